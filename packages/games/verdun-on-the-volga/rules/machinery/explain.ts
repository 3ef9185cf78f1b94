import type { Decision } from '@kurgan/kernel'
import { fightOf } from '../combat.ts'
import { forceAt, isFull, placeOf } from '../stacking.ts'
import { explainEntry, explainRefit } from './explain-phases.ts'
import { explainQuiet } from './explain-quiet.ts'
import { explainAssault, explainPlace, explainRedeploy, explainRegroup, holdsOnlyBound } from './explain-movement.ts'
import { isEastBank, placeName, spaceOf } from '../map.ts'
import type { VovRefusal } from './messages.ts'
import { isZoneToAttack } from '../overrun.ts'
import { sequence } from '../sequence.ts'
import { type Frame, type VovAction, type VovState } from '../state.ts'
import { german, nameOf, sideOf, soviet, unitNumber } from '../units.ts'
import { type Attempt, attemptedPlace, attemptedSpace, attemptedUnit } from './attempt.ts'

/** Why an attempted move is not legal: the first rule that stands in its way. */

const agrees = (attempt: Attempt, action: VovAction): boolean => {
  const given = new Map<string, unknown>(Object.entries(action))
  const places = new Set(['to', 'area', 'with'].map((field) => given.get(field)))
  return Object.entries(attempt).every(([field, value]) => {
    if (field === 'to' || field === 'area' || field === 'with') return places.has(value)
    return given.get(field) === value
  })
}

const nonsense = (attempt: Attempt): VovRefusal | undefined => {
  if (attempt.unit !== undefined && unitNumber(attempt.unit) < 0)
    return { rule: 'VOV-4.2a', why: { say: 'noSuchUnit', unit: attempt.unit } }
  const area = [attemptedPlace(attempt), attempt.with].find((place) => place !== undefined && spaceOf(place) < 0)
  return area === undefined ? undefined : { rule: 'VOV-3.1.1a', why: { say: 'noSuchPlace', area } }
}

const explainArea = (s: VovState, space: number): VovRefusal | undefined => {
  const area = placeName(space)
  if (forceAt(s, s.side, space) === 0) return { rule: 'VOV-8.1.1a', why: { say: 'noUnitsThere', area } }
  if (s.side === german && s.pause === 1) return { rule: 'VOV-15.1.1a', why: { say: 'pauseBarsAssault' } }
  if (isEastBank(space) && s.night === 0) return { rule: 'VOV-6.2b', why: { say: 'eastBankByDay', area } }
  return holdsOnlyBound(s, space) ? { rule: 'VOV-21.2.1a', why: { say: 'garrisonBound', area } } : undefined
}

const explainPair = (s: VovState, attempt: Attempt): VovRefusal | undefined => {
  if (attempt.with === undefined) return undefined
  if (s.side === german) return { rule: 'VOV-9.1.2a', why: { say: 'oneAreaAtNight' } }
  return { rule: 'VOV-9.1.2b', why: { say: 'pairNeedsEastBank' } }
}

const explainImpulse = (s: VovState, attempt: Attempt): VovRefusal | undefined => {
  const space = attemptedSpace(attempt)
  if (space >= 0) {
    const second = attempt.with === undefined ? -1 : spaceOf(attempt.with)
    const barred = explainArea(s, space) ?? (second < 0 ? undefined : explainArea(s, second))
    return (
      barred ?? explainPair(s, attempt) ?? { rule: 'VOV-8.1.1a', why: { say: 'nobodyFresh', area: placeName(space) } }
    )
  }
  const unit = attemptedUnit(attempt)
  if (unit >= 0 && placeOf(s, unit) >= 0 && sideOf(unit) === s.side)
    return {
      rule: 'VOV-8.1a',
      why: { say: 'activateFirst', unit: nameOf(unit), area: placeName(placeOf(s, unit)) },
    }
  if (attempt.do === 'assault' && s.pause === 1) return { rule: 'VOV-15.1.1a', why: { say: 'pauseBarsAssault' } }
  const quiet = ['regroup', 'redeploy', 'troopTransfer', 'consolidate']
  if (attempt.do === undefined || !quiet.includes(attempt.do)) return undefined
  if (s.turn === 1 && s.side === german && (attempt.do === 'redeploy' || attempt.do === 'troopTransfer'))
    return { rule: 'VOV-18.2a', why: { say: 'notOnTurn1' } }
  return { rule: 'VOV-8.1a', why: { say: 'nothingToDo', action: attempt.do } }
}

const notInCombat = (s: VovState, unit: number): VovRefusal | undefined => {
  const { area } = fightOf(s)
  return placeOf(s, unit) === area
    ? undefined
    : { rule: 'VOV-11.4a', why: { say: 'notInCombat', unit: nameOf(unit), area: placeName(area) } }
}

const explainLead = (s: VovState, attempt: Attempt): VovRefusal | undefined => {
  const unit = attemptedUnit(attempt)
  return unit < 0 ? undefined : notInCombat(s, unit)
}

const explainOverrun = (s: VovState, attempt: Attempt): VovRefusal | undefined => {
  const [unit, to] = [attemptedUnit(attempt), attemptedSpace(attempt)]
  if (unit < 0 || to < 0) return undefined
  const area = placeName(to)
  return isZoneToAttack(s, to)
    ? { rule: 'VOV-16.3a', why: { say: 'noOverrunCombatInZones', area } }
    : { rule: 'VOV-11.4.5c', why: { say: 'noWay', unit: nameOf(unit), area } }
}

const explainRetreat = (s: VovState, attempt: Attempt): VovRefusal | undefined => {
  const unit = attemptedUnit(attempt)
  const to = attemptedSpace(attempt)
  if (unit < 0) return to < 0 ? undefined : { rule: 'VOV-11.6.2a', why: { say: 'nobodyGoes', area: placeName(to) } }
  const name = nameOf(unit)
  if (sideOf(unit) === soviet && isFull(s, unit) && placeOf(s, unit) === fightOf(s).area)
    return { rule: 'VOV-11.6.4a', why: { say: 'fullSovietStands', unit: name } }
  if (to < 0) return notInCombat(s, unit) ?? { rule: 'VOV-11.6.2a', why: { say: 'nowhere', unit: name } }
  return (
    explainPlace(s, unit, to) ?? {
      rule: isEastBank(to) ? 'VOV-11.6.5a' : 'VOV-11.6.2a',
      why: { say: 'noRetreatThere', unit: name, area: placeName(to) },
    }
  )
}

const explainAbsorption = (s: VovState, attempt: Attempt): VovRefusal | undefined => {
  const unit = attemptedUnit(attempt)
  if (unit < 0 || attempt.by === undefined) return undefined
  if (attempt.by === 'retreat' && sideOf(unit) === soviet && isFull(s, unit))
    return { rule: 'VOV-11.6.4a', why: { say: 'fullSovietStands', unit: nameOf(unit) } }
  return { rule: 'VOV-11.5c', why: { say: 'pointsMustFit', unit: nameOf(unit), points: fightOf(s).points } }
}

const onlyThis = (space: number): VovRefusal => ({
  rule: 'VOV-8.1.1b',
  why: { say: 'onlyThis', area: placeName(space) },
})

const explainAt = (
  s: VovState,
  frame: Frame,
  { ask, rule }: Pick<Decision<VovAction>, 'ask' | 'rule'>,
  attempt: Attempt,
): VovRefusal | undefined => {
  switch (frame.at) {
    case 'impulse':
    case 'assault.second':
      return explainImpulse(s, attempt)
    case 'assault.fortify':
      return attemptedSpace(attempt) < 0 ? undefined : onlyThis(frame.areas[0] as number)
    case 'assault':
      return explainAssault(s, frame, attempt)
    case 'regroup':
      return explainRegroup(s, attempt)
    case 'redeploy':
    case 'transfer':
    case 'transfer.from':
    case 'consolidation':
    case 'consolidation.with':
      return explainQuiet(s, frame.at, attempt)
    case 'redeploy.to':
      return explainRedeploy(s, frame.unit, attempt)
    case 'combat.lead':
      return explainLead(s, attempt)
    case 'overrun':
      return explainOverrun(s, attempt)
    case 'combat.absorb':
      return explainAbsorption(s, attempt)
    case 'combat.absorbRetreat':
    case 'combat.retreatOrder':
    case 'combat.withdraw':
    case 'combat.withdrawn':
    case 'retreat.onward':
      return explainRetreat(s, attempt)
    case 'reinforcement':
    case 'reinforcement.workers':
    case 'setup.workers':
      return explainEntry(s, frame, String(ask['unit']), rule, attempt)
    case 'refit':
      return explainRefit(s, frame, attempt)
    default:
      return undefined
  }
}

const notAvailable = (s: VovState, side: string, attempt: Attempt): VovRefusal | undefined => {
  const unit = attemptedUnit(attempt)
  if (unit < 0) return undefined
  if ((sideOf(unit) === german ? 'german' : 'soviet') !== side)
    return { rule: 'VOV-8.0a', why: { say: 'notYours', unit: nameOf(unit) } }
  return placeOf(s, unit) < 0 && s.stack.at(-1)?.at !== 'refit'
    ? { rule: 'VOV-5.2d', why: { say: 'notOnMap', unit: nameOf(unit) } }
    : undefined
}

/** undefined when the attempt agrees with a legal action. */
export const explain = (s: VovState, attempt: Attempt): VovRefusal | undefined => {
  const decision = sequence.decision(s)
  const frame = s.stack.at(-1)
  if (decision === undefined || frame === undefined) return { rule: 'VOV-6.5b', why: { say: 'over' } }
  if (decision.actions.some((action) => agrees(attempt, action))) return undefined
  const placing = frame.at === 'reinforcement' || frame.at === 'reinforcement.workers' || frame.at === 'setup.workers'
  return (
    nonsense(attempt) ??
    (placing ? undefined : notAvailable(s, decision.side, attempt)) ??
    explainAt(s, frame, decision, attempt) ?? { rule: decision.rule, why: { say: 'notNow' } }
  )
}

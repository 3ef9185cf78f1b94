import type { Decision } from '@kurgan/kernel'
import { fightOf } from './combat.ts'
import { forceAt, isFull, placeOf } from './control.ts'
import { explainEntry, explainRefit } from './explain-phases.ts'
import { explainQuiet } from './explain-quiet.ts'
import { explainAssault, explainPlace, explainRedeploy, explainRegroup, holdsOnlyBound } from './explain-movement.ts'
import { isEastBank, placeName, spaceOf } from './map.ts'
import type { VovRefusal } from './messages.ts'
import { isZoneToAttack } from './overrun.ts'
import { sequence } from './sequence.ts'
import { type Frame, type VovAction, type VovState } from './state.ts'
import { german, nameOf, sideOf, soviet, unitNumber } from './units.ts'
import { type Wish, wishedPlace, wishedSpace, wishedUnit } from './wish.ts'

/** Why a wished move is not legal: the first rule that stands in its way. */

const agrees = (wish: Wish, action: VovAction): boolean => {
  const given = new Map<string, unknown>(Object.entries(action))
  const places = new Set(['to', 'area', 'with'].map((field) => given.get(field)))
  return Object.entries(wish).every(([field, value]) => {
    if (field === 'to' || field === 'area' || field === 'with') return places.has(value)
    return given.get(field) === value
  })
}

const nonsense = (wish: Wish): VovRefusal | undefined => {
  if (wish.unit !== undefined && unitNumber(wish.unit) < 0)
    return { rule: 'VOV-4.2a', why: { say: 'noSuchUnit', unit: wish.unit } }
  const area = [wishedPlace(wish), wish.with].find((place) => place !== undefined && spaceOf(place) < 0)
  return area === undefined ? undefined : { rule: 'VOV-3.1.1a', why: { say: 'noSuchPlace', area } }
}

const explainArea = (s: VovState, space: number): VovRefusal | undefined => {
  const area = placeName(space)
  if (forceAt(s, s.side, space) === 0) return { rule: 'VOV-8.1.1a', why: { say: 'noUnitsThere', area } }
  if (s.side === german && s.pause === 1) return { rule: 'VOV-15.1.1a', why: { say: 'pauseBarsAssault' } }
  if (isEastBank(space) && s.night === 0) return { rule: 'VOV-6.2b', why: { say: 'eastBankByDay', area } }
  return holdsOnlyBound(s, space) ? { rule: 'VOV-21.2.1a', why: { say: 'garrisonBound', area } } : undefined
}

const explainPair = (s: VovState, wish: Wish): VovRefusal | undefined => {
  if (wish.with === undefined) return undefined
  if (s.side === german) return { rule: 'VOV-9.1.2a', why: { say: 'oneAreaAtNight' } }
  return { rule: 'VOV-9.1.2b', why: { say: 'pairNeedsEastBank' } }
}

const explainImpulse = (s: VovState, wish: Wish): VovRefusal | undefined => {
  const space = wishedSpace(wish)
  if (space >= 0) {
    const second = wish.with === undefined ? -1 : spaceOf(wish.with)
    const barred = explainArea(s, space) ?? (second < 0 ? undefined : explainArea(s, second))
    return barred ?? explainPair(s, wish) ?? { rule: 'VOV-8.1.1a', why: { say: 'nobodyFresh', area: placeName(space) } }
  }
  const unit = wishedUnit(wish)
  if (unit >= 0 && placeOf(s, unit) >= 0 && sideOf(unit) === s.side)
    return {
      rule: 'VOV-8.1a',
      why: { say: 'activateFirst', unit: nameOf(unit), area: placeName(placeOf(s, unit)) },
    }
  if (wish.do === 'assault' && s.pause === 1) return { rule: 'VOV-15.1.1a', why: { say: 'pauseBarsAssault' } }
  const quiet = ['regroup', 'redeploy', 'troopTransfer', 'consolidate']
  if (wish.do === undefined || !quiet.includes(wish.do)) return undefined
  if (s.turn === 1 && s.side === german && (wish.do === 'redeploy' || wish.do === 'troopTransfer'))
    return { rule: 'VOV-18.2a', why: { say: 'notOnTurn1' } }
  return { rule: 'VOV-8.1a', why: { say: 'nothingToDo', action: wish.do } }
}

const notInCombat = (s: VovState, unit: number): VovRefusal | undefined => {
  const { area } = fightOf(s)
  return placeOf(s, unit) === area
    ? undefined
    : { rule: 'VOV-11.4a', why: { say: 'notInCombat', unit: nameOf(unit), area: placeName(area) } }
}

const explainLead = (s: VovState, wish: Wish): VovRefusal | undefined => {
  const unit = wishedUnit(wish)
  return unit < 0 ? undefined : notInCombat(s, unit)
}

const explainOverrun = (s: VovState, wish: Wish): VovRefusal | undefined => {
  const [unit, to] = [wishedUnit(wish), wishedSpace(wish)]
  if (unit < 0 || to < 0) return undefined
  const area = placeName(to)
  return isZoneToAttack(s, to)
    ? { rule: 'VOV-16.3a', why: { say: 'noOverrunCombatInZones', area } }
    : { rule: 'VOV-11.4.5c', why: { say: 'noWay', unit: nameOf(unit), area } }
}

const explainRetreat = (s: VovState, wish: Wish): VovRefusal | undefined => {
  const unit = wishedUnit(wish)
  const to = wishedSpace(wish)
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

const explainAbsorption = (s: VovState, wish: Wish): VovRefusal | undefined => {
  const unit = wishedUnit(wish)
  if (unit < 0 || wish.by === undefined) return undefined
  if (wish.by === 'retreat' && sideOf(unit) === soviet && isFull(s, unit))
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
  wish: Wish,
): VovRefusal | undefined => {
  switch (frame.at) {
    case 'impulse':
    case 'assault.second':
      return explainImpulse(s, wish)
    case 'assault.fortify':
      return wishedSpace(wish) < 0 ? undefined : onlyThis(frame.areas[0] as number)
    case 'assault':
      return explainAssault(s, frame, wish)
    case 'regroup':
      return explainRegroup(s, wish)
    case 'redeploy':
    case 'transfer':
    case 'transfer.from':
    case 'consolidation':
    case 'consolidation.with':
      return explainQuiet(s, frame.at, wish)
    case 'redeploy.to':
      return explainRedeploy(s, frame.unit, wish)
    case 'combat.lead':
      return explainLead(s, wish)
    case 'overrun':
      return explainOverrun(s, wish)
    case 'combat.absorb':
      return explainAbsorption(s, wish)
    case 'combat.absorbRetreat':
    case 'combat.retreatOrder':
    case 'combat.withdraw':
    case 'combat.withdrawn':
    case 'retreat.onward':
      return explainRetreat(s, wish)
    case 'reinforcement':
    case 'reinforcement.workers':
    case 'setup.workers':
      return explainEntry(s, frame, String(ask['unit']), rule, wish)
    case 'refit':
      return explainRefit(s, frame, wish)
    default:
      return undefined
  }
}

const notAvailable = (s: VovState, side: string, wish: Wish): VovRefusal | undefined => {
  const unit = wishedUnit(wish)
  if (unit < 0) return undefined
  if ((sideOf(unit) === german ? 'german' : 'soviet') !== side)
    return { rule: 'VOV-8.0a', why: { say: 'notYours', unit: nameOf(unit) } }
  return placeOf(s, unit) < 0 && s.stack.at(-1)?.at !== 'refit'
    ? { rule: 'VOV-5.2d', why: { say: 'notOnMap', unit: nameOf(unit) } }
    : undefined
}

/** undefined when the wish agrees with a legal action. */
export const explain = (s: VovState, wish: Wish): VovRefusal | undefined => {
  const decision = sequence.decision(s)
  const frame = s.stack.at(-1)
  if (decision === undefined || frame === undefined) return { rule: 'VOV-6.5b', why: { say: 'over' } }
  if (decision.actions.some((action) => agrees(wish, action))) return undefined
  const placing = frame.at === 'reinforcement' || frame.at === 'reinforcement.workers' || frame.at === 'setup.workers'
  return (
    nonsense(wish) ??
    (placing ? undefined : notAvailable(s, decision.side, wish)) ??
    explainAt(s, frame, decision, wish) ?? { rule: decision.rule, why: { say: 'notNow' } }
  )
}

import { type Decision, refusalOf } from '@kurgan/kernel'
import { noReserves, noUse } from '../advantage.ts'
import { noActive, noAssault, noPair } from '../assault.ts'
import { noQuiet, type Quiet } from '../impulse.ts'
import { spaceOf } from '../map.ts'
import { placeOf } from '../stacking.ts'
import type { Frame, VovAction, VovState } from '../state.ts'
import { supplyLines } from '../supply.ts'
import { german, sideOf, unitNumber } from '../units.ts'
import { type Attempt, attemptedPlace, attemptedSpace, attemptedUnit } from './attempt.ts'
import { explainAbsorption, explainArtillery, explainJoining, explainLead, explainRetreat } from './explain-combat.ts'
import {
  explainAssault,
  explainOverrun,
  explainOverrunCombat,
  explainQuiet,
  explainRedeploy,
  explainRegroup,
} from './explain-movement.ts'
import { explainEntry, explainRefit } from './explain-phases.ts'
import { no, type VovNo, type VovRefusal } from './messages.ts'
import { facts } from './reasons.ts'

/**
 * Why an attempted move is not legal: the rules of the step, asked in the order in which a player would check them. They
 * are those of the lists; what the attempt does not say is not asked.
 */

/** Whether a legal action says all that the attempt says. A pair of Areas that is said in full has its order. */
export const agrees = (attempt: Attempt, action: VovAction): boolean => {
  const given = new Map<string, unknown>(Object.entries(action))
  const places = new Set(['to', 'area', 'with'].map((field) => given.get(field)))
  const isPair = attempt.area !== undefined && attempt.with !== undefined
  return Object.entries(attempt).every(([field, value]) =>
    !isPair && (field === 'to' || field === 'area' || field === 'with')
      ? places.has(value)
      : given.get(field) === value,
  )
}

const noSuchUnit = no('VOV-4.2a', 'noSuchUnit')
const noSuchPlace = no('VOV-3.1.1a', 'noSuchPlace')
const isNowhere = (place: string | number | undefined): boolean => place !== undefined && spaceOf(place) < 0

const nonsense = (attempt: Attempt): VovNo | undefined => {
  const name = attempt.unit ?? attempt.lead
  if (name !== undefined && unitNumber(name) < 0) return noSuchUnit
  return isNowhere(attemptedPlace(attempt)) ? noSuchPlace : undefined
}

const activateFirst = no('VOV-8.1a', 'activateFirst')
const quiet: readonly string[] = ['regroup', 'redeploy', 'troopTransfer', 'consolidate'] satisfies readonly Quiet[]

const explainChoice = (s: VovState, attempt: Attempt): VovNo | undefined => {
  const unit = attemptedUnit(attempt)
  if (unit >= 0 && placeOf(s, unit) >= 0) return activateFirst
  if (attempt.do === 'callReserves') return noReserves(s, s.side)
  if (attempt.do !== undefined && quiet.includes(attempt.do))
    return noQuiet(s, attempt.do as Quiet, supplyLines(s, s.side))
  return attempt.do === 'assault' || attempt.do === 'combinedAssault' ? noAssault(s) : undefined
}

const pairOrder = no('VOV-9.1.2c', 'pairOrder')

/** A pair is legal in the order of the map, so that it is named once. */
const explainPair = (s: VovState, a: number, b: number): VovNo | undefined =>
  noPair(s, a, b) ?? (a > b ? pairOrder : undefined)

const explainImpulse = (s: VovState, attempt: Attempt): VovNo | undefined => {
  const space = attemptedSpace(attempt)
  if (space < 0) return explainChoice(s, attempt)
  const barred = noAssault(s) ?? noActive(s, space)
  if (barred !== undefined || attempt.with === undefined) return barred
  return explainPair(s, space, spaceOf(attempt.with))
}

const explainSecond = (s: VovState, attempt: Attempt): VovNo | undefined => {
  const space = attemptedSpace(attempt)
  return space < 0 ? explainChoice(s, attempt) : (noActive(s, space) ?? noPair(s, s.active[0] as number, space))
}

const onlyThis = no('VOV-8.1.1b', 'onlyThis')

const explainFortification = (area: number, attempt: Attempt): VovNo | undefined => {
  const space = attemptedSpace(attempt)
  return space < 0 || space === area ? undefined : onlyThis
}

/** The one use of the Advantage that is offered, or that another step would offer. */
const explainUse = ({ actions }: Decision<VovAction>, { use }: Attempt): VovNo | undefined => {
  const offered = actions.find((action) => action.do === 'advantage')
  return use === undefined ? undefined : noUse(offered?.do === 'advantage' ? offered.use : undefined, use)
}

const explainAt = (s: VovState, frame: Frame, decision: Decision<VovAction>, attempt: Attempt): VovNo | undefined => {
  switch (frame.at) {
    case 'impulse':
      return explainImpulse(s, attempt)
    case 'assault.second':
      return explainSecond(s, attempt)
    case 'assault.fortify':
      return explainFortification(frame.areas[0] as number, attempt)
    case 'assault':
      return explainAssault(s, frame, attempt)
    case 'regroup':
      return explainRegroup(s, attempt)
    case 'redeploy':
    case 'transfer':
    case 'transfer.from':
    case 'consolidation':
    case 'consolidation.with':
      return explainQuiet(s, frame, attempt)
    case 'redeploy.to':
      return explainRedeploy(s, attempt)
    case 'combat.join':
      return explainJoining(s, attempt)
    case 'combat.lead':
      return explainLead(s, attempt)
    case 'combat.artillery':
      return explainArtillery(s, frame, attempt)
    case 'overrun':
      return explainOverrun(s, attempt)
    case 'overrun.fight':
      return explainOverrunCombat(s, attempt)
    case 'combat.absorb':
      return explainAbsorption(s, frame, attempt)
    case 'combat.absorbRetreat':
    case 'combat.retreatOrder':
    case 'combat.withdraw':
    case 'combat.withdrawn':
    case 'retreat.onward':
      return explainRetreat(s, frame, attempt)
    case 'reserves':
      return attempt.do === 'callReserves' ? noReserves(s, frame.side) : undefined
    case 'reinforcement':
    case 'reinforcement.workers':
    case 'setup.workers':
      return explainEntry(s, frame, decision.rule, attempt)
    case 'refit':
      return explainRefit(s, frame, attempt)
    default:
      return explainUse(decision, attempt)
  }
}

const notYours = no('VOV-8.0a', 'notYours')
const notOnMap = no('VOV-5.2d', 'notOnMap')

/** Lists go over the units of the side that decides, on the map but where the missing are called or rebuilt. */
const notAvailable = (s: VovState, { at }: Frame, side: string, attempt: Attempt): VovNo | undefined => {
  const unit = attemptedUnit(attempt)
  if (unit < 0 || at === 'reinforcement' || at === 'reinforcement.workers' || at === 'setup.workers') return undefined
  if ((sideOf(unit) === german ? 'german' : 'soviet') !== side) return notYours
  return placeOf(s, unit) < 0 && at !== 'refit' ? notOnMap : undefined
}

/** Of a pair it is told which Area cannot be one of the two. */
export const refuse = (s: VovState, attempt: Attempt, decision: Decision<VovAction>): VovRefusal | undefined => {
  const frame = s.stack.at(-1)
  if (frame === undefined) return undefined
  const ask = (one: Attempt): VovNo | undefined =>
    nonsense(one) ?? notAvailable(s, frame, decision.side, one) ?? explainAt(s, frame, decision, one)
  const { with: second, ...single } = attempt
  const parts = second === undefined ? [attempt] : [single, { ...single, area: second }, attempt]
  for (const part of parts) {
    const barred = ask(part)
    if (barred !== undefined) return refusalOf(barred, facts, s, part)
  }
  return undefined
}

import { type Decision, refusalOf } from '@kurgan/kernel'
import { noReserves, noUse } from '../advantage.ts'
import { noActive, noAssault, noFortifying, noNaming, noPair } from '../assault.ts'
import { noQuiet, noUnitNamed, type Quiet } from '../impulse.ts'
import { spaceOf } from '../map.ts'
import { placeOf } from '../stacking.ts'
import type { At, Frame, VovAction, VovState } from '../state.ts'
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
import { no, reasons, type VovNo, type VovRefusal } from './messages.ts'
import { facts } from './facts.ts'

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

const quiet: readonly string[] = ['regroup', 'redeploy', 'troopTransfer', 'consolidate'] satisfies readonly Quiet[]

const explainChoice = (s: VovState, attempt: Attempt): VovNo | undefined => {
  const unit = attemptedUnit(attempt)
  const named = unit < 0 ? undefined : noUnitNamed(s, unit)
  if (named !== undefined) return named
  if (attempt.do === 'callReserves') return noReserves(s, s.side)
  if (attempt.do !== undefined && quiet.includes(attempt.do))
    return noQuiet(s, attempt.do as Quiet, supplyLines(s, s.side))
  return attempt.do === 'assault' || attempt.do === 'combinedAssault' ? noAssault(s) : undefined
}

const explainImpulse = (s: VovState, attempt: Attempt): VovNo | undefined => {
  const space = attemptedSpace(attempt)
  if (space < 0) return explainChoice(s, attempt)
  const barred = noAssault(s) ?? noActive(s, space)
  if (barred !== undefined || attempt.with === undefined) return barred
  return noNaming(s, space, spaceOf(attempt.with))
}

const explainSecond = (s: VovState, attempt: Attempt): VovNo | undefined => {
  const space = attemptedSpace(attempt)
  return space < 0 ? explainChoice(s, attempt) : (noActive(s, space) ?? noPair(s, s.active[0] as number, space))
}

const explainFortification = (_: VovState, attempt: Attempt, frame: At<'assault.fortify'>): VovNo | undefined => {
  const space = attemptedSpace(attempt)
  return space < 0 ? undefined : noFortifying(frame, space)
}

const explainReserves = (s: VovState, attempt: Attempt, { side }: At<'reserves'>): VovNo | undefined =>
  attempt.do === 'callReserves' ? noReserves(s, side) : undefined

type Explaining<F> = (s: VovState, attempt: Attempt, frame: F, decision: Decision<VovAction>) => VovNo | undefined

/** The one use of the Advantage that is offered, or that another step would offer. */
const explainUse: Explaining<Frame> = (_s, { use }, _frame, { actions }): VovNo | undefined => {
  const offered = actions.find((action) => action.do === 'advantage')
  return use === undefined ? undefined : noUse(offered?.do === 'advantage' ? offered.use : undefined, use)
}

const explainers: { readonly [Name in Frame['at']]?: Explaining<At<Name>> } = {
  impulse: explainImpulse,
  'assault.second': explainSecond,
  'assault.fortify': explainFortification,
  assault: explainAssault,
  regroup: explainRegroup,
  redeploy: explainQuiet,
  'redeploy.to': explainRedeploy,
  transfer: explainQuiet,
  'transfer.from': explainQuiet,
  consolidation: explainQuiet,
  'consolidation.with': explainQuiet,
  'combat.join': explainJoining,
  'combat.lead': explainLead,
  'combat.artillery': explainArtillery,
  'combat.absorb': explainAbsorption,
  'combat.absorbRetreat': explainRetreat,
  'combat.retreatOrder': explainRetreat,
  'combat.withdraw': explainRetreat,
  'combat.withdrawn': explainRetreat,
  'retreat.onward': explainRetreat,
  overrun: explainOverrun,
  'overrun.fight': explainOverrunCombat,
  reserves: explainReserves,
  reinforcement: explainEntry,
  'reinforcement.workers': explainEntry,
  'setup.workers': explainEntry,
  refit: explainRefit,
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
  const explain = (explainers[frame.at] ?? explainUse) as Explaining<Frame>
  const ask = (one: Attempt): VovNo | undefined =>
    nonsense(one) ?? notAvailable(s, frame, decision.side, one) ?? explain(s, one, frame, decision)
  const { with: second, ...single } = attempt
  const parts = second === undefined ? [attempt] : [single, { ...single, area: second }, attempt]
  for (const part of parts) {
    const barred = ask(part)
    if (barred !== undefined) return refusalOf(barred, reasons, facts, s, part)
  }
  return undefined
}

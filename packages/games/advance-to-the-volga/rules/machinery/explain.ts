import { type RuleId, refusalOf } from '@kurgan/kernel'
import { noAir, noAssault, noAttacker, noFurtherMarker, noJoining, noSecondAir, noSuchMarkers } from '../attack.ts'
import { activateFirst, noActionOf, noActivation } from '../combat-phase.ts'
import { areaCount, divisions, nameOf, unitNumber } from '../components.ts'
import { isVacant, stacking } from '../control.ts'
import { arrivalAreas, groupOf, noArrival, noArrivalIn, notWaiting, nowhereToArrive } from '../dawn.ts'
import { noPause } from '../events.ts'
import { noMarker } from '../isolation.ts'
import {
  actors,
  addMoves,
  movementOf,
  noActor,
  noEntry,
  noEntryAfterAttack,
  noShoulder,
  pendingFirst,
} from '../movement.ts'
import { noRetreatOf, noRetreatTo } from '../retreat.ts'
import { mayAttackInPlace, noAttackers, noAttackOn, noDecline, noEndOfRound } from '../round.ts'
import type { AtvAction, AtvState, Frame, Round } from '../state.ts'
import { homeOf, isItem, noPurchase, noReturn, noReturnTo, nowhereToReturn, returnsTo } from '../supply.ts'
import { type Attempt, attemptedArea } from './attempt.ts'
import { facts } from './facts.ts'
import { type AtvNo, type AtvWhy, no, reasons } from './messages.ts'
import type { FrameAt } from './step.ts'
import { noWayTo } from './ways.ts'
import { takes } from '../sequence.ts'

/**
 * Why an attempted move is not legal: the first rule that stands in its way, out of those the list of legal actions
 * asks. What an attempt does not say is not asked for.
 */

/** An Area may be named by the field of another form of action. */
export const agrees = (attempt: Attempt, action: AtvAction): boolean => {
  const given = new Map(Object.entries(action))
  return Object.entries(attempt).every(([field, value]) => {
    if (field === 'to' || field === 'area') return (given.get('to') ?? given.get('area')) === value
    return given.get(field) === value
  })
}

const nonsense = (attempt: Attempt): AtvNo | undefined => {
  const area = attemptedArea(attempt)
  if (attempt.unit !== undefined && unitNumber(attempt.unit) < 0) return no('ATV-4.3a', 'noSuchUnit')
  if (area !== undefined && !(Number.isInteger(area) && area >= 1 && area <= areaCount))
    return no('ATV-3.1a', 'noSuchArea')
  return undefined
}

/** An Area that was pointed at before anybody who might be placed there. */
const nobodyFor = (s: AtvState, area: number | undefined, rule: string): AtvNo | undefined =>
  area === undefined ? undefined : no(rule, isVacant(s, area) ? 'nobodyArrives' : 'notControlled')

const arrival = (
  s: AtvState,
  { held }: FrameAt<'dawn.reinforcements'>,
  { group: id, ...attempt }: Attempt,
): AtvNo | undefined => {
  const area = attemptedArea(attempt)
  if (id === undefined) return nobodyFor(s, area, 'ATV-6.1.1c')
  const group = groupOf(s, id)
  if (group === undefined) return divisions.some((division) => division.id === id) ? notWaiting : undefined
  const refused = noArrival(s, held, group)
  if (refused !== undefined) return refused
  if (area !== undefined) return noArrivalIn(s, group, area, stacking(s))
  return arrivalAreas(s, group).length === 0 ? nowhereToArrive : undefined
}

const marker = (s: AtvState, { cutOff }: FrameAt<'dawn.markers'>, attempt: Attempt): AtvNo | undefined => {
  const area = attemptedArea(attempt)
  return area === undefined ? undefined : noMarker(s, cutOff, area)
}

const pause = (s: AtvState, attempt: Attempt): AtvNo | undefined => {
  const division = divisions.find(({ id }) => id === attempt.division)
  return division === undefined ? undefined : noPause(s, division)
}

const returning = (s: AtvState, unit: number, area: number | undefined): AtvNo | undefined => {
  const refused = noReturn(s, unit)
  if (refused !== undefined) return refused
  const home = homeOf(s, unit)
  if (returnsTo(s, home).length === 0) return nowhereToReturn
  return area === undefined ? undefined : noReturnTo(s, home, area, stacking(s))
}

const spending = (s: AtvState, attempt: Attempt): AtvNo | undefined => {
  const { item, unit } = attempt
  if (item !== undefined) return isItem(item) ? noPurchase(s, item) : undefined
  const area = attemptedArea(attempt)
  return unit === undefined ? nobodyFor(s, area, 'ATV-6.3i') : returning(s, unitNumber(unit), area)
}

const activation = (s: AtvState, attempt: Attempt): AtvNo | undefined => {
  const stacks = stacking(s)
  if (attempt.unit !== undefined) return noActionOf(s, unitNumber(attempt.unit), stacks) ?? activateFirst
  const area = attemptedArea(attempt)
  const about = attempt.do === undefined || attempt.do === 'activate'
  return area === undefined || !about ? undefined : noActivation(s, area, stacks)
}

/** Of those who may still act, the one that would get there first: who is not bound elsewhere, with the most MF. */
const likeliest = (s: AtvState, round: Round, area: number): number | undefined => {
  const acting = actors(s, round)
  const free = acting.filter((unit) => noShoulder(s, unit, area) === undefined)
  return (free.length > 0 ? free : acting).toSorted((a, b) => movementOf(s, b) - movementOf(s, a))[0]
}

/** An Area that was pointed at before any unit: what closes it to all of them. */
const closedToAll = (s: AtvState, round: Round, area: number): AtvNo | undefined => {
  const active = area === round.active
  const attacked = active ? undefined : noEntryAfterAttack(round, area)
  if (attacked !== undefined || isVacant(s, area)) return attacked
  return active || round.target > 0 ? noAttackOn(s, round, area) : undefined
}

/** Without an Area: whether the unit can do nothing at all, or nothing of the kind. */
const doingNothing = (s: AtvState, round: Round, unit: number, kind: string | undefined): AtvNo | undefined => {
  const found: AtvAction[] = []
  addMoves(s, round, [unit], stacking(s), found)
  if (found.length === 0 && !mayAttackInPlace(s, round)) return no('ATV-6.4.2c', 'unitCannot')
  // It could attack where it stands, but that is no action of one unit.
  const wanted = kind === undefined ? found.length : found.filter((action) => action.do === kind).length
  return wanted === 0 ? no('ATV-8.2f', 'unitCannot') : undefined
}

const going = (s: AtvState, round: Round, unit: number, area: number, attempt: Attempt): AtvNo => {
  const closed = noEntry(s, round, unit, area, stacking(s)) ?? noWayTo(s, round, unit, area, attempt.via ?? 0)
  if (closed !== undefined) return closed
  if (isVacant(s, area)) return no('ATV-7.4', 'vacant')
  return attempt.do === 'move' ? no('ATV-8.1c', 'holdsSoviet') : no('ATV-8.1b', 'notBy')
}

const moving = (s: AtvState, round: Round, attempt: Attempt): AtvNo | undefined => {
  const area = attemptedArea(attempt)
  if (attempt.unit === undefined) return area === undefined ? undefined : closedToAll(s, round, area)
  const unit = unitNumber(attempt.unit)
  const refused = noActor(s, round, unit)
  if (refused !== undefined) return refused
  return area === undefined ? doingNothing(s, round, unit, attempt.do) : going(s, round, unit, area, attempt)
}

const declaring = (s: AtvState, round: Round, attempt: Attempt): AtvNo | undefined => {
  const idle = attempt.unit === undefined ? undefined : noActor(s, round, unitNumber(attempt.unit))
  const area = attemptedArea(attempt) ?? round.active
  return idle ?? noAttackOn(s, round, area) ?? noAttackers(s, round, actors(s, round))
}

const roundAction = (s: AtvState, round: Round, attempt: Attempt): AtvNo | undefined => {
  switch (attempt.do) {
    case 'activate':
      return round.target > 0 ? pendingFirst : undefined
    case 'endRound':
      return noEndOfRound(round)
    case 'decline':
      return noDecline(round, attemptedArea(attempt) ?? round.target)
    case 'attack':
      return declaring(s, round, attempt)
    default:
      return moving(s, round, attempt)
  }
}

const joining = (frame: FrameAt<'attack.group'>, attempt: Attempt): AtvNo | undefined => {
  if (attempt.do === 'assault') return noAssault(frame, attemptedArea(attempt) ?? frame.area)
  return attempt.unit === undefined ? undefined : noJoining(frame, unitNumber(attempt.unit))
}

const support = (s: AtvState, frame: FrameAt<'attack.support'>, attempt: Attempt): AtvNo | undefined => {
  const { artillery = 0, engineers = 0, air = 0 } = attempt
  const wanted = { artillery, engineers, air }
  const grounded = air > 0 ? noAir(s, frame) : undefined
  return grounded ?? noSecondAir(wanted) ?? noSuchMarkers(s, wanted) ?? noFurtherMarker(wanted, frame.attackers.length)
}

const retreating = (s: AtvState, frame: FrameAt<'attack.retreat'>, attempt: Attempt): AtvNo | undefined => {
  const area = attemptedArea(attempt)
  const unit = unitNumber(attempt.unit ?? '')
  return noRetreatOf(frame, unit) ?? (area === undefined ? undefined : noRetreatTo(s, frame, unit, area))
}

const refusedAt = (s: AtvState, frame: Frame, attempt: Attempt): AtvNo | undefined => {
  switch (frame.at) {
    case 'dawn.reinforcements':
      return arrival(s, frame, attempt)
    case 'dawn.markers':
      return marker(s, frame, attempt)
    case 'event.pause':
      return pause(s, attempt)
    case 'supply.spend':
      return spending(s, attempt)
    case 'combat.activation':
      return activation(s, attempt)
    case 'combat.round':
      return roundAction(s, frame, attempt)
    case 'attack.group':
      return joining(frame, attempt)
    case 'attack.barrage':
    case 'attack.lead':
      return attempt.unit === undefined ? undefined : noAttacker(frame, unitNumber(attempt.unit))
    case 'attack.support':
      return support(s, frame, attempt)
    case 'attack.retreat':
      return retreating(s, frame, attempt)
    default:
      return undefined
  }
}

/** What an attempt can be about although the step does not take it: a unit before its Area is activated, an Area too soon. */
const tooSoon: { readonly [At in Frame['at']]?: readonly string[] } = {
  'combat.activation': ['move', 'enter'],
  'combat.round': ['activate'],
}

const belongsHere = (frame: Frame, kind: string | undefined): boolean =>
  kind === undefined || takes(frame, kind) || tooSoon[frame.at]?.includes(kind) === true

/** Whom an attempt is about that names an Area and nobody, where that makes a difference. */
const withUnit = (s: AtvState, frame: Frame, attempt: Attempt): Attempt => {
  const area = attemptedArea(attempt)
  if (attempt.unit !== undefined || area === undefined) return attempt
  if (frame.at === 'attack.retreat') return { ...attempt, unit: nameOf(frame.units[0] as number) }
  const moves = attempt.do === undefined || attempt.do === 'move' || attempt.do === 'enter'
  if (frame.at !== 'combat.round' || !moves || closedToAll(s, frame, area) !== undefined) return attempt
  const unit = likeliest(s, frame, area)
  return unit === undefined ? attempt : { ...attempt, unit: nameOf(unit) }
}

export const refuse = (s: AtvState, attempt: Attempt): { readonly rule: RuleId; readonly why: AtvWhy } | undefined => {
  const frame = s.stack.at(-1)
  if (frame === undefined) return undefined
  const senseless = nonsense(attempt)
  if (senseless !== undefined) return refusalOf(senseless, reasons, facts, s, attempt)
  const asked = withUnit(s, frame, attempt)
  const refused = belongsHere(frame, attempt.do) ? refusedAt(s, frame, asked) : undefined
  return refused && refusalOf(refused, reasons, facts, s, asked)
}

import { impassable } from '@kurgan/terrain'
import { areaCount, nameOf, neighbours, unitNumber } from '../components.ts'
import { freshIn, germansIn, isSpent, isVacant, placeOf, stacking } from '../control.ts'
import type { AtvRefusal } from './messages.ts'
import { actors, addMoves, closed, entryCost, mayBeIn, movementOf, reachVacant } from '../movement.ts'
import { isMandatory, mayAttackInPlace } from '../round.ts'
import { type AtvAction, type AtvState, outOfAction, type Round } from '../state.ts'
import { type Attempt, attemptedArea } from './attempt.ts'

/** Why not, in the Combat Phase before an attack is declared. */

const spent = (unit: number): AtvRefusal => ({ rule: 'ATV-4.3.1', why: { say: 'spent', unit: nameOf(unit) } })

const offMap = (s: AtvState, unit: number): AtvRefusal => ({
  rule: placeOf(s, unit) === outOfAction ? 'ATV-3.7' : 'ATV-8.1a',
  why: { say: 'notOnMap', unit: nameOf(unit) },
})

const explainIdle = (s: AtvState, area: number, rule: string): AtvRefusal => ({
  rule,
  why: { say: germansIn(s, area).length === 0 ? 'noGermans' : 'allSpent', area },
})

const explainArea = (s: AtvState, area: number): AtvRefusal =>
  freshIn(s, area).length === 0
    ? explainIdle(s, area, 'ATV-6.4.2a')
    : { rule: 'ATV-6.4.2c', why: { say: 'cannotAct', area } }

export const explainActivation = (s: AtvState, attempt: Attempt): AtvRefusal | undefined => {
  if (attempt.unit !== undefined) {
    const unit = unitNumber(attempt.unit)
    const area = placeOf(s, unit)
    if (area <= 0) return offMap(s, unit)
    return isSpent(s, unit)
      ? spent(unit)
      : { rule: 'ATV-8.1a', why: { say: 'activateFirst', unit: attempt.unit, area } }
  }
  const area = attemptedArea(attempt)
  const about = attempt.do === undefined || attempt.do === 'activate'
  return area === undefined || !about ? undefined : explainArea(s, area)
}

/** A search without a limit, to say how much a move would have cost. */
const boundless = 99

interface Way {
  readonly cost: number
  /** The Areas before the last, from the Active Area on. */
  readonly over: readonly number[]
}

const wayTo = (s: AtvState, round: Round, unit: number, area: number, stacks: Uint8Array): Way => {
  const reach = reachVacant(s, round, unit, stacks, boundless)
  if (isVacant(s, area)) {
    const cost = reach.cost(area)
    return { cost, over: cost === impassable ? [] : reach.path(area).slice(0, -1) }
  }
  const fromContested = !isVacant(s, round.active)
  const doors = neighbours(area).filter((via) => !(fromContested && via === round.active))
  const nearest = Math.min(impassable, ...doors.map((via) => reach.cost(via)))
  const door = doors.find((via) => nearest < impassable && reach.cost(via) === nearest)
  return { cost: nearest + entryCost(s, area), over: door === undefined ? [] : reach.path(door) }
}

const emptyMap = new Uint8Array(areaCount + 1)

/** The way as it would be if no Area were full (ATV-7.1c) or attacked already (ATV-8.2.1b). */
const openWayTo = (s: AtvState, round: Round, unit: number, area: number): Way =>
  wayTo(s, { ...round, attacked: [] }, unit, area, emptyMap)

/** What is in the way of a unit that has the MF for it. */
const explainWay = (s: AtvState, round: Round, unit: number, area: number, over: readonly number[]): AtvRefusal => {
  const stacks = stacking(s)
  const name = nameOf(unit)
  for (const on of over) {
    const barred = on === round.active ? '' : closed(round, on, stacks)
    if (barred === 'full') return { rule: 'ATV-7.1c', why: { say: 'fullOnTheWay', unit: name, area, on } }
    if (barred === 'attacked') return { rule: 'ATV-8.2.1b', why: { say: 'attackedOnTheWay', unit: name, area, on } }
  }
  return { rule: 'ATV-8.1b', why: { say: 'noWay', unit: name, area } }
}

/** What closes an Area to a unit, whatever its movement. */
const explainClosed = (s: AtvState, round: Round, unit: number, area: number): AtvRefusal | undefined => {
  const name = nameOf(unit)
  if (area === round.active && isVacant(s, area))
    return { rule: 'ATV-R66', why: { say: 'alreadyThere', unit: name, area } }
  if (!mayBeIn(s, unit, area)) return { rule: 'ATV-12.2a', why: { say: 'northernShoulder', unit: name, area } }
  const barred = closed(round, area, stacking(s))
  if (barred === 'attacked') return { rule: 'ATV-8.2.1b', why: { say: 'alreadyAttacked', area } }
  if (barred === 'full' && area !== round.active) return { rule: 'ATV-8.3.1', why: { say: 'full', area } }
  if (!isVacant(s, area) && round.target > 0 && round.target !== area)
    return { rule: 'ATV-9.0d', why: { say: 'pendingFirst', area, target: round.target } }
  return undefined
}

const explainMove = (s: AtvState, round: Round, unit: number, area: number, attempt: Attempt): AtvRefusal => {
  const shut = explainClosed(s, round, unit, area)
  if (shut !== undefined) return shut
  const name = nameOf(unit)
  const { cost } = wayTo(s, round, unit, area, stacking(s))
  const open = openWayTo(s, round, unit, area)
  const needs = cost === impassable ? open.cost : cost
  const has = movementOf(s, unit)
  const nextDoor = neighbours(round.active).includes(area)
  // The unit could pay for the step next door, were it not for the Soviet unit it stands beside.
  if ((cost > has || attempt.via === round.active) && nextDoor && !isVacant(s, area) && !isVacant(s, round.active))
    return { rule: 'ATV-8.3.2', why: { say: 'contestedToSoviet', unit: name, area, from: round.active } }
  if (needs === impassable || (cost > has && open.cost <= has)) return explainWay(s, round, unit, area, open.over)
  if (needs > has) return { rule: 'ATV-8.2f', why: { say: 'tooFar', unit: name, area, needs, has } }
  if (isVacant(s, area)) return { rule: 'ATV-7.4', why: { say: 'vacant', area } }
  if (attempt.do === 'move') return { rule: 'ATV-8.1c', why: { say: 'holdsSoviet', area } }
  return { rule: 'ATV-8.1b', why: { say: 'notBy', unit: name, area, via: attempt.via ?? round.active } }
}

/** Without an Area: whether the unit can do nothing at all, or nothing of the kind. */
const explainNothing = (s: AtvState, round: Round, unit: number, kind: string | undefined): AtvRefusal | undefined => {
  const found: AtvAction[] = []
  addMoves(s, round, [unit], stacking(s), found)
  const name = nameOf(unit)
  if (found.length === 0 && !mayAttackInPlace(s, round))
    return { rule: 'ATV-6.4.2c', why: { say: 'unitCannot', unit: name, what: 'act' } }
  // It could attack where it stands, but that is no action of one unit.
  if (found.length === 0 && kind === undefined)
    return { rule: 'ATV-8.2f', why: { say: 'unitCannot', unit: name, what: 'move' } }
  if ((kind === 'move' || kind === 'enter') && !found.some((action) => action.do === kind))
    return { rule: 'ATV-8.2f', why: { say: 'unitCannot', unit: name, what: kind } }
  return undefined
}

/** Who may not act now, whatever it would do. */
const explainStanding = (s: AtvState, round: Round, unit: number): AtvRefusal | undefined => {
  const place = placeOf(s, unit)
  if (place <= 0) return offMap(s, unit)
  const name = nameOf(unit)
  if (round.waiting.includes(unit)) return { rule: 'ATV-9.0d', why: { say: 'waits', unit: name, area: place } }
  if (isSpent(s, unit)) return spent(unit)
  if (place !== round.active)
    return { rule: 'ATV-9.0a', why: { say: 'notActive', unit: name, area: place, active: round.active } }
  return undefined
}

/** An Area that was attacked, or that has to wait for another attack. */
const explainBarred = (s: AtvState, round: Round, area: number, rule: string): AtvRefusal | undefined => {
  if (round.attacked.includes(area)) return { rule, why: { say: 'alreadyAttacked', area } }
  return round.target > 0 && !isVacant(s, area) ? pendingFirst(round, area) : undefined
}

const pendingFirst = (round: Round, area: number): AtvRefusal => ({
  rule: 'ATV-9.0d',
  why: { say: 'pendingFirst', area, target: round.target },
})

const explainDeclaring = (s: AtvState, round: Round, area: number): AtvRefusal => {
  const barred = explainBarred(s, round, area, 'ATV-9.0c')
  if (barred !== undefined) return barred
  if (isVacant(s, area)) return { rule: 'ATV-9.3a', why: { say: 'notContested', area } }
  return area === round.active
    ? explainIdle(s, area, 'ATV-9.3a')
    : { rule: 'ATV-9.0b', why: { say: 'enterFirst', area } }
}

/** Of those who may still act, the one that would get there first: who is not bound elsewhere, with the most MF. */
const likeliest = (s: AtvState, round: Round, area: number): number | undefined => {
  const acting = actors(s, round)
  const free = acting.filter((unit) => mayBeIn(s, unit, area))
  return (free.length > 0 ? free : acting).toSorted((a, b) => movementOf(s, b) - movementOf(s, a))[0]
}

const explainMoving = (s: AtvState, round: Round, attempt: Attempt): AtvRefusal | undefined => {
  const area = attemptedArea(attempt)
  if (attempt.unit !== undefined) {
    const unit = unitNumber(attempt.unit)
    return area === undefined ? explainNothing(s, round, unit, attempt.do) : explainMove(s, round, unit, area, attempt)
  }
  if (area === undefined) return undefined
  const barred = explainBarred(s, round, area, area === round.active ? 'ATV-9.0c' : 'ATV-8.2.1b')
  if (barred !== undefined) return barred
  const unit = likeliest(s, round, area)
  return unit === undefined ? undefined : explainMove(s, round, unit, area, attempt)
}

/** An attack, or a move of one kind or any. */
const explainActionType = (s: AtvState, round: Round, attempt: Attempt): AtvRefusal | undefined => {
  const standing = attempt.unit === undefined ? undefined : explainStanding(s, round, unitNumber(attempt.unit))
  if (standing !== undefined) return standing
  return attempt.do === 'attack'
    ? explainDeclaring(s, round, attemptedArea(attempt) ?? round.active)
    : explainMoving(s, round, attempt)
}

export const explainRound = (s: AtvState, round: Round, attempt: Attempt): AtvRefusal | undefined => {
  const pending = round.target > 0
  switch (attempt.do) {
    case 'activate':
      return pending ? pendingFirst(round, round.active) : undefined
    case 'endRound':
      return pending
        ? pendingFirst(round, round.active)
        : { rule: 'ATV-6.4.2c', why: { say: 'nothingDone', area: round.active } }
    case 'decline':
      return pending && isMandatory(round, round.target)
        ? { rule: 'ATV-9.1a', why: { say: 'mustAttack', area: round.target } }
        : undefined
    default:
      return explainActionType(s, round, attempt)
  }
}

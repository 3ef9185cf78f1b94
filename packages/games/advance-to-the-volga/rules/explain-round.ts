import { impassable } from '@kurgan/terrain'
import { areaCount, nameOf, neighbours, unitNumber } from './components.ts'
import { freshIn, germansIn, isSpent, isVacant, placeOf, stacking } from './control.ts'
import type { AtvRefusal } from './messages.ts'
import { actors, closed, entryCost, mayBeIn, movementOf, reachVacant } from './movement.ts'
import { isMandatory } from './round.ts'
import type { AtvState, Round } from './state.ts'
import { type Wish, wishedArea } from './wish.ts'

/** Why not, in the Combat Phase before an attack is declared. */

const spent = (unit: number): AtvRefusal => ({ rule: 'ATV-4.3.1', why: { say: 'spent', unit: nameOf(unit) } })

const explainArea = (s: AtvState, area: number): AtvRefusal => {
  if (germansIn(s, area).length === 0) return { rule: 'ATV-6.4.2a', why: { say: 'noGermans', area } }
  if (freshIn(s, area).length === 0) return { rule: 'ATV-6.4.2a', why: { say: 'allSpent', area } }
  return { rule: 'ATV-6.4.2c', why: { say: 'cannotAct', area } }
}

export const explainActivation = (s: AtvState, wish: Wish): AtvRefusal | undefined => {
  if (wish.unit !== undefined) {
    const unit = unitNumber(wish.unit)
    const area = placeOf(s, unit)
    if (area <= 0) return undefined
    return isSpent(s, unit) ? spent(unit) : { rule: 'ATV-8.1a', why: { say: 'activateFirst', unit: wish.unit, area } }
  }
  const area = wishedArea(wish)
  return area === undefined ? undefined : explainArea(s, area)
}

/** A search without a limit, to say how much a move would have cost. */
const boundless = 99

const leastCost = (s: AtvState, round: Round, unit: number, area: number): number => {
  const reach = reachVacant(s, round, unit, stacking(s), boundless)
  if (isVacant(s, area)) return reach.cost(area)
  const fromContested = !isVacant(s, round.active)
  const ways = neighbours(area).filter((via) => !(fromContested && via === round.active))
  return Math.min(impassable, ...ways.map((via) => reach.cost(via))) + entryCost(s, area)
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

const explainMove = (s: AtvState, round: Round, unit: number, area: number, via: number | undefined): AtvRefusal => {
  const shut = explainClosed(s, round, unit, area)
  if (shut !== undefined) return shut
  const name = nameOf(unit)
  const needs = leastCost(s, round, unit, area)
  const has = movementOf(s, unit)
  const nextDoor = neighbours(round.active).includes(area)
  // The unit could pay for the step next door, were it not for the Soviet unit it stands beside.
  if (needs > has && nextDoor && !isVacant(s, area) && !isVacant(s, round.active))
    return { rule: 'ATV-8.3.2', why: { say: 'contestedToSoviet', unit: name, area, from: round.active } }
  if (needs === impassable) return { rule: 'ATV-8.1b', why: { say: 'noWay', unit: name, area } }
  if (needs > has) return { rule: 'ATV-8.2f', why: { say: 'tooFar', unit: name, area, needs, has } }
  return { rule: 'ATV-8.1b', why: { say: 'notBy', unit: name, area, via: via ?? round.active } }
}

const explainUnit = (s: AtvState, round: Round, unit: number, wish: Wish): AtvRefusal | undefined => {
  const place = placeOf(s, unit)
  if (place <= 0) return undefined
  const name = nameOf(unit)
  if (round.waiting.includes(unit)) return { rule: 'ATV-9.0d', why: { say: 'waits', unit: name, area: place } }
  if (isSpent(s, unit)) return spent(unit)
  if (place !== round.active)
    return { rule: 'ATV-9.0a', why: { say: 'notActive', unit: name, area: place, active: round.active } }
  const area = wishedArea(wish)
  return area === undefined
    ? { rule: 'ATV-6.4.2c', why: { say: 'cannotAct', area: round.active } }
    : explainMove(s, round, unit, area, wish.via)
}

/** An Area without a unit: an attack on it, or a move of anybody who may still act. */
const explainTarget = (s: AtvState, round: Round, area: number, attack: boolean): AtvRefusal | undefined => {
  if (round.attacked.includes(area)) return { rule: 'ATV-9.0c', why: { say: 'alreadyAttacked', area } }
  if (round.target > 0 && !isVacant(s, area))
    return { rule: 'ATV-9.0d', why: { say: 'pendingFirst', area, target: round.target } }
  const [anybody] = actors(s, round)
  if (!attack) return anybody === undefined ? undefined : explainMove(s, round, anybody, area, undefined)
  if (area === round.active) return { rule: 'ATV-9.3a', why: { say: 'notContested', area } }
  return { rule: 'ATV-9.0b', why: { say: 'enterFirst', area } }
}

export const explainRound = (s: AtvState, round: Round, wish: Wish): AtvRefusal | undefined => {
  if (wish.do === 'endRound' && round.target > 0)
    return { rule: 'ATV-9.0d', why: { say: 'pendingFirst', area: round.active, target: round.target } }
  if (wish.do === 'endRound') return { rule: 'ATV-6.4.2c', why: { say: 'nothingDone', area: round.active } }
  if (wish.do === 'decline' && round.target > 0 && isMandatory(round, round.target))
    return { rule: 'ATV-9.1a', why: { say: 'mustAttack', area: round.target } }
  if (wish.unit !== undefined) return explainUnit(s, round, unitNumber(wish.unit), wish)
  const area = wishedArea(wish)
  return area === undefined || area > areaCount ? undefined : explainTarget(s, round, area, wish.do === 'attack')
}

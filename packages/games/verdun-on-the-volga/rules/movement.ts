import { tableData } from '../data/index.ts'
import { noPlace } from './flanks.ts'
import { modOf } from './machinery/charts.ts'
import { no, type VovNo } from './machinery/messages.ts'
import { controllerOf, forceAt, hasRoom, isContested, isFree, placeOf, stepsOf, strongAt } from './stacking.ts'
import { apart, crossingOf, isZone, linkOf, neighbours, neighboursAlike, ravine, volga } from './map.ts'
import { type Army, fresh, type VovState, wasAttacked } from './state.ts'
import { isArmor, other, sideOf, soviet, unitOf } from './units.ts'
import { attemptsPerConnection } from './volga.ts'

/** Section 9: what a step costs in an Assault, and where it may lead. */

/** No step, as a cost. */
export const barred = 0

const { movementCosts: costs, mfModifiers } = tableData
const atNight = modOf(mfModifiers, 'sovietNight')
const cutOff = modOf(mfModifiers, 'outOfSupply')

/** VOV-9.1.3a, 15.2.2a, R55 */
export const allowance = (s: VovState, unit: number): number => {
  const printed = unitOf(unit).move[stepsOf(s, unit)] as number
  const night = s.night === 1 && sideOf(unit) === soviet ? atNight : 0
  return Math.max(1, printed + night + (s.cut[unit] === 1 ? cutOff : 0))
}

const isNearEnemy = (s: VovState, enemy: Army, space: number): boolean => {
  for (const next of neighboursAlike(space)) if (forceAt(s, enemy, next) > 0) return true
  return false
}

/** VOV-9.2a: the printed cost, the ravine apart. */
export const entryCost = (s: VovState, side: Army, space: number): number => {
  const enemy = other(side)
  if (forceAt(s, enemy, space) > 0) return strongAt(s, enemy, space) > 0 ? costs.fullEnemy : costs.reducedEnemy
  return isNearEnemy(s, enemy, space) ? costs.besideEnemy : costs.elsewhere
}

const ravineForArmor = no('VOV-9.3.5a', 'ravineForArmor')

/** Everybody else gets over a ravine, in an Assault with all of the allowance. */
export const noRavine = (unit: number, from: number, to: number): VovNo | undefined =>
  isArmor(unit) && linkOf(from, to) === ravine ? ravineForArmor : undefined

const germansNeverCross = no('VOV-9.3.4a', 'germansNeverCross')
const volgaByNight = no('VOV-9.3.4a', 'volgaByNight')
const connectionUsed = no('VOV-9.3.4c', 'connectionUsed')
const noLanding = no('VOV-9.3.4b', 'noLanding')

/** The Volga by night, Soviet units only, to a bank that is held; of no concern where the two banks are not joined. */
export const noCrossing = (s: VovState, side: Army, from: number, to: number): VovNo | undefined => {
  if (linkOf(from, to) !== volga) return undefined
  if (side !== soviet) return germansNeverCross
  if (s.night === 0) return volgaByNight
  if ((s.crossings[crossingOf(from, to)] as number) >= attemptsPerConnection) return connectionUsed
  return isZone(to) || controllerOf(s, to) === soviet || forceAt(s, soviet, to) > 0 ? undefined : noLanding
}

const attackedAlready = no('VOV-9.2.1b', 'attackedAlready')
const full = no('VOV-9.3.1a', 'full')

/** What closes a space to everybody who would move there in an Assault. */
export const noRoom = (s: VovState, side: Army, to: number): VovNo | undefined => {
  if (((s.seen[to] as number) & wasAttacked) !== 0) return attackedAlready
  return hasRoom(s, side, to) ? undefined : full
}

const zoneFromStart = no('VOV-16.2a', 'zoneFromStart')

/** Whether a Zone touches where the unit began the Impulse. */
export const noZone = (s: VovState, unit: number, to: number): VovNo | undefined =>
  isZone(to) && linkOf(s.began[unit] as number, to) === apart ? zoneFromStart : undefined

const notAdjacent = no('VOV-3.1a', 'notAdjacent')
const contestedToFree = no('VOV-9.2c', 'contestedToFree')
const ravineFirstStep = no('VOV-9.2e', 'ravineFirstStep')
const tooFar = no('VOV-9.2a', 'tooFar')

/**
 * What stands in the way of a step of a unit in an Assault, in the order in which a player would check it. `left` is
 * what the unit has; `first` says that it has spent nothing yet, so that it may spend all it has (VOV-9.2d, R17, R19).
 */
export const noStep = (
  s: VovState,
  unit: number,
  from: number,
  to: number,
  left: number,
  first: boolean,
): VovNo | undefined => {
  const link = linkOf(from, to)
  if (link === apart) return notAdjacent
  const side = sideOf(unit)
  const closed = noPlace(s, unit, to) ?? noCrossing(s, side, from, to) ?? noRoom(s, side, to) ?? noZone(s, unit, to)
  if (closed !== undefined) return closed
  if (first) return isContested(s, from) && !isFree(s, side, to) ? contestedToFree : noRavine(unit, from, to)
  if (link === ravine) return noRavine(unit, from, to) ?? ravineFirstStep
  return entryCost(s, side, to) > left ? tooFar : undefined
}

const nowhere = no('VOV-9.2a', 'nowhere')

/** Whether any step is left to a unit. */
export const noStepAtAll = (s: VovState, unit: number, left: number): VovNo | undefined => {
  const from = placeOf(s, unit)
  const first = isFresh(s, unit)
  return neighbours(from).some((to) => noStep(s, unit, from, to, left, first) === undefined) ? undefined : nowhere
}

/** What a step costs, `barred` when it is not legal. */
export const stepCost = (s: VovState, unit: number, from: number, to: number, left: number, first: boolean): number => {
  if (noStep(s, unit, from, to, left, first) !== undefined) return barred
  return linkOf(from, to) === ravine ? left : Math.min(left, entryCost(s, sideOf(unit), to))
}

/** VOV-9.2b, 9.2e, 9.3.2a, 16.2a: whether a unit that has come from `from` has to stop. */
export const mustStop = (s: VovState, side: Army, from: number, to: number): boolean =>
  isZone(to) || s.rubble[to] === 1 || linkOf(from, to) === ravine || forceAt(s, other(side), to) > 0

/** Whether a unit has spent nothing of its allowance. */
export const isFresh = (s: VovState, unit: number): boolean => s.act[unit] === fresh

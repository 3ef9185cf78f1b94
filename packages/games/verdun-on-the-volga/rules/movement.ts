import { mayBeIn } from './flanks.ts'
import { controllerOf, forceAt, hasRoom, isContested, isFree, stepsOf, strongAt } from './stacking.ts'
import { apart, crossingOf, isZone, linkOf, neighboursAlike, ravine, volga } from './map.ts'
import { type Army, fresh, type VovState, wasAttacked } from './state.ts'
import { isArmor, other, sideOf, soviet, unitOf } from './units.ts'
import { attemptsPerConnection } from './volga.ts'

/** Section 9: what a step costs in an Assault, and where it may lead. */

/** No step, as a cost. */
export const barred = 0

/** VOV-9.1.3a, 15.2.2a, R55 */
export const allowance = (s: VovState, unit: number): number => {
  const printed = unitOf(unit).move[stepsOf(s, unit)] as number
  const night = s.night === 1 && sideOf(unit) === soviet ? 1 : 0
  return Math.max(1, printed + night - (s.cut[unit] as number))
}

const isNearEnemy = (s: VovState, enemy: Army, space: number): boolean => {
  for (const next of neighboursAlike(space)) if (forceAt(s, enemy, next) > 0) return true
  return false
}

/** VOV-9.2a: the printed cost, the ravine apart. */
export const entryCost = (s: VovState, side: Army, space: number): number => {
  const enemy = other(side)
  if (forceAt(s, enemy, space) > 0) return strongAt(s, enemy, space) > 0 ? 4 : 3
  return isNearEnemy(s, enemy, space) ? 2 : 1
}

/** VOV-9.3.5a */
export const isRavineForArmor = (unit: number, from: number, to: number): boolean =>
  isArmor(unit) && linkOf(from, to) === ravine

/** VOV-9.3.4a–c: the Volga by night, Soviet units only, to a bank that is held. */
export const mayCross = (s: VovState, side: Army, from: number, to: number): boolean => {
  if (side !== soviet || s.night === 0) return false
  if ((s.crossings[crossingOf(from, to)] as number) >= attemptsPerConnection) return false
  return isZone(to) || controllerOf(s, to) === soviet || forceAt(s, soviet, to) > 0
}

/**
 * What a step of a unit from one space to another would cost, `barred` when it is not legal. `left` is what the unit
 * has; `first` says that it has spent nothing yet.
 */
export const stepCost = (s: VovState, unit: number, from: number, to: number, left: number, first: boolean): number => {
  const link = linkOf(from, to)
  if (link === apart || ((s.seen[to] as number) & wasAttacked) !== 0) return barred
  const side = sideOf(unit)
  if (!mayBeIn(s, unit, to) || !hasRoom(s, side, to)) return barred
  // VOV-16.2a
  if (isZone(to) && linkOf(s.began[unit] as number, to) === apart) return barred
  if (link === volga && !mayCross(s, side, from, to)) return barred
  // VOV-9.2c, R19
  if (first && isContested(s, from) && !isFree(s, side, to)) return barred
  if (link === ravine) {
    // VOV-9.2e, R17: all of the allowance, so it cannot follow another step.
    if (!first || isRavineForArmor(unit, from, to)) return barred
    return left
  }
  const cost = entryCost(s, side, to)
  if (cost <= left) return cost
  return first ? left : barred
}

/** VOV-9.2b, 9.2e, 9.3.2a, 16.2a: whether a unit that has come from `from` has to stop. */
export const mustStop = (s: VovState, side: Army, from: number, to: number): boolean =>
  isZone(to) || s.rubble[to] === 1 || linkOf(from, to) === ravine || forceAt(s, other(side), to) > 0

/** Whether a unit has spent nothing of its allowance. */
export const isFresh = (s: VovState, unit: number): boolean => s.act[unit] === fresh

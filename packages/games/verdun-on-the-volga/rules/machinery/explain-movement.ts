import { isBound, mayBeIn } from '../flanks.ts'
import { controllerOf, forceAt, hasRoom, isContested, isFree, placeOf, unitsAt } from '../stacking.ts'
import { apart, crossingOf, isEastBank, isFlankZone, isZone, linkOf, placeName, ravine, volga } from '../map.ts'
import type { VovRefusal } from './messages.ts'
import { allowance, entryCost, isFresh, isRavineForArmor, mayCross } from '../movement.ts'
import { isOpenAttack } from '../overrun.ts'
import { type Frame, halted, idle, moved, spent, type VovState, wasAttacked } from '../state.ts'
import { boundTo, nameOf, sideOf, soviet } from '../units.ts'
import { attemptsPerConnection } from '../volga.ts'
import { type Attempt, attemptedSpace, attemptedUnit } from './attempt.ts'

/** Why not, while units move. */

type At<Name extends Frame['at']> = Extract<Frame, { at: Name }>

/** Why a unit may not stand in a space at all. */
export const explainPlace = (s: VovState, unit: number, to: number): VovRefusal | undefined => {
  const area = placeName(to)
  const name = nameOf(unit)
  if (mayBeIn(s, unit, to)) return undefined
  if (boundTo(unit) !== 0) return { rule: 'VOV-21.2.2a', why: { say: 'flankArmy', unit: name, area } }
  if (isFlankZone(to)) return { rule: 'VOV-16.5a', why: { say: 'closedZone', area } }
  return { rule: 'VOV-9.3.4a', why: { say: 'germansNeverCross', area } }
}

const explainVolga = (s: VovState, unit: number, from: number, to: number): VovRefusal | undefined => {
  const side = sideOf(unit)
  if (linkOf(from, to) !== volga || mayCross(s, side, from, to)) return undefined
  const area = placeName(to)
  if (side === soviet && s.night === 0) return { rule: 'VOV-9.3.4a', why: { say: 'volgaByNight', area } }
  if ((s.crossings[crossingOf(from, to)] as number) >= attemptsPerConnection)
    return { rule: 'VOV-9.3.4c', why: { say: 'connectionUsed', area } }
  return { rule: 'VOV-9.3.4b', why: { say: 'noLanding', area } }
}

/** What stands in the way of one step, in the order in which a player would check it. */
const explainStep = (s: VovState, unit: number, to: number, left: number): VovRefusal | undefined => {
  const from = placeOf(s, unit)
  const side = sideOf(unit)
  const name = nameOf(unit)
  const area = placeName(to)
  const first = isFresh(s, unit)
  if (linkOf(from, to) === apart)
    return { rule: 'VOV-3.1a', why: { say: 'notAdjacent', unit: name, area, from: placeName(from) } }
  const barred = explainPlace(s, unit, to) ?? explainVolga(s, unit, from, to)
  if (barred !== undefined) return barred
  if (((s.seen[to] as number) & wasAttacked) !== 0) return { rule: 'VOV-9.2.1b', why: { say: 'attackedAlready', area } }
  if (!hasRoom(s, side, to)) return { rule: 'VOV-9.3.1a', why: { say: 'full', area } }
  if (isZone(to) && linkOf(s.began[unit] as number, to) === apart)
    return { rule: 'VOV-16.2a', why: { say: 'zoneFromStart', unit: name, area } }
  if (first && isContested(s, from) && !isFree(s, side, to))
    return { rule: 'VOV-9.2c', why: { say: 'contestedToFree', unit: name, area } }
  if (isRavineForArmor(unit, from, to)) return { rule: 'VOV-9.3.5a', why: { say: 'ravineForArmor', unit: name, area } }
  if (linkOf(from, to) === ravine && !first)
    return { rule: 'VOV-9.2e', why: { say: 'ravineFirstStep', unit: name, area } }
  return { rule: 'VOV-9.2a', why: { say: 'tooFar', unit: name, area, cost: entryCost(s, side, to), left } }
}

const explainActor = (s: VovState, frame: At<'assault'>, unit: number): VovRefusal | undefined => {
  const name = nameOf(unit)
  if (isBound(s, unit)) return { rule: 'VOV-21.2.1a', why: { say: 'unitBound', unit: name } }
  const act = s.act[unit]
  if (act === idle) return { rule: 'VOV-8.1.1a', why: { say: 'notActive', unit: name } }
  if (act === halted) return { rule: 'VOV-14.7a', why: { say: 'movementOver', unit: name } }
  if (act === spent || (act === moved && frame.mover !== unit))
    return { rule: 'VOV-9.1.1a', why: { say: 'hasActed', unit: name } }
  return undefined
}

/** Why no unit at all can go to a space that was pointed at before any unit. */
const explainGoal = (s: VovState, to: number, rule: string): VovRefusal => {
  const area = placeName(to)
  if (((s.seen[to] as number) & wasAttacked) !== 0) return { rule: 'VOV-9.2.1b', why: { say: 'attackedAlready', area } }
  if (!hasRoom(s, s.side, to)) return { rule: 'VOV-9.3.1a', why: { say: 'full', area } }
  return { rule, why: { say: 'nobodyGoes', area } }
}

const openAttackOf = (s: VovState): number => {
  for (let unit = 0; unit < s.at.length; unit++)
    if (s.act[unit] === moved && sideOf(unit) === s.side && isOpenAttack(s, placeOf(s, unit))) return placeOf(s, unit)
  return -1
}

export const explainAssault = (s: VovState, frame: At<'assault'>, attempt: Attempt): VovRefusal | undefined => {
  if (attempt.do === 'endAssault') {
    const area = openAttackOf(s)
    return area < 0 ? undefined : { rule: 'VOV-11.0d', why: { say: 'mandatoryFirst', area: placeName(area) } }
  }
  const unit = attemptedUnit(attempt)
  const to = attemptedSpace(attempt)
  if (attempt.do === 'attack' && to >= 0 && forceAt(s, s.side, to) === 0)
    return { rule: 'VOV-11.0a', why: { say: 'nothingToAttack', area: placeName(to) } }
  if (attempt.do === 'attack' && to >= 0 && ((s.seen[to] as number) & wasAttacked) !== 0)
    return { rule: 'VOV-11.0c', why: { say: 'attackedAlready', area: placeName(to) } }
  if (unit < 0) return attempt.do === 'attack' || to < 0 ? undefined : explainGoal(s, to, 'VOV-9.2a')
  const idleActor = explainActor(s, frame, unit)
  if (idleActor !== undefined) return idleActor
  if (to < 0)
    return attempt.do === 'attack' ? undefined : { rule: 'VOV-9.2a', why: { say: 'nowhere', unit: nameOf(unit) } }
  return explainStep(s, unit, to, isFresh(s, unit) ? allowance(s, unit) : frame.left)
}

/** What closes a space to a unit that moves without fighting. */
const explainQuietStep = (s: VovState, unit: number, from: number, to: number): VovRefusal | undefined => {
  const side = sideOf(unit)
  const area = placeName(to)
  const barred = explainPlace(s, unit, to)
  if (barred !== undefined) return barred
  if (controllerOf(s, to) !== side) return { rule: 'VOV-8.1.2b', why: { say: 'enemyControlled', area } }
  if (!isFree(s, side, to)) return { rule: 'VOV-8.1.2b', why: { say: 'enemyThere', area } }
  if (!hasRoom(s, side, to)) return { rule: 'VOV-7.1b', why: { say: 'full', area } }
  if (isRavineForArmor(unit, from, to))
    return { rule: 'VOV-9.3.5a', why: { say: 'ravineForArmor', unit: nameOf(unit), area } }
  return explainVolga(s, unit, from, to)
}

export const explainRegroup = (s: VovState, attempt: Attempt): VovRefusal | undefined => {
  const unit = attemptedUnit(attempt)
  const to = attemptedSpace(attempt)
  if (unit < 0) return to < 0 ? undefined : explainGoal(s, to, 'VOV-8.1.2a')
  const name = nameOf(unit)
  if (isBound(s, unit)) return { rule: 'VOV-21.2.1c', why: { say: 'unitBound', unit: name } }
  if (s.act[unit] === spent) return { rule: 'VOV-8.1.2a', why: { say: 'hasActed', unit: name } }
  const from = placeOf(s, unit)
  if (to < 0) return { rule: 'VOV-8.1.2a', why: { say: 'nowhere', unit: name } }
  if (linkOf(from, to) === apart)
    return {
      rule: 'VOV-8.1.2a',
      why: { say: 'notAdjacent', unit: name, area: placeName(to), from: placeName(from) },
    }
  return explainQuietStep(s, unit, from, to)
}

/** VOV-8.1.2f: the Volga is not crossed by Redeploy, whatever the light. */
export const explainCrossing = (s: VovState, unit: number, to: number): VovRefusal | undefined => {
  const start = placeOf(s, unit)
  const crosses = (isEastBank(start) && !isZone(to)) || (isEastBank(to) && !isZone(start))
  return crosses && mayBeIn(s, unit, to)
    ? { rule: 'VOV-8.1.2f', why: { say: 'neverByRedeploy', unit: nameOf(unit), area: placeName(to) } }
    : undefined
}

export const explainRedeploy = (s: VovState, unit: number, attempt: Attempt): VovRefusal | undefined => {
  const to = attemptedSpace(attempt)
  if (to < 0) return undefined
  const start = placeOf(s, unit)
  const name = nameOf(unit)
  const area = placeName(to)
  const barred = explainCrossing(s, unit, to) ?? explainQuietStep(s, unit, start, to)
  if (barred !== undefined) return barred
  if (isZone(to) && linkOf(start, to) === apart)
    return { rule: 'VOV-R20', why: { say: 'zoneFromStart', unit: name, area } }
  return { rule: 'VOV-8.1.2e', why: { say: 'noWay', unit: name, area } }
}

/** Whether all units of the Impulse's side in the space are bound garrisons. */
export const holdsOnlyBound = (s: VovState, space: number): boolean =>
  unitsAt(s, s.side, space).every((unit) => isBound(s, unit))

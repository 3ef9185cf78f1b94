import type { Tell } from '@kurgan/kernel'
import {
  areaCount,
  isEastBank,
  isFlankZone,
  isZone,
  linkOf,
  orlovka,
  placeName,
  ravine,
  spaceCount,
  stackingLimit,
  tractorFactory,
  zoneA,
  zoneB,
  zoneC,
  zoneH,
  zoneK,
} from './map.ts'
import {
  type Army,
  eliminated,
  type Frame,
  type LossReason,
  type SideName,
  type VovEvent,
  type VovState,
} from './state.ts'
import {
  boundTo,
  endOf,
  firstOf,
  flankTurn,
  german,
  isArmor,
  nameOf,
  other,
  scenarioOf,
  sideOf,
  soviet,
  unitOf,
  units,
} from './units.ts'

/** Section 7: stacking, control, and the placing and losing of units that everything else is made of. */

export const sideName = (side: Army): SideName => (side === german ? 'german' : 'soviet')

export const placeOf = (s: VovState, unit: number): number => s.at[unit] as number
export const stepsOf = (s: VovState, unit: number): number => s.steps[unit] as number
export const isFull = (s: VovState, unit: number): boolean => s.steps[unit] === 2
export const forceAt = (s: VovState, side: Army, space: number): number => s.force[side * spaceCount + space] as number
export const strongAt = (s: VovState, side: Army, space: number): number =>
  s.strong[side * spaceCount + space] as number
export const controllerOf = (s: VovState, space: number): Army => s.control[space] as Army

/** VOV-7.3a */
export const isContested = (s: VovState, space: number): boolean =>
  (s.force[space] as number) > 0 && (s.force[spaceCount + space] as number) > 0
/** VOV-7.4a */
const isVacant = (s: VovState, side: Army, space: number): boolean => forceAt(s, other(side), space) === 0
/** VOV-7.5a */
export const isFree = (s: VovState, side: Army, space: number): boolean =>
  s.control[space] === side && isVacant(s, side, space)
/** VOV-7.1a, 16.4a */
export const hasRoom = (s: VovState, side: Army, space: number): boolean =>
  isZone(space) || forceAt(s, side, space) < stackingLimit

/** The units of a side on a space, in the order of the data. */
export const unitsAt = (s: VovState, side: Army, space: number): number[] => {
  const found: number[] = []
  const count = forceAt(s, side, space)
  const end = endOf(side)
  for (let unit = firstOf(side); unit < end && found.length < count; unit++) if (s.at[unit] === space) found.push(unit)
  return found
}

/** Whether the flank armies have come: from Turn 6 of the campaign and mid-game (VOV-21.2). */
export const flanksOpen = (s: VovState): boolean => s.turn >= flankTurn && scenarioOf(s.scenario).campaign

/**
 * Whether a unit may ever stand there: closed Zones (VOV-16.5a, R43), the bounds of the 64th and 66th
 * Armies (21.2.2a), and no German east of the Volga (9.3.4a).
 */
export const mayBeIn = (s: VovState, unit: number, space: number): boolean => {
  const bound = boundTo(unit)
  if (bound !== 0) return bound === 64 ? space === zoneA || space === zoneB : space >= zoneH && space <= zoneK
  if (isFlankZone(space)) return flanksOpen(s)
  return !isEastBank(space) || sideOf(unit) === soviet
}

/** VOV-9.3.5a */
export const isRavineForArmor = (unit: number, from: number, to: number): boolean =>
  isArmor(unit) && linkOf(from, to) === ravine

const takeControl = (s: VovState, space: number, side: Army, rule: string, tell: Tell<VovEvent>): void => {
  s.control[space] = side
  tell({ kind: 'control', rule, area: placeName(space), side: sideName(side) })
  if (side === soviet) return
  if (space === tractorFactory) stopFactory(s, tell)
  if (space === orlovka && s.turn < flankTurn && s.orlovkaFell === 0) {
    s.orlovkaFell = 1
    tell({ kind: 'orlovkaFell', rule: 'VOV-19.2d', area: placeName(space) })
  }
}

/** VOV-13.3.5b */
const stopFactory = (s: VovState, tell: Tell<VovEvent>): void => {
  if (s.factory === 0) return
  s.factory = 0
  tell({ kind: 'factoryStopped', rule: 'VOV-13.3.5b', area: placeName(tractorFactory) })
}

/** VOV-14.5a */
export const makeRubble = (s: VovState, area: number, tell: Tell<VovEvent>): void => {
  s.rubble[area] = 1
  tell({ kind: 'rubble', rule: 'VOV-14.5a', area: placeName(area) })
  if (area === tractorFactory) stopFactory(s, tell)
}

/** VOV-14.4a */
const checkFortification = (s: VovState, space: number, tell: Tell<VovEvent>): void => {
  if (s.fort[space] === 0 || s.control[space] !== german || forceAt(s, soviet, space) > 0) return
  s.fort[space] = 0
  tell({ kind: 'fortificationLost', rule: 'VOV-14.4a', area: placeName(space) })
}

const lossSteps: ReadonlySet<Frame['at']> = new Set([
  'combat.losses',
  'combat.absorb',
  'combat.absorbRetreat',
  'retreat.onward',
] as const)

/**
 * R33, R97: whether losses of a combat in the Area are still being taken. Both sides lose in the same combat: only who is
 * left after all of it can be there alone.
 */
export const isTakingLosses = (s: VovState, space: number): boolean =>
  s.fight?.area === space && s.stack.some(({ at }) => lossSteps.has(at))

/** What follows at once when the units on a space have changed: control (VOV-7.2b), then Fortifications. */
export const refresh = (s: VovState, space: number, tell: Tell<VovEvent>): void => {
  if (isTakingLosses(s, space)) return
  const germans = s.force[space] as number
  const soviets = s.force[spaceCount + space] as number
  if (germans > 0 && soviets === 0 && s.control[space] !== german) takeControl(s, space, german, 'VOV-7.2b', tell)
  else if (soviets > 0 && germans === 0 && s.control[space] !== soviet) takeControl(s, space, soviet, 'VOV-7.2b', tell)
  checkFortification(s, space, tell)
}

/** VOV-15.2.4a: an empty Area changes hands without anybody entering. */
export const cede = (s: VovState, space: number, side: Army, tell: Tell<VovEvent>): void => {
  takeControl(s, space, side, 'VOV-15.2.4a', tell)
  checkFortification(s, space, tell)
}

const count = (s: VovState, unit: number, space: number, by: 1 | -1): void => {
  const key = sideOf(unit) * spaceCount + space
  s.force[key] = (s.force[key] as number) + by
  if (s.steps[unit] === 2) s.strong[key] = (s.strong[key] as number) + by
}

/** Takes a unit off the map; what follows for the space is the caller's to `refresh`. */
export const lift = (s: VovState, unit: number, to: number): void => {
  const space = placeOf(s, unit)
  if (space >= 0) count(s, unit, space, -1)
  s.at[unit] = to
}

/** Puts a unit that is not on the map onto a space without any consequence. */
export const put = (s: VovState, unit: number, space: number): void => {
  s.at[unit] = space
  count(s, unit, space, 1)
}

export const enter = (s: VovState, unit: number, space: number, tell: Tell<VovEvent>): void => {
  put(s, unit, space)
  refresh(s, space, tell)
  if (space === zoneC) releaseFourteenth(s, tell)
}

export const shift = (s: VovState, unit: number, to: number, tell: Tell<VovEvent>): void => {
  const from = placeOf(s, unit)
  lift(s, unit, to)
  refresh(s, from, tell)
  enter(s, unit, to, tell)
}

/** Flips a unit on the map to full strength. */
export const strengthen = (s: VovState, unit: number, rule: string, tell: Tell<VovEvent>): void => {
  const key = sideOf(unit) * spaceCount + placeOf(s, unit)
  s.steps[unit] = 2
  s.strong[key] = (s.strong[key] as number) + 1
  tell({ kind: 'strengthened', rule, unit: nameOf(unit) })
}

export const eliminate = (s: VovState, unit: number, because: LossReason, rule: string, tell: Tell<VovEvent>): void => {
  const space = placeOf(s, unit)
  lift(s, unit, eliminated)
  s.steps[unit] = 0
  s.cut[unit] = 0
  tell({ kind: 'eliminated', rule, unit: nameOf(unit), because })
  refresh(s, space, tell)
}

/** VOV-4.2b */
export const loseStep = (s: VovState, unit: number, because: LossReason, rule: string, tell: Tell<VovEvent>): void => {
  if (s.steps[unit] !== 2) {
    eliminate(s, unit, because, rule, tell)
    return
  }
  const key = sideOf(unit) * spaceCount + placeOf(s, unit)
  s.steps[unit] = 1
  s.strong[key] = (s.strong[key] as number) - 1
  tell({ kind: 'stepLost', rule, unit: nameOf(unit), because })
}

const twentyNinth: readonly number[] = units.flatMap(({ side, parent }, unit) =>
  side === german && parent === '29' ? [unit] : [],
)

/** Indexed like Zones: A is 0. */
const isReleased = (s: VovState, zone: number): boolean => s.released[zone - areaCount] === 1

export const release = (s: VovState, zone: number, rule: string, tell: Tell<VovEvent>): void => {
  if (isReleased(s, zone)) return
  s.released[zone - areaCount] = 1
  tell({ kind: 'released', rule, zone: placeName(zone) })
}

/** Whether every unit of the 29th Motorized is in Zone C or began the Impulse there. */
export const standsOrStoodInC = (s: VovState): boolean =>
  flanksOpen(s) &&
  twentyNinth.every((unit) => s.at[unit] === zoneC || ((s.at[unit] as number) >= 0 && s.began[unit] === zoneC))

/** VOV-21.2.1b, R62: the 29th Motorized standing in Zone C lets the 14th Panzer go, for good. */
export const releaseFourteenth = (s: VovState, tell: Tell<VovEvent>): void => {
  if (flanksOpen(s) && twentyNinth.every((unit) => s.at[unit] === zoneC)) release(s, zoneC, 'VOV-21.2.1b', tell)
}

/** VOV-21.2.1: a German unit of the flanks that may neither move nor attack of its own. */
export const isBound = (s: VovState, unit: number): boolean => {
  const { flank, side } = unitOf(unit)
  return side === german && flank >= 0 && !isReleased(s, flank)
}

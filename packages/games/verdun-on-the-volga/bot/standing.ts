import { flanksOpen } from '../rules/flanks.ts'
import { controllerOf, forceAt } from '../rules/stacking.ts'
import {
  bySpace,
  isEastBank,
  isFlankZone,
  isRiverbank,
  isZone,
  landings,
  neighbours,
  pointsOf,
  spaces,
  victoryAreas,
} from '../rules/map.ts'
import type { Army, VovState } from '../rules/state.ts'
import { german, other, scenarioOf, soviet, unitCount, unitOf } from '../rules/units.ts'
import { endings } from '../rules/victory.ts'

/** What the pieces and the ground are worth, in Victory Points as a German sees them. */

/** Victory Points a point of Combat Value is worth. */
const material = 0.07

/** A unit by the steps it has left; being there at all counts for something. */
const worths: readonly (readonly number[])[] = Array.from({ length: unitCount }, (_, unit) => {
  const { combat } = unitOf(unit)
  return [0, (combat[1] as number) + 1, (combat[2] as number) + 1.5].map((value) => value * material)
})
export const unitWorth = (unit: number, steps: number): number => worths[unit]?.[steps] ?? 0
export const stepWorth = (unit: number, steps: number): number => unitWorth(unit, steps) - unitWorth(unit, steps - 1)

/** Steps between spaces, the Volga left out. */
const distances: readonly (readonly number[])[] = spaces.map((start) => {
  const far = spaces.map(() => 99)
  far[start] = 0
  const queue = [start]
  for (let next = 0; next < queue.length; next++) {
    const space = queue[next] as number
    for (const to of neighbours(space)) {
      if ((far[to] as number) <= (far[space] as number) + 1 || isEastBank(to)) continue
      far[to] = (far[space] as number) + 1
      queue.push(to)
    }
  }
  return far
})
const distance = (a: number, b: number): number => distances[a]?.[b] ?? 99

/** Ground that matters: Victory Points, the landings behind them, and the way there. */
const ground: readonly number[] = spaces.map((space) => {
  if (isZone(space)) return 0.2
  const near = victoryAreas.reduce((sum, area) => sum + pointsOf(area) / (1 + distance(space, area)) ** 2, 0)
  const bank = isRiverbank(space) && landings.includes(space) ? 0.15 : 0
  return 0.9 * pointsOf(space) + 0.12 + bank + 0.1 * near
})

/** Soviet units that could fight for a space in the next Impulse: they are there, or begin next to it. */
const comersTo = (s: VovState, space: number): number =>
  // Whoever stands in a Contested space cannot go straight on into enemy ground (VOV-9.2c).
  neighbours(space).reduce(
    (sum, next) => sum + (forceAt(s, german, next) === 0 ? forceAt(s, soviet, next) : 0),
    forceAt(s, soviet, space),
  )

/** VOV-21.6a, R43: a Zone whose loss loses the game, and that somebody may enter. */
const isBreakthroughZone = (s: VovState, zone: number): boolean =>
  scenarioOf(s.scenario).breakthroughZones.includes(zone) && (flanksOpen(s) || !isFlankZone(zone))

/** Whether the game may be lost there: from Turn 6 on, before that where it is lost already, or to more than stand there. */
const isAtStake = (s: VovState, zone: number): boolean =>
  isBreakthroughZone(s, zone) &&
  (flanksOpen(s) || controllerOf(s, zone) === soviet || comersTo(s, zone) > forceAt(s, german, zone))

/** Whether the Soviet side wins if the Maneuvers Phase ends now. */
export const hasBrokenThrough = (s: VovState): boolean =>
  scenarioOf(s.scenario).breakthroughZones.some((zone) => controllerOf(s, zone) === soviet)

/** What it is worth to control a space. */
export const groundWorth = (s: VovState, space: number): number => {
  if (!isZone(space)) return ground[space] as number
  return isAtStake(s, space) ? 6 : 0.2
}

const wornOut = (s: VovState, unit: number): number => (s.cut[unit] === 1 ? 0.6 : 1)

/** The worth of the whole position for the German, in Victory Points above what he needs. */
const balance = (s: VovState): number => {
  let sum = 0
  for (let unit = 0; unit < unitCount; unit++) {
    const at = s.at[unit] as number
    if (at < 0) continue
    const sign = unitOf(unit).side === german ? 1 : -1
    // Reserves over the river are worth less than men in the city.
    sum += sign * unitWorth(unit, s.steps[unit] as number) * wornOut(s, unit) * (isEastBank(at) ? 0.8 : 1)
  }
  for (const space of spaces) {
    const holder = controllerOf(s, space)
    const worth = groundWorth(s, space)
    const challenger = forceAt(s, other(holder), space)
    const held = challenger === 0 ? worth : worth * (1 - Math.min(0.3, 0.1 * challenger))
    sum += holder === german ? held : 0
    if (holder === soviet && challenger > 0) sum += worth * Math.min(0.3, 0.1 * challenger)
    sum -= holder === soviet ? 0.05 * ((s.fort[space] as number) + (s.rubble[space] as number)) : 0
  }
  for (const zone of scenarioOf(s.scenario).mustHold) if (forceAt(s, german, zone) > 0) sum += 0.5
  if (s.advantage === german) sum += 0.1
  if (s.advantage === soviet) sum -= 0.1
  return sum
}

/** Balance at which neither side is ahead: half of what there is to win, less what the armies bring with them. */
const even = 9

const spread = 12

/** -1 … 1 */
export const evaluate = (s: VovState, side: string): number => {
  if (s.outcome !== '') return endings[s.outcome].winner === side ? 1 : -1
  const value = Math.tanh((balance(s) - even) / spread)
  return side === 'german' ? value : -value
}

/** Units that ground the German must not lose wants, by those who could come against it. */
export const garrisonNeeded = (s: VovState, space: number): number => {
  if (isZone(space) && !isBreakthroughZone(s, space)) return 0
  // VOV-21.6a asks only when the Phase ends: before the flank armies come, a guard by night is enough, where somebody is near.
  if (isZone(space) && !flanksOpen(s)) return s.night === 0 ? 0 : Math.min(1, comersTo(s, space))
  return Math.max(2, Math.ceil(0.8 * comersTo(s, space)) + 1)
}

/** How much a space draws the units of a side that have nothing better to do. */
export const pullOf = (s: VovState, side: Army): readonly number[] => {
  const pull = bySpace.slice()
  const goals: { at: number; weight: number }[] = []
  for (const space of spaces) {
    if (isEastBank(space)) continue
    const enemy = forceAt(s, other(side), space)
    const mine = controllerOf(s, space) === side
    if (side === german && !mine) goals.push({ at: space, weight: groundWorth(s, space) })
    if (side === soviet && (mine ? pointsOf(space) > 0 && isThreatened(s, space) : pointsOf(space) > 0))
      goals.push({ at: space, weight: groundWorth(s, space) + 0.2 * enemy })
    // Ground that must not be lost wants a garrison before the enemy comes.
    if (mine && side === german && groundWorth(s, space) > 1)
      goals.push({ at: space, weight: 0.6 * Math.max(0, garrisonNeeded(s, space) - forceAt(s, german, space)) })
  }
  for (const space of spaces)
    for (const { at, weight } of goals) pull[space] = (pull[space] as number) + weight / (1 + distance(space, at)) ** 2
  return pull
}

/** Whether enemy units stand in the space or next to it. */
export const isThreatened = (s: VovState, space: number): boolean => {
  const enemy = other(controllerOf(s, space))
  return forceAt(s, enemy, space) > 0 || neighbours(space).some((next) => forceAt(s, enemy, next) > 0)
}

/** How much a landing wants men: points there and near, enemies close, few defenders. */
export const landingWorth = (s: VovState, area: number): number => {
  const own = forceAt(s, soviet, area)
  const near = isThreatened(s, area) ? 1 : 0
  return groundWorth(s, area) * (1 + near) - 0.3 * own - 0.25 * forceAt(s, german, area) + 0.2
}

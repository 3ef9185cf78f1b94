import { fortresses, hexCount, isTank, lastTurn, moscow, regulars, unitsOf, urbans } from '../rules/components.ts'
import {
  anyUnit,
  fortressUnit,
  has,
  type Position,
  positionOf,
  regularUnit,
  tankUnit,
} from '../rules/machinery/position.ts'
import { axis, type IbsmState, type SideNumber, soviet } from '../rules/state.ts'
import { suppliedHexes } from '../rules/supply.ts'
import { distance } from './distance.ts'
import { prospect } from './prospect.ts'
import { fallOf } from './threat.ts'

/**
 * What a position is worth to the Axis, in units of about one Infantry. Combats that are due count with their odds, so
 * that a move into an enemy hex is weighed before the dice fall.
 */

const worthOf = (unit: number): number =>
  unit <= unitsOf[axis].last ? (isTank(unit) ? 1.6 : 1.2) : isTank(unit) ? 1.2 : 0.9
const worth: readonly number[] = regulars.map((_, unit) => worthOf(unit))

/** Fortresses and Industrial Centers count at the end, the closer the more. */
const lateness = (s: IbsmState): number => 0.6 + (0.8 * s.turn) / lastTurn

/** What holding a location decides: the war, a third of it, or a little. */
const weightOf = (s: IbsmState, urban: number): number => {
  const { territory, industrial } = urbans[urban] as (typeof urbans)[number]
  if (territory === axis) return 40
  if (urban === s.stalin) return 40
  if (urban === moscow) return 12 * lateness(s)
  return industrial ? 5 * lateness(s) : 1.2
}

/** Per hex: how likely a Regular Unit of the side is there when the Combats are over. */
interface Outlook {
  readonly axis: Float64Array
  readonly soviet: Float64Array
  /** What the Combats are expected to cost either side. */
  readonly score: number
  readonly fortress: number
}

const fallen = 5
const outlookOf = (s: IbsmState, here: Position): Outlook => {
  const [mine, theirs] = [new Float64Array(hexCount), new Float64Array(hexCount)]
  let score = 0
  let fortress = 0
  for (let unit = 0; unit < s.place.length; unit++) {
    const hex = s.place[unit] as number
    if (hex < 0) continue
    const isAxis = unit <= unitsOf[axis].last
    score += isAxis ? (worth[unit] as number) : -(worth[unit] as number)
    ;(isAxis ? mine : theirs)[hex] = 1
  }
  for (const [number, { hex }] of fortresses.entries())
    if (s.fortress[number] === 0) fortress += fallen
    else if (mine[hex] === 1) fortress += fallen * prospect(s, here, hex).axisWins
  for (let unit = unitsOf[axis].first; unit <= unitsOf[axis].last; unit++) {
    const hex = s.place[unit] as number
    if (hex < 0 || !has(here, hex, regularUnit[soviet] | fortressUnit)) continue
    const { axisWins, axisDoubles, sovietDoubles } = prospect(s, here, hex)
    mine[hex] = axisWins
    // A retreat costs the ground and sometimes the unit.
    score -= (worth[unit] as number) * (sovietDoubles + 0.25 * (1 - axisWins - sovietDoubles))
    if (!has(here, hex, regularUnit[soviet])) continue
    theirs[hex] = 1 - axisWins
    const enemy = has(here, hex, tankUnit[soviet]) ? 1.2 : 0.9
    score += enemy * (axisDoubles + 0.25 * (axisWins - axisDoubles))
  }
  return { axis: mine, soviet: theirs, score, fortress }
}

/** The position after the Control Check as it looks now: locations likely to be full of the enemy have changed hands. */
const afterControl = (s: IbsmState, outlook: Outlook): IbsmState => {
  let control = s.control
  for (let urban = 0; urban < urbans.length; urban++) {
    const taker = s.control[urban] === axis ? soviet : axis
    const units = taker === axis ? outlook.axis : outlook.soviet
    if (urbans[urban]?.hexes.every((hex) => (units[hex] as number) > 0.6) === true) control = control.with(urban, taker)
  }
  return control === s.control ? s : { ...s, control }
}

/** Units that would starve if Supply were checked now; another unit may still open the road, so not quite lost. */
const hunger = 0.85
const supplyScore = (s: IbsmState, here: Position, outlook: Outlook): number => {
  let score = 0
  const then = afterControl(s, outlook)
  for (const side of [axis, soviet] as const) {
    const supplied = suppliedHexes(then, side, here)
    for (let unit = unitsOf[side].first; unit <= unitsOf[side].last; unit++) {
      const hex = s.place[unit] as number
      if (hex < 0 || supplied[hex] === 1) continue
      score += (side === axis ? -hunger : hunger) * (worth[unit] as number)
    }
  }
  return score
}

const nearest = (s: IbsmState, side: SideNumber, hexes: readonly number[]): number => {
  let best = 99
  for (let unit = unitsOf[side].first; unit <= unitsOf[side].last; unit++) {
    const from = s.place[unit] as number
    if (from < 0) continue
    for (const hex of hexes) best = Math.min(best, distance(from, hex, isTank(unit)))
  }
  return best
}

/** How much a location is in danger when the nearest enemy is so many hexes away. */
const dangers: readonly number[] = [1, 1, 0.6, 0.3, 0.12]

/** What a guard counts in a home City beside the Combat he would fight: little, for it is that which decides. */
const homeGuard = 0.3

/** Locations: who holds them, who is about to take them, and whether anybody stands guard. */
const locationScore = (s: IbsmState, here: Position, outlook: Outlook): number => {
  let score = 0
  for (let urban = 0; urban < urbans.length; urban++) {
    const { hexes, territory } = urbans[urban] as (typeof urbans)[number]
    const weight = weightOf(s, urban)
    const held = s.control[urban] === axis
    const takers = held ? outlook.soviet : outlook.axis
    const keepers = held ? outlook.axis : outlook.soviet
    const sign = held ? 1 : -1
    let all = 1
    let some = 0
    let guards = 0
    for (const hex of hexes) {
      all *= takers[hex] as number
      some += takers[hex] as number
      guards += keepers[hex] as number
    }
    const taken = 0.8 * all + 0.2 * (some / hexes.length) ** 2
    score += sign * weight * (0.5 - taken)
    // The first guard counts most: with him in one hex nobody takes the whole.
    const danger = dangers[nearest(s, held ? soviet : axis, hexes)] ?? 0
    const isHome = territory === axis && held
    const guard = danger * (0.12 * Math.min(1, guards) + 0.02 * guards)
    score += sign * weight * guard * (isHome ? homeGuard : 1)
    // VIC-2: one home City lost is the war lost, so what may come next counts beside what is due.
    if (isHome && danger > 0) score -= weight * Math.max(0, fallOf(s, here, soviet, urban, outlook.soviet) - all)
  }
  return score
}

/** What the Axis needs at the end: a Fortress, and Moscow or three Industrial Centers; one without the other is nothing. */
const finishScore = (s: IbsmState, outlook: Outlook): number => {
  let industry = 0
  for (let urban = 0; urban < urbans.length; urban++)
    if (s.control[urban] === axis) industry += urban === moscow ? 3 : urbans[urban]?.industrial === true ? 1 : 0
  const late = s.turn / lastTurn
  return 14 * late * late * Math.min(1, outlook.fortress / fallen) * Math.min(1, industry / 3)
}

/** Each band behind the lines is a road closed to the Axis, until one of its units comes. */
const band = 0.35
const partisanScore = (s: IbsmState, here: Position): number => {
  let score = 0
  for (const hex of s.partisans) if (hex >= 0 && !has(here, hex, anyUnit[axis])) score -= band
  return score
}

/** What draws units on: the nearer to something worth taking or holding, the better. */
const pullOf = (s: IbsmState, side: SideNumber): readonly (readonly [hex: number, pull: number])[] => {
  const targets: [number, number][] = []
  for (let urban = 0; urban < urbans.length; urban++) {
    const { hexes, territory, industrial } = urbans[urban] as (typeof urbans)[number]
    const enemys = s.control[urban] !== side
    if (side === axis && !enemys) continue
    const pull =
      urban === s.stalin
        ? 1.9
        : urban === moscow
          ? 1.4
          : territory === axis
            ? 1.2
            : !enemys
              ? 0.25
              : industrial
                ? 0.9
                : 0.55
    for (const hex of hexes) targets.push([hex, pull])
  }
  // The first Fortress is needed in the end, the second one is not.
  const fortressPull = s.fortress.includes(0) ? 0.4 : 0.8 + s.turn / lastTurn
  if (side === axis)
    for (const [number, { hex }] of fortresses.entries())
      if (s.fortress[number] === 1) targets.push([hex, fortressPull])
  return targets
}

/** What one hex of the way is worth. */
const stride = 0.2

const advanceScore = (s: IbsmState, outlook: Outlook): number => {
  let score = 0
  for (const side of [axis, soviet] as const) {
    const targets = pullOf(s, side)
    const own = side === axis ? outlook.axis : outlook.soviet
    const sign = side === axis ? 1 : -1
    for (let unit = unitsOf[side].first; unit <= unitsOf[side].last; unit++) {
      const from = s.place[unit] as number
      if (from < 0) continue
      let best = -2
      for (const [hex, pull] of targets) {
        // A friend already stands there: it needs no second one.
        if (hex !== from && (own[hex] as number) > 0.5) continue
        best = Math.max(best, pull - stride * distance(from, hex, isTank(unit)))
      }
      score += sign * best
    }
  }
  return score
}

export const balance = (s: IbsmState): number => {
  const here = positionOf(s)
  const outlook = outlookOf(s, here)
  return (
    outlook.score +
    outlook.fortress * lateness(s) +
    supplyScore(s, here, outlook) +
    locationScore(s, here, outlook) +
    finishScore(s, outlook) +
    partisanScore(s, here) +
    advanceScore(s, outlook)
  )
}

export const evaluate = (s: IbsmState, side: string): number => {
  const score = Math.tanh(balance(s) / 40)
  return side === 'axis' ? score : -score
}

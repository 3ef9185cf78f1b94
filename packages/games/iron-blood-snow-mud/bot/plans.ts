import {
  airCount,
  fleetBase,
  ground,
  hexCount,
  hexOf,
  isTank,
  otherSide,
  seasonOf,
  stepTo,
  unitsOf,
} from '../rules/components.ts'
import { fortressUnit, has, initiative, type Position, positionOf, regularUnit } from '../rules/position.ts'
import { axis, type IbsmState, offMap, type SideNumber, soviet } from '../rules/state.ts'
import { outOfSupply, suppliedHexes } from '../rules/supply.ts'
import { prospect } from './balance.ts'
import { distance } from './distance.ts'

/** Where Air Units, Fleets and Partisans do most good: judged together, because they are placed in the order of the map. */

/** How much a fight in this hex matters. */
const stakes = (s: IbsmState, hex: number): number => {
  const { urban, fortress } = hexOf(hex)
  if (fortress >= 0 && s.fortress[fortress] === 1) return 2.5
  if (urban < 0) return 1
  return urban === s.stalin ? 5 : 2
}

/** How many units of a side could fight in a hex this Season: those beside it, and Tanks from a little further. */
const within = (s: IbsmState, side: SideNumber, hex: number): number => {
  let count = 0
  const reach = seasonOf(s.turn).convoy ? 2 : 1
  for (let unit = unitsOf[side].first; unit <= unitsOf[side].last; unit++) {
    const from = s.place[unit] as number
    if (from < 0) continue
    const steps = distance(from, hex, isTank(unit))
    if (steps <= 1) count += 1
    else if (steps <= reach) count += 0.5
    else if (steps <= 3) count += 0.1
  }
  return count
}

/** Hexes where a die more is likely to matter to a side. */
const contested = (s: IbsmState, here: Position, side: SideNumber): Map<number, number> => {
  const enemy = otherSide(side)
  const worth = new Map<number, number>()
  // Who moves last knows better where he will be attacked than where he will attack.
  const lean = initiative(s) === side ? 1.5 : 0.8
  for (let hex = 0; hex < hexCount; hex++) {
    if (!has(here, hex, regularUnit[axis] | regularUnit[soviet] | fortressUnit)) continue
    const attack = has(here, hex, regularUnit[enemy] | (side === axis ? fortressUnit : 0)) ? within(s, side, hex) : 0
    const defend = has(here, hex, regularUnit[side]) ? within(s, enemy, hex) : 0
    const value = stakes(s, hex) * (lean * Math.min(attack, 4) + Math.min(defend, 4))
    if (value > 0) worth.set(hex, value)
  }
  return worth
}

/** The hexes for all waiting Air Units of a side, in the order of the map; a disrupted Fleet first where it pays. */
export const airPlan = (
  s: IbsmState,
  side: SideNumber,
): readonly { readonly hex: number; readonly disrupt: boolean }[] => {
  const here = positionOf(s)
  const waiting = s.air.slice(side * airCount, (side + 1) * airCount).filter((hex) => hex === offMap).length
  const worth = contested(s, here, side)
  const plan: { hex: number; disrupt: boolean }[] = []
  const enemy = otherSide(side)
  const fleet = s.fleet[enemy] as number
  if (waiting > 1 && s.disrupted[enemy] === 0 && ground[fleet] !== 2 && fleetMatters(s, enemy))
    plan.push({ hex: fleet, disrupt: true })
  while (plan.length < waiting) {
    let best = -1
    let highest = 0
    for (const [hex, value] of worth) {
      if (ground[hex] === 2 || value <= highest) continue
      best = hex
      highest = value
    }
    if (best < 0) break
    // Each further Air Unit in a hex is worth less.
    worth.set(best, highest * 0.55)
    plan.push({ hex: best, disrupt: false })
  }
  while (plan.length < waiting) plan.push({ hex: fleetBase[side] as number, disrupt: false })
  return plan.toSorted((a, b) => a.hex - b.hex || Number(b.disrupt) - Number(a.disrupt))
}

/** A Fleet is worth an Air Unit when somebody lives by it, or when it stands where a fight is likely. */
const fleetMatters = (s: IbsmState, owner: SideNumber): boolean => {
  const fleet = s.fleet[owner] as number
  if (fleet === fleetBase[owner]) {
    const fed = { ...s, fleet: s.fleet.with(owner, coastOf(owner)) }
    return outOfSupply(s, owner).length > outOfSupply(fed, owner).length
  }
  const starved = { ...s, disrupted: s.disrupted.with(owner, 1) }
  return outOfSupply(starved, owner).length > outOfSupply(s, owner).length
}
const coastOf = (side: SideNumber): number => {
  for (let hex = 0; hex < hexCount; hex++) if (hexOf(hex).coastOf === side) return hex
  return fleetBase[side] as number
}

export const fleetWorth = (s: IbsmState, side: SideNumber, hex: number): number => {
  const here = positionOf(s)
  const enemy = otherSide(side)
  const value = contested(s, here, side).get(hex) ?? 0
  // Where it cannot be bombed it keeps the coast fed; next best is where friends are.
  const safe = ground[hex] === 2 ? 0.3 : 0
  return value + safe + (has(here, hex, regularUnit[side]) ? 0.2 : 0) - (has(here, hex, regularUnit[enemy]) ? 0.1 : 0)
}

/** Hexes for so many Partisans: where they cut off most, then across the roads of the Axis. */
export const partisanPlan = (s: IbsmState, count: number, from: number): readonly number[] => {
  const plan: number[] = []
  const copy = { ...s, partisans: s.partisans.slice() }
  for (let n = 0; n < count; n++) {
    const here = positionOf(copy)
    const supplied = suppliedHexes(copy, axis)
    const hungry = outOfSupply(copy, axis).length
    let best = -1
    let highest = Number.NEGATIVE_INFINITY
    for (let hex = from; hex < hexCount; hex++) {
      if (hexOf(hex).territory !== soviet || here[hex] !== 0) continue
      const value = nuisance(copy, here, supplied, hungry, hex)
      if (value <= highest) continue
      best = hex
      highest = value
    }
    if (best < 0) break
    plan.push(best)
    copy.partisans[copy.partisans.indexOf(offMap)] = best
  }
  return plan.toSorted((a, b) => a - b)
}

const nuisance = (s: IbsmState, here: Position, supplied: Uint8Array, hungry: number, hex: number): number => {
  const { urban } = hexOf(hex)
  // A Partisan in an own location keeps Reinforcements out; in one the Axis wants empty it does not help.
  let value = urban >= 0 && s.control[urban] === soviet ? -1.5 : 0
  if (supplied[hex] === 1 && touchesAxis(s, hex)) {
    value += 0.6
    if (isBottleneck(supplied, hex)) {
      const tried = { ...s, partisans: s.partisans.with(s.partisans.indexOf(offMap), hex) }
      value += 1.5 * (outOfSupply(tried, axis).length - hungry)
    }
  }
  for (let step = hex * 6; step < hex * 6 + 6; step++) {
    const to = stepTo[step] as number
    if (to >= 0 && has(here, to, regularUnit[axis])) value += 0.15
  }
  return value
}

/** Around a hex, in a circle; going round the supplied ones in more than one stretch, it may hold them together. */
const circle = [3, 4, 1, 0, 2, 5]
const isBottleneck = (supplied: Uint8Array, hex: number): boolean => {
  let stretches = 0
  for (let n = 0; n < 6; n++) {
    const before = stepTo[hex * 6 + (circle[n] as number)] as number
    const after = stepTo[hex * 6 + (circle[(n + 1) % 6] as number)] as number
    if ((before < 0 || supplied[before] === 0) && after >= 0 && supplied[after] === 1) stretches++
  }
  return stretches > 1
}

const touchesAxis = (s: IbsmState, hex: number): boolean => {
  for (let unit = unitsOf[axis].first; unit <= unitsOf[axis].last; unit++) {
    const at = s.place[unit] as number
    if (at >= 0 && distance(at, hex, false) <= 3) return true
  }
  return false
}

/** How likely the Axis wins in a hex, seen from a side. */
export const likelyWin = (s: IbsmState, side: SideNumber, hex: number, extra = 0): number => {
  const here = positionOf(s)
  const { axisWins } = side === axis ? prospect(s, here, hex, extra, 0) : prospect(s, here, hex, 0, extra)
  return side === axis ? axisWins : 1 - axisWins
}

export const importance = (s: IbsmState, hex: number): number => stakes(s, hex)

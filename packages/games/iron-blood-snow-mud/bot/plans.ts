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
  urbanOf,
} from '../rules/components.ts'
import { initiative } from '../rules/initiative.ts'
import { fortressUnit, has, type Position, positionOf, regularUnit } from '../rules/machinery/position.ts'
import { axis, type IbsmState, offMap, type SideNumber, soviet } from '../rules/state.ts'
import { outOfSupply, suppliedHexes } from '../rules/supply.ts'
import { distance } from './distance.ts'
import { marchersOf } from './marchers.ts'
import { noChances } from './odds.ts'
import { prospect } from './prospect.ts'
import { fallOf } from './threat.ts'

/** Where Air Units, Fleets and Partisans do most good. */

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
    else if (steps <= reach + 1 && reach > 1) count += 0.1
  }
  return count
}

/** How likely a die more matters to a side in a hex, and how much. */
const dieWorth = (s: IbsmState, here: Position, side: SideNumber, hex: number): number => {
  if (!has(here, hex, regularUnit[axis] | regularUnit[soviet] | fortressUnit)) return 0
  const enemy = otherSide(side)
  // Who moves last knows better where he will be attacked than where he will attack.
  const lean = initiative(s) === side ? 1.5 : 0.8
  const attack = has(here, hex, regularUnit[enemy] | (side === axis ? fortressUnit : 0)) ? within(s, side, hex) : 0
  const defend = has(here, hex, regularUnit[side]) ? within(s, enemy, hex) : 0
  return stakes(s, hex) * (lean * Math.min(attack, 4) + Math.min(defend, 4))
}

/** What it counts against a die elsewhere that a home City of the Axis does not fall: there the war is lost at once. */
const homeStakes = 150
const noTakers = noChances()
/** How much safer a home City of the Axis is once an Air Unit or the Fleet is there. */
const safetyWorth = (s: IbsmState, hex: number, then: IbsmState): number => {
  const { urban } = hexOf(hex)
  if (urban < 0 || urbanOf(urban).territory !== axis) return 0
  const fall = (at: IbsmState): number => fallOf(marchersOf(at, positionOf(at), soviet), urban, noTakers)
  return homeStakes * (fall(s) - fall(then))
}

/** An Axis Air Unit opens a road that Partisans have closed, and drives them out. */
const sweepWorth = (s: IbsmState, hex: number): number => {
  const number = s.partisans.indexOf(hex)
  if (number < 0) return 0
  const swept = { ...s, partisans: s.partisans.with(number, offMap) }
  return 0.3 + 2 * (outOfSupply(s, axis).length - outOfSupply(swept, axis).length)
}

/** What the next Air Unit of a side does in a hex. */
export const airWorth = (s: IbsmState, side: SideNumber, hex: number, disrupt: boolean): number => {
  const own = s.air.slice(side * airCount, (side + 1) * airCount)
  if (disrupt) return own.filter((at) => at === offMap).length > 1 && fleetMatters(s, otherSide(side)) ? 1000 : -1
  const safety = side === axis ? safetyWorth(s, hex, { ...s, air: s.air.with(s.air.indexOf(offMap), hex) }) : 0
  if (safety > 1) return safety
  const value = dieWorth(s, positionOf(s), side, hex) + (side === axis ? sweepWorth(s, hex) : 0)
  // Each further Air Unit in a hex is worth less; one that nobody needs stays at sea.
  return value > 0 ? value * 0.55 ** own.filter((at) => at === hex).length : hex === fleetBase[side] ? 0.001 : 0
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
  const safety = side === axis ? safetyWorth(s, hex, { ...s, fleet: s.fleet.with(axis, hex) }) : 0
  const value = dieWorth(s, here, side, hex) + safety
  // Where it cannot be bombed it keeps the coast fed; next best is where friends are.
  const safe = ground[hex] === 2 ? 0.3 : 0
  return value + safe + (has(here, hex, regularUnit[side]) ? 0.2 : 0) - (has(here, hex, regularUnit[enemy]) ? 0.1 : 0)
}

/** What a Partisan does in a hex: best where it cuts off most, then across the roads of the Axis. */
export const nuisance = (s: IbsmState, hex: number): number => {
  const here = positionOf(s)
  const { urban } = hexOf(hex)
  // A Partisan in an own location keeps Reinforcements out; in one the Axis wants empty it does not help.
  let value = urban >= 0 && s.control[urban] === soviet ? -1.5 : 0
  const supplied = suppliedHexes(s, axis, here)
  if (supplied[hex] === 1 && touchesAxis(s, hex)) {
    value += 0.6
    if (isBottleneck(supplied, hex)) {
      const tried = { ...s, partisans: s.partisans.with(s.partisans.indexOf(offMap), hex) }
      value += 1.5 * (outOfSupply(tried, axis).length - outOfSupply(s, axis).length)
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
const isBottleneck = (supplied: readonly number[], hex: number): boolean => {
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

/** What a Token is played for: where one lost Combat loses the war, there is nothing to keep it for. */
export const importance = (s: IbsmState, hex: number): number => {
  const { urban } = hexOf(hex)
  return urban >= 0 && urbanOf(urban).territory === axis && urbanOf(urban).hexes.length === 1 ? 12 : stakes(s, hex)
}

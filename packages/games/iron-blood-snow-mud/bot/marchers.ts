import {
  ground,
  hexCount,
  isTank,
  lastTurn,
  otherSide,
  perHex,
  regularOf,
  seasonOf,
  stepTo,
  unitsOf,
} from '../rules/components.ts'
import { isLink } from '../rules/convoy.ts'
import { initiative, sideInTurn } from '../rules/initiative.ts'
import { anyUnit, has, type Position } from '../rules/machinery/position.ts'
import { crossable } from '../rules/obstacles.ts'
import type { IbsmState, SideNumber } from '../rules/state.ts'
import { distance } from './distance.ts'

/** How the units of a side can move next, as far as it is the same wherever they go. */

/** Hexes that hang together as links of a Convoy (CON-1 … CON-3). */
interface Links {
  /** By hex: the number of its group, from 1. */
  readonly group: readonly number[]
  readonly count: number
}

const linksOf = (s: IbsmState, here: Position, side: SideNumber): Links => {
  const group = perHex(0)
  let count = 0
  const { first, last } = unitsOf[side]
  for (let unit = first; unit <= last; unit++) {
    const start = s.place[unit] as number
    if (start < 0 || group[start] !== 0 || !isLink(here, side, start)) continue
    count++
    group[start] = count
    const queue = [start]
    for (let n = 0; n < queue.length; n++) {
      const hex = queue[n] as number
      for (let step = hex * 6; step < hex * 6 + 6; step++) {
        const to = stepTo[step] as number
        if (to < 0 || group[to] !== 0 || !isLink(here, side, to) || !crossable(s, side, step)) continue
        group[to] = count
        queue.push(to)
      }
    }
  }
  return { group, count }
}

/** By kind and hex: the hexes from which it is one step there, and two. */
const ring = (tank: boolean, hex: number, steps: number): readonly number[] =>
  Array.from({ length: hexCount }, (_, to) => to).filter((to) => distance(hex, to, tank) === steps)
type Rings = readonly (readonly [readonly number[], readonly number[]])[]
const ringsOf = (tank: boolean): Rings =>
  Array.from({ length: hexCount }, (_, hex) => [ring(tank, hex, 1), ring(tank, hex, 2)] as const)
const infantryRings = ringsOf(false)
const tankRings = ringsOf(true)

/** By hex: how many units of the side are one step away, and how many no more than two. */
interface Company {
  readonly beside: readonly number[]
  readonly near: readonly number[]
}

const companyOf = (s: IbsmState, side: SideNumber): Company => {
  const beside = perHex(0)
  const near = perHex(0)
  for (let unit = unitsOf[side].first; unit <= unitsOf[side].last; unit++) {
    const from = s.place[unit] as number
    if (from < 0) continue
    const [one, two] = (isTank(unit) ? tankRings : infantryRings)[from] as Rings[number]
    for (const hex of one) {
      beside[hex] = (beside[hex] as number) + 1
      near[hex] = (near[hex] as number) + 1
    }
    for (const hex of two) near[hex] = (near[hex] as number) + 1
    if (ground[from] !== 0) near[from] = (near[from] as number) + 1
  }
  return { beside, near }
}

/** Groups of links that a unit in a hex may step on. */
const touchedFrom = (s: IbsmState, side: SideNumber, { group }: Links, from: number): readonly number[] => {
  const touched: number[] = []
  for (let step = from * 6; step < from * 6 + 6; step++) {
    const to = stepTo[step] as number
    const number = to < 0 ? 0 : (group[to] as number)
    if (number > 0 && !touched.includes(number) && crossable(s, side, step)) touched.push(number)
  }
  return touched
}

/** Whether a side has still to move before the next Control Check. */
const isToMove = (s: IbsmState, side: SideNumber): boolean => {
  const frame = s.stack.at(-1)
  if (frame === undefined) return false
  if ('turn' in frame) return !frame.at.startsWith('movement') || frame.turn === 0 || sideInTurn(s, 1) === side
  return frame.at === 'deployment' || frame.at === 'season' || frame.at === 'ready'
}

/** What a threat of the next Season counts, where the defender moves before it comes. */
const answered = 0.35

/** By hex: the chance that a unit beginning its Movement there enters the goal; and all hexes where there is one. */
export interface Ways {
  readonly begin: number[]
  readonly starts: readonly number[]
}

/** Where one Regular Unit stands elsewhere than before: it left or entered these hexes. */
interface Since {
  readonly marchers: Marchers
  readonly unit: number
  readonly hexes: readonly number[]
}

export interface Marchers {
  readonly s: IbsmState
  readonly here: Position
  readonly side: SideNumber
  /** Whether they move before the next Control Check; and if not, what their threat counts. */
  readonly now: boolean
  readonly later: number
  /** No Season is left in which they could. */
  readonly never: boolean
  readonly convoy: boolean
  readonly blitz: boolean
  readonly links: Links
  readonly company: Company
  /** By unit, from the first of the side: groups of links beside it. */
  readonly touched: readonly (readonly number[])[]
  /** By kind and goal: the ways without Convoy, as far as they were asked for; and those of a position like this one. */
  readonly ways: (Ways | undefined)[]
  readonly since: Since | undefined
}

export const marchersOf = (s: IbsmState, here: Position, side: SideNumber, since?: Since): Marchers => {
  const now = isToMove(s, side)
  const turn = now ? s.turn : s.turn + 1
  const never = turn > lastTurn
  const { convoy, blitz } = seasonOf(Math.min(turn, lastTurn))
  const links = linksOf(s, here, side)
  const touched: (readonly number[])[] = []
  const { first, last } = unitsOf[side]
  for (let unit = first; unit <= last; unit++) {
    const from = s.place[unit] as number
    touched.push(from < 0 || !convoy ? [] : touchedFrom(s, side, links, from))
  }
  const later = initiative(s) === side ? 1 : answered
  const isOther = since !== undefined && regularOf(since.unit).side !== side
  const company = isOther ? since.marchers.company : companyOf(s, side)
  return { s, here, side, now, later, never, convoy, blitz, links, company, touched, ways: [], since }
}

/** Whether one unit could step into an empty hex, so that another one passes over it in Convoy (CON-7). */
export const isStone = ({ here, side, company: { beside, near } }: Marchers, hex: number): boolean =>
  ground[hex] === 1 &&
  !has(here, hex, anyUnit[otherSide(side)]) &&
  (beside[hex] as number) > 0 &&
  (near[hex] as number) > 1

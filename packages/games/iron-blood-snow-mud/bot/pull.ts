import { fortresses, isTank, lastTurn, moscow, unitsOf, urbans } from '../rules/components.ts'
import { axis, type IbsmState, type SideNumber } from '../rules/state.ts'
import { distance } from './distance.ts'

/** What draws units on: the nearer to something worth taking or holding, the better. */

interface Target {
  readonly hex: number
  readonly pull: number
}

const pullOfUrban = (s: IbsmState, side: SideNumber, urban: number): number => {
  const { territory, industrial } = urbans[urban] as (typeof urbans)[number]
  if (urban === s.stalin) return 1.9
  if (urban === moscow) return 1.4
  if (territory === axis) return 1.2
  if (s.control[urban] === side) return 0.25
  return industrial ? 0.9 : 0.55
}

const targetsOf = (s: IbsmState, side: SideNumber): readonly Target[] => {
  const targets: Target[] = []
  for (let urban = 0; urban < urbans.length; urban++) {
    const { hexes } = urbans[urban] as (typeof urbans)[number]
    if (side === axis && s.control[urban] === axis) continue
    const pull = pullOfUrban(s, side, urban)
    for (const hex of hexes) targets.push({ hex, pull })
  }
  // The first Fortress is needed in the end, the second one is not.
  const fortressPull = s.fortress.includes(0) ? 0.4 : 0.8 + s.turn / lastTurn
  if (side === axis)
    for (const [number, { hex }] of fortresses.entries())
      if (s.fortress[number] === 1) targets.push({ hex, pull: fortressPull })
  return targets
}

/** What one hex of the way is worth. */
const stride = 0.2
const farthest = -2

/** The targets of a side, those that still want somebody, and what they are worth to each of its units. */
export interface Draw {
  readonly targets: readonly Target[]
  readonly taken: readonly Target[]
  readonly open: readonly Target[]
  /** By unit, from the first of the side. */
  readonly worths: readonly number[]
}

const drawOn = (s: IbsmState, taken: readonly Target[], open: readonly Target[], unit: number): number => {
  const from = s.place[unit] as number
  if (from < 0) return 0
  const tank = isTank(unit)
  let best = farthest
  for (const { hex, pull } of taken) if (hex === from && pull > best) best = pull
  for (const { hex, pull } of open) {
    const worth = pull - stride * distance(from, hex, tank)
    if (worth > best) best = worth
  }
  return best
}

/** A friend already stands there: it needs no second one. */
const isTaken = (own: readonly number[], { hex }: Target): boolean => (own[hex] as number) > 0.5

/** `own` says by hex how likely somebody of the side is there in the end. */
export const drawOf = (s: IbsmState, side: SideNumber, own: readonly number[]): Draw => {
  const targets = targetsOf(s, side)
  const taken = targets.filter((target) => isTaken(own, target))
  const open = targets.filter((target) => !isTaken(own, target))
  const { first, last } = unitsOf[side]
  const worths: number[] = []
  for (let unit = first; unit <= last; unit++) worths.push(drawOn(s, taken, open, unit))
  return { targets, taken, open, worths }
}

/** The same where one Regular Unit stands elsewhere than before. */
export const drawAfter = (before: Draw, s: IbsmState, side: SideNumber, own: readonly number[], unit: number): Draw => {
  const { taken, open, worths } = before
  if (!taken.every((target) => isTaken(own, target)) || open.some((target) => isTaken(own, target)))
    return drawOf(s, side, own)
  const { first, last } = unitsOf[side]
  if (unit < first || unit > last) return before
  return { ...before, worths: worths.with(unit - first, drawOn(s, taken, open, unit)) }
}

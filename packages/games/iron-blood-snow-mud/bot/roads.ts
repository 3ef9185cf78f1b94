import { isTank, otherSide, perHex, stepTo, unitsOf } from '../rules/components.ts'
import { sideInTurn } from '../rules/initiative.ts'
import { anyUnit, has, type Position } from '../rules/machinery/position.ts'
import { carriesSupply, crossable } from '../rules/obstacles.ts'
import type { IbsmState, SideNumber } from '../rules/state.ts'
import { sourcesOf, waysOut } from '../rules/supply.ts'
import { distance } from './distance.ts'
import { unitWorths } from './outlook.ts'

/**
 * Roads that an army lives by: whoever moves first has the enemy move after him, and what is cut off then is lost when Supply is
 * checked (SEQ-1, SPL-1). One hex is enough where all lines go through it.
 */

/** Whether the enemy of a side still moves, and the side itself does not any more, before Supply is checked. */
export const isExposed = (s: IbsmState, side: SideNumber): boolean => {
  const frame = s.stack.at(-1)
  return frame?.at.startsWith('movement') === true && 'turn' in frame && frame.turn === 0 && sideInTurn(s, 0) === side
}

/** How likely an enemy so many hexes away steps there. */
const reach: readonly number[] = [1, 0.9, 0.4, 0.15]

const comes = (s: IbsmState, enemy: SideNumber, hex: number): number => {
  let best = 0
  for (let unit = unitsOf[enemy].first; unit <= unitsOf[enemy].last; unit++) {
    const from = s.place[unit] as number
    if (from < 0) continue
    const chance = reach[distance(from, hex, isTank(unit))] ?? 0
    if (chance > best) best = chance
  }
  return best
}

/** By hex: what the units of a side that stand there are worth. */
const armyOf = (s: IbsmState, side: SideNumber): number[] => {
  const worths = perHex(0)
  for (let unit = unitsOf[side].first; unit <= unitsOf[side].last; unit++) {
    const hex = s.place[unit] as number
    if (hex >= 0) worths[hex] = (worths[hex] as number) + (unitWorths[unit] as number)
  }
  return worths
}

/** A walk along the lines of Supply, in depth: when each hex was found, from where, and how far back it reaches otherwise. */
interface Walk {
  readonly order: readonly number[]
  readonly found: readonly number[]
  readonly from: readonly number[]
  readonly back: readonly number[]
}

/** All sources hang together, as if one road joined them: 0 is that road. */
const walkOf = (s: IbsmState, here: Position, side: SideNumber): Walk => {
  const found = perHex(0)
  const from = perHex(-1)
  const back = perHex(0)
  const isSource = perHex(0)
  const order: number[] = []
  const tried = perHex(0)
  const enter = (hex: number, before: number): void => {
    order.push(hex)
    found[hex] = order.length
    back[hex] = isSource[hex] === 1 ? 0 : order.length
    from[hex] = before
  }
  const sources = sourcesOf(s, side).filter((hex) => carriesSupply(here, side, hex))
  for (const hex of sources) isSource[hex] = 1
  for (const source of sources) {
    if (found[source] !== 0) continue
    enter(source, -1)
    for (let at = source; at >= 0; ) {
      const ways = waysOut[at] as readonly number[]
      const way = ways[tried[at] as number]
      if (way === undefined) {
        const before = from[at] as number
        if (before >= 0) back[before] = Math.min(back[before] as number, back[at] as number)
        at = before
        continue
      }
      tried[at] = (tried[at] as number) + 1
      const to = stepTo[way] as number
      if (to === from[at] || !carriesSupply(here, side, to) || !crossable(s, side, way)) continue
      if (found[to] !== 0) back[at] = Math.min(back[at] as number, found[to] as number)
      else {
        enter(to, at)
        at = to
      }
    }
  }
  return { order, found, from, back }
}

/** By hex: what a side would lose if the enemy stood there, where nobody of the side does. */
export const lossesByCut = (
  s: IbsmState,
  here: Position,
  side: SideNumber,
  { order, found, from, back }: Walk = walkOf(s, here, side),
): readonly number[] => {
  const behind = armyOf(s, side)
  const cut = perHex(0)
  for (let n = order.length - 1; n >= 0; n--) {
    const hex = order[n] as number
    const before = from[hex] as number
    if (before < 0) continue
    behind[before] = (behind[before] as number) + (behind[hex] as number)
    if ((back[hex] as number) >= (found[before] as number))
      cut[before] = (cut[before] as number) + (behind[hex] as number)
  }
  return cut
}

/** What was found out about the roads of a side; some of it still holds when one Regular Unit stands elsewhere. */
export interface Roads {
  readonly walk: Walk
  /** By hex: how likely the enemy steps there, as far as that was asked for. */
  readonly coming: (number | undefined)[]
  /** What the side may expect to lose by the best such step. */
  readonly risk: number
}

export const roadsOf = (
  s: IbsmState,
  here: Position,
  side: SideNumber,
  { walk = walkOf(s, here, side), coming = [] }: Partial<Roads> = {},
): Roads => {
  const enemy = otherSide(side)
  const losses = lossesByCut(s, here, side, walk)
  let risk = 0
  for (let hex = 0; hex < losses.length; hex++) {
    const loss = losses[hex] as number
    if (loss > risk && !has(here, hex, anyUnit[side]))
      risk = Math.max(risk, loss * (coming[hex] ??= comes(s, enemy, hex)))
  }
  return { walk, coming, risk }
}

export const roadRisk = (s: IbsmState, here: Position, side: SideNumber): number => roadsOf(s, here, side).risk

import { stepTo } from '../rules/components.ts'
import type { Position } from '../rules/machinery/position.ts'
import { carriesSupply, crossable } from '../rules/obstacles.ts'
import type { IbsmState, SideNumber } from '../rules/state.ts'
import { sourcesOf, waysOut } from '../rules/supply.ts'

/** Lines of Supply that reach further than before, or less far, because single hexes were opened or closed to them. */

/** Whether a line goes on into a hex from one beside it. */
const isBesideLine = (s: IbsmState, side: SideNumber, lines: readonly number[], hex: number): boolean =>
  // A river or an edge ends a way in both directions.
  (waysOut[hex] as readonly number[]).some((way) => lines[stepTo[way] as number] === 1 && crossable(s, side, way))

export const extended = (
  s: IbsmState,
  side: SideNumber,
  here: Position,
  before: readonly number[],
  opened: readonly number[],
): readonly number[] => {
  const begins = opened.filter((hex) => isBesideLine(s, side, before, hex) || sourcesOf(s, side).includes(hex))
  if (begins.length === 0) return before
  const lines = before.slice()
  const queue = [...begins]
  for (const hex of begins) lines[hex] = 1
  for (let hex = queue.pop(); hex !== undefined; hex = queue.pop())
    for (const way of waysOut[hex] as readonly number[]) {
      const to = stepTo[way] as number
      if (lines[to] === 1 || !carriesSupply(here, side, to) || !crossable(s, side, way)) continue
      lines[to] = 1
      queue.push(to)
    }
  return lines
}

/** Hexes beside one to which lines go on from it. */
const linesBeside = (s: IbsmState, side: SideNumber, lines: readonly number[], hex: number): readonly number[] => {
  const found: number[] = []
  for (const way of waysOut[hex] as readonly number[]) {
    const to = stepTo[way] as number
    if (lines[to] === 1 && crossable(s, side, way)) found.push(to)
  }
  return found
}

/**
 * Lines without a hex that was closed to them: where those beside it hang together without it, nothing else is lost.
 * undefined where that does not settle it.
 */
export const shortened = (
  s: IbsmState,
  side: SideNumber,
  before: readonly number[],
  closed: number,
): readonly number[] | undefined => {
  if (sourcesOf(s, side).includes(closed)) return undefined
  const lines = before.slice()
  lines[closed] = 0
  const missing = linesBeside(s, side, lines, closed).slice()
  const joined = missing.splice(0, 1)
  for (let hex = joined.pop(); hex !== undefined && missing.length > 0; hex = joined.pop())
    for (const next of linesBeside(s, side, lines, hex)) {
      const place = missing.indexOf(next)
      if (place >= 0) joined.push(...missing.splice(place, 1))
    }
  return missing.length === 0 ? lines : undefined
}

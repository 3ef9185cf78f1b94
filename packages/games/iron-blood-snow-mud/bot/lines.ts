import { stepTo } from '../rules/components.ts'
import type { Position } from '../rules/machinery/position.ts'
import { carriesSupply, crossable } from '../rules/obstacles.ts'
import type { IbsmState, SideNumber } from '../rules/state.ts'
import { sourcesOf, waysOut } from '../rules/supply.ts'

/** Lines of Supply that reach further than before, because hexes were opened to them and none was closed. */

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

import { enemyOf, sideOf } from '../rules/components.ts'
import type { BfsAction, BfsState, SideId } from '../rules/state.ts'
import { soviet } from '../rules/state.ts'
import { controller, isDestroyed } from '../rules/table.ts'

/** What the end of a turn may cost. */
export type BfsWarning = {
  readonly say: 'allHeld' | 'allRuined'
  readonly enemy: SideId
}

/** BFS-VIC-1, BFS-VIC-2: what is checked at the end of the enemy's turn holds already, and one's own turn ends. */
export const warns = (s: BfsState, { do: actionType }: BfsAction): BfsWarning | undefined => {
  if (actionType !== 'endActions') return undefined
  const side = enemyOf(s.active)
  const enemy = sideOf(side)
  if (s.line.every((location) => controller(s, location) === side)) return { say: 'allHeld', enemy }
  return side === soviet && s.line.every((location) => isDestroyed(s, location))
    ? { say: 'allRuined', enemy }
    : undefined
}

import type { BoardRef } from './game-ui.ts'

/** Whether a thing is among those that are marked, such as `recent` or `spotlight`. */
export const names = (things: readonly BoardRef[], kind: string, id: string | number): boolean =>
  things.some((thing) => thing.kind === kind && thing.id === id)

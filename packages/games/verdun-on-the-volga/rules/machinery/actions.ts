import { placeName, spaceCount, spaces } from '../map.ts'
import type { VovAction } from '../state.ts'
import { nameOf, units } from '../units.ts'

/** The actions that fill long lists, made once: the same move is the same object in every list. */

const moves: readonly (readonly VovAction[])[] = units.map((_, unit) =>
  spaces.map((to): VovAction => ({ do: 'move', unit: nameOf(unit), to: placeName(to) })),
)
export const moveOf = (unit: number, to: number): VovAction => (moves[unit] as readonly VovAction[])[to] as VovAction

/** Whether a move of such a list ends there. */
export const leadsTo = (move: VovAction, to: number): boolean => move.do === 'move' && move.to === placeName(to)

const assaults: readonly VovAction[] = spaces.map((area) => ({ do: 'assault', area: placeName(area) }))
export const assaultOf = (area: number): VovAction => assaults[area] as VovAction

const pairs: readonly VovAction[] = spaces.flatMap((a) =>
  spaces.map((b): VovAction => ({ do: 'combinedAssault', area: placeName(a), with: placeName(b) })),
)
/** `a` comes before `b` on the map. */
export const pairOf = (a: number, b: number): VovAction => pairs[a * spaceCount + b] as VovAction

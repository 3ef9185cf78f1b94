import type { BoardProps, Light, Thing } from '@kurgan/board-kit'
import { useMemo } from 'react'
import { useAfterPaint } from '../parts/after-paint.ts'
import { useBoard } from './use-board.ts'

/** How the panels show the things in them. */
const lightsShown = () => {
  const shown = new Map<string, { readonly it: Thing; readonly light: Light }>()
  return {
    differ: (board: BoardProps<unknown>): boolean =>
      [...shown.values()].some(({ it, light }) => board.light(it) !== light),
    /** What the panels are given; it remembers what they ask for, and forgets what has left them. */
    watched: (board: BoardProps<unknown>): BoardProps<unknown> => {
      shown.clear()
      const note = (it: Thing): void => {
        shown.set(`${it.kind}:${it.id}`, { it, light: board.light(it) })
      }
      return {
        ...board,
        light: (it) => {
          note(it)
          return board.light(it)
        },
        thing: (it) => {
          note(it)
          return board.thing(it)
        },
      }
    },
  }
}

/**
 * What the panels are given. They come a moment after the map, which is looked at first; but at once when something in
 * them can be chosen now, or no longer.
 */
export const usePanels = (): BoardProps<unknown> => {
  const board = useBoard()
  const lights = useMemo(() => lightsShown(), [])
  const shown = useAfterPaint(board, lights.differ(board))
  return useMemo(() => lights.watched(shown), [lights, shown])
}

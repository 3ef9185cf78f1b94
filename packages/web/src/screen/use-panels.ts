import type { BoardProps, Highlight, BoardRef } from '@kurgan/board-kit'
import { useMemo } from 'react'
import { useAfterPaint } from '../parts/after-paint.ts'
import { useBoard } from './use-board.ts'

/** How the panels show the things in them. */
const highlightsShown = () => {
  const shown = new Map<string, { readonly it: BoardRef; readonly light: Highlight }>()
  return {
    differ: (board: BoardProps<unknown>): boolean =>
      [...shown.values()].some(({ it, light }) => board.highlight(it) !== light),
    /** What the panels are given; it remembers what they ask for, and forgets what has left them. */
    watched: (board: BoardProps<unknown>): BoardProps<unknown> => {
      shown.clear()
      const note = (it: BoardRef): void => {
        shown.set(`${it.kind}:${it.id}`, { it, light: board.highlight(it) })
      }
      return {
        ...board,
        highlight: (it) => {
          note(it)
          return board.highlight(it)
        },
        refProps: (it) => {
          note(it)
          return board.refProps(it)
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
  const highlights = useMemo(() => highlightsShown(), [])
  const shown = useAfterPaint(board, highlights.differ(board))
  return useMemo(() => highlights.watched(shown), [highlights, shown])
}

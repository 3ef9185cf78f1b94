import { createContext } from 'react'

/** How the person wants to see a board. */
export interface BoardView {
  /** `filled`: the sheet fills its frame, and what does not fit is panned to; `whole`: all of it, as in a picture. */
  readonly fit: 'filled' | 'whole'
  /** Whether the map moves to what is asked about. */
  readonly framing: boolean
  /** What can be chosen is at least so many pixels large when it is asked about. */
  readonly target: number
  /** Whether a card tells what the pointer rests on. */
  readonly hoverCards: boolean
}

export const BoardViewContext = createContext<BoardView>({
  fit: 'filled',
  framing: true,
  target: 32,
  hoverCards: true,
})

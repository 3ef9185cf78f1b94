import { go } from '@kurgan/kernel'
import { drawPerTurn } from './components.ts'
import { draw } from './decks.ts'
import type { BfsState } from './state.ts'
import { controller, faceUp } from './table.ts'
import type { Deals } from './machinery/step.ts'

/** The Draw step. */

/** Five cards and those of Locations the player controls (BFS-DRW-1, BFS-LOC-14). */
const cardsToDraw = (s: BfsState): number =>
  s.line.reduce(
    (sum, location) => (controller(s, location) === s.active ? sum + faceUp(s, location).extraDraw : sum),
    drawPerTurn,
  )

export const drawStep: Deals<'turn.draw'> = {
  deal(s, _frame, dice, tell) {
    draw(s, s.active, cardsToDraw(s), 'BFS-DRW-1', dice, tell)
    go(s, { at: 'turn.victory' })
  },
}

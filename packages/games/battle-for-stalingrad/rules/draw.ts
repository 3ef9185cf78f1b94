import { type DealStep, go } from '@kurgan/kernel'
import { drawPerTurn } from './components.ts'
import { draw } from './decks.ts'
import type { BfsEvent, BfsState, Frame } from './state.ts'
import { controller, faceUp } from './table.ts'

/** The Draw step. */

type At<Name extends Frame['at']> = Extract<Frame, { at: Name }>

/** Five cards and those of Locations the player controls (BFS-DRW-1, BFS-LOC-14). */
const cardsToDraw = (s: BfsState): number =>
  s.line.reduce(
    (sum, location) => (controller(s, location) === s.active ? sum + faceUp(s, location).extraDraw : sum),
    drawPerTurn,
  )

export const drawStep: DealStep<BfsState, BfsEvent, At<'turn.draw'>> = {
  deal(s, _frame, dice, tell) {
    draw(s, s.active, cardsToDraw(s), 'BFS-DRW-1', dice, tell)
    go(s, { at: 'turn.victory' })
  },
}

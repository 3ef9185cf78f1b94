import { hitsOf } from '../battle.ts'
import { hexId } from '../components.ts'
import { axis, type IbsmEvent, type IbsmState, type Rolled, soviet } from '../state.ts'

/** What the position and the other events say of a roll, without its own event. */

/** The dice of a Combat that are still open to Tokens. */
const onTheTable = (s: IbsmState): Rolled | undefined => {
  const frame = s.stack.at(-1)
  return frame?.at === 'combat.tokens' ? frame : undefined
}

/** COM-9: the hits of both sides there, as the Combat was decided or as the dice lie. */
const hitsIn = (hex: string, s: IbsmState, others: readonly IbsmEvent[]): readonly [number, number] | undefined => {
  for (const event of others)
    if (event.kind === 'decided' && event.hex === hex) return [event.axisHits, event.sovietHits]
  const dice = onTheTable(s)
  return dice !== undefined && hexId(dice.hex) === hex ? hitsOf(dice) : undefined
}

/** PAR-1, GEN-9: the Partisans that were placed, and those that are still to be. */
const partisansIn = (s: IbsmState, others: readonly IbsmEvent[]): number => {
  const frame = s.stack.at(-1)
  const left = frame?.at === 'partisans.place' ? frame.left : 0
  return left + others.filter(({ kind }) => kind === 'partisan').length
}

type Measures = { readonly [measure: string]: number }

export const witness = (
  event: IbsmEvent,
  before: IbsmState,
  after: IbsmState,
  others: readonly IbsmEvent[],
): Measures => {
  if (event.kind === 'partisans') return { number: partisansIn(after, others) }
  if (event.kind === 'combat') {
    const hits = hitsIn(event.hex, after, others)
    return hits === undefined ? {} : { axisHits: hits[axis], sovietHits: hits[soviet] }
  }
  const dice = onTheTable(before)
  if (event.kind !== 'rerolled' || dice === undefined) return {}
  // GEN-4: the hits of the side change by as much as its die; which die it was had been chosen before.
  const hits = hitsIn(hexId(dice.hex), after, others)
  const side = event.side === 'axis' ? axis : soviet
  return hits === undefined ? {} : { die: event.was + hits[side] - hitsOf(dice)[side] }
}

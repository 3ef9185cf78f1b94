import { type Decision, go, type Tell } from '@kurgan/kernel'
import { locationName, locationNumber, locationOf, rubblePerSovietTurn } from './components.ts'
import * as actions from './machinery/actions.ts'
import { type BfsNo, no } from './machinery/messages.ts'
import { offer } from './machinery/offer.ts'
import type { Asks, Runs } from './machinery/step.ts'
import type { BfsAction, BfsEvent, BfsState, RubbleSource } from './state.ts'
import { isDestroyed } from './table.ts'

/** The Rubble step, and what Rubble does to a Location wherever it comes from. */

const because: Readonly<Record<RubbleSource, string>> = {
  step: 'BFS-RUB-1',
  attack: 'BFS-ATK-7',
  card: 'BFS-FX-8',
}

/** Places counters until the Location turns over; a Destroyed one takes none (BFS-LOC-3, BFS-LOC-4). */
export const placeRubble = (
  s: BfsState,
  location: number,
  counters: number,
  source: RubbleSource,
  tell: Tell<BfsEvent>,
): void => {
  for (let placed = 0; placed < counters && !isDestroyed(s, location); placed++) {
    const now = (s.rubble[location] ?? 0) + 1
    s.rubble[location] = now
    tell({ kind: 'rubble', rule: because[source], location: locationName(location), counters: now, because: source })
    if (now < locationOf(location).destroyed) continue
    s.rubble[location] = 0
    s.destroyed[location] = 1
    tell({ kind: 'destroyed', rule: 'BFS-LOC-3', location: locationName(location) })
  }
}

const destroyed = no('BFS-LOC-4', 'destroyed')
/** A Location that can still take a counter. */
export const noRubble = (s: BfsState, location: number): BfsNo | undefined =>
  isDestroyed(s, location) ? destroyed : undefined

/** There is nothing left to ruin when all five Locations are Destroyed (BFS-RUB-2). */
export const rubbleStep: Runs<'turn.rubble'> = {
  run(s) {
    const ruined = s.line.every((location) => noRubble(s, location) !== undefined)
    go(s, ruined ? { at: 'turn.resupply', next: 0 } : { at: 'turn.counter' })
  },
}

/** The Soviet player must place it, whoever controls the Location (BFS-RUB-1). */
export const counter: Asks<'turn.counter'> = {
  ask: (s): Decision<BfsAction> =>
    offer(
      s.active,
      { say: 'rubble' },
      'BFS-RUB-1',
      s.line.filter((one) => noRubble(s, one) === undefined).map((one) => actions.rubble[one] as BfsAction),
    ),
  on: {
    rubble(s, { location }, _frame, tell) {
      placeRubble(s, locationNumber(location), rubblePerSovietTurn, 'step', tell)
      go(s, { at: 'turn.resupply', next: 0 })
    },
  },
}

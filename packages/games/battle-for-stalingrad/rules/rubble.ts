import type { Tell } from '@kurgan/kernel'
import { locationName, locationOf } from './components.ts'
import type { BfsEvent, BfsState, RubbleSource } from './state.ts'
import { isDestroyed } from './table.ts'

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

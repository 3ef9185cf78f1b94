import { go } from '@kurgan/kernel'
import { enemyOf, locationName, locationOf, sideOf } from './components.ts'
import { share } from './rations.ts'
import { type BfsState, none } from './state.ts'
import { controller, isDestroyed } from './table.ts'
import type { Runs } from './machinery/step.ts'

/** The Resupply step: what Locations yield. */

/** What a Location yields to whoever controls it (BFS-LOC-2, BFS-LOC-5). */
export const yieldOf = (s: BfsState, location: number): number => {
  const { rations, backRations } = locationOf(location)
  return isDestroyed(s, location) ? backRations : (rations[s.rubble[location] ?? 0] ?? 0)
}

/** The Locations of the line one after the other; their order changes nothing (BFS-SUP-1 to BFS-SUP-4). */
export const resupply: Runs<'turn.resupply'> = {
  run(s, { next }, tell) {
    const location = s.line[next]
    if (location === undefined) {
      go(s, { at: 'turn.actions' })
      return
    }
    go(s, { at: 'turn.resupply', next: next + 1 })
    const rations = yieldOf(s, location)
    const holder = controller(s, location)
    if (holder === none || holder === enemyOf(s.active) || rations === 0) return
    tell({ kind: 'yield', rule: 'BFS-SUP-1', location: locationName(location), side: sideOf(s.active), rations })
    share(s, rations, location, 'resupply')
  },
}

import type { Tell } from '@kurgan/kernel'
import { go } from '@kurgan/kernel'
import { fleetBase } from './components.ts'
import { axis, type IbsmEvent, type IbsmState, offMap, soviet } from './state.ts'

/** Phase 7: Fleet & Air Recall (REC). */

export const recallPhase = (s: IbsmState, tell: Tell<IbsmEvent>): void => {
  for (let unit = 0; unit < s.air.length; unit++) {
    if ((s.air[unit] as number) >= 0) s.air[unit] = offMap
    s.disrupting[unit] = 0
  }
  for (const side of [axis, soviet]) {
    s.fleet[side] = fleetBase[side] as number
    s.disrupted[side] = 0
  }
  tell({ kind: 'recalled', rule: 'IBSM-REC-1' })
  go(s, { at: 'reinforcements' })
}

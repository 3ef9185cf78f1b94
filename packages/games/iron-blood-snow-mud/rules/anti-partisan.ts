import type { Tell } from '@kurgan/kernel'
import { go } from '@kurgan/kernel'
import { hexId } from './components.ts'
import { anyUnit, has, positionOf } from './machinery/position.ts'
import { axis, type IbsmEvent, type IbsmState, offMap } from './state.ts'

/** Phase 4: Anti-Partisan Activity (APA). */

/** APA-1: the unit that stands in the hex drives them out, whatever it is. */
export const antiPartisanPhase = (s: IbsmState, tell: Tell<IbsmEvent>): void => {
  const here = positionOf(s)
  const at: string[] = []
  for (const [number, hex] of s.partisans.entries()) {
    if (hex < 0 || !has(here, hex, anyUnit[axis])) continue
    at.push(hexId(hex))
    s.partisans[number] = offMap
  }
  if (at.length > 0) tell({ kind: 'partisansRemoved', rule: 'IBSM-APA-1', at })
  go(s, { at: 'control' })
}

import type { Tell } from '@kurgan/kernel'
import { placeName, tractorFactory } from './map.ts'
import type { VovEvent, VovState } from './state.ts'

/** Section 13.3.5: the Tractor Factory. */

/** VOV-13.3.5b */
export const stopFactory = (s: VovState, tell: Tell<VovEvent>): void => {
  if (s.factory === 0) return
  s.factory = 0
  tell({ kind: 'factoryStopped', rule: 'VOV-13.3.5b', area: placeName(tractorFactory) })
}

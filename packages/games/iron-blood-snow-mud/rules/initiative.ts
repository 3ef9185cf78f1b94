import { initiativeTurn, moscow, otherSide } from './components.ts'
import { axis, type IbsmState, type SideNumber, soviet } from './state.ts'

/** Who has the Initiative, and who therefore acts first (INI). */

/** INI-1 … INI-3. */
export const initiative = (s: IbsmState): SideNumber => (s.stalin !== moscow || s.turn < initiativeTurn ? axis : soviet)

/** The side that acts first (0) or second (1) in a Phase. */
export const sideInTurn = (s: IbsmState, turn: 0 | 1): SideNumber =>
  turn === 0 ? initiative(s) : otherSide(initiative(s))

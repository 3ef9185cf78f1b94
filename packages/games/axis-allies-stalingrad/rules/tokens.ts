import { addTokens, discardTokens, forceAt } from './forces.ts'
import { placeId, sideNames, zoneCount } from './map.ts'
import type { AasState, SideNumber } from './state.ts'
import type { Telling } from './machinery/step.ts'
import { tokensInReach } from './supply.ts'

/** AAS-TOK-2, AAS-TOK-6: the tokens that a side may spend for its force in a combat. */
export const spendable = (s: AasState, side: SideNumber, zone: number): readonly number[] =>
  forceAt(s, side, zone) === 0 || s.fed[side * zoneCount + zone] === 1 ? [] : tokensInReach(s, side, zone)

/** The force counts as supplied for the rest of the phase. */
export const spendToken = (s: AasState, side: SideNumber, token: number, zone: number, tell: Telling): void => {
  addTokens(s, side, token, -1)
  discardTokens(s, 1)
  s.fed[side * zoneCount + zone] = 1
  tell({ kind: 'spent', rule: 'AAS-TOK-2', side: sideNames[side], token: placeId(token), zone: placeId(zone) })
}

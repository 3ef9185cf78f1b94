import type { Tell } from '@kurgan/kernel'
import { rerollToken, sideNames, tokenOf, tokenSide } from './components.ts'
import { type IbsmEvent, type IbsmState, inHand, type SideNumber, type TokenId, usedUp } from './state.ts'

/** Only the owner's own decisions may depend on this. */
export const holds = (s: IbsmState, token: TokenId): boolean => s.tokens[tokenOf(token)] === inHand

/**
 * Whether everybody must reckon with a side holding one of these Tokens: it holds some, and these have not been seen
 * leaving the game. A window is asked exactly then, so that asking tells nobody anything (GEN-1).
 */
export const mayHold = (s: IbsmState, side: SideNumber, ...tokens: readonly TokenId[]): boolean =>
  (s.hands[side] as number) > 0 &&
  tokens.some((token) => s.tokens[tokenOf(token)] !== usedUp && !(token === 'A-GEN-5' && s.antiPartisanDivision))

export const mayReroll = (s: IbsmState, side: SideNumber): boolean => mayHold(s, side, rerollToken[side])

/** GEN-1: a Token is used once and then lies face up. */
export const useToken = (s: IbsmState, token: TokenId, rule: string, tell: Tell<IbsmEvent>): void => {
  const number = tokenOf(token)
  const side = tokenSide[number] as SideNumber
  s.tokens[number] = usedUp
  s.hands[side] = (s.hands[side] as number) - 1
  tell({ kind: 'token', rule, side: sideNames[side], token, reveals: true })
}

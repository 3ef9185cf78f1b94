import type { Tell } from '@kurgan/kernel'
import { divisionToken, rerollToken, sideNames, tokenOf, tokenSide, urbans } from './components.ts'
import { type IbsmNo, no } from './machinery/messages.ts'
import { has, type Position, regularUnit, spareInfantry } from './machinery/position.ts'
import { axis, type IbsmEvent, type IbsmState, inHand, type SideNumber, soviet, type TokenId, usedUp } from './state.ts'

/** General Tokens: who holds them, and what all their uses have in common (GEN). */

const tokenNotYours = no('IBSM-GEN-1', 'tokenNotYours')
const tokenUsed = no('IBSM-GEN-1', 'tokenUsed')
const tokenNotHeld = no('IBSM-GEN-1', 'tokenNotHeld')
const noSuchDie = no('IBSM-GEN-4', 'noSuchDie')

const notAtThisMoment = (rule: string): IbsmNo => no(rule, 'tokenNotNow')
/** Each Token outside the moment that its rule names. */
export const tokenNotNow: { readonly [token in TokenId]: IbsmNo } = {
  'A-GEN-1': notAtThisMoment('IBSM-GEN-3'),
  'A-GEN-2': notAtThisMoment('IBSM-GEN-4'),
  'A-GEN-3': notAtThisMoment('IBSM-GEN-5'),
  'A-GEN-4': notAtThisMoment('IBSM-GEN-6'),
  'A-GEN-5': notAtThisMoment('IBSM-GEN-7'),
  'S-GEN-1': notAtThisMoment('IBSM-GEN-3'),
  'S-GEN-2': notAtThisMoment('IBSM-GEN-4'),
  'S-GEN-3': notAtThisMoment('IBSM-GEN-8'),
  'S-GEN-4': notAtThisMoment('IBSM-GEN-9'),
}

/** GEN-1: only what is in hand is played. Only the owner's own decisions may depend on this. */
export const noToken = (s: IbsmState, side: SideNumber, token: TokenId): IbsmNo | undefined => {
  const number = tokenOf(token)
  if (tokenSide[number] !== side) return tokenNotYours
  const place = s.tokens[number]
  if (place === inHand) return undefined
  return place === usedUp ? tokenUsed : tokenNotHeld
}

/** GEN-4: a die is named by the number it shows. */
export const noDie = (shown: readonly number[], die: number): IbsmNo | undefined =>
  shown.includes(die) ? undefined : noSuchDie

/**
 * Whether everybody must reckon with a side holding one of these Tokens: it holds some, and these have not been seen
 * leaving the game. A window is asked exactly then, so that asking tells nobody anything (GEN-1).
 */
export const mayHold = (s: IbsmState, side: SideNumber, ...tokens: readonly TokenId[]): boolean =>
  (s.hands[side] as number) > 0 &&
  tokens.some((token) => s.tokens[tokenOf(token)] !== usedUp && !(token === divisionToken && s.antiPartisanDivision))

export const mayReroll = (s: IbsmState, side: SideNumber): boolean => mayHold(s, side, rerollToken[side])

/** GEN-1: a Token is used once and then lies face up. */
export const useToken = (s: IbsmState, token: TokenId, rule: string, tell: Tell<IbsmEvent>): void => {
  const number = tokenOf(token)
  const side = tokenSide[number] as SideNumber
  s.tokens[number] = usedUp
  s.hands[side] = (s.hands[side] as number) - 1
  tell({ kind: 'token', rule, side: sideNames[side], token, reveals: true })
}

const homeCityHexes: readonly number[] = urbans
  .filter(({ territory }) => territory === axis)
  .flatMap(({ hexes }) => hexes)
  .toSorted((a, b) => a - b)

/** GEN-7, OPT-2: a hex of an Axis home City without a Regular Unit of either side; told under the rule that asks. */
export const noHomeHex = (here: Position, hex: number, notHomeCity: IbsmNo): IbsmNo | undefined =>
  homeCityHexes.includes(hex) && !has(here, hex, regularUnit[axis] | regularUnit[soviet]) ? undefined : notHomeCity

export const notHomeCity = no('IBSM-GEN-7', 'notHomeCity')

/** Where an Axis Infantry that is off the board may come back; nowhere if there is none. */
export const homeHexes = (s: IbsmState, here: Position): number[] =>
  spareInfantry(s, axis) < 0 ? [] : homeCityHexes.filter((hex) => noHomeHex(here, hex, notHomeCity) === undefined)

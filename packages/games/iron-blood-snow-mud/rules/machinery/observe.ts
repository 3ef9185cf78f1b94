import type { Dice, Seat } from '@kurgan/kernel'
import { divisionToken, sideNames, tokenCount, tokenOf, tokenSide } from '../components.ts'
import { tokenTurns } from '../setup.ts'
import { axis, type IbsmState, inHand, removed, type SideNumber, soviet, unseen, usedUp } from '../state.ts'

/** What is secret are the General Tokens that are not used yet (SET-13, GEN-1, R55). */

export const clone = (s: IbsmState): IbsmState => ({
  ...s,
  place: s.place.slice(),
  moved: s.moved.slice(),
  entered: s.entered.slice(),
  air: s.air.slice(),
  disrupting: s.disrupting.slice(),
  fleet: s.fleet.slice(),
  disrupted: s.disrupted.slice(),
  partisans: s.partisans.slice(),
  fortress: s.fortress.slice(),
  control: s.control.slice(),
  hands: s.hands.slice(),
  tokens: s.tokens.slice(),
  // Frames are never changed, only replaced.
  stack: s.stack.slice(),
})

/** The Token of the optional rule lies openly on its Season, and those used lie face up. */
const isOpen = (s: IbsmState, token: number): boolean =>
  s.tokens[token] === usedUp || (s.antiPartisanDivision && tokenIsDivision(token))
const tokenIsDivision = (token: number): boolean => token === divisionNumber
const divisionNumber = tokenOf(divisionToken)

export const observe = (s: IbsmState, seat: Seat): IbsmState => {
  const o = clone(s)
  for (let token = 0; token < tokenCount; token++) {
    const own = sideNames[tokenSide[token] as SideNumber] === seat && s.tokens[token] === inHand
    if (!own && !isOpen(s, token)) o.tokens[token] = unseen
  }
  return o
}

/** The face-down places of a side that nobody has looked at: hidden hands, the Seasons to come, the removed Token. */
const hiddenPlaces = (o: IbsmState, side: SideNumber): number[] => {
  const known = o.tokens.filter((place, token) => place === inHand && tokenSide[token] === side).length
  const hand = Array.from({ length: (o.hands[side] as number) - known }, () => inHand)
  const track = tokenTurns(side).filter((turn) => turn > o.turn)
  return [...hand, ...track, removed]
}

export const determinize = (o: IbsmState, _seat: Seat, dice: Dice): IbsmState => {
  const s = clone(o)
  for (const side of [axis, soviet] as const) {
    const tokens = Array.from({ length: tokenCount }, (_, token) => token).filter(
      (token) => tokenSide[token] === side && o.tokens[token] === unseen,
    )
    dice.shuffle(tokens, 'unseen tokens')
    const places = hiddenPlaces(o, side)
    for (const [n, token] of tokens.entries()) s.tokens[token] = places[n] as number
  }
  return s
}

import { noCombatDie } from '../combat.ts'
import { extraDieToken, rerollToken } from '../components.ts'
import { noExtraAdvance, noExtraAdvanceTo, noHomecoming, noRetry } from '../movement.ts'
import { noExtraPartisan, noNewDie } from '../partisans.ts'
import { noExchange } from '../reinforcements.ts'
import { stalinFailures } from '../stalin.ts'
import type { Frame, IbsmState, TokenId } from '../state.ts'
import { noDie, noHomeHex, notHomeCity, noToken, tokenNotNow } from '../tokens.ts'
import type { Attempt } from './attempt.ts'
import { type IbsmNo, no } from './messages.ts'
import { positionOf } from './position.ts'

/** Why a Token cannot be played as somebody attempts (GEN). */

type Moment<At extends Frame['at']> = (
  s: IbsmState,
  frame: Extract<Frame, { at: At }>,
  attempt: Attempt,
  token: TokenId,
) => IbsmNo | undefined

const shows = (shown: readonly number[], { said: { die } }: Attempt): IbsmNo | undefined =>
  die === undefined ? undefined : noDie(shown, die)

/** The Tokens each step has room for, and the rules each of them obeys there. */
const moments: { readonly [At in Frame['at']]?: Moment<At> } = {
  'movement.choose': (s, frame, attempt, token) => {
    const { side, hex } = attempt
    const here = positionOf(s)
    if (token === rerollToken[side]) return noRetry(side, frame) ?? shows([frame.die], attempt)
    if (token === 'A-GEN-3')
      return noExtraAdvance(s, here, frame) ?? (hex < 0 ? undefined : noExtraAdvanceTo(s, here, frame, hex))
    if (token !== 'A-GEN-5') return tokenNotNow[token]
    return noHomecoming(s, here) ?? (hex < 0 ? undefined : noHomeHex(here, hex, notHomeCity))
  },
  'combat.extraDie': (_s, _frame, { side }, token) => (token === extraDieToken[side] ? undefined : tokenNotNow[token]),
  'combat.tokens': (_s, frame, attempt, token) => {
    if (token === 'A-GEN-4') return undefined
    if (token !== rerollToken[attempt.side]) return tokenNotNow[token]
    return attempt.said.die === undefined ? undefined : noCombatDie(attempt.side, frame, attempt.said.die)
  },
  'reinforcements.place': (s, frame, _attempt, token) =>
    token === 'S-GEN-3' ? noExchange(s, frame) : tokenNotNow[token],
  'partisans.place': (s, frame, attempt, token) => {
    if (token === 'S-GEN-4') return noExtraPartisan(s, frame)
    return token === rerollToken[attempt.side] ? (noNewDie(frame) ?? shows([frame.die], attempt)) : tokenNotNow[token]
  },
  'stalin.failed': (_s, _frame, attempt, token) =>
    token === rerollToken[attempt.side] ? shows(stalinFailures, attempt) : tokenNotNow[token],
}

/** A Token that may be played now, but in another way: one repeats a die, two need a hex. */
const noSuchUse = ({ said, side, hex }: Attempt, token: TokenId): IbsmNo | undefined => {
  const { rule } = tokenNotNow[token]
  if (said.do !== undefined && (said.do === 'reroll') !== (token === rerollToken[side]))
    return no(rule, 'tokenOtherUse')
  return hex >= 0 && token !== 'A-GEN-3' && token !== 'A-GEN-5' ? no(rule, 'tokenWithoutHex') : undefined
}

export const noTokenUse = (s: IbsmState, frame: Frame, attempt: Attempt, token: TokenId): IbsmNo | undefined => {
  const moment = moments[frame.at] as Moment<Frame['at']> | undefined
  return (
    noToken(s, attempt.side, token) ??
    (moment === undefined ? tokenNotNow[token] : moment(s, frame, attempt, token)) ??
    noSuchUse(attempt, token)
  )
}

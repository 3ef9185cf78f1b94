import type { Decision } from '@kurgan/kernel'
import { typeNumber, typeOf } from '../components.ts'
import { crossingNumber, placeNumber, sideNumber, siteNumber } from '../map.ts'
import { noEnd } from '../movement.ts'
import { answers } from '../sequence.ts'
import { type AasState, none, type SideNumber } from '../state.ts'
import type { AasAction } from './actions.ts'
import { type Attempt, attemptedPlace } from './attempt.ts'
import { againstFlight } from './explain-air.ts'
import {
  againstMove,
  explainBlitz,
  explainCrossing,
  explainEmerging,
  explainHiding,
  explainLeaving,
} from './explain-march.ts'
import { explainPlay } from './explain-play.ts'
import { explainPointed } from './explain-pointed.ts'
import { refusal } from './legality.ts'
import type { AasRefusal } from './messages.ts'
import { noOwnUnit } from './said.ts'

/** Why an attempted move is not legal: the first rule that stands in its way. */

/** What an action may leave unsaid. */
const optional = new Set(['river', 'with', 'airborne', 'interdict', 'token', 'as', 'carrying', 'home'])

/** Says the same as an action as far as it goes. An attempt that says all that must be said is an action itself. */
export const agrees = (attempt: object, action: AasAction): boolean => {
  const given = new Map<string, unknown>(Object.entries(action))
  const said = Object.entries(attempt)
  if (!said.every(([field, value]) => given.get(field) === value)) return false
  const fields = new Set(said.map(([field]) => field))
  return said.length === given.size || [...given.keys()].some((field) => !fields.has(field) && !optional.has(field))
}

const nonsense = (attempt: Attempt): AasRefusal | undefined => {
  const { unit } = attempt
  if (unit !== undefined && unit !== 'supply' && unit !== 'ferry' && typeNumber(unit) === none)
    return { rule: 'AAS-COMP-3', why: { say: 'noSuchUnit', unit } }
  for (const place of [attempt.from, attemptedPlace(attempt), attempt.through, attempt.site, attempt.token])
    if (place !== undefined && placeNumber(place) === none && crossingNumber(place) === none)
      return { rule: 'AAS-SPA-1', why: { say: 'noSuchPlace', place } }
  return undefined
}

// Movement

const missions = new Set(['attack', 'relocate', 'drop', 'supplyLanding', 'troopLanding'])

/** Without a word what to do, a land unit is to move and an air unit to attack. */
const meant = (attempt: Attempt): Attempt => {
  if (attempt.do !== undefined) return attempt
  const type = typeNumber(attempt.unit ?? '')
  return { ...attempt, do: type !== none && typeOf(type).isAir ? 'attack' : 'move' }
}

/** What is called a move on the map but is something else in the rules, and by which rule. */
const otherWay = (attempt: Attempt): { readonly attempt: Attempt; readonly rule: string } | undefined => {
  const { from = '', to = '' } = attempt
  const type = typeNumber(attempt.unit ?? '')
  if (type !== none && typeOf(type).isAir) return { attempt: { ...attempt, do: 'relocate' }, rule: 'AAS-AIR-2' }
  if (crossingNumber(to) !== none) return { attempt: { ...attempt, do: 'load', crossing: to }, rule: 'AAS-VOM-1' }
  if (crossingNumber(from) !== none) return { attempt: { do: 'offload', crossing: from }, rule: 'AAS-VOM-4' }
  if (siteNumber(to) !== none) return { attempt: { ...attempt, do: 'hide', site: to }, rule: 'AAS-AMB-3' }
  if (siteNumber(from) !== none) return { attempt: { do: 'emerge', site: from, to }, rule: 'AAS-AMB-4' }
  return undefined
}

const otherMoves = new Map<string, (s: AasState, side: SideNumber, attempt: Attempt) => AasRefusal | undefined>([
  ['leaveCity', explainLeaving],
  ['blitz', explainBlitz],
  ['hide', explainHiding],
  ['emerge', explainEmerging],
  ['load', (s, _side, attempt) => explainCrossing(s, attempt)],
  ['offload', (s, _side, attempt) => explainCrossing(s, attempt)],
])

const explainMovement = (s: AasState, side: SideNumber, given: Attempt): AasRefusal | undefined => {
  const attempt = meant(given)
  const foreign = noOwnUnit(side, attempt)
  if (foreign !== undefined) return refusal(s, attempt, foreign)
  if (attempt.do === 'endMovement') return refusal(s, attempt, noEnd(s, side))
  if (missions.has(attempt.do ?? '')) return refusal(s, attempt, againstFlight(s, side, attempt))
  const otherwise = attempt.do === 'move' ? otherWay(attempt) : undefined
  if (otherwise !== undefined)
    return (
      explainMovement(s, side, otherwise.attempt) ?? {
        rule: otherwise.rule,
        why: { say: 'notInTheWay', place: attempt.to ?? attempt.from ?? '' },
      }
    )
  const explain = otherMoves.get(attempt.do ?? '')
  return explain === undefined ? refusal(s, attempt, againstMove(s, side, attempt)) : explain(s, side, attempt)
}

/** An attempt may come from anywhere: whatever is no text is looked at as text. */
const worded = (attempt: object): Attempt =>
  Object.fromEntries(
    Object.entries(attempt).map(([field, value]) => [field, typeof value === 'string' ? value : JSON.stringify(value)]),
  )

const notNow: AasRefusal = { rule: 'AAS-ORD-2', why: { say: 'notNow' } }

export const refuse = (s: AasState, given: object, decision: Decision<AasAction>): AasRefusal | undefined => {
  const attempt = worded(given)
  const mistaken = nonsense(attempt)
  if (mistaken !== undefined) return mistaken
  const frame = s.stack.at(-1)
  if (frame !== undefined && attempt.do !== undefined && !answers(frame.at, attempt.do)) return notNow
  const side = sideNumber(decision.side)
  const explain = frame?.at === 'movement' ? explainMovement : explainPlay
  return explain(s, side, attempt) ?? explainPointed(s, side, attempt, decision.rule)
}

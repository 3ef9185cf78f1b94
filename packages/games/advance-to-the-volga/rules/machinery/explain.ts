import { areaCount, unitNumber } from '../components.ts'
import { explainAttack, explainGroup, explainRetreat, explainSupport } from './explain-attack.ts'
import { explainActivation, explainRound } from './explain-round.ts'
import { explainDivision, explainGroupPlacing, explainMarker, explainSpending } from './explain-turn.ts'
import type { AtvRefusal } from './messages.ts'
import { play } from '../sequence.ts'
import type { AtvAction, AtvState, Frame } from '../state.ts'
import { type Attempt, attemptedArea } from './attempt.ts'

/** Why an attempted move is not legal: the first rule that stands in its way. */

const agrees = (attempt: Attempt, action: AtvAction): boolean => {
  const given = new Map(Object.entries(action))
  return Object.entries(attempt).every(([field, value]) => {
    if (field === 'to' || field === 'area') return (given.get('to') ?? given.get('area')) === value
    return given.get(field) === value
  })
}

const nonsense = (attempt: Attempt): AtvRefusal | undefined => {
  const area = attemptedArea(attempt)
  if (attempt.unit !== undefined && unitNumber(attempt.unit) < 0)
    return { rule: 'ATV-4.3a', why: { say: 'noSuchUnit', unit: attempt.unit } }
  if (area !== undefined && !(Number.isInteger(area) && area >= 1 && area <= areaCount))
    return { rule: 'ATV-3.1a', why: { say: 'noSuchArea', area } }
  return undefined
}

const explainAt = (s: AtvState, frame: Frame, attempt: Attempt): AtvRefusal | undefined => {
  switch (frame.at) {
    case 'dawn.reinforcements':
      return explainGroupPlacing(s, frame, attempt)
    case 'dawn.markers':
      return explainMarker(s, attempt)
    case 'event.pause':
      return explainDivision(attempt)
    case 'supply.spend':
      return explainSpending(s, attempt)
    case 'combat.activation':
      return explainActivation(s, attempt)
    case 'combat.round':
      return explainRound(s, frame, attempt)
    case 'attack.group':
      return explainGroup(frame, attempt)
    case 'attack.barrage':
    case 'attack.lead':
      return explainAttack(frame, attempt)
    case 'attack.support':
      return explainSupport(s, frame, attempt)
    case 'attack.retreat':
      return explainRetreat(s, frame, attempt)
    default:
      return undefined
  }
}

/** What an attempt can be about in each step, even if it is refused there. */
const kinds: { readonly [At in Frame['at']]?: readonly AtvAction['do'][] } = {
  'dawn.reinforcements': ['place', 'holdBack'],
  'dawn.markers': ['isolate'],
  'event.pause': ['pause'],
  'supply.spend': ['buy', 'return', 'done'],
  'combat.activation': ['activate', 'move', 'enter', 'endCombat'],
  'combat.round': ['activate', 'move', 'enter', 'attack', 'decline', 'endRound'],
  'attack.group': ['join', 'assault'],
  'attack.barrage': ['lose', 'retreat'],
  'attack.lead': ['lead'],
  'attack.support': ['support'],
  'attack.retreat': ['retreatTo'],
}

const belongsHere = (frame: Frame, kind: string | undefined): boolean =>
  kind === undefined || (kinds[frame.at] ?? []).some((one) => one === kind)

/** undefined when the attempt agrees with a legal action. */
export const explain = (s: AtvState, attempt: Attempt): AtvRefusal | undefined => {
  const decision = play.decision(s)
  const frame = s.stack.at(-1)
  if (decision === undefined || frame === undefined) return { rule: 'ATV-6.5a', why: { say: 'over' } }
  if (decision.actions.some((action) => agrees(attempt, action))) return undefined
  const refusal = nonsense(attempt) ?? (belongsHere(frame, attempt.do) ? explainAt(s, frame, attempt) : undefined)
  return refusal ?? { rule: decision.rule, why: { say: 'notNow' } }
}

import { areaCount, unitNumber } from './components.ts'
import { explainAttack, explainGroup, explainRetreat, explainSupport } from './explain-attack.ts'
import { explainActivation, explainRound } from './explain-round.ts'
import { explainDivision, explainGroupPlacing, explainMarker, explainSpending } from './explain-turn.ts'
import type { AtvRefusal } from './messages.ts'
import { play } from './sequence.ts'
import type { AtvAction, AtvState, Frame } from './state.ts'
import { type Wish, wishedArea } from './wish.ts'

/** Why a wished move is not legal: the first rule that stands in its way. */

const agrees = (wish: Wish, action: AtvAction): boolean => {
  const given = new Map(Object.entries(action))
  return Object.entries(wish).every(([field, value]) => {
    if (field === 'to' || field === 'area') return (given.get('to') ?? given.get('area')) === value
    return given.get(field) === value
  })
}

const nonsense = (wish: Wish): AtvRefusal | undefined => {
  const area = wishedArea(wish)
  if (wish.unit !== undefined && unitNumber(wish.unit) < 0)
    return { rule: 'ATV-4.3a', why: { say: 'noSuchUnit', unit: wish.unit } }
  if (area !== undefined && !(Number.isInteger(area) && area >= 1 && area <= areaCount))
    return { rule: 'ATV-3.1a', why: { say: 'noSuchArea', area } }
  return undefined
}

const explainAt = (s: AtvState, frame: Frame, wish: Wish): AtvRefusal | undefined => {
  switch (frame.at) {
    case 'dawn.reinforcements':
      return explainGroupPlacing(s, frame, wish)
    case 'dawn.markers':
      return explainMarker(s, wish)
    case 'event.pause':
      return explainDivision(wish)
    case 'supply.spend':
      return explainSpending(s, wish)
    case 'combat.activation':
      return explainActivation(s, wish)
    case 'combat.round':
      return explainRound(s, frame, wish)
    case 'attack.group':
      return explainGroup(frame, wish)
    case 'attack.barrage':
    case 'attack.lead':
      return explainAttack(frame, wish)
    case 'attack.support':
      return explainSupport(s, frame, wish)
    case 'attack.retreat':
      return explainRetreat(s, frame, wish)
    default:
      return undefined
  }
}

/** What a wish can be about in each step, even if it is refused there. */
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

/** undefined when the wish agrees with a legal action. */
export const explain = (s: AtvState, wish: Wish): AtvRefusal | undefined => {
  const decision = play.decision(s)
  const frame = s.stack.at(-1)
  if (decision === undefined || frame === undefined) return { rule: 'ATV-6.5a', why: { say: 'over' } }
  if (decision.actions.some((action) => agrees(wish, action))) return undefined
  const refusal = nonsense(wish) ?? (belongsHere(frame, wish.do) ? explainAt(s, frame, wish) : undefined)
  return refusal ?? { rule: decision.rule, why: { say: 'notNow' } }
}

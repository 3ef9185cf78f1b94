import type { Refusal } from '@kurgan/kernel'
import { combatHexes } from '../battle.ts'
import {
  hexId,
  hexNumber,
  isTank,
  otherSide,
  regularOf,
  rerollToken,
  seasonOf,
  sideNames,
  sideOf,
  stepBetween,
  stepRiver,
  stepUrban,
  tokenOf,
  tokenSide,
  unitId,
  urbanNumber,
  urbanOf,
} from '../components.ts'
import { play } from '../sequence.ts'
import {
  axis,
  type Frame,
  type IbsmAction,
  type IbsmState,
  inHand,
  type SideNumber,
  type TokenId,
  usedUp,
} from '../state.ts'
import { explainAdvance, explainBlitz, explainDisengage, explainMove } from './explain-movement.ts'
import {
  explainAir,
  explainDeploy,
  explainDivision,
  explainFleet,
  explainPartisan,
  explainReinforce,
  explainRelocate,
} from './explain-placing.ts'
import { anyUnit, has, positionOf } from './position.ts'
import { type Attempt, attemptedHex, cannotEnter, no, unitNamed } from './refusal.ts'

/** Why an attempted move is not legal. */

/** What a thing on the table is wanted for when a step asks for it. */
const purposes: { readonly [at in Frame['at']]?: IbsmAction['do'] } = {
  deployment: 'deploy',
  'support.fleet': 'fleet',
  'support.air': 'air',
  'movement.choose': 'move',
  'movement.disengaged': 'move',
  'movement.blitz': 'advance',
  'movement.extra': 'advance',
  'combat.choose': 'combat',
  'combat.retreat': 'retreat',
  'reinforcements.place': 'reinforce',
  'partisans.place': 'partisan',
  'stalin.move': 'relocate',
  'calendar.division': 'deploy',
}

/** COM-2: a Combat is chosen by its hex, also where one of its units is pointed at. */
const explainCombat = (s: IbsmState, attempt: Attempt): Refusal | undefined => {
  const named = attempt.unit === undefined ? undefined : unitNamed(attempt.unit)
  const hex = named?.kind === 'regular' ? (s.place[named.number] as number) : attemptedHex(attempt)
  if (hex < 0) return named === undefined ? undefined : no('COM-1', 'noFighter', { unit: attempt.unit ?? '' })
  const at = { hex: hexId(hex) }
  return combatHexes(positionOf(s)).includes(hex) ? no('COM-2', 'combatByHex', at) : no('COM-1', 'noCombat', at)
}

const explainRetreat = (s: IbsmState, frame: Extract<Frame, { at: 'combat.retreat' }>, attempt: Attempt) => {
  const { unit } = frame
  const { side } = regularOf(unit)
  if (attempt.unit !== undefined && attempt.unit !== unitId(unit))
    return unitNamed(attempt.unit)?.side === side
      ? no('RET-1', 'retreatsNow', { unit: unitId(unit) })
      : no('RET-1', 'notYours', { unit: attempt.unit })
  const to = attemptedHex(attempt)
  if (to < 0) return undefined
  const from = s.place[unit] as number
  const here = positionOf(s)
  const at = { hex: hexId(to) }
  const barred = cannotEnter(here, side, isTank(unit), to)
  if (barred !== undefined) return { ...barred, rule: 'IBSM-RET-3' }
  if (has(here, to, anyUnit[otherSide(side)])) return no('RET-3', 'enemyThere', at)
  const step = stepBetween(from, to)
  if (step < 0) return no('RET-1', 'notAdjacent', { unit: unitId(unit), ...at })
  if (stepRiver[step] === 1) return no('RET-3', 'river', at)
  const urban = stepUrban[step] as number
  if (urban >= 0 && s.control[urban] !== side) return no('RET-3', 'enemyLocation', { location: urbanOf(urban).id })
  if (to === frame.enemyFrom) return no('RET-3', 'enemyCameFrom', at)
  return no('RET-2', side === axis ? 'retreatWest' : 'retreatEast', at)
}

/** The rule that says when each Token is played. */
const tokenRules: { readonly [token in TokenId]: string } = {
  'A-GEN-1': 'GEN-3',
  'A-GEN-2': 'GEN-4',
  'A-GEN-3': 'GEN-5',
  'A-GEN-4': 'GEN-6',
  'A-GEN-5': 'GEN-7',
  'S-GEN-1': 'GEN-3',
  'S-GEN-2': 'GEN-4',
  'S-GEN-3': 'GEN-8',
  'S-GEN-4': 'GEN-9',
}

/** Why a Token that may be played now does not take effect there. */
const explainTokenPlace = (s: IbsmState, token: TokenId, offers: readonly IbsmAction[], attempt: Attempt): Refusal => {
  const rule = tokenRules[token]
  const hex = attemptedHex(attempt)
  if (token === rerollToken[axis] || token === rerollToken[1])
    return hex < 0 ? no(rule, 'noSuchDie') : no(rule, 'tokenWithoutHex', { token })
  if (hex < 0) return no(rule, 'tokenNotNow', { token })
  const frame = s.stack.at(-1)
  if (token === 'A-GEN-5') return no(rule, 'notHomeCity', { hex: hexId(hex) })
  if (token !== 'A-GEN-3' || frame?.at !== 'movement.choose') return no(rule, 'tokenWithoutHex', { token })
  const unit = { unit: unitId(frame.unit) }
  if (!offers.some((action) => 'to' in action)) return no(rule, 'mustDisengage', unit)
  const barred = cannotEnter(positionOf(s), axis, isTank(frame.unit), hex)
  return barred ?? no(rule, 'notAdjacent', { ...unit, hex: hexId(hex) })
}

const explainToken = (s: IbsmState, side: SideNumber, actions: readonly IbsmAction[], attempt: Attempt) => {
  const token = attempt.token as TokenId
  const number = tokenOf(token)
  if (tokenSide[number] !== side) return no('GEN-1', 'tokenNotYours', { token })
  if (s.tokens[number] === usedUp) return no('GEN-1', 'tokenUsed', { token })
  if (s.tokens[number] !== inHand) return no('GEN-1', 'tokenNotHeld', { token })
  const offers = actions.filter((action) => 'token' in action && action.token === token)
  return offers.length === 0
    ? no(tokenRules[token], 'tokenNotNow', { token })
    : explainTokenPlace(s, token, offers, attempt)
}

/** The Token that is meant where none is named: the first that may be played. */
const playable = (actions: readonly IbsmAction[]): TokenId | undefined =>
  actions.find((action) => action.do === 'token')?.token

const agrees = (attempt: Attempt, action: IbsmAction): boolean => {
  const given = new Map<string, unknown>(Object.entries(action))
  return Object.entries(attempt).every(([field, value]) => given.get(field) === value)
}

/** Whether an attempt names something that is not in the game at all. */
const isUnknown = ({ unit, to, via, hex, city, token }: Attempt): boolean =>
  (unit !== undefined && unitNamed(unit) === undefined) ||
  [to, via, hex].some((id) => id !== undefined && hexNumber(id) < 0) ||
  (city !== undefined && urbanNumber(city) < 0) ||
  (token !== undefined && tokenOf(token as TokenId) < 0)

/** The unit of the step has not finished its Movement. */
const isMovingOn = (frame: Frame) =>
  frame.at === 'movement.disengaged' || frame.at === 'movement.blitz' || frame.at === 'movement.extra'

export const explain = (s: IbsmState, partial: Partial<IbsmAction>): Refusal | undefined => {
  const decision = play.decision(s)
  const frame = s.stack.at(-1)
  if (decision === undefined || frame === undefined) return no('CVC-2', 'over')
  const attempt = partial as Attempt
  if (isUnknown(attempt) || decision.actions.some((action) => agrees(attempt, action))) return undefined
  const decider = sideOf(decision.side)
  const purpose = attempt.do ?? purposes[frame.at]
  const token = attempt.token ?? (purpose === 'token' ? playable(decision.actions) : undefined)
  if (token !== undefined) return explainToken(s, decider, decision.actions, { ...attempt, token })
  if (purpose === 'air' && !seasonOf(s.turn).air) return no('FAS-6', 'noAirInSnow')
  if (frame.at === 'movement.choose' && purpose === 'blitz') return explainBlitz(s, frame, attempt)
  if (frame.at === 'movement.choose' && purpose === 'disengage') return explainDisengage(s, frame, attempt)
  if (isMovingOn(frame) && purpose === 'stay') return explainAdvance(s, frame, attempt)
  const notNow = no('SEQ-1', 'notNow', { side: sideNames[decider] })
  if (purpose === undefined || purpose !== purposes[frame.at]) return notNow
  switch (frame.at) {
    case 'movement.choose':
    case 'movement.disengaged':
      return explainMove(s, frame, attempt)
    case 'movement.blitz':
    case 'movement.extra':
      return explainAdvance(s, frame, attempt)
    case 'support.fleet':
      return explainFleet(decider, attempt)
    case 'support.air':
      return explainAir(s, decider, attempt)
    case 'combat.choose':
      return explainCombat(s, attempt)
    case 'combat.retreat':
      return explainRetreat(s, frame, attempt)
    case 'reinforcements.place':
      return explainReinforce(s, frame, attempt)
    case 'partisans.place':
      return explainPartisan(s, attempt)
    case 'deployment':
      return explainDeploy(s, attempt)
    case 'calendar.division':
      return explainDivision(s, attempt)
    case 'stalin.move':
      return attempt.unit === undefined ? explainRelocate(s, attempt) : notNow
    default:
      return notNow
  }
}

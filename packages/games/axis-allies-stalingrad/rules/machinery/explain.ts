import type { AasAction } from './actions.ts'
import { typeNumber, typeOf } from '../components.ts'
import { mustOffload } from '../crossing.ts'
import { explainFlight } from './explain-air.ts'
import {
  explainAim,
  explainAmbush,
  explainBombardment,
  explainCasualty,
  explainFight,
  explainLanding,
  explainScramble,
  explainTarget,
  explainToken,
} from './explain-fire.ts'
import { explainBlitz, explainCrossing, explainHiding, explainLeaving, explainMove } from './explain-march.ts'
import { explainPointed } from './explain-pointed.ts'
import {
  explainAssignment,
  explainDisbanding,
  explainFree,
  explainPurchase,
  explainRequisition,
  explainShift,
} from './explain-reinforcement.ts'
import { crossingNumber, crossings, placeNumber, sideNumber, siteNumber } from '../map.ts'
import type { AasRefusal } from './messages.ts'
import { sequence } from '../sequence.ts'
import { awaitsMission } from '../sortie.ts'
import { type AasState, none, type SideNumber } from '../state.ts'
import { type Attempt, attemptedPlace } from './attempt.ts'

/** Why an attempted move is not legal: the first rule that stands in its way. */

const agrees = (attempt: Attempt, action: AasAction): boolean => {
  const given = new Map<string, unknown>(Object.entries(action))
  return Object.entries(attempt).every(([field, value]) => given.get(field) === value)
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

const explainMovement = (s: AasState, side: SideNumber, given: Attempt): AasRefusal | undefined => {
  const attempt = meant(given)
  const type = typeNumber(attempt.unit ?? '')
  if (type !== none && typeOf(type).side !== side)
    return { rule: 'AAS-MOV-1', why: { say: 'notYours', unit: typeOf(type).id } }
  if (attempt.do === 'endMovement') {
    if (awaitsMission(s, side)) return { rule: 'AAS-AIR-7', why: { say: 'mustFly' } }
    return crossings.some((one) => mustOffload(s, one)) ? { rule: 'AAS-VOM-4', why: { say: 'mustOffload' } } : undefined
  }
  if (missions.has(attempt.do ?? '')) return explainFlight(s, side, attempt)
  const otherwise = attempt.do === 'move' ? otherWay(attempt) : undefined
  if (otherwise !== undefined)
    return (
      explainMovement(s, side, otherwise.attempt) ?? {
        rule: otherwise.rule,
        why: { say: 'notInTheWay', place: attempt.to ?? attempt.from ?? '' },
      }
    )
  if (attempt.do === 'leaveCity') return explainLeaving(s, side, attempt)
  if (attempt.do === 'blitz') return explainBlitz(s, side, attempt)
  if (attempt.do === 'hide' || attempt.do === 'emerge') return explainHiding(s, attempt)
  if (attempt.do === 'load' || attempt.do === 'offload') return explainCrossing(s, attempt)
  return explainMove(s, side, attempt)
}

const explainStep = (s: AasState, side: SideNumber, attempt: Attempt): AasRefusal | undefined => {
  const place = attemptedPlace(attempt) ?? ''
  const frame = s.stack.at(-1)
  switch (frame?.at) {
    case 'movement':
      return explainMovement(s, side, attempt)
    case 'requisition':
      return explainRequisition(s, frame, attempt)
    case 'bid.spend':
      return explainPurchase(s, frame, attempt)
    case 'axis.infantry':
      return explainFree(attempt, 'AAS-C02-3', ['ger_infantry', 'minor_infantry'])
    case 'axis.stormAir':
      return explainFree(attempt, 'AAS-C02-5', ['ger_fighter', 'ger_bomber'])
    case 'uranus.zone':
      return explainAssignment(s, frame, attempt)
    case 'stacking.shift':
      return explainShift(s, frame.side, attempt)
    case 'stacking.disband':
      return explainDisbanding(s, frame, attempt)
    case 'interception':
      return explainScramble(s, frame.side, attempt)
    case 'defense':
      return explainAim(s, frame, attempt)
    case 'ambush.choose':
      return explainAmbush(s, frame, attempt)
    case 'bombardment':
      return explainBombardment(s, frame, attempt)
    case 'combats.choose':
      return explainFight(s, frame, place)
    case 'combat.token':
      return explainToken(s, side, attempt.token ?? place)
    case 'combat.target':
      return explainTarget(s)
    case 'combat.loss':
      return explainCasualty(s, attempt)
    case 'landing.choose':
    case 'homing.choose':
      return explainLanding(s, side, attempt)
    default:
      return undefined
  }
}

/** An attempt may come from anywhere: whatever is no text is looked at as text. */
const worded = (attempt: object): Attempt =>
  Object.fromEntries(
    Object.entries(attempt).map(([field, value]) => [field, typeof value === 'string' ? value : JSON.stringify(value)]),
  )

export const explain = (s: AasState, given: Attempt): AasRefusal | undefined => {
  const decision = sequence.decision(s)
  if (decision === undefined) return { rule: 'AAS-C14-1', why: { say: 'over' } }
  if (decision.actions.some((action) => agrees(given, action))) return undefined
  const attempt = worded(given)
  const mistaken = nonsense(attempt)
  if (mistaken !== undefined) return mistaken
  const known = attempt.do === undefined || decision.actions.some((action) => action.do === attempt.do)
  const side = sideNumber(decision.side)
  const moves = s.stack.at(-1)?.at === 'movement' && !['fight', 'aim', 'land', 'requisition'].includes(attempt.do ?? '')
  // Whoever has picked all there is asks why there is no more of it.
  const picking = (decision.open?.picks ?? 0) > 0
  if (!known && !moves && !picking) return { rule: 'AAS-ORD-2', why: { say: 'notNow' } }
  return (
    explainStep(s, side, attempt) ??
    explainPointed(s, side, attempt, decision.rule) ?? { rule: decision.rule, why: { say: 'notNow' } }
  )
}

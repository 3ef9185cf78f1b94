import type { AasAction } from './actions.ts'
import { typeNumber, typeOf } from './components.ts'
import { mustOffload } from './crossing.ts'
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
import { crossingNumber, crossings, placeNumber, sideNumber, siteNumber } from './map.ts'
import type { AasRefusal } from './messages.ts'
import { sequence } from './sequence.ts'
import { awaitsMission } from './sortie.ts'
import { type AasState, none, type SideNumber } from './state.ts'
import { type Wish, wishedPlace } from './wish.ts'

/** Why a wished move is not legal: the first rule that stands in its way. */

const agrees = (wish: Wish, action: AasAction): boolean => {
  const given = new Map<string, unknown>(Object.entries(action))
  return Object.entries(wish).every(([field, value]) => given.get(field) === value)
}

const nonsense = (wish: Wish): AasRefusal | undefined => {
  const { unit } = wish
  if (unit !== undefined && unit !== 'supply' && unit !== 'ferry' && typeNumber(unit) === none)
    return { rule: 'AAS-COMP-3', why: { say: 'noSuchUnit', unit } }
  for (const place of [wish.from, wishedPlace(wish), wish.through, wish.site, wish.token])
    if (place !== undefined && placeNumber(place) === none && crossingNumber(place) === none)
      return { rule: 'AAS-SPA-1', why: { say: 'noSuchPlace', place } }
  return undefined
}

// Movement

const missions = new Set(['attack', 'relocate', 'drop', 'supplyLanding', 'troopLanding'])

/** Without a word what to do, a land unit is to move and an air unit to attack. */
const meant = (wish: Wish): Wish => {
  if (wish.do !== undefined) return wish
  const type = typeNumber(wish.unit ?? '')
  return { ...wish, do: type !== none && typeOf(type).isAir ? 'attack' : 'move' }
}

/** What is called a move on the map but is something else in the rules, and by which rule. */
const otherWay = (wish: Wish): { readonly wish: Wish; readonly rule: string } | undefined => {
  const { from = '', to = '' } = wish
  const type = typeNumber(wish.unit ?? '')
  if (type !== none && typeOf(type).isAir) return { wish: { ...wish, do: 'relocate' }, rule: 'AAS-AIR-2' }
  if (crossingNumber(to) !== none) return { wish: { ...wish, do: 'load', crossing: to }, rule: 'AAS-VOM-1' }
  if (crossingNumber(from) !== none) return { wish: { do: 'offload', crossing: from }, rule: 'AAS-VOM-4' }
  if (siteNumber(to) !== none) return { wish: { ...wish, do: 'hide', site: to }, rule: 'AAS-AMB-3' }
  if (siteNumber(from) !== none) return { wish: { do: 'emerge', site: from, to }, rule: 'AAS-AMB-4' }
  return undefined
}

const explainMovement = (s: AasState, side: SideNumber, given: Wish): AasRefusal | undefined => {
  const wish = meant(given)
  const type = typeNumber(wish.unit ?? '')
  if (type !== none && typeOf(type).side !== side)
    return { rule: 'AAS-MOV-1', why: { say: 'notYours', unit: typeOf(type).id } }
  if (wish.do === 'endMovement') {
    if (awaitsMission(s, side)) return { rule: 'AAS-AIR-7', why: { say: 'mustFly' } }
    return crossings.some((one) => mustOffload(s, one)) ? { rule: 'AAS-VOM-4', why: { say: 'mustOffload' } } : undefined
  }
  if (missions.has(wish.do ?? '')) return explainFlight(s, side, wish)
  const otherwise = wish.do === 'move' ? otherWay(wish) : undefined
  if (otherwise !== undefined)
    return (
      explainMovement(s, side, otherwise.wish) ?? {
        rule: otherwise.rule,
        why: { say: 'notInTheWay', place: wish.to ?? wish.from ?? '' },
      }
    )
  if (wish.do === 'leaveCity') return explainLeaving(s, side, wish)
  if (wish.do === 'blitz') return explainBlitz(s, side, wish)
  if (wish.do === 'hide' || wish.do === 'emerge') return explainHiding(s, wish)
  if (wish.do === 'load' || wish.do === 'offload') return explainCrossing(s, wish)
  return explainMove(s, side, wish)
}

const explainStep = (s: AasState, side: SideNumber, wish: Wish): AasRefusal | undefined => {
  const place = wishedPlace(wish) ?? ''
  const frame = s.stack.at(-1)
  switch (frame?.at) {
    case 'movement':
      return explainMovement(s, side, wish)
    case 'requisition':
      return explainRequisition(s, frame, wish)
    case 'bid.spend':
      return explainPurchase(s, frame, wish)
    case 'axis.infantry':
      return explainFree(wish, 'AAS-C02-3', ['ger_infantry', 'minor_infantry'])
    case 'axis.stormAir':
      return explainFree(wish, 'AAS-C02-5', ['ger_fighter', 'ger_bomber'])
    case 'uranus.zone':
      return explainAssignment(s, frame, wish)
    case 'stacking.shift':
      return explainShift(s, frame.side, wish)
    case 'stacking.disband':
      return explainDisbanding(s, frame, wish)
    case 'interception':
      return explainScramble(s, frame.side, wish)
    case 'defense':
      return explainAim(s, frame, wish)
    case 'ambush.choose':
      return explainAmbush(s, frame, wish)
    case 'bombardment':
      return explainBombardment(s, frame, wish)
    case 'combats.choose':
      return explainFight(s, frame, place)
    case 'combat.token':
      return explainToken(s, side, wish.token ?? place)
    case 'combat.target':
      return explainTarget(s)
    case 'combat.loss':
      return explainCasualty(s, wish)
    case 'landing.choose':
    case 'homing.choose':
      return explainLanding(s, side, wish)
    default:
      return undefined
  }
}

/** A wish may come from anywhere: whatever is no text is looked at as text. */
const worded = (wish: object): Wish =>
  Object.fromEntries(
    Object.entries(wish).map(([field, value]) => [field, typeof value === 'string' ? value : JSON.stringify(value)]),
  )

export const explain = (s: AasState, given: Wish): AasRefusal | undefined => {
  const decision = sequence.decision(s)
  if (decision === undefined) return { rule: 'AAS-C14-1', why: { say: 'over' } }
  if (decision.actions.some((action) => agrees(given, action))) return undefined
  const wish = worded(given)
  const mistaken = nonsense(wish)
  if (mistaken !== undefined) return mistaken
  const known = wish.do === undefined || decision.actions.some((action) => action.do === wish.do)
  const side = sideNumber(decision.side)
  const moves = s.stack.at(-1)?.at === 'movement' && !['fight', 'aim', 'land', 'requisition'].includes(wish.do ?? '')
  // Whoever has picked all there is asks why there is no more of it.
  const picking = (decision.open?.picks ?? 0) > 0
  if (!known && !moves && !picking) return { rule: 'AAS-ORD-2', why: { say: 'notNow' } }
  return (
    explainStep(s, side, wish) ??
    explainPointed(s, side, wish, decision.rule) ?? { rule: decision.rule, why: { say: 'notNow' } }
  )
}

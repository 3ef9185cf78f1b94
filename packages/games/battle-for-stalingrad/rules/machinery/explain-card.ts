import { attackable } from '../attack.ts'
import {
  areaAt,
  cardName,
  cardOf,
  enemyOf,
  forceName,
  forceOf,
  locationName,
  placeName,
  sideOf,
} from '../components.ts'
import { canDraw, handSize } from '../decks.ts'
import { explainAttack, foreign, foreignCard, whyNotArrive } from './explain-order.ts'
import type { BfsRefusal } from './messages.ts'
import { reinforceCost } from '../reinforcement.ts'
import { type BfsState, control, disrupted, none, reserves } from '../state.ts'
import { anyInPlay, countAt, isDestroyed } from '../table.ts'
import { firstEffect } from '../targets.ts'
import type { Effect } from './vocabulary.ts'
import { because, type Attempt, attemptedCard, attemptedForce, attemptedLocation, attemptedPlace } from './attempt.ts'

/** Why a card cannot be played for its effect now, or not on what is attempted (BFS-ACT-3, BFS-ACT-6). */

const explainRobbery = (
  s: BfsState,
  from: Extract<Effect, { op: 'removeRations' }>['from'],
  attempt: Attempt,
  card: string,
): BfsRefusal => {
  const force = attemptedForce(attempt)
  if (from === 'oneForce' && force >= 0 && forceOf(force).side === s.active)
    return because('BFS-GEN-7', { say: 'ownForce', force: forceName(force) })
  const rule = { oneForce: 'BFS-FX-2', eachInLocation: 'BFS-FX-3', eachInPlay: 'BFS-FX-4' }[from]
  return because(rule, { say: 'noRationToLose', card })
}

const explainBombardment = (
  s: BfsState,
  { at, type }: Extract<Effect, { op: 'hits' }>,
  attempt: Attempt,
  card: string,
): BfsRefusal => {
  const force = attemptedForce(attempt)
  const place = attemptedPlace(attempt)
  const enemy = enemyOf(s.active)
  if (at === 'force' && force >= 0) {
    if (forceOf(force).side !== enemy) return because('BFS-GEN-7', { say: 'ownForce', force: forceName(force) })
    if ((s.place[force] ?? none) < 0) return because('BFS-FX-5', { say: 'notOnTable', force: forceName(force) })
    if (type !== undefined && forceOf(force).type !== type)
      return because('BFS-FX-5', { say: 'wrongType', force: forceName(force), type })
    return because('BFS-CST-3', { say: 'nobodyPays', card })
  }
  if (place < 0) return because('BFS-FX-5', { say: 'noTarget', card })
  if (countAt(s, enemy, place) === 0 || (at === 'control' && areaAt(place) !== control))
    return because('BFS-FX-5', { say: 'nobodyThere', place: placeName(place) })
  return because('BFS-CST-3', { say: 'nobodyPays', card })
}

const explainArrival = (s: BfsState, attempt: Attempt, discount: number, card: string): BfsRefusal => {
  const force = attemptedForce(attempt)
  if (force < 0) return because('BFS-FX-14', { say: 'noTarget', card })
  const enemy = foreign(force, s.active)
  if (enemy !== undefined) return enemy
  if (s.place[force] !== reserves) return because('BFS-REI-1', { say: 'notInReserves', force: forceName(force) })
  const place = attemptedPlace(attempt)
  const there = place < 0 ? undefined : whyNotArrive(s, s.active, place)
  if (there !== undefined) return there
  const cards = handSize(s, s.active) - 1
  const cost = place < 0 ? forceOf(force).discardCost - discount : reinforceCost(s, force, place, discount)
  return because('BFS-FX-14', { say: 'tooFewCards', name: forceName(force), cards, cost })
}

const explainRally = (s: BfsState, attempt: Attempt, limit: number, card: string): BfsRefusal => {
  const force = attemptedForce(attempt)
  if (force < 0) return because('BFS-FX-15', { say: 'noTarget', card })
  const enemy = foreign(force, s.active)
  if (enemy !== undefined) return enemy
  if (s.place[force] !== disrupted) return because('BFS-FX-15', { say: 'notDisrupted', force: forceName(force) })
  const cost = forceOf(force).discardCost
  if (cost > limit) return because('BFS-FX-15', { say: 'tooCostly', force: forceName(force), cost, limit })
  const place = attemptedPlace(attempt)
  return (place < 0 ? undefined : whyNotArrive(s, s.active, place)) ?? because('BFS-FX-15', { say: 'noTarget', card })
}

const explainRubble = (s: BfsState, attempt: Attempt, card: string): BfsRefusal => {
  const location = attemptedLocation(attempt)
  return location >= 0 && isDestroyed(s, location)
    ? because('BFS-FX-8', { say: 'destroyed', location: locationName(location) })
    : because('BFS-FX-8', { say: 'noTarget', card })
}

/** The first effect finds no target, or not the one attempted. */
const explainEffect = (s: BfsState, effect: Effect, attempt: Attempt, card: string): BfsRefusal | undefined => {
  const enemy = enemyOf(s.active)
  switch (effect.op) {
    case 'distribute':
      return anyInPlay(s, s.active) ? undefined : because('BFS-FX-1', { say: 'noForceInPlay', side: sideOf(s.active) })
    case 'removeRations':
      return explainRobbery(s, effect.from, attempt, card)
    case 'hits':
      return explainBombardment(s, effect, attempt, card)
    case 'rubble':
      return explainRubble(s, attempt, card)
    case 'draw':
      return canDraw(s, s.active) ? undefined : because('BFS-FX-9', { say: 'nothingToDraw', card })
    case 'discardRandom':
      return handSize(s, enemy) > 0 ? undefined : because('BFS-FX-10', { say: 'emptyHand', card })
    case 'discardChosen':
      return handSize(s, enemy) > 0 ? undefined : because('BFS-FX-11', { say: 'emptyHand', card })
    case 'move':
      return because('BFS-FX-12', { say: 'noTarget', card })
    case 'assault': {
      const location = attemptedLocation(attempt)
      return location >= 0 && attackable(s, true).length > 0
        ? explainAttack(s, location, true)
        : because('BFS-FX-13', { say: 'noTarget', card })
    }
    case 'reinforce':
      return explainArrival(s, attempt, effect.discount, card)
    case 'rally':
      return explainRally(s, attempt, effect.maxCost, card)
    default:
      return undefined
  }
}

export const explainPlay = (s: BfsState, attempt: Attempt): BfsRefusal | undefined => {
  const card = attemptedCard(attempt)
  if (card < 0) return undefined
  const enemy = foreignCard(card, s.active)
  if (enemy !== undefined) return enemy
  const name = cardName(card)
  if ((s.hand[card] ?? 0) === 0) return because('BFS-ACT-2', { say: 'notInHand', card: name })
  const title = cardOf(card)
  if (title.timing === 'react-card') return because('BFS-ACT-3', { say: 'answersOnly', card: name })
  if (title.timing === 'react-hits') return because('BFS-ACT-3', { say: 'preventsOnly', card: name })
  const cards = handSize(s, s.active) - 1
  if (cards < title.discards) return because('BFS-CST-1', { say: 'tooFewCards', name, cards, cost: title.discards })
  if (title.draws && (s.plays[card] ?? 0) >= title.count)
    return because('BFS-FX-9', { say: 'drawnTooOften', card: name, times: title.count })
  const effect = firstEffect(s, title)
  return effect === undefined ? undefined : explainEffect(s, effect, attempt, name)
}

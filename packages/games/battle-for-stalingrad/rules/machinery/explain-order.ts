import { canAttack } from '../attack.ts'
import {
  areaAt,
  cardName,
  cardOf,
  endForce,
  enemyOf,
  firstForce,
  forceName,
  forceOf,
  forcesPerArea,
  locationAt,
  locationName,
  placeName,
  sideOf,
} from '../components.ts'
import { handSize } from '../decks.ts'
import type { BfsRefusal } from './messages.ts'
import { moveCost } from '../movement.ts'
import { reinforceCost } from '../reinforcement.ts'
import { type BfsState, control, disrupted, type Frame, none, reserves } from '../state.ts'
import { anyInPlay, controller, hasRoom, inPlay, isInLine } from '../table.ts'
import { because, type Attempt, attemptedCard, attemptedForce, attemptedPlace } from './attempt.ts'

/** Why an action of the Actions step other than a card cannot be made. */

type At<Name extends Frame['at']> = Extract<Frame, { at: Name }>

/** What forbids a Force of the side to arrive somewhere (BFS-MOV-2, BFS-LIM-1). */
export const whyNotArrive = (s: BfsState, side: number, place: number): BfsRefusal | undefined => {
  const location = locationAt(place)
  const name = locationName(location)
  if (!isInLine(s, location)) return because('BFS-SET-2', { say: 'locationNotInPlay', location: name })
  if (areaAt(place) === control && controller(s, location) === enemyOf(side))
    return because('BFS-MOV-2', { say: 'enemyControls', location: name })
  if (!hasRoom(s, side, place))
    return because('BFS-LIM-1', { say: 'areaFull', place: placeName(place), limit: forcesPerArea })
  return undefined
}

export const foreign = (force: number, side: number): BfsRefusal | undefined =>
  force >= 0 && forceOf(force).side !== side
    ? because('BFS-GEN-1', { say: 'enemyForce', force: forceName(force) })
    : undefined

/** A card of the other side is refused alike whether it was seen in his hand or not. */
export const foreignCard = (card: number, side: number): BfsRefusal | undefined =>
  card >= 0 && cardOf(card).side !== side ? because('BFS-ACT-2', { say: 'enemyCard', card: cardName(card) }) : undefined

const explainMove = (s: BfsState, force: number, place: number): BfsRefusal | undefined => {
  const name = forceName(force)
  if (!inPlay(s, force)) return because('BFS-CMP-7', { say: 'notOnTable', force: name })
  if (place >= 0 && place === s.place[force])
    return because('BFS-MOV-3', { say: 'alreadyThere', force: name, place: placeName(place) })
  const there = place < 0 ? undefined : whyNotArrive(s, s.active, place)
  if (there !== undefined) return there
  const rations = s.rations[force] ?? 0
  const cost = moveCost(s, force)
  return rations < cost ? because('BFS-MOV-4', { say: 'tooFewRations', force: name, rations, cost }) : undefined
}

const explainReinforce = (s: BfsState, force: number, place: number): BfsRefusal | undefined => {
  const name = forceName(force)
  if (s.place[force] !== reserves) return because('BFS-REI-1', { say: 'notInReserves', force: name })
  const there = place < 0 ? undefined : whyNotArrive(s, s.active, place)
  if (there !== undefined) return there
  const cards = handSize(s, s.active)
  const cost = place < 0 ? forceOf(force).discardCost : reinforceCost(s, force, place, 0)
  return cost > cards ? because('BFS-REI-1', { say: 'tooFewCards', name, cards, cost }) : undefined
}

const explainReconstitute = (s: BfsState, force: number): BfsRefusal | undefined => {
  const name = forceName(force)
  if (s.place[force] !== disrupted) return because('BFS-REC-1', { say: 'notDisrupted', force: name })
  const cards = handSize(s, s.active)
  const cost = forceOf(force).discardCost
  return cost > cards ? because('BFS-REC-1', { say: 'tooFewCards', name, cards, cost }) : undefined
}

export const explainAttack = (s: BfsState, location: number, free: boolean): BfsRefusal | undefined => {
  const name = locationName(location)
  if (!isInLine(s, location)) return because('BFS-SET-2', { say: 'locationNotInPlay', location: name })
  const holder = controller(s, location)
  if (holder === none) return because('BFS-ATK-2', { say: 'uncontrolled', location: name })
  if (holder === s.active) return because('BFS-ATK-2', { say: 'ownLocation', location: name })
  let stands = false
  for (let f = firstForce[s.active] ?? 0; f < (endForce[s.active] ?? 0); f++) {
    if (canAttack(s, f, location, free)) return undefined
    stands ||= canAttack(s, f, location, true)
  }
  return stands
    ? because('BFS-ATK-5', { say: 'nobodyCanPay', location: name })
    : because('BFS-ATK-1', { say: 'nobodyInPerimeter', location: name })
}

export const explainSupply = (s: BfsState, attempt: Attempt): BfsRefusal | undefined => {
  const card = attemptedCard(attempt)
  const enemy = foreignCard(card, s.active)
  if (enemy !== undefined) return enemy
  if (!anyInPlay(s, s.active)) return because('BFS-SPL-2', { say: 'noForceInPlay', side: sideOf(s.active) })
  return card >= 0 && (s.hand[card] ?? 0) === 0
    ? because('BFS-ACT-2', { say: 'notInHand', card: cardName(card) })
    : undefined
}

/** Why nobody arrives in an area, or no card strikes it, that was pointed at before any Force or card. */
export const explainGoal = (s: BfsState, attempt: Attempt): BfsRefusal | undefined => {
  const place = attemptedPlace(attempt)
  if (place < 0) return undefined
  if (attempt.at !== undefined) return because('BFS-PLY-1', { say: 'noCardStrikes', place: placeName(place) })
  return whyNotArrive(s, s.active, place) ?? because('BFS-MOV-4', { say: 'nobodyArrives', place: placeName(place) })
}

/** An attempt that names no action is read from where its Force is. */
export const explainForce = (s: BfsState, attempt: Attempt): BfsRefusal | undefined => {
  const force = attemptedForce(attempt)
  if (force < 0) return undefined
  const enemy = foreign(force, s.active)
  if (enemy !== undefined) return enemy
  const place = attemptedPlace(attempt)
  const stands = s.place[force] ?? none
  const actionType = attempt.do ?? (stands === reserves ? 'reinforce' : stands === disrupted ? 'reconstitute' : 'move')
  if (actionType === 'move') return explainMove(s, force, place)
  if (actionType === 'reinforce') return explainReinforce(s, force, place)
  return actionType === 'reconstitute' ? explainReconstitute(s, force) : undefined
}

/** Why a Force does not take part in the attack that is being declared. */
export const explainCommit = (s: BfsState, frame: At<'attack.forces'>, attempt: Attempt): BfsRefusal | undefined => {
  const force = attemptedForce(attempt)
  if (force < 0) return attempt.do === 'fight' ? because('BFS-ATK-1', { say: 'nobodyCommitted' }) : undefined
  const enemy = foreign(force, s.active)
  if (enemy !== undefined) return enemy
  const name = forceName(force)
  if (frame.forces.includes(force)) return because('BFS-ATK-1', { say: 'alreadyCommitted', force: name })
  if (!canAttack(s, force, frame.location, true))
    return because('BFS-ATK-3', { say: 'notInPerimeter', force: name, location: locationName(frame.location) })
  if (canAttack(s, force, frame.location, frame.card !== none)) return undefined
  const rations = s.rations[force] ?? 0
  return because('BFS-ATK-5', { say: 'tooFewRations', force: name, rations, cost: forceOf(force).attackCost })
}

/** Why a Move that a card makes is not possible. */
export const explainCardMove = (s: BfsState, frame: At<'card.moves'>, attempt: Attempt): BfsRefusal | undefined => {
  if (attempt.do === 'done') return because('BFS-FX-12', { say: 'oneMustMove' })
  const force = attemptedForce(attempt)
  if (force < 0) return explainGoal(s, attempt)
  const enemy = foreign(force, s.active)
  if (enemy !== undefined) return enemy
  return frame.moved.includes(force)
    ? because('BFS-FX-12', { say: 'movedAlready', force: forceName(force) })
    : explainMove(s, force, attemptedPlace(attempt))
}

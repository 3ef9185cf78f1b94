import {
  areaAt,
  cardName,
  cardNumber,
  cardOf,
  enemyOf,
  forceName,
  forceNumber,
  forceOf,
  forcesPerArea,
  locationName,
  locationNumber,
  placeAt,
  placeName,
  placeNumber,
} from '../components.ts'
import { explainPlay } from './explain-card.ts'
import {
  explainAttack,
  explainCardMove,
  explainCommit,
  explainForce,
  explainGoal,
  explainSupply,
  foreign,
  foreignCard,
  whyNotArrive,
} from './explain-order.ts'
import type { BfsRefusal } from './messages.ts'
import { canReceive } from '../rations.ts'
import { decision as decisionOf } from '../sequence.ts'
import { mayStartIn } from '../setup.ts'
import { type BfsAction, type BfsState, control, type Frame, perimeter, soviet } from '../state.ts'
import { hasRoom, inPlay, isDestroyed, isInLine } from '../table.ts'
import { because, type Attempt, attemptedCard, attemptedForce, attemptedLocation, attemptedPlace } from './attempt.ts'

/** Why an attempted move is not legal: the first rule that stands in its way. */

type At<Name extends Frame['at']> = Extract<Frame, { at: Name }>

const agrees = (attempt: Attempt, action: BfsAction): boolean => {
  const given = new Map<string, unknown>(Object.entries(action))
  return Object.entries(attempt).every(([field, value]) => given.get(field) === value)
}

const nonsense = (attempt: Attempt): BfsRefusal | undefined => {
  for (const force of [attempt.force, attempt.payer])
    if (force !== undefined && forceNumber(force) < 0) return because('BFS-CMP-2', { say: 'noSuchForce', force })
  const { card, location } = attempt
  if (card !== undefined && cardNumber(card) < 0) return because('BFS-CMP-3', { say: 'noSuchCard', card })
  if (location !== undefined && locationNumber(location) < 0)
    return because('BFS-CMP-1', { say: 'noSuchLocation', location })
  const place = attempt.to ?? attempt.at
  return place !== undefined && placeNumber(place) < 0 ? because('BFS-CMP-5', { say: 'noSuchPlace', place }) : undefined
}

const explainDeploy = (s: BfsState, frame: At<'setup.forces'>, attempt: Attempt): BfsRefusal | undefined => {
  const rule = frame.side === soviet ? 'BFS-SET-4' : 'BFS-SET-8'
  if (attempt.do === 'done') return because(rule, { say: 'nobodyPlaced' })
  const force = attemptedForce(attempt)
  const enemy = foreign(force, frame.side)
  if (enemy !== undefined) return enemy
  const place = attemptedPlace(attempt)
  if (place >= 0) {
    if (areaAt(place) === control && !mayStartIn(frame.side, 'control'))
      return because('BFS-SET-9', { say: 'perimetersOnly', place: placeName(place) })
    const there = whyNotArrive(s, frame.side, place)
    if (there !== undefined) return there
  }
  if (force < 0) return undefined
  const name = forceName(force)
  if (inPlay(s, force)) return because('BFS-CMP-7', { say: 'alreadyPlaced', force: name })
  const cost = forceOf(force).discardCost
  return cost > frame.points
    ? because(rule, { say: 'tooFewPoints', force: name, cost, points: frame.points })
    : undefined
}

const explainRation = (s: BfsState, frame: At<'rations'>, attempt: Attempt): BfsRefusal | undefined => {
  const force = attemptedForce(attempt)
  if (force < 0) return undefined
  const enemy = foreign(force, frame.side)
  if (enemy !== undefined) return enemy
  const name = forceName(force)
  if (!inPlay(s, force)) return because('BFS-CMP-7', { say: 'notOnTable', force: name })
  return canReceive(s, frame, force)
    ? undefined
    : because('BFS-SUP-2', { say: 'otherLocation', force: name, location: locationName(frame.location) })
}

const explainCounter = (s: BfsState, attempt: Attempt): BfsRefusal | undefined => {
  const location = attemptedLocation(attempt)
  if (location < 0) return undefined
  const name = locationName(location)
  if (!isInLine(s, location)) return because('BFS-SET-2', { say: 'locationNotInPlay', location: name })
  return isDestroyed(s, location) ? because('BFS-LOC-4', { say: 'destroyed', location: name }) : undefined
}

const explainAction = (s: BfsState, attempt: Attempt): BfsRefusal | undefined => {
  const location = attemptedLocation(attempt)
  if (attempt.do === 'supply') return explainSupply(s, attempt)
  if (attempt.do === 'play' || attempt.card !== undefined) return explainPlay(s, attempt)
  if (location >= 0) return explainAttack(s, location, false)
  if (attempt.do === undefined && attempt.force === undefined) return explainGoal(s, attempt)
  return explainForce(s, attempt)
}

const explainAbsorption = (s: BfsState, frame: At<'hits.absorption'>, attempt: Attempt): BfsRefusal | undefined => {
  const card = attemptedCard(attempt)
  if (card >= 0) return foreignCard(card, frame.side) ?? because('BFS-HIT-2', { say: 'tooLate', card: cardName(card) })
  const force = attemptedForce(attempt)
  if (force < 0) return undefined
  const name = forceName(force)
  if (!frame.group.includes(force) || !inPlay(s, force)) return because('BFS-HIT-3', { say: 'notInGroup', force: name })
  if (attempt.by === 'ration') return because('BFS-HIT-4', { say: 'noRation', force: name })
  if (attempt.by === 'disruption') return because('BFS-HIT-7', { say: 'canStillStop', force: name })
  if (attempt.by !== 'retreat') return undefined
  if (frame.noRetreat) return because('BFS-FX-7', { say: 'noRetreat', force: name })
  return hasRoom(s, frame.side, placeAt(frame.location, perimeter))
    ? because('BFS-HIT-6', { say: 'inPerimeter', force: name })
    : because('BFS-HIT-6', { say: 'perimeterFull', force: name, limit: forcesPerArea })
}

/** A card that the side holds is refused for the reason given; another one because it is not there. */
const explainHeld = (
  s: BfsState,
  side: number,
  attempt: Attempt,
  why: (card: number) => BfsRefusal,
): BfsRefusal | undefined => {
  const card = attemptedCard(attempt)
  if (card < 0) return undefined
  const enemy = foreignCard(card, side)
  if (enemy !== undefined) return enemy
  return (s.hand[card] ?? 0) > 0 ? why(card) : because('BFS-ACT-2', { say: 'notInHand', card: cardName(card) })
}

/** The cards of the enemy hand that lie open to be chosen from. */
const explainChoice = (s: BfsState, attempt: Attempt): BfsRefusal | undefined => {
  const card = attemptedCard(attempt)
  if (card < 0) return undefined
  if (cardOf(card).side === s.active) return because('BFS-FX-11', { say: 'ownCard', card: cardName(card) })
  return (s.hand[card] ?? 0) > 0 ? undefined : because('BFS-FX-11', { say: 'notInEnemyHand', card: cardName(card) })
}

const explainAt = (s: BfsState, frame: Frame, attempt: Attempt): BfsRefusal | undefined => {
  switch (frame.at) {
    case 'setup.forces':
      return explainDeploy(s, frame, attempt)
    case 'rations':
      return explainRation(s, frame, attempt)
    case 'turn.counter':
      return explainCounter(s, attempt)
    case 'turn.action':
      return explainAction(s, attempt)
    case 'attack.forces':
      return explainCommit(s, frame, attempt)
    case 'attack.firefight':
      return explainHeld(s, frame.turn, attempt, () => because('BFS-RES-2', { say: 'notNow' }))
    case 'payment.card':
      return explainHeld(s, s.active, attempt, () => because('BFS-CST-2', { say: 'notNow' }))
    case 'card.answer':
      return explainHeld(s, enemyOf(s.active), attempt, (card) =>
        because('BFS-FX-17', { say: 'noAnswer', card: cardName(card), played: cardName(frame.card) }),
      )
    case 'hits.prevention':
      return explainHeld(s, frame.side, attempt, (card) =>
        because('BFS-FX-16', { say: 'preventsNothing', card: cardName(card) }),
      )
    case 'hits.absorption':
      return explainAbsorption(s, frame, attempt)
    case 'card.moves':
      return explainCardMove(s, frame, attempt)
    case 'card.choice':
      return explainChoice(s, attempt)
    default:
      return undefined
  }
}

/** undefined when the attempt agrees with a legal action. */
export const explain = (s: BfsState, attempt: Attempt): BfsRefusal | undefined => {
  const decision = decisionOf(s)
  const frame = s.stack[s.stack.length - 1]
  if (decision === undefined || frame === undefined) return because('BFS-VIC-1', { say: 'over' })
  if (decision.actions.some((action) => agrees(attempt, action))) return undefined
  return nonsense(attempt) ?? explainAt(s, frame, attempt) ?? because(decision.rule, { say: 'notNow' })
}

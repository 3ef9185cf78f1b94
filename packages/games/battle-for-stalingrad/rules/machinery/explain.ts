import { refusalOf } from '@kurgan/kernel'
import { noAttack, noAttacker, noCommitment, noFight } from '../attack.ts'
import { noAnswer } from '../cards.ts'
import { cardNumber, enemyOf, forceNumber, locationNumber, placeNumber } from '../components.ts'
import { handSize, notHeld } from '../decks.ts'
import { noChoice, noEndOfMoves } from '../effects.ts'
import { noAbsorber, noAbsorption, noPrevention } from '../hits.ts'
import { noChange, noLeaving, noMover, noSecondMove, nowhereToGo } from '../movement.ts'
import { noOrder, noOrderAgainst, noOrderInto, noSupply } from '../orders.ts'
import { noReceiver } from '../rations.ts'
import { noReconstitution, noReinforcement, noReserve } from '../reinforcement.ts'
import { noRubble } from '../rubble.ts'
import { noDraft, noEndOfSetup, noStart } from '../setup.ts'
import { type BfsState, disrupted, type Frame, none, reserves } from '../state.ts'
import { groundFor, noArrival, notInLine, notOwn, notStandable, openPlaces } from '../table.ts'
import { type Attempt, type Attempted, orderNamed, read } from './attempt.ts'
import { whyNotPlay } from './explain-card.ts'
import { facts } from './facts.ts'
import { type BfsNo, type BfsRefusal, no, reasons } from './messages.ts'
import type { At } from './step.ts'

/**
 * Why an attempted move is not legal: the first rule that stands in its way. The rules are those that the list of legal
 * actions asks, in the order in which a person names things; what was not said is not asked.
 */

const noSuchForce = no('BFS-CMP-2', 'noSuchForce')
const noSuchCard = no('BFS-CMP-3', 'noSuchCard')
const noSuchLocation = no('BFS-CMP-1', 'noSuchLocation')
const noSuchPlace = no('BFS-CMP-5', 'noSuchPlace')
const nonsense = ({ force, payer, card, location, to, at }: Attempt): BfsNo | undefined => {
  const unknown = (name: string | undefined, number: (name: string) => number): boolean =>
    name !== undefined && number(name) < 0
  if (unknown(force, forceNumber) || unknown(payer, forceNumber)) return noSuchForce
  if (unknown(card, cardNumber)) return noSuchCard
  if (unknown(location, locationNumber)) return noSuchLocation
  return unknown(to, placeNumber) || unknown(at, placeNumber) ? noSuchPlace : undefined
}

/** A rule is asked of what was named. */
const asked = (named: number, rule: (one: number) => BfsNo | undefined): BfsNo | undefined =>
  named < 0 ? undefined : rule(named)

const whyNotDeploy = (s: BfsState, frame: At<'setup.forces'>, { said, force, place }: Attempted): BfsNo | undefined =>
  (said.do === 'done' ? noEndOfSetup(s, frame.side) : undefined) ??
  asked(force, (one) => notOwn(frame.side, one) ?? noDraft(s, frame, one)) ??
  asked(place, (to) => notStandable(s, to) ?? noStart(frame.side, to) ?? noArrival(groundFor(s, frame.side), to))

/** An area that was pointed at before any Force or card: nobody arrives there, or no card strikes it. */
const whyNotThere = (s: BfsState, { said, place }: Attempted): BfsNo | undefined => {
  if (said.at !== undefined) return noOrderAgainst(s, said.at)
  if (said.to === undefined) return undefined
  return (
    notStandable(s, place) ?? noArrival(groundFor(s, s.active), place) ?? noOrderInto(s, said.to, orderNamed(said.do))
  )
}

/** Where a Force that may Move would go: to the area that was named, or anywhere. */
const whyNotTo = (s: BfsState, force: number, place: number): BfsNo | undefined => {
  const from = s.place[force] ?? none
  if (place >= 0) return notStandable(s, place) ?? noChange(from, place) ?? noArrival(groundFor(s, s.active), place)
  return noLeaving(from, openPlaces(s, s.active))
}

const whyNotReinforce = (s: BfsState, { force, place }: Attempted): BfsNo | undefined => {
  const itself = notOwn(s.active, force) ?? noReserve(s, force)
  if (itself !== undefined) return itself
  const hand = handSize(s, s.active)
  const price = (to: number): BfsNo | undefined => noReinforcement(s, force, to, 0, hand)
  if (place >= 0) return notStandable(s, place) ?? noArrival(groundFor(s, s.active), place) ?? price(place)
  const refused = openPlaces(s, s.active).map(price)
  return refused.includes(undefined) ? undefined : (refused[0] ?? nowhereToGo)
}

/** The kind of action that is meant: as was said, or by what was named, a Force by where it is. */
const orderOf = (s: BfsState, { said, card, location, force }: Attempted): string | undefined => {
  if (said.do !== undefined) return said.do
  if (card >= 0) return 'play'
  if (location >= 0) return 'attack'
  if (force < 0) return undefined
  const place = s.place[force] ?? none
  return place === reserves ? 'reinforce' : place === disrupted ? 'reconstitute' : 'move'
}

const whyNotNamed = (s: BfsState, attempted: Attempted): BfsNo | undefined => {
  const { card, location, force, place } = attempted
  switch (orderOf(s, attempted)) {
    case 'play':
      return card < 0 ? undefined : whyNotPlay(s, attempted)
    case 'supply':
      return noSupply(s) ?? asked(card, (one) => notHeld(s, s.active, one))
    case 'attack':
      return asked(location, (one) => notInLine(s, one) ?? noAttack(s, one, false))
    case 'move':
      if (force < 0) return whyNotThere(s, attempted)
      return notOwn(s.active, force) ?? noMover(s, force, false) ?? whyNotTo(s, force, place)
    case 'reinforce':
      return force < 0 ? whyNotThere(s, attempted) : whyNotReinforce(s, attempted)
    case 'reconstitute':
      return asked(force, (one) => notOwn(s.active, one) ?? noReconstitution(s, one, handSize(s, s.active)))
    case undefined:
      return whyNotThere(s, attempted)
    default:
      return undefined
  }
}

/** What was named; or else there may be none of the kind. */
const whyNotOrder = (s: BfsState, attempted: Attempted): BfsNo | undefined => {
  const order = orderNamed(attempted.said.do)
  return whyNotNamed(s, attempted) ?? (order === undefined ? undefined : noOrder(s, order))
}

const whyNotCommit = (s: BfsState, frame: At<'attack.forces'>, { said, force }: Attempted): BfsNo | undefined =>
  (said.do === 'fight' ? noFight(frame) : undefined) ??
  asked(
    force,
    (one) =>
      notOwn(s.active, one) ?? noCommitment(frame, one) ?? noAttacker(s, one, frame.location, frame.card !== none),
  )

const whyNotMoveByCard = (s: BfsState, { moved }: At<'card.moves'>, attempted: Attempted): BfsNo | undefined => {
  const { said, force, place } = attempted
  if (said.do === 'done') return noEndOfMoves(moved)
  if (force < 0) return whyNotThere(s, attempted)
  return notOwn(s.active, force) ?? noSecondMove(moved, force) ?? noMover(s, force, true) ?? whyNotTo(s, force, place)
}

const whyNotAbsorb = (s: BfsState, hits: At<'hits.absorption'>, { card, force, by }: Attempted): BfsNo | undefined =>
  asked(card, (one) => notHeld(s, hits.side, one) ?? noPrevention(hits, one)) ??
  asked(force, (one) => noAbsorber(s, hits, one) ?? (by === undefined ? undefined : noAbsorption(s, hits, one, by)))

const whyNotAt = (s: BfsState, frame: Frame, attempted: Attempted): BfsNo | undefined => {
  const { card, force, location } = attempted
  switch (frame.at) {
    case 'setup.forces':
      return whyNotDeploy(s, frame, attempted)
    case 'rations':
      return asked(force, (one) => notOwn(frame.side, one) ?? noReceiver(s, frame, one))
    case 'turn.counter':
      return asked(location, (one) => notInLine(s, one) ?? noRubble(s, one))
    case 'turn.action':
      return whyNotOrder(s, attempted)
    case 'attack.forces':
      return whyNotCommit(s, frame, attempted)
    case 'attack.firefight':
      return asked(card, (one) => notHeld(s, frame.turn, one))
    case 'payment.card':
      return asked(card, (one) => notHeld(s, s.active, one))
    case 'card.answer':
      return asked(card, (one) => notHeld(s, enemyOf(s.active), one) ?? noAnswer(frame.card, one))
    case 'hits.prevention':
      return asked(card, (one) => notHeld(s, frame.side, one) ?? noPrevention(frame, one))
    case 'hits.absorption':
      return whyNotAbsorb(s, frame, attempted)
    case 'card.moves':
      return whyNotMoveByCard(s, frame, attempted)
    case 'card.choice':
      return asked(card, (one) => noChoice(s, one))
    default:
      return undefined
  }
}

export const refuse = (s: BfsState, attempt: Attempt): BfsRefusal | undefined => {
  const frame = s.stack[s.stack.length - 1]
  if (frame === undefined) return undefined
  const attempted = read(frame, attempt)
  const refused = nonsense(attempt) ?? whyNotAt(s, frame, attempted)
  return refused && refusalOf(refused, reasons, facts, s, attempted)
}

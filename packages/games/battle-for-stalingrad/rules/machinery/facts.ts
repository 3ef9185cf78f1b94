import type { FactsOf } from '@kurgan/kernel'
import {
  cardName,
  cardOf,
  forceName,
  forceNumber,
  forceOf,
  forcesPerArea,
  locationAt,
  locationName,
  placeName,
  placeNumber,
  sideOf,
} from '../components.ts'
import { handSize } from '../decks.ts'
import { moveCost } from '../movement.ts'
import { reinforceCost } from '../reinforcement.ts'
import { type BfsState, disrupted, none, reserves } from '../state.ts'
import { forcesAt, openPlaces } from '../table.ts'
import { firstEffect } from '../targets.ts'
import { type Attempted, orderNamed } from './attempt.ts'
import { undeclared } from './explain-card.ts'
import type { BfsFacts } from './messages.ts'
import type { Effect } from '../../data/schema.ts'

/** What there is to tell of each reason; looked up only when somebody wants to know. */

const effectOf = <Op extends Effect['op']>(
  s: BfsState,
  card: number,
  op: Op,
): Extract<Effect, { op: Op }> | undefined => {
  const effect = card < 0 ? undefined : firstEffect(s, cardOf(card))
  return effect?.op === op ? (effect as Extract<Effect, { op: Op }>) : undefined
}

export const facts: FactsOf<BfsFacts, BfsState, Attempted> = {
  nothing: () => ({}),
  force: (_s, { force }) => ({ force: forceName(force) }),
  card: (_s, { card }) => ({ card: cardName(card) }),
  place: (_s, { place }) => ({ place: placeName(place) }),
  location: (_s, { location, place }) => ({ location: locationName(location < 0 ? locationAt(place) : location) }),
  noSuchForce: (_s, { said: { force, payer } }) => ({
    force: (force === undefined || forceNumber(force) >= 0 ? payer : force) ?? '',
  }),
  noSuchCard: (_s, { said: { card = '' } }) => ({ card }),
  noSuchLocation: (_s, { said: { location = '' } }) => ({ location }),
  noSuchPlace: (_s, { said: { to, at } }) => ({ place: (to === undefined || placeNumber(to) >= 0 ? at : to) ?? '' }),
  noForceInPlay: (s) => ({ side: sideOf(s.active) }),
  nobodyCan: (_s, { said }) => ({ what: orderNamed(said.do) ?? 'play' }),
  tooFewPoints: (_s, { frame, force }) => ({
    force: forceName(force),
    cost: forceOf(force).discardCost,
    points: frame.at === 'setup.forces' ? frame.points : 0,
  }),
  otherLocation: (_s, { frame, force }) => ({
    force: forceName(force),
    location: frame.at === 'rations' ? locationName(frame.location) : '',
  }),
  alreadyThere: (_s, { force, place }) => ({ force: forceName(force), place: placeName(place) }),
  areaFull: (_s, { place }) => ({ place: placeName(place), limit: forcesPerArea }),
  tooFewRations: (s, { frame, force }) => ({
    force: forceName(force),
    rations: s.rations[force] ?? 0,
    cost: frame.at === 'attack.forces' ? forceOf(force).attackCost : moveCost(s, force),
  }),
  /** For a card, or for a Force: to make it ready again, there where it is to arrive, or where it is cheapest. */
  tooFewCards(s, { card, force, place }) {
    const cards = handSize(s, s.active) - (card < 0 ? 0 : 1)
    const discards = card < 0 ? 0 : cardOf(card).discards
    if (cards < discards) return { name: cardName(card), cards, cost: discards }
    if (card < 0 && s.place[force] === disrupted)
      return { name: forceName(force), cards, cost: forceOf(force).discardCost }
    const discount = effectOf(s, card, 'reinforce')?.discount ?? 0
    const arrivals = place < 0 ? openPlaces(s, s.active) : [place]
    const costOf = (one: number): number => Math.min(...arrivals.map((to) => reinforceCost(s, one, to, discount)))
    const [cheapest = none] = forcesAt(s, s.active, reserves).toSorted((one, other) => costOf(one) - costOf(other))
    const meant = force < 0 ? cheapest : force
    return { name: forceName(meant), cards, cost: costOf(meant) }
  },
  notInPerimeter: (_s, { frame, force }) => ({
    force: forceName(force),
    location: frame.at === 'attack.forces' ? locationName(frame.location) : '',
  }),
  drawnTooOften: (_s, { card }) => ({ card: cardName(card), times: cardOf(card).count }),
  wrongType: (s, { card, force }) => ({ force: forceName(force), type: effectOf(s, card, 'hits')?.type ?? '' }),
  enemyPays: (_s, { payer }) => ({ force: forceName(payer) }),
  payerElsewhere: (s, { force, place, payer }) => ({
    force: forceName(payer),
    location: locationName(locationAt(place < 0 ? (s.place[force] ?? none) : place)),
  }),
  payerTooPoor: (s, { card, payer }) => ({
    force: forceName(payer),
    rations: s.rations[payer] ?? 0,
    cost: cardOf(card).rations,
  }),
  notDeclared: (s, attempted) => ({ card: cardName(attempted.card), what: undeclared(s, attempted) ?? 'force' }),
  tooCostly: (s, { card, force }) => ({
    force: forceName(force),
    cost: forceOf(force).discardCost,
    limit: effectOf(s, card, 'rally')?.maxCost ?? 0,
  }),
  noAnswer: (_s, { frame, card }) => ({
    card: cardName(card),
    played: frame.at === 'card.answer' ? cardName(frame.card) : '',
  }),
  perimeterFull: (_s, { force }) => ({ force: forceName(force), limit: forcesPerArea }),
}

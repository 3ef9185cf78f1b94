import { cardOf, locationAt } from '../components.ts'
import { handSize, notHeld } from '../decks.ts'
import { nowhereToGo } from '../movement.ts'
import { type BfsState, none } from '../state.ts'
import { groundFor, noArrival, notInLine, notStandable, openPlaces } from '../table.ts'
import {
  declares,
  firstEffect,
  noArea,
  noBringing,
  noEffect,
  noForce,
  noLocation,
  noNaming,
  noPayer,
  noPayerAt,
  noPlay,
  noTarget,
  notOfSide,
  notOwnPayer,
} from '../targets.ts'
import type { Attempted } from './attempt.ts'
import type { BfsNo, DeclaredField } from './messages.ts'
import type { Effect } from '../../data/schema.ts'

/** Why a card cannot be played for its effect now, or not on what is attempted (BFS-ACT-3, BFS-ACT-6). */

/** The Location of what is hit, `none` if that was not said. */
const targetLocation = (s: BfsState, effect: Effect, { force, place }: Attempted): number => {
  const target = declares(effect) === 'force' ? (s.place[force] ?? none) : place
  return target < 0 ? none : locationAt(target)
}

type Against = (s: BfsState, effect: Effect, attempted: Attempted) => BfsNo | undefined

const againstForce: Against = (s, effect, { force }) =>
  force < 0 ? undefined : (notOfSide(s, effect, force) ?? noForce(s, effect, force))

const againstGround: Against = (s, _effect, { place }) =>
  place < 0 ? undefined : (notStandable(s, place) ?? noArrival(groundFor(s, s.active), place))

const againstBringing: Against = (s, effect, { force, place }) =>
  force < 0 || place < 0 ? undefined : noBringing(s, effect, force, place, handSize(s, s.active))

/** By what a card declares; what was not said is not asked. */
const against: Readonly<Record<ReturnType<typeof declares>, Against>> = {
  force: againstForce,
  area: (s, effect, { place }) => (place < 0 ? undefined : (notStandable(s, place) ?? noArea(s, effect, place))),
  location: (s, effect, { location }) =>
    location < 0 ? undefined : (notInLine(s, location) ?? noLocation(s, effect, location)),
  arrival: (...asked) => againstForce(...asked) ?? againstGround(...asked) ?? againstBringing(...asked),
  nothing: () => undefined,
}

/** The payer who was named, or anybody. */
const noPayment = (s: BfsState, effect: Effect, attempted: Attempted): BfsNo | undefined => {
  const { card, payer } = attempted
  const { rations } = cardOf(card)
  const location = targetLocation(s, effect, attempted)
  const wrong = payer < 0 || rations === 0 ? undefined : notOwnPayer(s.active, payer)
  if (wrong !== undefined || rations === 0 || location < 0) return wrong
  return payer < 0 ? noPayerAt(s, location, rations) : noPayer(s, location, rations, payer)
}

const declared: readonly DeclaredField[] = ['force', 'location', 'area', 'arrival', 'payer']
const isSaid = ({ force, location, payer, said }: Attempted): Readonly<Record<DeclaredField, boolean>> => ({
  force: force >= 0,
  location: location >= 0,
  area: said.at !== undefined,
  arrival: said.to !== undefined,
  payer: payer >= 0,
})

/** The first thing that was named although the card has no use for it. */
export const undeclared = (s: BfsState, attempted: Attempted): DeclaredField | undefined => {
  const said = isSaid(attempted)
  return declared.find((field) => said[field] && noNaming(s, attempted.card, field) !== undefined)
}

const noUndeclared = (s: BfsState, attempted: Attempted): BfsNo | undefined => {
  const field = undeclared(s, attempted)
  return field && noNaming(s, attempted.card, field)
}

/** Nothing that was said is refused: perhaps there is no way to say the rest. */
const noRest = (s: BfsState, effect: Effect, { card, force, place }: Attempted): BfsNo | undefined => {
  const hand = handSize(s, s.active)
  const open = place < 0 ? openPlaces(s, s.active) : [place]
  if (force < 0 || declares(effect) !== 'arrival') return noTarget(s, card, effect, open, hand)
  const refused = open.map((to) => noBringing(s, effect, force, to, hand))
  return refused.includes(undefined) ? undefined : (refused[0] ?? nowhereToGo)
}

export const whyNotPlay = (s: BfsState, attempted: Attempted): BfsNo | undefined => {
  const { card } = attempted
  const itself = notHeld(s, s.active, card) ?? noPlay(s, card, handSize(s, s.active))
  const effect = firstEffect(s, cardOf(card))
  if (itself !== undefined || effect === undefined) return itself
  return (
    noEffect(s, effect, openPlaces(s, s.active)) ??
    against[declares(effect)](s, effect, attempted) ??
    noUndeclared(s, attempted) ??
    noPayment(s, effect, attempted) ??
    noRest(s, effect, attempted)
  )
}

import { cardOf, endForce, firstForce, locationAt } from '../components.ts'
import { handSize, notHeld } from '../decks.ts'
import { type BfsAction, type BfsState, none } from '../state.ts'
import { groundFor, noArrival, notInLine, notStandable, openPlaces } from '../table.ts'
import {
  declares,
  firstEffect,
  listTargets,
  noArea,
  noBringing,
  noEffect,
  noForce,
  noLocation,
  noPayer,
  noPlay,
  notOfSide,
  notOwnPayer,
} from '../targets.ts'
import type { Attempted } from './attempt.ts'
import { type BfsNo, type DeclaredField, no } from './messages.ts'
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
const noTarget: Readonly<Record<ReturnType<typeof declares>, Against>> = {
  force: againstForce,
  area: (s, effect, { place }) => (place < 0 ? undefined : (notStandable(s, place) ?? noArea(s, effect, place))),
  location: (s, effect, { location }) =>
    location < 0 ? undefined : (notInLine(s, location) ?? noLocation(s, effect, location)),
  arrival: (...asked) => againstForce(...asked) ?? againstGround(...asked) ?? againstBringing(...asked),
  nothing: () => undefined,
}

const nobodyPays = no('BFS-CST-3', 'nobodyPays')
/** The payer who was named, or anybody. */
const noPayment = (s: BfsState, effect: Effect, attempted: Attempted): BfsNo | undefined => {
  const { card, payer } = attempted
  const { rations } = cardOf(card)
  const location = targetLocation(s, effect, attempted)
  if (rations === 0) return undefined
  if (payer >= 0)
    return notOwnPayer(s.active, payer) ?? (location < 0 ? undefined : noPayer(s, location, rations, payer))
  if (location < 0) return undefined
  for (let f = firstForce[s.active] ?? 0; f < (endForce[s.active] ?? 0); f++)
    if (noPayer(s, location, rations, f) === undefined) return undefined
  return nobodyPays
}

/** The first thing that was named although the card has no use for it (BFS-PLY-5). */
export const undeclared = (
  s: BfsState,
  { card, force, location, payer, said }: Attempted,
): DeclaredField | undefined => {
  const effect = firstEffect(s, cardOf(card))
  const kind = effect === undefined ? 'nothing' : declares(effect)
  if (force >= 0 && kind !== 'force' && kind !== 'arrival') return 'force'
  if (location >= 0 && kind !== 'location') return 'location'
  if (said.at !== undefined && kind !== 'area') return 'area'
  if (said.to !== undefined && kind !== 'arrival') return 'arrival'
  return payer >= 0 && cardOf(card).rations === 0 ? 'payer' : undefined
}
const notDeclared = no('BFS-PLY-5', 'notDeclared')

const noTargetOf: Readonly<Partial<Record<Effect['op'], BfsNo>>> = {
  hits: no('BFS-FX-5', 'noTarget'),
  rubble: no('BFS-FX-8', 'noTarget'),
  assault: no('BFS-FX-13', 'noTarget'),
  reinforce: no('BFS-FX-14', 'noTarget'),
  rally: no('BFS-FX-15', 'noTarget'),
}
const nobodyToRob = { oneForce: no('BFS-FX-2', 'noRationToLose'), eachInLocation: no('BFS-FX-3', 'noRationToLose') }

/** Nothing that was said is refused: perhaps there is no way to say the rest. */
const noRest = (s: BfsState, effect: Effect, { card, force, place }: Attempted): BfsNo | undefined => {
  const hand = handSize(s, s.active)
  const open = openPlaces(s, s.active)
  if (effect.op === 'reinforce' && force >= 0 && place < 0) {
    const refused = open.map((to) => noBringing(s, effect, force, to, hand))
    return refused.includes(undefined) ? undefined : refused[0]
  }
  const ways: BfsAction[] = []
  listTargets(s, card, open, hand, ways)
  if (ways.length > 0) return undefined
  if (effect.op === 'removeRations' && effect.from !== 'eachInPlay') return nobodyToRob[effect.from]
  return noTargetOf[effect.op]
}

export const whyNotPlay = (s: BfsState, attempted: Attempted): BfsNo | undefined => {
  const { card } = attempted
  const itself = notHeld(s, s.active, card) ?? noPlay(s, card, handSize(s, s.active))
  const effect = firstEffect(s, cardOf(card))
  if (itself !== undefined || effect === undefined) return itself
  return (
    noEffect(s, effect, openPlaces(s, s.active)) ??
    noTarget[declares(effect)](s, effect, attempted) ??
    (undeclared(s, attempted) === undefined ? undefined : notDeclared) ??
    noPayment(s, effect, attempted) ??
    noRest(s, effect, attempted)
  )
}

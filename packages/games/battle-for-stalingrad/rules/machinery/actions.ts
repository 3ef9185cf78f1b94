import {
  type Card,
  cardName,
  cards,
  forceName,
  forces,
  locationName,
  locations,
  placeCount,
  placeName,
} from '../components.ts'
import type { Absorption, BfsAction, PlayAction } from '../state.ts'

/**
 * Every action that names components, made once: legal lists are built many times a turn and only point to them.
 * Tables are indexed by component numbers.
 */

const places = Array.from({ length: placeCount }, (_, place) => place)
const byForce = <T>(make: (force: string) => T): readonly T[] => forces.map((_, force) => make(forceName(force)))
const byCard = <T>(make: (card: string) => T): readonly T[] => cards.map((_, card) => make(cardName(card)))
const byLocation = <T>(make: (location: string) => T): readonly T[] =>
  locations.map((_, location) => make(locationName(location)))
const byPlace = <T>(make: (place: string) => T): readonly T[] => places.map((place) => make(placeName(place)))

export const deploy: readonly (readonly BfsAction[])[] = byForce((force) =>
  byPlace((to) => ({ do: 'deploy', force, to })),
)
export const move: readonly (readonly BfsAction[])[] = byForce((force) => byPlace((to) => ({ do: 'move', force, to })))
export const reinforce: readonly (readonly BfsAction[])[] = byForce((force) =>
  byPlace((to) => ({ do: 'reinforce', force, to })),
)
export const reconstitute: readonly BfsAction[] = byForce((force) => ({ do: 'reconstitute', force }))
export const ration: readonly BfsAction[] = byForce((force) => ({ do: 'ration', force }))
export const commit: readonly BfsAction[] = byForce((force) => ({ do: 'commit', force }))
const absorbBy = (by: Absorption): readonly BfsAction[] => byForce((force) => ({ do: 'absorb', force, by }))
export const absorb: Readonly<Record<Absorption, readonly BfsAction[]>> = {
  ration: absorbBy('ration'),
  retreat: absorbBy('retreat'),
  disruption: absorbBy('disruption'),
}

export const rubble: readonly BfsAction[] = byLocation((location) => ({ do: 'rubble', location }))
export const attack: readonly BfsAction[] = byLocation((location) => ({ do: 'attack', location }))

export const supply: readonly BfsAction[] = byCard((card) => ({ do: 'supply', card }))
export const discard: readonly BfsAction[] = byCard((card) => ({ do: 'discard', card }))
export const answer: readonly BfsAction[] = byCard((card) => ({ do: 'answer', card }))
export const firefight: readonly BfsAction[] = byCard((card) => ({ do: 'firefight', card }))
export const prevent: readonly BfsAction[] = byCard((card) => ({ do: 'prevent', card }))
export const choose: readonly BfsAction[] = byCard((card) => ({ do: 'choose', card }))

export const done: BfsAction = { do: 'done' }
export const fight: BfsAction = { do: 'fight' }
export const endActions: BfsAction = { do: 'endActions' }
export const decline: BfsAction = { do: 'decline' }
export const pass: BfsAction = { do: 'pass' }
export const accept: BfsAction = { do: 'accept' }
export const proceed: BfsAction = { do: 'proceed' }

/** How a title can be played for its effect: one table for what its first effect asks to be declared. */
export interface Plays {
  readonly plain: PlayAction
  readonly force: readonly PlayAction[]
  readonly location: readonly PlayAction[]
  readonly place: readonly PlayAction[]
  readonly forceTo: readonly (readonly PlayAction[])[]
  readonly forcePaid: readonly (readonly PlayAction[])[]
  readonly placePaid: readonly (readonly PlayAction[])[]
}

const playsOf = ({ id: card, rations, effect }: Card): Plays => {
  const first = effect[0]?.op
  const paid = rations > 0
  const arrives = first === 'reinforce' || first === 'rally'
  const atForce = effect.some((one) => one.op === 'hits' && one.at === 'force')
  return {
    plain: { do: 'play', card },
    force: byForce((force) => ({ do: 'play', card, force })),
    location: byLocation((location) => ({ do: 'play', card, location })),
    place: byPlace((at) => ({ do: 'play', card, at })),
    forceTo: arrives ? byForce((force) => byPlace((to) => ({ do: 'play', card, force, to }))) : [],
    forcePaid: paid && atForce ? byForce((force) => byForce((payer) => ({ do: 'play', card, force, payer }))) : [],
    placePaid: paid && !atForce ? byPlace((at) => byForce((payer) => ({ do: 'play', card, at, payer }))) : [],
  }
}
export const play: readonly Plays[] = cards.map(playsOf)

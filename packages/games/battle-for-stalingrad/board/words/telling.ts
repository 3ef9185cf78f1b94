import type { BoardRef } from '@kurgan/board-kit'
import {
  areaAt,
  enemyOf,
  forceName,
  forceNumber,
  forceOf,
  locationAt,
  locationName,
  locationNumber,
  placeAt,
  placeNumber,
  sideIds,
} from '../../rules/components.ts'
import { moveCost } from '../../rules/movement.ts'
import { yieldOf } from '../../rules/resupply.ts'
import { type Area, attackArea, type BfsState, control, none, perimeter } from '../../rules/state.ts'
import { controller, forcesAt } from '../../rules/table.ts'

/** What is told of a thing, and in which order, in any language. */

interface Tellers {
  force(s: BfsState, id: string): string
  location(s: BfsState, id: string): string
  card(s: BfsState, id: string): string
  area(s: BfsState, name: string, side: number): string
}

export interface Describing {
  /** `Soviet control area` */
  area(side: number, area: Area): string
  /** `16th Panzer with 4 Rations` */
  force(id: string, rations: number): string
  readonly empty: string
  /** What the Location gives to whoever holds it, and to whom. */
  resupply(side: number, rations: number): string
  readonly noResupply: string
  /** What the Force spends to Move and to attack, and whether it has that. */
  spends(move: number, attack: number, held: number): string
  /** `At Mamayev Kurgan: …` */
  at(location: string, around: string): string
}

/** An area is named without its side: that of the active player, or that of his enemy. */
const areaSide = (s: BfsState, kind: string): number => (kind === 'area' ? s.active : enemyOf(s.active))

export const thingBy =
  (tellers: Tellers) =>
  ({ kind, id }: BoardRef, state: unknown): string => {
    // The kernel hands over the state of any game; this one is known to be ours.
    const s = state as BfsState
    const name = String(id)
    switch (kind) {
      case 'force':
        return tellers.force(s, name)
      case 'location':
        return tellers.location(s, name)
      case 'card':
        return tellers.card(s, name)
      default:
        return tellers.area(s, name, areaSide(s, kind))
    }
  }

/** Where a thing is on the table, or `none`. */
const locationOfThing = (s: BfsState, { kind, id }: BoardRef): number => {
  const name = String(id)
  if (kind === 'location') return locationNumber(name)
  const place = kind === 'force' ? (s.place[forceNumber(name)] ?? none) : kind === 'card' ? none : placeNumber(name)
  return place < 0 ? none : locationAt(place)
}

const areas: readonly Area[] = [control, perimeter, attackArea]

/** The areas of both sides at a Location. Attack areas are told only while somebody attacks. */
const around = (s: BfsState, location: number, words: Describing): string =>
  sideIds
    .flatMap((_, side) =>
      areas.flatMap((area) => {
        const forces = forcesAt(s, side, placeAt(location, area))
        if (forces.length === 0 && area === attackArea) return []
        const told = forces.map((force) => words.force(forceName(force), s.rations[force] ?? 0))
        return [`${words.area(side, area)}: ${told.length === 0 ? words.empty : told.join(', ')}`]
      }),
    )
    .join('; ')

/** All of a thing for somebody who does not see the table: itself, its supply, and what lies around it. */
export const describeBy =
  (thing: (thing: BoardRef, state: unknown) => string, words: Describing) =>
  (what: BoardRef, state: unknown): string => {
    const s = state as BfsState
    const own = thing(what, state).replace(/\.$/, '')
    const location = locationOfThing(s, what)
    if (location === none) return `${own}.`
    const holder = controller(s, location)
    const supply = holder === none ? words.noResupply : words.resupply(holder, yieldOf(s, location))
    const force = what.kind === 'force' ? forceNumber(String(what.id)) : none
    return [
      `${own}.`,
      ...(force === none || areaAt(s.place[force] ?? none) === attackArea
        ? []
        : [words.spends(moveCost(s, force), forceOf(force).attackCost, s.rations[force] ?? 0)]),
      supply,
      words.at(locationName(location), around(s, location, words)),
    ].join(' ')
  }

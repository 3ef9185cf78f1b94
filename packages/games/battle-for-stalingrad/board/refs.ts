import type { BoardRef } from '@kurgan/board-kit'
import { cards, forces, locationName, placeAt, placeName, standingAreas } from '../rules/components.ts'
import type { BfsEvent, BfsState } from '../rules/state.ts'

const force = (id: string): BoardRef => ({ kind: 'force', id })
const location = (id: string): BoardRef => ({ kind: 'location', id })
const area = (id: string): BoardRef => ({ kind: 'area', id })
const enemyArea = (id: string): BoardRef => ({ kind: 'enemyArea', id })
const named = (id: string, thing: (id: string) => BoardRef): readonly BoardRef[] => (id === '' ? [] : [thing(id)])

/** The cards and areas an event speaks of. Cards of a hand are left out: what leaves a hand is no longer there to point at. */
export const refsOf = (event: BfsEvent): readonly BoardRef[] => {
  switch (event.kind) {
    case 'deployed':
    case 'reinforced':
      return [force(event.force), area(event.to)]
    case 'moved':
      return [force(event.force), area(event.from), area(event.to)]
    case 'ration':
    case 'rationsLost':
    case 'reconstituted':
    case 'absorbed':
      return [force(event.force)]
    case 'yield':
    case 'rubble':
    case 'destroyed':
    case 'control':
    case 'totals':
      return [location(event.location)]
    case 'attack':
    case 'attackEnded':
      return [location(event.location), ...event.forces.map(force)]
    case 'hits':
      return event.forces.map(force)
    case 'bombardment':
      return event.force === '' ? [enemyArea(event.at)] : [force(event.force)]
    case 'played':
      return [...named(event.force, force), ...named(event.location, location), ...named(event.payer, force)]
    default:
      return []
  }
}

const card = (id: string): BoardRef => ({ kind: 'card', id })

/** The five Locations, the areas of both sides at them, every Force, and the cards of the hands that the viewer knows. */
export const allRefs = (s: BfsState): readonly BoardRef[] => {
  const places = s.line.flatMap((here) => standingAreas.map((one) => placeName(placeAt(here, one))))
  return [
    ...s.line.map((here) => location(locationName(here))),
    ...places.map(area),
    ...places.map(enemyArea),
    ...forces.map(({ id }) => force(id)),
    ...cards.flatMap(({ id }, number) => ((s.hand[number] ?? 0) > 0 ? [card(id)] : [])),
  ]
}

import { type BoardRef, type EventTraces, refsBy } from '@kurgan/board-kit'
import { cards, forces, locationName, placeAt, placeName, standingAreas } from '../rules/components.ts'
import type { BfsEvent, BfsState } from '../rules/state.ts'

const force = (id: string): BoardRef => ({ kind: 'force', id })
const location = (id: string): BoardRef => ({ kind: 'location', id })
const area = (id: string): BoardRef => ({ kind: 'area', id })
const enemyArea = (id: string): BoardRef => ({ kind: 'enemyArea', id })
const ofForce = { force: 'force' }
const ofLocation = { location: 'location' }
const attacking = { location: 'location', forces: 'force' }
const arriving = { force: 'force', to: 'area' }

const named = refsBy<BfsEvent>({
  deployed: arriving,
  reinforced: arriving,
  moved: { force: 'force', from: 'area', to: 'area' },
  ration: ofForce,
  rationsLost: ofForce,
  reconstituted: ofForce,
  absorbed: ofForce,
  yield: ofLocation,
  rubble: ofLocation,
  destroyed: ofLocation,
  control: ofLocation,
  totals: ofLocation,
  attack: attacking,
  attackEnded: attacking,
  hits: { forces: 'force' },
  bombardment: ofForce,
  played: { force: 'force', location: 'location', payer: 'force' },
})

/** The cards and areas an event speaks of. Cards of a hand are left out: what leaves a hand is no longer there to point at. */
export const refsOf = (event: BfsEvent): readonly BoardRef[] =>
  event.kind === 'bombardment' && event.force === '' ? [enemyArea(event.at)] : named(event)

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

/** What stays on the map until whoever was not asked meanwhile acts again. */
export const traces: EventTraces<BfsEvent> = {
  deployed: 'move',
  reinforced: 'move',
  moved: 'move',
  totals: 'fight',
  bombardment: 'fight',
  absorbed: 'loss',
  control: 'taken',
  destroyed: 'loss',
}

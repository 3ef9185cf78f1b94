import type { BoardRef } from '@kurgan/board-kit'
import { placeName, spaces } from '../rules/map.ts'
import { outOfGame, type PlaceName, type VovEvent, type VovState } from '../rules/state.ts'
import { units } from '../rules/units.ts'

const area = (id: PlaceName): BoardRef => ({ kind: 'area', id })
const unit = (id: string): BoardRef => ({ kind: 'unit', id })

/** The Areas and units an event speaks of. What happens to everybody points at nobody. */
export const refsOf = (event: VovEvent): readonly BoardRef[] => {
  switch (event.kind) {
    case 'placed':
      return [unit(event.unit), area(event.to)]
    case 'chosen':
      return event.areas.map(area)
    case 'fortification':
    case 'fortificationLost':
    case 'clearance':
    case 'control':
    case 'artillery':
    case 'airSupport':
    case 'stormGroup':
    case 'rubble':
    case 'factoryStopped':
    case 'orlovkaFell':
    case 'hero':
      return [area(event.area)]
    case 'moved':
    case 'crossing':
    case 'retreated':
      return [unit(event.unit), area(event.from), area(event.to)]
    case 'strengthened':
    case 'leadDefender':
    case 'stepLost':
    case 'eliminated':
    case 'absorbed':
    case 'rebuilt':
    case 'surrender':
    case 'waiting':
      return [unit(event.unit)]
    case 'attack':
      return [area(event.area), ...event.attackers.map(unit)]
    case 'combat':
      return [area(event.area), ...event.attackers.map(unit), ...event.defenders.map(unit)]
    case 'overrun':
      return [area(event.area), ...event.units.map(unit)]
    case 'released':
      return [area(event.zone)]
    case 'supply':
      return [...event.cut, ...event.restored].map(unit)
    default:
      return []
  }
}

/** Every Area and Zone of the map and every unit of the scenario. */
export const allRefs = ({ at }: VovState): readonly BoardRef[] => [
  ...spaces.map((space) => area(placeName(space))),
  ...units.flatMap(({ name }, number) => (at[number] === outOfGame ? [] : [unit(name)])),
]

/** Crossings and attempts to fortify have totals too, but only a combat is one. */
export const timelineMark = ({ kind }: VovEvent): 'turn' | 'combat' | undefined =>
  kind === 'turn' || kind === 'combat' ? kind : undefined

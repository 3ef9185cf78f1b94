import type { BoardRef } from '@kurgan/board-kit'
import { areas, units } from '../rules/components.ts'
import { type AtvEvent, type AtvState, notInUse } from '../rules/state.ts'

const area = (id: number): BoardRef => ({ kind: 'area', id })
const unit = (id: string): BoardRef => ({ kind: 'unit', id })

/** The Areas and units an event speaks of. What happens every Turn to everybody points at nobody. */
export const refsOf = (event: AtvEvent): readonly BoardRef[] => {
  switch (event.kind) {
    case 'reinforced':
      return [area(event.to), ...event.units.map(unit)]
    case 'withdrawn':
    case 'paused':
      return event.units.map(unit)
    case 'cutOff':
      return event.areas.map(area)
    case 'returned':
      return [unit(event.unit), area(event.to)]
    case 'street':
      return [area(event.area), ...event.spent.map(unit)]
    case 'activated':
    case 'revealed':
    case 'isolation':
    case 'captured':
    case 'roundEnded':
      return [area(event.area)]
    case 'moved':
    case 'entered':
      return [unit(event.unit), ...event.path.map(area)]
    case 'attack':
    case 'declined':
    case 'barrageRetreat':
    case 'combat':
      return [area(event.area), ...event.units.map(unit)]
    case 'lost':
      return [unit(event.unit), area(event.area)]
    case 'retreated':
      return [unit(event.unit), area(event.from), area(event.to)]
    default:
      return []
  }
}

/** Every Area of the map and every German unit of the scenario. */
export const allRefs = ({ place }: AtvState): readonly BoardRef[] => [
  ...areas.map(({ number }) => area(number)),
  ...units.flatMap(({ name }, number) => (place[number] === notInUse ? [] : [unit(name)])),
]

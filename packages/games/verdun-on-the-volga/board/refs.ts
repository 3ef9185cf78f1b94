import { type BoardRef, type EventTraces, refsBy } from '@kurgan/board-kit'
import { placeName, spaces } from '../rules/map.ts'
import { outOfGame, type PlaceName, type VovEvent, type VovState } from '../rules/state.ts'
import { units } from '../rules/units.ts'

const area = (id: PlaceName): BoardRef => ({ kind: 'area', id })
const unit = (id: string): BoardRef => ({ kind: 'unit', id })

const inArea = { area: 'area' }
const ofUnit = { unit: 'unit' }
const onTheWay = { unit: 'unit', from: 'area', to: 'area' }

/** The Areas and units an event speaks of. What happens to everybody points at nobody. */
export const refsOf = refsBy<VovEvent>({
  placed: { unit: 'unit', to: 'area' },
  chosen: { areas: 'area' },
  fortification: inArea,
  fortificationLost: inArea,
  clearance: inArea,
  control: inArea,
  artillery: inArea,
  airSupport: inArea,
  stormGroup: inArea,
  rubble: inArea,
  factoryStopped: inArea,
  orlovkaFell: inArea,
  hero: inArea,
  moved: onTheWay,
  crossing: onTheWay,
  retreated: onTheWay,
  strengthened: ofUnit,
  leadDefender: ofUnit,
  stepLost: ofUnit,
  eliminated: ofUnit,
  absorbed: ofUnit,
  rebuilt: ofUnit,
  surrender: ofUnit,
  waiting: ofUnit,
  attack: { area: 'area', attackers: 'unit' },
  combat: { area: 'area', attackers: 'unit', defenders: 'unit' },
  overrun: { area: 'area', units: 'unit' },
  released: { zone: 'area' },
  supply: { cut: 'unit', restored: 'unit' },
})

/** Every Area and Zone of the map and every unit of the scenario. */
export const allRefs = ({ at }: VovState): readonly BoardRef[] => [
  ...spaces.map((space) => area(placeName(space))),
  ...units.flatMap(({ name }, number) => (at[number] === outOfGame ? [] : [unit(name)])),
]

/** Crossings and attempts to fortify have totals too, but only a combat is one. */
export const timelineMark = ({ kind }: VovEvent): 'turn' | 'combat' | undefined =>
  kind === 'turn' || kind === 'combat' ? kind : undefined

/** What stays on the map until whoever was not asked meanwhile acts again. */
export const traces: EventTraces<VovEvent> = {
  moved: 'move',
  crossing: 'move',
  retreated: 'move',
  combat: 'fight',
  stepLost: 'loss',
  eliminated: 'loss',
  control: 'taken',
}

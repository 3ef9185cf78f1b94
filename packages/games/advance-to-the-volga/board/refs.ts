import { type BoardRef, type EventTraces, refsBy } from '@kurgan/board-kit'
import { areas, units } from '../rules/components.ts'
import { type AtvEvent, type AtvState, notInUse } from '../rules/state.ts'

const area = (id: number): BoardRef => ({ kind: 'area', id })
const unit = (id: string): BoardRef => ({ kind: 'unit', id })

const inArea = { area: 'area' }
const unitsInArea = { area: 'area', units: 'unit' }
const onTheWay = { unit: 'unit', path: 'area' }

/** The Areas and units an event speaks of. What happens every Turn to everybody points at nobody. */
export const refsOf = refsBy<AtvEvent>({
  reinforced: { to: 'area', units: 'unit' },
  withdrawn: { units: 'unit' },
  paused: { units: 'unit' },
  cutOff: { areas: 'area' },
  returned: { unit: 'unit', to: 'area' },
  street: { area: 'area', spent: 'unit' },
  activated: inArea,
  revealed: inArea,
  isolation: inArea,
  captured: inArea,
  roundEnded: inArea,
  moved: onTheWay,
  entered: onTheWay,
  attack: unitsInArea,
  declined: unitsInArea,
  barrageRetreat: unitsInArea,
  combat: unitsInArea,
  lost: { unit: 'unit', area: 'area' },
  retreated: { unit: 'unit', from: 'area', to: 'area' },
})

/** Every Area of the map and every German unit of the scenario. */
export const allRefs = ({ place }: AtvState): readonly BoardRef[] => [
  ...areas.map(({ number }) => area(number)),
  ...units.flatMap(({ name }, number) => (place[number] === notInUse ? [] : [unit(name)])),
]

/** What stays on the map until whoever was not asked meanwhile acts again. */
export const traces: EventTraces<AtvEvent> = {
  moved: 'move',
  entered: 'move',
  retreated: 'move',
  combat: 'fight',
  lost: 'loss',
  captured: 'taken',
}

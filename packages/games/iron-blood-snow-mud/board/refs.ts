import { type BoardRef, type EventTraces, refsBy } from '@kurgan/board-kit'
import { airIds, fleetIds, fortresses, hexes, partisanIds, regulars, tokenIds, urbans } from '../rules/components.ts'
import { type IbsmEvent, type IbsmState, inHand } from '../rules/state.ts'

const hex = (id: string): BoardRef => ({ kind: 'hex', id })
const unit = (id: string): BoardRef => ({ kind: 'unit', id })

const entering = { unit: 'unit', to: 'hex' }
const staying = { unit: 'unit', at: 'hex' }

const named = refsBy<IbsmEvent>({
  fleet: entering,
  air: entering,
  partisan: entering,
  division: entering,
  reinforced: entering,
  fleetHeld: { unit: 'unit' },
  disrupted: { unit: 'unit', by: 'unit', at: 'hex' },
  moved: { unit: 'unit', path: 'hex' },
  disengage: staying,
  blitz: staying,
  stayed: staying,
  eliminated: staying,
  fortressDestroyed: { at: 'hex' },
  combat: { hex: 'hex' },
  decided: { hex: 'hex' },
  retreated: { unit: 'unit', from: 'hex', to: 'hex' },
  partisansRemoved: { at: 'hex' },
  control: { location: 'location' },
  supplied: { out: 'unit' },
  stalinMoved: { to: 'location' },
})

/** The hexes and units an event speaks of. What happens every Season to everybody points at nobody. */
export const refsOf = (event: IbsmEvent): readonly BoardRef[] =>
  event.kind === 'reinforced' && event.to === 'airBox' ? [unit(event.unit)] : named(event)

/** What a replay marks: the Seasons, and the Combats as they are rolled. */
export const timelineMark = ({ kind }: IbsmEvent): 'turn' | 'combat' | undefined => {
  if (kind === 'season') return 'turn'
  return kind === 'combat' ? 'combat' : undefined
}

/** Every hex and location of the map, every unit, and the Tokens whose faces the observer knows to be in hand. */
export const allRefs = ({ fortress, tokens }: IbsmState): readonly BoardRef[] => [
  ...hexes.map(({ id }) => hex(id)),
  ...urbans.map(({ id }): BoardRef => ({ kind: 'location', id })),
  ...[...regulars.map(({ id }) => id), ...airIds, ...fleetIds, ...partisanIds].map(unit),
  ...fortresses.filter((_, n) => fortress[n] === 1).map((standing) => unit(standing.unit)),
  ...tokenIds.filter((_, n) => tokens[n] === inHand).map((id): BoardRef => ({ kind: 'token', id })),
]

/** What stays on the map until whoever was not asked meanwhile acts again. */
export const traces: EventTraces<IbsmEvent> = {
  moved: 'move',
  retreated: 'move',
  combat: 'fight',
  eliminated: 'loss',
  fortressDestroyed: 'loss',
  control: 'taken',
}

import type { BoardRef } from '@kurgan/board-kit'
import { airIds, fleetIds, fortresses, hexes, partisanIds, regulars, tokenIds, urbans } from '../rules/components.ts'
import { type IbsmEvent, type IbsmState, inHand } from '../rules/state.ts'

const hex = (id: string): BoardRef => ({ kind: 'hex', id })
const unit = (id: string): BoardRef => ({ kind: 'unit', id })

/** The hexes and units an event speaks of. What happens every Season to everybody points at nobody. */
export const refsOf = (event: IbsmEvent): readonly BoardRef[] => {
  switch (event.kind) {
    case 'fleet':
    case 'air':
    case 'partisan':
    case 'division':
      return [unit(event.unit), hex(event.to)]
    case 'reinforced':
      return event.to === 'airBox' ? [unit(event.unit)] : [unit(event.unit), hex(event.to)]
    case 'fleetHeld':
      return [unit(event.unit)]
    case 'disrupted':
      return [unit(event.unit), unit(event.by), hex(event.at)]
    case 'moved':
      return [unit(event.unit), ...event.path.map(hex)]
    case 'disengage':
    case 'blitz':
    case 'stayed':
    case 'eliminated':
      return [unit(event.unit), hex(event.at)]
    case 'fortressDestroyed':
      return [hex(event.at)]
    case 'combat':
    case 'decided':
      return [hex(event.hex)]
    case 'retreated':
      return [unit(event.unit), hex(event.from), hex(event.to)]
    case 'partisansRemoved':
      return event.at.map(hex)
    case 'control':
      return [{ kind: 'location', id: event.location }]
    case 'supplied':
      return event.out.map(unit)
    case 'stalinMoved':
      return [{ kind: 'location', id: event.to }]
    default:
      return []
  }
}

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

import type { BoardRef, EventTraces } from '@kurgan/board-kit'
import { unitTypes } from '../rules/components.ts'
import type { AasEvent } from '../rules/machinery/events.ts'
import { crossingId, crossings, placeId, siteId, sites, zoneNumbers } from '../rules/map.ts'

const place = (id: string): BoardRef => ({ kind: 'place', id })

/** Fields of events that name a place. */
const placeFields = ['zone', 'place', 'from', 'through', 'to', 'site', 'crossing', 'at', 'token'] as const

/** The zones, crossings and Ambush Sites an event speaks of. */
export const refsOf = (event: AasEvent): readonly BoardRef[] => {
  if ('shots' in event) return [...new Set(event.shots.flatMap(({ from, at }) => [from, at]))].map(place)
  const named = placeFields.flatMap((field) => {
    const value = (event as Partial<Record<string, unknown>>)[field]
    return typeof value === 'string' ? [value] : []
  })
  return [...new Set(named)].map(place)
}

const everyThing: readonly BoardRef[] = [
  ...zoneNumbers.map((zone) => place(placeId(zone))),
  ...crossings.map((crossing) => place(crossingId(crossing))),
  ...sites.map((site) => place(siteId(site))),
  ...unitTypes.map(({ id }): BoardRef => ({ kind: 'unit', id })),
]

/** Every zone, crossing and Ambush Site, and every type of unit: like units are one thing. */
export const allRefs = (): readonly BoardRef[] => everyThing

/** A combat fires twice; where it begins is where it is found. */
export const timelineMark = ({ kind }: AasEvent): 'turn' | 'combat' | undefined => {
  if (kind === 'round') return 'turn'
  return kind === 'fight' ? 'combat' : undefined
}

/** What stays on the map until whoever was not asked meanwhile acts again. */
export const traces: EventTraces<AasEvent> = {
  moved: 'move',
  blitz: 'move',
  mission: 'move',
  offloaded: 'move',
  shifted: 'move',
  fight: 'fight',
  bombardment: 'fight',
  ambush: 'fight',
  strike: 'fight',
  lost: 'loss',
  control: 'taken',
}

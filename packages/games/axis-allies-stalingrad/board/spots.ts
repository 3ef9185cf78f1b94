import type { Thing } from '@kurgan/board-kit'
import type { AasEvent } from '../rules/events.ts'

const place = (id: string): Thing => ({ kind: 'place', id })

/** Fields of events that name a place. */
const placeFields = ['zone', 'place', 'from', 'through', 'to', 'site', 'crossing', 'at', 'token'] as const

/** The zones, crossings and Ambush Sites an event speaks of. */
export const spots = (event: AasEvent): readonly Thing[] => {
  if ('shots' in event) return [...new Set(event.shots.flatMap(({ from, at }) => [from, at]))].map(place)
  const named = placeFields.flatMap((field) => {
    const value = (event as Partial<Record<string, unknown>>)[field]
    return typeof value === 'string' ? [value] : []
  })
  return [...new Set(named)].map(place)
}

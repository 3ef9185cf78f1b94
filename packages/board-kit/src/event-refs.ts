import type { GameEvent } from '@kurgan/kernel'
import type { BoardRef } from './game-ui.ts'

type FieldOf<E extends GameEvent, K> = E extends unknown
  ? K extends E['kind']
    ? Exclude<keyof E, 'kind'>
    : never
  : never

/** By kind of event, the fields that name something on the board, and what kind of thing each of them names. */
export type EventFields<E extends GameEvent> = {
  readonly [K in E['kind']]?: { readonly [field in FieldOf<E, K>]?: string }
}

const refsAt = (kind: string, value: unknown): readonly BoardRef[] => {
  if (Array.isArray(value)) return value.flatMap((one) => refsAt(kind, one))
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? [{ kind, id: value }] : []
}

/** What an event speaks of, in the order of the table. An empty name is nobody's, and other kinds point at nothing. */
export const refsBy = <E extends GameEvent>(fields: EventFields<E>): ((event: E) => readonly BoardRef[]) => {
  const table = fields as { readonly [kind: string]: { readonly [field: string]: string } | undefined }
  return (event) => Object.entries(table[event.kind] ?? {}).flatMap(([field, kind]) => refsAt(kind, event[field]))
}

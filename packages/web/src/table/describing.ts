import type { Thing } from '@kurgan/board-kit'
import type { AnyRoom } from '../catalogue.ts'
import { wordsOf } from '../language/language.ts'
import { say } from '../words.ts'

/** The thing that an element draws, or that its button names. */
const thingOf = (room: AnyRoom, state: unknown, element: Element): Thing | undefined => {
  const drawn = element.getAttribute('data-thing')
  const [, first = '', id = ''] = /^([^:]*):(.*)$/.exec(drawn ?? element.getAttribute('data-choice') ?? '') ?? []
  const kind = drawn === null ? room.fields[first] : first
  if (kind === undefined) return undefined
  // The game knows whether it is named by a number or by a text; the page does not.
  return room.things?.(state).find((thing) => thing.kind === kind && String(thing.id) === id) ?? { kind, id }
}

/** All that somebody who does not see the board would ask of what the keyboard stands on. */
export const describeFocused = (room: AnyRoom, state: unknown): string => {
  const element = document.activeElement?.closest('[data-thing], [data-choice]')
  const thing = element === null || element === undefined ? undefined : thingOf(room, state, element)
  if (thing === undefined) return say.table.nothingHere
  const words = wordsOf(room)
  return words.describe?.(thing, state) ?? words.thing(thing, state)
}

import type { BoardRef } from '@kurgan/board-kit'
import type { AnyGameUI } from '../catalogue.ts'
import { wordsOf } from '../language/language.ts'
import { say } from '../words.ts'

/** The thing that an element draws, or that its button names. */
const thingOf = (ui: AnyGameUI, state: unknown, element: Element): BoardRef | undefined => {
  const drawn = element.getAttribute('data-ref')
  const [, first = '', id = ''] = /^([^:]*):(.*)$/.exec(drawn ?? element.getAttribute('data-choice') ?? '') ?? []
  const kind = drawn === null ? ui.fieldKinds[first] : first
  if (kind === undefined) return undefined
  // The game knows whether it is named by a number or by a text; the page does not.
  return ui.allRefs?.(state).find((thing) => thing.kind === kind && String(thing.id) === id) ?? { kind, id }
}

/** All that somebody who does not see the board would ask of what the keyboard stands on. */
export const describeFocused = (ui: AnyGameUI, state: unknown): string => {
  const element = document.activeElement?.closest('[data-ref], [data-choice]')
  const thing = element === null || element === undefined ? undefined : thingOf(ui, state, element)
  if (thing === undefined) return say.table.nothingHere
  const words = wordsOf(ui)
  return words.describe?.(thing, state) ?? words.ref(thing, state)
}

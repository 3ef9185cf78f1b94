import type { Action, Game, GameEvent } from '@kurgan/kernel'
import type { BoardRef, GameUI, Lesson } from './game-ui.ts'
import { plainBoard, type PlainMap } from './PlainBoard.tsx'
import { plainWords, untranslated } from './plain-words.ts'

/** What an author gives of a screen; the rest follows from it until he has something better. */
export type UIParts<S, A extends Action, E extends GameEvent> = Partial<GameUI<S, A, E>> & {
  readonly game: Game<S, A, E>
  /** The map as data, for the plain board. */
  readonly map: PlainMap<S>
}

const nothing = (): null => null

/** Something to begin with for whoever follows a link to it. */
const unwritten = (scenario: string): Lesson => ({
  scenario,
  patch: {},
  chance: 'lesson',
  steps: [
    {
      say: {
        en: 'Nobody has written a guided turn of this game yet. Play it as you like.',
        de: 'Für dieses Spiel hat noch niemand einen geführten Zug geschrieben. Spiel es, wie du willst.',
      },
    },
  ],
})

/** What of an action or an event names something on the map. */
const refsIn = (of: object, fieldKinds: { readonly [field: string]: string }): readonly BoardRef[] =>
  Object.entries(of).flatMap(([field, value]) => {
    const kind = fieldKinds[field]
    return kind === undefined || (typeof value !== 'string' && typeof value !== 'number') ? [] : [{ kind, id: value }]
  })

/** A screen for a game from its data: a plain board, words made from ids, and buttons for everything else. */
export const defineUI = <S, A extends Action, E extends GameEvent>({
  map,
  ...own
}: UIParts<S, A, E>): GameUI<S, A, E> => {
  const { place, piece } = map.kinds
  const fieldKinds = own.fieldKinds ?? { [place]: place, to: place, from: place, [piece]: piece }
  const en = own.words?.en ?? plainWords(own.game)
  const provenance = own.provenance ?? { notes: [], counts: {} }
  return {
    Board: plainBoard(map),
    Panels: nothing,
    order: [piece, place, 'from', 'to'],
    repeatable: {},
    overlays: [],
    refsOf: (event) => refsIn(event, fieldKinds),
    allRefs: (state) => [
      ...map.places.map(({ id }) => ({ kind: place, id })),
      ...map.pieces(state).map(({ id }) => ({ kind: piece, id })),
    ],
    rulebook: async () => [],
    lesson: unwritten(own.game.scenarios[0]?.id ?? ''),
    theme: {},
    words: { en, de: untranslated(en, provenance.notes) },
    ...own,
    fieldKinds,
    provenance,
  }
}

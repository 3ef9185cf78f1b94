import { type BoardRef, select } from '@kurgan/board-kit'
import { type Action, Match, readMatchFile } from '@kurgan/kernel'
import {
  type AnyGameUI,
  type Command,
  languages,
  type Offered,
  readCommand,
  say,
  showLanguage,
  wordsOf,
} from '@kurgan/web/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PublishedFolder, storedTexts } from './folder.ts'

/** Positions of a stored match: whatever is asked, the first time it is asked. */
const positionsOf = ({ path, ui }: PublishedFolder) => {
  const [text = ''] = storedTexts(path).values()
  const { match } = Match.import(ui.game, readMatchFile(text))
  const asked = new Set<string>()
  return Array.from({ length: match.length }, (_, point) => point).flatMap((point) => {
    const decision = ui.game.decision(match.stateAt(point))
    if (decision === undefined || asked.has(decision.ask.say)) return []
    asked.add(decision.ask.say)
    return [{ decision, state: match.observeAt(point, decision.side) }]
  })
}

type Position = ReturnType<typeof positionsOf>[number]

const read = (
  ui: AnyGameUI,
  { decision, state }: Position,
  line: string,
  { offered, proposed }: { readonly offered?: Offered; readonly proposed?: Action } = {},
): Command =>
  readCommand(line, {
    ui,
    state,
    decision,
    picks: [],
    selection: select(decision.actions, [], ui),
    proposal: proposed === undefined ? undefined : { action: proposed, forecast: undefined },
    offered,
  })

const answer = (ui: AnyGameUI, position: Position, line: string): string => {
  const told = read(ui, position, line)
  return told.do === 'say' ? told.text : ''
}

/** The action that the line comes to, after so much of the list as it takes to be offered it. */
const findsIt = (ui: AnyGameUI, position: Position, action: object, line: string): boolean => {
  let found = read(ui, position, line)
  while (found.do === 'say' && found.offered !== undefined) {
    const { actions, told } = found.offered
    const number = actions.findIndex((one) => one === action) + 1
    if (number === 0) return false
    const next = number > told ? (say.command.verbs.more[0] ?? '') : String(number)
    found = read(ui, position, next, { offered: found.offered })
  }
  return found.do === 'play' && found.action === action
}

/** So many of a long list are tried, from all parts of it. */
const some = <T>(list: readonly T[], most: number): readonly T[] =>
  list.filter((_, place) => place % Math.ceil(list.length / most) === 0)

const spaceKinds = new Set(['area', 'enemyArea', 'place', 'hex', 'location'])

/** What one asks of the positions of a match by words alone; each answers with what went wrong. */
interface Asked {
  readonly ui: AnyGameUI
  readonly positions: readonly Position[]
}

const nameOf = (ui: AnyGameUI, thing: BoardRef, { state }: Position): string =>
  wordsOf(ui).ref(thing, state).split(';')[0] ?? ''

const missedSentences = ({ ui, positions }: Asked): readonly string[] =>
  positions.flatMap((position) =>
    some(position.decision.actions, 12)
      .filter((action) => !findsIt(ui, position, action, wordsOf(ui).action(action)))
      .map((action) => wordsOf(ui).action(action)),
  )

const missedNames = ({ ui, positions }: Asked): readonly string[] =>
  positions.flatMap((position) =>
    some(position.decision.actions, 6).flatMap((action) => {
      const names = Object.entries(action)
        .filter(([field]) => ui.fieldKinds[field] !== undefined)
        .map(([field, value]) => wordsOf(ui).choice(field, value as string | number, [action]))
        .join(' ')
      return names === '' || findsIt(ui, position, action, names) ? [] : [names]
    }),
  )

/** The actions that are called what also takes something back: “No”. */
const calledBack = ({ ui, positions }: Asked) =>
  positions.flatMap((position) =>
    position.decision.actions
      .filter((action) => say.command.verbs.back.includes(wordsOf(ui).action(action).toLowerCase()))
      .map((action) => ({ position, action, line: wordsOf(ui).action(action) })),
  )

const untoldOdds = ({ ui, positions }: Asked): readonly string[] =>
  positions.flatMap((position) =>
    Object.entries(position.decision.ask)
      .filter(([fact, value]) => fact !== 'say' && String(value) !== '')
      .map(([, value]) => answer(ui, position, `${say.command.examples.odds} ${String(value)}`))
      .filter((text) => !/\d[.,]\d %/.test(text) || text.startsWith(say.command.otherOdds('').trim())),
  )

const unreasoned = ({ ui, positions }: Asked): readonly string[] =>
  some(positions, 6).flatMap((position) => {
    const named = new Set(
      position.decision.actions.flatMap((action) =>
        Object.entries(action).map(([field, value]) => `${ui.fieldKinds[field]} ${String(value)}`),
      ),
    )
    const inactive = (ui.allRefs?.(position.state) ?? []).filter(({ kind, id }) => !named.has(`${kind} ${id}`))
    return some(inactive, 8)
      .map((thing) => answer(ui, position, say.command.examples.why(nameOf(ui, thing, position))))
      .filter((text) => !/\([A-Z]+-[\w.-]+\)$/.test(text))
  })

const rolling = ({ ui, positions }: Asked): readonly Position[] =>
  positions.filter(({ decision, state }) =>
    decision.actions.some((action) => ui.game.forecast?.(state, action) !== undefined),
  )

export const commands = (folder: PublishedFolder): void => {
  const { ui } = folder
  const positions = positionsOf(folder)
  const asked = { ui, positions }
  afterAll(() => showLanguage('en'))

  describe.each(languages)('the command line in %s', (language) => {
    beforeAll(() => showLanguage(language))

    test('finds every legal action by its own sentence', () => {
      expect(positions.length).toBeGreaterThan(0)
      expect(missedSentences(asked)).toEqual([])
    })

    test('finds an action by the names of all the things in it', () => {
      expect(missedNames(asked)).toEqual([])
    })

    test('takes “no” for an action of that name, unless something is to be taken back', () => {
      const called = calledBack(asked)
      expect(called.map(({ position, line }) => read(ui, position, line))).toEqual(
        called.map(({ action }) => ({ do: 'play', action })),
      )
      expect(called.map(({ position, line, action }) => read(ui, position, line, { proposed: action }))).toEqual(
        called.map(() => ({ do: 'back' })),
      )
    })

    test('tells the odds of what the decision speaks of', () => {
      expect(rolling(asked).length).toBeGreaterThan(0)
      expect(untoldOdds({ ui, positions: rolling(asked) })).toEqual([])
    })

    test('describes every space by its name', () => {
      const position = positions.at(-1)
      if (position === undefined) throw new Error('A stored match asks for something.')
      const { state } = position
      const spaces = (ui.allRefs?.(state) ?? []).filter(({ kind }) => spaceKinds.has(kind))
      expect(spaces.length).toBeGreaterThan(4)
      expect(
        spaces.map((thing) => answer(ui, position, say.command.examples.what(nameOf(ui, thing, position)))),
      ).toEqual(spaces.map((thing) => wordsOf(ui).describe?.(thing, state)))
    })

    test('gives a reason with a rule for what no action names', () => {
      expect(unreasoned(asked)).toEqual([])
    })
  })
}

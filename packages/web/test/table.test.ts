import type { BoardRef } from '@kurgan/board-kit'
import { type Action, Match } from '@kurgan/kernel'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Asked, Thinker } from '../src/bot/thinker.ts'
import type { MatchView } from '../src/match/match-view.ts'
import { type GameStore, StoreError, type SavedGame, listed } from '../src/store/saved-games.ts'
import { rowsOf } from '../src/table/rows.ts'
import { seated, type Seating } from '../src/match/seating.ts'
import type { Session } from '../src/table/state.ts'
import { openTable, type Table } from '../src/table/table.ts'
import { spotlightOf } from '../src/table/view.ts'
import { say } from '../src/words.ts'
import { type ToyState, toyConfig, toyUI, toySeed } from './toy-ui.tsx'

const piece = (id: string): BoardRef => ({ kind: 'piece', id })
const field = (id: number): BoardRef => ({ kind: 'field', id })

let match: MatchView
let kept: SavedGame[]
let sentences: string[]
let stopped: number
let questions: Asked[]
let putting: () => Promise<void>
let thinking: (question: Asked) => Promise<Action>

const savedGames: GameStore = {
  list: () => Promise.resolve({ games: kept.map(listed), damaged: [] }),
  get: () => Promise.resolve(undefined),
  put: async (one) => {
    await putting()
    kept.push(one)
  },
  remove: () => Promise.resolve(),
}
const thinker: Thinker = {
  ask: async (question) => {
    questions.push(question)
    return { answer: { action: await thinking(question), reason: 'glance', weighed: [], plan: [] } }
  },
  stop: () => void (stopped += 1),
}

const sitDown = (seating: Seating = { red: 'person', blue: 'person' }, viewOnly?: string): Table => {
  const session = { id: 'one', ui: toyUI, match: seated(match, seating), viewOnly }
  const table = openTable(session, {
    savedGames,
    thinker,
    notify: (sentence) => sentences.push(sentence),
    now: () => 42,
  })
  // Blue has a secret: Red says that nobody else is looking.
  if (table.screen.getState().handOver === 'covered') table.uncover('red')
  return table
}

const buttons = (table: Table): string[] => {
  const state = table.screen.getState()
  return rowsOf(toyUI, state.view, state).flatMap(({ options }) =>
    options.map(({ choice, standing }) => `${choice.field}:${choice.value}${standing ? '!' : ''}`),
  )
}

const pressing = (table: Table, wanted: string): void => {
  const state = table.screen.getState()
  const found = rowsOf(toyUI, state.view, state)
    .flatMap(({ options }) => options)
    .find(({ choice }) => `${choice.field}:${choice.value}` === wanted)
  if (found === undefined) throw new Error(`There is no button ${wanted}.`)
  table.press(found.choice)
}

beforeEach(() => {
  vi.useRealTimers()
  match = Match.start(toyUI.game, toyConfig, toySeed)
  kept = []
  sentences = []
  stopped = 0
  questions = []
  putting = () => Promise.resolve()
  thinking = () => Promise.resolve({ do: 'reply', how: 'quiet' })
})

describe('choosing on the table', () => {
  it('plays a move as soon as the things pointed at leave one', () => {
    const table = sitDown()
    table.point(piece('a'))
    expect(match.length).toBe(0)
    table.point(field(3))
    expect(match.actions).toEqual([{ do: 'move', piece: 'a', to: 3 }])
    expect(table.screen.getState().selection.chosen).toEqual([])
  })

  it('takes another piece instead, puts the same one down, and widens step by step', () => {
    const table = sitDown()
    const chosen = (): unknown[] => table.screen.getState().selection.chosen.map(({ value }) => value)
    table.point(piece('a'))
    table.point(piece('b'))
    expect(chosen()).toEqual(['b'])
    table.point(piece('b'))
    expect(chosen()).toEqual([])
    table.point(field(4))
    table.deselect()
    expect(chosen()).toEqual([])
    expect(match.length).toBe(0)
  })

  it('shows a roll with its odds and plays it only when confirmed', () => {
    const table = sitDown()
    pressing(table, 'guns:1')
    const { proposal } = table.screen.getState()
    expect(proposal?.action).toEqual({ do: 'strike', guns: 1, planes: 0 })
    expect(proposal?.forecast?.outcomes[0]).toEqual({ id: 'hit', chance: 0.25 })
    expect(buttons(table)).toEqual(['guns:0', 'guns:1!', 'planes:0!', 'planes:1'])
    expect(match.length).toBe(0)
    pressing(table, 'planes:1')
    expect(match.length).toBe(0)
    expect(buttons(table)).toEqual(['guns:0', 'guns:1!', 'planes:0', 'planes:1!'])
    table.confirm()
    expect(match.actions).toEqual([{ do: 'strike', guns: 1, planes: 1 }])
  })

  it('answers an attempt with the reason in words and its rule', () => {
    const table = sitDown()
    table.point(piece('c'))
    expect(table.screen.getState().refused).toEqual({ text: 'Refused noSuchPiece', rule: 'TOY-7' })
    table.point(field(9))
    expect(table.screen.getState().refused).toEqual({ text: say.table.notNow, rule: 'TOY-1' })
    table.deselect()
    expect(table.screen.getState().refused).toBeUndefined()
    expect(match.length).toBe(0)
  })

  it('undoes what can be undone and nothing else', () => {
    const table = sitDown()
    table.point(piece('a'))
    table.point(field(3))
    expect(table.screen.getState().view.canUndo).toBe(true)
    table.undo()
    expect(match.length).toBe(0)
    pressing(table, 'guns:0')
    table.confirm()
    table.undo()
    expect(match.length).toBe(1)
  })
})

describe('what the screen is told', () => {
  it('is the observation of the seat and the events it may know, never more', () => {
    const table = sitDown({ red: 'person', blue: 'random' })
    const secret = (table.screen.getState().view.state as ToyState).secret
    expect(secret).toBe(0)
    expect((match.stateAt(0) as ToyState).secret).toBeGreaterThan(0)
    match.play('red', { do: 'rest' })
    match.play('blue', { do: 'reply', how: 'loud' })
    table.lookAt(2)
    expect(table.screen.getState().view.events).toEqual([])
  })

  it('keeps a computer’s decision to itself', () => {
    match.play('red', { do: 'rest' })
    const { view, selection } = sitDown({ red: 'person', blue: 'random' }).screen.getState()
    expect(view.decision).toBeUndefined()
    expect(view.deciding).toBe('blue')
    expect(selection.actions).toEqual([])
  })

  it('lends the eyes of a spectator when no person plays', () => {
    expect(sitDown({ red: 'random', blue: 'random' }).screen.getState().view.seat).toBe('spectator')
  })

  it('lights what the story points at, then the advice; what just happened is marked in another way', async () => {
    const table = sitDown()
    table.point(piece('a'))
    table.point(field(3))
    const lights = (): readonly BoardRef[] => spotlightOf(toyUI, table.screen.getState())
    expect(lights()).toEqual([])
    expect(table.screen.getState().view.recent).toContainEqual(piece('a'))
    thinking = () => Promise.resolve({ do: 'move', piece: 'b', to: 4 })
    table.advise()
    await vi.waitFor(() => expect(lights()).toEqual([piece('b'), field(4)]))
    table.spot([field(1)])
    expect(lights()).toEqual([field(1)])
  })
})

describe('looking back', () => {
  it('shows an earlier moment without touching the match, and asks nothing there', () => {
    const table = sitDown()
    table.point(piece('a'))
    table.point(field(3))
    table.lookAt(0)
    const { view } = table.screen.getState()
    expect((view.state as ToyState).at.a).toBe(1)
    expect(view.decision).toBeUndefined()
    table.point(piece('a'))
    table.lookAt(99)
    expect(table.screen.getState().view.point).toBe(1)
    table.lookAt(undefined)
    expect(table.screen.getState().view.decision?.side).toBe('red')
    expect(match.length).toBe(1)
  })

  it('goes step by step, and from the present only back', () => {
    const table = sitDown()
    table.point(piece('a'))
    table.point(field(3))
    table.step(1)
    expect(table.screen.getState().at).toBeUndefined()
    table.step(-1)
    expect(table.screen.getState().at).toBe(0)
    table.step(-1)
    expect(table.screen.getState().at).toBe(0)
    table.step(1)
    table.step(1)
    expect(table.screen.getState().at).toBe(1)
  })
})

describe('computer players', () => {
  const passTime = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(2000)
  }

  it('get their own observation and play while the table is on the screen', async () => {
    vi.useFakeTimers()
    const table = sitDown({ red: 'person', blue: 'random' })
    match.play('red', { do: 'rest' })
    await passTime()
    expect(questions).toEqual([])
    table.enter()
    await passTime()
    expect(questions[0]).toMatchObject({ game: 'toy', bot: 'random', side: 'blue' })
    expect((questions[0]!.observation as ToyState).secret).toBeGreaterThan(0)
    expect(match.length).toBe(2)
    table.leave()
  })

  it('play on as a demo, pause, and hand the decision back', async () => {
    vi.useFakeTimers()
    const table = sitDown()
    thinking = ({ side }) =>
      Promise.resolve(
        side === 'red' ? { do: 'move', piece: 'a', to: 3 - (match.length % 2) } : { do: 'reply', how: 'quiet' },
      )
    table.enter()
    table.setDemo('running')
    expect(table.screen.getState().view.decision).toBeUndefined()
    await passTime()
    table.pause()
    const { length } = match
    expect(length).toBeGreaterThan(0)
    expect((questions[0]!.observation as ToyState).secret).toBe(0)
    await passTime()
    expect(match.length).toBe(length)
    table.setDemo('off')
    expect(table.screen.getState().view.decision?.side).toBe('red')
  })

  it('advise without playing, and play when told to', async () => {
    const table = sitDown()
    thinking = () => Promise.resolve({ do: 'move', piece: 'b', to: 4 })
    table.advise()
    expect(table.screen.getState().advice).toBe('thinking')
    await vi.waitFor(() => expect(table.screen.getState().advice).toEqual({ do: 'move', piece: 'b', to: 4 }))
    expect(match.length).toBe(0)
    table.takeAdvice()
    expect(match.actions).toEqual([{ do: 'move', piece: 'b', to: 4 }])
    expect(table.screen.getState().advice).toBeUndefined()
  })

  it('stop thinking about advice that nobody waits for any more', async () => {
    const ends: ((table: Table) => void)[] = [
      (table) => table.deselect(),
      (table) => table.point(piece('a')),
      (table) => table.dropAdvice(),
      (table) => table.leave(),
    ]
    for (const end of ends) {
      let answer: (action: Action) => void = () => {}
      thinking = () => new Promise((resolve) => (answer = resolve))
      const table = sitDown()
      table.advise()
      const before = stopped
      end(table)
      expect(stopped).toBeGreaterThan(before)
      expect(table.screen.getState().advice).toBeUndefined()
      answer({ do: 'rest' })
      await new Promise((resolve) => setTimeout(resolve))
      expect(table.screen.getState().advice).toBeUndefined()
    }
  })

  it('give no advice in a lesson', () => {
    const lesson = {
      scenario: 'only',
      patch: {},
      chance: 'x',
      steps: [{ say: { en: 'Rest.', de: 'Rest.' }, does: { do: 'rest' } }],
    }
    const session: Session = {
      id: 'one',
      ui: toyUI,
      match,
      viewOnly: undefined,
      audience: { only: undefined },
      lesson,
    }
    const table = openTable(session, { savedGames, thinker, notify: () => {}, now: () => 42 })
    table.advise()
    expect(questions).toEqual([])
    expect(table.screen.getState().advice).toBeUndefined()
  })

  it('that fail are reported, and the game waits', async () => {
    vi.useFakeTimers()
    const table = sitDown({ red: 'random', blue: 'random' })
    thinking = () => Promise.reject(new Error('lost'))
    table.enter()
    await passTime()
    expect(sentences).toEqual([say.problem.bot])
    expect(table.screen.getState().paused).toBe(true)
    expect(match.length).toBe(0)
  })

  it('that were paused go on as they were: a person’s own side stays the person’s', async () => {
    vi.useFakeTimers()
    const table = sitDown({ red: 'person', blue: 'random' })
    table.enter()
    table.pause()
    table.goOn()
    await passTime()
    expect(match.length).toBe(0)
    expect(table.screen.getState().view.decision?.side).toBe('red')
    thinking = () => Promise.resolve({ do: 'rest' })
    table.setDemo('running')
    table.lookAt(0)
    table.lookAt(undefined)
    expect(table.screen.getState().paused).toBe(true)
    table.goOn()
    await passTime()
    expect(match.actions[0]).toEqual({ do: 'rest' })
    table.leave()
  })

  it('cannot play what is not legal', async () => {
    vi.useFakeTimers()
    const table = sitDown({ red: 'random', blue: 'random' })
    thinking = () => Promise.resolve({ do: 'cheat' })
    table.enter()
    await passTime()
    expect(match.length).toBe(0)
    table.leave()
  })
})

describe('saving', () => {
  it('keeps the whole match after every action and after every undo', async () => {
    const table = sitDown()
    table.point(piece('a'))
    table.point(field(3))
    await vi.waitFor(() => expect(kept.at(-1)?.actions).toBe(1))
    expect(kept.at(-1)).toMatchObject({
      id: 'one',
      game: 'toy',
      over: false,
      updated: 42,
      standing: 'RED to decide',
    })
    expect(Match.import(toyUI.game, kept.at(-1)?.file).complete).toBe(true)
    table.undo()
    await vi.waitFor(() => expect(kept.at(-1)?.actions).toBe(0))
  })

  it('says once that the store fails, and plays on', async () => {
    const table = sitDown()
    putting = () => Promise.reject(new StoreError(say.problem.storeFull))
    for (const to of [3, 4, 3]) {
      table.point(piece('a'))
      table.point(field(to))
      await new Promise((resolve) => setTimeout(resolve))
    }
    expect(match.length).toBe(3)
    expect(sentences).toEqual([say.problem.storeFull])
  })
})

describe('a match that can only be viewed', () => {
  it('asks nothing, undoes nothing and is kept as over', async () => {
    match.play('red', { do: 'move', piece: 'a', to: 3 })
    const table = sitDown(undefined, 'It stops.')
    table.point(piece('a'))
    table.undo()
    table.save()
    await new Promise((resolve) => setTimeout(resolve))
    expect(table.screen.getState().view.decision).toBeUndefined()
    expect(match.length).toBe(1)
    expect(kept).toMatchObject([{ over: true, actions: 1 }])
  })
})

import { bots } from '@kurgan/bots'
import { Match, readMatchFile, search } from '@kurgan/kernel'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { Asked } from '../src/bot/thinker.ts'
import type { AnyGameUI } from '../src/catalogue.ts'
import { summaryOf } from '../src/store/summary.ts'
import {
  nameOf,
  seated,
  seatedAs,
  seatingOf,
  sideOf,
  sittersOf,
  type Controller,
  withNames,
} from '../src/match/seating.ts'
import type { Session } from '../src/table/state.ts'
import { openTable, type Table } from '../src/table/table.ts'
import { envelopeConfig, envelopeUI, secretOf } from './envelope-ui.tsx'
import { toySeed } from './toy-ui.tsx'

/** After two turns whoever began as Red plays Blue, and the other way round. */
const swapped = { red: 'blue', blue: 'red' }
const game: AnyGameUI['game'] = {
  ...envelopeUI.game,
  seating: (s) => ((s as { turns: number }).turns >= 2 ? swapped : { red: 'red', blue: 'blue' }),
}
const ui: AnyGameUI = { ...envelopeUI, game }

const begin = (seats: { readonly [seat: string]: string }) => seated(Match.start(game, envelopeConfig, toySeed), seats)
const questions: Asked[] = []
const never = (): Promise<never> => new Promise(() => {})
const sitDown = (match: Session['match'], more: Partial<Session> = {}): Table =>
  openTable(
    { id: 'one', ui, match, viewOnly: undefined, ...more },
    {
      savedGames: { list: never, get: never, put: never, remove: never },
      thinker: {
        ask: (question) => {
          questions.push(question)
          const { bot, observation, side, chance } = question
          return Promise.resolve({ answer: bots[bot].think(game, observation, side, search(chance)) })
        },
        stop: () => {},
      },
      notify: () => {},
      now: () => 0,
    },
  )
const playOne = (match: Session['match']): void => {
  match.play(match.decision?.side ?? '', match.decision?.actions[0])
}
const shown = (table: Table): string => {
  const { view, selection } = table.screen.getState()
  return JSON.stringify([view, selection])
}

describe('who sits where', () => {
  it('is told by the match from its beginning, and from where a seat is given to somebody else', () => {
    const match = begin({ red: 'person', blue: 'greedy' })
    const table = sitDown(match)
    playOne(match)
    table.setController('blue', 'random')
    expect(match.export().seats).toEqual([
      [0, 'red', 'person'],
      [0, 'blue', 'greedy'],
      [1, 'blue', 'random'],
    ])
    const { match: again } = Match.import(game, match.export())
    expect(seatingOf(again)).toEqual({ red: 'person', blue: 'random' })
    expect(again.whoPlays('blue', 0)).toBe('greedy')
  })

  it('is called as the settings say, from the beginning of a game and in its file', () => {
    const match = begin(withNames({ red: 'greedy', blue: 'person' }, [' Anna ', 'Boris']))
    expect(seatingOf(match)).toEqual({ red: 'greedy', blue: 'person' })
    expect([nameOf(match, 'red'), nameOf(match, 'blue')]).toEqual([undefined, 'Anna'])
    const { match: again } = Match.import(game, match.export())
    expect(sittersOf(again)).toEqual({ red: 'greedy', blue: 'Anna' })
    // Nobody becomes a computer by what they are called, and whoever is not named stays a person.
    expect(withNames({ red: 'person', blue: 'person' }, ['expert', ''])).toEqual({ red: 'person', blue: 'person' })
  })

  it('is a person wherever nobody is named, or somebody whom nobody knows here', () => {
    const match = Match.start(game, envelopeConfig, toySeed)
    expect(seatingOf(match)).toEqual({ red: 'person', blue: 'person' })
    match.sit('blue', 'oracle')
    expect(seatingOf(match)).toEqual({ red: 'person', blue: 'person' })
  })

  it('changes with the places: the seat given away then is that of who plays the side now', () => {
    const match = begin({ red: 'person', blue: 'greedy' })
    const table = sitDown(match)
    for (const seating of [
      { red: 'person', blue: 'greedy' },
      { red: 'person', blue: 'greedy' },
      { red: 'greedy', blue: 'person' },
    ]) {
      table.lookAt(undefined)
      expect(table.screen.getState().seating).toEqual(seating)
      playOne(match)
    }
    table.setController('red', 'random')
    expect(match.seats.at(-1)).toEqual([3, 'blue', 'random'])
    expect(table.screen.getState().seating).toEqual({ red: 'random', blue: 'person' })
  })

  it('is known to a trial as well', () => {
    const match = begin({ red: 'person', blue: 'person' })
    for (let turn = 0; turn < 2; turn++) playOne(match)
    const trial = Match.from(game, { config: envelopeConfig, position: match.stateAt(2), chance: 'x' })
    seated(trial, { red: 'greedy', blue: 'person' })
    expect(seatingOf(trial)).toEqual({ red: 'person', blue: 'greedy' })
    expect(sideOf(trial, 'red')).toBe('blue')
  })
})

describe('a change of places', () => {
  it('gives the computer the side that was the person’s, and the person the other', async () => {
    vi.useFakeTimers()
    questions.length = 0
    const match = begin({ red: 'person', blue: 'greedy' })
    const table = sitDown(match)
    table.enter()
    table.press({ slot: '=way', field: 'way', kind: undefined, value: 1 })
    await vi.advanceTimersByTimeAsync(4000)
    // The computer answered as Blue, and now plays Red.
    expect(questions.map(({ side }) => side)).toEqual(['blue', 'red'])
    expect(match.length).toBe(3)
    const { view, handOver } = table.screen.getState()
    expect([view.decision?.side, view.seat, handOver]).toEqual(['blue', 'blue', 'none'])
    expect(shown(table)).toMatch(secretOf('blue'))
    expect(shown(table)).not.toMatch(secretOf('red'))
    table.leave()
    vi.useRealTimers()
  })

  it('lets two persons hand the screen over by who they are, not by the side they had', () => {
    const match = begin({ red: 'person', blue: 'person' })
    const table = sitDown(match)
    table.uncover('red')
    playOne(match)
    table.cover()
    table.uncover('blue')
    // Blue writes the second letter: now the same person plays Red and goes on, with the letters of Red before them.
    playOne(match)
    table.lookAt(undefined)
    const { view, handOver } = table.screen.getState()
    expect([view.seat, view.decision?.side, handOver]).toEqual(['red', 'red', 'none'])
    expect(shown(table)).not.toMatch(secretOf('blue'))
    playOne(match)
    table.lookAt(undefined)
    expect(table.screen.getState()).toMatchObject({ handOver: 'due', awaited: ['blue'] })
  })

  it('lets nobody take back what the other did before it', () => {
    const open: AnyGameUI['game'] = {
      ...game,
      decision: (s) => {
        const decision = game.decision(s)
        return decision && { ...decision, side: 'red' }
      },
      apply: (s) => {
        const state = s as { turns: number }
        state.turns += 1
      },
    }
    const match = seated(Match.start(open, envelopeConfig, toySeed), { red: 'person', blue: 'person' })
    const table = sitDown(match, { ui: { ...ui, game: open } })
    const canUndo = (): boolean => {
      table.uncover('red')
      return table.screen.getState().view.canUndo
    }
    playOne(match)
    expect(canUndo()).toBe(true)
    playOne(match)
    expect([match.canUndo, canUndo()]).toEqual([false, false])
    playOne(match)
    expect(canUndo()).toBe(true)
  })

  it('shows the question on the shelf only to who had the table to themselves', () => {
    const match = begin({ red: 'person', blue: 'greedy' })
    for (let turn = 0; turn < 3; turn++) playOne(match)
    expect(summaryOf(ui, match, 'red')).toMatch(secretOf('blue'))
    expect(summaryOf(ui, match, 'blue')).not.toMatch(secretOf('blue'))
  })

  it('never shows one person the secrets of the side that another plays', () => {
    const one = <T>(all: readonly T[]) => fc.constantFrom(...all)
    type Doing = (table: Table, who: { looking: string | undefined }) => void
    const sides = ['red', 'blue'] as const
    const doing = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.constant<Doing>((table) =>
          table.press({ slot: '=way', field: 'way', kind: undefined, value: 1 }),
        ),
      },
      {
        weight: 4,
        arbitrary: one(sides).map(
          (side): Doing =>
            (table, who) => {
              const { handOver, awaited } = table.screen.getState()
              if (handOver !== 'covered' || !awaited.includes(side)) return
              who.looking = table.match.seatOf(side)
              table.uncover(side)
            },
        ),
      },
      one<Doing>([(table) => table.cover(), (table) => table.leave()]),
      fc.nat({ max: 6 }).map(
        (point): Doing =>
          (table) =>
            table.lookAt(point),
      ),
      fc.constant<Doing>((table) => table.lookAt(undefined)),
      fc.tuple(one(sides), one<Controller>(['person', 'greedy'])).map(
        ([side, controller]): Doing =>
          (table) =>
            table.setController(side, controller),
      ),
    )
    let seen = 0
    fc.assert(
      fc.property(fc.array(doing, { minLength: 15, maxLength: 40 }), (doings) => {
        const match = begin({ red: 'person', blue: 'person' })
        const table = sitDown(match)
        const who = { looking: undefined as string | undefined }
        for (const does of doings) {
          does(table, who)
          // A computer in the way of the persons plays at once.
          for (let { decision } = match; decision !== undefined; { decision } = match) {
            if (seatingOf(match)[decision.side] === 'person') break
            playOne(match)
            table.lookAt(undefined)
          }
          if (match.outcome !== undefined) break
          const secrets = sides.filter((side) => secretOf(side).test(shown(table)))
          seen += secrets.length
          expect([[], who.looking === undefined ? [] : [sideOf(match, who.looking)]]).toContainEqual(secrets)
        }
      }),
      { numRuns: 60 },
    )
    expect(seen).toBeGreaterThan(0)
  })
})

describe('a computer that helps one person', () => {
  it('plays one action for whoever is asked, and then they decide again', async () => {
    vi.useFakeTimers()
    const match = begin({ red: 'person', blue: 'greedy' })
    const table = sitDown(match)
    table.enter()
    table.pause()
    table.helpOut('action')
    expect(table.screen.getState().view.decision).toBeUndefined()
    await vi.advanceTimersByTimeAsync(4000)
    // Red had one action of help, Blue is a computer, and after two turns Red is the computer that Blue was.
    expect(match.length).toBe(3)
    expect(table.screen.getState()).toMatchObject({ demo: 'off', paused: false, handOver: 'none' })
    expect(table.screen.getState().view.decision?.side).toBe('blue')
    table.leave()
    vi.useRealTimers()
  })

  it('plays for nobody else: the other person is asked as ever', async () => {
    vi.useFakeTimers()
    const match = begin({ red: 'person', blue: 'person' })
    const table = sitDown(match)
    table.enter()
    table.uncover('red')
    table.helpOut('phase')
    await vi.advanceTimersByTimeAsync(4000)
    expect(match.length).toBe(1)
    expect(table.screen.getState()).toMatchObject({ demo: 'off', handOver: 'due', awaited: ['blue'] })
    table.leave()
    vi.useRealTimers()
  })
})

describe('a record from before matches told who sits where', () => {
  const old = {
    ...readMatchFile(JSON.stringify(Match.start(game, envelopeConfig, toySeed).export())),
    version: 1 as const,
  }

  it('seats who played each side, whichever seat that is by now', () => {
    const { match } = Match.import(game, old)
    expect(seatedAs(match, { seating: { red: 'person', blue: 'greedy' }, alone: 'red' })).toBe('red')
    expect(seatingOf(match)).toEqual({ red: 'person', blue: 'greedy' })
    const later = Match.start(game, envelopeConfig, toySeed)
    for (let turn = 0; turn < 2; turn++) playOne(later)
    expect(seatedAs(later, { seating: { red: 'person', blue: 'greedy' }, alone: 'red' })).toBe('blue')
    expect(seatingOf(later)).toEqual({ red: 'person', blue: 'greedy' })
    expect(later.seats).toEqual([
      [2, 'blue', 'person'],
      [2, 'red', 'greedy'],
    ])
  })

  it('is not asked where the match tells it', () => {
    const match = begin({ red: 'greedy', blue: 'person' })
    expect(seatedAs(match, { seating: { red: 'person', blue: 'person' }, alone: 'blue' })).toBe('blue')
    expect(seatingOf(match)).toEqual({ red: 'greedy', blue: 'person' })
  })
})

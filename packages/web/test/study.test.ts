import { type Action, type Dice, Match, readMatchFile, search } from '@kurgan/kernel'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { room } from '../../games/advance-to-the-volga/board/index.tsx'
import type { AnyMatch, AnyRoom } from '../src/catalogue.ts'
import { branchFrom, canBranch } from '../src/sessions.ts'
import { auditOf } from '../src/study/audit.ts'
import { ledgerOf, luckOf, throwsOf } from '../src/study/ledger.ts'
import { marksOf } from '../src/study/marks.ts'
import { chaptersOf, reportOf } from '../src/study/report.ts'
import { openTrial } from '../src/study/trial.ts'
import { momentsOf } from '../src/table/moments.ts'
import { openTable, type Table } from '../src/table/table.ts'
import { actionAt, viewOf } from '../src/table/view.ts'
import { type ToyState, toyConfig, toyRoom, toySeed } from './toy-room.tsx'

const volga = room as unknown as AnyRoom
const file = readMatchFile(
  readFileSync(
    `${import.meta.dirname}/../../games/advance-to-the-volga/test/stored/main-soviet-automatic.json`,
    'utf8',
  ),
)
const { match } = Match.import(volga.game, file)

describe('the marks of a match', () => {
  const marks = marksOf(volga, match, { seat: 'spectator', to: match.length })
  it('are its turns and its combats, in order', () => {
    const turns = marks.filter(({ kind }) => kind === 'turn')
    expect(turns.map(({ event }) => event['turn'])).toEqual(turns.map((_, place) => place + 1))
    expect(marks.filter(({ kind }) => kind === 'combat').length).toBeGreaterThan(5)
    expect(marks.map(({ point }) => point)).toEqual(marks.map(({ point }) => point).toSorted((a, b) => a - b))
  })
  it('are those a game names itself, where it does', () => {
    const own: AnyRoom = { ...volga, mark: ({ kind }) => (kind === 'activated' ? 'turn' : undefined) }
    const named = marksOf(own, match, { seat: 'spectator', to: match.length })
    expect(new Set(named.map(({ event }) => event.kind))).toEqual(new Set(['activated']))
  })
})

describe('a match in numbers', () => {
  it('has the worth of every position, the end among them, and what the game counts', () => {
    const ledger = ledgerOf(volga, match)
    expect(ledger).toHaveLength(match.length + 1)
    expect(ledger.at(-1)).toMatchObject({ worth: -1, gauges: { morale: 0 } })
    expect(ledger.every(({ worth }) => worth !== undefined && Math.abs(worth) <= 1)).toBe(true)
  })

  it('sets what was rolled against what was to be expected', () => {
    const all = throwsOf(volga, match)
    expect(all.length).toBeGreaterThan(5)
    for (const { point, result, chance, measures } of all) {
      expect(match.rollsAt(point).length).toBeGreaterThan(0)
      expect(result).not.toBe('')
      expect(chance).toBeGreaterThan(0)
      expect(chance).toBeLessThanOrEqual(1)
      for (const { came } of measures) expect(Number.isFinite(came)).toBe(true)
    }
    const luck = luckOf(all)
    const losses = luck.find(({ id }) => id === 'losses')
    const each = all.flatMap(({ measures }) => measures.filter(({ id }) => id === 'losses'))
    expect(losses?.rolls).toBe(each.length)
    expect(losses?.came).toBe(each.reduce((sum, { came }) => sum + came, 0))
    expect(losses?.expected).toBeCloseTo(each.reduce((sum, { expected }) => sum + expected, 0))
  })
})

describe('the report', () => {
  it('tells the result with its rule, the course by turns, the luck and the proof of the dice', () => {
    const text = reportOf(volga, match, file)
    expect(text).toMatch(/^# Stalingrad: Advance to the Volga, 1942: /)
    expect(text).toContain('**Soviet automatic victory** (ATV-11.1b)')
    expect(text).toContain('### Turn 1')
    expect(text).toContain(file.seed)
    expect(text).toMatch(/\| German \| units Out of Action \| \d+ \| \d+\.\d\d \| \d+ \|/)
    expect(text).not.toContain('undefined')
  })
  it('has every point of the match in one chapter', () => {
    const chapters = chaptersOf(volga, match)
    expect(chapters[0]?.from).toBe(0)
    expect(chapters.at(-1)?.to).toBe(match.length)
    for (const [place, { to }] of chapters.entries()) {
      expect(chapters[place + 1]?.from ?? match.length + 1).toBe(to + 1)
    }
  })
})

describe('the dice audit', () => {
  it('finds every roll again from the seed', () => {
    const audit = auditOf(volga, file)
    expect([audit.promised, audit.replays]).toEqual([true, true])
    expect(audit.rolls.length).toBeGreaterThan(50)
    expect(audit.rolls.every(({ right }) => right)).toBe(true)
  })
})

describe('a finished match', () => {
  it('can be looked at as each seat saw it', () => {
    const toy = Match.start(toyRoom.game, toyConfig, toySeed)
    for (let turn = 0; turn < 4; turn++) {
      toy.play('red', { do: 'rest' })
      toy.play('blue', { do: 'reply', how: 'loud' })
    }
    expect(toy.outcome).toBeDefined()
    const seen = (viewpoint?: string) =>
      viewOf(toyRoom, toy, { seat: 'red', at: 2, handsOff: false, viewpoint: viewpoint ?? undefined })
    expect((seen().state as ToyState).secret).toBeGreaterThan(0)
    expect((seen('red').state as ToyState).secret).toBe(0)
    expect(seen('red').events).toEqual([])
    expect(seen('blue').events).toHaveLength(1)
  })

  it('tells with the eyes of a seat only the actions that this seat knew of', () => {
    const toy = Match.start(toyRoom.game, toyConfig, toySeed)
    for (let turn = 0; turn < 4; turn++) {
      toy.play('red', { do: 'rest' })
      toy.play('blue', { do: 'reply', how: 'loud' })
    }
    const reply = { do: 'reply', how: 'loud' }
    expect([undefined, 'blue', 'red', 'spectator'].map((eyes) => actionAt(toy, 2, 'red', eyes))).toEqual([
      reply,
      reply,
      undefined,
      undefined,
    ])
    const moments = momentsOf(toy)
    const seen = (viewpoint?: string) => moments({ seat: 'red', viewpoint })
    expect(seen()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(seen('red')).toEqual([0, 1, 3, 5, 7])
    expect(seen('blue')).toEqual(seen())
  })
})

describe('the moments somebody knows of', () => {
  it('are all of them where nothing is hidden, also the silent ones, and go when they are taken back', () => {
    const open = {
      ...toyRoom.game,
      observe: (s: unknown) => toyRoom.game.clone(s),
      apply: (s: unknown, a: Action, dice: Dice): void => toyRoom.game.apply(s, a, dice, () => {}),
    }
    const toy = Match.start(open, toyConfig, toySeed)
    const moments = momentsOf(toy)
    const seen = () => moments({ seat: 'blue', viewpoint: undefined })
    expect(seen()).toEqual([0])
    toy.play('red', { do: 'move', piece: 'a', to: 3 })
    toy.play('red', { do: 'move', piece: 'b', to: 3 })
    expect(seen()).toEqual([0, 1, 2])
    toy.undo()
    expect(seen()).toEqual([0, 1])
  })
})

describe('playing on from an earlier moment', () => {
  const never = (): Promise<never> => new Promise(() => {})
  const tableOf = (played: AnyMatch, viewOnly?: string): Table =>
    openTable(
      { id: 'one', room: volga, match: played, seating: { german: 'person' }, viewOnly },
      {
        keep: { list: never, get: never, put: never, remove: never },
        thinker: { ask: never, stop: () => {} },
        notify: () => {},
        now: () => 0,
      },
    )
  const half = Match.import(volga.game, { ...file, actions: file.actions.slice(0, 40) }).match

  it('waits for the end, since it rolls the same dice', async () => {
    expect(canBranch(tableOf(half))).toBe(false)
    await expect(branchFrom(tableOf(half), 10)).rejects.toThrow('Only a match that is over')
    const branch = await branchFrom(tableOf(match), 10)
    expect(branch.match.export?.()).toEqual({ ...file, actions: file.actions.slice(0, 10) })
  })

  it('is open where the match is only looked at, and closed in a trial', () => {
    expect(canBranch(tableOf(half, 'It stops.'))).toBe(true)
    expect(
      canBranch(tableOf(openTrial(volga.game, { config: match.config, start: match.stateAt(0), chance: 'x' }))),
    ).toBe(false)
  })
})

describe('a trial', () => {
  const play = (trial: ReturnType<typeof openTrial>, action: Action) => trial.play(trial.decision?.side ?? '', action)

  it('starts from any position, rolls its own dice, and takes everything back', () => {
    const start = match.stateAt(10)
    const trial = openTrial(volga.game, { config: match.config, start, chance: 'one' })
    expect(trial.stateAt(0)).toEqual(start)
    const dice = search('choices')
    for (let n = 0; n < 25 && trial.decision !== undefined; n++) play(trial, dice.pick(trial.decision.actions, 'any'))
    expect(trial.length).toBeGreaterThan(10)
    const end = trial.stateAt(trial.length)
    const actions = [...trial.actions]
    while (trial.canUndo) trial.undo()
    expect(trial.stateAt(0)).toEqual(start)
    expect(match.stateAt(10)).toEqual(start)
    for (const action of actions) play(trial, action)
    expect(trial.stateAt(trial.length)).toEqual(end)
    expect('export' in trial).toBe(false)
  })

  it('refuses what is not legal', () => {
    const trial = openTrial(toyRoom.game, {
      config: toyConfig,
      start: toyRoom.game.setup(toyConfig, search(1), () => {}),
      chance: 'x',
    })
    expect(play(trial, { do: 'cheat' }).ok).toBe(false)
    expect(trial.length).toBe(0)
  })
})

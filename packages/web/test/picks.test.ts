// @vitest-environment jsdom
import type { Lesson, BoardRef } from '@kurgan/board-kit'
import { type Action, Match } from '@kurgan/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyGameUI } from '../src/catalogue.ts'
import type { MatchView } from '../src/match/match-view.ts'
import { showLanguage } from '../src/language/language.ts'
import { restOf, runOf } from '../src/table/repeat-last.ts'
import { standing } from '../src/table/one-more.ts'
import { seated } from '../src/match/seating.ts'
import type { Session } from '../src/table/state.ts'
import { openTable, type Table } from '../src/table/table.ts'
import { say } from '../src/words.ts'
import { type Muster, musterConfig, musterUI } from './muster-ui.tsx'
import { toySeed } from './toy-ui.tsx'

const unit = (id: string): BoardRef => ({ kind: 'unit', id })
const field: BoardRef = { kind: 'field', id: 9 }
const join = (id: string): Action => ({ do: 'join', unit: id })
const shell: Action = { do: 'shell', unit: 'b' }
const assault: Action = { do: 'assault', field: 9 }
const lose = (id: string): Action => ({ do: 'lose', unit: id })

let match: MatchView
const never = (): Promise<never> => new Promise(() => {})
let advice: () => Promise<Action>
const sitDown = (ui: AnyGameUI = musterUI, more: Partial<Session> = {}): Table =>
  openTable(
    { id: 'one', ui, match: seated(match, { red: 'person', blue: 'person' }), viewOnly: undefined, ...more },
    {
      savedGames: { list: never, get: never, put: never, remove: never },
      thinker: {
        ask: async () => ({ answer: { action: await advice(), reason: 'glance', weighed: [], plan: [] } }),
        stop: () => {},
      },
      notify: () => {},
      now: () => 0,
    },
  )
const picks = (table: Table): readonly Action[] => table.screen.getState().view.picks

beforeEach(() => {
  advice = never
  match = Match.start(musterUI.game, musterConfig, toySeed)
})
afterEach(() => showLanguage('en'))

describe('a choice of several things', () => {
  it('is made in any order, and a thing that was picked is taken back by pressing it again', () => {
    const table = sitDown()
    for (const id of ['gun', 'truck', 'gun', 'a']) table.point(unit(id))
    expect(picks(table)).toEqual([join('truck'), join('gun'), join('a')])
    table.point(unit('gun'))
    expect(picks(table)).toEqual([join('truck'), join('a')])
    expect(match.actions).toEqual([join('truck'), join('a')])
    expect(table.screen.getState().refused).toBeUndefined()
  })

  it('picks once more what can be picked once more', () => {
    const table = sitDown()
    table.command('shell b')
    table.command('join b')
    table.point(unit('b'))
    expect(picks(table)).toEqual([shell, join('b'), shell])
    table.takeBack(join('b'))
    table.takeBack(shell)
    expect(picks(table)).toEqual([shell])
  })

  it('says what went with a pick that it depended on', () => {
    const table = sitDown()
    for (const id of ['truck', 'a', 'gun']) table.point(unit(id))
    table.point(unit('truck'))
    expect(picks(table)).toEqual([join('a')])
    expect(table.screen.getState().refused?.text).toBe(say.table.wentToo(['join gun']))
  })

  it('takes nothing back that does not stand, and nothing while one looks back', () => {
    const table = sitDown()
    table.point(unit('a'))
    table.takeBack(join('b'))
    table.lookAt(1)
    table.takeBack(join('a'))
    table.point(unit('a'))
    expect(match.length).toBe(1)
  })
})

describe('what closes a choice', () => {
  it('shows its odds first, and is played when it is confirmed', () => {
    const table = sitDown()
    table.point(unit('a'))
    table.command('assault')
    expect(table.screen.getState().proposal).toMatchObject({ action: assault, forecast: { event: 'assaulted' } })
    expect(match.length).toBe(1)
    table.confirm()
    expect(match.actions.at(-1)).toEqual(assault)
    expect(picks(table)).toEqual([])
  })

  it('costs one press where it is all that is left, and stands there with its odds', () => {
    const table = sitDown()
    table.pickRest()
    expect(match.decision?.actions).toEqual([assault])
    expect(table.screen.getState().proposal).toMatchObject({ action: assault, forecast: { event: 'assaulted' } })
    table.confirm()
    expect(match.decision?.side).toBe('blue')
  })

  it('is never played by pointing alone, also where nothing is rolled', () => {
    const silent: AnyGameUI['game'] = { ...musterUI.game, forecast: () => undefined }
    const ui: AnyGameUI = { ...musterUI, game: silent }
    match = Match.start(silent, musterConfig, toySeed)
    const table = sitDown(ui)
    table.point(unit('a'))
    table.point(field)
    expect(match.length).toBe(1)
    expect(table.screen.getState().proposal?.action).toEqual(assault)
    table.confirm()
    expect(match.length).toBe(2)
  })

  it('is not the only thing that is shown first: so is a pick by which the dice would fall', () => {
    const rolls = { outcomes: [{ id: 'hit', chance: 1 }], means: {}, totals: [], event: 'assaulted' }
    const table = sitDown({ ...musterUI, game: { ...musterUI.game, forecast: () => rolls } })
    table.point(unit('a'))
    expect(match.length).toBe(0)
    expect(table.screen.getState().proposal).toEqual({ action: join('a'), forecast: rolls })
  })

  it('tells its odds as things stand, before anybody presses it', () => {
    match.play('red', join('a'))
    const { decision } = match
    const told = decision && standing(musterUI, match.observe('red'), decision, decision.actions)
    expect(told?.plain).toMatchObject({ action: assault, forecast: { event: 'assaulted' } })
  })

  it('is left to the person by what the room suggests, whether it rolls or not', () => {
    const next = (): Action => (match.length < 2 ? join(match.length === 0 ? 'truck' : 'gun') : assault)
    for (const forecast of [musterUI.game.forecast?.bind(musterUI.game), () => undefined]) {
      const game = { ...musterUI.game, ...(forecast === undefined ? {} : { forecast }) }
      match = Match.start(game, musterConfig, toySeed)
      const table = sitDown({ ...musterUI, game, suggestion: { title: 'Do it', next } })
      table.takeSuggestion()
      expect(match.actions).toEqual([join('truck'), join('gun')])
      expect(table.suggested()).toBeUndefined()
    }
  })
})

describe('all the rest', () => {
  it('is everything in the order of the list, as often as it is legal, and never the close', () => {
    match.play('red', join('truck'))
    expect(restOf(musterUI, match, 'red')).toEqual([join('a'), join('b'), join('gun'), shell, shell, shell])
    const table = sitDown()
    table.pickRest()
    expect(match.decision?.actions).toEqual([assault])
    expect(match.decision?.side).toBe('red')
  })

  it('is everything at first, also where one must be picked before it can be closed', () => {
    const game: AnyGameUI['game'] = {
      ...musterUI.game,
      decision: (s) => {
        const decision = musterUI.game.decision(s)
        if (decision?.open?.picks !== 0 || decision.side === 'blue') return decision
        return { ...decision, closes: false, actions: decision.actions.slice(0, -1) }
      },
    }
    match = Match.start(game, musterConfig, toySeed)
    expect(restOf({ ...musterUI, game }, match, 'red')).toEqual([
      join('a'),
      join('b'),
      join('truck'),
      shell,
      join('gun'),
      shell,
      shell,
    ])
  })

  it('goes on from whatever was picked first, as a run does', () => {
    const before = match.observe('red')
    match.play('red', join('truck'))
    const run = runOf(musterUI, { side: 'red', action: join('truck'), before }, match)
    expect(run).toEqual([join('a'), join('b'), join('gun')])
  })

  it('is none where one thing excludes another: there somebody has to choose', () => {
    const isIn = (s: unknown, id: string): boolean =>
      (s as Muster).stack.some((frame) => frame.at === 'group' && frame.joined.includes(id))
    const game: AnyGameUI['game'] = {
      ...musterUI.game,
      decision: (s) => {
        const decision = musterUI.game.decision(s)
        const [one, other] = isIn(s, 'a') ? ['a', 'b'] : ['b', 'a']
        const actions = decision?.actions.filter((action) => !isIn(s, one) || action['unit'] !== other)
        return decision && { ...decision, actions: actions ?? [] }
      },
      apply: (...played) => void musterUI.game.apply(...played),
    }
    match = Match.start(game, musterConfig, toySeed)
    expect(restOf({ ...musterUI, game }, match, 'red')).toEqual([])
    match.play('red', join('b'))
    expect(restOf({ ...musterUI, game }, match, 'red')[0]).toEqual(join('truck'))
  })

  it('is none where a number is owed: whoever owes it makes the last pick by hand', () => {
    match.play('red', assault)
    expect(restOf(musterUI, match, 'blue')).toEqual([])
    const before = match.observe('blue')
    match.play('blue', lose('x'))
    expect(runOf(musterUI, { side: 'blue', action: lose('x'), before }, match)).toEqual([])
  })

  it('waits while something is being chosen', () => {
    const table = sitDown()
    table.point(field)
    table.pickRest()
    expect(match.length).toBe(0)
  })
})

describe('in words', () => {
  it('a pick is taken back by its name, and the last one by undo', () => {
    const table = sitDown()
    for (const line of ['join a', 'join truck', 'join gun', 'shell b']) table.command(line)
    expect(table.command('not a')).toBe(say.command.undone)
    expect(picks(table)).toEqual([join('truck'), join('gun'), shell])
    table.command('undo')
    expect(table.command('without truck')).toBe(`${say.command.undone} ${say.table.wentToo(['join gun'])}`)
    expect(picks(table)).toEqual([])
    expect(table.command('not a')).toBe(say.command.notPicked)
    expect(match.length).toBe(0)
  })

  it('asks which, where several were picked of that name', () => {
    const table = sitDown()
    for (const line of ['join b', 'shell b', 'shell b']) table.command(line)
    expect(table.command('not b')).toBe(say.command.which(['join b', 'shell b'], 0))
    expect(table.command('not shell b')).toBe(say.command.undone)
    expect(picks(table)).toEqual([join('b'), shell])
  })

  it('helps with it, in both languages', async () => {
    const table = sitDown()
    expect(table.command('help')).not.toContain('not ')
    table.command('join a')
    expect(table.command('help')).toContain(' · not a')
    await showLanguage('de')
    expect(table.command('hilfe')).toContain(' · nicht a')
    expect(table.command('nicht a')).toBe('Zurückgenommen.')
    expect(match.length).toBe(0)
  })
})

describe('others at the table', () => {
  it('advise, whatever a person has picked before', async () => {
    const table = sitDown()
    table.point(unit('truck'))
    table.command('shell b')
    advice = () => Promise.resolve(shell)
    table.advise()
    await vi.waitFor(() => expect(table.screen.getState().advice).toEqual(shell))
    table.takeAdvice()
    expect(picks(table)).toEqual([join('truck'), shell, shell])
  })

  it('lets a lesson go back to the step of what is taken back', () => {
    const text = { en: '', de: '' }
    const lesson: Lesson = {
      scenario: 'only',
      patch: {},
      chance: 'x',
      steps: ['a', 'truck', 'gun'].map((id) => ({ say: text, does: { do: 'join', unit: id } })),
    }
    const start = match.stateAt(0)
    match = Match.from(musterUI.game, { config: musterConfig, position: start, chance: 'x' })
    const table = sitDown(musterUI, { lesson, audience: { only: undefined } })
    for (const id of ['a', 'truck', 'gun']) table.point(unit(id))
    expect(table.screen.getState().step).toBe(3)
    table.point(unit('truck'))
    expect(table.screen.getState().step).toBe(1)
    expect(picks(table)).toEqual([join('a')])
    expect(table.rest()).toEqual([])
  })
})

describe('the hint of a lesson', () => {
  it('names the button of a step that no thing on the table stands for, until something was done', () => {
    const lesson: Lesson = {
      scenario: 'only',
      patch: {},
      chance: 'x',
      steps: [
        { say: { en: '', de: '' }, does: { do: 'join', unit: 'a' } },
        { say: { en: '', de: '' }, does: { do: 'assault' } },
      ],
    }
    match = Match.from(musterUI.game, { config: musterConfig, position: match.stateAt(0), chance: 'x' })
    const table = sitDown(musterUI, { lesson, audience: { only: undefined } })
    const hint = (): string | undefined => table.screen.getState().hint
    table.showStep()
    expect(hint()).toBe('unit:a')
    table.point(unit('a'))
    expect(hint()).toBeUndefined()
    table.showStep()
    expect(hint()).toBe('do:assault')
  })
})

describe('a trial', () => {
  it('takes back a pick like a match does', () => {
    const trial = Match.from(musterUI.game, { config: musterConfig, position: match.stateAt(0), chance: 'x' })
    for (const id of ['truck', 'a', 'gun']) {
      for (const one of [match, trial]) one.play('red', join(id))
    }
    expect(trial.picks).toEqual(match.picks)
    expect(trial.unpick(join('truck'))).toEqual(match.unpick(join('truck')))
    expect(trial.unpick(join('truck'))).toBeUndefined()
    expect(trial.actions).toEqual(match.actions)
    expect(trial.stateAt(trial.length)).toEqual(match.stateAt(match.length))
  })

  it('does not take back what was picked before it began', () => {
    match.play('red', join('a'))
    const trial = Match.from(musterUI.game, { config: musterConfig, position: match.stateAt(1), chance: 'x' })
    trial.play('red', join('b'))
    expect(trial.picks).toEqual([join('b')])
    expect(trial.unpick(join('a'))).toBeUndefined()
  })
})

describe('the moments somebody knows of', () => {
  it('are found anew from where a pick was taken back', () => {
    /** What is told of the truck is told to nobody but Red. */
    const game: AnyGameUI['game'] = {
      ...musterUI.game,
      observe: (s, seat) => ({ ...(s as object), seat }),
      apply: (s, a, dice, tell) =>
        musterUI.game.apply(s, a, dice, (event) => {
          tell(event['unit'] === 'truck' ? { ...event, seats: ['red'] } : event)
        }),
    }
    match = Match.start(game, musterConfig, toySeed)
    const table = sitDown({ ...musterUI, game })
    table.uncover('red')
    const seen = (): readonly number[] => table.moments({ seat: 'blue', viewpoint: undefined })
    for (const line of ['join truck', 'join a', 'join b']) table.command(line)
    expect(seen()).toEqual([0, 2, 3])
    table.takeBack(join('truck'))
    expect(seen()).toEqual([0, 1, 2])
  })
})

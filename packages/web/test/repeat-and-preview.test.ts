import type { Choice } from '@kurgan/board-kit'
import { type Action, type Decision, Match } from '@kurgan/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AnyGameUI } from '../src/catalogue.ts'
import type { MatchView } from '../src/match/match-view.ts'
import { choosing } from '../src/table/choosing.ts'
import type { Choosing } from '../src/table/state.ts'
import { nextAlike, runOf } from '../src/table/repeat-last.ts'
import { costOf } from '../src/table/cost.ts'
import { inShort } from '../src/table/odds-text.ts'
import { oneMore } from '../src/table/one-more.ts'
import { seated } from '../src/match/seating.ts'
import { openTable, type Table } from '../src/table/table.ts'
import { viewOf } from '../src/table/view.ts'
import { say } from '../src/words.ts'
import { type ToyState, toyConfig, toyUI, toySeed } from './toy-ui.tsx'

const asked = (...actions: Action[]): Decision => ({ side: 'red', ask: { say: 'act' }, rule: 'TOY-1', actions })

/** Red decides to the end. */
const onlyRed = (s: ToyState): Decision | undefined =>
  s.actions < 8
    ? asked(
        { do: 'rest' },
        { do: 'strike', guns: 0, planes: 0 },
        ...(s.at.a === 3 ? [] : [{ do: 'move', piece: 'a', to: 3 }]),
      )
    : undefined

let match: MatchView
const nothing = (): Promise<void> => Promise.resolve()
const sitDown = (ui: AnyGameUI = toyUI): Table => {
  const table = openTable(
    { id: 'one', ui, match: seated(match, { red: 'person', blue: 'greedy' }), viewOnly: undefined },
    {
      savedGames: {
        list: async () => ({ games: [], damaged: [] }),
        get: async () => undefined,
        put: nothing,
        remove: nothing,
      },
      thinker: { ask: () => new Promise(() => {}), stop: () => {} },
      notify: () => {},
      now: () => 0,
    },
  )
  return table
}

beforeEach(() => {
  match = Match.start(toyUI.game, toyConfig, toySeed)
})

describe('the same for the others', () => {
  const next = (ui: AnyGameUI, action: Action, ...actions: Action[]): Action | undefined =>
    nextAlike(
      ui,
      { side: 'red', action, before: match.observe('red') },
      {
        decision: asked(...actions),
        state: match.observe('red'),
        so: [],
      },
    )

  it('means another piece and otherwise the same action', () => {
    const done = { do: 'move', piece: 'a', to: 3 }
    const others = [
      { do: 'move', piece: 'a', to: 3 },
      { do: 'move', piece: 'b', to: 4 },
      { do: 'strike', piece: 'b', to: 3 },
      { do: 'move', piece: 'b', to: 3, by: 'rail' },
    ]
    expect(next(toyUI, done, ...others)).toBeUndefined()
    expect(next(toyUI, done, ...others, { do: 'move', piece: 'b', to: 3 })).toEqual({ do: 'move', piece: 'b', to: 3 })
  })

  it('means the same again for an action type that says so, and nothing for one that has no runs', () => {
    const list = [{ do: 'buy', item: 'planes' }, { do: 'buy', item: 'guns' }, { do: 'rest' }]
    expect(next(toyUI, { do: 'buy', item: 'guns' }, ...list)).toEqual({ do: 'buy', item: 'guns' })
    expect(next(toyUI, { do: 'rest' }, ...list)).toBeUndefined()
  })

  it('means those who stood together, where the room says so', () => {
    const at = (state: unknown, id: string | number): number => (state as ToyState).at[id as 'a' | 'b']
    const together: AnyGameUI = { ...toyUI, repeatable: { move: { by: 'piece', from: at } } }
    expect(next(together, { do: 'move', piece: 'a', to: 3 }, { do: 'move', piece: 'b', to: 3 })).toBeUndefined()
    match.play('red', { do: 'move', piece: 'a', to: 2 })
    expect(next(together, { do: 'move', piece: 'a', to: 3 }, { do: 'move', piece: 'b', to: 3 })).toBeDefined()
  })

  it('never plays what has odds without showing them', () => {
    const rolls: AnyGameUI = { ...toyUI, repeatable: { strike: 'rest' } }
    const strike = { do: 'strike', guns: 1, planes: 0 }
    expect(next(rolls, strike, strike)).toBeUndefined()
    const silent: AnyGameUI = { ...rolls, game: { ...toyUI.game, forecast: () => undefined } }
    expect(next(silent, strike, strike)).toBe(strike)
  })

  it('goes as far as it is legal, or to the first step that cannot be taken back', () => {
    const silent: AnyGameUI = {
      ...toyUI,
      repeatable: { rest: 'rest', move: 'rest', strike: 'rest' },
      game: { ...toyUI.game, forecast: () => undefined, decision: (s) => onlyRed(s as ToyState) },
    }
    match = Match.start(silent.game, toyConfig, toySeed)
    const run = (action: Action): readonly Action[] =>
      runOf(silent, { side: 'red', action, before: match.observe('red') }, match)
    // The last one would end the game.
    expect(run({ do: 'rest' })).toHaveLength(7)
    expect(run({ do: 'strike', guns: 0, planes: 0 })).toHaveLength(1)
    expect(run({ do: 'move', piece: 'a', to: 3 })).toHaveLength(1)
    const once = { ...silent, repeatable: { rest: 'once' as const } }
    expect(runOf(once, { side: 'red', action: { do: 'rest' }, before: undefined }, match)).toHaveLength(1)
    expect(match.length).toBe(0)
  })

  it('foretells nothing: how far it goes follows from what the side knows', () => {
    const game: AnyGameUI['game'] = {
      ...toyUI.game,
      forecast: () => undefined,
      decision: (s) => onlyRed(s as ToyState),
      apply: (s, a, dice, tell) => {
        const state = s as ToyState
        toyUI.game.apply(s, a, dice, tell)
        if (state.secret > 3 && state.actions > 1) tell({ kind: 'found', rule: 'TOY-2', reveals: true })
      },
    }
    const ui: AnyGameUI = { ...toyUI, repeatable: { rest: 'rest' }, game }
    const found = Array.from({ length: 20 }, (_, n) => {
      const one = Match.start(game, toyConfig, n.toString(16).padStart(64, '0'))
      const run = runOf(ui, { side: 'red', action: { do: 'rest' }, before: one.observe('red') }, one)
      return { secret: (one.stateAt(0) as ToyState).secret > 3, length: run.length }
    })
    expect(new Set(found.map(({ secret }) => secret)).size).toBe(2)
    expect(new Set(found.map(({ length }) => length)).size).toBe(1)
  })

  it('stops where something is found that was not known', () => {
    const ui: AnyGameUI = {
      ...toyUI,
      game: {
        ...toyUI.game,
        determinize: (o) => toyUI.game.clone(o),
        decision: (s) => onlyRed(s as ToyState),
        apply: (s, a, dice, tell) => {
          const { secret, actions } = s as ToyState
          toyUI.game.apply(s, a, dice, tell)
          if (secret > 0 && actions === 2) tell({ kind: 'found', rule: 'TOY-2', reveals: true })
        },
      },
      repeatable: { rest: 'rest' },
    }
    match = Match.start(ui.game, toyConfig, toySeed)
    const table = sitDown(ui)
    table.command('rest')
    expect(table.alike()).toHaveLength(6)
    table.repeatLast()
    expect(match.length).toBe(3)
  })

  it('is offered after a free action, played in one go, and taken back one by one', () => {
    const table = sitDown()
    table.point({ kind: 'piece', id: 'a' })
    table.point({ kind: 'field', id: 4 })
    expect(table.screen.getState().repeatLast).toEqual({ do: 'move', piece: 'b', to: 4 })
    expect(table.alike()).toEqual([{ do: 'move', piece: 'b', to: 4 }])
    table.repeatLast()
    expect(match.actions).toEqual([
      { do: 'move', piece: 'a', to: 4 },
      { do: 'move', piece: 'b', to: 4 },
    ])
    table.undo()
    expect(table.screen.getState().repeatLast).toBeUndefined()
    expect(table.alike()).toEqual([])
    expect(match.length).toBe(1)
  })

  it('is not played while somebody is choosing something', () => {
    const table = sitDown()
    table.point({ kind: 'piece', id: 'a' })
    table.point({ kind: 'field', id: 4 })
    table.point({ kind: 'piece', id: 'b' })
    table.repeatLast()
    expect(match.length).toBe(1)
    table.deselect()
    table.repeatLast()
    expect(match.length).toBe(2)
  })

  it('is not offered after dice', () => {
    const table = sitDown()
    table.command('strike 1 1')
    table.confirm()
    expect(table.screen.getState().repeatLast).toBeUndefined()
  })
})

describe('a forced step', () => {
  it('shows its odds at once, so that one click is enough', () => {
    const only = { do: 'strike', guns: 0, planes: 0 }
    const view = { ...viewOf(toyUI, match, { seat: 'red', at: undefined, handsOff: false }), decision: asked(only) }
    expect(choosing(toyUI, view, []).proposal?.action).toEqual(only)
    const free = { ...view, decision: asked({ do: 'rest' }) }
    expect(choosing(toyUI, free, []).proposal).toBeUndefined()
  })
})

describe('a preview', () => {
  const seen = (actions: readonly Action[], chosen: readonly Choice[]): Choosing => {
    const forecast = { outcomes: [{ id: 'hit', chance: 1 }], means: {}, totals: [], event: 'struck', provided: [] }
    const ui: AnyGameUI = { ...toyUI, game: { ...toyUI.game, forecast: () => forecast } }
    const view = viewOf(ui, match, { seat: 'red', at: undefined, handsOff: false })
    return choosing(ui, { ...view, decision: asked(...actions) }, chosen)
  }
  const rest = { slot: '=do', field: 'do', kind: undefined, value: 'rest' }

  it('costs no click of its own, since nothing is rolled yet', () => {
    const { selection, proposal } = seen([{ do: 'rest' }, { do: 'wait' }], [rest])
    expect(selection.done).toEqual({ do: 'rest' })
    expect(proposal).toBeUndefined()
  })

  it('is shown beside the one click of a forced step', () => {
    expect(seen([{ do: 'rest' }], []).proposal?.forecast?.provided).toEqual([])
  })
})

describe('one more', () => {
  const ui: AnyGameUI = {
    ...toyUI,
    game: {
      ...toyUI.game,
      forecast: (_s, a) => ({
        outcomes: [
          { id: 'hit', chance: 0.25 + 0.25 * Number(a['guns']) },
          { id: 'miss', chance: 0.75 - 0.25 * Number(a['guns']) },
        ],
        means: { losses: 1 - 0.5 * Number(a['guns']) },
        totals: [],
        event: 'struck',
      }),
    },
  }

  it('says what it would change, for every number that can be higher', () => {
    const list = asked(...[0, 1].flatMap((guns) => [0, 1].map((planes) => ({ do: 'strike', guns, planes }))))
    const told = (action: Action) => {
      const forecast = ui.game.forecast!({}, action)!
      return oneMore(ui, {}, list, { action, forecast })
    }
    expect(told({ do: 'strike', guns: 0, planes: 1 })).toEqual([
      {
        raised: { field: 'guns', value: 1 },
        action: { do: 'strike', guns: 1, planes: 1 },
        outcomes: [
          { id: 'hit', change: 0.25 },
          { id: 'miss', change: -0.25 },
        ],
        means: [{ id: 'losses', change: -0.5 }],
      },
    ])
    expect(told({ do: 'strike', guns: 1, planes: 0 })).toMatchObject([
      { raised: { field: 'planes' }, outcomes: [], means: [] },
    ])
  })
})

describe('typing at the table', () => {
  it('plays, proposes a roll, confirms it, and says what it did', () => {
    const table = sitDown()
    expect(table.command('move a to 3')).toBe(say.command.played)
    expect(table.command('undo')).toBe(say.command.undone)
    expect(table.command('strike guns 1 planes 0')).toBe(
      say.command.proposed('Action strike 1 0', 'Outcome hit 25.0 % · Outcome miss 75.0 %. '),
    )
    expect(match.length).toBe(0)
    expect(table.command('no')).toBe(say.command.deselected)
    expect(table.screen.getState().proposal).toBeUndefined()
    table.command('strike guns 1 planes 0')
    expect(table.command('yes')).toBe(say.command.played)
    expect(match.actions).toEqual([{ do: 'strike', guns: 1, planes: 0 }])
    expect(table.command('move a to 3')).toBe(say.table.notNow)
  })
})

describe('a line of words that proposes a roll', () => {
  it('is answered with what is to be expected, where much may come out', () => {
    const outcomes = Array.from({ length: 8 }, (_, id) => ({ id: `o${id}`, chance: 1 / 8 }))
    const forecast = { outcomes, means: { hits: 2.5 }, totals: [], event: 'struck' }
    const ui: AnyGameUI = { ...toyUI, game: { ...toyUI.game, forecast: () => forecast } }
    match = Match.start(ui.game, toyConfig, toySeed)
    const told = sitDown(ui).command('rest')
    expect(told).toContain(`${say.table.means}: `)
    expect(told).toContain('2.50. ')
    expect(told).not.toContain('12.5')
  })
  it('says who rolls, so that nobody takes the hits of the enemy for his own', () => {
    const outcomes = [{ id: 'hit', chance: 1 }]
    const told = inShort(toyUI.words.en, { outcomes, means: {}, totals: [], event: 'struck', by: 'red' })
    expect(told).toMatch(new RegExp(`^Dice \\(${toyUI.words.en.side('red')}\\): `))
  })
  it('tells means that are chances in percent', () => {
    const words = { ...toyUI.words.en, chances: ['fall'] }
    const outcomes = Array.from({ length: 8 }, (_, id) => ({ id: `o${id}`, chance: 1 / 8 }))
    const told = inShort(words, { outcomes, means: { fall: 0.1, hits: 2.5 }, totals: [], event: 'struck' })
    expect(told).toContain(say.percent(0.1))
    expect(told).toContain('2.50')
  })
})

describe('what actions cost', () => {
  it('stands on their button where all cost the same, and nowhere else', () => {
    const words = {
      ...toyUI.words.en,
      cost: ({ to }: Action) => (to === undefined ? undefined : `${String(to)} Rations`),
    }
    const move = (to: number): Action => ({ do: 'move', piece: 'a', to })
    expect(costOf(words, [move(2), move(2)], {})).toBe(' (2 Rations)')
    expect(costOf(words, [move(2), move(3)], {})).toBe('')
    expect(costOf(words, [move(2), { do: 'rest' }], {})).toBe('')
    expect(costOf(toyUI.words.en, [move(2)], {})).toBe('')
    expect(costOf(words, [], {})).toBe('')
  })
})

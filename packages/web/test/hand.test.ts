import type { BoardRef } from '@kurgan/board-kit'
import { type Action, Match } from '@kurgan/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AnyGameUI, boxes } from '../src/catalogue.ts'
import { seated } from '../src/match/seating.ts'
import type { MatchView } from '../src/match/match-view.ts'
import { allAlong, oneAlong } from '../src/table/hand.ts'
import { openTable, type Table } from '../src/table/table.ts'
import { toySeed } from './toy-ui.tsx'

/** The first movement of the Axis: four infantry and a battery stand in Zimovskii. */
let ui: AnyGameUI
let match: MatchView

const never = (): Promise<never> => new Promise(() => {})
const sitDown = (): Table =>
  openTable(
    { id: 'one', ui, match: seated(match, { axis: 'person', allies: 'person' }), viewOnly: undefined },
    {
      savedGames: { list: never, get: never, put: never, remove: never },
      thinker: { ask: never, stop: () => {} },
      notify: () => {},
      now: () => 0,
    },
  )

const place = (id: string): BoardRef => ({ kind: 'place', id })
const infantry: BoardRef = { kind: 'pile', id: 'zimovskii/ger_infantry' }
const guns: BoardRef = { kind: 'pile', id: 'zimovskii/ger_artillery' }
const move = (unit: string, to: string): unknown => ({ do: 'move', unit, from: 'zimovskii', to })
const played = (): readonly unknown[] => match.actions
const hand = ({ screen }: Table): readonly unknown[] => {
  const { selection, along } = screen.getState()
  return [...selection.chosen.map(({ value }) => value), ...along]
}

beforeEach(async () => {
  ui = await boxes.find(({ about }) => about.id === 'axis-allies-stalingrad')!.ui()
  match = Match.start(ui.game, { scenario: 'race', options: {} }, toySeed)
})

describe('pieces that are drawn as one', () => {
  it('answer where and what with one press, and go with the next', () => {
    const table = sitDown()
    table.point(infantry)
    expect(hand(table)).toEqual(['zimovskii', 'ger_infantry'])
    table.point(place('kopania'))
    expect(played()).toEqual([move('ger_infantry', 'kopania')])
  })

  it('are taken one after another, and put down when all of them were', () => {
    const table = sitDown()
    for (let press = 0; press < 3; press++) table.point(infantry)
    expect(hand(table)).toHaveLength(2 + 2)
    table.point(place('kopania'))
    expect(played()).toEqual(Array(3).fill(move('ger_infantry', 'kopania')))
    table.point(infantry)
    table.point(infantry)
    expect(hand(table)).toEqual([])
  })

  it('give way to the zone that they cover, where that is asked for', () => {
    const table = sitDown()
    table.point(infantry)
    const there: BoardRef = { kind: 'pile', id: 'kopania/ger_tank' }
    table.point(there, () => [there, place('kopania')])
    expect(played()).toEqual([move('ger_infantry', 'kopania')])
  })

  it('take others along with shift, and give way to them without', () => {
    const table = sitDown()
    table.point(infantry)
    table.point(guns, undefined, true)
    expect(hand(table)).toEqual(['zimovskii', 'ger_infantry', guns.id])
    table.deselect()
    expect(hand(table)).toEqual(['zimovskii', 'ger_infantry'])
    table.point(guns)
    expect(hand(table)).toEqual(['zimovskii', 'ger_artillery'])
  })

  it('go all from here, as far as they can go to one place', () => {
    const table = sitDown()
    table.point(infantry)
    const { view } = table.screen.getState()
    expect(oneAlong(ui, view, table.screen.getState())).toEqual([infantry.id, guns.id])
    table.takeAlong(allAlong(ui, view, table.screen.getState()))
    table.point(place('kletskaya'))
    expect(played()).toEqual([...Array(4).fill(move('ger_infantry', 'kletskaya')), move('ger_artillery', 'kletskaya')])
  })

  it('stay where there is no room, and are named', () => {
    const table = sitDown()
    table.point({ kind: 'pile', id: 'perelazovskii/minor_infantry' })
    const open = table.screen.getState().selection.questions.flatMap(({ choices }) => choices)
    expect(open.length).toBeGreaterThan(0)
    table.takeAlong(Array(9).fill('perelazovskii/minor_infantry'))
    table.point(place(String(open[0]?.value)))
    expect(played()).toHaveLength(4)
    expect(table.screen.getState().refused?.text).toContain('Left for you to decide')
  })
})

/** Plays on, with whatever ends something first, until there is something to be found among what can be done. */
const playUntil = <T>(found: (actions: readonly Action[]) => T | undefined): T => {
  for (let left = 60; left > 0; left--) {
    const { decision } = match
    const actions = decision?.actions ?? []
    const one = found(actions)
    if (one !== undefined) return one
    const ending = actions.find((action) => /^(end|done|decline|stop)/.test(action.do))
    match.play(decision?.side ?? '', ending ?? actions[0]!)
  }
  throw new Error('It never comes to that.')
}

/** Until the Soviets can load a ferry. */
const untilFerries = (): Action => playUntil((actions) => actions.find((action) => action.do === 'load'))

/** Until a pile can do nothing but go to one place. */
const untilBound = (): Action =>
  playUntil((actions) =>
    actions.find(
      ({ do: what, from, unit }) =>
        what === 'move' && actions.filter((other) => other['from'] === from && other['unit'] === unit).length === 1,
    ),
  )

it('beside the pieces of one place none of another can be taken along that a ferry could load', () => {
  untilFerries()
  const moves = match.decision?.actions ?? []
  const loaded = new Set(moves.filter((action) => action.do === 'load').map((action) => action['unit']))
  const walks = moves.find(
    (action) => action.do === 'move' && action['from'] !== 'krasnaya_sloboda' && loaded.has(action['unit']),
  )
  const [from, unit] = [String(walks?.['from']), String(walks?.['unit'])]
  const table = sitDown()
  table.point({ kind: 'pile', id: `${from}/${unit}` })
  expect(hand(table)).toEqual([from, unit])
  const { view } = table.screen.getState()
  const others = oneAlong(ui, view, table.screen.getState())
  expect(others.filter((id) => !id.startsWith(`${from}/`))).toEqual([])
})

describe('a drag', () => {
  it('plays the move, with all that lies in the hand', () => {
    const table = sitDown()
    table.point(infantry)
    table.point(guns, undefined, true)
    const carried = table.carry(infantry)
    expect(carried?.drop([{ kind: 'pile', id: 'kopania/ger_tank' }, place('kopania')])).toBe(true)
    expect(played()).toEqual([move('ger_infantry', 'kopania'), move('ger_artillery', 'kopania')])
  })

  it('that leads nowhere leaves everything as it was, and says why', () => {
    const table = sitDown()
    const carried = table.carry(infantry)
    expect(hand(table)).toEqual(['zimovskii', 'ger_infantry'])
    expect(carried?.drop([place('krasnaya_sloboda')])).toBe(false)
    expect([played(), hand(table)]).toEqual([[], []])
    expect(table.screen.getState().refused?.rule).toMatch(/^AAS-/)
  })

  it('that is let go where it began says nothing', () => {
    const table = sitDown()
    expect(table.carry(infantry)?.drop([infantry, place('zimovskii')])).toBe(false)
    expect(table.screen.getState().refused).toBeUndefined()
  })

  it('brings also what can go to one place only there, and nowhere else', () => {
    const bound = untilBound()
    const [from, unit, to] = ['from', 'unit', 'to'].map((field) => String(bound[field]))
    const pile: BoardRef = { kind: 'pile', id: `${from}/${unit}` }
    const table = sitDown()
    const before = match.length
    expect(table.carry(pile)?.drop([place('gumrak')])).toBe(false)
    expect(table.screen.getState().refused?.rule).toMatch(/^AAS-/)
    expect(table.carry(pile)?.drop([pile, place(from ?? '')])).toBe(false)
    expect(match.length).toBe(before)
    expect(table.carry(pile)?.drop([place(to ?? '')])).toBe(true)
    expect(match.actions.slice(before)).toEqual([bound])
  })

  it('is none for what goes nowhere', () => {
    const table = sitDown()
    expect(table.carry(place('krasnaya_sloboda'))).toBeUndefined()
  })
})

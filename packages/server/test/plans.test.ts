import type { Action } from '@kurgan/kernel'
import { digestOf, type Plan, type ToPage } from '@kurgan/wire'
import { describe, expect, test } from 'vitest'
import { type Toy, toy } from '../../kernel/test/toy.ts'
import type { AnyGame } from '../src/games/opened.ts'
import { deskOn, deskWith, gameId } from './desks.ts'
import { newActId, toyConfig } from './rig.ts'

const table = async (game: AnyGame = toy) => {
  const played = await deskWith(game, toyConfig)
  const { desk, listen } = played
  const [red, blue] = [await listen('red'), await listen('blue')]
  const said = (heard: readonly string[]) => heard.map((text) => JSON.parse(text) as ToPage)
  const n = (heard: readonly string[]) => (said(heard).findLast((one) => 'n' in one) as { n: number }).n
  const [first] = said(blue)
  const hand = first?.t === 'table' ? [...new Set((first.view as Toy).blue)] : []
  return {
    ...played,
    red,
    blue,
    said,
    hand,
    act: (seat: 'red' | 'blue', action: Action) =>
      desk.act(seat, { t: 'act', game: gameId, n: n(seat === 'red' ? red : blue), id: newActId(), action }),
    plan: (seat: string, lines: Plan) =>
      desk.advance(seat, { t: 'plan', game: gameId, id: newActId(), lines: [...lines] }),
    redLays: async () => {
      await desk.act('red', { t: 'act', game: gameId, n: n(red), id: newActId(), action: { do: 'ready' } })
      const held = said(red).findLast((one) => one.t === 'table')
      const card = held?.t === 'table' ? (held.view as Toy).red[0]! : 0
      return desk.act('red', { t: 'act', game: gameId, n: n(red), id: newActId(), action: { do: 'lay', card } })
    },
  }
}

const laying = (card: number): Plan[number] => ({ ask: { say: 'lay' }, action: { do: 'lay', card } })

describe('a plan', () => {
  test('answers what it is for, once, and only its seat is told that it is there', async () => {
    const { plan, redLays, red, blue, said, hand, listen, store } = await table()
    const lines = [laying(hand.at(-1)!), { ask: { say: 'rally' }, action: { do: 'hold' } }]
    expect(await plan('blue', lines)).toBeUndefined()
    expect(said(blue).at(-1)).toMatchObject({ t: 'plan', plan: lines })
    expect(JSON.parse((await listen('blue'))[0]!)).toMatchObject({ plan: lines })
    expect(JSON.parse((await listen('stranger'))[0]!)).toMatchObject({ plan: [] })
    expect(red).toHaveLength(1)
    await redLays()
    // Blue laid at once, and whatever was asked of blue after it was answered too.
    expect(said(red).filter(({ t }) => t === 'plan')).toEqual([])
    expect(said(red).at(-1)).toMatchObject({ t: 'did', by: 'blue', deciding: 'red' })
    expect(red.join()).not.toMatch(/plan \d/)
    expect(said(blue).findLast(({ t }) => t === 'did')).toMatchObject({ action: { do: 'lay', card: hand.at(-1) } })
    const rows = await store.read(store.sql.selectFrom('entry').select(['side', 'client']).where('side', '=', 'blue'))
    expect(rows.every(({ client }) => client.startsWith('plan '))).toBe(true)
    // The rally comes only where cards were spent: that answer still waits, in the store too.
    expect(said(blue).findLast(({ t }) => t === 'plan')).toMatchObject({ plan: [lines[1]] })
    const kept = await store.read(store.sql.selectFrom('plan').select(['seat', 'body']))
    expect(kept).toEqual([{ seat: 'blue', body: JSON.stringify([lines[1]]) }])
  })

  test.each([
    [1, true],
    [2, false],
  ])('made for the odds at place 1 of the track answers at place %i: %s', async (to, isAnswered) => {
    const forecastAt = (place: number) => ({
      event: 'duel',
      outcomes: [{ id: `at ${place}`, chance: 1 }],
      means: {},
      totals: [],
    })
    const game: AnyGame = { ...(toy as AnyGame), forecast: (s) => forecastAt((s as Toy).track) }
    const { act, plan, redLays, hand, said, blue } = await table(game)
    // One answer a card: all of them have the same odds here.
    const odds = digestOf(hand.map(() => forecastAt(1)))
    await plan('blue', [{ ...laying(hand.at(-1)!), odds }])
    await act('red', { do: 'march', to })
    await redLays()
    expect(said(blue).some((one) => one.t === 'did' && one.by === 'blue')).toBe(isAnswered)
  })

  test('that has no answer to what is asked, or one that cannot be given, is over', async () => {
    for (const line of [laying(9), { ask: { say: 'lay', of: 'another kind' }, action: { do: 'lay', card: 1 } }]) {
      const { plan, redLays, blue, said, store } = await table()
      await plan('blue', [line])
      await redLays()
      expect(said(blue).findLast(({ t }) => t === 'did')).toMatchObject({ by: 'red', deciding: 'blue' })
      expect(said(blue).findLast(({ t }) => t === 'plan')).toMatchObject({ plan: [] })
      expect(await store.read(store.sql.selectFrom('plan').selectAll())).toEqual([])
    }
  })

  test('is made while others decide, by whoever plays, and can be dropped', async () => {
    const { plan, store, hand } = await table()
    expect(await plan('red', [laying(1)])).toMatchObject({ t: 'refused', kind: 'stale' })
    expect(await plan('stranger', [laying(1)])).toMatchObject({ t: 'refused', kind: 'notYours' })
    await plan('blue', [laying(hand[0]!)])
    await plan('blue', [])
    expect(await store.read(store.sql.selectFrom('plan').selectAll())).toEqual([])
  })

  test('is there again after a restart, and answers there', async () => {
    const { plan, hand, store } = await table()
    await plan('blue', [laying(hand[0]!)])
    const again = deskOn(store)
    const red = await again.listen('red')
    const { view, n } = JSON.parse(red[0]!) as { view: Toy; n: number }
    const act = (at: number, action: Action) =>
      again.desk.act('red', { t: 'act', game: gameId, n: at, id: newActId(), action })
    await act(n, { do: 'ready' })
    await act(n + 1, { do: 'lay', card: view.red[0]! })
    expect(JSON.parse(red.at(-1)!)).toMatchObject({ t: 'did', by: 'blue' })
  })
})

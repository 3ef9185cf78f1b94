import { type Action, canonical, defaultConfig, type Game, Match, namedSeed, search } from '@kurgan/kernel'
import type { ToPage } from '@kurgan/wire'
import { describe, expect, test } from 'vitest'
import { toy } from '../../kernel/test/toy.ts'
import { deskWith, gameId } from './desks.ts'
import { known, newActId, toyConfig } from './rig.ts'

/** A toy in which one may have one's lowest card laid. */
const game: Game = {
  ...(toy as Game),
  orders: { lay: [{ answer: 'lowest', choose: ({ actions }) => actions[0] }] },
}

const table = async () => {
  const { desk, listen, store } = await deskWith(game, toyConfig)
  const [red, blue] = [await listen('red'), await listen('blue')]
  const said = (heard: readonly string[]) => heard.map((text) => JSON.parse(text) as ToPage)
  const n = (heard: readonly string[]) => (said(heard).findLast((one) => 'n' in one) as { n: number }).n
  return {
    desk,
    listen,
    store,
    red,
    blue,
    said,
    act: (seat: 'red' | 'blue', action: Action) =>
      desk.act(seat, { t: 'act', game: gameId, n: n(seat === 'red' ? red : blue), id: newActId(), action }),
    order: (seat: string, answer: string | null, until: 'turn' | 'game' = 'game', ask = 'lay') =>
      desk.advance(seat, { t: 'order', game: gameId, id: newActId(), ask, answer, until }),
  }
}

describe('a standing order', () => {
  test('answers at once, and only its seat is told that it is there', async () => {
    const { order, act, red, blue, said, listen } = await table()
    expect(await order('blue', 'lowest')).toBeUndefined()
    expect(said(blue).at(-1)).toMatchObject({ t: 'orders', orders: { lay: { answer: 'lowest', until: 'game' } } })
    expect(red).toHaveLength(1)
    await act('red', { do: 'ready' })
    await order('red', 'lowest')
    // Red laid as soon as it was ordered, and blue at once after it.
    expect(said(red).filter(({ t }) => t === 'did')).toHaveLength(3)
    expect(said(red).at(-1)).toMatchObject({ by: 'blue', deciding: 'red' })
    expect(red.at(-1)).not.toContain('order ')
    expect(JSON.parse((await listen('blue'))[0]!)).toMatchObject({ orders: { lay: { answer: 'lowest' } } })
    expect(JSON.parse((await listen('stranger'))[0]!)).toMatchObject({ orders: {} })
  })

  test('for this turn ends when something else is asked; what no order answers is refused', async () => {
    const { order, act, red, said } = await table()
    await act('red', { do: 'ready' })
    await order('red', 'lowest', 'turn')
    expect(said(red).findLast(({ t }) => t === 'orders')).toMatchObject({ orders: { lay: { until: 'turn' } } })
    await order('blue', 'lowest')
    expect(said(red).at(-1)).toMatchObject({ t: 'orders', orders: {} })
    expect(await order('red', 'highest')).toMatchObject({ t: 'refused', kind: 'illegal' })
    expect(await order('red', 'lowest', 'game', 'charge')).toMatchObject({ t: 'refused', kind: 'illegal' })
    expect(await order('stranger', 'lowest')).toMatchObject({ t: 'refused', kind: 'notYours' })
  })

  test('is there again after a restart, and can be taken back', async () => {
    const { order, store } = await table()
    await order('red', 'lowest')
    expect(await store.read(store.sql.selectFrom('standing').select(['seat', 'ask', 'answer']))).toEqual([
      { seat: 'red', ask: 'lay', answer: 'lowest' },
    ])
    await order('red', null)
    expect(await store.read(store.sql.selectFrom('standing').select('seat'))).toEqual([])
  })
})

test('Battle needs no more than 60 of 100 of its hand-overs where every order stands', () => {
  const battle = known['battle-for-stalingrad']!
  let [all, asked] = [0, 0]
  for (const name of ['a', 'b', 'c']) {
    const match = Match.start(battle, defaultConfig(battle, battle.scenarios[0]!.id), namedSeed(name))
    const dice = search(name)
    let [last, lastAsked] = ['', '']
    for (let { decision } = match; decision !== undefined; decision = match.decision) {
      const { side } = decision
      const order = battle.orders?.[decision.ask.say]?.[0]
      all += Number(last !== side)
      if (order === undefined) {
        asked += Number(lastAsked !== side)
        lastAsked = side
      }
      last = side
      match.play(side, order?.choose(decision) ?? dice.pick(canonical(decision), 'action'))
    }
  }
  expect(all).toBeGreaterThan(100)
  expect(asked / all).toBeLessThan(0.6)
})

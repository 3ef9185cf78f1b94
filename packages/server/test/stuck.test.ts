import type { Action, Game } from '@kurgan/kernel'
import type { Proposal, ToPage } from '@kurgan/wire'
import { describe, expect, test } from 'vitest'
import { type Toy, toy } from '../../kernel/test/toy.ts'
import { deskOn, deskWith, gameId } from './desks.ts'
import { newActId, toyConfig } from './rig.ts'

/** A version in which nobody marches further than to 1. */
const newer = {
  ...(toy as Game),
  decision(s: unknown) {
    const decision = (toy as Game).decision(s)
    if (decision === undefined) return undefined
    const actions = decision.actions.filter((one) => one.do !== 'march' || Number(one['to']) < 2)
    return { ...decision, actions }
  },
  apply: (...[s, a, dice, tell]: Parameters<Game['apply']>) => void (toy as Game).apply(s, a, dice, tell),
} as Game

const said = (heard: readonly string[]) => heard.map((text) => JSON.parse(text) as ToPage)
const lastTable = (heard: readonly string[]) => {
  const found = said(heard).findLast((one) => one.t === 'table')
  return found?.t === 'table' ? found : expect.fail('No table was shown.')
}

/** A game in which red has marched to 1 and to 2, laid and charged under rules that allowed it; then the rules change. */
const after = async (pace: 'none' | 'live-30-20' = 'none') => {
  let now = 1_700_000_000_000
  const before = await deskWith(toy, toyConfig, { row: { pace, started: now }, now: () => now })
  let n = 0
  const act = async (desk: typeof before.desk, seat: string, action: Action, at: number) =>
    desk.act(seat, { t: 'act', game: gameId, n: at, id: newActId(), action })
  await before.listen('red')
  for (const to of [1, 2]) await act(before.desk, 'red', { do: 'march', to }, n++)
  await act(before.desk, 'red', { do: 'scout' }, n++)
  const { desk, listen } = deskOn(before.store, { game: newer, now: () => now })
  const [red, blue] = [await listen('red'), await listen('blue')]
  return {
    desk,
    red,
    blue,
    store: before.store,
    wait: (ms: number) => (now += ms),
    act: (seat: string, action: Action, at: number) => act(desk, seat, action, at),
    propose: (seat: string, what: Proposal) => desk.act(seat, { t: 'offer', game: gameId, id: newActId(), what }),
    answer: (seat: string, yes: boolean) => {
      const { offers } = said(blue).findLast((one) => one.t === 'offers') as {
        readonly offers: readonly { readonly offer: number }[]
      }
      return desk.act(seat, { t: 'answer', game: gameId, id: newActId(), offer: offers[0]!.offer, yes })
    },
  }
}

describe('a game that the rules of today do not allow as it was played', () => {
  test('stands before that, and nothing is done to it but what its players settle', async () => {
    const { red, blue, act, propose, desk, wait } = await after('live-30-20')
    for (const heard of [red, blue])
      expect(lastTable(heard)).toMatchObject({ stuck: true, state: 'live', view: { track: 1, scouted: false } })
    expect(await act('red', { do: 'ready' }, lastTable(red).n)).toMatchObject({ t: 'refused', kind: 'notYours' })
    expect(await propose('red', 'draw')).toMatchObject({ t: 'refused' })
    wait(10_000_000)
    await desk.flag(gameId)
    await desk.computer(gameId, 0)
    expect(said(blue).filter(({ t }) => t !== 'table')).toEqual([])
  })

  test('goes on from there when both want it, with dice that nobody has seen, also after a restart', async () => {
    const { red, blue, propose, answer, act, store } = await after()
    await propose('red', 'goOn')
    expect(said(blue).at(-1)).toMatchObject({ t: 'offers', offers: [{ what: 'goOn', by: 'red' }] })
    await answer('blue', true)
    const shown = lastTable(red)
    expect(shown).toMatchObject({ stuck: false, view: { track: 1 }, offers: [] })
    expect(await act('red', { do: 'ready' }, shown.n)).toBeUndefined()
    const again = deskOn(store, { game: newer })
    const heard = await again.listen('red')
    expect(lastTable(heard)).toMatchObject({ stuck: false, view: { track: 1 } })
    const lay: Action = { do: 'lay', card: (lastTable(heard).view as Toy).red[0]! }
    expect(
      await again.desk.act('red', { t: 'act', game: gameId, n: lastTable(heard).n, id: newActId(), action: lay }),
    ).toBeUndefined()
    expect(await propose('red', 'goOn')).toMatchObject({ t: 'refused' })
    const { at: _at, ...end } = { at: 0, t: 'resign', game: gameId, id: newActId() } as const
    await again.desk.act('red', end)
    const ended = said(heard).findLast((one) => one.t === 'ended')
    // Five draws of what counts no more and of what was said in between fell for nobody.
    expect(ended?.t === 'ended' ? ended.file.draws : undefined).toEqual([[2, expect.any(Number)]])
    expect(ended?.t === 'ended' ? ended.file.draws?.[0]?.[1] : 0).toBeGreaterThanOrEqual(4)
  })

  test('stays where it is when one of them does not, and ends without a result when one wants that', async () => {
    const { red, propose, answer } = await after()
    await propose('red', 'goOn')
    await answer('blue', false)
    expect(lastTable(red)).toMatchObject({ stuck: true })
    expect(await propose('red', 'goOn')).toMatchObject({ t: 'refused' })
    await propose('blue', 'abort')
    expect(said(red).findLast((one) => one.t === 'ended')).toMatchObject({ outcome: { kind: 'abandoned' } })
  })
})

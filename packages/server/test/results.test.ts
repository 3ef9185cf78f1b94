import type { Config, Outcome } from '@kurgan/kernel'
import type { Result } from '@kurgan/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { results } from '../src/accounts/results.ts'
import type { Schema } from '../src/store/schema.ts'
import { sqliteStore } from '../src/store/sqlite.ts'
import { playToEnd } from './playing.ts'
import { Browser, known, newActId, newWish, type Page, type Rig, startRig } from './rig.ts'

let rig: Rig
const store = sqliteStore(':memory:')
beforeAll(async () => {
  rig = await startRig(store)
})
afterAll(() => rig.close())

const title = 'advance-to-the-volga'
const config = { scenario: 'factory', options: { rubble: true, limitedAir: true } } as const
const password = 'correct horse battery'

const alone = async (browser: Browser, more: Parameters<typeof newWish>[0] = {}) => {
  const wish = newWish({ title, config, audience: 'everybody', ...more })
  const { game } = (await browser.ask<{ game: string }>('POST', '/games', wish)).body
  const page = await browser.connect()
  await page.watch(game)
  return { game, page }
}
const all = async (of = title): Promise<readonly Result[]> =>
  (await new Browser(rig.address).ask<{ results: Result[] }>('GET', `/results/${of}`)).body.results
const listed = async (count: number): Promise<readonly Result[]> => {
  for (;;) {
    const found = await all()
    if (found.length >= count) return found
    await new Promise((done) => setTimeout(done, 50))
  }
}
const does = async (page: Page, message: object): Promise<void> => {
  const id = newActId()
  page.say({ id, ...message } as Parameters<Page['say']>[0])
  expect((await page.until(() => page.answerTo(id))).t).not.toBe('refused')
}

describe('a game that is played alone', () => {
  test('stands in the table of its title when it is over, with what it came to and what help there was', async () => {
    const host = await new Browser(rig.address).enter()
    expect((await host.ask('POST', '/account/claim', { name: 'Hoth', password })).status).toBe(200)
    const { game, page } = await alone(host)
    await playToEnd(title, game, [page])
    const [first, ...others] = await listed(1)
    expect(others).toEqual([])
    expect(first).toMatchObject({ by: { name: 'Hoth' }, outcome: page.outcome, takebacks: 0, computed: 0, game })
    expect(first?.outcome.score).toEqual({ areas: expect.any(Number), morale: expect.any(Number) })
    expect(first?.config).toEqual(config)

    // One of these was taken back once, and then played by a computer for a while; nobody else may look at it.
    const guest = await new Browser(rig.address).enter()
    const helped = await alone(guest, {
      audience: 'nobody',
      config: { scenario: 'factory', options: { limitedAir: true, rubble: true } },
    })
    const { page: at } = helped
    const { actions } = known[title]!.decision(at.view)!
    await does(at, { t: 'act', game: helped.game, n: 0, action: actions[0] })
    await does(at, { t: 'offer', game: helped.game, what: 'takeback', to: 0 })
    await at.until(() => at.told.some(({ t }) => t === 'back'))
    const { n } = at
    await does(at, { t: 'standIn', game: helped.game, level: 'random' })
    await at.until(() => at.n >= n + 2)
    await does(at, { t: 'standIn', game: helped.game, level: null })
    await playToEnd(title, helped.game, [at])
    const [unaided, aided] = await listed(2)
    // Whoever had help stands behind whoever had none.
    expect([unaided?.by.name, aided?.takebacks]).toEqual(['Hoth', 1])
    expect(aided?.computed).toBeGreaterThanOrEqual(2)
    expect(aided).not.toHaveProperty('game')
    expect(aided?.config).toEqual(config)
    for (const one of [page, at]) one.socket.close()
    expect((await host.ask('GET', '/account/export')).body).toMatchObject({ results: [{ game }] })
  }, 120_000)

  test('does not where it was given up; and what is played by two has no such table', async () => {
    const before = await all()
    const { game, page } = await alone(await new Browser(rig.address).enter())
    await does(page, { t: 'resign', game })
    await page.until(() => page.ended)
    const { keep, of } = results({
      store,
      findGame: (wanted) => Promise.resolve(known[wanted]),
      cards: () => Promise.resolve(new Map()),
    })
    await keep(game)
    expect(await all()).toEqual(before)
    expect([await all('toy'), await of('nothing')]).toEqual([[], []])
    page.socket.close()
  }, 30_000)
})

describe('the table', () => {
  const germans = (areas: number, morale: number, kind = 'operational'): Outcome => {
    const winner = kind === 'operational' ? 'german' : 'soviet'
    return { winner, kind, rule: 'ATV-11.2a', score: { areas, morale } }
  }
  const row = (game: string, outcome: Outcome, more: Partial<Schema['result']> = {}): Schema['result'] => ({
    game,
    title,
    account: 'me',
    config: JSON.stringify({ scenario: 'main', options: {} }),
    outcome: JSON.stringify(outcome),
    takebacks: 0,
    computed: 0,
    ended: 10,
    ...more,
  })
  const filledWith = async (rows: readonly Schema['result'][]) => {
    const filled = sqliteStore(':memory:')
    const { sql } = filled
    const game = (id: string): Schema['game'] => ({
      id,
      title,
      rules: 1,
      config: '{"scenario":"main","options":{}}',
      secret: '',
      nonces: '{}',
      commitment: '',
      state: 'over',
      owner: 'me',
      seq: 1,
      created: 1,
      started: 1,
      ended: 99,
      outcome: JSON.stringify(germans(30, 3, 'final')),
      pace: 'none',
      rated: 0,
      unrated: null,
      public: 0,
      audience: 'everybody',
      delay: 0,
      deciding: null,
      deadline: null,
      at: 1,
      rematch_of: null,
      winner: null,
      asides: 0,
    })
    const games = [...rows.map((one) => one.game), 'new'].map(game)
    const seat = { game: 'new', side: 'german', account: 'me', joined: 1, computer: null }
    await filled.commit({
      statements: [
        ...games.map((one) => sql.insertInto('game').values(one)),
        ...rows.map((one) => sql.insertInto('result').values(one)),
        sql.insertInto('seat').values(seat),
      ],
    })
    return results({
      store: filled,
      findGame: (wanted) => Promise.resolve(known[wanted]),
      cards: () => Promise.resolve(new Map([['me', { id: 'me', name: 'Me', kind: 'person' }]])),
    })
  }
  const names = (found: readonly Result[]): readonly (string | undefined)[] => found.map(({ game }) => game)

  test('has won games before lost ones, then the better score, then less help, then who was first', async () => {
    const { of } = await filledWith([
      row('late', germans(42, 3), { ended: 20 }),
      row('taken back twice', germans(50, 9), { takebacks: 2 }),
      row('lost', germans(45, 5, 'final')),
      row('more morale', germans(42, 4)),
      row('computer', germans(50, 9), { computed: 1 }),
      row('early', germans(42, 3)),
      row('taken back once', germans(50, 9), { takebacks: 1 }),
      row('more areas', germans(43, 1)),
    ])
    const order = [
      'more areas',
      'more morale',
      'early',
      'late',
      'lost',
      'taken back once',
      'taken back twice',
      'computer',
    ]
    expect(names(await of(title))).toEqual(order)
  })

  test('keeps the best hundred of a scenario with its options', async () => {
    const other: Config = { scenario: 'factory', options: {} }
    const rows = [
      ...Array.from({ length: 100 }, (_, i) => row(`game ${i}`, germans(i < 50 ? 20 : 40, 1, 'final'))),
      row('another scenario', germans(1, 1, 'final'), { config: JSON.stringify(other) }),
    ]
    const { keep, of } = await filledWith(rows)
    await keep('new')
    await keep('new')
    const found = names(await of(title))
    expect(found).toHaveLength(101)
    expect(found.slice(50, 51)).toEqual(['new'])
    expect(found).toContain('another scenario')
    expect(rows.filter(({ game }) => !found.includes(game))).toHaveLength(1)
  })
})

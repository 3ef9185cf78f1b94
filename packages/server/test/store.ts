import { describe, expect, test } from 'vitest'
import type { Store } from '../src/store/port.ts'

/** What every store has to do, whatever it is made of. */
export const storeSuite = (name: string, open: () => Promise<Store>): void => {
  const entry = (game: string, seq: number, client = `c${seq}`) =>
    ({ game, seq, client, at: 1, side: null, account: null, kind: 'act', body: '{}' }) as const
  const unit = (store: Store, rows: readonly ReturnType<typeof entry>[], seq: number) => ({
    guard: {
      insert: store.sql
        .insertInto('entry')
        .values([...rows])
        .onConflict((on) => on.doNothing())
        .returning('seq'),
      expected: rows.length,
    },
    statements: [
      store.sql
        .insertInto('snapshot')
        .values({ game: rows[0]?.game ?? '', rules: 1, seq, body: '' })
        .onConflict((on) => on.column('game').doUpdateSet({ seq })),
    ],
  })
  const seqs = async (store: Store, game: string): Promise<readonly number[]> =>
    (await store.read(store.sql.selectFrom('entry').select('seq').where('game', '=', game).orderBy('seq'))).map(
      ({ seq }) => seq,
    )
  const kept = async (store: Store, game: string): Promise<number | undefined> =>
    (await store.read(store.sql.selectFrom('snapshot').select('seq').where('game', '=', game)))[0]?.seq

  describe(`a store of ${name}`, () => {
    test('keeps what was committed, in the order of its numbers', async () => {
      const store = await open()
      expect(await store.commit(unit(store, [entry('a', 1), entry('a', 2)], 2))).toBe(true)
      expect(await store.commit(unit(store, [entry('a', 3)], 3))).toBe(true)
      expect([await seqs(store, 'a'), await kept(store, 'a')]).toEqual([[1, 2, 3], 3])
      await store.close()
    })
    test('lets one of several win a number, and writes nothing of what the others wanted', async () => {
      const store = await open()
      const all = await Promise.all(
        [1, 2, 3, 4].map((n) => store.commit(unit(store, [entry('b', 1, `client ${n}`)], n * 10))),
      )
      expect(all.filter((held) => held)).toHaveLength(1)
      expect([await seqs(store, 'b'), await kept(store, 'b')]).toEqual([[1], (all.indexOf(true) + 1) * 10])
      await store.close()
    })
    test('takes what a client has sent once, and a run as a whole', async () => {
      const store = await open()
      expect(await store.commit(unit(store, [entry('c', 1, 'same')], 1))).toBe(true)
      expect(await store.commit(unit(store, [entry('c', 2, 'same')], 2))).toBe(false)
      expect(await store.commit(unit(store, [entry('c', 2, 'x'), entry('c', 3, 'same')], 3))).toBe(false)
      expect([await seqs(store, 'c'), await kept(store, 'c')]).toEqual([[1], 1])
      await store.close()
    })
    test('lets a run of which a part is taken cost no other unit of its turn', async () => {
      const store = await open()
      const units = [[entry('e', 1, 'same')], [entry('e', 2, 'x'), entry('e', 3, 'same')], [entry('e', 2, 'y')]]
      const held = await Promise.all(units.map((rows, i) => store.commit(unit(store, rows, i + 1))))
      expect([held, await seqs(store, 'e'), await kept(store, 'e')]).toEqual([[true, false, true], [1, 2], 3])
      await store.close()
    })
    test('lets a unit that fails cost no other one', async () => {
      const store = await open()
      const { sql } = store
      const twice = sql.insertInto('account').values({ id: 'x', name: 'x', kind: 'guest', created: 1, seen: 1 })
      const results = await Promise.allSettled([
        store.commit(unit(store, [entry('d', 1)], 1)),
        store.commit({ statements: [twice, twice] }),
        store.commit(unit(store, [entry('d', 2)], 2)),
      ])
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect([await seqs(store, 'd'), await store.read(sql.selectFrom('account').select('id'))]).toEqual([[1, 2], []])
      await store.close()
    })
  })
}

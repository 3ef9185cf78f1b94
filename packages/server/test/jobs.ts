import { describe, expect, test } from 'vitest'
import type { Handlers, Store } from '../src/store/port.ts'

/** What every store has to do about jobs, whatever does them. */
export const jobSuite = (name: string, open: () => Promise<Store>): void => {
  const idle = () => Promise.resolve()
  const handlersWith = (more: Partial<Handlers>): Handlers => ({
    deadline: idle,
    computer: idle,
    expiry: idle,
    rating: idle,
    notice: idle,
    ...more,
  })
  const until = async (look: () => boolean): Promise<void> => {
    while (!look()) await new Promise((again) => setTimeout(again, 10))
  }
  const set = (store: Store, of: string, due = 0) =>
    store.commit({ statements: [store.jobs.set({ kind: 'deadline', of, due, at: 0 })] })
  const closed = async (store: Store, work: { readonly close: () => Promise<void> }) => {
    await work.close()
    await store.close()
  }
  const later = 1_000_000_000

  describe(`jobs of ${name}`, () => {
    test('are done when they are due, once, and also those that were set before anybody worked', async () => {
      const store = await open()
      await set(store, 'before')
      await set(store, 'much later', later)
      const done: string[] = []
      const deadline = (of: string) => Promise.resolve(void done.push(of))
      const work = await store.jobs.work(handlersWith({ deadline }), () => 0)
      await until(() => done.length === 1)
      await set(store, 'after')
      await until(() => done.length === 2)
      await closed(store, work)
      expect(done).toEqual(['before', 'after'])
    })
    test('take the place of the one before, and can be dropped', async () => {
      const store = await open()
      await set(store, 'game', later)
      await set(store, 'game')
      await set(store, 'dropped')
      await store.commit({ statements: [store.jobs.drop({ kind: 'deadline', of: 'dropped' })] })
      await set(store, 'last')
      const done: string[] = []
      const deadline = (of: string) => Promise.resolve(void done.push(of))
      const work = await store.jobs.work(handlersWith({ deadline }), () => 0)
      await until(() => done.includes('last'))
      await closed(store, work)
      expect(done.toSorted()).toEqual(['game', 'last'])
    })
    test('are not there where the unit that set them was not written', async () => {
      const store = await open()
      const entry = {
        game: 'g',
        seq: 1,
        client: 'c',
        at: 1,
        side: null,
        account: null,
        kind: 'act',
        body: '{}',
      } as const
      const unit = (of: string) => ({
        guard: {
          insert: store.sql
            .insertInto('entry')
            .values(entry)
            .onConflict((on) => on.doNothing())
            .returning('seq'),
          expected: 1,
        },
        statements: [store.jobs.set({ kind: 'deadline', of, due: 0, at: 0 })],
      })
      expect([await store.commit(unit('written')), await store.commit(unit('refused'))]).toEqual([true, false])
      const done: string[] = []
      const deadline = (of: string) => Promise.resolve(void done.push(of))
      const work = await store.jobs.work(handlersWith({ deadline }), () => 0)
      await until(() => done.length > 0)
      await set(store, 'last')
      await until(() => done.includes('last'))
      await closed(store, work)
      expect(done).toEqual(['written', 'last'])
    })
    test('that fail are tried again, and told how often they have failed', async () => {
      const store = await open()
      let time = 0
      const attempts: number[] = []
      const work = await store.jobs.work(
        handlersWith({
          deadline(_, failed) {
            attempts.push(failed)
            return failed === 0 ? Promise.reject(new Error('Not now.')) : Promise.resolve()
          },
        }),
        () => time,
      )
      await set(store, 'game')
      await until(() => attempts.length === 1)
      time = later
      await until(() => attempts.length === 2)
      await closed(store, work)
      expect(attempts).toEqual([0, 1])
    })
    test('that are set anew while they are done are done again', async () => {
      const store = await open()
      let times = 0
      const work = await store.jobs.work(
        handlersWith({
          async deadline(of) {
            times += 1
            if (times === 1) await set(store, of)
          },
        }),
        () => 0,
      )
      await set(store, 'game')
      await until(() => times === 2)
      await closed(store, work)
      expect(times).toBe(2)
    })
  })
}

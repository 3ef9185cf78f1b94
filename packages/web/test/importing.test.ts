// @vitest-environment jsdom
import { Match, type MatchFile, writeMatchFile } from '@kurgan/kernel'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyGameUI } from '../src/catalogue.ts'
import { StoreError } from '../src/store/saved-games.ts'
import { blobOf, readInThisProcess } from './fake-worker.ts'
import { memoryStore } from './memory-store.ts'
import { open, openTab } from './tab.ts'
import { toyConfig, toyUI, toySeed } from './toy-ui.tsx'

let store = memoryStore()
const uis: { readonly [game: string]: () => Promise<AnyGameUI> } = {
  toy: () => Promise.resolve(toyUI),
  unreachable: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
}

vi.mock(import('../src/store/saved-games.ts'), async (original) => ({ ...(await original()), openStore: () => store }))
vi.mock(import('../src/catalogue.ts'), async () => ({
  boxes: ['toy', 'unreachable'].map((id) => ({
    about: { id, title: 'A game' } as never,
    ui: () => new Promise<never>(() => {}),
  })),
  findBox: (id: string) => (uis[id] === undefined ? undefined : { about: { title: 'A game' } as never, ui: uis[id] }),
}))
vi.mock(import('../src/bot/thinker.ts'), () => ({
  openThinker: () => ({ ask: () => new Promise<never>(() => {}), stop: () => {} }),
}))

const seating = { red: 'person', blue: 'person' } as const

beforeEach(() => {
  readInThisProcess()
  store = memoryStore()
  localStorage.clear()
})

describe('an archive', () => {
  const playedTo = (...places: readonly number[]): MatchFile => {
    const match = Match.start(toyUI.game, toyConfig, toySeed)
    for (const to of places) match.play('red', { do: 'move', piece: 'a', to })
    return match.export()
  }
  const archive = (...files: readonly MatchFile[]): Blob =>
    blobOf(JSON.stringify({ format: 'kurgan-archive', version: 1, games: files.map((file) => ({ seating, file })) }))
  const illegal = { ...playedTo(2), actions: [{ do: 'fly' }] }
  const elsewhere = { ...playedTo(2), game: 'unreachable' }

  it('is taken in game by game, unplayed: what is wrong with one is said when it is opened, and nothing is lost', async () => {
    const a = await openTab()
    const replayed = vi.spyOn(Match, 'importing')
    await a.importFile(archive(elsewhere, illegal, playedTo(2), playedTo(2), playedTo(3)))
    expect(replayed).not.toHaveBeenCalled()
    replayed.mockRestore()
    expect([...store.records.values()].map(({ actions, over, title }) => [actions, over, title])).toEqual(
      Array.from({ length: 4 }, () => [1, undefined, 'A game']),
    )
    expect(a.told()).toEqual([a.say.shelfPage.imported(4, 1, 0)])
    const [far, stopping, ...good] = [...store.records.keys()]
    await expect(open(a, far ?? '')).rejects.toThrow('Failed to fetch')
    expect((await open(a, stopping ?? '')).viewOnly).toContain('1')
    await (await open(a, stopping ?? '')).saved()
    // It is among those that nobody plays on, and whole: rules to come may allow it again.
    expect(store.records.get(stopping ?? '')).toMatchObject({
      over: true,
      standing: a.say.shelfPage.viewOnly,
      actions: 1,
    })
    expect(store.records.get(stopping ?? '')?.file.actions).toEqual(illegal.actions)
    // Once it is opened the shelf knows how it stands.
    for (const id of good) {
      const table = await open(a, id)
      expect(table.opened).toBe(1)
      await table.saved()
      expect(store.records.get(id)).toMatchObject({ over: false, revision: 2, scenario: 'Only' })
      expect(store.records.get(id)?.standing).not.toBe('')
    }
  })

  it('without a store has also what can only be viewed in this page, whole', async () => {
    const a = await openTab()
    store.problem = 'full'
    await a.importFile(archive(illegal))
    const { games, onlyHere } = await a.listGames()
    expect(games.map(({ id, over }) => [onlyHere.has(id), over])).toEqual([[true, true]])
    expect(a.unsavedFiles().map(({ actions }) => actions)).toEqual([illegal.actions])
  })

  it('of a game that is not on this shelf, or a match that is none, says so', async () => {
    const a = await openTab()
    await a.importFile(archive({ ...playedTo(2), game: 'chess' }, playedTo(2)))
    expect(a.told()).toEqual([
      a.say.shelfPage.imported(1, 0, 0),
      a.say.shelfPage.notImported(1, a.say.file.unknownGame({ game: 'chess' })),
    ])
  })

  it('tells of each game whether it was over, and who had the table to themselves', async () => {
    const a = await openTab()
    const alone = { red: 'person', blue: 'greedy' } as const
    const seated: MatchFile = { ...playedTo(4), seats: [[0, 'red', 'greedy']] }
    const games = [
      { seating: alone, over: true, file: playedTo(2) },
      { seating, over: false, file: playedTo(3) },
      { seating, file: seated },
      { file: { ...seated, actions: [] } },
    ]
    await a.importFile(blobOf(JSON.stringify({ format: 'kurgan-archive', version: 1, games })))
    expect([...store.records.values()].map((kept) => [kept.over, kept.alone])).toEqual([
      [true, 'red'],
      [false, undefined],
      [undefined, 'blue'],
      [undefined, undefined],
    ])
  })

  it('can be stopped: what was taken in until then is kept, and the rest comes when it is opened again', async () => {
    const a = await openTab()
    const { importing } = await import('../src/store/importing.ts')
    const put = store.put
    const seen: number[] = []
    store.put = async (kept) => {
      await put(kept)
      seen.push(importing.getState().now?.share ?? -1)
      if (store.records.size === 2) importing.getState().now?.stop()
    }
    const all = archive(...[2, 3, 4, 5].map((to) => playedTo(to)))
    await a.importFile(all)
    expect(store.records.size).toBe(2)
    expect(seen).toEqual([0, 1])
    expect(importing.getState().now).toBeUndefined()
    expect(a.told()).toEqual([a.say.shelfPage.imported(2, 0, 0), a.say.shelfPage.restUnread])
    store.put = put
    await a.importFile(all)
    expect(store.records.size).toBe(4)
    expect(a.told()).toContain(a.say.shelfPage.imported(2, 2, 0))
  })

  it('is given up after two hundred things in a row that are no games, but not for some among many', async () => {
    const a = await openTab()
    const nothing: readonly unknown[] = Array.from({ length: 199 }, () => null)
    const of = (...games: readonly unknown[]) =>
      a.importFile(blobOf(JSON.stringify({ format: 'kurgan-archive', version: 1, games })))
    await of(...nothing, { seating, file: playedTo(2) }, ...nothing, { seating, file: playedTo(3) })
    expect(store.records.size).toBe(2)
    await of(...nothing, null, { seating, file: playedTo(4) })
    expect(store.records.size).toBe(2)
    expect(a.told()).toContain(a.say.shelfPage.noArchive)
  })

  it('counts as taken in only what is kept', async () => {
    const a = await openTab()
    store.problem = 'full'
    await a.importFile(archive(playedTo(2), playedTo(3)))
    expect(a.told()).toContain(a.say.shelfPage.imported(0, 0, 2))
    expect((await a.listGames()).onlyHere.size).toBe(2)
  })

  it('fills the page with no more games than it can bear where the store takes none', async () => {
    const a = await openTab()
    store.problem = 'full'
    const games = Array.from({ length: 30 }, (_, n) => ({
      ...playedTo(...Array.from({ length: n }, (__, k) => 2 + (k % 2))),
    }))
    await a.importFile(archive(...games))
    expect(a.told()).toContain(a.say.shelfPage.imported(0, 0, 20))
    expect(a.told()).toContain(a.say.shelfPage.restUnread)
    expect((await a.listGames()).onlyHere.size).toBe(20)
  })

  it('is known again where an older Kurgan has written it', async () => {
    const a = await openTab()
    const old = writeMatchFile(playedTo(2), 1)
    await a.importFile(archive(old, playedTo(3)))
    await a.importFile(archive(old, playedTo(3)))
    expect(store.records.size).toBe(2)
    expect(a.told()).toEqual([a.say.shelfPage.imported(2, 0, 0), a.say.shelfPage.imported(0, 2, 0)])
  })

  it('says what is wrong with a game of it, and with the file itself', async () => {
    const a = await openTab()
    const text = JSON.stringify({ format: 'kurgan-archive', version: 1, games: [{ file: playedTo(2) }] })
    await a.importFile(blobOf(text.slice(0, -2), ',null', ',{'))
    expect(a.told()).toEqual([
      a.say.shelfPage.imported(1, 0, 0),
      a.say.shelfPage.notImported(2, a.say.file.notAMatch({ say: 'notAMatch' })),
    ])
    await expect(a.importFile(blobOf('nonsense'))).rejects.toThrow('it is not JSON')
  })

  /** Each with dice of its own. */
  const different = (count: number): readonly MatchFile[] =>
    Array.from({ length: count }, (_, n) =>
      Match.start(toyUI.game, toyConfig, n.toString(16).padStart(64, '0')).export(),
    )

  it('is kept in batches where it is read, and the next one is read when the last one is kept', async () => {
    const a = await openTab()
    const kept: (readonly [games: number, sent: number])[] = []
    const sent = vi.spyOn(Worker.prototype, 'postMessage')
    const put = store.put
    store.put = async (...games) => {
      await put(...games)
      kept.push([games.length, sent.mock.calls.length])
    }
    await a.importFile(archive(...different(70)))
    // The file itself and what is here were sent before.
    expect(kept).toEqual([
      [32, 3],
      [32, 4],
      [6, 5],
    ])
    expect(store.records.size).toBe(70)
    expect(a.told()).toEqual([a.say.shelfPage.imported(70, 0, 0)])
    sent.mockRestore()
  })

  it('loses nothing that fits where the store takes some games and not all', async () => {
    const a = await openTab()
    const put = store.put
    store.put = async (...games) => {
      if (store.records.size + games.length > 3) throw new StoreError(a.say.problem.storeFull)
      await put(...games)
    }
    await a.importFile(archive(...different(5)))
    expect(store.records.size).toBe(3)
    expect(a.told()).toContain(a.say.shelfPage.imported(3, 0, 2))
    expect((await a.listGames()).onlyHere.size).toBe(2)
  })
})

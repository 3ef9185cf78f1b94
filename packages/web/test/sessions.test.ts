import { Match, type MatchFile, writeMatchFile } from '@kurgan/kernel'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyGameUI } from '../src/catalogue.ts'
import { packMatch } from '../src/share/link.ts'
import { StoreError } from '../src/store/saved-games.ts'
import type { Table } from '../src/table/table.ts'
import { blobOf, readInThisProcess } from './fake-worker.ts'
import { memoryStore } from './memory-store.ts'
import { open, openTab, type Tab } from './tab.ts'
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
const begin = async (tab: Tab): Promise<Table> => {
  const table = tab.startGame(toyUI, toyConfig, toySeed, seating)
  await table.saved()
  return table
}
/** What the shelf shows: it lets everything be saved first. */
const shelved = async (tab: Tab) => {
  await tab.saveAgain()
  return await tab.listGames()
}
const move = async (table: Table, to: number): Promise<void> => {
  table.uncover('red')
  table.point({ kind: 'piece', id: 'a' })
  table.point({ kind: 'field', id: to })
  await table.saved()
}

beforeEach(() => {
  readInThisProcess()
  store = memoryStore()
  localStorage.clear()
})

describe('a seat that was given away', () => {
  it('shows nobody’s hand after a reload, until the one who is left says so', async () => {
    const tab = await openTab()
    const table = await begin(tab)
    table.uncover('red')
    table.setController('red', 'greedy')
    await table.saved()
    const again = await open(await openTab(), table.id)
    expect(again.screen.getState()).toMatchObject({ handOver: 'covered', awaited: ['blue'] })
    again.uncover('blue')
    again.setController('red', 'random')
    await again.saved()
    expect((await open(await openTab(), table.id)).screen.getState().handOver).toBe('none')
  })
})

describe('a game in two tabs', () => {
  it('goes on where it was played last, not where this tab has left it', async () => {
    const [a, b] = [await openTab(), await openTab()]
    const { id } = await begin(b)
    await move(await open(b, id), 3)
    const theirs = await open(a, id)
    for (const to of [2, 3, 4]) await move(theirs, to)
    const again = await open(b, id)
    expect(again.match.length).toBe(4)
    await move(again, 1)
    expect(store.records.get(id)?.actions).toBe(5)
    expect(b.told()).toEqual([])
  })

  it('is not overwritten by a table that was left behind, which becomes a game of its own', async () => {
    const [a, b] = [await openTab(), await openTab()]
    const ours = await begin(b)
    const theirs = await open(a, ours.id)
    for (const to of [2, 3, 4]) await move(theirs, to)
    await move(ours, 4)
    expect(store.records.get(ours.id)?.actions).toBe(3)
    expect(b.told()).toEqual([b.say.problem.wentOn])
    expect((await open(b, ours.id)).match.length).toBe(3)
    expect(b.told()).toEqual([b.say.problem.wentOn, b.say.problem.setAside])
    const lengths = (await shelved(b)).games.map(({ actions }) => actions)
    expect(new Set(lengths)).toEqual(new Set([1, 3]))
  })

  it('stays in one piece while the table that was left behind is still on the screen', async () => {
    const [a, b] = [await openTab(), await openTab()]
    const ours = await begin(b)
    await move(await open(a, ours.id), 2)
    const hide = b.showTable(ours)
    await move(ours, 4)
    // An archive that is dropped on the table looks for what is here.
    await shelved(b)
    await move(ours, 3)
    hide()
    const { games } = await shelved(b)
    expect(new Set(games.map(({ actions }) => actions))).toEqual(new Set([1, 2]))
    expect(store.records.size).toBe(2)
    expect(new Set([...store.records.values()].map(({ actions }) => actions))).toEqual(new Set([1, 2]))
  })

  it('that the store could not take is never dropped for what the store has', async () => {
    const [a, b] = [await openTab(), await openTab()]
    const ours = await begin(a)
    await move(ours, 2)
    store.problem = 'full'
    for (const to of [3, 4]) await move(ours, to)
    // Taken over and given back untouched, it is still the one with the most in it.
    await open(b, ours.id)
    expect(await open(a, ours.id)).toBe(ours)
    store.problem = 'none'
    await move(await open(b, ours.id), 4)
    store.problem = 'full'
    expect((await open(a, ours.id)).match.actions).toEqual([
      { do: 'move', piece: 'a', to: 2 },
      { do: 'move', piece: 'a', to: 4 },
    ])
    expect(a.told()).toContain(a.say.problem.setAside)
    const aside = (await shelved(a)).games.find(({ id }) => id !== ours.id)
    expect(aside?.actions).toBe(3)
    expect((await open(a, aside?.id ?? '')).match.length).toBe(3)
  })

  it('goes on in this page when the store has become unreadable', async () => {
    const a = await openTab()
    const ours = await begin(a)
    store.problem = 'blocked'
    expect(await open(a, ours.id)).toBe(ours)
  })
})

describe('a game that the store does not take', () => {
  it('is on the shelf as one that is only in this page, until there is room for it', async () => {
    const a = await openTab()
    const saved = await begin(a)
    expect(a.unsavedFiles()).toEqual([])
    store.problem = 'full'
    const other = await begin(a)
    await move(saved, 3)
    const full = await shelved(a)
    expect(full.games.map(({ id, actions }) => [id, actions])).toEqual(
      expect.arrayContaining([
        [saved.id, 1],
        [other.id, 0],
      ]),
    )
    expect(full.onlyHere).toEqual(new Set([saved.id, other.id]))
    expect(a.unsavedFiles()).toHaveLength(2)
    store.problem = 'blocked'
    expect(await shelved(a)).toMatchObject({
      games: [{}, {}],
      onlyHere: full.onlyHere,
      problem: a.say.problem.storeUnavailable,
    })
    store.problem = 'none'
    // Whoever only lists the games writes nothing.
    expect((await a.listGames()).onlyHere).toEqual(full.onlyHere)
    expect((await shelved(a)).onlyHere.size).toBe(0)
    expect(store.records.get(saved.id)?.actions).toBe(1)
    expect(a.unsavedFiles()).toEqual([])
  })

  it('stays deleted when it is deleted', async () => {
    const a = await openTab()
    store.problem = 'full'
    const { id } = await begin(a)
    await a.removeGame(id)
    expect((await shelved(a)).games).toEqual([])
  })

  it('makes the browser ask before it leaves the page', async () => {
    const a = await openTab()
    a.warnBeforeLeaving()
    const leaving = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await begin(a)
    expect(leaving()).toBe(true)
    store.problem = 'full'
    await begin(a)
    expect(leaving()).toBe(false)
  })
})

it('the browser is asked once to keep what is here, when there is a game to keep', async () => {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false))
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } })
  const a = await openTab()
  await shelved(a)
  expect(persist).not.toHaveBeenCalled()
  await begin(a)
  await begin(a)
  await begin(await openTab())
  expect(persist).toHaveBeenCalledOnce()
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
    expect((await shelved(a)).onlyHere.size).toBe(2)
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
    expect((await shelved(a)).onlyHere.size).toBe(20)
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

describe('a link', () => {
  const linked = async (version: 1 | 2): Promise<string> => {
    const match = Match.start(toyUI.game, toyConfig, toySeed)
    for (const to of [2, 3, 4]) match.play('red', { do: 'move', piece: 'a', to })
    return await packMatch(writeMatchFile(match.export(), version))
  }

  it('is one game however often it is opened, also where an older Kurgan has made it', async () => {
    const a = await openTab()
    for (const version of [2, 1, 2, 1] as const) {
      const table = await a.openLink(await linked(version), 2)
      await table.saved()
      expect(table.screen.getState().view.point).toBe(2)
    }
    expect(store.records.size).toBe(1)
  })

  it('that is damaged says so', async () => {
    const a = await openTab()
    const { complaintOf } = await import('../src/user-error.ts')
    const wrong: unknown = await a.openLink('3abc', undefined).catch((error: unknown) => error)
    expect(complaintOf(wrong)).toBe(a.say.share.damaged)
  })

  it('of a long match lets the page live while it is played again', async () => {
    const a = await openTab()
    const link = await linked(2)
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 30))
    let beats = 0
    let heart = setTimeout(function beat() {
      beats += 1
      heart = setTimeout(beat)
    })
    const waits = vi.spyOn(globalThis, 'setTimeout')
    const table = await a.openLink(link, undefined)
    clearTimeout(heart)
    // Three actions, and after each the page was let go.
    expect(table.match.length).toBe(3)
    expect(waits.mock.calls.filter(([, delay]) => delay === undefined).length - beats).toBeGreaterThanOrEqual(3)
    clock.mockRestore()
    waits.mockRestore()
  })
})

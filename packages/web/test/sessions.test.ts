// @vitest-environment jsdom
import { Match, writeMatchFile } from '@kurgan/kernel'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyGameUI } from '../src/catalogue.ts'
import { packMatch } from '../src/share/link.ts'
import type { Table } from '../src/table/table.ts'
import { readInThisProcess } from './fake-worker.ts'
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
  boxes: [],
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
    const { userErrorOf } = await import('../src/user-error.ts')
    const wrong: unknown = await a.openLink('3abc', undefined).catch((error: unknown) => error)
    expect(userErrorOf(wrong)).toBe(a.say.share.damaged)
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

// @vitest-environment jsdom
import { type Action, Match, writeMatchFile } from '@kurgan/kernel'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { blobOf, readInThisProcess } from './fake-worker.ts'
import { memoryStore } from './memory-store.ts'
import { musterConfig, musterUI } from './muster-ui.tsx'
import { open, openTab } from './tab.ts'
import { toySeed } from './toy-ui.tsx'

let store = memoryStore()

vi.mock(import('../src/store/saved-games.ts'), async (original) => ({ ...(await original()), openStore: () => store }))
vi.mock(import('../src/catalogue.ts'), async () => ({
  boxes: [],
  findBox: () => ({ about: {} as never, ui: () => Promise.resolve(musterUI) }),
}))
vi.mock(import('../src/bot/thinker.ts'), () => ({
  openThinker: () => ({ ask: () => new Promise<never>(() => {}), stop: () => {} }),
}))

beforeEach(() => {
  readInThisProcess()
  store = memoryStore()
  localStorage.clear()
})

describe('a game of before who sat where and every close was written', () => {
  const join = (unit: string): Action => ({ do: 'join', unit })
  const shell: Action = { do: 'shell', unit: 'b' }
  const lose = (unit: string): Action => ({ do: 'lose', unit })
  /** With the last shell there was nothing left to pick in the order of then: the assault came by itself. */
  const old = writeMatchFile(
    {
      game: 'muster',
      rules: 1,
      config: musterConfig,
      seed: toySeed,
      actions: [join('truck'), join('gun'), shell, shell, shell, lose('u')],
    },
    1,
  )
  const seatsOfOld = { red: 'person', blue: 'greedy' } as const
  const keepOld = (): void => {
    store.records.set('old', {
      id: 'old',
      game: 'muster',
      title: 'Muster',
      scenario: 'Only',
      seating: seatsOfOld,
      alone: 'red',
      updated: 1,
      actions: old.actions.length,
      revision: 3,
      over: false,
      standing: '',
      file: old,
    })
  }

  it('opens with its players where they sat, and is written as matches are today', async () => {
    keepOld()
    const a = await openTab()
    const table = await open(a, 'old')
    expect(table.viewOnly).toBeUndefined()
    expect(table.match.actions[5]).toEqual({ do: 'assault', field: 9 })
    expect(table.screen.getState().seating).toEqual(seatsOfOld)
    table.setController('blue', 'person')
    await table.saved()
    const { file, actions } = store.records.get('old') ?? {}
    expect([file?.version, actions]).toEqual([2, 7])
    expect(file?.draws).toEqual([[6, 5]])
    expect(file?.seats?.at(-1)).toEqual([7, 'blue', 'person'])
    const again = await open(await openTab(), 'old')
    expect(again.screen.getState().seating).toEqual({ red: 'person', blue: 'person' })
    expect(again.match.actions).toEqual(table.match.actions)
  })

  it('is known again in an archive, whichever of the two is of today, and whoever sits at it', async () => {
    keepOld()
    const archive = JSON.stringify({
      format: 'kurgan-archive',
      version: 1,
      games: [
        { seating: seatsOfOld, file: old },
        { seating: seatsOfOld, file: Match.import(musterUI.game, old).match.export() },
      ],
    })
    const a = await openTab()
    await a.importFile(blobOf(archive))
    const table = await open(a, 'old')
    table.setController('blue', 'random')
    await table.saved()
    await a.importFile(blobOf(archive))
    expect(a.told()).toEqual([a.say.shelfPage.imported(0, 2, 0)])
    expect(store.records.size).toBe(1)
  })

  it('comes with its players in an archive, and today with those of its match', async () => {
    const today = { ...Match.import(musterUI.game, old).match.export(), seed: toySeed }
    const file = { ...today, actions: today.actions.slice(0, 3), seats: [[0, 'red', 'greedy'] as const] }
    const { draws: _none, ...short } = file
    const archive = (one: object): string =>
      JSON.stringify({ format: 'kurgan-archive', version: 1, games: [{ seating: seatsOfOld, file: one }] })
    const a = await openTab()
    await a.importFile(blobOf(archive(old)))
    await a.importFile(blobOf(archive(short)))
    const tables = await Promise.all([...store.records.keys()].map((id) => open(a, id)))
    const seatings = tables.map((table) => table.screen.getState().seating)
    expect(seatings).toEqual([seatsOfOld, { red: 'greedy', blue: 'person' }])
  })

  it('goes on from an earlier moment with the dice that it had, and everybody in their seat', async () => {
    keepOld()
    const a = await openTab()
    const table = await open(a, 'old')
    const branch = await a.branchFrom(table, 6)
    await branch.saved()
    expect(branch.match.actions).toEqual(table.match.actions.slice(0, 6))
    expect(branch.match.rollsAt(6)).toEqual(table.match.rollsAt(6))
    expect(branch.screen.getState().seating).toEqual(seatsOfOld)
  })
})

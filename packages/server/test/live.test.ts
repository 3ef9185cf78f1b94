import { wireVersion } from '@kurgan/wire'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deskWith, gameId } from './desks.ts'
import { Browser, known, newActId, type Rig, startRig, toyConfig } from './rig.ts'
import { wired } from './sockets.ts'

const game = known['toy']!

describe('a tab that is connected', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  })
  afterEach(() => vi.useRealTimers())

  test('that does not read is told nothing more than how things stand, when it reads again', async () => {
    const { desk } = await deskWith(game, toyConfig)
    const tab = wired(desk)
    await tab.say({ t: 'watch', game: gameId, from: -1 })
    const march = (n: number, to: number) =>
      desk.act('red', { t: 'act', game: gameId, n, id: newActId(), action: { do: 'march', to } })
    await march(0, 1)
    expect(tab.told.map(({ t }) => t)).toEqual(['table', 'did'])
    tab.socket.bufferedAmount = 256 * 1024 + 1
    await march(1, 2)
    await march(2, 3)
    vi.advanceTimersByTime(1000)
    expect(tab.told).toHaveLength(2)
    // It has read some of it: nothing is told before it has read all.
    tab.socket.bufferedAmount = 10
    vi.advanceTimersByTime(1000)
    expect(tab.told).toHaveLength(2)
    tab.socket.bufferedAmount = 0
    vi.advanceTimersByTime(250)
    await vi.waitFor(() => expect(tab.told.slice(2)).toMatchObject([{ t: 'table', n: 3 }]))
    await desk.act('red', { t: 'undo', game: gameId, n: 3, id: newActId() })
    expect(tab.told.at(-1)).toMatchObject({ t: 'back', n: 4 })
    expect(tab.closed.isTerminated).toBe(false)
    tab.socket.bufferedAmount = 1024 * 1024 + 1
    await desk.act('red', { t: 'resign', game: gameId, id: newActId() })
    expect(tab.closed.isTerminated).toBe(true)
    tab.hangUp()
  })

  test('is let go when it does not answer the pulse, and when its account was signed out elsewhere', async () => {
    let isHere = true
    const [alive, silent] = [wired(undefined, { isHere: () => Promise.resolve(isHere) }), wired(undefined)]
    for (const tab of [alive, silent]) tab.pong()
    vi.advanceTimersByTime(20_000)
    alive.pong()
    vi.advanceTimersByTime(20_000)
    expect([alive.closed.isTerminated, silent.closed.isTerminated, alive.pings()]).toEqual([false, true, 3])
    expect(alive.closed.code).toBeUndefined()
    isHere = false
    alive.pong()
    vi.advanceTimersByTime(20_000)
    await vi.waitFor(() => expect(alive.closed.code).toBe(4001))
    for (const tab of [alive, silent]) tab.hangUp()
  })

  test('of another version is asked to load itself anew, and one that says too much at once to wait', async () => {
    const tab = wired(undefined)
    await tab.say({ t: 'hello', v: wireVersion, build: '' })
    expect(tab.told).toEqual([])
    await tab.say({ t: 'hello', v: wireVersion + 1, build: '' })
    expect(tab.told).toMatchObject([{ t: 'bye', why: 'version' }])
    const hasty = wired(undefined, { messages: { take: () => false } })
    const id = newActId()
    await hasty.say({ t: 'resign', game: gameId, id })
    await hasty.say({ t: 'pulse', at: 1 })
    expect(hasty.told).toMatchObject([{ t: 'refused', id, kind: 'slow' }])
    for (const one of [tab, hasty]) one.hangUp()
  })
})

describe('one account', () => {
  let rig: Rig
  beforeEach(async () => {
    rig = await startRig()
  })
  afterEach(() => rig.close())

  test('has five tabs at most, whatever others have', async () => {
    const [one, other] = [await new Browser(rig.address).enter(), await new Browser(rig.address).enter()]
    const tabs = await Promise.all(Array.from({ length: 5 }, () => one.connect()))
    for (const tab of tabs) await tab.until(() => tab.told.some(({ t }) => t === 'welcome'))
    const sixth = await one.connect()
    expect(await sixth.until(() => sixth.closed)).toMatchObject({ code: 1013, why: expect.stringContaining('Five') })
    const theirs = await other.connect()
    await theirs.until(() => theirs.told.some(({ t }) => t === 'welcome'))
    tabs[0]!.socket.close()
    await tabs[0]!.until(() => tabs[0]!.closed)
    await vi.waitFor(async () => {
      const again = await one.connect()
      await again.until(() => again.closed ?? again.told.some(({ t }) => t === 'welcome'))
      expect(again.closed).toBeUndefined()
      again.socket.close()
    })
    for (const tab of [...tabs, theirs]) tab.socket.close()
  }, 30_000)
})

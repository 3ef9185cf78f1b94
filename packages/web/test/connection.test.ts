import type { FromPage } from '@kurgan/wire'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Connection, type Listener, type Looking, type Net, type OfGame } from '../src/online/connection.ts'
import { memoryOutbox } from './online-rig.ts'

const game = 'a1b2c3d4e5f6'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => vi.useRealTimers())

/** A connection whose other end is in the hands of the test. */
const wired = () => {
  const lines: Listener[] = []
  const said: FromPage[] = []
  const heard: OfGame[] = []
  let closed = 0
  const outbox = memoryOutbox()
  const ways: Net = {
    dial(listener) {
      lines.push(listener)
      return { send: (text) => void said.push(JSON.parse(text) as FromPage), close: () => void (closed += 1) }
    },
    ask: () => new Promise(() => {}),
    random: () => 0.5,
    now: () => 5000,
  }
  const connection = new Connection(ways, outbox)
  const looking: Looking = { from: () => ({ n: 3 }), hear: (message) => void heard.push(message), resent() {} }
  const leave = connection.watch(game, looking)
  const tell = (message: unknown): void => lines.at(-1)?.told(JSON.stringify(message))
  return {
    connection,
    outbox,
    lines,
    said,
    heard,
    tell,
    leave,
    closed: () => closed,
    state: () => connection.state.getState().now,
    acts: () => said.filter(({ t }) => t === 'resign'),
  }
}

describe('a connection', () => {
  it('says who it is and what it has, again on every new line', () => {
    const { lines, said, state } = wired()
    expect(state()).toBe('connecting')
    lines[0]?.opened()
    expect(said.map(({ t }) => t)).toEqual(['hello', 'watch'])
    expect(said[1]).toMatchObject({ game, from: 3 })
    lines[0]?.closed()
    expect(state()).toBe('lost')
    vi.advanceTimersByTime(500)
    lines[1]?.opened()
    expect([state(), said.length]).toEqual(['connected', 4])
    // What an old line still tells is of no more interest.
    lines[0]?.closed()
    expect(state()).toBe('connected')
  })

  it('sends again until it is answered, by an answer or by how things stand, and keeps it so long', () => {
    const { connection, lines, tell, acts, outbox } = wired()
    lines[0]?.opened()
    const id = connection.send({ t: 'resign', game })
    vi.advanceTimersByTime(6000)
    expect(acts()).toHaveLength(3)
    expect([...outbox.kept.keys()]).toEqual([id])
    tell({ t: 'refused', game, id, kind: 'over', sentence: '' })
    expect(outbox.kept.size).toBe(0)
    const again = connection.send({ t: 'resign', game })
    // How things stand before it has arrived is no answer to it.
    tell({ t: 'table', game })
    vi.advanceTimersByTime(2500)
    expect(acts()).toHaveLength(5)
    tell({ t: 'table', game, id: again })
    expect(outbox.kept.size).toBe(0)
    vi.advanceTimersByTime(17_000)
    expect(acts()).toHaveLength(5)
  })

  it('lets go of a line that does not answer, and of a server that says goodbye', () => {
    const { lines, tell, state, closed, connection } = wired()
    lines[0]?.opened()
    tell({ t: 'welcome', account: null, now: 9000 })
    expect(connection.ahead).toBe(4000)
    vi.advanceTimersByTime(20_000)
    tell({ t: 'pulse', at: 0, now: 9000 })
    vi.advanceTimersByTime(39_000)
    expect(closed()).toBe(0)
    vi.advanceTimersByTime(1000)
    expect([closed(), state()]).toEqual([1, 'lost'])
    vi.advanceTimersByTime(1000)
    lines[1]?.opened()
    tell({ t: 'bye', why: 'version', again: 0 })
    expect(state()).toBe('outdated')
    vi.advanceTimersByTime(100_000)
    expect(lines).toHaveLength(2)
  })

  it('does not stumble over what is no message, and rests when nobody looks at anything', () => {
    const { lines, heard, tell, leave, closed } = wired()
    lines[0]?.opened()
    lines[0]?.told('no message at all')
    tell({ t: 'seats', game, seats: {} })
    tell({ t: 'seats', game: 'another', seats: {} })
    expect(heard).toHaveLength(1)
    leave()
    expect(closed()).toBe(1)
    vi.advanceTimersByTime(100_000)
    expect(lines).toHaveLength(1)
  })

  it('brings the open tables as long as somebody wants them', () => {
    const { connection, lines, said, tell } = wired()
    const tables: unknown[] = []
    const leave = connection.lobby((told) => void tables.push(told))
    lines[0]?.opened()
    tell({ t: 'tables', tables: [], gone: [], all: true })
    leave()
    tell({ t: 'tables', tables: [], gone: ['x'], all: false })
    expect(tables).toHaveLength(1)
    expect(said.filter(({ t }) => t === 'lobby')).toMatchObject([{ on: true }, { on: false }])
  })
})

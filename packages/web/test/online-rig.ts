import { onTestFinished } from 'vitest'
import type { Deed } from '@kurgan/wire'
import { connect } from '../../server/src/live/connection.ts'
import { deskWith, gameId } from '../../server/test/desks.ts'
import type { AnyGameUI } from '../src/catalogue.ts'
import { Connection, type Listener, type Net } from '../src/online/connection.ts'
import type { Outbox, Sent } from '../src/online/outbox.ts'
import { OnlineGame } from '../src/online/online-game.ts'
import { openTable, type Table } from '../src/table/table.ts'

/** The real desk of the server, and pages that talk to it without a network: what is between them can be cut. */

type Desk = Awaited<ReturnType<typeof deskWith>>['desk']

/** The end of a socket that the server holds, and how to break it. */
const socketFor = (desk: Desk, account: string, listener: Listener) => {
  const ears: { message: (text: string) => void; close: () => void } = { message: () => {}, close: () => {} }
  let open = true
  const close = (): void => {
    if (!open) return
    open = false
    ears.close()
    queueMicrotask(listener.closed)
  }
  const socket = {
    bufferedAmount: 0,
    send: (text: string) => queueMicrotask(() => open && listener.told(text)),
    close,
    terminate: close,
    ping: () => {},
    on(event: string, ear: () => void) {
      if (event === 'message' || event === 'close') ears[event] = ear
    },
  }
  connect(
    socket as unknown as Parameters<typeof connect>[0],
    {
      desk,
      does: (_, deed) => desk.act(account, deed as Deed),
      lobby: { enter: () => Promise.resolve(), leave: () => {} },
      people: { add: () => {}, leave: () => {} },
      besides: () => Promise.resolve([]),
      devices: { plays: () => Promise.resolve() },
      seen: () => Promise.resolve(),
      messages: { take: () => true },
      now: () => 1,
    },
    {
      name: account,
      account: { id: account, name: account, kind: 'guest' },
      device: undefined,
      isHere: () => Promise.resolve(true),
    },
  )
  queueMicrotask(() => open && listener.opened())
  return { close, say: (text: string) => open && ears.message(text) }
}

/** What a browser keeps of what was sent, from one page to the next. */
export const memoryOutbox = (): Outbox & { readonly kept: ReadonlyMap<string, Sent> } => {
  const kept = new Map<string, Sent>()
  return {
    kept,
    put: (deed) => void kept.set(deed.id, deed),
    drop: (id) => void kept.delete(id),
    of: (game) => Promise.resolve([...kept.values()].filter((deed) => deed.game === game)),
  }
}

export interface Screen {
  readonly net: { up: boolean; sockets: boolean; dials: number; readonly said: string[]; readonly cut: () => void }
  readonly connection: Connection
  readonly online: OnlineGame
  readonly table: () => Table
  /** When all that was said by now has been answered and taken in. */
  readonly quiet: () => Promise<void>
}

const never = (): Promise<never> => new Promise(() => {})

/** A page of somebody's that looks at the one game of a desk. */
export const screenOf = (desk: Desk, ui: AnyGameUI, account: string, outbox: Outbox = memoryOutbox()): Screen => {
  let close = (): void => {}
  const said: string[] = []
  const net = { up: true, sockets: true, dials: 0, said, cut: () => close() }
  const ways: Net = {
    dial(listener) {
      net.dials += 1
      if (!net.up || !net.sockets) {
        queueMicrotask(listener.closed)
        return { send: () => {}, close: () => {} }
      }
      const socket = socketFor(desk, account, listener)
      close = socket.close
      return {
        close,
        send(text) {
          said.push(text)
          queueMicrotask(() => socket.say(text))
        },
      }
    },
    async ask(method, path, body) {
      if (!net.up) throw new Error('Nobody answers.')
      if (method === 'POST') {
        said.push(path)
        const [, , , t = ''] = path.split('/')
        return (await desk.act(account, { ...(body as object), t, game: gameId } as never)) ?? { t: 'done' }
      }
      const told: unknown[] = []
      const watcher = { account, send: (message: unknown) => void told.push(message) }
      await desk.watch(gameId, watcher, Number(path.split('/').at(-1)))
      desk.leave(gameId, watcher)
      return { told }
    },
    random: () => 0,
    now: () => 1,
  }
  const connection = new Connection(ways, outbox)
  const online = new OnlineGame(gameId, {
    connection,
    uiOf: () => Promise.resolve(ui),
    historyOf: async () => (await desk.history(gameId, account)) ?? [],
    layOut: (id, of, match) =>
      openTable(
        { id, ui: of, match, viewOnly: undefined },
        {
          savedGames: { list: never, get: never, put: never, remove: never },
          thinker: { ask: never, stop: () => {} },
          notify: () => {},
          now: () => 1,
        },
      ),
    failed: (error) => {
      throw error
    },
    ended: () => {},
  })
  onTestFinished(online.open())
  return {
    net,
    connection,
    online,
    table() {
      const { table } = online.screen.getState()
      if (table === undefined) throw new Error('There is no table yet.')
      return table
    },
    async quiet() {
      for (let i = 0; i < 20; i++) {
        await new Promise((done) => setImmediate(done))
        await online.settled()
      }
    },
  }
}

import { join } from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import {
  type Action,
  copyOf,
  type Decision,
  type Dice,
  type Game,
  type GameEvent,
  type Roll,
  sameAction,
  type Seat,
} from '@kurgan/kernel'
import { WebSocketServer, type WebSocket } from 'ws'
import type { BenchOrder, BenchServer } from './bench-order.ts'
import { type BenchTable, lineOf } from './bench-tables.ts'

/**
 * The usual way to keep such games, as Rally the Troops does it, for comparison: each move reads the whole state from the
 * database, plays, writes the whole state, and sends both players all they see, with the list of what they may do. Each
 * move is a commit of its own, on the same disk.
 */

/** What is kept of a game: with the story so far and what can be taken back, where the games keep that in their state. */
interface Whole {
  readonly state: unknown
  readonly log?: string[]
  undo?: unknown[]
}

interface Client {
  readonly seat: Seat
  readonly socket: WebSocket
  /** Lines of the story that it was sent. */
  seen: number
}

/** The dice fall as they fell when the moves were chosen. */
const playedBack = (rolls: readonly Roll[]): Dice => {
  let at = 0
  const next = (): Roll['value'] => rolls[at++]?.value ?? 0
  const int = (below: number): number => (below > 1 ? (next() as number) : 0)
  return {
    d6: () => next() as number,
    int,
    pick: (list) => list[int(list.length)] as (typeof list)[number],
    shuffle(list) {
      if (list.length < 2) return
      const before = [...list]
      for (const [to, from] of (next() as readonly number[]).entries()) list[to] = before[from] as (typeof list)[number]
    },
  }
}

const statements = (db: DatabaseSyncInstance) => {
  db.exec('create table game (id text primary key, active text, moves integer default 0) without rowid')
  db.exec('create table state (game text primary key, state text)')
  db.exec('create table snap (game text, k integer, state text, primary key (game, k)) without rowid')
  db.exec(
    'create table replay (game text, k integer, role text, action text, body text, primary key (game, k)) without rowid',
  )
  return {
    read: db.prepare('select state from state where game = ?'),
    write: db.prepare('insert or replace into state values (?, ?)'),
    moves: db.prepare('update game set active = ?, moves = moves + 1 where id = ?'),
    snap: db.prepare('insert into snap values (?, (select coalesce(max(k), 0) + 1 from snap where game = ?), ?)'),
    replay: db.prepare(
      'insert into replay values (?, (select coalesce(max(k), 0) + 1 from replay where game = ?), ?, ?, ?) returning k',
    ),
  }
}

const begin = (db: DatabaseSyncInstance, tables: readonly BenchTable[], isFull: boolean) => {
  const all = statements(db)
  db.exec('begin')
  for (const { id, state, story, before } of tables) {
    db.prepare('insert into game (id) values (?)').run(id)
    all.write.run(id, JSON.stringify(isFull ? { state, log: story, undo: [] } : { state }))
    for (const { side, action } of before) all.replay.all(id, id, side, action.do, JSON.stringify(action))
  }
  db.exec('commit')
  return all
}

/** Does it to the state, and to what stands beside it; gives the next decision. */
const played = (game: Game, whole: Whole, action: Action, { rolls, free }: BenchTable['moves'][number]) => {
  const before = whole.undo === undefined || !free ? undefined : copyOf({ ...whole, undo: [], log: whole.log?.length })
  const tell = (event: GameEvent): void => void whole.log?.push(lineOf(event))
  const decision = game.apply(whole.state, action, playedBack(rolls), tell) ?? game.decision(whole.state)
  if (whole.undo !== undefined && before === undefined) whole.undo = []
  if (before !== undefined) whole.undo?.push(before)
  return decision
}

/** What a player is sent of a state. */
const viewOf = (
  game: Game,
  k: number,
  { state, log }: Whole,
  decision: Decision | undefined,
  client: Client,
): string => {
  const { seat } = client
  const story = log === undefined ? {} : { log: log.slice(client.seen), from: client.seen }
  client.seen = log?.length ?? 0
  const places = game.seating?.(state) ?? {}
  const side = game.players.find((one) => (places[one] ?? one) === seat) ?? seat
  const actions = decision?.side === side ? decision.actions : []
  return JSON.stringify(['state', { k, view: game.observe(state, side), active: decision?.side, actions, ...story }])
}

/** `full`: with the story and what can be taken back in the state; `synchronous`: how durable a commit is. */
export const serveStates = async (
  game: Game,
  { tables, folder, kind, synchronous }: BenchOrder,
): Promise<BenchServer> => {
  const db = new DatabaseSync(join(folder, `${kind}-${synchronous}.db`))
  db.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous}`)
  const known = begin(db, tables, kind === 'stories')
  const clients = new Map<string, Client[]>()
  const places = new Map(tables.map(({ id, moves }) => [id, { k: 0, moves }]))
  const play = (id: string, text: string): void => {
    const { action } = JSON.parse(text) as { readonly action: Action }
    const { state: kept } = known.read.get(id) as { readonly state: string }
    const whole = JSON.parse(kept) as Whole
    const asked = game.decision(whole.state)
    const listed = asked?.actions.find((one) => sameAction(one, action))
    const place = places.get(id)
    const move = place?.moves[place.k]
    if (asked === undefined || listed === undefined || place === undefined || move === undefined)
      throw new Error(`${game.id} refuses a move that it has offered.`)
    const decision = played(game, whole, listed, move)
    place.k += 1
    db.exec('begin immediate')
    known.replay.all(id, id, asked.side, listed.do, JSON.stringify(listed))
    if (decision?.side !== asked.side) {
      known.snap.run(id, id, JSON.stringify(whole.state))
      known.moves.run(decision?.side ?? null, id)
    }
    known.write.run(id, JSON.stringify(whole))
    db.exec('commit')
    for (const client of clients.get(id) ?? []) client.socket.send(viewOf(game, place.k, whole, decision, client))
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  server.on('connection', (socket, { url = '' }) => {
    const { searchParams } = new URL(url, 'ws://localhost')
    const [id, seat] = [searchParams.get('game') ?? '', searchParams.get('seat') ?? '']
    clients.set(id, [...(clients.get(id) ?? []), { seat, socket, seen: 0 }])
    socket.on('message', (data: Buffer) => play(id, data.toString()))
  })
  await new Promise((listening) => server.once('listening', listening))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cookies: {},
    idle() {},
    close() {
      server.close()
      for (const socket of server.clients) socket.terminate()
      db.close()
      return Promise.resolve()
    },
  }
}

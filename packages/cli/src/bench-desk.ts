import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '@kurgan/kernel'
import { createServer, openStore } from '@kurgan/server'
import { loginOf } from '@kurgan/server/desk'
import type { BenchServer, BenchOrder } from './bench-order.ts'
import { type BenchTable, configOf } from './bench-tables.ts'

/** So long after the last move nothing more is done at a table, but no clock has run out. */
const idleAfter = 120_000
/** Nobody's time runs out before. */
const reserve = 1_800_000
/** So many games are written together. */
const together = 50

type Store = Awaited<ReturnType<typeof openStore>>

/** Two people who have logged in, the game that they play, and what was played so far. */
const statementsOf = ({ sql }: Store, game: Game, { id, secret, before, moves }: BenchTable, at: number) => {
  const row = {
    id,
    title: game.id,
    rules: game.version,
    config: JSON.stringify(configOf(game)),
    secret,
    nonces: '{}',
    commitment: '',
    state: 'live' as const,
    owner: '',
    seq: before.length,
    created: at,
    started: at,
    ended: null,
    outcome: null,
    pace: 'live-30-20' as const,
    rated: 0 as const,
    unrated: null,
    public: 0 as const,
    audience: 'link' as const,
    delay: 0,
    deciding: moves[0]?.seat ?? null,
    deadline: at + reserve,
    at,
    rematch_of: null,
    winner: null,
    asides: 0,
  }
  const people = game.players.map((side) => {
    const account = `${id}-${side}`
    const person = { id: account, name: account, kind: 'guest' as const, created: at, seen: at }
    return { side, account, row: { ...person, name_key: null, closed: null } }
  })
  const entries = before.map(({ seat, action }, i) => ({
    game: id,
    seq: i + 1,
    client: `${i}`,
    at,
    side: seat,
    account: `${id}-${seat}`,
    kind: 'act' as const,
    body: JSON.stringify(action),
  }))
  return [
    sql.insertInto('game').values(row),
    ...people.map((one) => sql.insertInto('account').values(one.row)),
    ...people.map(({ side, account }) =>
      sql.insertInto('seat').values({ game: id, side, account, joined: at, computer: null }),
    ),
    ...entries.map((entry) => sql.insertInto('entry').values(entry)),
  ]
}

/** Kurgan as it is served to everybody, with these games in its store. */
export const serveDesk = async (game: Game, { tables, folder }: BenchOrder): Promise<BenchServer> => {
  const store = await openStore(join(folder, 'kurgan.db'))
  const cookies: Record<string, string> = {}
  for (let from = 0; from < tables.length; from += together)
    await store.commit({
      statements: tables.slice(from, from + together).flatMap((table) => {
        const logins = game.players.map((side) => {
          const { token, statement } = loginOf(store, `${table.id}-${side}`, Date.now())
          cookies[`${table.id}-${side}`] = `kurgan=${token}`
          return statement
        })
        return [...statementsOf(store, game, table, Date.now()), ...logins]
      }),
    })
  const site = join(folder, 'site')
  mkdirSync(site)
  writeFileSync(join(site, 'index.html'), '')
  /** By how much the clock of the server goes ahead. */
  let ahead = 0
  const server = await createServer(site, {
    store,
    findGame: () => Promise.resolve(game),
    place: { origin: undefined },
    think: () => Promise.reject(new Error('Nobody thinks here.')),
    deliver: () => Promise.reject(new Error('Nobody is called here.')),
    now: () => Date.now() + ahead,
  })
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    port: Number(new URL(address).port),
    cookies,
    idle() {
      ahead += idleAfter
    },
    close: () => server.close(),
  }
}

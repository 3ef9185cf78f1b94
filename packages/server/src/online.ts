import websocket from '@fastify/websocket'
import { mostBytes } from '@kurgan/wire'
import type { FastifyInstance } from 'fastify'
import { accounts as accountsIn } from './accounts/accounts.ts'
import { buckets } from './buckets.ts'
import { Desk, type DeskParts } from './games/desk.ts'
import type { FindGame } from './games/opened.ts'
import { openJobs } from './jobs.ts'
import { routes } from './http/routes.ts'
import { isOurs, type Place, tokenOf } from './http/who.ts'
import { connect } from './live/connection.ts'
import { tables as tablesIn } from './lobby/tables.ts'
import type { Store } from './store/port.ts'

/** What it takes to play with people who are somewhere else. */
export interface Online {
  readonly store: Store
  readonly findGame: FindGame
  readonly place: Place
  /** Asks a computer that takes a seat. */
  readonly think: DeskParts['think']
  readonly now: () => number
}

const minute = 60_000
/** One browser is one connection a tab; a server has many browsers. */
const mostConnections = 4096
const mostSockets = 5

/** The table, the lobby and everything else that needs a server, beside the pages that do not. */
export const addOnline = async (
  server: FastifyInstance,
  { store, findGame, place, think, now }: Online,
): Promise<void> => {
  const accounts = accountsIn(store, now)
  const desk = new Desk({ store, findGame, cards: accounts.cards, think, now })
  const tables = tablesIn({ store, findGame, desk, now })
  server.server.maxConnections = mostConnections
  await server.register(websocket, { options: { maxPayload: mostBytes, perMessageDeflate: false } })

  const requests = buckets(120, minute, now)
  const newTables = buckets(3, minute, now)
  await server.register(
    (api, _, done) => {
      routes(api, { accounts, desk, tables, place, requests, newTables })
      done()
    },
    { prefix: '/api' },
  )

  const messages = buckets(20, 1000, now)
  const sockets = new Map<string, number>()
  let count = 0
  await server.register((live, _, done) => {
    live.addHook('preValidation', async (request, reply) => {
      if (!isOurs(place, request)) await reply.code(403).send('Only pages of this Kurgan may connect.\n')
    })
    live.get('/live', { websocket: true }, async (socket, request) => {
      const waiting: { toString(): string }[] = []
      const hold = (data: { toString(): string }): void => void waiting.push(data)
      // Whatever comes while the store is asked is heard afterwards.
      socket.on('message', hold)
      const account = await accounts.whoIs(tokenOf(place, request))
      socket.off('message', hold)
      const name = account?.id ?? request.ip
      const open = sockets.get(name) ?? 0
      if (open >= mostSockets) {
        socket.close(1013, 'Five connections are enough: close another tab.')
        return
      }
      sockets.set(name, open + 1)
      socket.on('close', () => {
        const left = (sockets.get(name) ?? 1) - 1
        if (left === 0) sockets.delete(name)
        else sockets.set(name, left)
      })
      count += 1
      connect(socket, { desk, messages, now }, { name: `${name} ${count}`, account })
      socket.send(JSON.stringify({ t: 'welcome', account: account ?? null, now: now() }))
      for (const data of waiting) socket.emit('message', data)
    })
    done()
  })
  const jobs = await openJobs({ store, desk, now })
  server.addHook('onClose', async () => {
    desk.close()
    await jobs.close()
    await store.close()
  })
}

import { randomInt } from 'node:crypto'
import websocket from '@fastify/websocket'
import { type Card, mostBytes, type ToPage } from '@kurgan/wire'
import type { FastifyInstance } from 'fastify'
import { accounts as accountsIn } from './accounts/accounts.ts'
import { devices as devicesOf } from './accounts/devices.ts'
import { members as membersOf } from './accounts/members.ts'
import { passkeys as passkeysOf } from './accounts/passkeys.ts'
import { proofs as proofsOf } from './accounts/proofs.ts'
import { recover } from './accounts/recovery.ts'
import { ratings as ratingsOf } from './accounts/ratings.ts'
import { results as resultsOf } from './accounts/results.ts'
import { sideBook } from './accounts/sides.ts'
import { vacations as vacationsOf } from './accounts/vacations.ts'
import { notes as notesOf } from './talk/notes.ts'
import { buckets } from './buckets.ts'
import { doing } from './deeds.ts'
import { Desk, type DeskParts } from './games/desk.ts'
import type { FindGame } from './games/opened.ts'
import type { Watcher } from './games/watchers.ts'
import { openJobs } from './jobs.ts'
import { openNodes } from './nodes.ts'
import { routes } from './http/routes.ts'
import { deviceOf, isOurs, type Place, tokenOf } from './http/who.ts'
import { connect } from './live/connection.ts'
import { People } from './live/people.ts'
import { calls as callsOf } from './lobby/called.ts'
import { lists as listsOf, mineOf } from './lobby/lists.ts'
import { lobby as lobbyOf } from './lobby/lobby.ts'
import { rematches as rematchesOf } from './lobby/rematch.ts'
import { tables as tablesIn } from './lobby/tables.ts'
import type { deliver as Deliver } from './notices/deliver.ts'
import { channels as channelsOf } from './notices/channels.ts'
import type { Mailer } from './notices/mailer.ts'
import { notices as noticesOf } from './notices/notices.ts'
import { pushKeys } from './notices/push.ts'
import { healthRoutes } from './ops/health.ts'
import { type Metrics, metrics } from './ops/metrics.ts'
import type { Store } from './store/port.ts'
import { moderation as moderationOf } from './moderation/moderation.ts'
import { sanctions as sanctionsOf } from './moderation/sanctions.ts'
import { relations as relationsOf } from './talk/relations.ts'
import { talk as talkOf } from './talk/talk.ts'

/** What it takes to play with people who are somewhere else. */
export interface Online {
  readonly store: Store
  readonly findGame: FindGame
  readonly place: Place
  /** Asks a computer that takes a seat. */
  readonly think: DeskParts['think']
  /** Calls a web address that somebody has given. */
  readonly deliver: typeof Deliver
  /** Sends letters, where the operator has said how. */
  readonly mailer?: Mailer | undefined
  readonly metricsToken?: string | undefined
  readonly now: () => number
}

const minute = 60_000
/** One browser is one connection a tab; a server has many browsers. */
const mostConnections = 4096
const mostSockets = 5

type Cards = (ids: readonly string[]) => Promise<ReadonlyMap<string, Card>>

/** How people stand to each other, and what moderators do about them. */
const orderOf = (
  { store, now }: Online,
  cards: Cards,
  { desk, people }: { readonly desk: Desk; readonly people: People },
) => {
  const sanctions = sanctionsOf(store, now)
  const moderation = moderationOf({
    store,
    desk,
    cards,
    sanctions,
    end: (account) => people.end(account),
    unsay(game, n) {
      desk.watchers.tell(game, { t: 'unsaid', game, n })
      store.hints.publish(`unsaid ${game} ${n}`)
    },
    allowed: buckets(10, 60 * minute, now),
    now,
  })
  return { sanctions, moderation, relations: relationsOf(store, cards) }
}

/** How those who are away are told what waits for them, and left alone. */
const tellingOf = (online: Online, cards: Cards, desk: Desk, untold: Metrics['untold']) => {
  const { watchers } = desk
  const { store, findGame, deliver, mailer, now } = online
  const origin = online.place.origin ?? online.place.here ?? 'http://localhost'
  const keys = pushKeys(store)
  const channels = channelsOf({ store, mailer, origin, letters: buckets(3, 24 * 60 * minute, now), now })
  const notices = noticesOf({ store, findGame, watchers, cards, channels, deliver, mailer, keys, origin, untold, now })
  return {
    channels,
    notices,
    seen: notices.seen,
    pushKey: async () => (await keys()).publicKey,
    sendsMail: mailer !== undefined,
    vacations: vacationsOf({ store, desk, now }),
    notes: notesOf(store),
  }
}

/** Everything that happens is counted from now on. */
const countsOf = (store: Store, people: People, desk: () => Desk): Metrics => {
  const counts = metrics({
    kurgan_open_games: () => desk().open,
    kurgan_sockets: () => people.count,
    kurgan_buffered_bytes: () => people.buffered,
    kurgan_digest_mismatches: () => desk().mismatches,
  })
  store.counting(counts.commit)
  return counts
}

/** A computer whose time is taken. */
const timed =
  (think: DeskParts['think'], { thought }: Pick<Metrics, 'thought'>): DeskParts['think'] =>
  async (question, signal) => {
    const began = performance.now()
    const action = await think(question, signal)
    thought(performance.now() - began)
    return action
  }

/** What is told of a game besides the game, to whoever begins to look on. */
const besidesIn =
  ({
    desk,
    ratings,
    rematches,
    talk,
  }: {
    readonly desk: Pick<Desk, 'placeOf'>
    readonly ratings: Pick<ReturnType<typeof ratingsOf>, 'of'>
    readonly rematches: Pick<ReturnType<typeof rematchesOf>, 'of'>
    readonly talk: Pick<ReturnType<typeof talkOf>, 'heard'>
  }) =>
  async (game: string, watcher: Watcher): Promise<readonly ToPage[]> => {
    const isOver = (await desk.placeOf(game, watcher.account))?.isOver === true
    const rated = isOver ? await ratings.of(game) : undefined
    const rematch: ToPage[] = isOver ? [{ t: 'rematch', game, rematch: await rematches.of(game) }] : []
    return [...rematch, ...(rated === undefined ? [] : [rated]), ...(await talk.heard(game, watcher))]
  }

/** Everything that a server with online play is made of. */
const partsOf = (online: Online) => {
  const { store, findGame, place, now } = online
  const people = new People(store.hints)
  const accounts = accountsIn(store, now)
  const { cards } = accounts
  const proofs = proofsOf(store, now)
  const members = membersOf(proofs, now)
  const ratings = ratingsOf(store)
  const moved: DeskParts['moved'] = (game) => {
    for (const [side, account] of game.accounts) people.tell(account, { t: 'mine', mine: mineOf(game, side) })
    store.hints.publish(['mine', game.row.id, ...game.accounts.values()].join(' '))
  }
  const counts: Metrics = countsOf(store, people, () => desk)
  const desk = new Desk({ store, findGame, cards, think: timed(online.think, counts), moved, now })
  const order = orderOf(online, cards, { desk, people })
  const { relations, sanctions } = order
  const { apartFrom } = relations
  const lists = listsOf({ store, cards, ratings: ratings.all, apartFrom })
  const lobby = lobbyOf(lists, apartFrom, store.hints)
  const changed = async (game: string): Promise<void> => {
    await desk.changed(game)
    await lobby.changed(game)
    store.hints.publish(`table ${game}`)
  }
  /** Something about a game that goes on is another: it is shown anew, on every node. */
  const again = async (game: string): Promise<void> => {
    await desk.changed(game)
    store.hints.publish(`anew ${game}`)
  }
  const tables = tablesIn({ store, findGame, changed, apartFrom, sanctions, now })
  const lines = buckets(5, 10_000, now)
  const talk = talkOf({ store, desk, cards, relations, sanctions, lines, now })
  const rematches = rematchesOf({ store, findGame, desk, apartFrom, laid: changed, now })
  const besides = besidesIn({ desk, ratings, rematches, talk })
  const told = tellingOf(online, cards, desk, counts.untold)
  const does = doing({ desk, rematches, talk, counted: counts.deed })
  return {
    store,
    place,
    now,
    people,
    accounts,
    members,
    passkeys: passkeysOf(proofs, now),
    recover: recover(proofs, now),
    calls: callsOf({ store, cards, apartFrom, now }),
    sides: sideBook(store),
    ratings,
    results: resultsOf({ store, findGame, cards }),
    devices: devicesOf({ store, changed: again }),
    ...told,
    lists,
    lobby,
    desk,
    tables,
    ...order,
    besides,
    does,
    counts,
  }
}

type OnlineParts = ReturnType<typeof partsOf>

/** Tabs that are open; each of them is heard in the order in which it speaks. */
const addSockets = async (server: FastifyInstance, parts: OnlineParts): Promise<void> => {
  const { place, accounts, now } = parts
  await server.register(websocket, { options: { maxPayload: mostBytes, perMessageDeflate: false } })
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
      const token = tokenOf(place, request)
      const account = await accounts.whoIs(token)
      const isHere = async (): Promise<boolean> => (await accounts.whoIs(token))?.id === account?.id
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
      connect(
        socket,
        { ...parts, messages },
        { name: `${name} ${count}`, account, device: deviceOf(place, request), isHere },
      )
      socket.send(JSON.stringify({ t: 'welcome', account: account ?? null, now: now() }))
      for (const data of waiting) socket.emit('message', data)
    })
    done()
  })
}

/** The table, the lobby and everything else that needs a server, beside the pages that do not. */
export const addOnline = async (server: FastifyInstance, online: Online): Promise<void> => {
  const parts = partsOf(online)
  const { store, desk, tables, ratings, results, notices, vacations, people, counts, now } = parts
  server.server.maxConnections = mostConnections
  const requests = buckets(120, minute, now)
  const newTables = buckets(3, minute, now)
  await server.register(
    (api, _, done) => {
      routes(api, { ...parts, requests, newTables })
      done()
    },
    { prefix: '/api' },
  )
  let draining = false
  // Whoever is here comes back, not all at once, to whatever runs then.
  server.addHook('preClose', (done) => {
    draining = true
    people.tellAll(() => ({ t: 'bye', why: 'restart', again: randomInt(500, 5000) }))
    done()
  })
  await addSockets(server, parts)
  healthRoutes(server, { store, metrics: counts, metricsToken: online.metricsToken, isDraining: () => draining })
  const handlers = {
    deadline: (game: string) => vacations.flag(game),
    computer: (game: string, attempts: number) => desk.computer(game, attempts),
    expiry: (game: string) => tables.expire(game),
    notice: (of: string) => notices.notice(of),
    rating: async (game: string) => {
      await results.keep(game)
      const rated = await ratings.rate(game)
      if (rated === undefined) return
      desk.watchers.tell(game, rated)
      desk.aside(game)
    },
  }
  const nodes = openNodes(parts)
  const jobs = await openJobs({ store, desk, handlers, counts, now })
  server.addHook('onClose', async () => {
    counts.close()
    desk.close()
    await jobs.close()
    await nodes.close()
    await store.close()
  })
}

import { ConfigError } from '@kurgan/kernel'
import { type Besides, type Card, type Deed, type Me, relating, sitting, type ToPage, wish } from '@kurgan/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import type { Devices } from '../accounts/devices.ts'
import type { Members } from '../accounts/members.ts'
import type { Passkeys } from '../accounts/passkeys.ts'
import { AccountError, type Entered } from '../accounts/proofs.ts'
import type { Ratings } from '../accounts/ratings.ts'
import type { Results } from '../accounts/results.ts'
import type { SideBook } from '../accounts/sides.ts'
import type { Vacations } from '../accounts/vacations.ts'
import type { Notes } from '../talk/notes.ts'
import type { Buckets } from '../buckets.ts'
import type { Doing } from '../deeds.ts'
import type { Desk } from '../games/desk.ts'
import type { Watcher } from '../games/watchers.ts'
import type { Calls } from '../lobby/called.ts'
import type { Lists } from '../lobby/lists.ts'
import type { Lobby } from '../lobby/lobby.ts'
import { TableError, type Tables } from '../lobby/tables.ts'
import type { ChannelBook } from '../notices/channels.ts'
import type { People } from '../live/people.ts'
import type { Moderation } from '../moderation/moderation.ts'
import { Barred, type Sanctions } from '../moderation/sanctions.ts'
import type { Relations } from '../talk/relations.ts'
import { accountRoutes } from './accounts.ts'
import { channelRoutes, unsubscribeRoute } from './channels.ts'
import { moderationRoutes } from './moderation.ts'
import { deedSchemas, describeRoutes } from './openapi.ts'
import { restRoutes } from './rest.ts'
import { id, noSuchGame, read, Refusal, type Somebody, type Who } from './reading.ts'
import { deviceOf, giveToken, isOurs, nameDevice, type Place, programToken, tokenOf } from './who.ts'

/** Bodies are no larger than an action with a run behind it. */
const bodyLimit = 64 * 1024
/** So long a request waits for something to happen. */
const patience = 25_000

export interface Parts {
  readonly accounts: Accounts
  readonly members: Members
  readonly passkeys: Passkeys
  readonly recover: (token: string, address: string) => Promise<Entered>
  readonly ratings: Ratings
  readonly devices: Devices
  readonly sides: SideBook
  readonly results: Results
  readonly people: People
  readonly channels: ChannelBook
  readonly pushKey: () => Promise<string>
  readonly sendsMail: boolean
  readonly vacations: Vacations
  readonly notes: Notes
  readonly desk: Desk
  readonly tables: Tables
  readonly calls: Calls
  readonly lists: Lists
  readonly lobby: Lobby
  readonly relations: Relations
  readonly sanctions: Sanctions
  readonly moderation: Moderation
  readonly does: Doing
  readonly place: Place
  /** By address. */
  readonly requests: Buckets
  /** By account. */
  readonly newTables: Buckets
}

const token = z.object({ token: z.string().max(100) })
const since = z.object({ n: z.coerce.number().int().min(-1).max(1_000_000) })

const refuse = (error: unknown, reply: FastifyReply): FastifyReply => {
  const known = error instanceof TableError || error instanceof AccountError || error instanceof ConfigError
  if (error instanceof Refusal) return reply.code(error.status).send({ sentence: error.message })
  if (error instanceof Barred) return reply.code(403).send({ sentence: error.message })
  if (known) return reply.code(409).send({ sentence: error.message })
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const sentence =
    status < 500 ? 'This is not what a page of Kurgan sends.' : 'Something went wrong here; nothing was changed.'
  return reply.code(status < 500 ? status : 500).send({ sentence })
}

/** Waits until a seat is told something, as a page without a socket does; undefined where there is no such game. */
const nextTold = async (
  desk: Desk,
  game: string,
  account: string | undefined,
  from: number,
): Promise<readonly ToPage[] | undefined> => {
  const told: ToPage[] = []
  let wake = (): void => {}
  const something = new Promise<void>((resolve) => {
    wake = resolve
  })
  const watcher: Watcher = {
    account,
    send(message) {
      // What comes of one action comes together.
      if (told.push(message) === 1) setImmediate(wake)
    },
  }
  const timer = setTimeout(wake, patience)
  try {
    if (!(await desk.watch(game, watcher, from))) return undefined
    await something
    return told
  } finally {
    clearTimeout(timer)
    desk.leave(game, watcher)
  }
}

const tableRoutes = (
  server: FastifyInstance,
  { tables, calls, lists, devices, place, newTables }: Parts,
  who: Who,
  somebody: Somebody,
): void => {
  /** Whoever has sat down plays here, at this browser. */
  const seated = async <T extends { readonly game: string }>(
    request: FastifyRequest,
    account: Card,
    at: Promise<T>,
  ): Promise<T> => {
    const seat = await at
    await devices.plays(seat.game, account.id, deviceOf(place, request))
    return seat
  }
  server.get('/games', async (request) => ({ games: await lists.mine((await somebody(request)).id) }))
  server.get('/tables', async (request) => ({ tables: await lists.openTo((await who(request))?.id) }))
  server.get('/watchable', async (request) => ({ games: await lists.watchable((await who(request))?.id) }))
  server.post('/games', { bodyLimit }, async (request) => {
    const account = await somebody(request)
    const wished = read(wish, request.body)
    if (!newTables.take(account.id)) throw new Refusal(429, 'Three tables a minute are enough: wait a moment.')
    return seated(request, account, tables.open(account, wished))
  })
  server.post('/games/:id/sit', async (request) => {
    const account = await somebody(request)
    const { nonce } = read(sitting, request.body)
    return seated(request, account, tables.sit(account, read(id, request.params, 404).id, nonce))
  })
  server.post('/games/:id/invite', async (request) =>
    tables.invite((await somebody(request)).id, read(id, request.params, 404).id),
  )
  for (const what of ['withdraw', 'close'] as const)
    server.post(`/games/:id/${what}`, async (request) => {
      await tables[what]((await somebody(request)).id, read(id, request.params, 404).id)
      return {}
    })
  server.get('/called', async (request) => ({ invitations: await calls.of((await somebody(request)).id) }))
  server.post('/games/:id/decline', async (request) => {
    await calls.decline((await somebody(request)).id, read(id, request.params, 404).id)
    return {}
  })
  server.get('/invitations/:token', async (request) => {
    const invitation = await tables.invitation(read(token, request.params, 404).token)
    if (invitation === undefined) throw new Refusal(404, 'This invitation is not open any more: ask for another one.')
    return invitation
  })
  server.post('/invitations/:token', async (request) => {
    const account = await somebody(request)
    const { nonce } = read(sitting, request.body)
    return seated(request, account, tables.accept(account, read(token, request.params, 404).token, nonce))
  })
}

/** The same as over a socket, for whoever has none. */
const gameRoutes = (
  server: FastifyInstance,
  { desk, does, devices, place }: Parts,
  who: Who,
  somebody: Somebody,
): void => {
  for (const [name, schema] of Object.entries(deedSchemas))
    server.post(`/games/:id/${name}`, { bodyLimit }, async (request) => {
      const account = await somebody(request)
      const game = read(id, request.params, 404).id
      await devices.plays(game, account.id, deviceOf(place, request))
      const body = typeof request.body === 'object' ? request.body : {}
      const deed = read<Deed | Besides>(schema, { ...body, t: name, game })
      return (await does(account, deed)) ?? { t: 'done', game, id: deed.id }
    })
  server.get('/games/:id/since/:n', async (request) => {
    const { id: game } = read(id, request.params, 404)
    const { n } = read(since, request.params)
    const told = await nextTold(desk, game, (await who(request))?.id, n)
    if (told === undefined) throw new Refusal(404, noSuchGame)
    return { told }
  })
  server.get('/games/:id/history', async (request) => {
    const { id: game } = read(id, request.params, 404)
    const told = await desk.history(game, (await who(request))?.id)
    if (told === undefined) throw new Refusal(404, noSuchGame)
    return { told }
  })
}

/** Everything that is asked over HTTP; every mistake gets a sentence, and changes nothing. */
export const routes = (server: FastifyInstance, parts: Parts): void => {
  const { accounts, relations, sanctions, moderation, lobby, place, requests } = parts
  const who: Who = (request) => accounts.whoIs(programToken(request) ?? tokenOf(place, request))
  /** Programs that are being answered. */
  const answering = new Set<string>()
  const somebody: Somebody = async (request) => {
    const account = await who(request)
    if (account === undefined) throw new Refusal(401, 'Nobody knows who you are: come in as a guest first.')
    return account
  }

  server.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!requests.take(request.ip)) throw new Refusal(429, 'Too much was asked for at once: wait a moment.')
    const isLetters = request.routeOptions.url?.endsWith('/unsubscribe/:token') === true
    const program = programToken(request)
    if (program !== undefined) {
      if (answering.has(program)) throw new Refusal(429, 'A program asks for one thing at a time.')
      answering.add(program)
      reply.raw.once('close', () => answering.delete(program))
    } else if (request.method !== 'GET' && !isLetters && !isOurs(place, request))
      throw new Refusal(403, 'Only pages of this Kurgan may ask for this.')
  })
  describeRoutes(server)
  server.setErrorHandler((error, _, reply) => refuse(error, reply))
  server.setNotFoundHandler((_, reply) => reply.code(404).send({ sentence: 'There is nothing here.' }))

  server.get('/me', async (request, reply): Promise<Me> => {
    const account = await who(request)
    if (account === undefined) return { account: null, relations: [], sanctions: [], isModerator: false }
    nameDevice(place, reply)
    return {
      account,
      relations: await relations.of(account.id),
      sanctions: await sanctions.of(account.id),
      isModerator: await moderation.isModerator(account.id),
    }
  })
  server.post('/relations', async (request) => {
    const { id: me } = await somebody(request)
    const { account, kind } = read(relating, request.body)
    await relations.set(me, account, kind)
    await lobby.again([me, account])
    return {}
  })
  server.post('/guest', async (request, reply) => {
    const known = await who(request)
    if (known !== undefined) return { account: known }
    const { account, token: given } = await accounts.welcome()
    giveToken(place, reply, given)
    return { account }
  })
  accountRoutes(server, parts, somebody)
  tableRoutes(server, parts, who, somebody)
  moderationRoutes(server, parts, somebody)
  channelRoutes(server, parts, somebody)
  restRoutes(server, parts, somebody)
  unsubscribeRoute(server, parts)
  gameRoutes(server, parts, who, somebody)
}

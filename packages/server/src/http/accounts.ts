import {
  type Card,
  claiming,
  confirming,
  newPassword,
  type Person,
  type Result,
  signingIn,
  signingOut,
  type SideShare,
} from '@kurgan/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import type { Members } from '../accounts/members.ts'
import type { Passkeys } from '../accounts/passkeys.ts'
import type { Entered, Proof } from '../accounts/proofs.ts'
import type { Ratings } from '../accounts/ratings.ts'
import type { Results } from '../accounts/results.ts'
import type { SideBook } from '../accounts/sides.ts'
import type { Desk } from '../games/desk.ts'
import type { People } from '../live/people.ts'
import { keyRoutes } from './keys.ts'
import { id as named, read, Refusal, type Somebody } from './reading.ts'
import { forgetToken, giveToken, type Place, tokenOf } from './who.ts'

const titled = z.object({ title: z.string().max(60) })
const scenarioNamed = z.object({ title: z.string().max(60), scenario: z.string().max(60) })

interface Parts {
  readonly accounts: Accounts
  readonly members: Members
  readonly passkeys: Passkeys
  readonly recover: (token: string, address: string) => Promise<Entered>
  readonly ratings: Ratings
  readonly sides: SideBook
  readonly results: Results
  readonly people: People
  readonly desk: Pick<Desk, 'renamed'>
  readonly place: Place
}

/** What everybody may know of people, and of the sides that they play. */
const peopleRoutes = (server: FastifyInstance, { accounts, ratings, results, sides }: Parts): void => {
  server.get('/results/:title', async (request): Promise<{ readonly results: readonly Result[] }> => {
    const { title } = read(titled, request.params, 404)
    return { results: await results.of(title) }
  })
  server.get('/sides/:title/:scenario', async (request): Promise<{ readonly sides: readonly SideShare[] }> => {
    const { title, scenario } = read(scenarioNamed, request.params, 404)
    return { sides: await sides.of(title, scenario) }
  })
  server.get('/people/:id', async (request): Promise<Person> => {
    const { id } = read(named, request.params, 404)
    const card = (await accounts.cards([id])).get(id)
    if (card === undefined) throw new Refusal(404, 'There is nobody of this name here.')
    return { card, ratings: (await ratings.all([id])).get(id) ?? {} }
  })
}

/** Everything about who somebody is. Whoever comes in or goes out has another cookie from then on. */
export const accountRoutes = (server: FastifyInstance, parts: Parts, somebody: Somebody): void => {
  const { members, people, desk, place } = parts
  const proofOf = (request: FastifyRequest, { password }: { password?: string | undefined }): Proof => ({
    password,
    token: tokenOf(place, request) ?? '',
  })
  const enters = (reply: FastifyReply, { account, token }: { account: Card; token: string }): { account: Card } => {
    giveToken(place, reply, token)
    return { account }
  }
  server.post('/account/claim', async (request, reply) => {
    const entered = await members.claim(await somebody(request), read(claiming, request.body))
    people.end(entered.account.id)
    await desk.renamed(entered.account.id)
    return { ...enters(reply, entered), codes: entered.codes }
  })
  server.post('/account/sign-in', async (request, reply) =>
    enters(reply, await members.signIn(read(signingIn, request.body), request.ip)),
  )
  server.post('/account/sign-out', async (request, reply) => {
    const { id } = await somebody(request)
    const { everywhere } = read(signingOut, request.body)
    await members.signOut(id, tokenOf(place, request) ?? '', everywhere)
    if (everywhere) people.end(id)
    forgetToken(place, reply)
    return {}
  })
  server.post('/account/codes', async (request) => {
    const { id } = await somebody(request)
    return { codes: await members.newCodes(id, proofOf(request, read(confirming, request.body))) }
  })
  server.post('/account/password', async (request, reply) => {
    const account = await somebody(request)
    const { next, ...wish } = read(newPassword, request.body)
    const entered = await members.newPassword(account, proofOf(request, wish), next)
    people.end(account.id)
    return enters(reply, entered)
  })
  server.post('/account/close', async (request, reply) => {
    const account = await somebody(request)
    await members.close(account, proofOf(request, read(confirming, request.body)))
    people.end(account.id)
    await desk.renamed(account.id)
    forgetToken(place, reply)
    return {}
  })
  server.get('/account/export', async (request: FastifyRequest) => members.everythingOf((await somebody(request)).id))
  const renamed = async (account: string): Promise<void> => {
    people.end(account)
    await desk.renamed(account)
  }
  keyRoutes(server, { ...parts, enters, renamed }, somebody)
  peopleRoutes(server, parts)
}

import { askingKey, type Card, enteringByKey, makingKey, recovering, removingKey } from '@kurgan/wire'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Passkeys } from '../accounts/passkeys.ts'
import type { Entered } from '../accounts/proofs.ts'
import { read, type Somebody } from './reading.ts'
import { type Place, siteOf, tokenOf } from './who.ts'

interface Parts {
  readonly passkeys: Passkeys
  readonly recover: (token: string, address: string) => Promise<Entered>
  readonly place: Place
  /** Somebody has come in: pages of before are nobody's any more. */
  readonly enters: (reply: FastifyReply, entered: Entered) => { readonly account: Card }
  readonly renamed: (account: string) => Promise<void>
}

/** What a device says of a key with all its certificates is no larger. */
const bodyLimit = 32 * 1024

/** Ways into an account by a key that a device keeps, and by a link of the operator. */
export const keyRoutes = (server: FastifyInstance, parts: Parts, somebody: Somebody): void => {
  const { passkeys, recover, place, enters, renamed } = parts
  server.get('/account/passkeys', async (request) => ({ passkeys: await passkeys.of((await somebody(request)).id) }))
  server.post('/account/passkeys/ask', async (request) => {
    const account = await somebody(request)
    return passkeys.toMake(account, read(askingKey, request.body).name ?? account.name, siteOf(place, request))
  })
  server.post('/account/passkeys', { bodyLimit }, async (request, reply) => {
    const account = await somebody(request)
    const { name, password, response } = read(makingKey, request.body)
    const proof = { password, token: tokenOf(place, request) ?? '' }
    const entered = await passkeys.make(account, { name, response, proof }, siteOf(place, request))
    if (account.kind === 'guest') await renamed(account.id)
    return { ...enters(reply, entered), codes: entered.codes }
  })
  server.post('/account/passkeys/remove', async (request) => {
    const { id: account } = await somebody(request)
    const { id, password } = read(removingKey, request.body)
    await passkeys.remove(account, id, { password, token: tokenOf(place, request) ?? '' })
    return {}
  })
  server.post('/account/passkeys/enter/ask', (request) => passkeys.toEnter(siteOf(place, request)))
  server.post('/account/passkeys/enter', { bodyLimit }, async (request, reply) => {
    const { response } = read(enteringByKey, request.body)
    return enters(reply, await passkeys.enter(response, siteOf(place, request), request.ip))
  })
  server.post('/account/recover', async (request, reply) =>
    enters(reply, await recover(read(recovering, request.body).token, request.ip)),
  )
}

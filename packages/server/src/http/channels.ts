import { type Channels, channelling, confirmingMail, quieting } from '@kurgan/wire'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { ChannelBook } from '../notices/channels.ts'
import { id as named, read, type Somebody } from './reading.ts'

interface Parts {
  readonly channels: ChannelBook
  /** Whether this server sends letters, and the key by which browsers know it. */
  readonly pushKey: () => Promise<string>
  readonly sendsMail: boolean
}

const token = z.object({ token: z.string().max(100) })

/** How somebody wants to be told what waits for them. */
export const channelRoutes = (
  server: FastifyInstance,
  { channels, pushKey, sendsMail }: Parts,
  somebody: Somebody,
): void => {
  server.get('/channels', async (request): Promise<Channels> => {
    const { id } = await somebody(request)
    return {
      channels: await channels.of(id),
      push: await pushKey(),
      mail: sendsMail,
      quiet: await channels.quietOf(id),
    }
  })
  server.post('/channels', { bodyLimit: 4096 }, async (request) => {
    const { id: account } = await somebody(request)
    return channels.add(account, read(channelling, request.body))
  })
  server.post('/channels/:id/remove', async (request) => {
    const { id: account } = await somebody(request)
    await channels.remove(account, read(named, request.params, 404).id)
    return {}
  })
  server.post('/channels/confirm', async (request) => {
    await channels.confirm(read(confirmingMail, request.body).token)
    return {}
  })
  server.post('/account/quiet', async (request) => {
    const { id: account } = await somebody(request)
    await channels.setQuiet(account, read(quieting, request.body).hours)
    return {}
  })
}

/** What ends letters: whoever has one may, signed in or not, and so may the program in which they read it. */
export const unsubscribeRoute = (server: FastifyInstance, { channels }: Pick<Parts, 'channels'>): void => {
  server.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null, {}))
  server.post('/unsubscribe/:token', async (request) => {
    await channels.unsubscribe(read(token, request.params, 404).token)
    return {}
  })
}

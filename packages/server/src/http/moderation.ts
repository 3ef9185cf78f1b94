import { judging, reporting, sanctioning } from '@kurgan/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Moderation } from '../moderation/moderation.ts'
import { id as named, read, Refusal, type Somebody } from './reading.ts'

/** What people show to moderators, and what these do about it. Nobody else learns that there is such a page. */
export const moderationRoutes = (
  server: FastifyInstance,
  { moderation }: { readonly moderation: Moderation },
  somebody: Somebody,
): void => {
  const moderator = async (request: FastifyRequest): Promise<string> => {
    const { id } = await somebody(request)
    if (!(await moderation.isModerator(id))) throw new Refusal(404, 'There is nothing here.')
    return id
  }
  server.post('/games/:id/report', async (request) => {
    const { id: by } = await somebody(request)
    const { id: game } = read(named, request.params, 404)
    await moderation.report(by, { game, ...read(reporting, request.body) })
    return {}
  })
  server.get('/moderation/reports', async (request) => {
    await moderator(request)
    return { reports: await moderation.reports() }
  })
  server.post('/moderation/reports/:id', async (request) => {
    const by = await moderator(request)
    await moderation.judge(by, read(named, request.params, 404).id, read(judging, request.body).hide)
    return {}
  })
  server.post('/moderation/sanctions', async (request) => {
    await moderation.sanction(await moderator(request), read(sanctioning, request.body))
    return {}
  })
  server.post('/moderation/sanctions/:id/lift', async (request) => {
    await moderation.lift(await moderator(request), read(named, request.params, 404).id)
    return {}
  })
  server.get('/moderation/people/:id', async (request) => {
    await moderator(request)
    const found = await moderation.about(read(named, request.params, 404).id)
    if (found === undefined) throw new Refusal(404, 'There is nobody of this name here.')
    return found
  })
  server.get('/moderation/log', async (request) => {
    await moderator(request)
    return { log: await moderation.log() }
  })
}

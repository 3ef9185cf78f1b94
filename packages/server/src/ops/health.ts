import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { hashOf } from '../ids.ts'
import type { Store } from '../store/port.ts'
import type { Metrics } from './metrics.ts'

interface Parts {
  readonly store: Pick<Store, 'sql' | 'read'>
  readonly metrics: Metrics
  /** Whoever knows it may read the figures; without it nobody. */
  readonly metricsToken: string | undefined
  readonly isDraining: () => boolean
}

const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(wanted)))

/** For whoever watches over a server: whether it lives, whether it takes on work, and figures. */
export const healthRoutes = (server: FastifyInstance, { store, metrics, metricsToken, isDraining }: Parts): void => {
  server.get('/health', (_, reply) => reply.type('text/plain').send('Kurgan is alive.\n'))
  server.get('/ready', async (_, reply) => {
    reply.type('text/plain')
    if (isDraining()) return reply.code(503).send('This server is about to end.\n')
    try {
      await store.read(store.sql.selectFrom('pulse').select('at'))
      return await reply.send('Ready.\n')
    } catch {
      return reply.code(503).send('The store does not answer.\n')
    }
  })
  server.get('/metrics', (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (metricsToken === undefined || !isSame(given, metricsToken))
      return reply.code(404).type('text/plain').send('There is nothing here for you.\n')
    return reply.type('text/plain; version=0.0.4').send(metrics.text())
  })
}

import helmet from '@fastify/helmet'
import files from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { keepWithinBounds, serverBounds } from './bounds.ts'
import { addOnline, type Online } from './online.ts'
import { SettingError, type Settings } from './settings.ts'

export { computersIn } from './computers/pool.ts'
export { gamesIn } from './games/find.ts'
export { deliver } from './notices/deliver.ts'
export { mailerOf } from './notices/mailer.ts'
export { checkLive } from './ops/check-live.ts'
export { type Operator, operator, OperatorError } from './ops/operator.ts'
export { backUp, problemOf, putBack } from './store/backup.ts'
export { isPostgres, SettingError, settingsFrom } from './settings.ts'
export { openBeside, openStore } from './store/open.ts'
export { StoreError } from './store/port.ts'

/** The page talks to nobody but its own server and runs nothing but its own files. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    baseUri: ["'none'"],
    connectSrc: ["'self'"],
    fontSrc: ["'self'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    manifestSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    workerSrc: ["'self'"],
  },
}

/** Built files carry a digest in their name, so a browser may keep them; everything else is asked for anew. */
const cacheControl = (path: string): string =>
  /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

/**
 * Serves the built application in `site`, with the compressed twins that the build has put beside each file; and, where it
 * has somewhere to keep it, everything that is played with others.
 */
export const createServer = async (site: string, online?: Online): Promise<FastifyInstance> => {
  // A proxy in front of it is on this machine or named, and believed whom it speaks for.
  const trustProxy = online?.place.origin === undefined ? false : ['loopback', ...(online.place.proxies ?? [])]
  const server = fastify({ logger: false, forceCloseConnections: true, trustProxy, ...serverBounds })
  keepWithinBounds(server)
  await server.register(helmet, { contentSecurityPolicy, referrerPolicy: { policy: 'no-referrer' } })
  await server.register(files, {
    root: site,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path))
    },
  })
  if (online !== undefined) await addOnline(server, online)
  server.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .type('text/plain')
      .send(`There is nothing at ${request.url.slice(0, 200)}; Kurgan is at /.\n`),
  )
  return server
}

const errorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Resolves with the address to open. */
export const listen = async (
  server: FastifyInstance,
  { host, port, origin }: Pick<Settings, 'host' | 'port' | 'origin'>,
): Promise<string> => {
  try {
    await server.listen({ host, port })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EADDRINUSE') {
      throw new SettingError(
        `Port ${port} is busy: stop what uses it, or choose another, such as PORT=${port === 65535 ? 4243 : port + 1}.`,
      )
    }
    if (code === 'EACCES')
      throw new SettingError(`Port ${port} may not be used here: choose one above 1023, such as PORT=4243.`)
    throw error
  }
  return origin ?? `http://localhost:${port}`
}

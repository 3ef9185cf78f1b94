import helmet from '@fastify/helmet'
import files from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { keepWithinBounds, serverBounds } from './bounds.ts'

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

/** Serves the built application in `site`, with the compressed twins that the build has put beside each file. */
export const createServer = async (site: string): Promise<FastifyInstance> => {
  const server = fastify({ logger: false, forceCloseConnections: true, ...serverBounds })
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
  server.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .type('text/plain')
      .send(`There is nothing at ${request.url.slice(0, 200)}; Kurgan is at /.\n`),
  )
  return server
}

/** Why a server could not be started, in a sentence that says what to do. */
export class PortError extends Error {
  override readonly name = 'PortError'
}

/** The port asked for in the environment, or the usual one. */
export const portFrom = (text: string | undefined): number => {
  if (text === undefined || text === '') return 4242
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65535) return port
  throw new PortError(`PORT=${text} is not a port: give a whole number from 1 to 65535, such as PORT=4243.`)
}

const errorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Listens on this machine only; resolves with the address to open. */
export const listen = async (server: FastifyInstance, port: number): Promise<string> => {
  try {
    await server.listen({ host: 'localhost', port })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EADDRINUSE') {
      throw new PortError(
        `Port ${port} is busy: stop what uses it, or choose another, such as PORT=${port === 65535 ? 4243 : port + 1}.`,
      )
    }
    if (code === 'EACCES')
      throw new PortError(`Port ${port} may not be used here: choose one above 1023, such as PORT=4243.`)
    throw error
  }
  return `http://localhost:${port}`
}

import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'

/** A browser opens six connections to a server; there are a few tabs. */
export const mostConnections = 256
/** Answers that one connection waits for. A browser asks for one after another; this is generous. */
export const mostAtOnce = 16

const patience = 10_000

/** Whoever is slow to ask, or does not take the answer, is given up. */
export const serverBounds = {
  requestTimeout: patience,
  keepAliveTimeout: patience,
  connectionTimeout: 3 * patience,
  // Nothing is sent to this server but questions.
  bodyLimit: 1024,
  http: { headersTimeout: patience, connectionsCheckingInterval: 1000 },
} as const satisfies FastifyHttpOptions<Server>

/** What one connection has asked for and not yet been given. */
interface Waiting {
  answers: number
  readonly files: Set<Readable>
}

const isReadable = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'destroy' in payload

/**
 * Node closes what it is sending when a connection breaks off, but not the answers that wait behind it: their files
 * would stay open for ever. So each connection knows its files, and takes them with it.
 */
export const keepWithinBounds = (server: FastifyInstance): void => {
  const connections = new WeakMap<Socket, Waiting>()
  server.server.maxConnections = mostConnections
  server.server.on('connection', (socket: Socket) => {
    const waiting: Waiting = { answers: 0, files: new Set() }
    connections.set(socket, waiting)
    socket.once('close', () => {
      for (const file of waiting.files) file.destroy()
    })
  })
  server.addHook('onRequest', (request, reply, done) => {
    const waiting = connections.get(request.raw.socket)
    if (waiting !== undefined) waiting.answers += 1
    if (waiting === undefined || waiting.answers <= mostAtOnce) return done()
    reply.hijack()
    request.raw.socket.destroy()
  })
  server.addHook('onResponse', (request, _, done) => {
    const waiting = connections.get(request.raw.socket)
    if (waiting !== undefined) waiting.answers -= 1
    done()
  })
  server.addHook('onSend', (request, _, payload, done) => {
    const waiting = connections.get(request.raw.socket)
    if (isReadable(payload) && waiting !== undefined) {
      waiting.files.add(payload)
      payload.once('close', () => waiting.files.delete(payload))
      // It may have broken off while the file was sought.
      if (request.raw.socket.destroyed) payload.destroy()
    }
    done(null, payload)
  })
}

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { FindGame } from '../src/games/opened.ts'
import { createServer } from '../src/index.ts'
import type { Online } from '../src/online.ts'

/** A server as it is, with the games that somebody gives it: one that is started often loads no others. */

const site = mkdtempSync(join(tmpdir(), 'kurgan-site-'))
writeFileSync(join(site, 'index.html'), '<!doctype html><title>Kurgan</title>')

export const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'kurgan-data-')), 'kurgan.db')

export interface Rig {
  readonly server: FastifyInstance
  readonly address: string
  readonly close: () => Promise<void>
}

/** A clock of which each look takes a second: nobody is ever too quick for it. */
export const patient = (): (() => number) => {
  let at = 1_700_000_000_000
  return () => (at += 1000)
}

/** What a test may want to be otherwise. */
export interface Served extends Pick<Online, 'store' | 'think' | 'deliver' | 'now' | 'mailer' | 'metricsToken'> {
  readonly findGame: FindGame
  readonly origin?: string | undefined
}

export const serve = async ({ origin, ...online }: Served): Promise<Rig> => {
  const server = await createServer(site, { ...online, place: { origin } })
  const address = (await server.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')
  return { server, address, close: () => server.close() }
}

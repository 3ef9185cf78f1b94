import type { Pool } from 'pg'

/**
 * A pool whose connections may be cut at any time: without somebody who hears of it, a server that restarts would end this
 * process too. Whoever was about to use one is told where it asks.
 */
export const enduring = (pool: Pool): Pool => {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

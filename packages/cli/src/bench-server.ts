import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { serveDesk } from './bench-desk.ts'
import type { BenchOrder, BenchServer } from './bench-order.ts'
import { loadGame } from './games.ts'
import { serveStates } from './state-server.ts'

/** What it is asked while it serves; of its process, what it has taken of the processor, and memory. */
export type BenchQuestion =
  | { readonly ask: 'cpu' }
  | { readonly ask: 'heap'; readonly idle: boolean }
  | { readonly ask: 'close' }
export type BenchAnswer =
  | { readonly t: 'ready'; readonly port: number; readonly cookies: BenchServer['cookies']; readonly heap: number }
  | { readonly t: 'cpu'; readonly microseconds: number }
  | { readonly t: 'heap'; readonly bytes: number }
  | { readonly t: 'failed'; readonly why: string }

/** A desk lets go of what is idle at its next round. */
const round = 6000

const heap = (): number => {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().heapUsed
}

const tell = (answer: BenchAnswer): void => void process.send?.(answer)

const answerTo = async (server: BenchServer, question: BenchQuestion): Promise<void> => {
  if (question.ask === 'cpu') {
    const { user, system } = process.cpuUsage()
    return tell({ t: 'cpu', microseconds: user + system })
  }
  if (question.ask === 'heap') {
    if (question.idle) {
      server.idle()
      await pause(round)
    }
    return tell({ t: 'heap', bytes: heap() })
  }
  await server.close()
  process.disconnect()
}

const serve = async (order: BenchOrder): Promise<void> => {
  const game = await loadGame(order.shelf, order.game)
  const server = order.kind === 'desk' ? await serveDesk(game, order) : await serveStates(game, order)
  process.on('message', (question: BenchQuestion) => void answerTo(server, question).catch(fail))
  tell({ t: 'ready', port: server.port, cookies: server.cookies, heap: heap() })
}

const fail = (error: unknown): void =>
  tell({ t: 'failed', why: error instanceof Error ? (error.stack ?? '') : String(error) })

process.once('message', (order: BenchOrder) => void serve(order).catch(fail))
process.on('uncaughtException', fail)

import { Client } from 'pg'
import { newId } from '../ids.ts'
import type { HintListener, Hints } from './port.ts'

const channel = 'kurgan'
/** A message of PostgreSQL holds no more than 8,000 bytes. */
const mostBytes = 7000
/** A hint may be lost: so often it is compared what is shown. */
const lookEvery = 2000
const againAfter = 500
const mostWaiting = 1000

/** As many of them as fit into one message, line by line. */
const messageOf = (from: string, waiting: string[]): string => {
  let text = from
  while (waiting[0] !== undefined && text.length + waiting[0].length < mostBytes) text += `\n${waiting.shift()}`
  return text
}

interface Line {
  readonly isOpen: () => boolean
  readonly send: (payload: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** A connection that listens, and comes back by itself when it was lost. */
const listening = async (
  url: string,
  { heard, connected }: { readonly heard: (payload: string) => void; readonly connected: () => void },
): Promise<Line> => {
  let client: Client | undefined
  let closed = false
  let again: NodeJS.Timeout | undefined
  const lose = (lost: Client): void => {
    if (client === lost) client = undefined
    void lost.end().catch(() => undefined)
    if (!closed) again ??= setTimeout(() => void connect(), againAfter)
  }
  const connect = async (): Promise<void> => {
    again = undefined
    const fresh = new Client({ connectionString: url, application_name: 'kurgan hints' })
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload = '' }) => heard(payload))
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      client = fresh
      connected()
    } catch {
      lose(fresh)
    }
  }
  await connect()
  return {
    isOpen: () => client !== undefined,
    async send(payload) {
      await client?.query('select pg_notify($1, $2)', [channel, payload])
    },
    async close() {
      closed = true
      clearTimeout(again)
      await client?.end().catch(() => undefined)
    },
  }
}

/**
 * Hints by NOTIFY, after the commit and on a connection of their own: inside of the transactions that write they would make
 * all of them wait for each other. What comes while one is under way goes with the next.
 */
export const postgresHints = async (
  url: string,
): Promise<{ readonly hints: Hints; readonly close: () => Promise<void> }> => {
  const me = newId()
  const waiting: string[] = []
  let listener: HintListener | undefined
  let sending: Promise<void> | undefined
  const sendAll = async (): Promise<void> => {
    while (line.isOpen() && waiting.length > 0) await line.send(messageOf(me, waiting)).catch(() => undefined)
    sending = undefined
  }
  const send = (): void => {
    sending ??= new Promise((done) => setImmediate(done)).then(sendAll)
  }
  const line = await listening(url, {
    heard(payload) {
      const [from, ...hints] = payload.split('\n')
      if (from !== me) for (const hint of hints) listener?.hint(hint)
    },
    connected() {
      // Whatever was told while nobody listened here.
      listener?.look()
      if (waiting.length > 0) send()
    },
  })
  const timer = setInterval(() => listener?.look(), lookEvery)
  return {
    hints: {
      publish(hint) {
        // Of what is too much the others find out by themselves.
        if (waiting.length >= mostWaiting) return
        waiting.push(hint)
        send()
      },
      subscribe(heard) {
        listener = heard
      },
    },
    async close() {
      clearInterval(timer)
      await sending
      await line.close()
    },
  }
}

import { randomBytes } from 'node:crypto'
import { bots } from '@kurgan/bots'
import { type Seat, search } from '@kurgan/kernel'
import { changed, digestOf, type Did, type FromPage, type Table, type ToPage, type Wish } from '@kurgan/wire'
import { WebSocket } from 'ws'
import { rules as advance } from '../../games/advance-to-the-volga/rules/index.ts'
import { rules as allies } from '../../games/axis-allies-stalingrad/rules/index.ts'
import { rules as battle } from '../../games/battle-for-stalingrad/rules/index.ts'
import { rules as iron } from '../../games/iron-blood-snow-mud/rules/index.ts'
import { rules as verdun } from '../../games/verdun-on-the-volga/rules/index.ts'
import { toy } from '../../kernel/test/toy.ts'
import type { DeskParts } from '../src/games/desk.ts'
import type { AnyGame } from '../src/games/opened.ts'
import type { Online } from '../src/online.ts'
import type { Store } from '../src/store/port.ts'
import { sqliteStore } from '../src/store/sqlite.ts'
import { patient, type Rig, serve } from './serving.ts'

export { newFile, type Rig } from './serving.ts'

/** A server with games to play, and browsers that talk to it as pages do. */

export const known: { readonly [title: string]: AnyGame } = {
  toy: toy,
  [battle.id]: battle,
  [iron.id]: iron,
  [verdun.id]: verdun,
  [allies.id]: allies,
  [advance.id]: advance,
}
export const toyConfig = { scenario: 'long', options: { rally: true, guns: 2 } } as const
/** A computer without a thread of its own. */
const inHere: DeskParts['think'] = ({ title, level, side, observation, n }) =>
  Promise.resolve(bots[level].choose(known[title]!, observation, side, search(`${side} ${n}`)))

export const startRig = (
  store: Store = sqliteStore(':memory:'),
  now: () => number = patient(),
  think: DeskParts['think'] = inHere,
  deliver: Online['deliver'] = () => Promise.resolve(undefined),
  metricsToken?: string,
  origin?: string,
  mailer?: Online['mailer'],
): Promise<Rig> =>
  serve({
    store,
    findGame: (title) => Promise.resolve(known[title]),
    think,
    deliver,
    mailer,
    metricsToken,
    now,
    origin,
  })

/** What a long run has done. */
export const report = (line: string): void => {
  if (process.env['KURGAN_SOAK'] !== undefined) process.stdout.write(`${line}\n`)
}

export const newActId = (): string => randomBytes(12).toString('hex')
export const newNonce = (): string => randomBytes(16).toString('hex')

/** A table for whoever has the link, without clock. */
export const newWish = (more: Partial<Wish> = {}): Wish => ({
  title: 'toy',
  config: toyConfig,
  nonce: newNonce(),
  pace: 'none',
  rated: false,
  against: 'link',
  audience: 'link',
  delay: 0,
  ...more,
})

/** A browser: a cookie, and what it is told. */
export class Browser {
  readonly address: string
  cookie = ''
  constructor(address: string) {
    this.address = address
  }

  async ask<T = Record<string, unknown>>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ readonly status: number; readonly body: T; readonly text: string }> {
    const answer = await fetch(`${this.address}/api${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        origin: this.address,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const set of answer.headers.getSetCookie()) this.#keep(set.split(';')[0] ?? '')
    const text = await answer.text()
    return { status: answer.status, body: JSON.parse(text) as T, text }
  }

  #keep(cookie: string): void {
    const name = cookie.slice(0, cookie.indexOf('=') + 1)
    const others = this.cookie.split('; ').filter((one) => one !== '' && !one.startsWith(name))
    this.cookie = [cookie, ...others].join('; ')
  }

  /** A page that has seen a game so far and takes it up again. */
  async reconnect(
    { table, view, n, deciding, outcome }: Pick<Page, 'table' | 'view' | 'n'> & Partial<Page>,
    game: string,
  ): Promise<Page> {
    const page = await this.connect()
    Object.assign(page, { table, view, n, deciding, outcome })
    page.say({ t: 'watch', game, from: n, digest: digestOf(view) })
    return page
  }

  async enter(): Promise<this> {
    await this.ask('POST', '/guest')
    return this
  }

  connect(): Promise<Page> {
    const socket = new WebSocket(`${this.address.replace('http', 'ws')}/live`, {
      headers: { cookie: this.cookie, origin: this.address },
    })
    return new Promise((resolve, reject) => {
      const page = new Page(socket)
      socket.on('open', () => resolve(page))
      socket.on('error', reject)
    })
  }
}

/** One tab: it keeps what it is told, and the picture of the game that follows from it. */
export class Page {
  readonly socket: WebSocket
  readonly told: ToPage[] = []
  /** As they came, byte by byte. */
  readonly frames: string[] = []
  readonly #awaited: (() => void)[] = []
  table: Table | undefined
  view: unknown
  n = -1
  deciding: string | undefined
  outcome: unknown
  ended: Extract<ToPage, { t: 'ended' }> | undefined
  #views = new Map<number, unknown>()
  closed: { readonly code: number; readonly why: string } | undefined

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data: Buffer) => {
      this.frames.push(data.toString())
      this.hear(JSON.parse(data.toString()) as ToPage)
      for (const look of this.#awaited) look()
    })
    socket.on('close', (code, why) => {
      this.closed = { code, why: why.toString() }
      for (const look of this.#awaited) look()
    })
  }

  hear(message: ToPage): void {
    this.told.push(message)
    if (message.t === 'table') {
      this.table = message
      this.view = message.view
    }
    if (message.t === 'did') this.view = changed(this.view, message.change)
    if (message.t === 'back') {
      this.view = this.#views.get(message.to)
      // What this page was never shown it asks for.
      if (!this.#views.has(message.to)) return this.say({ t: 'watch', game: message.game, from: -1 })
    }
    if (message.t === 'ended') this.ended = message
    if (message.t !== 'table' && message.t !== 'did' && message.t !== 'back') return
    this.n = message.n
    this.deciding = message.deciding
    this.outcome = message.outcome
    this.#views.set(message.n, this.view)
    const { digest } = message as Did
    if (digest !== undefined && digest !== digestOf(this.view)) throw new Error('The page sees something else.')
  }

  say(message: FromPage): void {
    this.socket.send(JSON.stringify(message))
  }

  /** Resolves with the first answer that is so, from `start` on. */
  until<T>(look: () => T | undefined | false): Promise<T> {
    return new Promise((resolve) => {
      const again = (): boolean => {
        const found = look()
        if (found === undefined || found === false) return false
        this.#awaited.splice(this.#awaited.indexOf(again), 1)
        resolve(found)
        return true
      }
      this.#awaited.push(again)
      if (again()) return
    })
  }

  /** Resolves when the game is shown. */
  async watch(game: string): Promise<void> {
    this.say({ t: 'watch', game, from: -1 })
    await this.until(() => this.table?.game === game)
  }

  answerTo(id: string): ToPage | undefined {
    return this.told.find((one) => 'id' in one && one.id === id)
  }

  get seat(): Seat {
    return this.table?.seat ?? 'spectator'
  }
}

export interface Pair {
  readonly game: string
  /** By the seat that they play. */
  readonly browsers: { readonly [seat: string]: Browser }
}

/** Two guests, one of whom has opened a table and sent the other a link. */
export const seatTwo = async (address: string, more: Partial<Wish> = {}): Promise<Pair> => {
  const { title = 'toy' } = more
  const side = more.side ?? known[title]?.players[0] ?? ''
  const host = await new Browser(address).enter()
  const wish = newWish({ ...more, side })
  const { body } = await host.ask<{ game: string; invitation: string }>('POST', '/games', wish)
  const guest = await new Browser(address).enter()
  await guest.ask('POST', `/invitations/${body.invitation}`, { nonce: newNonce() })
  const other = known[title]?.players.find((one) => one !== side) ?? ''
  return { game: body.game, browsers: { [side]: host, [other]: guest } }
}

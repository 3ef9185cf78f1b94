import { type Card, type FromPage, fromPage, mostBytes, type ToPage, wireVersion } from '@kurgan/wire'
import type { Devices } from '../accounts/devices.ts'
import type { Buckets } from '../buckets.ts'
import type { Doing } from '../deeds.ts'
import type { Desk } from '../games/desk.ts'
import { refused, type Watcher } from '../games/watchers.ts'
import type { Lobby } from '../lobby/lobby.ts'
import { lagMeter } from './lag.ts'
import type { People } from './people.ts'

/** Of a socket, what is needed of it here. */
interface Socket {
  readonly bufferedAmount: number
  send(text: string): void
  close(code: number, why: string): void
  on(event: 'message', listener: (data: { toString(): string }) => void): unknown
  on(event: 'close', listener: () => void): unknown
  ping(): void
  terminate(): void
  on(event: 'pong', listener: () => void): unknown
}

/** From here on a page that does not read is told nothing more than how things stand, when it reads again. */
const muchBuffered = 256 * 1024
const tooMuchBuffered = 1024 * 1024
const mostMalformed = 10
const mostWatched = 32
/** Frames are no shorter than this and multiples of it, so that their length tells little. */
const padding = 128

interface LiveParts {
  readonly desk: Desk
  readonly does: Doing
  readonly lobby: Pick<Lobby, 'enter' | 'leave'>
  readonly people: Pick<People, 'add' | 'leave'>
  /** What is told of a game besides the game, to whoever begins to look on. */
  readonly besides: (game: string, watcher: Watcher) => Promise<readonly ToPage[]>
  /** At which browser somebody plays a game. */
  readonly devices: Devices
  /** Somebody has a game before their eyes. */
  readonly seen: (game: string, account: string | undefined) => Promise<void>
  readonly messages: Buckets
  readonly now: () => number
}

/** Who is at the other end. */
interface Peer {
  readonly name: string
  readonly account: Card | undefined
  readonly device: string | undefined
  /** Whether they are still signed in: they may have been signed out elsewhere. */
  readonly isHere: () => Promise<boolean>
}

/** Spaces behind it are no part of JSON. */
const padded = (message: ToPage): string => {
  const text = JSON.stringify(message)
  return text.padEnd(Math.ceil(text.length / padding) * padding)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One tab that is connected, whoever it is. */
class Connection implements Watcher {
  readonly account: string | undefined
  readonly #card: Card | undefined
  readonly #device: string | undefined
  readonly #socket: Socket
  readonly #parts: LiveParts
  readonly #name: string
  readonly #watched = new Set<string>()
  /** Games of which something was left out, because the page did not read. */
  readonly #behind = new Set<string>()
  #malformed = 0
  readonly lag = lagMeter()
  isAway = false

  constructor(socket: Socket, parts: LiveParts, { name, account, device }: Omit<Peer, 'isHere'>) {
    this.account = account?.id
    this.#card = account
    this.#device = device
    this.#socket = socket
    this.#parts = parts
    this.#name = name
  }

  get buffered(): number {
    return this.#socket.bufferedAmount
  }

  send(message: ToPage): void {
    if (message.t !== 'did' || (!this.#behind.has(message.game) && this.#socket.bufferedAmount <= muchBuffered)) {
      this.#write(message)
      return
    }
    if (this.#behind.size === 0) setTimeout(() => this.#catchUp(), 250)
    this.#behind.add(message.game)
  }

  end(): void {
    this.#socket.close(4001, 'Signed out: load this page anew.')
  }

  close(): void {
    this.#behind.clear()
    this.#parts.lobby.leave(this)
    for (const game of this.#watched) this.#parts.desk.leave(game, this)
  }

  async hear(text: string): Promise<void> {
    const message = fromPage.safeParse(text.length > mostBytes ? undefined : parsed(text))
    if (!message.success) return this.#ill()
    const { data } = message
    if (this.#parts.messages.take(this.#name)) return this.#does(data)
    if ('id' in data) this.#write(refused(data.game, data.id, 'slow', 'Too much was sent at once: wait a moment.'))
  }

  async #does(message: FromPage): Promise<void> {
    const { desk, does, lobby, now } = this.#parts
    if (message.t === 'hello') {
      if (message.v !== wireVersion) this.#write({ t: 'bye', why: 'version', again: 0 })
    } else if (message.t === 'pulse') this.#write({ t: 'pulse', at: message.at, now: now() })
    else if (message.t === 'away') await this.#look(message.on)
    else if (message.t === 'lobby') {
      if (message.on) await lobby.enter(this)
      else lobby.leave(this)
    } else if (message.t === 'watch') await this.#watch(message)
    else if (message.t === 'leave') {
      this.#watched.delete(message.game)
      desk.leave(message.game, this)
    } else {
      const no = await does(this.#card, message, this.lag.shortest)
      if (no !== undefined) this.#write(no)
    }
  }

  /** Whoever comes back to this tab sees what stands there. */
  async #look(isAway: boolean): Promise<void> {
    this.isAway = isAway
    const { account } = this
    if (account === undefined) return
    for (const game of this.#watched) {
      this.#parts.desk.watchers.turned(game, account)
      if (!isAway) await this.#parts.seen(game, account)
    }
  }

  async #watch({ game, from, digest }: Extract<FromPage, { t: 'watch' }>): Promise<void> {
    if (this.#watched.size >= mostWatched && !this.#watched.has(game)) return this.#ill()
    const { desk, besides, devices } = this.#parts
    if (!(await desk.watch(game, this, from, digest)))
      return this.#write(refused(game, '', 'notYours', 'There is no such game.'))
    this.#watched.add(game)
    if (this.account !== undefined) await devices.plays(game, this.account, this.#device)
    for (const message of await besides(game, this)) this.#write(message)
    if (!this.isAway) await this.#parts.seen(game, this.account)
  }

  #write(message: ToPage): void {
    if (this.#socket.bufferedAmount > tooMuchBuffered) this.#socket.terminate()
    else this.#socket.send(padded(message))
  }

  /** When the page reads again it is shown how things stand. */
  #catchUp(): void {
    if (this.#behind.size === 0) return
    if (this.#socket.bufferedAmount > 0) {
      setTimeout(() => this.#catchUp(), 250)
      return
    }
    for (const game of this.#behind) void this.#parts.desk.watch(game, this)
    this.#behind.clear()
  }

  #ill(): void {
    this.#malformed += 1
    if (this.#malformed >= mostMalformed) this.#socket.close(1008, 'This is not what a page of Kurgan says.')
  }
}

/** Listens to a socket from now on; one that does not answer is let go. */
export const connect = (socket: Socket, parts: LiveParts, peer: Peer): void => {
  const connection = new Connection(socket, parts, peer)
  parts.people.add(connection)
  let alive = true
  const ping = (): void => {
    connection.lag.pinged(parts.now())
    socket.ping()
  }
  ping()
  const pulse = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    ping()
    peer.isHere().then(
      (isHere) => isHere || connection.end(),
      () => {},
    )
  }, 20_000)
  socket.on('pong', () => {
    alive = true
    connection.lag.ponged(parts.now())
  })
  socket.on('message', (data) => {
    connection.hear(data.toString()).catch(() => socket.close(1011, 'Something went wrong here; nothing was changed.'))
  })
  socket.on('close', () => {
    clearInterval(pulse)
    parts.people.leave(connection)
    connection.close()
  })
}

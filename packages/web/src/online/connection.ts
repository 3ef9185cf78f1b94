import { type FromPage, type ToPage, wireVersion } from '@kurgan/wire'
import { createStore } from 'zustand/vanilla'
import { bytesToHex } from './hex.ts'
import type { Outbox, Sent } from './outbox.ts'

/** Of a socket, what is needed of it here. */
export interface Line {
  readonly send: (text: string) => void
  readonly close: () => void
}

/** What a line tells. */
export interface Listener {
  readonly opened: () => void
  readonly told: (text: string) => void
  readonly closed: () => void
}

/** The ways to the server. */
export interface Net {
  readonly dial: (listener: Listener) => Line
  /** Asks over HTTP, and gives what was answered, also where it is a refusal; rejects where nobody answers. */
  readonly ask: (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>
  /** From 0 to 1: not everybody comes back at the same moment. */
  readonly random: () => number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What is told of one game. */
export type OfGame = Extract<ToPage, { readonly game: string }>

/** Somebody who looks at a game. */
export interface Looking {
  /** The last moment that is here; -1 for none. */
  readonly from: () => { readonly n: number; readonly digest?: string }
  readonly hear: (message: OfGame) => void
  /** Something is on its way that was sent before this page was loaded. */
  readonly resent: () => void
}

type WithoutId<D> = D extends unknown ? Omit<D, 'id'> : never
export type Doing = WithoutId<Sent>

/** Somebody who looks at the open tables. */
export type LobbyListener = (tables: Extract<ToPage, { readonly t: 'tables' }>) => void

export type ConnectionState = 'connecting' | 'connected' | 'slow' | 'lost' | 'outdated'

const pulseEvery = 20_000
const answerWithin = 2500
const firstPause = 500
const longestPause = 20_000
/** After so many sockets that never opened it is tried without one; and after so long again with one. */
const mostDials = 2
const dialAgain = 60_000
const pollPause = 2000

const parsed = (text: string): ToPage | undefined => {
  try {
    return JSON.parse(text) as ToPage
  } catch {
    return undefined
  }
}

/** 96 random bits: what is sent twice under one name is done once. */
const newActId = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(12)))

/**
 * The connection of this page to its server, for all games that are looked at. It comes back by itself, asks for what was
 * missed, and sends again what was not answered: under the same id, so that it is done once.
 */
export class Connection {
  readonly state = createStore<{ readonly now: ConnectionState }>()(() => ({ now: 'connecting' }))
  /** By how much the clock of the server is ahead of this one's, in milliseconds. */
  ahead = 0
  readonly #net: Net
  readonly #outbox: Outbox
  readonly #watched = new Map<string, Looking>()
  #lobby: LobbyListener | undefined
  readonly #unanswered = new Map<string, Sent>()
  #line: Line | undefined
  /** Which dial the page waits for: what an older one tells is of no more interest. */
  #dial = 0
  #failed = 0
  #opened = false
  #heard = true
  readonly #timers = new Set<ReturnType<typeof setTimeout>>()
  #pulse: ReturnType<typeof setInterval> | undefined
  #detour = false
  #isAway = false

  constructor(net: Net, outbox: Outbox) {
    this.#net = net
    this.#outbox = outbox
  }

  /** Looks at a game from now on; gives what ends it. */
  watch(game: string, looking: Looking): () => void {
    this.#watched.set(game, looking)
    void this.#recall(game)
    if (this.#detour) void this.#poll(game, this.#dial)
    else if (this.#line === undefined) this.#connect()
    else this.look(game)
    return () => {
      if (this.#watched.get(game) !== looking) return
      this.#watched.delete(game)
      this.#say({ t: 'leave', game })
      if (!this.#isWanted()) this.#rest()
    }
  }

  /** Looks at the open tables from now on; gives what ends it. */
  lobby(listener: LobbyListener): () => void {
    this.#lobby = listener
    if (this.#line === undefined) this.#connect()
    else this.#say({ t: 'lobby', on: true })
    return () => {
      if (this.#lobby !== listener) return
      this.#lobby = undefined
      this.#say({ t: 'lobby', on: false })
      if (!this.#isWanted()) this.#rest()
    }
  }

  #isWanted(): boolean {
    return this.#watched.size > 0 || this.#lobby !== undefined
  }

  /** Asks for everything after the last moment that is here. */
  look(game: string): void {
    const looking = this.#watched.get(game)
    if (looking === undefined) return
    const { n, digest } = looking.from()
    this.#say({ t: 'watch', game, from: n, ...(digest === undefined ? {} : { digest }) })
  }

  /** Sends it until it is answered; gives the id of the answer. */
  send(doing: Doing): string {
    const deed: Sent = { ...doing, id: newActId() }
    this.#unanswered.set(deed.id, deed)
    this.#outbox.put(deed)
    this.#deliver(deed)
    return deed.id
  }

  /** What was sent to a game from here and is not answered. */
  unanswered(game: string): readonly Sent[] {
    return [...this.#unanswered.values()].filter((deed) => deed.game === game)
  }

  /** Sends again what was sent before this page was loaded, and perhaps never arrived. */
  async #recall(game: string): Promise<void> {
    const before = await this.#outbox.of(game)
    const left = before.filter(({ id }) => !this.#unanswered.has(id))
    for (const deed of left) this.#unanswered.set(deed.id, deed)
    if (left.length > 0) this.#watched.get(game)?.resent()
    for (const deed of left) this.#deliver(deed)
  }

  /** Whether nobody has this page before their eyes. */
  setAway(isAway: boolean): void {
    this.#isAway = isAway
    this.#say({ t: 'away', on: isAway })
  }

  /** The network is back. */
  wake(): void {
    if (!this.#isWanted() || this.#opened || this.state.getState().now === 'outdated') return
    // What was dialled without a network may hang for long.
    this.#line?.close()
    this.#connect()
  }

  /** The network is gone: nothing is to be awaited from the line. */
  drop(): void {
    this.#line?.close()
    if (this.#isWanted()) this.#lose()
  }

  #connect(): void {
    this.#clear()
    this.#detour = false
    const dial = ++this.#dial
    const isCurrent = (): boolean => dial === this.#dial
    this.#line = this.#net.dial({
      opened: () => isCurrent() && this.#begin(),
      told: (text) => isCurrent() && this.#hear(parsed(text)),
      closed: () => isCurrent() && this.#lose(),
    })
  }

  #begin(): void {
    this.#opened = true
    this.#failed = 0
    this.#heard = true
    this.#say({ t: 'hello', v: wireVersion, build: '' })
    this.#become('connected')
    if (this.#isAway) this.#say({ t: 'away', on: true })
    for (const game of this.#watched.keys()) this.look(game)
    if (this.#lobby !== undefined) this.#say({ t: 'lobby', on: true })
    for (const deed of this.#unanswered.values()) this.#say(deed)
    this.#pulse = setInterval(() => this.#feelPulse(), pulseEvery)
  }

  #feelPulse(): void {
    if (!this.#heard) return this.drop()
    this.#heard = false
    this.#say({ t: 'pulse', at: 0 })
  }

  #lose(): void {
    this.#clear()
    this.#dial += 1
    if (!this.#opened) this.#failed += 1
    this.#opened = false
    this.#line = undefined
    if (!this.#isWanted() || this.state.getState().now === 'outdated') return
    this.#become('lost')
    if (this.#failed >= mostDials) this.#startDetour()
    const pause = Math.min(longestPause, firstPause * 2 ** this.#failed) * (0.75 + this.#net.random() / 2)
    this.#later(this.#detour ? dialAgain : pause, () => this.#connect())
  }

  #hear(message: ToPage | undefined): void {
    this.#heard = true
    if (message === undefined) return
    if (message.t === 'bye') return this.#leave(message)
    if (message.t === 'welcome' || message.t === 'pulse') this.ahead = message.now - this.#net.now()
    if ('id' in message && message.id !== undefined && this.#unanswered.delete(message.id))
      this.#outbox.drop(message.id)
    if (message.t === 'tables') this.#lobby?.(message)
    if ('game' in message) this.#watched.get(message.game)?.hear(message)
  }

  #leave({ why, again }: Extract<ToPage, { t: 'bye' }>): void {
    if (why === 'version') this.#become('outdated')
    const line = this.#line
    this.#lose()
    line?.close()
    if (why !== 'version' && again > 0) this.#later(again, () => this.#connect())
  }

  #say(message: FromPage): void {
    if (this.#opened) this.#line?.send(JSON.stringify(message))
  }

  #deliver(deed: Sent): void {
    if (this.#detour) void this.#post(deed)
    else this.#say(deed)
    this.#later(answerWithin, () => {
      if (this.#unanswered.has(deed.id)) this.#deliver(deed)
    })
  }

  /** Without sockets the same is said over HTTP: some networks let nothing else through. */
  #startDetour(): void {
    this.#detour = true
    for (const deed of this.#unanswered.values()) void this.#post(deed)
    for (const game of this.#watched.keys()) void this.#poll(game, this.#dial)
  }

  async #poll(game: string, dial: number): Promise<void> {
    while (this.#dial === dial && this.#detour) {
      const looking = this.#watched.get(game)
      if (looking === undefined) return
      try {
        const { told = [] } = (await this.#net.ask('GET', `/games/${game}/since/${looking.from().n}`)) as {
          told?: readonly ToPage[]
        }
        if (this.#dial !== dial) return
        this.#become('slow')
        for (const message of told) this.#hear(message)
      } catch {
        if (this.#dial === dial) this.#become('lost')
      }
      await new Promise((done) => setTimeout(done, pollPause))
    }
  }

  async #post({ t, game, ...body }: Sent): Promise<void> {
    try {
      this.#hear((await this.#net.ask('POST', `/games/${game}/${t}`, body)) as ToPage)
    } catch {
      // It is sent again.
    }
  }

  /** Nobody looks at anything any more. */
  #rest(): void {
    const line = this.#line
    this.#clear()
    this.#dial += 1
    this.#opened = false
    this.#line = undefined
    this.#detour = false
    line?.close()
  }

  #become(now: ConnectionState): void {
    if (this.state.getState().now !== now) this.state.setState({ now })
  }

  #later(pause: number, body: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      body()
    }, pause)
    this.#timers.add(timer)
  }

  #clear(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    clearInterval(this.#pulse)
  }
}

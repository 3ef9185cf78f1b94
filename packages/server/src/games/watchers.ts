import type { Seat } from '@kurgan/kernel'
import type { Refused, ToPage } from '@kurgan/wire'
import type { Hints } from '../store/port.ts'

/** Somebody who looks at a game: one tab, or one request that waits. */
export interface Watcher {
  /** Nobody's account where it is a stranger. */
  readonly account: string | undefined
  /** Nobody has this tab before their eyes now. */
  readonly isAway?: boolean
  readonly send: (message: ToPage) => void
}

/** Who looks at a game on another node is taken to be there for so long, unless it is said again. */
const presence = 30_000

/** Who looks at which game, and through whose eyes. */
export class Watchers {
  readonly #of = new Map<string, Map<Watcher, Seat>>()
  /** By account and game, until when somebody is taken to look on elsewhere. */
  readonly #elsewhere = new Map<string, number>()
  readonly #publish: Hints['publish']
  readonly #now: () => number

  constructor({ publish }: Pick<Hints, 'publish'>, now: () => number) {
    this.#publish = publish
    this.#now = now
  }

  add(game: string, watcher: Watcher, seat: Seat): void {
    const there = this.#of.get(game) ?? new Map<Watcher, Seat>()
    const { account } = watcher
    if (account !== undefined && watcher.isAway !== true && !this.#isHere(game, account))
      this.#publish(`here ${account} ${game}`)
    there.set(watcher, seat)
    this.#of.set(game, there)
  }

  leave(game: string, watcher: Watcher): void {
    const there = this.#of.get(game)
    const { account } = watcher
    if (there?.delete(watcher) === true && account !== undefined && !this.#isHere(game, account))
      this.#publish(`gone ${account} ${game}`)
    if (there?.size === 0) this.#of.delete(game)
  }

  /** Tells it to all who look through these eyes. */
  tell(game: string, message: ToPage, seat?: Seat): void {
    for (const [watcher, eyes] of this.#of.get(game) ?? [])
      if (seat === undefined || eyes === seat) watcher.send(message)
  }

  all(game: string): readonly (readonly [Watcher, Seat])[] {
    return [...(this.#of.get(game) ?? [])]
  }

  /** Whether somebody looks at a game here, through anybody's eyes or these. */
  isWatched(game: string, seat?: Seat): boolean {
    const there = this.#of.get(game)
    return there !== undefined && (seat === undefined || [...there.values()].includes(seat))
  }

  /** Somebody has turned to one of their tabs, or away from it. */
  turned(game: string, account: string): void {
    this.#publish(`${this.#isHere(game, account) ? 'here' : 'gone'} ${account} ${game}`)
  }

  /** Whether somebody looks at a game, here or on another node. */
  looks(game: string, account: string): boolean {
    return this.#isHere(game, account) || (this.#elsewhere.get(`${account} ${game}`) ?? 0) > this.#now()
  }

  /** Everybody who looks at something here, for other nodes to hear. */
  present(): readonly string[] {
    for (const [known, until] of this.#elsewhere) if (until <= this.#now()) this.#elsewhere.delete(known)
    const accounts = [...this.#of].flatMap(([game, there]) =>
      [...there.keys()].flatMap(({ account, isAway }) =>
        account === undefined || isAway === true ? [] : [`${account} ${game}`],
      ),
    )
    return [...new Set(accounts)]
  }

  /** Another node has said that somebody looks at something there: `who` is account and game. */
  heardPresent(who: string): void {
    this.#elsewhere.set(who, this.#now() + presence)
  }

  heardGone(who: string): void {
    this.#elsewhere.delete(who)
  }

  #isHere(game: string, account: string): boolean {
    return this.all(game).some(([watcher]) => watcher.account === account && watcher.isAway !== true)
  }
}

/** Why something was not done. */
export const refused = (
  game: string,
  id: string,
  kind: Refused['kind'],
  sentence: string,
  more: Pick<Refused, 'because' | 'refusal'> = {},
): Refused => ({ t: 'refused', game, id, kind, sentence, ...more })

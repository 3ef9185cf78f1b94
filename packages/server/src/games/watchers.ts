import type { Seat } from '@kurgan/kernel'
import type { Refused, ToPage } from '@kurgan/wire'

/** Somebody who looks at a game: one tab, or one request that waits. */
export interface Watcher {
  /** Nobody's account where it is a stranger. */
  readonly account: string | undefined
  readonly send: (message: ToPage) => void
}

/** Who looks at which game, and through whose eyes. */
export class Watchers {
  readonly #of = new Map<string, Map<Watcher, Seat>>()

  add(game: string, watcher: Watcher, seat: Seat): void {
    const there = this.#of.get(game) ?? new Map<Watcher, Seat>()
    there.set(watcher, seat)
    this.#of.set(game, there)
  }

  leave(game: string, watcher: Watcher): void {
    const there = this.#of.get(game)
    there?.delete(watcher)
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

  isWatched(game: string): boolean {
    return this.#of.has(game)
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

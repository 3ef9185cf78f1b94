import type { DrawJump } from './matchfile.ts'

/** Which dice of the seed an action rolls: a draw, and the word of it to begin with. */
export interface Draw {
  readonly draw: number
  readonly word: number
}

const whole = (draw: number): Draw => ({ draw, word: 0 })

/** The dice of whatever follows, where nothing else is said. */
export const after = ({ draw }: Draw): Draw => whole(draw + 1)

/** Where the dice do not count on, by the action that rolls them. */
export const drawsOf = (jumps: readonly DrawJump[] = []): ReadonlyMap<number, Draw> =>
  new Map(jumps.map(([at, draw, word = 0]) => [at, { draw, word }]))

/** The same as a file tells it: of the set-up, of every action, and of the one that comes next. */
export const drawJumps = (draws: readonly Draw[]): readonly DrawJump[] =>
  draws.flatMap(({ draw, word }, n): DrawJump[] => {
    const before = draws[n - 1]
    if (before === undefined) return []
    if (word > 0) return [[n, draw, word]]
    return draw === before.draw + 1 ? [] : [[n, draw]]
  })

/** The dice of the next action. An undone one finds its own again; those of one that was taken back never fall again. */
export class Draws {
  #next: Draw
  /** No action rolls a draw before this one any more: some of them fell in what was taken back. */
  #burnt: number

  constructor({ next, burnt }: { readonly next: Draw; readonly burnt: number } = { next: whole(1), burnt: 0 }) {
    this.#next = next
    this.#burnt = burnt
  }

  get next(): Draw {
    return this.#next
  }

  get burnt(): number {
    return this.#burnt
  }

  goOn(from: Draw): void {
    this.#next = from
  }

  /** To the dice of an action that was undone, which has rolled none of them. */
  goBack(to: Draw): void {
    this.#next = to.draw < this.#burnt ? whole(this.#burnt) : to
  }

  /** What was only undone has rolled nothing, so the next draw is one that nobody has seen. */
  burn(more = 0): void {
    const { draw, word } = this.#next
    this.#burnt = (word === 0 ? draw : draw + 1) + more
    this.#next = whole(this.#burnt)
  }

  /** What a file tells of takebacks: where it skips draws. */
  burnAsTold(jumps: readonly DrawJump[] = []): void {
    for (const [, draw, word] of jumps) if (word === undefined) this.#burnt = Math.max(this.#burnt, draw)
  }
}

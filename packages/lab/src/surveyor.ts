import type { Game, GameEvent } from '@kurgan/kernel'
import { csv, type Rows } from './text-rows.ts'

/** Follows who holds the map and what is lost, in a game that is played again. */
export class Surveyor {
  readonly #survey: Game['survey']
  readonly #at: readonly [cell: number, number: number]
  #turn: number | undefined
  #step = 0
  #holders = ''
  #losses = ''

  constructor({ survey }: Game, cell: number, number: number) {
    this.#survey = survey
    this.#at = [cell, number]
  }

  /** Shown each position in which somebody decides: the first of a turn says how the turn before it ended. */
  see(s: unknown): void {
    this.#step += 1
    const turn = this.#survey?.turn(s)
    if (turn === this.#turn) return
    if (this.#turn !== undefined) this.#note(s)
    this.#turn = turn
  }

  hear(event: GameEvent, step: number): void {
    const lost = this.#survey?.lost(event)
    if (lost === undefined) return
    this.#losses += csv([...this.#at, step, this.#turn, lost.side, lost.unit, lost.count])
  }

  end(s: unknown): Pick<Rows, 'holders' | 'losses'> {
    if (this.#turn !== undefined) this.#note(s)
    return { holders: this.#holders, losses: this.#losses }
  }

  #note(s: unknown): void {
    const held = this.#survey?.holders(s) ?? []
    for (const [at, { id }] of this.#survey?.places.entries() ?? []) {
      const side = held[at]
      if (side !== undefined) this.#holders += csv([...this.#at, this.#step, this.#turn, id, side ?? ''])
    }
  }
}

import { beginning, type Reached, setUp } from './action-record.ts'
import type { Action, Config, Game, GameEvent } from './contract.ts'
import { commitment, namedSeed, reel, search, type Tape } from './dice.ts'

/** Where a match begins, and the dice with which it goes on. */
export interface Origin<S, A extends Action, E> {
  /** The position at point 0, laid out anew for whoever asks. */
  readonly begin: () => Reached<S, A, E>
  /** The dice of a draw, from a word of it on. */
  readonly tape: (n: number, word?: number) => Tape
  /** What may be told of the dice before they fall. */
  readonly commitment: () => string
  /** Chance for whoever thinks about the match: it touches no dice, and nobody knows it who does not know them. */
  readonly chanceFor: (name: string) => string
  /** The seed of which everything follows; a position that was laid out by hand follows of none. */
  readonly seed: string | undefined
}

/** A set-up by the rules, with the dice of a seed. */
export const fromSeed = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  config: Config,
  seed: string,
): Origin<S, A, E> => {
  const tape = reel(seed)
  return {
    begin: () => setUp(game, config, tape(0)),
    tape,
    commitment: () => commitment(seed),
    chanceFor: (name) => namedSeed(`${seed} ${name}`),
    seed,
  }
}

/**
 * Any position, with dice that follow from the name of a chance and the number of the action: they touch and foretell
 * those of no other match, and the same place rolls the same again. As nobody can be cheated of them, everything can be
 * taken back. What it lacks is a seed of which the position follows: no file can hold it, and nobody can audit its dice.
 */
export const fromPosition = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  position: S,
  chance: string,
): Origin<S, A, E> => {
  const start = game.clone(position)
  return {
    begin() {
      const state = game.clone(start)
      return {
        state,
        record: beginning<E>({ events: [], rolled: [], rolls: [], used: 0 }),
        decision: game.decision(state),
      }
    },
    tape: (n) => ({ ...search(`${chance} ${n}`), used: 0 }),
    commitment: () => chance,
    chanceFor: (name) => `${chance} ${name}`,
    seed: undefined,
  }
}

/** The seed that a file of the match would hold; refuses where there is none. */
export const seedOf = ({ seed }: Pick<Origin<unknown, Action, unknown>, 'seed'>): string => {
  if (seed !== undefined) return seed
  throw new Error(
    'This match began at a position that was set up by hand: no seed leads to it, so no file can hold it.',
  )
}

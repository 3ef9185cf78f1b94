import { checkConfig } from './config.ts'
import type { Action, Config, Decision, Dice, Game, GameEvent, Outcome, Tell } from './contract.ts'
import { search } from './dice.ts'
import { canonical } from './legal.ts'

/** Applies an action and says what is asked next: what the game has found out by then, or else what it answers now. */
export const applied = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  s: S,
  a: A,
  dice: Dice,
  tell: Tell<E>,
): Decision<A> | undefined => game.apply(s, a, dice, tell) ?? game.decision(s)

/** What a random game came to. */
export interface Playout<S> {
  readonly state: S
  readonly actions: number
  readonly outcome: Outcome
}

/**
 * A whole game of random choices at full speed, legal lists included: for benchmarks, statistics and
 * the first look at whether a game can be played at all. Throws when the game does not end in time.
 */
export const randomPlayout = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  config: Config,
  seed: number | string,
): Playout<S> => {
  const dice = search(seed)
  const silent = (): void => {}
  const state = game.setup(checkConfig(game, config), dice, silent)
  for (let actions = 0, decision = game.decision(state); actions <= game.maxActions; actions++) {
    if (decision === undefined) {
      const outcome = game.outcome(state)
      if (outcome === undefined) throw new Error(`${game.title} stops after ${actions} actions without an outcome.`)
      return { state, actions, outcome }
    }
    decision = applied(game, state, dice.pick(canonical(decision), 'playout'), dice, silent)
  }
  throw new Error(`${game.title} did not end within its ${game.maxActions} actions.`)
}

import type { Action, Decision, Dice, Game, GameEvent, Side } from '@kurgan/kernel'

/**
 * A player that is not a person. It sees what its seat may see and nothing else, draws on no chance but
 * the dice it is given, and so plays the same again when they fall the same.
 */
export interface Bot {
  /** One action of the seat's legal list; called only when it is the seat that decides. */
  choose<S, A extends Action, E extends GameEvent>(game: Game<S, A, E>, observation: S, seat: Side, dice: Dice): A
}

/** The decision follows from the observation, so any full state that the observation allows has it. */
export const decisionOf = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  allowed: S,
  seat: Side,
): Decision<A> => {
  const decision = game.decision(allowed)
  if (decision?.side !== seat)
    throw new Error(`A bot was asked to play ${seat} in ${game.title}, who does not decide now.`)
  return decision
}

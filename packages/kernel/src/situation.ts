import { checkConfig } from './config.ts'
import type { Action, Config, Game, GameEvent, Json } from './contract.ts'
import { search } from './dice.ts'

/** A position with some of it changed by component names, judged as a whole. */
export const arranged = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  position: S,
  patch: { readonly [what: string]: Json },
): S => {
  game.arrange(position, patch)
  // A game may remember the decision of a state object; arranging went behind its back.
  const s = game.clone(position)
  game.invariants?.(s)
  if ((game.decision(s) === undefined) === (game.outcome(s) === undefined))
    throw new Error(
      game.outcome(s) === undefined
        ? `Nobody has to decide in this situation of ${game.title}, and nobody has won: the patch leaves the flow nowhere.`
        : `In this situation of ${game.title} the game is over, but somebody is still asked to decide.`,
    )
  return s
}

/**
 * Any position by component names, for tests, puzzles, bug reports and analysis. What the patch does
 * not name stands as after a set-up with always the same dice.
 */
export const situation = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  where: string | Config,
  patch: { readonly [what: string]: Json } = {},
): S => {
  const config = checkConfig(game, typeof where === 'string' ? { scenario: where, options: {} } : where)
  return arranged(
    game,
    game.setup(config, search('situation'), () => {}),
    patch,
  )
}

/** Refuses a position set up by hand, in a sentence that says what to do about it. */
export const refuse = (sentence: string): never => {
  throw new Error(sentence)
}

/** The number of what was named; a name that stands for nothing has none. */
export const found = (number: number, sentence: string): number => (number < 0 ? refuse(sentence) : number)

/** A number as a patch may give it. */
export const whole = (value: unknown, least: number, most: number, what: string): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : refuse(`${what} is a whole number from ${least} to ${most}, not ${JSON.stringify(value)}.`)

/** One of the words that a patch may use; what is not said is the first of them. */
export const oneOf = <Word extends string>(value: Word | undefined, words: readonly Word[], what: string): Word => {
  const word = value ?? words[0]
  return word !== undefined && words.includes(word)
    ? word
    : refuse(`${what} is ${words.map((one) => `"${one}"`).join(' or ')}, not ${JSON.stringify(value)}.`)
}

/** Nothing but what is known: a field that is overlooked would leave another position than the one that is meant. */
export const knownOnly = (given: object, fields: readonly string[], what: string): void => {
  for (const field of Object.keys(given))
    if (!fields.includes(field)) refuse(`${what} has no "${field}"; it has ${fields.join(', ')}.`)
}

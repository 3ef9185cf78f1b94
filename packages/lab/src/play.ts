import { type Memory, type Models, type PlayerName, playerOf } from '@kurgan/bots'
import {
  type Action,
  applied,
  arranged,
  type Config,
  type Decision,
  type Dice,
  type Game,
  type Json,
  type Outcome,
  type Side,
  type Tell,
} from '@kurgan/kernel'

/** Who sits in each seat: the side it began with, where players change places by rule. */
export interface Seats {
  readonly [side: Side]: PlayerName
}

/** Who plays a game, and what they may use. */
export interface Players {
  readonly seats: Seats
  /** How many playouts a decision may take, instead of the usual number of each level. */
  readonly budget?: number | undefined
  readonly models: Models | undefined
  /** The players think with dice of their own: a longer thought does not change what the game rolls. */
  readonly thoughts: Dice
}

/** Who decides in a game, each with what he remembers. */
export const deciding = <S>(
  game: Game<S>,
  { seats, budget, models, thoughts }: Players,
): ((s: S, decision: Decision) => Action) => {
  const memories = new Map<Side, Memory | undefined>()
  return (s, { side }) => {
    const seat = game.seating?.(s)[side] ?? side
    const bot = playerOf(seats[seat] ?? 'random')
    const means = { models, budget, memory: memories.get(seat) }
    const { action, memory } = bot.think(game, game.observe(s, side), side, thoughts, means)
    memories.set(seat, memory)
    return action
  }
}

const tellNobody = (): void => {}

/** What a game is played with. */
export interface Course<S> {
  readonly config: Config
  /** What is different at the start, by component names. */
  readonly start?: { readonly [what: string]: Json } | undefined
  /** The dice of an action by its number; those of the set-up are 0. */
  readonly diceOf: (action: number) => Dice
  /** Gives the action that is taken, or nothing to leave off. */
  readonly choose: (s: S, decision: Decision, actions: number) => Action | undefined
  readonly tell?: Tell
}

export interface Ended<S> {
  readonly state: S
  readonly outcome: Outcome | undefined
  readonly actions: number
}

/** Plays one game to its end at full speed, on one state: whoever wants to look back takes a match. */
export const playOut = <S>(
  game: Game<S>,
  { config, start, diceOf, choose, tell = tellNobody }: Course<S>,
): Ended<S> => {
  const setUp = game.setup(config, diceOf(0), tell)
  const state = start === undefined ? setUp : arranged(game, setUp, start)
  let decision = game.decision(state)
  let actions = 0
  for (; actions <= game.maxActions && decision !== undefined; actions++) {
    const action = choose(state, decision, actions)
    if (action === undefined) break
    decision = applied(game, state, action, diceOf(actions + 1), tell)
  }
  return { state, outcome: game.outcome(state), actions }
}

import {
  type Action,
  canonical,
  type Decision,
  type Dice,
  type Game,
  type GameEvent,
  type Side,
  search,
} from '@kurgan/kernel'
import { type Bot, decisionOf } from './bot.ts'

/** How many worlds behind the fog a bot imagines; one is enough where nothing is hidden. */
const worldsImagined = 8
/** How often it imagines an action that rolls dice. */
const rollsImagined = 32

const tellNobody = (): void => {}

/** The same dice, knowing whether anybody rolled them. */
const watched = (dice: Dice): Dice & { used: boolean } => ({
  used: false,
  d6(purpose) {
    this.used = true
    return dice.d6(purpose)
  },
  int(below, purpose) {
    this.used = true
    return dice.int(below, purpose)
  },
  pick(list, purpose) {
    this.used = true
    return dice.pick(list, purpose)
  },
  shuffle(list, purpose) {
    this.used = true
    dice.shuffle(list, purpose)
  },
})

const worth = <S, A extends Action, E extends GameEvent>(game: Game<S, A, E>, s: S, side: Side): number => {
  const outcome = game.outcome(s)
  if (outcome === undefined) return game.evaluate?.(s, side) ?? 0
  if (outcome.winner === 'draw') return 0
  return outcome.winner === side ? 1 : -1
}

/** The states that the observation allows, as far as they matter: a single one where nothing is hidden. */
const imagine = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  first: S,
  observation: S,
  seat: Side,
  dice: Dice,
): readonly S[] => {
  if (JSON.stringify(first) === JSON.stringify(observation)) return [first]
  const others = Array.from({ length: worldsImagined - 1 }, () => game.determinize(observation, seat, dice))
  return [first, ...others]
}

/** The mean worth of the position after the action, over the worlds and, where it rolls dice, over many rolls. */
const meanWorth = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  worlds: readonly S[],
  action: A,
  seat: Side,
  seed: number,
): number => {
  let sum = 0
  let samples = 0
  // The dice of all actions start alike: luck is less of a difference between two of them.
  const dice = watched(search(seed))
  do {
    for (const world of worlds) {
      const next = game.clone(world)
      game.apply(next, action, dice, tellNobody)
      sum += worth(game, next, seat)
      samples += 1
    }
  } while (dice.used && samples < rollsImagined)
  return sum / samples
}

/**
 * What is worth a look. Of a choice that is under way that is everything: somebody else may have begun it in another
 * order, and what comes before his picks must not be lost. At its beginning the canonical part stands for all of it.
 */
const considered = <A extends Action>(decision: Decision<A>): readonly A[] =>
  (decision.open?.picks ?? 0) > 0 ? decision.actions : canonical(decision)

/** Looks one action ahead and takes the best; among equals the dice decide. */
export const greedy: Bot = {
  choose(game, observation, seat, dice) {
    const world = game.determinize(observation, seat, dice)
    const actions = considered(decisionOf(game, world, seat))
    const seed = dice.int(1_000_000_000, 'bot.imagine')
    let worlds: readonly (typeof world)[] | undefined
    let best: (typeof actions)[number][] = []
    let highest = Number.NEGATIVE_INFINITY
    for (const action of actions) {
      let value = game.appraise?.(observation, action, seat)
      if (value === undefined) {
        worlds ??= imagine(game, world, observation, seat, dice)
        value = meanWorth(game, worlds, action, seat, seed)
      }
      if (value < highest) continue
      if (value > highest) best = []
      highest = value
      best.push(action)
    }
    return dice.pick(best, 'bot.ties')
  },
}

import {
  type Action,
  type Decision,
  type Dice,
  type Game,
  type GameEvent,
  sameAction,
  type Side,
  search,
} from '@kurgan/kernel'
import type { Leaning } from './leaning.ts'

/** What the first look says of actions: the game's own appraisal, or what the position is worth after each of them. */

/** How many worlds behind the fog a bot imagines; one is enough where nothing is hidden. */
const worldsImagined = 8
/** How often it imagines an action that rolls dice. */
const rollsImagined = 32

export const tellNobody = (): void => {}

/** The same dice, knowing whether anybody rolled them. */
export const watched = (dice: Dice): Dice & { used: boolean } => ({
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

/** 1 for a win, -1 for a defeat; undefined while the game goes on. */
export const resultFor = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  s: S,
  side: Side,
): number | undefined => {
  const outcome = game.outcome(s)
  if (outcome === undefined) return undefined
  if (outcome.winner === 'draw') return 0
  return outcome.winner === side ? 1 : -1
}

export const worth = <S, A extends Action, E extends GameEvent>(game: Game<S, A, E>, s: S, side: Side): number =>
  resultFor(game, s, side) ?? game.evaluate?.(s, side) ?? 0

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

/** The game's own words on a list; undefined where it leaves an action to looking ahead. */
const opinions = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  s: S,
  actions: readonly A[],
  side: Side,
): readonly (number | undefined)[] =>
  game.appraiseAll?.(s, actions, side) ?? actions.map((action) => game.appraise?.(s, action, side))

/** Every action of a list as its seat sees it: `world` is one state that the observation allows. */
export const appraisals = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  observation: S,
  world: S,
  actions: readonly A[],
  seat: Side,
  dice: Dice,
): readonly number[] => {
  const seed = dice.int(1_000_000_000, 'bot.imagine')
  let worlds: readonly S[] | undefined
  return opinions(game, observation, actions, seat).map((opinion, i) => {
    if (opinion !== undefined) return opinion
    worlds ??= imagine(game, world, observation, seat, dice)
    return meanWorth(game, worlds, actions[i] as A, seat, seed)
  })
}

/** The same of one imagined world, each roll made once: good enough for a playout, and many times as fast. */
const quickAppraisals = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  world: S,
  actions: readonly A[],
  side: Side,
  dice: Dice,
): readonly number[] =>
  opinions(game, world, actions, side).map((opinion, i) => {
    if (opinion !== undefined) return opinion
    const next = game.clone(world)
    game.apply(next, actions[i] as A, dice, tellNobody)
    return worth(game, next, side)
  })

/** The place of the highest; among equals the dice decide. */
export const highestOf = (values: readonly number[], dice: Dice): number => {
  let highest = Number.NEGATIVE_INFINITY
  let best: number[] = []
  for (const [i, value] of values.entries()) {
    if (value < highest) continue
    if (value > highest) best = []
    highest = value
    best.push(i)
  }
  return dice.pick(best, 'bot.ties')
}

const unmoved: Leaning = (_actions, values) => values

/** What both sides do in a playout. */
export const quickChoice = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  world: S,
  actions: readonly A[],
  side: Side,
  dice: Dice,
  lean: Leaning = unmoved,
): A =>
  actions.length === 1
    ? (actions[0] as A)
    : (actions[highestOf(lean(actions, quickAppraisals(game, world, actions, side, dice)), dice)] as A)

/** An action that names nothing ends what was begun, or passes. */
const isPlain = (action: Action): boolean => Object.keys(action).length === 1

/** What somebody does whose turn it is in a playout, by a leaning that he has. */
type Habit<S, A extends Action> = (
  world: S,
  actions: readonly A[],
  decision: Pick<Decision<A>, 'side' | 'ask'>,
  lean: Leaning | undefined,
) => A

/** What both sides do in one playout; it remembers the appraisal of the last list, as far as the game trusts it. */
export const habit = <S, A extends Action, E extends GameEvent>(game: Game<S, A, E>, dice: Dice): Habit<S, A> => {
  const trust = game.lookahead?.trust ?? 0
  let kept: A[] = []
  let of = ''
  let left = 0
  const again = (actions: readonly A[], about: string): A | undefined => {
    if (about !== of) return undefined
    for (let next = kept.shift(); left > 0 && next !== undefined; next = kept.shift()) {
      const wanted = next
      const legal = actions.find((action) => sameAction(action, wanted))
      if (legal === undefined) continue
      left -= 1
      return legal
    }
    return undefined
  }
  return (world, actions, { side, ask: { say } }, lean = unmoved) => {
    const about = `${side} ${say}`
    const known = trust === 0 || actions.length === 1 ? undefined : again(actions, about)
    if (known !== undefined) return known
    const values = actions.length === 1 ? [0] : lean(actions, quickAppraisals(game, world, actions, side, dice))
    const best = highestOf(values, dice)
    kept = []
    const ends = Math.max(...values.filter((_, i) => isPlain(actions[i] as A)))
    if (trust > 0 && ends > Number.NEGATIVE_INFINITY) {
      of = about
      left = trust
      kept = Array.from(actions.keys())
        .filter((i) => i !== best && (values[i] as number) > ends)
        .toSorted((a, b) => (values[b] as number) - (values[a] as number))
        .map((i) => actions[i] as A)
    }
    return actions[best] as A
  }
}

import { type Action, applied, type Dice, type Game, type GameEvent, search, type Side } from '@kurgan/kernel'
import { habit, resultFor, tellNobody, worth } from './appraisal.ts'
import { considered, type Trial } from './bot.ts'
import { type Leaning, leaningOf } from './leaning.ts'
import { type Models, winChance } from './model.ts'

/** Both sides play on by the first appraisal, to a turn boundary some way ahead; what stands there is evaluated. */

/** Of a game that does not say how its play is divided: a stretch is what one side decides in a row, and so many of them. */
const plainHorizon = 4
/** No stretch of play is so long in earnest. */
const longest = 2000

/** How far a game is looked ahead, and what it is worth there. */
export interface View<S> {
  readonly stretch: (s: S) => string
  readonly horizon: number
  readonly isWeighty: (s: S) => boolean
  readonly leaf: (s: S, side: Side) => number
  readonly leaningOf: (name: string) => Leaning
}

/** Many playouts have the same leaning: what is drawn of it is drawn once. */
const leanings = (): View<unknown>['leaningOf'] => {
  const known = new Map<string, Leaning>()
  return (name) => {
    const lean = known.get(name) ?? leaningOf(name)
    known.set(name, lean)
    return lean
  }
}

export const viewOf = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  models: Models | undefined,
): View<S> => {
  const { lookahead } = game
  if (lookahead === undefined)
    return {
      stretch: (s) => game.decision(s)?.side ?? '',
      horizon: plainHorizon,
      isWeighty: () => true,
      leaf: (s, side) => worth(game, s, side),
      leaningOf: leanings(),
    }
  return {
    stretch: (s) => lookahead.stretch(s),
    horizon: lookahead.horizon,
    isWeighty: (s) => lookahead.isWeighty(s),
    leaf(s, side) {
      const sign = side === game.sides[0] ? 1 : -1
      const result = resultFor(game, s, side)
      if (result !== undefined)
        return lookahead.margin === undefined ? result : (result + sign * lookahead.margin(s)) / 2
      const model = models?.[lookahead.scenario(s)]
      if (model === undefined) return game.evaluate?.(s, side) ?? 0
      return sign * (2 * winChance(model, lookahead.features(s)) - 1)
    },
    leaningOf: leanings(),
  }
}

/**
 * Dice that fall for each purpose in an order of its own: what one action rolls more than another leaves the luck of
 * everything else as it is. Playouts of one seed differ half as much by it, which is worth twice as many of them.
 */
const byPurpose = (seed: string): Dice => {
  const streams = new Map<string, Dice>()
  const of = (purpose: string): Dice => {
    const known = streams.get(purpose) ?? search(`${seed} ${purpose}`)
    streams.set(purpose, known)
    return known
  }
  return {
    d6: (purpose) => of(purpose).d6(purpose),
    int: (below, purpose) => of(purpose).int(below, purpose),
    pick: (list, purpose) => of(purpose).pick(list, purpose),
    shuffle: (list, purpose) => of(purpose).shuffle(list, purpose),
  }
}

/**
 * Takes an action in a world, which it uses up, and plays on, to the end of the stretch by the leaning of its seat; gives
 * what that came to for the seat, from -1 to 1.
 */
const playout = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  { stretch, horizon: farthest, leaf, leaningOf: named }: View<S>,
  world: S,
  { action, lean: name, sight = farthest }: Pick<Trial<A>, 'action' | 'lean' | 'sight'>,
  seat: Side,
  dice: Dice,
): number => {
  let here = stretch(world)
  const horizon = Math.min(farthest, sight)
  let left = horizon
  const choose = habit(game, dice)
  const lean = name === undefined ? undefined : named(name)
  let decision = applied(game, world, action, dice, tellNobody)
  for (let steps = 0; decision !== undefined && steps < longest; steps++) {
    const now = stretch(world)
    if (now !== here) {
      here = now
      left -= 1
      if (left <= 0) break
    }
    const isLeaning = left === horizon && decision.side === seat
    const choice = choose(world, considered(decision), decision, isLeaning ? lean : undefined)
    decision = applied(game, world, choice, dice, tellNobody)
  }
  return leaf(world, seat)
}

/** Plays one trial: the same one comes to the same, whoever plays it. */
export const playTrial = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  view: View<S>,
  observation: S,
  seat: Side,
  trial: Trial<A>,
): number => {
  const dice = byPurpose(trial.seed)
  return playout(game, view, game.determinize(observation, seat, dice), trial, seat, dice)
}

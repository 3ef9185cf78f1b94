/** A learned evaluation: how likely the first side wins, by the features of a position. */

/** Weights of a logistic model over features that were brought to mean 0 and deviation 1. */
export interface Weights {
  readonly means: readonly number[]
  readonly deviations: readonly number[]
  readonly weights: readonly number[]
  readonly bias: number
}

/** How well a model foretells games that it has not learned from, in a part of their length. */
export interface Figures {
  /** From … to, as shares of the length of a game. */
  readonly phase: readonly [number, number]
  readonly positions: number
  /** Chance that of a won and a lost position the won one is thought better: of the game's own evaluation, and of this. */
  readonly aucByHand: number
  readonly auc: number
  /** Mean difference between what was foretold and how often it came true, over ten groups. */
  readonly calibration: number
}

export interface Model extends Weights {
  /** Where it comes from: enough to make it again. */
  readonly learnedFrom: {
    readonly gameVersion: number
    readonly seed: string
    readonly generations: readonly { readonly players: string; readonly games: number }[]
    readonly positions: number
  }
  readonly heldBack: readonly Figures[]
}

/** The models of a game, by scenario. */
export interface Models {
  readonly [scenario: string]: Model
}

/** Positions far from everything learned are not taken for more than this. */
const widest = 4

export const standardized = ({ means, deviations }: Weights, features: readonly number[]): Float64Array =>
  Float64Array.from(features, (value, i) =>
    Math.max(-widest, Math.min(widest, (value - (means[i] as number)) / (deviations[i] as number))),
  )

const logistic = (z: number): number => 1 / (1 + Math.exp(-z))

/** The chance of the first side by features that are standardized already. */
export const chanceOf = ({ weights, bias }: Pick<Weights, 'weights' | 'bias'>, x: Float64Array): number => {
  let z = bias
  for (let i = 0; i < x.length; i++) z += (weights[i] as number) * (x[i] as number)
  return logistic(z)
}

/** The chance that the first side of the game wins. */
export const winChance = (model: Weights, features: readonly number[]): number =>
  chanceOf(model, standardized(model, features))

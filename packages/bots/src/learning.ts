import type { Dice } from '@kurgan/kernel'
import { chanceOf, type Figures, standardized, type Weights } from './model.ts'

/** A logistic model learned from positions of games that are over, and held against games that it has not seen. */

export interface Position {
  /** Which game it is of: games are learned from or held back as a whole. */
  readonly game: number
  /** How far the game was, 0 … 1. */
  readonly progress: number
  /** 1 when the first side won. */
  readonly won: number
  /** What the game's own evaluation says, for comparison. */
  readonly byHand: number
  readonly features: readonly number[]
}

/** Of ten games so many are held back. */
const heldBackOfTen = 3
const passes = 40
const firstRate = 0.02
/** How strongly weights are drawn to nothing: what says little is to count for nothing. */
const pull = 0.002
const leastDeviation = 0.001

const isHeldBack = ({ game }: Position): boolean => game % 10 < heldBackOfTen

/** Whether there are games to learn from and others to hold against what was learned. */
export const isEnough = (positions: readonly Position[]): boolean =>
  positions.some(isHeldBack) && !positions.every(isHeldBack)

const spreadOf = (positions: readonly Position[]): Pick<Weights, 'means' | 'deviations'> => {
  const size = positions[0]?.features.length ?? 0
  const mean = (of: (features: readonly number[]) => number): number =>
    positions.reduce((sum, { features }) => sum + of(features), 0) / positions.length
  const means = Array.from({ length: size }, (_, i) => mean((features) => features[i] as number))
  const deviations = means.map(
    (average, i) => Math.sqrt(mean((features) => ((features[i] as number) - average) ** 2)) + leastDeviation,
  )
  return { means: means.map(rounded), deviations: deviations.map(rounded) }
}

/** Four digits that count: a model is read by people and travels to phones. */
const rounded = (value: number): number => Number(value.toPrecision(4))

const fitted = (positions: readonly Position[], dice: Dice): Weights => {
  const spread = spreadOf(positions)
  const weights = spread.means.map(() => 0)
  const model = { ...spread, weights, bias: 0 }
  const examples = positions.map(({ features, won }) => ({ x: standardized(model, features), won }))
  for (let pass = 0; pass < passes; pass++) {
    const rate = firstRate / (1 + pass / 8)
    dice.shuffle(examples, 'learning')
    for (const { x, won } of examples) {
      const miss = chanceOf(model, x) - won
      model.bias -= rate * miss
      for (let i = 0; i < x.length; i++)
        weights[i] = (weights[i] as number) - rate * (miss * (x[i] as number) + pull * (weights[i] as number))
    }
  }
  return { ...spread, weights: weights.map(rounded), bias: rounded(model.bias) }
}

/** The chance that of a won and a lost position the won one has the higher value; equal ones count half. */
export const auc = (values: readonly number[], won: readonly number[]): number => {
  const order = Array.from(values.keys()).toSorted((a, b) => (values[a] as number) - (values[b] as number))
  let ranks = 0
  let wins = 0
  for (let from = 0; from < order.length; ) {
    let to = from
    while (to < order.length && values[order[to] as number] === values[order[from] as number]) to++
    for (let i = from; i < to; i++)
      if (won[order[i] as number] === 1) {
        wins += 1
        ranks += (from + to + 1) / 2
      }
    from = to
  }
  const losses = values.length - wins
  return wins === 0 || losses === 0 ? 0.5 : (ranks - (wins * (wins + 1)) / 2) / (wins * losses)
}

/** How far what is foretold is from what comes true, over ten groups of foretold chances. */
export const calibration = (chances: readonly number[], won: readonly number[]): number => {
  const groups = Array.from({ length: 10 }, () => ({ foretold: 0, came: 0 }))
  for (const [i, chance] of chances.entries()) {
    const group = groups[Math.min(9, Math.floor(chance * 10))]
    if (group === undefined) continue
    group.foretold += chance
    group.came += won[i] as number
  }
  return groups.reduce((sum, { foretold, came }) => sum + Math.abs(foretold - came), 0) / Math.max(1, chances.length)
}

const phases: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 0.25],
  [0.25, 0.5],
  [0.5, 0.75],
  [0.75, 1],
]

const figuresOf = (model: Weights, positions: readonly Position[]): readonly Figures[] =>
  phases.map((phase) => {
    const some = positions.filter(({ progress }) => progress >= phase[0] && progress <= phase[1])
    const won = some.map((position) => position.won)
    const chances = some.map(({ features }) => chanceOf(model, standardized(model, features)))
    const byHand = some.map((position) => position.byHand)
    return {
      phase,
      positions: some.length,
      aucByHand: rounded(auc(byHand, won)),
      auc: rounded(auc(chances, won)),
      calibration: rounded(calibration(chances, won)),
    }
  })

/** Learns from seven games of ten and says how well it foretells the other three. */
export const learn = (
  positions: readonly Position[],
  dice: Dice,
): { readonly weights: Weights; readonly heldBack: readonly Figures[] } => {
  const weights = fitted(
    positions.filter((position) => !isHeldBack(position)),
    dice,
  )
  return { weights, heldBack: figuresOf(weights, positions.filter(isHeldBack)) }
}

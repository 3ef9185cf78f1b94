import { type Action, type Forecast, type RolledCast, script, type Side } from '@kurgan/kernel'
import type { AnyGameUI } from '../catalogue.ts'
import type { MatchView } from '../match/match-view.ts'
import { foreseenOf } from '../table/roll-chance.ts'
import type { ChanceOf } from '../table/win-chance.ts'

/** What somebody rolled or turned up, and what was to be expected of it. */
interface LuckSample {
  /** Whose dice or cards they were. */
  readonly side: Side
  /** What was rolled for: a measure. */
  readonly id: string
  readonly came: number
  readonly expected: number
  readonly variance: number
}

/** One action that left something to chance: what was to be expected of everybody's dice and cards, and what came. */
export interface Throw {
  readonly point: number
  readonly action: Action
  /** What the game made of it, and how likely that was, where it knew beforehand. */
  readonly outcome: Forecast['outcomes'][number] | undefined
  readonly samples: readonly LuckSample[]
}

/** How a position stood after an action: what the game thinks of it, and what can be counted in it. */
export interface Entry {
  readonly point: number
  /** For the first side of the game, from −1 (lost) to 1 (won). */
  readonly worth: number | undefined
  /** How likely the first side wins, where the game has learned to say so. */
  readonly chance: number | undefined
  readonly metrics: { readonly [measure: string]: number }
  readonly thrown: Throw | undefined
}

/** What a position is worth to the first side without anything learned, from −1 to 1. */
export const worthAt = ({ game }: AnyGameUI, state: unknown, side: Side): number | undefined => {
  const outcome = game.outcome(state)
  if (outcome === undefined) return game.evaluate?.(state, side)
  if (outcome.winner === 'draw') return 0
  return outcome.winner === side ? 1 : -1
}

/** Whose luck a cast was: the roll itself says what was to be expected of it. */
const sampleOf = ({ by, luck }: RolledCast): readonly LuckSample[] =>
  by === undefined || luck === undefined
    ? []
    : [{ side: by, id: luck.counts, came: luck.came, expected: luck.expected, variance: luck.variance }]

const thrownAt = (
  ui: AnyGameUI,
  match: MatchView,
  before: unknown,
  point: number,
  action: Action,
): Throw | undefined => {
  const samples = match.rolledAt(point).flatMap(({ casts }) => casts.flatMap(sampleOf))
  return samples.length === 0
    ? undefined
    : { point, action, outcome: foreseenOf(ui, match, before, point, action)?.outcome, samples }
}

/**
 * A finished match in numbers, one entry a point. It looks behind the fog, so it is for after the end. One state goes
 * through the whole match with the dice that fell: asking the match for each would replay up to 32 actions every time.
 * It gives one entry after the other, so that a page can take a breath between them.
 */
export function* ledgerOf(ui: AnyGameUI, match: MatchView, chanceOf?: ChanceOf): Generator<Entry, void, undefined> {
  const { game } = ui
  const side = game.sides[0] ?? ''
  const state = match.stateAt(0)
  const counts: Record<string, number> = {}
  const { actions } = match
  for (let point = 0; point <= match.length; point++) {
    const action = actions[point - 1]
    const thrown = action === undefined ? undefined : thrownAt(ui, match, state, point, action)
    if (action !== undefined) {
      const fell = match.rollsAt(point).map(({ value }) => (typeof value === 'number' ? value : { shuffle: value }))
      game.apply(state, action, script(...fell), () => {})
    }
    for (const event of match.eventsAt(point))
      for (const [id, more] of Object.entries(ui.eventMetrics?.(event) ?? {})) counts[id] = (counts[id] ?? 0) + more
    yield {
      point,
      worth: worthAt(ui, state, side),
      chance: chanceOf?.(state),
      metrics: { ...ui.metrics?.(state), ...counts },
      thrown,
    }
  }
}

export const throwsOf = (ledger: readonly Entry[]): readonly Throw[] => ledger.flatMap(({ thrown }) => thrown ?? [])

export interface Luck extends LuckSample {
  /** How many throws were added up. */
  readonly throws: number
}

/** Expected against rolled, added up by whose dice they were and by what they were for. */
export const luckOf = (all: readonly Throw[], sides: readonly Side[]): readonly Luck[] => {
  const sums = new Map<string, Luck>()
  for (const { side, id, came, expected, variance } of all.flatMap(({ samples }) => samples)) {
    const key = `${side} ${id}`
    const sum = sums.get(key) ?? { side, id, throws: 0, expected: 0, came: 0, variance: 0 }
    sums.set(key, {
      ...sum,
      throws: sum.throws + 1,
      expected: sum.expected + expected,
      came: sum.came + came,
      variance: sum.variance + variance,
    })
  }
  return [...sums.values()].toSorted((a, b) => sides.indexOf(a.side) - sides.indexOf(b.side))
}

/** The complementary error function for x ≥ 0, to seven places (Abramowitz and Stegun 7.1.26). */
const erfc = (x: number): number => {
  const t = 1 / (1 + 0.327_591_1 * x)
  const terms = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429]
  return terms.reduceRight((sum, term) => (sum + term) * t, 0) * Math.exp(-x * x)
}

/**
 * How often chance alone leads as far from what was to be expected, or further, to either side. Totals of many dice lie
 * on the normal curve, near enough; they are whole numbers, so half a step counts as the number itself.
 */
export const chanceOfSuch = ({ came, expected, variance }: LuckSample): number =>
  variance === 0 ? 1 : erfc(Math.max(0, Math.abs(came - expected) - 0.5) / Math.sqrt(2 * variance))

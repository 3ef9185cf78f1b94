import type { Dice, GameEvent, Message, RuleId, Side, Tell, Term } from './contract.ts'

/** What each side of a die counts: 1 … 6 of a common die, `[1, 1, 0, 0, 0, 0]` of one that hits on 1 and 2. */
export type Sides = readonly number[]

/** The common die. Dice are told apart by their sides, so whoever means it names it. */
export const commonDie: Sides = [1, 2, 3, 4, 5, 6]

/** Dice that fall together and come to one number: the sum of what they count. */
export interface Cast {
  /** Names the roll for scripts, audits and logs. */
  readonly purpose: string
  /** Whose dice they are; nobody's where chance decides about both sides. */
  readonly by?: Side
  /** One entry a die, in the order in which they are thrown. */
  readonly dice: readonly Sides[]
  /** Of dice that are all alike only so many count: the highest. */
  readonly keep?: number
  /** Dice that count this are thrown again, together, until none does. */
  readonly again?: number
  /** Thrown only if what came before asks for it; otherwise it comes to 0. */
  readonly when?: (came: readonly number[]) => boolean
  /** Not thrown but turned over: what lies there. A forecast never reads it, but knows what `dice` could show. */
  readonly lies?: number
  /** The measure under which it is somebody's luck, such as `hits`; without it no luck report counts it. */
  readonly luck?: string
  /** What it counts there, where that is not what it comes to: a die that replaces another counts the difference. */
  worth?(came: number): number
}

/** What a roll means: an id for forecast, event and words, and what is at stake, of which a forecast gives the means. */
export interface RollResult {
  readonly result: string
  readonly measures: { readonly [measure: string]: number }
  /** What is to be said of it, where it is a number and no word: the same of every result with this id. */
  readonly says?: Message
}

/** A total of a roll before the dice: its terms add up to it. */
export interface RollTotal {
  readonly id: string
  readonly terms: readonly Term[]
}

/** A roll that is about to be made. Everything that the dice do not change is reckoned before, once. */
export interface Throw<R extends RollResult = RollResult> {
  /** The event by which the step tells what came of it; a roll without one is neither foretold nor drawn. */
  readonly event?: string
  readonly rule?: RuleId
  readonly casts: readonly Cast[]
  /** What meets, without the dice; a function where it is dear to find, since only who looks ahead asks for it. */
  readonly totals: readonly RollTotal[] | (() => readonly RollTotal[])
  /** What the totals come to with the dice, by their ids; only whoever shows the roll asks for it. */
  sums?(came: readonly number[]): { readonly [total: string]: number }
  /** Pure: what it means when the casts come to this. Asked once for a roll, and for every way it can fall in a forecast. */
  result(came: readonly number[]): R
}

/** A roll that was made. */
export interface Rolled<R extends RollResult = RollResult> {
  readonly result: R
  /** Per cast and die: the side that shows, from 1. */
  readonly faces: readonly (readonly number[])[]
  /** Per cast: what it comes to. */
  readonly came: readonly number[]
  /** How many dice were thrown again. */
  readonly again: number
}

/** Results as they are listed; or, where they are numbers, rising by the first of these measures that differs. */
export type OutcomeOrder = readonly string[] | { readonly rising: readonly string[] }

/** Chance in the sequence of play: `roll` changes nothing, `resolve` does what came of it and must move the flow on. */
export interface RollStep<S, E extends GameEvent, F, R extends RollResult = RollResult> {
  roll(s: S, frame: F): Throw<R>
  resolve(s: S, frame: F, rolled: Rolled<R>, tell: Tell<E>): void
  /** The order in which a forecast names its outcomes; without it, as they first come up. */
  readonly results?: OutcomeOrder
  /** Foretold even where one result is possible: what it comes to is worth knowing before. */
  readonly always?: true
}

/** Whether anything is left to chance: without dice, or with dice of one side, what comes is known. */
export const isChance = ({ casts }: Throw): boolean => casts.some(({ dice }) => dice.some((sides) => sides.length > 1))

/** The side of a die that shows. */
const fall = (sides: Sides, { purpose, lies }: Cast, dice: Dice): number => {
  // One possible result is no chance: it is known even to whoever cannot see what lies there.
  if (sides.length === 1) return 1
  if (lies !== undefined) return sides.indexOf(lies) + 1
  return sides.length === commonDie.length ? dice.d6(purpose) : dice.int(sides.length, purpose) + 1
}

const countOf = (cast: Cast, faces: readonly number[], die: number): number =>
  (cast.dice[die] as Sides)[(faces[die] as number) - 1] as number

/** Throws again what has to be, together, until nothing has; says how many dice that were. */
const fallAgain = (cast: Cast, faces: number[], dice: Dice): number => {
  let thrown = 0
  for (let before = -1; before !== thrown; ) {
    before = thrown
    for (let die = 0; die < faces.length; die++) {
      if (countOf(cast, faces, die) !== cast.again) continue
      faces[die] = fall(cast.dice[die] as Sides, cast, dice)
      thrown++
    }
  }
  return thrown
}

/** What each die of a cast comes to count: nothing where others are kept. Of equal ones the first counts. */
export const countsOf = (cast: Cast, faces: readonly number[]): readonly number[] => {
  const counts = faces.map((_, die) => countOf(cast, faces, die))
  if (cast.keep === undefined || cast.keep >= faces.length) return counts
  const ranked = counts.map((_, die) => die).toSorted((a, b) => (counts[b] as number) - (counts[a] as number) || a - b)
  const kept = new Set(ranked.slice(0, cast.keep))
  return counts.map((count, die) => (kept.has(die) ? count : 0))
}

/** The sum of the highest so many. */
const highest = (counts: number[], keep: number): number => {
  let total = 0
  for (let kept = 0; kept < keep; kept++) {
    let best = 0
    for (let die = 1; die < counts.length; die++) if ((counts[die] as number) > (counts[best] as number)) best = die
    total += counts[best] as number
    counts[best] = Number.NEGATIVE_INFINITY
  }
  return total
}

const valueOf = (cast: Cast, faces: readonly number[]): number => {
  if (cast.keep !== undefined && cast.keep < faces.length) {
    const counts = faces.map((_, die) => countOf(cast, faces, die))
    return highest(counts, cast.keep)
  }
  let total = 0
  for (let die = 0; die < faces.length; die++) total += countOf(cast, faces, die)
  return total
}

const nothing: readonly number[] = []

/** Throws cast by cast and die by die, in the order in which they are listed: stored matches depend on it. */
export const makeRoll = <R extends RollResult>(thrown: Throw<R>, dice: Dice): Rolled<R> => {
  const { casts } = thrown
  const faces: (readonly number[])[] = []
  const came: number[] = []
  let again = 0
  for (let i = 0; i < casts.length; i++) {
    const cast = casts[i] as Cast
    if (cast.dice.length === 0 || cast.when?.(came) === false) {
      faces.push(nothing)
      came.push(0)
      continue
    }
    const shown: number[] = []
    for (let die = 0; die < cast.dice.length; die++) shown.push(fall(cast.dice[die] as Sides, cast, dice))
    if (cast.again !== undefined) again += fallAgain(cast, shown, dice)
    faces.push(shown)
    came.push(valueOf(cast, shown))
  }
  return { result: thrown.result(came), faces, came, again }
}

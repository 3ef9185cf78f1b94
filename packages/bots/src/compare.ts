import type { Trial, TrialResults, Trials } from './bot.ts'
import type { Action } from '@kurgan/kernel'

/**
 * Plays candidates out in the same imagined worlds and with the same dice, and halves their number again and again. The
 * first of them, what would be done without a search, stays to the end.
 */

/** So many playouts of each are the least that a difference is believed from, or the lack of one. */
const fewest = 4
/** Whoever may gain less than this, from -1 to 1, is not worth more time than usual. */
const worthATime = 0.03
/** And less than this nothing at all. */
const worthNothing = 0.01

/** One way to go on, and what its playouts came to. */
export interface Candidate<A> {
  readonly action: A
  /** The leaning by which the turn goes on after it. */
  readonly lean?: string
  readonly results: number[]
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** How much better one is than the other in the playouts that both have, and how sure that is. */
export const lead = (
  one: readonly number[],
  other: readonly number[],
): { readonly by: number; readonly error: number } => {
  const pairs = Math.min(one.length, other.length)
  const differences = Array.from({ length: pairs }, (_, i) => (one[i] as number) - (other[i] as number))
  const by = pairs === 0 ? 0 : meanOf(differences)
  if (pairs < 2) return { by, error: Number.POSITIVE_INFINITY }
  const squares = differences.reduce((sum, difference) => sum + (difference - by) ** 2, 0)
  return { by, error: Math.sqrt(squares / (pairs - 1) / pairs) }
}

/** Takes in the results of whole rows; false when there was no time for all of them: a broken row does not count. */
const takeIn = <A>(alive: readonly Candidate<A>[], results: readonly (number | undefined)[], rows: number): boolean => {
  let whole = true
  for (let row = 0; row < rows; row++) {
    const values = alive.map((_, i) => results[row * alive.length + i])
    if (values.includes(undefined)) whole = false
    else for (const [i, { results: known }] of alive.entries()) known.push(values[i] as number)
  }
  return whole
}

/** Whether something still speaks for it: whoever is behind by more than the error, or may gain next to nothing, is out. */
const hasHope = <A>(incumbent: Candidate<A>, { results }: Candidate<A>): boolean => {
  if (results.length < fewest) return true
  const { by, error } = lead(results, incumbent.results)
  return by + error > 0 && by + 2 * error > worthNothing
}

/** Whether more playouts may still change the choice, and not for next to nothing. */
const isOpen = <A>(incumbent: Candidate<A>, others: readonly Candidate<A>[]): boolean => {
  const leads = others.map(({ results }) => lead(results, incumbent.results))
  return leads.some(({ by, error }) => by + error > worthATime) && !leads.some(({ by, error }) => by > 2 * error)
}

/** Halves them until two or three are left, and leaves off as soon as nothing speaks for anything but the incumbent. */
export function* compare<A extends Action>(
  candidates: readonly Candidate<A>[],
  budget: number,
  trial: Pick<Trial, 'seed' | 'sight'>,
): Generator<Trials<A>, void, TrialResults> {
  const [incumbent, ...rest] = candidates
  if (incumbent === undefined) return
  const rounds = Math.max(1, Math.ceil(Math.log2(candidates.length)) - 1)
  let others = rest
  let row = 0
  for (let round = 0; round < rounds; round++) {
    const last = row + Math.max(1, Math.floor(budget / rounds / (others.length + 1)))
    while (row < last) {
      const alive = [incumbent, ...others]
      // As many rows at a time whoever plays them, so that their number does not depend on how many play.
      const rows = Math.min(fewest, last - row)
      const trials = Array.from({ length: rows }, (_, i) =>
        alive.map(({ action, lean }) => ({
          ...trial,
          seed: `${trial.seed} ${row + i}`,
          action,
          ...(lean === undefined ? {} : { lean }),
        })),
      ).flat()
      if (!takeIn(alive, yield { trials, isOpen: row === 0 || isOpen(incumbent, others) }, rows)) return
      others = others.filter((other) => hasHope(incumbent, other))
      if (others.length === 0) return
      row += rows
    }
    others = others
      .toSorted((a, b) => meanOf(b.results) - meanOf(a.results))
      .slice(0, Math.max(1, Math.ceil((others.length + 1) / 2) - 1))
  }
}

/** The best of those that are surely better than the first; nothing where none is. */
export const surelyBest = <A>(
  [incumbent, ...others]: readonly Candidate<A>[],
  caution: number,
): Candidate<A> | undefined => {
  let found: Candidate<A> | undefined
  let highest = 0
  for (const other of others) {
    if (incumbent === undefined || other.results.length < fewest) continue
    const { by, error } = lead(other.results, incumbent.results)
    if (by <= caution * error || by <= highest) continue
    highest = by
    found = other
  }
  return found
}

/** What costs more than this, from -1 to 1, no character does. */
const indulged = 0.06

const spreadOf = (values: readonly number[]): number => {
  const mean = meanOf(values)
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)))
}

/** Of what is nearly as good as the best what is most to a character's liking; nothing where that is the first. */
export const byTemper = <A>(
  candidates: readonly Candidate<A>[],
  best: Candidate<A> | undefined,
  temper: number,
): Candidate<A> | undefined => {
  const [incumbent] = candidates
  const measure = best ?? incumbent
  if (measure === undefined || measure.results.length < fewest) return best
  const near = candidates.filter(
    ({ results }) => results.length >= fewest && lead(results, measure.results).by > -indulged,
  )
  const liking = ({ results }: Candidate<A>): number =>
    lead(results, measure.results).by + temper * spreadOf(results.slice(0, measure.results.length))
  const liked = near.reduce((most, one) => (liking(one) > liking(most) ? one : most), measure)
  return liked === incumbent ? undefined : liked
}

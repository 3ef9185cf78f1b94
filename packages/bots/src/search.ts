import {
  type Action,
  applied,
  type Dice,
  type Game,
  type GameEvent,
  sameAction,
  type Side,
  search,
} from '@kurgan/kernel'
import { appraisals, highestOf, quickChoice, tellNobody, watched } from './appraisal.ts'
import {
  type Answer,
  considered,
  decisionOf,
  type Means,
  type Memory,
  type Thinking,
  type TrialResults,
  type Trials,
  type Weighed,
} from './bot.ts'
import { type View, viewOf } from './playout.ts'

/**
 * Plays the best few actions out, in the same imagined worlds and with the same dice for all of them, and halves their
 * number again and again. What the first appraisal would do stays to the end: another action is taken only when it is
 * surely better: by a standard error or more. Most decisions make no difference, and are left as soon as that shows.
 */
export interface SearchSettings {
  /** How many actions are compared. */
  readonly candidates: number
  /** How many playouts a decision takes. */
  readonly budget: number
  /** Standard errors by which another action must be better. */
  readonly caution: number
}

/** In one turn no more decisions than this are searched, and no more of them taken against the first appraisal. */
const mostSearched = 40
const mostDepartures = 16
/** So many playouts of each are the least that a difference is believed from, or the lack of one. */
const fewest = 4
/** A plan is not followed further than this. */
const longestPlan = 40

/** Whoever may gain less than this, from -1 to 1, is not worth more time than usual. */
const worthATime = 0.03

const keyOf = (a: Action): string => JSON.stringify(a)

/** One action, and what its playouts came to. */
interface Candidate<A> {
  readonly action: A
  readonly results: number[]
}

interface Scene<S, A extends Action, E extends GameEvent> {
  readonly game: Game<S, A, E>
  readonly view: View<S>
  readonly observation: S
  readonly seat: Side
  readonly dice: Dice
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** How much better one is than the other in the playouts that both have, and how sure that is. */
const lead = (one: readonly number[], other: readonly number[]): { readonly by: number; readonly error: number } => {
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

/** Whether nothing that was seen of the others speaks for one of them. */
const isSettled = <A>(incumbent: Candidate<A>, others: readonly Candidate<A>[]): boolean =>
  incumbent.results.length >= fewest &&
  others.every(({ results }) => {
    const { by, error } = lead(results, incumbent.results)
    return by + error <= 0
  })

/** Whether more playouts may still change the choice, and not for next to nothing. */
const isOpen = <A>(incumbent: Candidate<A>, others: readonly Candidate<A>[]): boolean => {
  const leads = others.map(({ results }) => lead(results, incumbent.results))
  return leads.some(({ by, error }) => by + error > worthATime) && !leads.some(({ by, error }) => by > 2 * error)
}

/** Halves the candidates until two are left; the incumbent, which comes first, is never dropped. */
function* compare<A extends Action>(
  candidates: readonly Candidate<A>[],
  budget: number,
  seed: number,
): Generator<Trials<A>, void, TrialResults> {
  const [incumbent, ...rest] = candidates
  if (incumbent === undefined) return
  const rounds = Math.max(1, Math.ceil(Math.log2(candidates.length)))
  let others = rest
  let row = 0
  for (let round = 0; round < rounds; round++) {
    const alive = [incumbent, ...others]
    const last = row + Math.max(1, Math.floor(budget / rounds / alive.length))
    while (row < last) {
      // As many rows at a time whoever plays them, so that their number does not depend on how many play.
      const rows = Math.min(fewest, last - row)
      const trials = Array.from({ length: rows }, (_, i) =>
        alive.map(({ action }) => ({ seed: `${seed} ${row + i}`, action })),
      ).flat()
      if (!takeIn(alive, yield { trials, isOpen: row === 0 || isOpen(incumbent, others) }, rows)) return
      if (isSettled(incumbent, others)) return
      row += rows
    }
    others = others
      .toSorted((a, b) => meanOf(b.results) - meanOf(a.results))
      .slice(0, Math.max(1, Math.ceil(alive.length / 2) - 1))
  }
}

const best = <A>([incumbent, ...others]: readonly Candidate<A>[], caution: number): Candidate<A> | undefined => {
  let found = incumbent
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

/** What comes of an action if everybody goes on by the first appraisal, as far as only the seat decides. */
const planAfter = <S, A extends Action, E extends GameEvent>(
  { game, view, observation, seat, dice }: Scene<S, A, E>,
  action: A,
): readonly { readonly action: A; readonly sees: string }[] => {
  const world = game.determinize(observation, seat, dice)
  const here = view.stretch(world)
  const thrown = watched(search(dice.int(1_000_000_000, 'bot.plan')))
  const plan: { readonly action: A; readonly sees: string }[] = []
  const quiet = search('plan')
  let next = action
  while (plan.length < longestPlan) {
    const decision = applied(game, world, next, thrown, tellNobody)
    if (decision?.side !== seat || thrown.used || view.stretch(world) !== here) break
    next = quickChoice(game, world, considered(decision), seat, quiet)
    plan.push({ action: next, sees: JSON.stringify(game.observe(world, seat)) })
  }
  return plan
}

const remembered = (memory: Memory | undefined, stretch: string): Memory =>
  memory?.stretch === stretch ? memory : { stretch, searched: 0, departures: [], plan: [] }

/** The action of the plan, if everything is as the plan foresaw it. */
const planned = <A extends Action>({ plan: [step] }: Memory, observation: unknown, actions: readonly A[]) =>
  step !== undefined && step.sees === JSON.stringify(observation)
    ? actions.find((action) => sameAction(action, step.action))
    : undefined

/** The incumbent and the best of the others by the first appraisal, without what was tried in this stretch already. */
const candidatesOf = <A extends Action>(
  actions: readonly A[],
  values: readonly number[],
  incumbent: A,
  { departures }: Memory,
  most: number,
): readonly Candidate<A>[] => {
  const others = Array.from(actions.keys())
    .toSorted((a, b) => (values[b] as number) - (values[a] as number))
    .map((i) => actions[i] as A)
    .filter((action) => action !== incumbent && !departures.includes(keyOf(action)))
  return [incumbent, ...others.slice(0, most - 1)].map((action) => ({ action, results: [] }))
}

const weighedOf = <A extends Action>(candidates: readonly Candidate<A>[]): readonly Weighed<A>[] => {
  const [incumbent] = candidates
  return candidates
    .filter(({ results }) => results.length > 0)
    .map(({ action, results }) => ({
      action,
      expects: meanOf(results),
      error: lead(results, incumbent?.results ?? []).error,
      playouts: results.length,
    }))
    .toSorted((a, b) => b.playouts - a.playouts || b.expects - a.expects)
}

const quietly = <A extends Action>(action: A, reason: Answer['reason'], known: Memory): Answer<A> => ({
  action,
  reason,
  weighed: [],
  plan: [],
  memory: { ...known, plan: [] },
})

/** Goes on with the plan that was made. */
const asPlanned = <A extends Action>(action: A, known: Memory): Answer<A> => {
  const rest = known.plan.slice(1)
  return {
    action,
    reason: 'planned',
    weighed: [],
    plan: rest.map((step) => step.action as A),
    memory: { ...known, plan: rest },
  }
}

/** Compares the candidates, the first of which is what would be done without a search. */
function* weigh<S, A extends Action, E extends GameEvent>(
  scene: Scene<S, A, E>,
  candidates: readonly Candidate<A>[],
  incumbent: { readonly action: A; readonly isPlanned: boolean },
  known: Memory,
  settings: SearchSettings,
): Thinking<A> {
  yield* compare(candidates, settings.budget, scene.dice.int(1_000_000_000, 'bot.playout'))
  const chosen = best(candidates, settings.caution)
  const keeps = chosen === undefined || chosen === candidates[0]
  const action = keeps ? incumbent.action : chosen.action
  const plan = keeps && incumbent.isPlanned ? known.plan.slice(1) : planAfter(scene, action)
  return {
    action,
    ...(keeps
      ? { reason: 'even' as const }
      : { reason: 'better' as const, gain: lead(chosen.results, candidates[0]?.results ?? []).by / 2 }),
    weighed: weighedOf(candidates),
    plan: plan.map((step) => step.action as A),
    memory: {
      stretch: known.stretch,
      searched: known.searched + 1,
      departures: keeps ? known.departures : [...known.departures, keyOf(action)],
      plan,
    },
  }
}

/**
 * Holds what was taken against the best others, as a search does with what looks best at first: only what is better by a
 * standard error takes its place, and the gain says what that would have been worth.
 */
export function* review<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  observation: S,
  seat: Side,
  dice: Dice,
  settings: SearchSettings,
  { models, budget = settings.budget }: Means,
  taken: Action,
): Thinking<A> {
  const view = viewOf(game, models)
  const world = game.determinize(observation, seat, dice)
  const actions = considered(decisionOf(game, world, seat))
  const known = remembered(undefined, view.stretch(world))
  const action = actions.find((one) => sameAction(one, taken))
  // Whoever picks several things in an order of his own does nothing that could be held against others one by one.
  if (action === undefined || actions.length === 1 || !view.isWeighty(world))
    return quietly(taken as A, actions.length === 1 ? 'only' : 'glance', known)
  const values = appraisals(game, observation, world, actions, seat, dice)
  const candidates = candidatesOf(actions, values, action, known, settings.candidates)
  const scene: Scene<S, A, E> = { game, view, observation, seat, dice }
  return yield* weigh(scene, candidates, { action, isPlanned: false }, known, { ...settings, budget })
}

/**
 * Searches a decision, and asks whoever can to play the playouts. The answer follows from the observation, the dice, what
 * was remembered, and which playouts were not played, and from nothing else.
 */
export function* thinkAhead<S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  observation: S,
  seat: Side,
  dice: Dice,
  settings: SearchSettings,
  { models, budget = settings.budget, memory }: Means,
): Thinking<A> {
  const view = viewOf(game, models)
  const world = game.determinize(observation, seat, dice)
  const actions = considered(decisionOf(game, world, seat))
  const [only, ...more] = actions
  const known = remembered(memory, view.stretch(world))
  const onPlan = planned(known, observation, actions)
  if (only !== undefined && more.length === 0)
    return onPlan === undefined ? quietly(only, 'only', known) : asPlanned(only, known)
  const isWorthIt = known.searched < mostSearched && known.departures.length < mostDepartures && view.isWeighty(world)
  if (!isWorthIt && onPlan !== undefined) return asPlanned(onPlan, known)
  const values = appraisals(game, observation, world, actions, seat, dice)
  const atFirst = actions[highestOf(values, dice)] as A
  const incumbent = onPlan ?? atFirst
  if (!isWorthIt) return quietly(incumbent, 'glance', known)
  const candidates = candidatesOf(actions, values, incumbent, known, settings.candidates)
  const scene: Scene<S, A, E> = { game, view, observation, seat, dice }
  const first = { action: incumbent, isPlanned: onPlan !== undefined }
  return yield* weigh(scene, candidates, first, known, { ...settings, budget })
}

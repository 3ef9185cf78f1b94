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
import { type Answer, considered, decisionOf, type Means, type Memory, type Thinking, type Weighed } from './bot.ts'
import { byTemper, type Candidate, compare, lead, meanOf, surelyBest } from './compare.ts'
import type { Leaning } from './leaning.ts'
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
  /** How many whole turns are compared with them where a turn begins, if the game has such; with twice as many playouts. */
  readonly turns: number
  /** How many decisions of a turn are searched; after that the first appraisal ends it. */
  readonly attention: number
  /** How many turns, impulses or cards it looks ahead at most, if not as far as the game is looked ahead. */
  readonly sight?: number
  /** Standard errors by which another action must be better. */
  readonly caution: number
  /** How much it likes what may come out very differently, or dislikes it: so many times how widely the results spread. */
  readonly temper?: number
}

/** In one turn no more decisions than this are taken against the first appraisal. */
const mostDepartures = 16
/** A plan is not followed further than this. */
const longestPlan = 40

const keyOf = (a: Action): string => JSON.stringify(a)

interface Scene<S, A extends Action, E extends GameEvent> {
  readonly game: Game<S, A, E>
  readonly view: View<S>
  readonly observation: S
  readonly seat: Side
  readonly dice: Dice
}

/** A leaning that was looked for and not found: the first appraisal stands for the rest of the turn. */
const upright = ''

/** What comes of an action if everybody goes on by the first appraisal, as far as only the seat decides. */
const planAfter = <S, A extends Action, E extends GameEvent>(
  { game, view, observation, seat, dice }: Scene<S, A, E>,
  action: A,
  lean: Leaning | undefined,
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
    next = quickChoice(game, world, considered(decision), seat, quiet, lean)
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
  { departures, lean }: Memory,
  most: number,
): readonly Candidate<A>[] => {
  const leaning = lean === undefined || lean === upright ? {} : { lean }
  const others = Array.from(actions.keys())
    .toSorted((a, b) => (values[b] as number) - (values[a] as number))
    .map((i) => actions[i] as A)
    .filter((action) => action !== incumbent && !departures.includes(keyOf(action)))
  return [incumbent, ...others.slice(0, most - 1)].map((action) => ({ action, ...leaning, results: [] }))
}

/** Whole turns, each with the action it begins with. */
const turnsOf = <A extends Action>(
  actions: readonly A[],
  values: readonly number[],
  view: Pick<View<never>, 'leaningOf'>,
  dice: Dice,
  count: number,
): readonly Candidate<A>[] => {
  const name = dice.int(1_000_000_000, 'bot.leaning')
  return Array.from({ length: count }, (_, turn) => {
    const lean = `${name} ${turn}`
    const place = highestOf(view.leaningOf(lean)(actions, values), dice)
    return { action: actions[place] as A, lean, results: [] }
  })
}

/** Of several turns that begin with the same action the chosen one counts, or else the first. */
const weighedOf = <A extends Action>(
  candidates: readonly Candidate<A>[],
  chosen: Candidate<A> | undefined,
): readonly Weighed<A>[] => {
  const known = candidates[0]?.results ?? []
  return [...(chosen === undefined ? [] : [chosen]), ...candidates]
    .filter(({ action, results }, place, all) => {
      const isFirst = all.findIndex((one) => sameAction(one.action, action)) === place
      return isFirst && results.length > 0
    })
    .map(({ action, lean, results }) => {
      const { by, error } = lead(results, known)
      // Who was left early is compared by the luck that both had.
      const expects = Math.max(-1, Math.min(1, meanOf(known) + by))
      return { action, expects, error, playouts: results.length, ...(lean === undefined ? {} : { lean }) }
    })
    .toSorted((a, b) => b.playouts - a.playouts || b.expects - a.expects)
}

/** The first appraisal with the leaning of the turn in mind. A turn that does not end loses it, so that it ends. */
const leant = <A extends Action>(
  view: Pick<View<never>, 'leaningOf'>,
  { lean, searched }: Memory,
  attention: number,
  values: readonly number[],
  actions: readonly A[],
): readonly number[] =>
  lean === undefined || lean === upright || searched >= attention ? values : view.leaningOf(lean)(actions, values)

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
  const seed = `${scene.dice.int(1_000_000_000, 'bot.playout')}`
  yield* compare(candidates, settings.budget, settings.sight === undefined ? { seed } : { seed, sight: settings.sight })
  const best = surelyBest(candidates, settings.caution)
  const chosen = settings.temper === undefined ? best : byTemper(candidates, best, settings.temper)
  const action = chosen === undefined ? incumbent.action : chosen.action
  const lean = chosen?.lean ?? known.lean ?? upright
  const plan =
    chosen === undefined && incumbent.isPlanned
      ? known.plan.slice(1)
      : planAfter(scene, action, lean === upright ? undefined : scene.view.leaningOf(lean))
  return {
    action,
    ...(chosen === undefined || chosen !== best
      ? { reason: 'even' as const }
      : { reason: 'better' as const, gain: lead(chosen.results, candidates[0]?.results ?? []).by / 2 }),
    weighed: weighedOf(candidates, chosen),
    plan: plan.map((step) => step.action as A),
    memory: {
      stretch: known.stretch,
      searched: known.searched + 1,
      departures: action === incumbent.action ? known.departures : [...known.departures, keyOf(action)],
      lean,
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
  const isWorthIt =
    known.searched < settings.attention && known.departures.length < mostDepartures && view.isWeighty(world)
  if (!isWorthIt && onPlan !== undefined) return asPlanned(onPlan, known)
  const plain = appraisals(game, observation, world, actions, seat, dice)
  const values = leant(view, known, settings.attention, plain, actions)
  const atFirst = actions[highestOf(values, dice)] as A
  const incumbent = onPlan ?? atFirst
  if (!isWorthIt) return quietly(incumbent, 'glance', known)
  const scene: Scene<S, A, E> = { game, view, observation, seat, dice }
  const turns = game.lookahead?.wholeTurns === true && known.lean === undefined ? settings.turns : 0
  const candidates = [
    ...candidatesOf(actions, values, incumbent, known, settings.candidates),
    ...turnsOf(actions, plain, view, dice, turns),
  ]
  const first = { action: incumbent, isPlanned: onPlan !== undefined }
  return yield* weigh(scene, candidates, first, known, { ...settings, budget: turns > 0 ? 2 * budget : budget })
}

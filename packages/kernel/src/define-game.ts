import type { Action, Config, Decision, Dice, Game, GameEvent, Outcome, Refusal, RuleId, Tell } from './contract.ts'
import { copyOf } from './copies.ts'
import { finish, type Flow, type Flowing, type Frame } from './flow.ts'
import { refuse } from './situation.ts'

/** A state that remembers how the game ended. */
export interface Ending {
  ended?: Outcome
}

/** The last step of a game: nobody is asked any more, and this is how it ended. */
export const end = <F extends Frame>(s: Flowing<F> & Ending, outcome: Outcome): void => {
  s.ended = outcome
  finish(s)
}

type Given = 'id' | 'title' | 'sides' | 'scenarios'
type Derived = 'decision' | 'apply' | 'setup' | 'explain'

/** What an author writes of a game; the rest follows from it until he has something better. */
export type GameParts<S, A extends Action, E extends GameEvent> = Pick<Game<S, A, E>, Given> &
  Partial<Omit<Game<S, A, E>, Given | Derived>> & {
    readonly flow: Flow<S, A, E>
    /** The position before the first step of the flow. */
    readonly begin: (config: Config, dice: Dice, tell: Tell<E>) => S
    /** The reason against an attempt that agrees with no legal action; undefined: nobody is asked for such a thing now. */
    readonly refuse?: (s: S, attempt: Partial<A>, decision: Decision<A>) => Refusal | undefined
    /** Whether an action is what was attempted; one that says everything that the attempt says, unless said. */
    readonly agrees?: (attempt: Partial<A>, action: A) => boolean
    /** Why nothing can be done when the game is over; the rule of the outcome unless said. */
    readonly overRule?: RuleId
  }

const outcomeOf = (s: unknown): Outcome | undefined => (s as Ending).ended

/** Whether an action says everything that the attempt says. */
const saysAll = (attempt: Partial<Action>, action: Action): boolean =>
  Object.entries(attempt).every(([field, value]) => action[field] === value)

/** So long a game of a first evening may be; a published one proves its own bound. */
const longest = 10_000

/**
 * A whole game from what is its own. Until its author says more, it is an open game for all its sides without optional
 * rules, in which each side can win, copied as plain data.
 */
export const defineGame = <S extends object, A extends Action, E extends GameEvent>(
  parts: GameParts<S, A, E>,
): Game<S, A, E> => {
  const { flow, begin, refuse: reasonFor, agrees = saysAll, overRule, ...own } = parts
  const clone = own.clone ?? copyOf
  const outcome = own.outcome ?? outcomeOf
  const explain = (s: S, attempt: Partial<A>): Refusal | undefined => {
    const decision = flow.decision(s)
    if (decision === undefined) return { rule: overRule ?? outcome(s)?.rule ?? '', why: { say: 'over' } }
    if (decision.actions.some((action) => agrees(attempt, action))) return undefined
    return reasonFor?.(s, attempt, decision) ?? { rule: decision.rule, why: { say: 'notNow' } }
  }
  return {
    version: 1,
    players: own.sides,
    options: [],
    endings: own.sides.map((side) => `${side}/victory`),
    maxActions: longest,
    clone,
    observe: (s) => clone(s),
    determinize: (o) => clone(o),
    outcome,
    arrange: (_s, patch) => {
      const [first] = Object.keys(patch)
      if (first !== undefined) refuse(`${own.title} cannot set up "${first}" by hand yet: give it an arrange.`)
    },
    forecast: (s, a) => flow.forecast(clone(s), a),
    ...own,
    setup(config, dice, tell) {
      const s = begin(config, dice, tell)
      flow.settle(s, dice, tell)
      return s
    },
    decision: flow.decision,
    apply: flow.apply,
    ...(reasonFor === undefined ? {} : { explain }),
  }
}

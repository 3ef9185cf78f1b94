import { type Action, canonical, type Decision, type Dice, type Game, type GameEvent, type Side } from '@kurgan/kernel'
import type { Models } from './model.ts'

/** A step of a plan: what to do, and what the seat must see for it to hold still. */
interface PlanStep<A extends Action = Action> {
  readonly action: A
  readonly sees: string
}

/** What a player takes with it from one decision to the next; whoever asks keeps it and hands it back. Plain data. */
export interface Memory {
  /** The turn, impulse or card in which it was made: of another one nothing is remembered. */
  readonly stretch: string
  /** How many decisions of the stretch were searched. */
  readonly searched: number
  /** What was done in the stretch against the first appraisal: it is not done twice. */
  readonly departures: readonly string[]
  readonly plan: readonly PlanStep[]
  /** What whole turn it is, where one was found that is better than what the first appraisal would do. */
  readonly lean?: string
  /** The chance by which things escape a weak player for all of the stretch. */
  readonly inattention?: string
}

/** What a player may use while it thinks. It has no clock: whoever has one says when to stop. */
export interface Means {
  /** Learned evaluations of the game. */
  readonly models?: Models | undefined
  /** How many playouts a decision may take, instead of the usual number. */
  readonly budget?: number | undefined
  /**
   * Asked between playouts: the best that is known by then is the answer. It is told whether more of them may still
   * change the choice, and by how much it matters: time is for that.
   */
  readonly shouldStop?: ((isOpen: boolean) => boolean) | undefined
  readonly memory?: Memory | undefined
  /** What somebody did in this place: it is held against the best others, and stands unless one of them is better. */
  readonly taken?: Action | undefined
}

/** What was found out about one action. */
export interface Weighed<A extends Action = Action> {
  readonly action: A
  /** Mean result of the playouts, from -1 (lost) to 1 (won). */
  readonly expects: number
  /** Standard error of how much better it is than what the first appraisal would do. */
  readonly error: number
  readonly playouts: number
  /** The leaning by which its side goes on, where a whole turn was compared. */
  readonly lean?: string
}

/**
 * Why an action was taken: it is the `only` one; it is what was `planned`; it looked best at a `glance`, and the decision
 * was not worth more; it looked best and `even` playouts spoke for no other; or they showed that it is `better`.
 */
export type Reason = 'only' | 'planned' | 'glance' | 'even' | 'better'

/** An action with the reasons for it. */
export interface Answer<A extends Action = Action> {
  readonly action: A
  readonly reason: Reason
  /** By how much it won more often in the playouts than what looked best at first, 0 … 1; only where it is `better`. */
  readonly gain?: number
  /** What was compared, the best first; nothing where one look was enough. */
  readonly weighed: readonly Weighed<A>[]
  /** How the seat means to go on, until a die or the enemy decides. */
  readonly plan: readonly A[]
  readonly memory?: Memory
}

/** A playout to be played: trials with the same seed have the same world and dice. Plain data. */
export interface Trial<A extends Action = Action> {
  readonly seed: string
  readonly action: A
  /** The leaning by which its side goes on to the end of the turn, if it has one. */
  readonly lean?: string
  /** How many turns, impulses or cards it goes on at most, if not as far as the game is looked ahead. */
  readonly sight?: number
}

/** Playouts that can be played at the same time, in any order. */
export interface Trials<A extends Action = Action> {
  readonly trials: readonly Trial<A>[]
  /** Whether they may still change the choice. */
  readonly isOpen: boolean
}

/** What trials came to, in their order; nothing for those that there was no time for. */
export type TrialResults = readonly (number | undefined)[]

/** A thought that asks for playouts and goes on with their results: whoever has several cores plays them there. */
export type Thinking<A extends Action = Action> = Generator<Trials<A>, Answer<A>, TrialResults>

/**
 * A player that is not a person. It sees what its seat may see and nothing else, draws on no chance but
 * the dice it is given, and so plays the same again when they fall the same.
 */
export interface Bot {
  /** One action of the seat's legal list, with its reasons; called only when it is the seat that decides. */
  think<S, A extends Action, E extends GameEvent>(...asked: Asked<S, A, E>): Answer<A>
  /** The same of those who search, for whoever plays the playouts; of the means it heeds all but when to stop. */
  deliberate?<S, A extends Action, E extends GameEvent>(...asked: Asked<S, A, E>): Thinking<A>
  /** The action alone. */
  choose<S, A extends Action, E extends GameEvent>(...asked: Asked<S, A, E>): A
}

/** What a bot is asked: the game, what its seat sees, which seat that is, its own dice, and what it may use. */
type Asked<S, A extends Action, E extends GameEvent> = readonly [
  game: Game<S, A, E>,
  observation: S,
  seat: Side,
  dice: Dice,
  means?: Means,
]

/** A whole bot of what it thinks. */
export const botOf = (think: Bot['think'], deliberate?: Bot['deliberate']): Bot => ({
  think,
  choose: (...asked) => think(...asked).action,
  ...(deliberate === undefined ? {} : { deliberate }),
})

/** An answer for which one look was enough. */
export const atOnce = <A extends Action>(action: A): Answer<A> => ({ action, reason: 'glance', weighed: [], plan: [] })

/** The decision follows from the observation, so any full state that the observation allows has it. */
export const decisionOf = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  allowed: S,
  seat: Side,
): Decision<A> => {
  const decision = game.decision(allowed)
  if (decision?.side !== seat)
    throw new Error(`A bot was asked to play ${seat} in ${game.title}, who does not decide now.`)
  return decision
}

/**
 * What is worth a look. Of a choice that is under way that is everything: somebody else may have begun it in another
 * order, and what comes before his picks must not be lost. At its beginning the canonical part stands for all of it.
 */
export const considered = <A extends Action>(decision: Decision<A>): readonly A[] =>
  (decision.open?.picks ?? 0) > 0 ? decision.actions : canonical(decision)

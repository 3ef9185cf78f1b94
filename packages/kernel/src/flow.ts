import { chanceCounter, oddsOf, rolledEvent } from './chances.ts'
import type { Action, Decision, Dice, Forecast, GameEvent, Message, RuleId, Side, Tell } from './contract.ts'
import { sameAction } from './legal.ts'
import { isChance, makeRoll, type OutcomeOrder, type Rolled, type RollStep, type Throw } from './roll.ts'

/**
 * Flow is data: a stack of frames, the top one saying where in the sequence of play we are.
 * Each step of the sequence is one entry of a table: it runs, asks, lets a side choose several things, rolls, or deals.
 */
export type Frame = { readonly at: string }

/** A state that knows where in the sequence of play it stands. */
export interface Flowing<F extends Frame> {
  stack: F[]
}

/** An automatic step. It must move the flow on: `go`, `call` or `back`. */
export interface RunStep<S, E extends GameEvent, F> {
  run(s: S, frame: F, tell: Tell<E>): void
}

/**
 * Chance of which nobody has odds: a shuffle, cards drawn from a pile nobody has seen, a discard at random. Looking ahead
 * stops here, so whatever has odds is a roll instead. It must move the flow on like a step that runs.
 */
export interface DealStep<S, E extends GameEvent, F> {
  deal(s: S, frame: F, dice: Dice, tell: Tell<E>): void
}

/** What a step does with each answer. */
interface Answers<S, A extends Action, E extends GameEvent, F> {
  on: { [Do in A['do']]?: (s: S, a: Extract<A, { do: Do }>, frame: F, tell: Tell<E>) => void }
  /** Ask even when one answer is possible: its absence would tell the other side something hidden. */
  always?: true
  /**
   * The answer that adds nothing to the roll to come, for a preview of what was chosen at the step `from`; undefined
   * where there is to be none.
   */
  plain?(s: S, frame: F, from: string): A | undefined
}

/** A decision: what is asked, and one handler an action. */
export interface AskStep<S, A extends Action, E extends GameEvent, F> extends Answers<S, A, E, F> {
  ask(s: S, frame: F): Decision<A>
}

/** What may be picked next of several things, and what stands. */
export interface Choice<A extends Action> {
  readonly side: Side
  readonly ask: Message
  readonly rule: RuleId
  /** Every pick that may be added to those that stand: legal if some order of all of them is. */
  readonly items: readonly A[]
  /**
   * Those items with which every combination can be named once: they come not before what was picked, and leave enough
   * to pick where a number is owed. Where that is all of them, the same list.
   */
  readonly canonical: readonly A[]
  readonly picks: number
  /** Closes the choice. Without it a number of picks is owed: the question says how many, and the last one closes. */
  readonly done?: A | undefined
}

/** A choice of several things, named one after another in any order; the state after the same picks is the same. */
export interface ChooseStep<S, A extends Action, E extends GameEvent, F> extends Answers<S, A, E, F> {
  choose(s: S, frame: F): Choice<A>
}

/** Adds to things that are kept sorted, so that the order in which they were picked leaves no trace. */
export const picked = <T>(picks: readonly T[], pick: T, rank: (one: T) => number): readonly T[] => {
  const place = picks.findIndex((one) => rank(one) > rank(pick))
  return place < 0 ? [...picks, pick] : picks.toSpliced(place, 0, pick)
}

const withClose = <A extends Action>(list: readonly A[], done: A | undefined): readonly A[] =>
  done === undefined ? list : [...list, done]

/** A choice as the contract knows it: a list of actions, of which the last one closes. */
const decisionOf = <A extends Action>(choice: Choice<A>, always: true | undefined): Decision<A> => {
  const { side, ask, rule, items, picks, done } = choice
  const actions = withClose(items, done)
  // Whoever picked the last things first may owe more than come after them.
  const owed = done === undefined && choice.canonical.length === 0
  const canonical = choice.canonical === items || owed ? actions : withClose(choice.canonical, done)
  const open = always === undefined ? { picks, canonical } : { picks, canonical, always }
  return { side, ask, rule, actions, closes: done !== undefined, open }
}

/** The frames that can stand at a step; several steps may share one shape of frame. */
export type FrameAt<F extends Frame, At> = F extends unknown ? (At extends F['at'] ? F : never) : never

/** The sequence of play as a table: one entry for every step at which a frame can stand. */
export type Steps<S, A extends Action, E extends GameEvent, F extends Frame> = {
  [At in F['at']]:
    | RunStep<S, E, FrameAt<F, At>>
    | AskStep<S, A, E, FrameAt<F, At>>
    | ChooseStep<S, A, E, FrameAt<F, At>>
    | RollStep<S, E, FrameAt<F, At>>
    | DealStep<S, E, FrameAt<F, At>>
}

/** Replaces the current step. */
export const go = <F extends Frame>(s: Flowing<F>, frame: F): void => {
  s.stack[s.stack.length - 1] = frame
}
/** Enters a step and comes back to the current one when it is done. */
export const call = <F extends Frame>(s: Flowing<F>, frame: F): void => {
  s.stack.push(frame)
}
/** Leaves the current step for the one that called it. */
export const back = <F extends Frame>(s: Flowing<F>): void => {
  s.stack.pop()
}
/** Ends the game: no frame is left. */
export const finish = <F extends Frame>(s: Flowing<F>): void => {
  s.stack.length = 0
}

/** A step of any kind, as the flow reads it. */
interface AnyStep<S, A extends Action, E extends GameEvent> {
  readonly run?: (s: S, frame: Frame, tell: Tell<E>) => void
  readonly deal?: (s: S, frame: Frame, dice: Dice, tell: Tell<E>) => void
  readonly ask?: (s: S, frame: Frame) => Decision<A>
  readonly choose?: (s: S, frame: Frame) => Choice<A>
  readonly on?: Partial<Record<string, (s: S, a: A, frame: Frame, tell: Tell<E>) => void>>
  readonly always?: true
  readonly plain?: (s: S, frame: Frame, from: string) => A | undefined
  readonly roll?: (s: S, frame: Frame) => Throw
  readonly resolve?: (s: S, frame: Frame, rolled: Rolled, tell: Tell<E>) => void
  readonly results?: OutcomeOrder
}

const unthrown = (): never => {
  throw new Error('Looking ahead throws no dice.')
}
/** For looking ahead, which gives the odds of a roll instead of making it, and makes only those that leave nothing open. */
const noDice: Dice = { d6: unthrown, int: unthrown, pick: unthrown, shuffle: unthrown }
const tellNobody: Tell = () => {}

/** Whether there is something here that is closed by hand. */
export const isBegun = ({ closes, open }: Decision): boolean => (open === undefined ? closes === true : open.picks > 0)

/** No rulebook runs so long without asking anybody: beyond this a flow table is endless. */
const longestRun = 10_000

/** The two halves of the contract that a table of steps gives a game, and what its set-up calls last. */
export interface Flow<S, A extends Action, E extends GameEvent> {
  readonly decision: (s: S) => Decision<A> | undefined
  readonly apply: (s: S, a: A, dice: Dice, tell: Tell<E>) => Decision<A> | undefined
  /** Runs automatic steps and forced answers up to the next real decision, and gives that. */
  readonly settle: (s: S, dice: Dice, tell: Tell<E>) => Decision<A> | undefined
  /**
   * The exact odds of what the action leaves to chance first; where others are asked before, a preview of them if they
   * add nothing. It plays on the state it is given, which has to be a copy.
   */
  readonly forecast: (copy: S, a: A) => Forecast | undefined
}

/** What one flow holds: its table, and what it has counted of dice. */
interface Engine<S, A extends Action, E extends GameEvent> {
  readonly table: ReadonlyMap<string, AnyStep<S, A, E>>
  readonly chancesOf: ReturnType<typeof chanceCounter>
}

const frameOf = (s: Flowing<Frame>): Frame | undefined => s.stack[s.stack.length - 1]

const stepAt = <S, A extends Action, E extends GameEvent>(
  { table }: Engine<S, A, E>,
  { at }: Frame,
): AnyStep<S, A, E> => {
  const step = table.get(at)
  if (step === undefined) throw new Error(`The flow has no step "${at}".`)
  return step
}

const decisionAt = <S, A extends Action, E extends GameEvent>(
  s: S,
  step: AnyStep<S, A, E>,
  frame: Frame,
): Decision<A> => {
  if (step.ask !== undefined) return step.ask(s, frame)
  if (step.choose !== undefined) return decisionOf(step.choose(s, frame), step.always)
  throw new Error(
    step.run === undefined && step.roll === undefined && step.deal === undefined
      ? `The step "${frame.at}" neither runs nor asks nor rolls nor deals.`
      : 'The flow stands at a step that does not ask.',
  )
}

const answer = <S extends Flowing<Frame>, A extends Action, E extends GameEvent>(
  engine: Engine<S, A, E>,
  s: S,
  a: A,
  tell: Tell<E>,
): void => {
  const frame = frameOf(s)
  const handler = frame === undefined ? undefined : stepAt(engine, frame).on?.[a.do]
  if (frame === undefined || handler === undefined)
    throw new Error(`The step "${frame?.at ?? 'none'}" has no handler for "${a.do}".`)
  handler(s, a, frame, tell)
}

/** Whether nobody has to be asked: one answer is possible. What was begun by hand is closed by hand. */
const isForced = <A extends Action>(
  decision: Decision<A>,
  always: true | undefined,
  { at }: Frame,
  hand: boolean,
): boolean => {
  if (decision.actions.length === 0) throw new Error(`The step "${at}" asks but offers nothing.`)
  return decision.actions.length === 1 && always === undefined && !(hand && isBegun(decision))
}

const endless = (): Error => new Error(`The flow ran ${longestRun} steps without asking anybody.`)

const rollAt = <S, A extends Action, E extends GameEvent>(
  { chancesOf }: Engine<S, A, E>,
  s: S,
  step: AnyStep<S, A, E>,
  thrown: Throw,
  frame: Frame,
  dice: Dice,
  tell: Tell<E>,
): void => {
  const rolled = makeRoll(thrown, dice)
  if (tell.rolled !== undefined && isChance(thrown)) tell.rolled(rolledEvent(thrown, rolled, chancesOf))
  step.resolve?.(s, frame, rolled, tell)
}

/**
 * Plays on until somebody has to be asked, and gives what: to see whether an answer is forced, its list had to be built.
 * `byHand`: what stands was last touched by hand, and not forced throughout.
 */
const settle = <S extends Flowing<Frame>, A extends Action, E extends GameEvent>(
  engine: Engine<S, A, E>,
  s: S,
  dice: Dice,
  tell: Tell<E>,
  byHand: boolean,
): Decision<A> | undefined => {
  let hand = byHand
  for (let runs = 0; runs < longestRun; runs++) {
    const frame = frameOf(s)
    if (frame === undefined) return undefined
    const step = stepAt(engine, frame)
    if (step.run !== undefined) step.run(s, frame, tell)
    else if (step.roll !== undefined) rollAt(engine, s, step, step.roll(s, frame), frame, dice, tell)
    else if (step.deal !== undefined) step.deal(s, frame, dice, tell)
    else {
      const decision = decisionAt(s, step, frame)
      if (!isForced(decision, step.always, frame, hand)) return decision
      tell.unasked?.(decision)
      hand = false
      answer(engine, s, decision.actions[0] as A, tell)
    }
  }
  throw endless()
}

/** Nothing where no event will tell what came of it: nobody could hold the odds against it. */
const foretold = <S, A extends Action, E extends GameEvent>(
  { chancesOf }: Engine<S, A, E>,
  thrown: Throw,
  results: OutcomeOrder | undefined,
): Forecast | undefined =>
  thrown.event === undefined ? undefined : { ...oddsOf(thrown, chancesOf, results), event: thrown.event }

/**
 * Plays on to the first roll and gives its odds; undefined where somebody is asked or dealt to before it, or nothing is
 * left to chance.
 */
const foresee = <S extends Flowing<Frame>, A extends Action, E extends GameEvent>(
  engine: Engine<S, A, E>,
  s: S,
): Forecast | undefined => {
  let hand = true
  for (let runs = 0; runs < longestRun; runs++) {
    const frame = frameOf(s)
    const step = frame === undefined ? undefined : stepAt(engine, frame)
    if (frame === undefined || step === undefined || step.deal !== undefined) return undefined
    if (step.run !== undefined) step.run(s, frame, tellNobody)
    else if (step.roll !== undefined) {
      const thrown = step.roll(s, frame)
      if (step.always === true || isChance(thrown)) return foretold(engine, thrown, step.results)
      rollAt(engine, s, step, thrown, frame, noDice, tellNobody)
    } else {
      const decision = decisionAt(s, step, frame)
      if (!isForced(decision, step.always, frame, hand)) return undefined
      hand = false
      answer(engine, s, decision.actions[0] as A, tellNobody)
    }
  }
  throw endless()
}

const forecast = <S extends Flowing<Frame>, A extends Action, E extends GameEvent>(
  engine: Engine<S, A, E>,
  s: S,
  a: A,
): Forecast | undefined => {
  const from = frameOf(s)?.at ?? ''
  const provided: A[] = []
  for (let next: A | undefined = a; next !== undefined; ) {
    answer(engine, s, next, tellNobody)
    const odds = foresee(engine, s)
    if (odds !== undefined) return provided.length === 0 ? odds : { ...odds, provided }
    const frame = frameOf(s)
    const plain: A | undefined = frame === undefined ? undefined : stepAt(engine, frame).plain?.(s, frame, from)
    if (plain !== undefined && !provided.some((one) => sameAction(one, plain))) provided.push(plain)
    next = plain
  }
  return undefined
}

/** Makes a game's flow of its table of steps. Reading the table is reading the sequence of play. */
export const flow = <S extends Flowing<F>, A extends Action, E extends GameEvent, F extends Frame>(
  steps: Steps<S, A, E, F>,
): Flow<S, A, E> => {
  // Each step knows which frames stand at it; the table does not.
  const table = new Map(Object.entries<AnyStep<S, A, E>>(steps as object as Record<string, AnyStep<S, A, E>>))
  const engine: Engine<S, A, E> = { table, chancesOf: chanceCounter() }
  return {
    settle: (s, dice, tell) => settle(engine, s, dice, tell, false),
    forecast: (s, a) => forecast(engine, s, a),
    decision(s) {
      const frame = frameOf(s)
      return frame === undefined ? undefined : decisionAt(s, stepAt(engine, frame), frame)
    },
    apply(s, a, dice, tell) {
      answer(engine, s, a, tell)
      return settle(engine, s, dice, tell, true)
    },
  }
}

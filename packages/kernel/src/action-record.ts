import type { Action, Config, Decision, Game, GameEvent, RolledEvent, RuleId, Seat, Tell } from './contract.ts'
import { frozenCopy } from './copies.ts'
import { type Roll, recording, type Tape } from './dice.ts'
import type { Draw } from './draws.ts'
import { difference } from './plain.ts'
import { applied } from './play.ts'

/** A roll, and how many events were told before it: the next one of its kind tells what came of it. */
export interface RollRecord extends RolledEvent {
  readonly after: number
}

/** What one action (or the set-up) brought about. */
export interface ActionRecord<E> {
  /** Whose action it was; the set-up was nobody's. */
  readonly side: Seat | undefined
  /** The rule under which it was asked for. */
  readonly rule: RuleId | undefined
  readonly dice: Draw
  /** The words of the draw that were used up. */
  readonly used: number
  /** It added to a choice of several things that was still open after it. */
  readonly picked: boolean
  readonly events: readonly E[]
  /** How the dice fell for those events. */
  readonly rolled: readonly RollRecord[]
  /** Every use of chance, dice or not. */
  readonly rolls: readonly Roll[]
  /** Nobody learned anything by it and nobody else was asked since: it can be taken back. */
  readonly free: boolean
}

/** A position of a match, what led to it, and who decides there. */
export interface Reached<S, A extends Action, E> {
  readonly state: S
  readonly record: ActionRecord<E>
  readonly decision: Decision<A> | undefined
}

/** What there is to know of the beginning of a match. */
export const beginning = <E>(what: Pick<ActionRecord<E>, 'events' | 'rolled' | 'rolls' | 'used'>): ActionRecord<E> => ({
  side: undefined,
  rule: undefined,
  dice: { draw: 0, word: 0 },
  picked: false,
  // There is nothing before it to go back to.
  free: false,
  ...what,
})

/** Writes down what is told. */
const listening = <E extends GameEvent>(): { tell: Tell<E>; events: E[]; rolled: RollRecord[] } => {
  const events: E[] = []
  const rolled: RollRecord[] = []
  const tell: Tell<E> = (event) => events.push(frozenCopy(event))
  tell.rolled = (event) => rolled.push(frozenCopy({ ...event, after: events.length }))
  return { tell, events, rolled }
}

/** Sets a game up with the first dice of a seed. */
export const setUp = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  config: Config,
  tape: Tape,
): Reached<S, A, E> => {
  const { dice, rolls } = recording(tape)
  const { tell, events, rolled } = listening<E>()
  const state = game.setup(config, dice, tell)
  const record = beginning({
    events: Object.freeze(events),
    rolled: Object.freeze(rolled),
    rolls: Object.freeze(rolls),
    used: tape.used,
  })
  return { state, record, decision: game.decision(state) }
}

/** Whether the same person decides on: the same side, and nobody has changed places. */
const staysWith = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  from: Pick<Reached<S, A, E>, 'state' | 'decision'>,
  to: Pick<Reached<S, A, E>, 'state' | 'decision'>,
): boolean => {
  // At the end there is nobody left to decide: whether it opens something is for the match to say.
  if (to.decision === undefined) return true
  const { side } = to.decision
  return side === from.decision?.side && game.seating?.(from.state)[side] === game.seating?.(to.state)[side]
}

/** Takes a legal action on a copy, so that a game that fails half-way leaves the position as it was. */
export const act = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  from: Pick<Reached<S, A, E>, 'state' | 'decision'>,
  action: A,
  { draw, tape }: { readonly draw: Draw; readonly tape: Tape },
): Reached<S, A, E> => {
  const { dice, rolls } = recording(tape)
  const { tell, events, rolled } = listening<E>()
  const { side, rule, open } = from.decision ?? {}
  const state = game.clone(from.state)
  const decision = applied(game, state, action, dice, tell)
  const record: ActionRecord<E> = {
    side,
    rule,
    dice: draw,
    used: tape.used,
    picked: (decision?.open?.picks ?? 0) > (open?.picks ?? 0),
    events: Object.freeze(events),
    rolled: Object.freeze(rolled),
    rolls: Object.freeze(rolls),
    free:
      staysWith(game, from, { state, decision }) &&
      rolls.length === 0 &&
      !events.some((event) => event.reveals === true),
  }
  return { state, record, decision }
}

/** Whether there is anything in a match that the end opens to everybody. */
export const hides = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  state: S,
  records: () => readonly ActionRecord<E>[],
): boolean =>
  [...game.sides, 'spectator'].some((seat) => difference(game.observe(state, seat), state) !== undefined) ||
  records().some(({ events }) => events.some((event) => event.seats !== undefined))

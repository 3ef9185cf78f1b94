import type { Decision, Forecast, Game, GameEvent, Seat } from '../contract.ts'
import { seenBy } from '../played.ts'
import { difference, impurity } from '../plain.ts'
import { ask, none, scribble, text } from './sound.ts'
import type { Check, Moment } from './walk.ts'

/** Everybody who may look on. */
export const seatsOf = (game: Game): readonly Seat[] => [...game.sides, 'spectator']

/** Who is asked what is public; the answers are not. */
const asked = (decision: Decision | undefined, seat: Seat): unknown =>
  decision === undefined || decision.side === seat
    ? decision
    : { side: decision.side, ask: decision.ask, rule: decision.rule }

/** All that a seat sees after an action in one world. */
const consequences = (
  moment: Moment,
  world: unknown,
  seat: Seat,
): { readonly seen: unknown; readonly flagged: boolean; readonly over: boolean } => {
  const { game, action } = moment
  const events: GameEvent[] = []
  game.apply(world, action, moment.dice(), (event) => events.push(event))
  const visible = seenBy(events, seat)
  const decision = game.decision(world)
  return {
    seen: { observation: game.observe(world, seat), events: visible, asked: asked(decision, seat) },
    flagged: visible.some((event) => event.reveals === true),
    over: decision === undefined,
  }
}

/**
 * What a seat learns by the action: how the consequences it sees differ between the real world and
 * another one that it could not tell apart before, with the same dice in both.
 */
export const learned = (
  moment: Moment,
  seat: Seat,
): { readonly what: string; readonly flagged: boolean } | undefined => {
  const { game, state, action, random } = moment
  const real = consequences(moment, game.clone(state), seat)
  // The end opens everything to everybody.
  if (real.over) return undefined
  for (let i = 0; i < 2; i++) {
    const world = game.determinize(game.observe(state, seat), seat, random)
    // An action of the other side that this world does not allow tells nothing by this comparison.
    if (game.decision(world)?.actions.some((one) => difference(one, action) === undefined) !== true) continue
    const what = difference(real.seen, consequences(moment, world, seat).seen)
    if (what !== undefined) return { what, flagged: real.flagged }
  }
  return undefined
}

const rounded = (forecast: Forecast | undefined): unknown =>
  JSON.parse(
    JSON.stringify(forecast ?? null, (_key, value: unknown) =>
      typeof value === 'number' ? Number(value.toFixed(9)) : value,
    ),
  )

/** A list can be long; of its odds so many are looked at. */
const mostOdds = 8

/** Odds are honest: they follow from what the side sees, which is also all that the table can ask them of. */
const honestOdds = ({ game, state, decision, random }: Moment, observation: unknown): void => {
  for (let i = 0; i < mostOdds; i++) {
    const action = random.pick(decision.actions, 'odds')
    none(
      difference(rounded(game.forecast?.(state, action)), rounded(game.forecast?.(observation, action))),
      `the forecast of ${text(action)} depends on what ${decision.side} cannot know`,
    )
  }
}

const hidesFrom = (moment: Moment, seat: Seat): void => {
  const { game, state, decision, random } = moment
  const before = text(state)
  const observation = game.observe(state, seat)
  ask(text(state) === before, () => `looking at the state as ${seat} changes it.`)
  none(impurity(observation), `what ${seat} observes is not plain data`)
  const masked = text(observation)
  const world = game.determinize(observation, seat, random)
  none(
    difference(observation, game.observe(world, seat)),
    `${seat} observes something else in a world made from its own observation`,
  )
  game.invariants?.(world)
  none(difference(game.outcome(state), game.outcome(world)), `the outcome depends on what ${seat} cannot know`)
  none(
    difference(asked(decision, seat), asked(game.decision(world), seat)),
    `the decision depends on what ${seat} cannot know`,
  )
  if (seat === decision.side) honestOdds(moment, observation)
  scribble(game, world, random.int(1_000_000, 'scribble'))
  ask(text(observation) === masked, () => `playing in a world made from it changes what ${seat} observed.`)
  const news = learned(moment, seat)
  ask(
    news === undefined || news.flagged,
    () =>
      `${seat} learns something hidden by ${text(moment.action)}, but no event that it sees says "reveals": ${news?.what}.`,
  )
  ask(text(state) === before, () => `imagining worlds as ${seat} changes the state.`)
}

/** At some decisions, every seat in turn: what it sees, what it could be told, what it learns. */
export const observations: Check = {
  number: 8,
  title: 'an observation hides: states, decisions, odds and events tell a seat nothing that it cannot know',
  every: 4,
  watch: (look) => ({
    before(moment) {
      if (look(moment.random)) for (const seat of seatsOf(moment.game)) hidesFrom(moment, seat)
    },
  }),
}

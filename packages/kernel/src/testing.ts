import type { Action, Config, Forecast, Game, GameEvent } from './contract.ts'
import { type ScriptEntry, script, search } from './dice.ts'
import { canonical, findLegal } from './legal.ts'

/** For the tests of games: random games to look at, a table to try rules on, events to look for. */

export interface Moment<S, E> {
  readonly state: S
  /** What was told since the moment before. */
  readonly events: readonly E[]
}

/** A random game at its beginning, after every so many actions, and at its end. */
export const moments = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  config: Config,
  seed: string,
  every: number,
): readonly Moment<S, E>[] => {
  const dice = search(seed)
  let events: E[] = []
  const s = game.setup(config, dice, (event) => events.push(event))
  const found: Moment<S, E>[] = []
  const look = (): void => {
    found.push({ state: game.clone(s), events })
    events = []
  }
  for (let n = 0, decision = game.decision(s); decision !== undefined; n++, decision = game.decision(s)) {
    if (n % every === 0) look()
    game.apply(s, dice.pick(canonical(decision), 'play'), dice, (event) => events.push(event))
  }
  look()
  return found
}

/** The position after so many actions of a random game, or at its end. */
export const later = <S, A extends Action, E extends GameEvent>(
  game: Game<S, A, E>,
  config: Config,
  seed: string,
  actions: number,
): S => {
  const dice = search(seed)
  const s = game.setup(config, dice, () => {})
  for (let n = 0; n < actions; n++) {
    const decision = game.decision(s)
    if (decision === undefined) break
    game.apply(s, dice.pick(canonical(decision), 'play'), dice, () => {})
  }
  return s
}

/** Fields of an action, such as `{ do: 'move', unit: '71/29' }`. */
export type Some = { readonly [field: string]: string | number | boolean | undefined }

/** A game laid out to try rules on: what is legal now, and what comes of an action with the dice of a test. */
export const tryOut = <S, A extends Action, E extends GameEvent>(game: Game<S, A, E>) => {
  const legal = (s: S): readonly A[] => game.decision(s)?.actions ?? []

  /** The legal actions that agree with the fields given. */
  const offered = (s: S, attempt: Some): readonly A[] =>
    legal(s).filter((action) => Object.entries(attempt).every(([field, value]) => action[field] === value))

  const find = (s: S, attempt: A): A => {
    const decision = game.decision(s)
    const action = decision === undefined ? undefined : findLegal(decision, attempt)
    if (action !== undefined) return action
    throw new Error(`${JSON.stringify(attempt)} is not legal; legal are ${JSON.stringify(legal(s)).slice(0, 1500)}`)
  }

  /** Plays legal actions with one run of dice, which must be used up exactly. */
  const play = (s: S, attempts: readonly A[], ...dice: readonly ScriptEntry[]): readonly E[] => {
    const events: E[] = []
    const thrown = script(...dice)
    for (const attempt of attempts) {
      game.apply(s, find(s, attempt), thrown, (event) => events.push(event))
      game.invariants?.(s)
    }
    thrown.done()
    return events
  }

  return {
    legal,
    offered,
    isOffered: (s: S, attempt: Some): boolean => offered(s, attempt).length > 0,
    find,
    play,
    act: (s: S, attempt: A, ...dice: readonly ScriptEntry[]): readonly E[] => play(s, [attempt], ...dice),
    asked: (s: S): string => game.decision(s)?.ask.say ?? 'over',
    decider: (s: S): string => game.decision(s)?.side ?? 'over',
    forecastOf: (s: S, attempt: A): Forecast => {
      const forecast = game.forecast?.(s, attempt)
      if (forecast === undefined) throw new Error(`${JSON.stringify(attempt)} has no forecast`)
      return forecast
    },
  }
}

export const chance = (forecast: Forecast, id: string): number =>
  forecast.outcomes.find((outcome) => outcome.id === id)?.chance ?? 0

type Kind<E extends GameEvent, K extends E['kind']> = Extract<E, { readonly kind: K }>

/** The events of a kind. */
export const told = <E extends GameEvent, K extends E['kind']>(events: readonly E[], kind: K): readonly Kind<E, K>[] =>
  events.filter((event): event is Kind<E, K> => event.kind === kind)

/** The first event of a kind; there must be one. */
export const first = <E extends GameEvent, K extends E['kind']>(events: readonly E[], kind: K): Kind<E, K> => {
  const [event] = told(events, kind)
  if (event === undefined) throw new Error(`No "${kind}" was told, only ${events.map((one) => one.kind).join(', ')}`)
  return event
}

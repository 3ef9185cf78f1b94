import type { Action, Game, GameEvent } from '../contract.ts'
import { search } from '../dice.ts'
import { canonical, malformation } from '../legal.ts'
import { difference, impurity } from '../plain.ts'
import type { Check } from './walk.ts'

/** A state that grows beyond this is keeping a log, a history or a table in it. */
const largestState = 16 * 1024

/** A check says what it asks of a game and, lazily, what it found instead. */
export const ask = (ok: boolean, otherwise: () => string): void => {
  if (!ok) throw new Error(otherwise())
}
/** For findings that are already words, such as a difference. */
export const none = (found: string | undefined, what: string): void =>
  ask(found === undefined, () => `${what}: ${found}.`)
/** Byte for byte: two values are the same if their texts are. */
export const text = (value: unknown): string => JSON.stringify(value)
const silent = (): void => {}

/** One spelling for equal actions, whatever the order of their fields. */
const spelling = (action: Action): string => text(Object.entries(action).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Every game ends. */
export const ends: Check = {
  number: 1,
  title: 'a random game ends within maxActions',
  every: 1,
  // The walk itself fails when the game does not end in time or throws.
  watch: () => ({}),
}

/** The one list serves the screen, the server, the bots, the fuzzers and the replay, so it must be right. */
export const lists: Check = {
  number: 2,
  title: 'each decision is a sound list of one side, and reading it changes nothing',
  every: 1,
  watch: (look) => ({
    before({ game, state, decision, given, random }) {
      if (!look(random)) return
      const before = text(state)
      ask(game.players.includes(decision.side), () => `${decision.side} is asked, but is not one of the players.`)
      ask(
        decision.rule !== '' && decision.ask.say !== '',
        () => 'the decision does not say what is asked under which rule.',
      )
      none(impurity(decision), 'the decision is not plain data')
      const seen = new Set<string>()
      for (const action of decision.actions) {
        const wrong = malformation(action)
        ask(wrong === undefined, () => `the list has something that is not an action (${text(action)}): ${wrong}.`)
        const key = spelling(action)
        ask(!seen.has(key), () => `the list has ${text(action)} twice.`)
        seen.add(key)
      }
      none(difference(decision, game.decision(state)), 'the decision changes when it is read again')
      if (given !== undefined) none(difference(decision, given), 'the action before gave another decision')
      none(difference(decision, game.decision(game.clone(state))), 'the decision of a fresh copy of the state differs')
      ask(text(state) === before, () => 'reading the decision changes the state.')
    },
  }),
}

/** Plays some random actions on a state, to see whether that works and disturbs nothing else. */
export const scribble = (game: Game, state: unknown, seed: number): void => {
  const dice = search(seed)
  for (let i = 0; i < 8; i++) {
    const decision = game.decision(state)
    if (decision === undefined) return
    game.apply(state, dice.pick(canonical(decision), 'scribble'), dice, silent)
  }
}

/** Search, undo and rewind all rest on clones. */
export const clones: Check = {
  number: 4,
  title: 'a clone equals its original and is independent of it',
  every: 3,
  watch(look) {
    const kept: { readonly copy: unknown; readonly before: string }[] = []
    return {
      before({ game, state, random }) {
        if (!look(random)) return
        const before = text(state)
        const copy = game.clone(state)
        none(difference(state, copy), 'the clone differs from its original')
        kept.push({ copy, before })
        scribble(game, game.clone(state), random.int(1_000_000, 'scribble'))
        ask(text(state) === before, () => 'playing on a clone changes the original.')
      },
      end() {
        for (const { copy, before } of kept)
          ask(text(copy) === before, () => 'playing on the original changes a clone.')
      },
    }
  },
}

/** Whatever is stored or sent passes through JSON. */
export const roundTrips: Check = {
  number: 5,
  title: 'states and events are plain data, small, and the same after a trip through JSON',
  every: 2,
  watch(look) {
    let expected: { readonly state: unknown; readonly events: readonly GameEvent[] } | undefined
    return {
      before({ game, state, decision, action, dice, random }) {
        expected = undefined
        if (!look(random)) return
        none(impurity(state), 'the state is not plain data')
        const json = text(state)
        ask(
          json.length <= largestState,
          () => `the state has ${json.length} characters of JSON, more than ${largestState}.`,
        )
        const copy: unknown = JSON.parse(json)
        none(difference(state, copy), 'the state changes on a trip through JSON')
        none(difference(decision, game.decision(copy)), 'the decision changes on a trip through JSON')
        const events: GameEvent[] = []
        game.apply(copy, JSON.parse(text(action)) as Action, dice(), (event) => {
          none(impurity(event), `the event "${event.kind}" is not plain data`)
          // A copy, because an event that shares a list with the state changes with it.
          events.push(JSON.parse(text(event)) as GameEvent)
        })
        expected = { state: copy, events }
      },
      after({ state, events }) {
        if (expected === undefined) return
        none(difference(expected.state, state), 'a state that went through JSON plays differently')
        none(difference(expected.events, events), 'the events differ from when they were told')
      },
    }
  },
}

/** The game's own view of what cannot be. */
export const possible: Check = {
  number: 10,
  title: 'the invariants hold after every action',
  every: 1,
  watch: () => ({ after: ({ game, state }) => game.invariants?.(state) }),
}

/** A game is over exactly when somebody has won or it is drawn. */
export const outcomes: Check = {
  number: 11,
  title: 'an outcome appears exactly when decisions end',
  every: 1,
  watch: () => ({
    after({ game, state }) {
      const outcome = game.outcome(state)
      const over = game.decision(state) === undefined
      ask(over || outcome === undefined, () => `the outcome is ${text(outcome)}, but there is still a decision.`)
      ask(!over || outcome !== undefined, () => 'nobody has to decide, but there is no outcome.')
      if (outcome === undefined) return
      none(impurity(outcome), 'the outcome is not plain data')
      ask(
        game.endings.includes(`${outcome.winner}/${outcome.kind}`),
        () => `the game ends as ${outcome.winner}/${outcome.kind}, which is not among its endings.`,
      )
      ask(
        outcome.winner === 'draw' || game.sides.includes(outcome.winner),
        () => `the winner ${outcome.winner} is not one of the sides.`,
      )
    },
  }),
}

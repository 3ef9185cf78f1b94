import type { Game, GameEvent } from '../contract.ts'
import { reel, search } from '../dice.ts'
import { canonical } from '../legal.ts'
import { Match } from '../match.ts'
import { difference } from '../plain.ts'
import { ask, none, text } from './sound.ts'
import { type Check, fileOf, type Journey } from './walk.ts'

/** Another game of the same kind, played a step at a time beside the first: module state would mix them up. */
const stranger = (game: Game, { config, seed }: Journey): (() => void) => {
  const dice = search(`stranger ${seed}`)
  const silent = (): void => {}
  let state = game.setup(config, dice, silent)
  return () => {
    const decision = game.decision(state)
    if (decision === undefined) state = game.setup(config, dice, silent)
    else game.apply(state, dice.pick(canonical(decision), 'stranger'), dice, silent)
  }
}

/** Chance comes only from the dice, and nothing is remembered outside the state. */
export const deterministic: Check = {
  number: 3,
  title: 'the same seed and actions give the same states and events, whatever else is played meanwhile',
  every: 1,
  watch() {
    const live: string[] = []
    return {
      after: ({ state, events }) => void live.push(text([state, events])),
      end(journey) {
        const { game, config, seed, actions } = journey
        const tape = reel(seed)
        const disturb = stranger(game, journey)
        let events: GameEvent[] = []
        const tell = (event: GameEvent): void => void events.push(event)
        const state = game.setup(config, tape(0), tell)
        for (let n = 0; ; n++) {
          ask(text([state, events]) === live[n], () => {
            const found = difference(JSON.parse(live[n] ?? 'null'), JSON.parse(text([state, events])))
            return `replayed beside another game, it differs after ${n} actions: ${found}.`
          })
          const action = actions[n]
          if (action === undefined) return
          disturb()
          const decision = game.decision(state)
          ask(
            decision?.actions.some((one) => difference(one, action) === undefined) === true,
            () => `replayed beside another game, action ${n + 1} is not legal any more.`,
          )
          events = []
          game.apply(state, action, tape(n + 1), tell)
        }
      },
    }
  },
}

/** Every point near the seams of the snapshots, and some others. */
const points = (length: number): readonly number[] =>
  [0, 1, 31, 32, 33, 63, 64, 65, Math.floor(length / 3), Math.floor(length / 2), length - 1, length].filter(
    (n) => n >= 0 && n <= length,
  )

/** A match is its configuration, seed and actions: all else can be had again from them. */
export const rewinds: Check = {
  number: 6,
  title: 'replay, rewind, branch and file agree with live play',
  every: 1,
  watch() {
    const live: { readonly state: string; readonly events: string }[] = []
    return {
      after: ({ state, events }) => void live.push({ state: text(state), events: text(events) }),
      end(journey, state) {
        const { game, actions } = journey
        const { match, stopped } = Match.import(game, text(fileOf(journey)))
        ask(stopped === undefined, () => `its match file stops at action ${stopped?.at}: ${stopped?.sentence}`)
        for (const n of points(actions.length)) {
          ask(text(match.stateAt(n)) === live[n]?.state, () => `rewinding to ${n} differs from live play.`)
          ask(text(match.eventsAt(n)) === live[n]?.events, () => `the events of point ${n} differ from live play.`)
        }
        const half = match.branch(Math.floor(actions.length / 2))
        ask(text(half.stateAt(half.length)) === live[half.length]?.state, () => 'a branch differs from live play.')
        const verified = match.verify()
        ask(verified.ok, () => (verified.ok ? '' : verified.sentence))
        none(difference(game.outcome(state), match.outcome), 'the replay has another outcome')
        none(
          difference(fileOf(journey), JSON.parse(text(match.export()))),
          'the exported file differs from the imported one',
        )
      },
    }
  },
}

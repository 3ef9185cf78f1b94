import { type Kept, KeepError } from '../keep/keep.ts'
import { say } from '../words.ts'
import type { Sitting, Surroundings } from './state.ts'

const keptOf = ({ id, room, match, seating }: Sitting, updated: number): Kept => {
  const { game, words } = room
  const { decision, outcome } = match
  const standing =
    outcome !== undefined
      ? words.en.outcome(outcome).title
      : decision === undefined
        ? ''
        : `${words.en.side(decision.side)}: ${words.en.ask(decision.ask)}`
  return {
    id,
    game: game.id,
    title: game.title,
    scenario: game.scenarios.find((scenario) => scenario.id === match.config.scenario)?.title ?? match.config.scenario,
    seating,
    updated,
    actions: match.length,
    over: outcome !== undefined,
    standing,
    file: match.export(),
  }
}

/** Saves after every action, one write at a time; a store that fails is reported once and does not stop the game. */
export const saver = (sitting: Sitting, { keep, notify, now }: Surroundings): (() => void) => {
  let writing = Promise.resolve()
  let waiting = false
  let reported = ''
  const write = async (): Promise<void> => {
    waiting = false
    try {
      await keep.put(keptOf(sitting, now()))
      reported = ''
    } catch (error) {
      const sentence = error instanceof KeepError ? error.message : say.trouble.storeBroken
      if (sentence !== reported) notify(sentence)
      reported = sentence
    }
  }
  return () => {
    if (waiting || sitting.viewOnly !== undefined) return
    waiting = true
    writing = writing.then(write)
  }
}

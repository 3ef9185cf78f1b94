import type { MatchFile, Side } from '@kurgan/kernel'
import { type Kept, KeepError } from '../keep/keep.ts'
import { standingOf } from '../keep/standing.ts'
import { scenarioOf } from '../language/language.ts'
import { say } from '../words.ts'
import { seatingOf } from './seating.ts'
import type { Sitting, Surroundings } from './state.ts'

const keptOf = (
  { id, room, match }: Sitting,
  file: MatchFile,
  { alone, updated, revision }: Pick<Kept, 'alone' | 'updated' | 'revision'>,
): Kept => {
  const { game } = room
  return {
    id,
    game: game.id,
    title: game.title,
    scenario: scenarioOf(room, match.config.scenario).title,
    seating: seatingOf(match),
    alone,
    updated,
    actions: match.length,
    revision,
    over: match.outcome !== undefined,
    standing: standingOf(room, match, alone),
    file,
  }
}

export interface Saver {
  /** Writes the match as it is now, after what is being written. */
  readonly save: () => void
  /** When everything is written that was to be. */
  readonly saved: () => Promise<void>
  /** Whether something was played that the store does not have. */
  readonly unsaved: () => boolean
  /** The record that would be written now; a trial has none. */
  readonly kept: () => Kept | undefined
  /** Which revision of its record this table has read or written last. */
  readonly revision: () => number
}

/** Saves after every action, one write at a time; a store that fails is reported once and does not stop the game. */
export const saver = (sitting: Sitting, { keep, notify, now }: Surroundings, alone: () => Side | undefined): Saver => {
  let writing = Promise.resolve()
  let waiting = false
  let unsaved = false
  let revision = sitting.opened ?? 0
  let reported = ''
  const kept = (): Kept | undefined => {
    const file = sitting.match.export?.()
    return file && keptOf(sitting, file, { alone: alone(), updated: now(), revision: revision + 1 })
  }
  const write = async (): Promise<void> => {
    waiting = false
    try {
      const record = kept()
      if (record === undefined) return
      await keep.put(record)
      revision = record.revision
      unsaved = waiting
      reported = ''
    } catch (error) {
      const sentence = error instanceof KeepError ? error.message : say.trouble.storeBroken
      if (sentence !== reported) notify(sentence)
      reported = sentence
    }
  }
  return {
    save() {
      if (waiting || sitting.viewOnly !== undefined || sitting.match.export === undefined) return
      waiting = true
      unsaved = true
      writing = writing.then(write)
    },
    saved: () => writing,
    unsaved: () => unsaved,
    kept,
    revision: () => revision,
  }
}

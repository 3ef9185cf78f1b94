import { fileOf } from '../match/match-view.ts'
import type { MatchFile, Side } from '@kurgan/kernel'
import { type SavedGame, StoreError } from '../store/saved-games.ts'
import { summaryOf } from '../store/summary.ts'
import { scenarioOf } from '../language/language.ts'
import { say } from '../words.ts'
import { keptSeating } from '../match/seating.ts'
import type { Session, Surroundings } from './state.ts'

const keptOf = (
  { id, ui, match, viewOnly }: Session,
  file: MatchFile,
  { alone, updated, revision }: Pick<SavedGame, 'alone' | 'updated' | 'revision'>,
): SavedGame => {
  const { game } = ui
  return {
    id,
    game: game.id,
    title: game.title,
    scenario: scenarioOf(ui, match.config.scenario).title,
    seating: keptSeating(match),
    alone,
    updated,
    actions: file.actions.length,
    revision,
    // Nobody plays on where the rules do not.
    over: viewOnly !== undefined || match.outcome !== undefined,
    standing: viewOnly === undefined ? summaryOf(ui, match, alone) : say.shelfPage.viewOnly,
    file,
  }
}

export interface Saving {
  /** Writes the match as it is now, after what is being written. */
  readonly save: () => void
  /** When everything is written that was to be. */
  readonly saved: () => Promise<void>
  /** Whether something was played that the store does not have. */
  readonly unsaved: () => boolean
  /** The record that would be written now; a trial has none. */
  readonly kept: () => SavedGame | undefined
  /** Which revision of its record this table has read or written last. */
  readonly revision: () => number
}

/** Saves after every action, one write at a time; a store that fails is reported once and does not stop the game. */
export const savingOf = (
  session: Session,
  { savedGames, notify, now }: Surroundings,
  alone: () => Side | undefined,
): Saving => {
  let writing = Promise.resolve()
  let waiting = false
  let unsaved = false
  let revision = session.opened ?? 0
  let reported = ''
  const kept = (): SavedGame | undefined => {
    const file = session.cameAs ?? fileOf(session.match)
    return file && keptOf(session, file, { alone: alone(), updated: now(), revision: revision + 1 })
  }
  const write = async (): Promise<void> => {
    waiting = false
    try {
      const record = kept()
      if (record === undefined) return
      await savedGames.put(record)
      revision = record.revision
      unsaved = waiting
      reported = ''
    } catch (error) {
      const sentence = error instanceof StoreError ? error.message : say.problem.storeBroken
      if (sentence !== reported) notify(sentence)
      reported = sentence
    }
  }
  return {
    save() {
      if (waiting || !session.match.canExport) return
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

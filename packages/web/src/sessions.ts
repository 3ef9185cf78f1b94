import { type Config, Match, MatchFileError, readMatchFile } from '@kurgan/kernel'
import { openThinker } from './bot/thinker.ts'
import { type AnyMatch, type AnyRoom, findBox } from './catalogue.ts'
import { type Keep, openKeep } from './keep/keep.ts'
import { notify } from './notices.ts'
import { allPersons, type Seating } from './table/seating.ts'
import type { Sitting } from './table/state.ts'
import { openTable, type Table } from './table/table.ts'
import { say } from './words.ts'

export const keep: Keep = openKeep()

/** The tables of this page: a game that the store could not take lives here until the page is closed. */
const tables = new Map<string, Table>()

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const seat = (sitting: Sitting): Table => {
  const table = openTable(sitting, { keep, thinker: openThinker(), notify, now: Date.now })
  tables.set(table.id, table)
  return table
}

export const startGame = (room: AnyRoom, config: Config, seed: string, seating: Seating): Table => {
  const table = seat({ id: newId(), room, match: Match.start(room.game, config, seed), seating, viewOnly: undefined })
  table.save()
  return table
}

interface Replayed {
  readonly match: AnyMatch
  readonly viewOnly: string | undefined
}

/** A match that stops being legal opens for viewing, so that playing on never overwrites what it was. */
const replay = (room: AnyRoom, file: unknown): Replayed => {
  const { match, olderRules, stopped } = Match.import(room.game, file)
  if (olderRules !== undefined) notify(say.trouble.olderRules(olderRules))
  return { match, viewOnly: stopped === undefined ? undefined : say.trouble.stopped(stopped.at, stopped.sentence) }
}

const roomOf = async (game: string): Promise<AnyRoom> => {
  const box = findBox(game)
  if (box === undefined) throw new MatchFileError(say.trouble.unknownGame(game))
  return await box.room()
}

/** Opens a match file as a new game of this browser. Throws a MatchFileError with a sentence for a person. */
export const importMatch = async (text: string): Promise<Table> => {
  const file = readMatchFile(text)
  const room = await roomOf(file.game)
  const table = seat({ id: newId(), room, seating: allPersons(room.game), ...replay(room, file) })
  table.save()
  return table
}

/** The table of a game: the one of this page, or the one this browser has kept; undefined when there is none. */
export const findTable = async (id: string): Promise<Table | undefined> => {
  const open = tables.get(id)
  if (open !== undefined) return open
  const kept = await keep.get(id)
  if (kept === undefined) return undefined
  const room = await roomOf(kept.game)
  // Somebody else may have opened it while this waited: there is one table a game.
  return tables.get(id) ?? seat({ id, room, seating: kept.seating, ...replay(room, kept.file) })
}

/** Deletes a game here and in the store. */
export const removeGame = async (id: string): Promise<void> => {
  tables.delete(id)
  await keep.remove(id)
}

import { type Config, Match, type MatchFile, MatchFileError, readMatchFile, search, situation } from '@kurgan/kernel'
import { openThinker } from './bot/thinker.ts'
import { type AnyMatch, type AnyRoom, findBox } from './catalogue.ts'
import { readArchive } from './keep/archive.ts'
import { type Keep, KeepError, openKeep } from './keep/keep.ts'
import { drawSeed } from './new/seed.ts'
import { notify } from './notices.ts'
import { unpackMatch } from './share/link.ts'
import { openTrial } from './study/trial.ts'
import { allPersons, type Seating } from './table/seating.ts'
import type { Sitting } from './table/state.ts'
import { openTable, type Table } from './table/table.ts'
import { say } from './words.ts'

export const keep: Keep = openKeep()

/** The event by which the page tells its shelf to look again. */
export const keptChanged = 'kurgan-kept-changed'

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

const openMatch = async (file: MatchFile, seating?: Seating): Promise<Table> => {
  const room = await roomOf(file.game)
  const table = seat({ id: newId(), room, seating: seating ?? allPersons(room.game), ...replay(room, file) })
  table.save()
  return table
}

/** Opens a match file as a new game of this browser. Throws a MatchFileError with a sentence for a person. */
const importMatch = (text: string): Promise<Table> => openMatch(readMatchFile(text))

/** The game of this browser that is this very match; a store that fails knows none. */
const knownAs = async (file: MatchFile): Promise<string | undefined> => {
  const text = JSON.stringify(file)
  try {
    return (await keep.list()).games.find((kept) => JSON.stringify(kept.file) === text)?.id
  } catch (error) {
    if (error instanceof KeepError) return undefined
    throw error
  }
}

/** Takes in every game of an archive that is not here yet, and says what came of it. */
const importArchive = async (games: NonNullable<ReturnType<typeof readArchive>>): Promise<void> => {
  const wrong: string[] = []
  let [taken, known] = [0, 0]
  for (const game of games) {
    try {
      if ('sentence' in game) throw new MatchFileError(game.sentence)
      if ((await knownAs(game.file)) !== undefined) known += 1
      else {
        await (await openMatch(game.file, game.seating)).saved()
        taken += 1
      }
    } catch (error) {
      if (!(error instanceof MatchFileError)) throw error
      wrong.push(error.message)
    }
  }
  notify(say.shelfPage.imported(taken, known))
  if (wrong[0] !== undefined) notify(say.shelfPage.notImported(wrong.length, wrong[0]))
  window.dispatchEvent(new Event(keptChanged))
}

/** Opens a file: a match goes to its table, an archive to the shelf. Gives the path of the page to go to. */
export const importFile = async (text: string): Promise<string> => {
  const games = readArchive(text)
  if (games === undefined) return `/play/${(await importMatch(text)).id}`
  await importArchive(games)
  return '/'
}

/** Opens a shared match, once however often its link is opened, at the moment that was meant. */
export const openLink = async (packed: string, at: number | undefined): Promise<Table> => {
  const file = await unpackMatch(packed)
  const known = await knownAs(file)
  const table = (known === undefined ? undefined : await findTable(known)) ?? (await openMatch(file))
  table.lookAt(Number.isInteger(at) ? at : undefined)
  return table
}

/** Tables that another tab has taken over: what the store has may be newer. */
const doubted = new Set<string>()

export const doubtTable = (id: string): void => {
  doubted.add(id)
}

/** The table of a game: the one of this page, or the one this browser has kept; undefined when there is none. */
export const findTable = async (id: string): Promise<Table | undefined> => {
  const open = tables.get(id)
  if (open !== undefined && !doubted.has(id)) return open
  const kept = await keep.get(id)
  // What the store does not have lives in this page alone.
  if (kept === undefined) return open
  if (doubted.delete(id)) tables.delete(id)
  const room = await roomOf(kept.game)
  // Somebody else may have opened it while this waited: there is one table a game.
  return tables.get(id) ?? seat({ id, room, seating: kept.seating, ...replay(room, kept.file) })
}

/**
 * Whether one may play on from an earlier moment. A branch rolls the dice of its seed again, as a match is its seed and
 * its actions: while the game goes on that would foretell them. A match that is only looked at has nothing to foretell.
 */
export const canBranch = ({ match, viewOnly }: Pick<Table, 'match' | 'viewOnly'>): boolean =>
  match.export !== undefined && (match.outcome !== undefined || viewOnly !== undefined)

/** Plays on from an earlier moment as a game of its own; the one it comes from stays as it is. */
export const branchFrom = async (table: Table, point: number): Promise<Table> => {
  const file = canBranch(table) ? table.match.export?.() : undefined
  if (file === undefined) throw new Error('Only a match that is over can be played on from an earlier moment.')
  return await openMatch({ ...file, actions: file.actions.slice(0, point) }, table.store.getState().seating)
}

/**
 * Tries what could be from a moment on. While the game goes on it starts from what the seat can know, the
 * rest imagined, and always with dice of its own: trying foretells nothing.
 */
export const tryFrom = ({ id, room, match, store, trial }: Table, point: number): Table => {
  const { view, secrets } = store.getState()
  // A trial of a trial still starts from the secrets of whoever began.
  const by = trial?.by ?? (secrets && view.seat !== 'spectator' ? view.seat : undefined)
  const chance = drawSeed()
  const start =
    match.outcome === undefined
      ? room.game.determinize(match.observeAt(point, view.seat), view.seat, search(chance))
      : match.stateAt(point)
  return seat({
    id: newId(),
    room,
    match: openTrial(room.game, { config: match.config, start, chance }),
    seating: allPersons(room.game),
    viewOnly: undefined,
    trial: { of: id, at: point, ...(by === undefined ? {} : { by }) },
  })
}

/** Lays out the guided first turn of a game. */
export const startLesson = async (game: string): Promise<Table> => {
  const room = await roomOf(game)
  const { lesson } = room
  if (lesson === undefined) throw new Error(`${room.game.title} has no lesson.`)
  const config = { scenario: lesson.scenario, options: {} }
  const start = situation(room.game, config, lesson.patch)
  return seat({
    id: newId(),
    room,
    match: openTrial(room.game, { config, start, chance: lesson.chance }),
    seating: allPersons(room.game),
    viewOnly: undefined,
    trial: { of: '', at: 0 },
    lesson,
  })
}

/** Deletes a game here and in the store. */
export const removeGame = async (id: string): Promise<void> => {
  tables.delete(id)
  await keep.remove(id)
}

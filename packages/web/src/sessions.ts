import {
  type Action,
  type Config,
  type GameEvent,
  Match,
  type MatchFile,
  MatchFileError,
  readMatchFile,
  search,
  situation,
  writeMatchFile,
} from '@kurgan/kernel'
import { openThinker } from './bot/thinker.ts'
import { type AnyRoom, findBox } from './catalogue.ts'
import { Complaint, complaintOf } from './complaint.ts'
import { type Damaged, type Keep, KeepError, type Kept, openKeep } from './keep/keep.ts'
import { openReader, type Reader, readOne } from './keep/reader.ts'
import { askToStay } from './keep/stay.ts'
import { whyNotPlayed } from './language/language.ts'
import { drawSeed } from './new/seed.ts'
import { notify } from './notices.ts'
import { openTrial } from './study/trial.ts'
import { personsOf, seated, seatedAs, type Seating, seatingOf, seatsFor } from './table/seating.ts'
import type { Sitting } from './table/state.ts'
import { openTable, type Table } from './table/table.ts'
import { say } from './words.ts'

const keep: Keep = openKeep()

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

/** A game of this browser from now on. */
const begin = (sitting: Sitting): Table => {
  const table = seat(sitting)
  table.save()
  void table.saved().then(askToStay)
  return table
}

export const startGame = (room: AnyRoom, config: Config, seed: string, seats: Seating): Table =>
  begin({ id: newId(), room, match: seated(Match.start(room.game, config, seed), seats), viewOnly: undefined })

type Opened = ReturnType<typeof Match.import<unknown, Action, GameEvent>>

/** A long match takes a while to replay: in between the page is drawn and answers. */
const aMoment = (): Promise<void> => new Promise((done) => setTimeout(done))
/** How long the page may wait, in milliseconds. */
const patience = 20

/** Plays a match file again, with pauses. */
const replay = async (room: AnyRoom, file: MatchFile): Promise<Opened> => {
  const steps = Match.importing(room.game, file)
  let step = steps.next()
  for (let since = performance.now(); step.done !== true; step = steps.next()) {
    if (performance.now() - since < patience) continue
    await aMoment()
    since = performance.now()
  }
  return step.value
}

/** A match that stops being legal opens for viewing, so that playing on never overwrites what it was. */
const laidOut = (
  room: AnyRoom,
  { match, olderRules, stopped }: Opened,
): { readonly match: Opened['match']; readonly viewOnly: string | undefined } => {
  if (olderRules !== undefined) notify(say.trouble.olderRules(olderRules))
  return {
    match,
    viewOnly: stopped === undefined ? undefined : say.trouble.stopped(stopped.at, whyNotPlayed(room, stopped.refusal)),
  }
}

const roomOf = async (game: string): Promise<AnyRoom> => {
  const box = findBox(game)
  if (box === undefined) throw new MatchFileError({ say: 'unknownGame', game })
  return await box.room()
}

/** A file from before matches told who sits where may come with who decided for each side; else all are persons. */
const openMatch = async (file: MatchFile, seating?: Seating): Promise<Table> => {
  const room = await roomOf(file.game)
  const { match, viewOnly } = laidOut(room, await replay(room, file))
  if (seating !== undefined && match.seats.length === 0) seated(match, seatsFor(match, seating))
  return begin({ id: newId(), room, match, viewOnly })
}

/** A match file as it would be written today: those of the first version leave out what was answered unasked. */
const upgraded = async (file: MatchFile): Promise<MatchFile> => {
  if (file.version !== 1) return file
  try {
    const { match, complete } = await replay(await roomOf(file.game), file)
    return complete ? match.export() : file
  } catch {
    // What cannot be opened is compared as it is; whoever opens it is told why.
    return file
  }
}

/** Whether two files are of the very same match; who sits at it does not matter. */
const isSameMatch = async (one: MatchFile, other: MatchFile): Promise<boolean> => {
  // Every match has a seed of its own: others need not be replayed.
  if (one.seed !== other.seed || one.game !== other.game) return false
  const [a, b] = one.version === other.version ? [one, other] : await Promise.all([upgraded(one), upgraded(other)])
  const text = ({ config, actions, draws }: MatchFile): string => JSON.stringify([config, actions, draws])
  return text(a) === text(b)
}

/** The first of some games that is this very match. */
const findSame = async <T extends { readonly file: MatchFile }>(
  games: readonly T[],
  file: MatchFile,
): Promise<T | undefined> => {
  for (const game of games) if (await isSameMatch(game.file, file)) return game
  return undefined
}

/** Takes in a game of an archive; false when it is only in this page, because the store did not take it. */
const takeIn = async (file: MatchFile, seating: Seating | undefined): Promise<boolean> => {
  const table = await openMatch(file, seating)
  if (table.viewOnly !== undefined) {
    // It is never written, so it would be gone with the page: the archive is where it is kept.
    tables.delete(table.id)
    throw new Complaint(table.viewOnly)
  }
  await table.saved()
  if (table.unsaved()) return false
  // It is kept, and comes back when somebody goes to it: hundreds of open tables would fill the memory.
  tables.delete(table.id)
  return true
}

/** Takes in every game of an archive that is not here yet, and says what came of it. */
const importArchive = async (archive: Reader): Promise<void> => {
  const known: { readonly file: MatchFile }[] = [...(await listGames()).games]
  const wrong: string[] = []
  const count = { taken: 0, known: 0, onlyHere: 0 }
  for (let game = await archive.next(); game !== undefined; game = await archive.next()) {
    await aMoment()
    try {
      if (game instanceof Error) throw game
      if ((await findSame(known, game.file)) !== undefined) count.known += 1
      else count[(await takeIn(game.file, game.seating)) ? 'taken' : 'onlyHere'] += 1
      known.push(game)
    } catch (error) {
      wrong.push(complaintOf(error) ?? say.trouble.chunk)
    }
  }
  notify(say.shelfPage.imported(count.taken, count.known, count.onlyHere))
  if (wrong[0] !== undefined) notify(say.shelfPage.notImported(wrong.length, wrong[0]))
  window.dispatchEvent(new Event(keptChanged))
}

/** Opens a file: a match goes to its table, an archive to the shelf. Gives the path of the page to go to. */
export const importFile = async (file: Blob): Promise<string> => {
  const reader = await openReader(file)
  try {
    if (!reader.isArchive) return `/play/${(await openMatch(await readOne(reader))).id}`
    await importArchive(reader)
    return '/'
  } finally {
    reader.close()
  }
}

/** Opens a shared match, once however often its link is opened, at the moment that was meant. */
export const openLink = async (packed: string, at: number | undefined): Promise<Table> => {
  const reader = await openReader(packed)
  const file = await readOne(reader).finally(reader.close)
  const known = await findSame((await listGames()).games, file)
  const table = (known && (await findTable(known.id))) ?? (await openMatch(file))
  table.lookAt(Number.isInteger(at) ? at : undefined)
  return table
}

/** When everything that was played at a table of this page is written, or could not be. */
export const settled = async (id: string): Promise<void> => tables.get(id)?.saved()

/**
 * A table on whose record others have played on leaves its place to that. What of it was never saved
 * becomes a game of its own.
 */
const setAside = (table: Table): Table | undefined => {
  tables.delete(table.id)
  if (!table.unsaved()) return undefined
  const { room, match, viewOnly } = table
  const aside = seat({ id: newId(), room, match, viewOnly })
  aside.save()
  notify(say.trouble.setAside)
  return aside
}

/** What the store has of a game; a table of this page can do without the store. */
const stored = async (id: string, open: Table | undefined): Promise<Kept | undefined> => {
  try {
    return await keep.get(id)
  } catch (error) {
    if (open === undefined) throw error
    return undefined
  }
}

/** The table of a game: the one of this page, or the one this browser has kept; undefined when there is none. */
export const findTable = async (id: string): Promise<Table | undefined> => {
  const open = tables.get(id)
  await open?.saved()
  const kept = await stored(id, open)
  // What the store does not have lives in this page alone.
  if (kept === undefined) return open
  const newest = (): Table | undefined => {
    const table = tables.get(id)
    return table !== undefined && table.revision() >= kept.revision ? table : undefined
  }
  if (newest() !== undefined) return newest()
  const room = await roomOf(kept.game)
  const replayed = await replay(room, readMatchFile(kept.file))
  // Somebody else may have opened it while this waited: there is one table a game.
  if (newest() !== undefined) return newest()
  const overtaken = tables.get(id)
  if (overtaken !== undefined) setAside(overtaken)
  const { match, viewOnly } = laidOut(room, replayed)
  return seat({ id, room, match, viewOnly, opened: kept.revision, alone: seatedAs(match, kept) })
}

/** The tables of which the store lacks something. */
const unsavedTables = (): readonly Table[] => [...tables.values()].filter((table) => table.unsaved())

/** What would be lost with this page. */
export const unsavedFiles = (): readonly MatchFile[] => unsavedTables().flatMap(({ match }) => match.export?.() ?? [])

/** The browser asks before it leaves a page that holds something unsaved. */
export const warnBeforeLeaving = (): void =>
  window.addEventListener('beforeunload', (event) => {
    if (unsavedTables().length > 0) event.preventDefault()
  })

/** The tables on the screen. */
const shown = new Set<Table>()

/** Puts a table on the screen; gives what takes it off again. */
export const showTable = (table: Table): (() => void) => {
  shown.add(table)
  table.enter()
  return () => {
    shown.delete(table)
    table.leave()
  }
}

/** What is on the screen and is never written: a trial, a lesson, a file that can only be viewed. */
const isFleeting = ({ trial, viewOnly, opened }: Table): boolean =>
  trial !== undefined || (viewOnly !== undefined && opened === undefined)

/** Whether a reload would end something that does not come back by itself. */
export const hasToLose = (): boolean => unsavedTables().length > 0 || [...shown].some(isFleeting)

export interface Shelved {
  readonly games: readonly Kept[]
  readonly damaged: readonly Damaged[]
  /** The games that are only in this page, because the store did not take them as they are. */
  readonly onlyHere: ReadonlySet<string>
  /** Why the store cannot be read. */
  readonly trouble: string | undefined
}

const readStore = async (): Promise<Omit<Shelved, 'onlyHere'>> => {
  try {
    return { ...(await keep.list()), trouble: undefined }
  } catch (error) {
    return { games: [], damaged: [], trouble: error instanceof KeepError ? error.message : say.trouble.storeBroken }
  }
}

/** Every game of this browser and of this page. */
export const listGames = async (): Promise<Shelved> => {
  // There may be room in the store by now.
  for (const table of unsavedTables()) table.save()
  await Promise.all([...tables.values()].map((table) => table.saved()))
  const { games, damaged, trouble } = await readStore()
  // What is on the screen is still played at.
  const overtaken = (table: Table): boolean =>
    !shown.has(table) && games.some(({ id, revision }) => id === table.id && revision > table.revision())
  const aside = [...tables.values()].filter(overtaken).flatMap((table) => setAside(table) ?? [])
  await Promise.all(aside.map((table) => table.saved()))
  const ours = [...aside, ...unsavedTables()].flatMap((table) => table.kept() ?? [])
  const here = new Map([...games, ...ours].map((kept) => [kept.id, kept]))
  return {
    games: [...here.values()].toSorted((x, y) => y.updated - x.updated),
    damaged,
    onlyHere: new Set(unsavedTables().map(({ id }) => id)),
    trouble,
  }
}

/**
 * Whether one may play on from an earlier moment. A branch rolls the dice of its seed again, as a match is its seed and
 * its actions: while the game goes on that would foretell them to one of several persons. Whoever plays alone deceives
 * nobody else, and a match that is only looked at has nothing to foretell.
 */
export const canBranch = ({ room, match, viewOnly, store }: Table): boolean =>
  match.export !== undefined &&
  (match.outcome !== undefined || viewOnly !== undefined || personsOf(room.game, store.getState().seating).length < 2)

/** Plays on from an earlier moment as a game of its own; the one it comes from stays as it is. */
export const branchFrom = async (table: Table, point: number): Promise<Table> => {
  const { room, match } = table
  const file = canBranch(table) ? match.export?.() : undefined
  if (file === undefined) throw new Error('Several persons play on from an earlier moment only when the match is over.')
  const { actions, draws = [] } = file
  const start = writeMatchFile({
    ...file,
    actions: actions.slice(0, point),
    draws: draws.filter(([action]) => action <= point),
    seats: [],
  })
  const { match: branch } = await replay(room, start)
  // Everybody keeps their seat, whichever side it played at that moment.
  return begin({ id: newId(), room, match: seated(branch, seatsFor(match, seatingOf(match))), viewOnly: undefined })
}

/**
 * Tries what could be from a moment on. While the game goes on it starts from what the seat can know, the
 * rest imagined, and always with dice of its own: trying foretells nothing.
 */
export const tryFrom = ({ id, room, match, store, trial }: Table, point: number): Table => {
  const { view, secrets } = store.getState()
  // A trial of a trial still starts from the secrets of whoever began.
  const by = trial?.by ?? (secrets && view.seat !== 'spectator' ? match.seatOf(view.seat) : undefined)
  const chance = drawSeed()
  const start =
    match.outcome === undefined
      ? room.game.determinize(match.observeAt(point, view.seat), view.seat, search(chance))
      : match.stateAt(point)
  return seat({
    id: newId(),
    room,
    match: openTrial(room.game, { config: match.config, start, chance }),
    viewOnly: undefined,
    trial: { of: id, at: point, ...(by === undefined ? {} : { by }) },
  })
}

/** The table of a lesson that was begun in this page: lessons are not kept. */
export const findLesson = (id: string): Table | undefined => tables.get(id)

/** Lays out the guided first turn of a game. */
export const startLesson = async (game: string): Promise<Table> => {
  const room = await roomOf(game)
  const { lesson } = room
  const config = { scenario: lesson.scenario, options: {} }
  const start = situation(room.game, config, lesson.patch)
  return seat({
    id: newId(),
    room,
    match: openTrial(room.game, { config, start, chance: lesson.chance }),
    viewOnly: undefined,
    trial: { of: '', at: 0 },
    lesson,
  })
}

/** Deletes a game here and in the store. */
export const removeGame = async (id: string): Promise<void> => {
  await settled(id)
  tables.delete(id)
  await keep.remove(id)
}

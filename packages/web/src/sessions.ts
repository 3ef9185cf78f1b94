import type { MatchView } from './match/match-view.ts'
import { type Config, Match, type MatchFile, readMatchFile, search, situation, writeMatchFile } from '@kurgan/kernel'
import { openThinker } from './bot/thinker.ts'
import type { AnyGameUI } from './catalogue.ts'
import {
  addTable,
  dropTable,
  keptChanged,
  listGames,
  readGame,
  saveAgain,
  savedGames,
  stored,
  tableHere,
} from './games-here.ts'
import { importArchive } from './store/importing.ts'
import { newId, type Listed } from './store/saved-games.ts'
import { openReader, readOne } from './store/reader.ts'
import { isSameMatch, type Opened, replay, uiOf } from './store/replaying.ts'
import { askToStay } from './store/stay.ts'
import { whyNotPlayed } from './language/language.ts'
import { drawSeed } from './match/seed.ts'
import { notify } from './notices.ts'
import { settings } from './settings.ts'
import { personsOf, seated, seatedAs, type Seating, seatsFor, sittersOf, withNames } from './match/seating.ts'
import type { Session } from './table/state.ts'
import { openTable, type Table } from './table/table.ts'
import { say } from './words.ts'

const seat = (session: Session): Table => {
  const table = openTable(session, { savedGames, thinker: openThinker(), notify, now: Date.now })
  addTable(table, () => setAside(table))
  return table
}

/** A game of this browser from now on. */
const begin = (session: Session): Table => {
  const table = seat(session)
  table.save()
  void table.saved().then(askToStay)
  return table
}

/** Lays out a match that is kept elsewhere; what is played is kept there. */
export const layOut = (id: string, ui: AnyGameUI, match: MatchView): Table =>
  seat({ id, ui, match, viewOnly: undefined })

export const startGame = (ui: AnyGameUI, config: Config, seed: string, seats: Seating): Table =>
  begin({
    id: newId(),
    ui,
    match: seated(Match.start(ui.game, config, seed), withNames(seats, settings.getState().names)),
    viewOnly: undefined,
  })

/** A match that stops being legal opens for viewing, so that playing on never overwrites what it was. */
const laidOut = (
  ui: AnyGameUI,
  file: MatchFile,
  { match, olderRules, stopped }: Opened,
): Pick<Session, 'cameAs' | 'viewOnly'> & Pick<Opened, 'match'> => {
  if (olderRules !== undefined) notify(say.problem.olderRules(olderRules))
  return {
    match,
    ...(stopped === undefined
      ? { viewOnly: undefined }
      : { viewOnly: say.problem.stopped(stopped.at, whyNotPlayed(ui, stopped.refusal)), cameAs: file }),
  }
}

/** A file from before matches told who sits where may come with who decided for each side; else all are persons. */
const openMatch = async (file: MatchFile, seating?: Seating): Promise<Table> => {
  const ui = await uiOf(file.game)
  const laid = laidOut(ui, file, await replay(ui, file))
  const { match } = laid
  if (seating !== undefined && match.seats.length === 0) seated(match, seatsFor(match, seating))
  return begin({ id: newId(), ui, ...laid })
}

/** Finds the game that is this very match among all that are here. */
const finder = async (): Promise<{
  readonly seeds: () => readonly string[]
  readonly findSame: (file: MatchFile) => Promise<string | undefined>
  readonly learn: (game: Pick<Listed, 'id' | 'seed'>) => void
}> => {
  const known = new Map<string, string[]>()
  const learn = ({ id, seed }: Pick<Listed, 'id' | 'seed'>): void =>
    void known.set(seed, [...(known.get(seed) ?? []), id])
  for (const game of (await listGames()).games) learn(game)
  return {
    seeds: () => [...known.keys()],
    learn,
    async findSame(file) {
      for (const id of known.get(file.seed) ?? []) {
        const kept = await readGame(id)
        if (kept !== undefined && (await isSameMatch(kept.file, file))) return id
      }
      return undefined
    },
  }
}

/** Opens a file: a match goes to its table, an archive to the shelf. Gives the path of the page to go to. */
export const importFile = async (file: Blob): Promise<string> => {
  const reader = await openReader(file)
  try {
    if (!reader.isArchive) return `/play/${(await openMatch(await readOne(reader))).id}`
    await saveAgain()
    await importArchive(reader, { savedGames, openHere: openMatch, ...(await finder()) })
    window.dispatchEvent(new Event(keptChanged))
    return '/'
  } finally {
    reader.close()
  }
}

/** Opens a shared match, once however often its link is opened, at the moment that was meant. */
export const openLink = async (packed: string, at: number | undefined): Promise<Table> => {
  const reader = await openReader(packed)
  const file = await readOne(reader).finally(reader.close)
  await saveAgain()
  const known = await (await finder()).findSame(file)
  const table = (known === undefined ? undefined : await findTable(known)) ?? (await openMatch(file))
  table.lookAt(Number.isInteger(at) ? at : undefined)
  return table
}

/**
 * A table on whose record others have played on leaves its place to that. What of it was never saved
 * becomes a game of its own.
 */
const setAside = (table: Table): void => {
  dropTable(table.id)
  if (!table.unsaved()) return
  const { ui, match, viewOnly, cameAs } = table
  const aside = seat({ id: newId(), ui, match, viewOnly, ...(cameAs && { cameAs }) })
  aside.save()
  notify(say.problem.setAside)
}

/** The table of a game: the one of this page, or the one this browser has kept; undefined when there is none. */
export const findTable = async (id: string): Promise<Table | undefined> => {
  const open = tableHere(id)
  await open?.saved()
  const kept = await stored(id, open)
  // What the store does not have lives in this page alone.
  if (kept === undefined) return open
  const newest = (): Table | undefined => {
    const table = tableHere(id)
    return table !== undefined && table.revision() >= kept.revision ? table : undefined
  }
  if (newest() !== undefined) return newest()
  const ui = await uiOf(kept.game)
  const file = readMatchFile(kept.file)
  const replayed = await replay(ui, file)
  // Somebody else may have opened it while this waited: there is one table a game.
  if (newest() !== undefined) return newest()
  const overtaken = tableHere(id)
  if (overtaken !== undefined) setAside(overtaken)
  const laid = laidOut(ui, file, replayed)
  const table = seat({ id, ui, ...laid, opened: kept.revision, alone: seatedAs(laid.match, kept) })
  // It came in an archive: by now it is known how it stands.
  if (kept.standing === '') table.save()
  return table
}

/**
 * Whether one may play on from an earlier moment. A branch rolls the dice of its seed again, as a match is its seed and
 * its actions: while the game goes on that would foretell them to one of several persons. Whoever plays alone deceives
 * nobody else, and a match that is only looked at has nothing to foretell.
 */
export const canBranch = ({ ui, match, viewOnly, screen }: Table): boolean =>
  match.canExport &&
  (match.outcome !== undefined || viewOnly !== undefined || personsOf(ui.game, screen.getState().seating).length < 2)

/** Plays on from an earlier moment as a game of its own; the one it comes from stays as it is. */
export const branchFrom = async (table: Table, point: number): Promise<Table> => {
  const { ui, match } = table
  const file = canBranch(table) ? match.export() : undefined
  if (file === undefined) throw new Error('Several persons play on from an earlier moment only when the match is over.')
  const { actions, draws = [] } = file
  const start = writeMatchFile({
    ...file,
    actions: actions.slice(0, point),
    draws: draws.filter(([action]) => action <= point),
    seats: [],
  })
  const { match: branch } = await replay(ui, start)
  // Everybody keeps their seat, whichever side it played at that moment.
  return begin({ id: newId(), ui, match: seated(branch, sittersOf(match)), viewOnly: undefined })
}

/**
 * Tries what could be from a moment on. While the game goes on it starts from what the seat can know, the
 * rest imagined, and always with dice of its own: trying foretells nothing.
 */
export const tryFrom = ({ id, ui, match, screen, audience }: Table, point: number): Table => {
  const { view, secrets } = screen.getState()
  // What is tried from a trial still starts from the secrets of whoever began.
  const only = audience?.only ?? (secrets && view.seat !== 'spectator' ? match.seatOf(view.seat) : undefined)
  const chance = drawSeed()
  const position =
    match.outcome === undefined
      ? ui.game.determinize(match.observeAt(point, view.seat), view.seat, search(chance))
      : match.stateAt(point)
  return seat({
    id: newId(),
    ui,
    match: Match.from(ui.game, { config: match.config, position, chance }),
    viewOnly: undefined,
    audience: { only },
    triedFrom: id,
  })
}

/** The table of a lesson that was begun in this page: lessons are not kept. */
export const findLesson = (id: string): Table | undefined => tableHere(id)

/** Lays out the guided first turn of a game. */
export const startLesson = async (game: string): Promise<Table> => {
  const ui = await uiOf(game)
  const { lesson } = ui
  const config = { scenario: lesson.scenario, options: {} }
  const position = situation(ui.game, config, lesson.patch)
  return seat({
    id: newId(),
    ui,
    match: Match.from(ui.game, { config, position, chance: lesson.chance }),
    viewOnly: undefined,
    audience: { only: undefined },
    lesson,
  })
}

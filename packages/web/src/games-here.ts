import type { MatchFile } from '@kurgan/kernel'
import {
  type Damaged,
  type GameStore,
  type Listed,
  listed,
  openStore,
  type SavedGame,
  StoreError,
} from './store/saved-games.ts'
import type { Table } from './table/table.ts'
import { say } from './words.ts'

export const savedGames: GameStore = openStore()

/** The event by which the page tells its shelf to look again. */
export const keptChanged = 'kurgan-kept-changed'

/** A table of this page: a game that the store could not take lives here until the page is closed. */
interface Laid {
  readonly table: Table
  /** Leaves its record to others who have played on. */
  readonly setAside: () => void
}

const tables = new Map<string, Laid>()

export const tableHere = (id: string): Table | undefined => tables.get(id)?.table

export const addTable = (table: Table, setAside: () => void): void => void tables.set(table.id, { table, setAside })

export const dropTable = (id: string): void => void tables.delete(id)

/** A game of this browser or of this page as it is now. */
export const readGame = async (id: string): Promise<SavedGame | undefined> => {
  const table = tableHere(id)
  return table?.unsaved() === true ? table.kept() : await savedGames.get(id)
}

/** When everything that was played at a table of this page is written, or could not be. */
export const settled = async (id: string): Promise<void> => tableHere(id)?.saved()

/** What the store has of a game; a table of this page can do without the store. */
export const stored = async (id: string, open: Table | undefined): Promise<SavedGame | undefined> => {
  try {
    return await savedGames.get(id)
  } catch (error) {
    if (open === undefined) throw error
    return undefined
  }
}

/** The tables of which the store lacks something. */
const unsavedTables = (): readonly Table[] =>
  [...tables.values()].flatMap(({ table }) => (table.unsaved() ? table : []))

/** What would be lost with this page. */
export const unsavedFiles = (): readonly MatchFile[] => unsavedTables().flatMap((table) => table.kept()?.file ?? [])

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

/** What is on the screen and is never written: a trial, a lesson. */
const isFleeting = ({ match }: Table): boolean => !match.canExport && match.elsewhere === undefined

/** Whether a reload would end something that does not come back by itself. */
export const hasToLose = (): boolean => unsavedTables().length > 0 || [...shown].some(isFleeting)

export interface Shelved {
  readonly games: readonly Listed[]
  readonly damaged: readonly Damaged[]
  /** The games that are only in this page, because the store did not take them as they are. */
  readonly onlyHere: ReadonlySet<string>
  /** Why the store cannot be read. */
  readonly problem: string | undefined
}

const readStore = async (): Promise<Omit<Shelved, 'onlyHere'>> => {
  try {
    return { ...(await savedGames.list()), problem: undefined }
  } catch (error) {
    return { games: [], damaged: [], problem: error instanceof StoreError ? error.message : say.problem.storeBroken }
  }
}

const allWritten = async (): Promise<void> =>
  void (await Promise.all([...tables.values()].map(({ table }) => table.saved())))

/** Whether others have played on from what a table has of its record; what is on the screen is still played at. */
const isOvertaken = async (table: Table): Promise<boolean> => {
  const kept = await stored(table.id, table)
  return !shown.has(table) && kept !== undefined && kept.revision > table.revision()
}

/** Saves what the store has not taken, since there may be room in it by now, and sets aside what was overtaken. */
export const saveAgain = async (): Promise<void> => {
  for (const table of unsavedTables()) table.save()
  await allWritten()
  // Setting aside lays out others, which nobody can have overtaken yet.
  const before = [...tables.values()]
  for (const { table, setAside } of before) if (await isOvertaken(table)) setAside()
  await allWritten()
}

/** Every game of this browser and of this page; it only looks. */
export const listGames = async (): Promise<Shelved> => {
  await allWritten()
  const { games, damaged, problem } = await readStore()
  const unsaved = unsavedTables()
  const ours = unsaved.flatMap((table) => table.kept() ?? []).map(listed)
  const here = new Map([...games, ...ours].map((kept) => [kept.id, kept]))
  return {
    games: [...here.values()].toSorted((x, y) => y.updated - x.updated),
    damaged,
    onlyHere: new Set(unsaved.map(({ id }) => id)),
    problem,
  }
}

/** Deletes a game here and in the store. */
export const removeGame = async (id: string): Promise<void> => {
  await settled(id)
  tables.delete(id)
  await savedGames.remove(id)
}

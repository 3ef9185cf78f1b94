import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  backUp,
  checkLive,
  isPostgres,
  problemOf,
  putBack,
  SettingError,
  settingsFrom,
  openStore,
  StoreError,
} from '@kurgan/server'
import { BadRequest, type CliContext } from './cli-context.ts'
import { loadGame } from './games.ts'

/** The file that a server of this repository keeps everything in, as its settings say. */
const fileOf = ({ home }: CliContext): string => {
  const { database } = settingsFrom(process.env, join(home, 'data/kurgan.db'))
  if (isPostgres(database)) throw new BadRequest('A PostgreSQL has tools of its own for this: pg_dump and pg_restore.')
  if (database === ':memory:') throw new BadRequest('This server keeps nothing: DATABASE_URL is memory:.')
  return database
}

/** What a store cannot do is a sentence for whoever asked. */
const inSentences = async <T>(body: () => T | Promise<T>): Promise<T> => {
  try {
    return await body()
  } catch (error) {
    if (error instanceof StoreError || error instanceof SettingError) throw new BadRequest(error.message)
    throw error
  }
}

/** Copies everything as it stands at this moment, also while a server runs. */
export const backup = (context: CliContext, to: string): Promise<void> =>
  inSentences(() => {
    backUp(fileOf(context), to)
    context.write(`Everything is in ${to}.`)
  })

/** Plays all games that go on in a copy of a backup, which is left as it is. */
const replayed = async (context: CliContext, from: string): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'kurgan-restore-'))
  const file = join(folder, 'kurgan.db')
  backUp(from, file)
  const store = await openStore(file)
  try {
    const { live, unplayable } = await checkLive(store, (title) => loadGame(context, title))
    context.write(`${live} games go on; ${live - unplayable.length} of them play as they did.`)
    for (const { game, title, why } of unplayable) context.complain(`${game} (${title}) does not: ${why}`)
    return unplayable.length === 0
  } finally {
    await store.close()
    rmSync(folder, { recursive: true })
  }
}

/** Puts a backup in the place of what is there; gives the exit code. */
export const restore = (context: CliContext, from: string): Promise<number> =>
  inSentences(async () => {
    const to = fileOf(context)
    const problem = problemOf(from)
    if (problem !== undefined) throw new BadRequest(problem)
    const sound = await replayed(context, from)
    // Whoever has the file open would write on to one that is not there any more.
    await (await openStore(to)).close()
    const kept = putBack(from, to, `before-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`)
    context.write(`${to} is what ${from} was. What it was before is in ${kept ?? 'no file: there was nothing'}.`)
    return sound ? 0 : 1
  })

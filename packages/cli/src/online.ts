import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  backUp,
  checkLive,
  isPostgres,
  openBeside,
  type Operator,
  operator,
  OperatorError,
  problemOf,
  putBack,
  SettingError,
  settingsFrom,
  openStore,
  StoreError,
} from '@kurgan/server'
import { BadRequest } from '@kurgan/lab'
import type { AdminAct } from './admin-acts.ts'
import type { CliContext } from './cli-context.ts'
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
    const known = error instanceof StoreError || error instanceof SettingError || error instanceof OperatorError
    if (known) throw new BadRequest(error.message)
    throw error
  }
}

const shown: { readonly [what in AdminAct]: string } = {
  show: '',
  moderator: 'is a moderator from now on.',
  player: 'is no moderator any more.',
  lock: 'is locked, and signed out everywhere within half a minute.',
  unlock: 'may do again what everybody may.',
  recover: '',
  program: '',
  log: '',
}

interface AdminOptions {
  readonly days: string
  readonly reason?: string
}

const daysOf = (text: string): number => {
  const days = Number(text)
  if (Number.isInteger(days) && days >= 1 && days <= 365) return days
  throw new BadRequest(`--days ${text} is not a number of days from 1 to 365.`)
}

const administered = async (
  admin: Operator,
  act: AdminAct,
  name: string,
  { days, reason }: AdminOptions,
): Promise<readonly string[]> => {
  if (act === 'show') return admin.show(name)
  if (act === 'log') return admin.log()
  if (act === 'recover') {
    const { origin, port } = settingsFrom(process.env, '')
    return [
      `Whoever opens this within a day is ${name}, once, and can choose another password:`,
      `${origin ?? `http://localhost:${port}`}/${await admin.recovery(name)}`,
    ]
  }
  if (act === 'program')
    return [
      `A program may play as ${name} from now on. It says who it is by this, which is shown once:`,
      await admin.program(name),
    ]
  if (act === 'lock') {
    if (reason === undefined) throw new BadRequest('Say why in --reason "…": whoever is locked reads it.')
    await admin.lock(name, daysOf(days), reason)
  } else if (act === 'unlock') await admin.unlock(name)
  else await admin.setModerator(name, act === 'moderator')
  return [`${name} ${shown[act]}`]
}

/** Does something about an account, also while a server runs. */
export const admin = (
  context: CliContext,
  act: AdminAct,
  name: string | undefined,
  options: AdminOptions,
): Promise<void> =>
  inSentences(async () => {
    if (name === undefined && act !== 'log') throw new BadRequest(`Say whom: kurgan admin ${act} NAME.`)
    const { database } = settingsFrom(process.env, join(context.home, 'data/kurgan.db'))
    const store = await openBeside(database)
    try {
      for (const line of await administered(operator(store, Date.now), act, name ?? '', options)) context.write(line)
    } finally {
      await store.close()
    }
  })

/** Copies everything as it stands at this moment, also while a server runs. */
export const backup = (context: CliContext, to: string): Promise<void> =>
  inSentences(() => {
    backUp(fileOf(context), to)
    context.write(`Everything is in ${to}.`)
  })

/** Plays all games that go on from their beginning, under the rules of today. */
const played = async (context: CliContext, database: string): Promise<boolean> => {
  const store = await openStore(database)
  try {
    const { live, unplayable } = await checkLive(store, (title) => loadGame(context, title))
    context.write(`${live} games go on; ${live - unplayable.length} of them play as they did.`)
    for (const { game, title, why } of unplayable) context.complain(`${game} (${title}) does not: ${why}`)
    return unplayable.length === 0
  } finally {
    await store.close()
  }
}

/** The same in a copy of a file, which is left as it is and may be in use. */
const playedInCopy = async (context: CliContext, from: string): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'kurgan-restore-'))
  const file = join(folder, 'kurgan.db')
  try {
    backUp(from, file)
    return await played(context, file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Whether the rules of today play every game that goes on as it was played; gives the exit code. */
export const checkGames = (context: CliContext): Promise<number> =>
  inSentences(async () => {
    const { database } = settingsFrom(process.env, '')
    const sound = isPostgres(database) ? await played(context, database) : await playedInCopy(context, fileOf(context))
    return sound ? 0 : 1
  })

/** Puts a backup in the place of what is there; gives the exit code. */
export const restore = (context: CliContext, from: string): Promise<number> =>
  inSentences(async () => {
    const to = fileOf(context)
    const problem = problemOf(from)
    if (problem !== undefined) throw new BadRequest(problem)
    const sound = await playedInCopy(context, from)
    // Whoever has the file open would write on to one that is not there any more.
    await (await openStore(to)).close()
    const kept = putBack(from, to, `before-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`)
    context.write(`${to} is what ${from} was. What it was before is in ${kept ?? 'no file: there was nothing'}.`)
    return sound ? 0 : 1
  })

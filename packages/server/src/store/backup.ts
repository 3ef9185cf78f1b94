import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { existsSync, renameSync } from 'node:fs'
import { StoreError } from './port.ts'
import { migrations } from './schema.ts'

/** Opens a file that somebody else may be writing to. */
const looking = <T>(path: string, look: (db: DatabaseSyncInstance) => T): T => {
  if (!existsSync(path)) throw new StoreError(`There is no file ${path}.`)
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    return look(db)
  } catch (error) {
    throw new StoreError(`${path} cannot be read as a database: ${error instanceof Error ? error.message : ''}.`)
  } finally {
    db.close()
  }
}

/** A copy of everything as it stood at one moment, while a server goes on writing. */
export const backUp = (from: string, to: string): void => {
  if (existsSync(to)) throw new StoreError(`${to} is there already: give a file that is not.`)
  looking(from, (db) => db.prepare('vacuum into ?').run(to))
}

/** What is wrong with a copy; undefined where nothing is. */
export const problemOf = (path: string): string | undefined =>
  looking(path, (db) => {
    const { integrity_check: found } = db.prepare('pragma integrity_check').get() as { integrity_check: string }
    if (found !== 'ok') return `${path} is damaged: ${found}.`
    const { user_version: version } = db.prepare('pragma user_version').get() as { user_version: number }
    if (version === 0) return `${path} is no database of Kurgan.`
    return version > migrations.length ? `${path} was written by a newer Kurgan: update this one first.` : undefined
  })

/** Puts a copy in the place of what is there, which is kept beside it under another name. */
export const putBack = (from: string, to: string, name: string): string | undefined => {
  if (from === to) throw new StoreError(`${to} is what is in use: give the file of a backup.`)
  const kept = existsSync(to) ? `${to}.${name}` : undefined
  if (kept !== undefined)
    for (const part of ['', '-wal', '-shm'])
      if (existsSync(`${to}${part}`)) renameSync(`${to}${part}`, `${kept}${part}`)
  backUp(from, to)
  return kept
}

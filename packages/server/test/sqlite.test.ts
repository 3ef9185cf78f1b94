import { statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, test } from 'vitest'
import { StoreError } from '../src/store/port.ts'
import { sqliteStore } from '../src/store/sqlite.ts'
import { jobSuite } from './jobs.ts'
import { newFile } from './rig.ts'
import { storeSuite } from './store.ts'

storeSuite('one file', () => Promise.resolve(sqliteStore(newFile())))
jobSuite('one file', () => Promise.resolve(sqliteStore(newFile())))

test('a file belongs to one process at a time, and can be opened again when it is closed', async () => {
  const file = newFile()
  const store = sqliteStore(file)
  expect(() => sqliteStore(file)).toThrow(`${file} is in use by process ${process.pid}: stop that one`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await store.close()
  await sqliteStore(file).close()
})

test('what is no database, or one of a newer Kurgan, is left alone and gets a sentence', () => {
  const other = newFile()
  writeFileSync(other, 'This is no database, and somebody may want it.'.repeat(100))
  expect(() => sqliteStore(other)).toThrow(StoreError)
  expect(() => sqliteStore(other)).toThrow(`${other} cannot be used as a database`)
  const newer = newFile()
  const db = new DatabaseSync(newer)
  db.exec('pragma user_version = 999')
  db.close()
  expect(() => sqliteStore(newer)).toThrow(`${newer} was written by a newer Kurgan: update this one`)
})

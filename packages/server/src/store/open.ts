import { isPostgres } from '../settings.ts'
import type { Store } from './port.ts'
import { postgresStore } from './postgres.ts'
import { sqliteStore } from './sqlite.ts'

/** The store that a setting names: a PostgreSQL, or a file. */
export const openStore = async (database: string): Promise<Store> =>
  isPostgres(database) ? postgresStore(database) : sqliteStore(database)

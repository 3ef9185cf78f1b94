import { isPostgres } from '../settings.ts'
import type { Store } from './port.ts'
import { postgresStore } from './postgres.ts'
import { besideStore, sqliteStore } from './sqlite.ts'

/** The store that a setting names: a PostgreSQL, or a file. */
export const openStore = async (database: string): Promise<Store> =>
  isPostgres(database) ? postgresStore(database) : sqliteStore(database)

/** The same for a moment, also while a server has it: what is written is small and waits for nobody. */
export const openBeside = async (database: string): Promise<Store> =>
  isPostgres(database) ? postgresStore(database) : besideStore(database)

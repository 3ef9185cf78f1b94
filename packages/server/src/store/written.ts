import type { SchemaModule } from 'kysely'

/** What writes the statements of a migration. */
export type Schemas = SchemaModule

/** One of them. */
export interface Written {
  compile(): { readonly sql: string }
}

import { BadRequest } from './bad-request.ts'

/** DuckDB, which is there or not; nothing else of Kurgan loads it. */

/** What came of a question. */
export interface Answered {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

export interface Duck {
  /** A question of somebody else's: what is wrong with it is a sentence. */
  ask(sql: string): Promise<Answered>
  /** A statement of ours. */
  run(sql: string): Promise<void>
  close(): void
}

const load = async (): Promise<typeof import('@duckdb/node-api')> => {
  try {
    return await import('@duckdb/node-api')
  } catch {
    throw new BadRequest(
      'Questions need DuckDB, which is not installed here: npm install brings it where there is one.',
    )
  }
}

export const openDuck = async (): Promise<Duck> => {
  const { DuckDBInstance } = await load()
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  return {
    async ask(sql) {
      const reader = await connection.runAndReadAll(sql).catch((error: unknown) => {
        const [why = ''] = String(error instanceof Error ? error.message : error).split('\n')
        throw new BadRequest(`The question cannot be answered: ${why}; docs/laboratory.md names tables and columns.`)
      })
      return { columns: reader.deduplicatedColumnNames(), rows: reader.getRowsJson() }
    },
    async run(sql) {
      await connection.run(sql)
    },
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

/** A text in a statement. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Columns and their types, as a reader of text wants to know them. */
export const typesOf = (table: { readonly [column: string]: string }): string =>
  `{${Object.entries(table)
    .map(([name, type]) => `${quoted(name)}: ${quoted(type)}`)
    .join(', ')}}`

import { filled } from '../store/filled.ts'
import type { Statement, Store } from '../store/port.ts'
import type { Schema } from '../store/schema.ts'

type Entry = Schema['entry']
type Summary = Pick<Schema['game'], 'seq' | 'at' | 'deciding' | 'deadline'>

/** What is asked and written for every action. */
interface Statements {
  /** What comes after an entry, and the entry of a page's message. */
  readonly tail: (game: string, seq: number, client: string) => Statement<Entry>
  /** Gives back its number, if that was not taken. */
  readonly entry: (entry: Entry) => Statement
  readonly summary: (game: string, summary: Summary) => Statement
}

const written = (sql: Store['sql']): Statements => {
  const empty: Entry = { game: '', seq: 0, client: '', at: 0, side: null, account: null, kind: 'act', body: '' }
  const tail = filled(
    sql
      .selectFrom('entry')
      .selectAll()
      .where('game', '=', '')
      .where((is) => is.or([is('seq', '>', 0), is('client', '=', '')])),
  )
  const entry = filled(
    sql
      .insertInto('entry')
      .values(empty)
      .onConflict((on) => on.doNothing())
      .returning('seq'),
  )
  const summary = filled(
    sql.updateTable('game').set({ seq: 0, at: 0, deciding: null, deadline: null }).where('id', '=', ''),
  )
  return {
    tail: (...parameters) => tail(parameters),
    entry: ({ game, seq, client, at, side, account, kind, body }) =>
      entry([game, seq, client, at, side, account, kind, body]),
    summary: (game, { seq, at, deciding, deadline }) => summary([seq, at, deciding, deadline, game]),
  }
}

const known = new WeakMap<Store['sql'], Statements>()

export const statementsOf = ({ sql }: Pick<Store, 'sql'>): Statements => {
  const statements = known.get(sql) ?? written(sql)
  known.set(sql, statements)
  return statements
}

import type { Kysely } from 'kysely'

/** Times are integer milliseconds UTC, JSON is text, on every database alike. */
export interface Schema {
  account: { id: string; name: string; kind: 'guest' | 'person' | 'bot'; created: number; seen: number }
  login: { token_hash: string; account: string; created: number; seen: number; expires: number }
  game: {
    id: string
    title: string
    rules: number
    config: string
    /** Selected by the desk alone. */
    secret: string
    nonces: string
    commitment: string
    state: 'open' | 'live' | 'over' | 'aborted'
    owner: string
    seq: number
    created: number
    started: number | null
    ended: number | null
    outcome: string | null
  }
  seat: { game: string; side: string; account: string | null; joined: number | null }
  /** Everything that ever changed a game, and nothing else changes one. */
  entry: {
    game: string
    seq: number
    client: string
    at: number
    side: string | null
    account: string | null
    kind: 'seat' | 'act' | 'undo' | 'back' | 'end' | 'offer' | 'answer'
    body: string
  }
  /** A cache: it may be deleted at any time. */
  snapshot: { game: string; rules: number; seq: number; body: string }
  invitation: { token_hash: string; game: string; side: string; by: string; expires: number }
}

type Schemas = Kysely<Schema>['schema']
interface Written {
  compile(): { readonly sql: string }
}

const people = (schema: Schemas): readonly Written[] => [
  schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('seen', 'bigint', (c) => c.notNull()),
  schema
    .createTable('login')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('seen', 'bigint', (c) => c.notNull())
    .addColumn('expires', 'bigint', (c) => c.notNull()),
  schema.createIndex('login_account').on('login').column('account'),
]

const games = (schema: Schemas): readonly Written[] => [
  schema
    .createTable('game')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('rules', 'integer', (c) => c.notNull())
    .addColumn('config', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('nonces', 'text', (c) => c.notNull())
    .addColumn('commitment', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('started', 'bigint')
    .addColumn('ended', 'bigint')
    .addColumn('outcome', 'text'),
  schema.createIndex('game_owner').on('game').columns(['owner', 'state']),
  schema
    .createTable('seat')
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('account', 'text')
    .addColumn('joined', 'bigint')
    .addPrimaryKeyConstraint('seat_key', ['game', 'side']),
  schema.createIndex('seat_account').on('seat').columns(['account', 'game']),
  schema
    .createTable('entry')
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('client', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('side', 'text')
    .addColumn('account', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull()),
  schema.createIndex('entry_seq').unique().on('entry').columns(['game', 'seq']),
  schema.createIndex('entry_client').unique().on('entry').columns(['game', 'client']),
  schema
    .createTable('snapshot')
    .addColumn('game', 'text', (c) => c.primaryKey())
    .addColumn('rules', 'integer', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull()),
  schema
    .createTable('invitation')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('expires', 'bigint', (c) => c.notNull()),
]

/** Numbered and forward only: what stands here is never changed, something is only added. */
export const migrations: readonly ((schema: Schemas) => readonly Written[])[] = [
  (schema) => [...people(schema), ...games(schema)],
]

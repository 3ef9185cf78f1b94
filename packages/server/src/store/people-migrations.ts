import type { Schemas, Written } from './written.ts'

/** Names, what proves them, and ratings. */
export const members = (schema: Schemas): readonly Written[] => [
  schema.alterTable('account').addColumn('name_key', 'text'),
  schema.alterTable('account').addColumn('closed', 'bigint'),
  schema.createIndex('account_name').unique().on('account').column('name_key'),
  schema.alterTable('game').addColumn('winner', 'text'),
  schema
    .createTable('credential')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull()),
  schema.createIndex('credential_account').on('credential').column('account'),
  schema
    .createTable('failure')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull()),
  schema
    .createTable('rating')
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('rating', 'double precision', (c) => c.notNull())
    .addColumn('deviation', 'double precision', (c) => c.notNull())
    .addColumn('volatility', 'double precision', (c) => c.notNull())
    .addColumn('games', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('rating_key', ['account', 'title']),
  schema
    .createTable('rating_change')
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('after', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('rating_change_key', ['game', 'account']),
  schema
    .createTable('hook')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('off', 'integer', (c) => c.notNull()),
  schema.createIndex('hook_account').on('hook').column('account'),
]

/** How people are kept from each other, and moderators from nothing that was said. */
export const moderation = (schema: Schemas): readonly Written[] => [
  schema.alterTable('account').addColumn('role', 'text'),
  schema.alterTable('mute').renameTo('relation'),
  schema.alterTable('relation').addColumn('kind', 'text', (c) => c.notNull().defaultTo('mute')),
  schema.alterTable('line').addColumn('hidden_by', 'text'),
  schema
    .createTable('report')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('why', 'text', (c) => c.notNull())
    .addColumn('closed', 'bigint')
    .addColumn('closed_by', 'text'),
  schema.createIndex('report_line').unique().on('report').columns(['game', 'n', 'by']),
  schema.createIndex('report_closed').on('report').columns(['closed', 'at']),
  schema
    .createTable('sanction')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('lifted', 'bigint'),
  schema.createIndex('sanction_account').on('sanction').column('account'),
  schema
    .createTable('audit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull()),
  schema.createIndex('audit_at').on('audit').column('at'),
  schema.createIndex('audit_about').on('audit').columns(['about', 'at']),
]

/** Ways into an account besides a password. */
export const passkeys = (schema: Schemas): readonly Written[] => [
  schema.alterTable('credential').addColumn('public', 'text'),
  schema.alterTable('credential').addColumn('counter', 'bigint'),
  schema.alterTable('credential').addColumn('made', 'bigint'),
  schema.alterTable('credential').addColumn('used', 'bigint'),
  schema.alterTable('credential').addColumn('expires', 'bigint'),
  schema
    .createTable('challenge')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('expires', 'bigint', (c) => c.notNull()),
]

/** What was done at a game that stands in no log is counted, for other nodes to see. */
export const nodes = (schema: Schemas): readonly Written[] => [
  schema.alterTable('game').addColumn('asides', 'integer', (c) => c.notNull().defaultTo(0)),
]

/** Ways to somebody who is away: a web address was one, browsers and mailboxes are others. */
export const notices = (schema: Schemas): readonly Written[] => [
  schema.alterTable('hook').renameTo('channel'),
  schema.alterTable('channel').renameColumn('url', 'target'),
  schema.alterTable('channel').addColumn('kind', 'text', (c) => c.notNull().defaultTo('webhook')),
  schema.alterTable('channel').addColumn('confirmed', 'bigint'),
  schema.alterTable('channel').addColumn('language', 'text', (c) => c.notNull().defaultTo('en')),
  schema.alterTable('account').addColumn('quiet', 'text'),
  schema
    .createTable('notice')
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('sent', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('notice_key', ['account', 'game', 'kind']),
  schema
    .createTable('setting')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull()),
]

/** What games that last need of people. */
export const rest = (schema: Schemas): readonly Written[] => [
  schema.alterTable('account').addColumn('away_until', 'bigint'),
  schema.alterTable('account').addColumn('away_year', 'integer'),
  schema.alterTable('account').addColumn('away_days', 'integer'),
  schema
    .createTable('note')
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('note_key', ['account', 'game']),
]

/** Invitations by name. */
export const calls = (schema: Schemas): readonly Written[] => [
  schema.alterTable('invitation').addColumn('to_account', 'text'),
  schema.createIndex('invitation_to').on('invitation').column('to_account'),
]

/** Browsers at which people play for the ratings, and why a game does not count that was to. */
export const devices = (schema: Schemas): readonly Written[] => [
  schema
    .createTable('device_used')
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('device_used_key', ['game', 'account', 'device']),
  schema.alterTable('game').addColumn('unrated', 'text'),
]

/** What came of games that were played alone. */
export const results = (schema: Schemas): readonly Written[] => [
  schema
    .createTable('result')
    .addColumn('game', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('config', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('takebacks', 'integer', (c) => c.notNull())
    .addColumn('computed', 'integer', (c) => c.notNull())
    .addColumn('ended', 'bigint', (c) => c.notNull()),
  schema.createIndex('result_title').on('result').columns(['title', 'config']),
]

/** What a seat answers in advance while others decide. */
export const plans = (schema: Schemas): readonly Written[] => [
  schema
    .createTable('plan')
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('seat', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('plan_key', ['game', 'seat']),
]

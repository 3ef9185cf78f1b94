import type {
  AuditKind,
  Audience,
  Level,
  NoticeKind,
  NoticeLanguage,
  PaceName,
  RelationKind,
  Room,
  SanctionKind,
  Unrated,
} from '@kurgan/wire'
import type { Schemas, Written } from './written.ts'
import {
  calls,
  devices,
  members,
  moderation,
  nodes,
  notices,
  passkeys,
  plans,
  rest,
  results,
} from './people-migrations.ts'

/** What an entry of a log is of. */
type EntryKind =
  | ('seat' | 'act' | 'undo' | 'back' | 'end' | 'offer' | 'answer')
  | ('give' | 'lag' | 'flag' | 'standIn' | 'credit' | 'pause' | 'goOn')

/** What is done at a time. */
export type JobKind = 'deadline' | 'computer' | 'expiry' | 'rating' | 'notice'

/** Times are integer milliseconds UTC, JSON is text, on every database alike. */
export interface Schema {
  account: {
    id: string
    name: string
    kind: 'guest' | 'person' | 'bot'
    created: number
    seen: number
    name_key: string | null
    closed: number | null
    /** What somebody may do beyond playing. */
    role: 'moderator' | null
    /** Hours in which somebody is left alone. */
    quiet: string | null
    away_until: number | null
    /** Days away in a year. */
    away_year: number | null
    away_days: number | null
  }
  /** What shows that it is somebody: a password, a code or a link as a hash, or the public half of a passkey. */
  credential: {
    id: string
    account: string
    kind: 'password' | 'code' | 'link' | 'passkey'
    hash: string
    public: string | null
    /** How often the device says that it has used it: it never goes back. */
    counter: number | null
    made: number | null
    used: number | null
    expires: number | null
  }
  /** What was asked of a passkey and is answered once. */
  challenge: { hash: string; expires: number }
  /** What was guessed wrongly, by account and by address. */
  failure: { key: string; count: number; until: number }
  rating: { account: string; title: string; rating: number; deviation: number; volatility: number; games: number }
  /** What a game has changed, once. */
  rating_change: { game: string; account: string; side: string; before: string; after: string }
  /** What came of a game that was played alone; `config` with its options in their order, so that it can be compared. */
  result: {
    game: string
    title: string
    config: string
    account: string
    outcome: string
    takebacks: number
    /** How many actions a computer took. */
    computed: number
    ended: number
  }
  /** How somebody is told what waits for them. The secret signs, or is what a letter or a browser is known by. */
  channel: {
    id: string
    account: string
    kind: 'webhook' | 'push' | 'mail'
    target: string
    secret: string
    failures: number
    since: number
    off: 0 | 1
    /** When a mailbox has shown that it is theirs. */
    confirmed: number | null
    language: NoticeLanguage
  }
  /** What somebody was told of a game and has not looked at since. */
  notice: { account: string; game: string; kind: NoticeKind; sent: number }
  /** What somebody has written down of a game for themselves. */
  note: { account: string; game: string; text: string }
  /** What a server has made for itself. */
  setting: { name: string; value: string }
  /** At which browsers a game for the ratings is played, as hashes; forgotten when it is over. */
  device_used: { game: string; account: string; device: string }
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
    pace: PaceName
    rated: 0 | 1
    /** Why it does not count, where it was to. */
    unrated: Unrated | null
    /** Whoever comes in the lobby may sit down. */
    public: 0 | 1
    audience: Audience
    delay: number
    /** The seat whose turn it is. */
    deciding: string | null
    deadline: number | null
    /** When something was last done. */
    at: number
    rematch_of: string | null
    /** The seat that has won, or `draw`; nothing where there was no result. */
    winner: string | null
    /** How often something was done at it that stands in no log: said, ordered, rated, or wished for again. */
    asides: number
  }
  /** A seat is somebody's, a computer's, or somebody's for whom a computer plays. */
  seat: { game: string; side: string; account: string | null; joined: number | null; computer: Level | null }
  /** Everything that ever changed a game, and nothing else changes one. */
  entry: {
    game: string
    seq: number
    client: string
    at: number
    side: string | null
    account: string | null
    kind: EntryKind
    body: string
  }
  /** A cache: it may be deleted at any time. */
  snapshot: { game: string; rules: number; seq: number; body: string }
  /** With an account it is for whoever has that name, and its link is nobody's. */
  invitation: {
    token_hash: string
    game: string
    side: string
    by: string
    expires: number
    to_account: string | null
  }
  /** What is to be done at a time; of a kind there is one of each thing that it is about. Each setting has its own stamp. */
  job: { kind: JobKind; of: string; stamp: string; due: number; attempts: number }
  /** What was said at a game, to players or to spectators. */
  line: {
    game: string
    n: number
    client: string
    room: Room
    account: string
    at: number
    text: string
    /** The moderator who has taken it away: whoever comes later does not see it. */
    hidden_by: string | null
  }
  /** Whom somebody does not want to hear, or not to meet at all. */
  relation: { me: string; you: string; kind: RelationKind }
  /** A line that somebody has shown to the moderators, once; open until one of them has looked at it. */
  report: {
    id: string
    game: string
    n: number
    by: string
    at: number
    why: string
    closed: number | null
    closed_by: string | null
  }
  /** What somebody may not do until a time, and why. */
  sanction: {
    id: string
    account: string
    kind: SanctionKind
    until: number
    reason: string
    by: string
    at: number
    lifted: number | null
  }
  /** Everything that moderators and operators have done; nothing is ever taken away. `who` is an account, or `operator`. */
  audit: { id: string; at: number; who: string; what: AuditKind; about: string; text: string }
  /** Answers that a seat has given in advance; never in the log, which others see parts of. */
  standing: { game: string; seat: string; ask: string; answer: string; until: 'turn' | 'game' }
  /** What a seat answers while others decide: one plan, private like its orders. */
  plan: { game: string; seat: string; body: string }
  /** Who wants to play again, after the end, and their numbers for the dice. */
  rematch: { game: string; side: string; nonce: string }
  /** When this server last lived: what it missed is credited to the clocks. */
  pulse: { id: 1; at: number }
}

const snapshots = (schema: Schemas): Written =>
  schema
    .createTable('snapshot')
    .addColumn('game', 'text', (c) => c.primaryKey())
    .addColumn('rules', 'integer', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())

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
  snapshots(schema),
  schema
    .createTable('invitation')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('expires', 'bigint', (c) => c.notNull()),
]

const clocks = (schema: Schemas): readonly Written[] => [
  // What was laid aside knew no clocks; all of it follows from the log.
  schema.dropTable('snapshot'),
  snapshots(schema),
  schema.alterTable('game').addColumn('pace', 'text', (c) => c.notNull().defaultTo('none')),
  schema.alterTable('game').addColumn('rated', 'integer', (c) => c.notNull().defaultTo(0)),
  schema.alterTable('game').addColumn('public', 'integer', (c) => c.notNull().defaultTo(0)),
  schema.alterTable('game').addColumn('audience', 'text', (c) => c.notNull().defaultTo('link')),
  schema.alterTable('game').addColumn('delay', 'integer', (c) => c.notNull().defaultTo(0)),
  schema.alterTable('game').addColumn('deciding', 'text'),
  schema.alterTable('game').addColumn('deadline', 'bigint'),
  schema.alterTable('game').addColumn('at', 'bigint', (c) => c.notNull().defaultTo(0)),
  schema.alterTable('game').addColumn('rematch_of', 'text'),
  schema.createIndex('game_state').on('game').columns(['state', 'public']),
  schema.alterTable('seat').addColumn('computer', 'text'),
  schema
    .createTable('job')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('of', 'text', (c) => c.notNull())
    .addColumn('stamp', 'text', (c) => c.notNull())
    .addColumn('due', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('job_key', ['kind', 'of']),
  schema.createIndex('job_due').on('job').column('due'),
  schema
    .createTable('pulse')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull()),
]

const lobbies = (schema: Schemas): readonly Written[] => [
  schema
    .createTable('rematch')
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('nonce', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('rematch_key', ['game', 'side']),
  // A game has one that comes after it, however often it is asked for.
  schema.createIndex('game_rematch').unique().on('game').column('rematch_of'),
]

const speech = (schema: Schemas): readonly Written[] => [
  schema
    .createTable('line')
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('client', 'text', (c) => c.notNull())
    .addColumn('room', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('line_key', ['game', 'n']),
  schema.createIndex('line_client').unique().on('line').columns(['game', 'client']),
  schema
    .createTable('mute')
    .addColumn('me', 'text', (c) => c.notNull())
    .addColumn('you', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('mute_key', ['me', 'you']),
  schema.createIndex('mute_you').on('mute').column('you'),
  schema
    .createTable('standing')
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('seat', 'text', (c) => c.notNull())
    .addColumn('ask', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('until', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('standing_key', ['game', 'seat', 'ask']),
]

/** Numbered and forward only: what stands here is never changed, something is only added. */
export const migrations: readonly ((schema: Schemas) => readonly Written[])[] = [
  (schema) => [...people(schema), ...games(schema)],
  clocks,
  lobbies,
  speech,
  members,
  moderation,
  passkeys,
  nodes,
  notices,
  rest,
  calls,
  plans,
  devices,
  results,
]

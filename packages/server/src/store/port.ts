import type { CompiledQuery, Kysely } from 'kysely'
import type { JobKind, Schema } from './schema.ts'

/** A statement as Kysely has written it. */
export interface Statement<T = unknown> {
  compile(): CompiledQuery<T>
}

/**
 * What is written together, or not at all. A guard is an insert that gives back what it has inserted: where that is not
 * `expected` rows, somebody else was first and nothing of the unit is written.
 */
export interface Unit {
  readonly guard?: { readonly insert: Statement; readonly expected: number }
  readonly statements: readonly Statement[]
}

/** Who hears what other nodes have done. */
export interface HintListener {
  readonly hint: (hint: string) => void
  /** Some may have been lost: whatever is shown here is to be compared with what is kept. */
  readonly look: () => void
}

/** Small strings from one node to all others that share a store: what has changed, never how. One may be lost. */
export interface Hints {
  readonly publish: (hint: string) => void
  readonly subscribe: (listener: HintListener) => void
}

/** What is to be done, and about what; of a kind there is one job about each thing. */
type JobName = Pick<Schema['job'], 'kind' | 'of'>

/** Who does what, and how often it has failed at that. */
export type Handlers = { readonly [kind in JobKind]: (of: string, attempts: number, due: number) => Promise<void> }

/** What a store tells whoever counts: each commit, of so many units, and how long it took. */
export type OnCommit = (units: number, ms: number) => void

/** What is to be done at a time, whoever lives then. */
export interface Jobs {
  /** To be written in the unit that is the reason for it; it takes the place of the one before. Both times are of one clock. */
  readonly set: (job: JobName & { readonly due: number; readonly at: number }) => Statement
  readonly drop: (name: JobName) => Statement
  /** Does what is due from now on. Whatever it does, it may do twice: this process may end before it is written that it was done. */
  readonly work: (handlers: Handlers, now: () => number) => Promise<{ readonly close: () => Promise<void> }>
}

/** Where everything is kept. What was committed survives whatever happens to this process. */
export interface Store {
  /** Writes statements, and runs none. */
  readonly sql: Kysely<Schema>
  readonly read: <T>(query: Statement<T>) => Promise<readonly T[]>
  /** Resolves after the commit: whether the guard held. */
  readonly commit: (unit: Unit) => Promise<boolean>
  /** Tells of each commit from now on. */
  readonly counting: (counts: OnCommit) => void
  readonly hints: Hints
  readonly jobs: Jobs
  readonly close: () => Promise<void>
}

/** The store cannot be used, in a sentence that says what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

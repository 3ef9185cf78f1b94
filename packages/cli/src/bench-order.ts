import type { BenchTable } from './bench-tables.ts'
import type { Shelf } from './games.ts'

/** What is served, in a process of its own: `desk` is Kurgan; the others keep whole states, `stories` with what belongs to them. */
export interface BenchOrder {
  readonly kind: 'desk' | 'states' | 'stories'
  readonly synchronous: 'full' | 'normal'
  readonly shelf: Shelf
  readonly game: string
  readonly tables: readonly BenchTable[]
  readonly folder: string
}

/** A server with tables at which somebody plays. */
export interface BenchServer {
  readonly port: number
  /** By table and seat, what a browser sends to say who it is. */
  readonly cookies: { readonly [who: string]: string }
  /** From now on nothing was done for a while. */
  readonly idle: () => void
  readonly close: () => Promise<void>
}

import type { Side } from '@kurgan/kernel'

/** Computers that take a seat: levels from the weakest to the strongest, and two characters. */
export const levels = ['random', 'recruit', 'greedy', 'cautious', 'bold', 'veteran', 'expert'] as const
export type Level = (typeof levels)[number]

/** Somebody, as others may know them. */
export interface Card {
  readonly id: string
  readonly name: string
  readonly kind: 'guest' | 'person' | 'bot'
  /** They are away until then, and their clocks of days stand still. */
  readonly away?: number
  /** The computer that plays; where somebody else sits there, for them. */
  readonly computer?: Level
}

/** Who sits where; nobody where somebody is awaited. */
export type Seats = { readonly [seat: Side]: Card | null }

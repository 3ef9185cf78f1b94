import { type BotName, isBotName } from '@kurgan/bots'
import type { Game, Seat, Side } from '@kurgan/kernel'

export type Sitter = 'person' | BotName

/** Who decides for each side that takes decisions. */
export type Seating = { readonly [side: Side]: Sitter }

export const isSitter = (value: unknown): value is Sitter =>
  typeof value === 'string' && (value === 'person' || isBotName(value))

export const isSeating = (value: unknown): value is Seating =>
  typeof value === 'object' && value !== null && Object.values(value).every(isSitter)

export const allPersons = (game: Pick<Game, 'players'>): Seating =>
  Object.fromEntries(game.players.map((side) => [side, 'person']))

/** Whose eyes the screen lends: the person who decides, else the first person, else nobody's. */
export const seatAtScreen = (game: Pick<Game, 'players'>, seating: Seating, deciding: Side | undefined): Seat => {
  const persons = game.players.filter((side) => seating[side] === 'person')
  if (deciding !== undefined && persons.includes(deciding)) return deciding
  return persons[0] ?? 'spectator'
}

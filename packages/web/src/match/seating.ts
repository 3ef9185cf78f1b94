import { type BotName, isBotName } from '@kurgan/bots'
import type { Action, Game, GameEvent, Match, Seat, Side } from '@kurgan/kernel'
import type { MatchView } from './match-view.ts'

/** `remote`: somebody at another screen, whose decisions come from there. */
export type Controller = 'person' | 'remote' | BotName

/** Who decides for each side that takes decisions; or who sits in each seat, which is called after the side it began with. */
export type Seating = { readonly [side: Side]: Controller }

/** Who sits where is told by the match, and players may change places in it by rule. */
type Seats = Pick<MatchView, 'game' | 'seatOf' | 'whoPlays' | 'sit' | 'elsewhere'>

export const isController = (value: unknown): value is Exclude<Controller, 'remote'> =>
  typeof value === 'string' && (value === 'person' || isBotName(value))

export const isSeating = (value: unknown): value is Seating =>
  typeof value === 'object' && value !== null && Object.values(value).every(isController)

export const allPersons = (game: Pick<Game, 'players'>): Seating =>
  Object.fromEntries(game.players.map((side) => [side, 'person']))

/** Who decides for each side now. Whom nobody here knows, or nobody has named, is a person: somebody has to decide. */
export const seatingOf = (match: Seats): Seating =>
  Object.fromEntries(
    match.game.players.map((side) => {
      const who = match.whoPlays(side)
      if (match.elsewhere?.plays(side) === false) return [side, 'remote']
      return [side, isController(who) ? who : 'person']
    }),
  )

/** Who decides for each side where the match is kept in this browser: whoever was at another screen is a person. */
export const keptSeating = (match: Seats): Seating =>
  Object.fromEntries(Object.entries(seatingOf(match)).map(([side, who]) => [side, who === 'remote' ? 'person' : who]))

/** Who sits in each seat when this is who decides for each side. */
export const seatsFor = (match: Seats, seating: Seating): Seating =>
  Object.fromEntries(match.game.players.map((side) => [match.seatOf(side), seating[side] ?? 'person']))

/** The side that a seat plays now. */
export const sideOf = (match: Seats, seat: Side): Side =>
  match.game.players.find((side) => match.seatOf(side) === seat) ?? seat

/** Who sits in each seat now, persons by the names that they began with. */
export const sittersOf = (match: Seats): { readonly [seat: Side]: string } =>
  Object.fromEntries(match.game.players.map((side) => [match.seatOf(side), match.whoPlays(side) ?? 'person']))

/** The persons of a game that begins, called as the settings have it: the first sits down first. */
export const withNames = (seats: Seating, names: readonly string[]): { readonly [seat: Side]: string } => {
  // What a computer is called by is no name for a person.
  const free = names.map((name) => name.trim()).map((name) => (name === '' || isController(name) ? 'person' : name))
  const persons = Object.keys(seats).filter((seat) => seats[seat] === 'person')
  return { ...seats, ...Object.fromEntries(persons.map((seat, place) => [seat, free[place] ?? 'person'])) }
}

/** What the person is called who plays a side; undefined for a computer, and where nobody has said it. */
export const nameOf = (match: Seats, side: Side): string | undefined => {
  const who = match.whoPlays(side)
  return isController(who) ? undefined : who
}

/** Lets everybody take their seat from now on; who sits there already stays as they are. */
export const seated = <M extends Seats>(match: M, seats: { readonly [seat: Side]: string }): M => {
  for (const [seat, who] of Object.entries(seats)) if (match.whoPlays(sideOf(match, seat)) !== who) match.sit(seat, who)
  return match
}

/**
 * Seats those who played a game when it was kept, where its match does not tell: records from before it did know only
 * sides. Gives the seat of who had the table to themselves.
 */
export const seatedAs = (
  match: Seats & Pick<Match<unknown, Action, GameEvent>, 'seats'>,
  { seating, alone }: { readonly seating: Seating; readonly alone?: Side | undefined },
): Side | undefined => {
  if (match.seats.length > 0) return alone
  seated(match, seatsFor(match, seating))
  return alone === undefined ? undefined : match.seatOf(alone)
}

export const personsOf = (game: Pick<Game, 'players'>, seating: Seating): readonly Side[] =>
  game.players.filter((side) => seating[side] === 'person')

/** The person at a table where all others are computers. */
export const onlyPerson = (game: Pick<Game, 'players'>, seating: Seating): Side | undefined => {
  const [person, another] = personsOf(game, seating)
  return another === undefined ? person : undefined
}

/**
 * due: another person decides next and must not see what is on the screen; covered: the screen shows
 * nothing until that person says so.
 */
export type HandOver = 'none' | 'due' | 'covered'

export interface Eyes {
  readonly seat: Seat
  readonly handOver: HandOver
  /** Who may lift the curtain. */
  readonly awaited: readonly Side[]
}

/** Whose eyes the screen lends. `viewer` is the person who is known to look at it now. */
export const eyesAt = ({
  persons,
  deciding,
  viewer,
  secrets,
}: {
  readonly persons: readonly Side[]
  readonly deciding: Side | undefined
  readonly viewer: Side | undefined
  readonly secrets: boolean
}): Eyes => {
  const next = persons.find((side) => side === deciding)
  const awaited = next === undefined ? persons : [next]
  if (!secrets) return { seat: next ?? persons[0] ?? 'spectator', handOver: 'none', awaited }
  if (viewer === undefined || !persons.includes(viewer)) return { seat: 'spectator', handOver: 'covered', awaited }
  return { seat: viewer, handOver: next === undefined || next === viewer ? 'none' : 'due', awaited }
}

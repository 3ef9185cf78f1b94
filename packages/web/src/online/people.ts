import type { Seat, Side } from '@kurgan/kernel'
import type { Card, Line } from '@kurgan/wire'
import { useStore } from 'zustand'
import { sayOnline } from './words.ts'
import type { OnlineGame, OnlineState } from './online-game.ts'

export const useOnline = (game: OnlineGame): OnlineState => useStore(game.screen)

/** Who sits there; a computer by its level, also where it plays for somebody. */
export const nameOf = ({ seats }: Pick<OnlineState, 'seats'>, side: Side): string => {
  const card = seats[side]
  if (card === null || card === undefined) return sayOnline.nobody
  if (card.computer === undefined) return card.name
  const computer = sayOnline.computers[card.computer]
  return card.kind === 'bot' ? computer : sayOnline.standsFor(card.name, computer)
}

/** Whose time is up, where it is for this player to say what comes of it. */
export const flaggedOther = ({ clocks, seat, stage }: OnlineState): Seat | undefined =>
  stage === 'playing' && clocks?.flagged !== seat ? clocks?.flagged : undefined

/** What was said in the rooms of this page, in the order in which it was said. */
export const linesOf = ({ lines: { players, spectators } }: OnlineState): readonly Line[] =>
  [...players, ...spectators].toSorted((a, b) => a.n - b.n)

/** Who else is here, as far as it shows: people who sit at the table, and those who have said something. */
export const othersOf = (online: OnlineState, own: string | undefined): readonly Card[] => {
  const all = new Map<string, Card>()
  for (const card of Object.values(online.seats)) if (card !== null && card.kind !== 'bot') all.set(card.id, card)
  for (const { by } of linesOf(online)) all.set(by.id, by)
  all.delete(own ?? '')
  return [...all.values()]
}

/** The last line that nobody here has looked at. */
export const unheardOf = (online: OnlineState): Line | undefined => {
  const lines = linesOf(online)
  const last = lines.at(-1)
  const own = online.seats[online.seat]?.id
  return lines.length > online.heard && last?.by.id !== own ? last : undefined
}

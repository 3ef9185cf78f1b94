import type { Seat } from '@kurgan/kernel'
import type { ToPage } from '@kurgan/wire'
import { isClockRow } from './entries.ts'
import type { Written } from './moves.ts'
import type { Opened } from './opened.ts'

interface Beside {
  readonly seat: Seat
  readonly message: ToPage
}

/** What seats are told of what was done besides the match: of proposals, seats, clocks and their own orders. */
export const besidesOf = (before: Opened, after: Opened, rows: readonly Written[]): readonly Beside[] => {
  const game = after.row.id
  const { players } = after.game
  const hasOffers = after.offers.open.length > 0 || before.offers.open.length > 0
  const hasClocks = rows.some(({ row }) => isClockRow(row))
  // Whose turn it is may be older for those who look on with a delay.
  const eyes = after.row.delay > 0 && after.match.outcome === undefined ? players : [...players, 'spectator']
  const told: Beside[] = []
  for (const seat of eyes) {
    const own = rows.find((row) => row.seat === seat)
    const by = own === undefined ? {} : { id: own.client }
    if (hasOffers) told.push({ seat, message: { t: 'offers', game, ...by, offers: after.offers.open } })
    if (after.seats !== before.seats) told.push({ seat, message: { t: 'seats', game, ...by, seats: after.seats } })
    if (hasClocks) told.push({ seat, message: { t: 'clocks', game, ...by, clocks: after.clocks } })
  }
  for (const seat of players) {
    const orders = after.orders.get(seat)
    if (orders !== before.orders.get(seat)) told.push({ seat, message: { t: 'orders', game, orders: orders ?? {} } })
  }
  return told
}

/** Lists of games tell whose turn it is, until when, and whether it goes on. */
export const changesLists = ({ row: before, seats }: Opened, { row, seats: now }: Opened): boolean =>
  row.deciding !== before.deciding || row.deadline !== before.deadline || row.state !== before.state || now !== seats

import type { Seat } from '@kurgan/kernel'
import type { ToPage } from '@kurgan/wire'
import { isClockRow } from './entries.ts'
import type { Written } from './moves.ts'
import type { Opened } from './opened.ts'
import { tableOf } from './shown.ts'

interface Beside {
  readonly seat: Seat
  readonly message: ToPage
}

/** What seats are told of what was done besides the match: of proposals, seats, clocks and their own orders and plans. */
export const besidesOf = (before: Opened, after: Opened, rows: readonly Written[]): readonly Beside[] => {
  const game = after.row.id
  const { players } = after.game
  const hasOffers = after.offers.open.length > 0 || before.offers.open.length > 0
  const hasClocks = rows.some(({ row }) => isClockRow(row))
  // Whose turn it is may be older for those who look on with a delay.
  const eyes = after.row.delay > 0 && after.match.outcome === undefined ? players : [...players, 'spectator']
  const told: Beside[] = []
  if (before.stuck !== after.stuck)
    for (const { seat } of after.streams) told.push({ seat, message: tableOf(after, seat) })
  for (const seat of eyes) {
    const own = rows.find((row) => row.seat === seat)
    const by = own === undefined ? {} : { id: own.client }
    if (hasOffers) told.push({ seat, message: { t: 'offers', game, ...by, offers: after.offers.open } })
    if (after.seats !== before.seats) told.push({ seat, message: { t: 'seats', game, ...by, seats: after.seats } })
    if (hasClocks) told.push({ seat, message: { t: 'clocks', game, ...by, clocks: after.clocks } })
  }
  return [...told, ...advanceOf(before, after)]
}

/** Of their own orders and plans. */
const advanceOf = (before: Opened, after: Opened): readonly Beside[] => {
  const game = after.row.id
  const told: Beside[] = []
  for (const seat of after.game.players) {
    const [orders, plan] = [after.orders.get(seat), after.plans.get(seat)]
    if (orders !== before.orders.get(seat)) told.push({ seat, message: { t: 'orders', game, orders: orders ?? {} } })
    if (plan !== before.plans.get(seat)) told.push({ seat, message: { t: 'plan', game, plan: plan ?? [] } })
  }
  return told
}

/** Lists of games tell whose turn it is, until when, and whether it goes on. */
export const changesLists = ({ row: before, seats }: Opened, { row, seats: now }: Opened): boolean =>
  row.deciding !== before.deciding || row.deadline !== before.deadline || row.state !== before.state || now !== seats

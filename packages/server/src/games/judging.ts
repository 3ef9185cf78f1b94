import type { Seat } from '@kurgan/kernel'
import type { Deed, Refused } from '@kurgan/wire'
import type { Step } from './copies.ts'
import { type Act, adjust, isClockRow, perform, type Telling } from './entries.ts'
import { moveOf } from './moves.ts'
import type { Opened } from './opened.ts'
import { followed } from './orders.ts'

interface Wanted {
  readonly account: string
  readonly seat: Seat
  readonly deed: Deed
  readonly now: number
}

type Judged =
  | { readonly ok: false; readonly refused: Refused }
  | ({ readonly ok: true; readonly opened: Opened } & Pick<Step, 'rows' | 'told'>)

/** Judges what somebody has sent and does it in memory, with what the orders answer to it; or says why not. */
export const judge = (opened: Opened, { account, seat, deed, now }: Wanted): Judged => {
  const told: Telling[] = []
  const cause = { id: deed.id, seat, at: now }
  const does = (act: Act): void => void told.push(...perform(opened, act, cause))
  const move = moveOf({ opened, now, seat, deed, does })
  if (!move.ok) return move
  for (const row of move.rows) if (isClockRow(row)) adjust(opened, row, now)
  const own = move.rows.map((row, i) => ({ client: i === 0 ? deed.id : `${deed.id}.${i}`, account, seat, row }))
  const orders = followed(opened, own, now)
  return { ok: true, opened, rows: orders.rows, told: [...told, ...orders.told] }
}

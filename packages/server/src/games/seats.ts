import type { Seat } from '@kurgan/kernel'
import type { Opened, Record } from './opened.ts'

/** Through whose eyes somebody looks, and whether everything lies open. */
export interface Place {
  readonly seat: Seat
  readonly isOver: boolean
}

/** Whose eyes an account has at a game. */
export const seatOf = ({ accounts }: Pick<Opened, 'accounts'>, account: string | undefined): Seat => {
  for (const [seat, of] of accounts) if (of === account) return seat
  return 'spectator'
}

export const mayWatch = ({ row }: Pick<Record, 'row'>, seat: Seat): boolean =>
  seat !== 'spectator' || row.audience !== 'nobody'

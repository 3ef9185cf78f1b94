import { paces } from '@kurgan/wire'
import { adjust } from './entries.ts'
import type { Written } from './moves.ts'
import type { Opened } from './opened.ts'

/** Whoever is away when a game of days comes to them has their time from when they are back: what is written for that. */
export const rest = (opened: Opened, rows: readonly Written[], at: number): readonly Written[] => {
  const { row, clocks, seats, computers } = opened
  const { running } = clocks
  const away = running === undefined || computers.has(running) ? undefined : seats[running]?.away
  if (away === undefined || away <= at || running === row.deciding || paces[row.pace].kind !== 'days') return rows
  const credit = { kind: 'credit', body: { ms: away - at } } as const
  adjust(opened, credit, at)
  return [...rows, { client: `away ${opened.seq + rows.length + 1}`, account: null, seat: null, row: credit }]
}

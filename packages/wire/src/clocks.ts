import type { Seat } from '@kurgan/kernel'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How much time the players of a game have: so much at first, and so much more for whoever hands over. */
export interface Pace {
  readonly kind: 'live' | 'days' | 'none'
  readonly reserve: number
  readonly gain: number
  /** Nobody saves up more. */
  readonly most: number
}

const live = (minutes: number, seconds: number): Pace => ({
  kind: 'live',
  reserve: minutes * minute,
  gain: seconds * second,
  most: Number.MAX_SAFE_INTEGER,
})
const slow = (days: number, hours: number, most: number): Pace => ({
  kind: 'days',
  reserve: days * day,
  gain: hours * hour,
  most: most * day,
})

export const paceNames = [
  'none',
  'live-30-20',
  'live-60-30',
  'live-120-60',
  'days-3-12',
  'days-3-36',
  'days-7-72',
] as const
export type PaceName = (typeof paceNames)[number]

/** Minutes and seconds, or days and hours. */
export const paces: { readonly [name in PaceName]: Pace } = {
  none: { kind: 'none', reserve: 0, gain: 0, most: 0 },
  'live-30-20': live(30, 20),
  'live-60-30': live(60, 30),
  'live-120-60': live(120, 60),
  'days-3-12': slow(3, 12, 5),
  'days-3-36': slow(3, 36, 10),
  'days-7-72': slow(7, 72, 21),
}

/** Without a clock, whoever waits so long for the other may end the game without result. */
export const silence = 21 * day

/** The clocks of a game as they stood when one of them last began to run. Times are those of the server. */
export interface Clocks {
  readonly pace: PaceName
  /** By seat, what was left at `since`; nothing without a pace, and for seats that a computer has held from the start. */
  readonly left: { readonly [seat: Seat]: number }
  /** Whose clock runs since then. */
  readonly running?: Seat
  readonly since: number
  /** Who has handed over at least once: before all have, a fallen flag ends the game without result. */
  readonly handed: readonly Seat[]
  /** All of them stand still, because both wanted that. */
  readonly paused?: true
  /** Who has no time left; the others choose what comes of it (`claim`). */
  readonly flagged?: Seat
}

/** When the running clock has nothing left. */
export const deadlineOf = ({
  left,
  running,
  since,
  paused,
}: Pick<Clocks, 'left' | 'running' | 'since' | 'paused'>): number | undefined => {
  const has = running === undefined || paused === true ? undefined : left[running]
  return has === undefined ? undefined : since + has
}

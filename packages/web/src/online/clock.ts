import type { Seat } from '@kurgan/kernel'
import type { Clocks } from '@kurgan/wire'
import { sayOnline } from './words.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** What a seat has left, by the clock of the server; nothing where no time is kept for it. */
export const leftOf = ({ left, running, since, paused }: Clocks, seat: Seat, now: number): number | undefined => {
  const has = left[seat]
  if (has === undefined) return undefined
  // Whoever is away has their time from when they are back.
  return Math.max(0, running === seat && paused !== true ? has - Math.max(0, now - since) : has)
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `29:05`, `1:02:30`, `2 d 4 h`: as exact as it matters. */
export const clockText = (left: number): string => {
  if (left >= day) return sayOnline.days(Math.floor(left / day), Math.floor((left % day) / hour))
  const [hours, minutes, seconds] = [left / hour, (left % hour) / minute, (left % minute) / second].map(Math.floor)
  const short = `${two(minutes ?? 0)}:${two(seconds ?? 0)}`
  return (hours ?? 0) === 0 ? short : `${hours}:${short}`
}

/** After so long it shows something else. */
export const nextTick = (left: number): number => (left > day ? minute : left % second || second)

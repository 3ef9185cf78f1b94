import type { QuietHours } from '@kurgan/wire'

const minute = 60_000
const day = 24 * 60

/** Minutes since midnight, where somebody is. */
const minuteOf = (at: number, zone: string): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(at)
    .split(':')
    .map(Number)
  return (parts[0] ?? 0) * 60 + (parts[1] ?? 0)
}

/** Whether there is such a zone of the world. */
export const isZone = (zone: string): boolean => {
  try {
    minuteOf(0, zone)
    return true
  } catch {
    return false
  }
}

export const lengthOf = ({ from, to }: Pick<QuietHours, 'from' | 'to'>): number => (to - from + day) % day

/** When it is over that somebody wants to be left alone; undefined where they do not. */
export const quietUntil = (quiet: QuietHours | null, at: number): number | undefined => {
  if (quiet === null) return undefined
  const passed = (minuteOf(at, quiet.zone) - quiet.from + day) % day
  const left = lengthOf(quiet) - passed
  return left > 0 ? at - (at % minute) + left * minute : undefined
}

import type { Seat } from '@kurgan/kernel'
import { type Clocks, deadlineOf, type PaceName, paces } from '@kurgan/wire'

/** The clocks of a game that begins; seats that no person holds have none. */
export const newClocks = (
  pace: PaceName,
  {
    persons,
    deciding,
    now,
  }: { readonly persons: readonly Seat[]; readonly deciding: Seat | undefined; readonly now: number },
): Clocks => ({
  pace,
  left: pace === 'none' ? {} : Object.fromEntries(persons.map((seat) => [seat, paces[pace].reserve])),
  since: now,
  handed: [],
  ...(deciding === undefined ? {} : { running: deciding }),
})

/** The clock that ran stands still, with what it has left. */
const stopped = (clocks: Clocks, now: number): Clocks => {
  const { running, flagged: _flagged, paused, ...rest } = clocks
  const before = running === undefined ? undefined : clocks.left[running]
  if (running === undefined || before === undefined || paused === true) return rest
  return { ...rest, left: { ...clocks.left, [running]: Math.max(0, before - Math.max(0, now - clocks.since)) } }
}

/** Whoever has handed over gets the time that the pace gives for it. */
const gained = (clocks: Clocks, seat: Seat): Clocks => {
  const { gain, most } = paces[clocks.pace]
  const left = clocks.left[seat]
  const handed = clocks.handed.includes(seat) ? clocks.handed : [...clocks.handed, seat]
  if (left === undefined) return { ...clocks, handed }
  return { ...clocks, handed, left: { ...clocks.left, [seat]: Math.max(left, Math.min(most, left + gain)) } }
}

/** Once somebody else decides another clock runs; `by` is who has handed over by playing, if that is how it came. */
export const handedOver = (
  clocks: Clocks,
  { deciding, by, now }: { readonly deciding: Seat | undefined; readonly by: Seat | undefined; readonly now: number },
): Clocks => {
  if (deciding === clocks.running) return clocks
  const still = stopped(clocks, now)
  const paid = by !== undefined && by === clocks.running ? gained(still, by) : still
  return { ...paid, since: now, ...(deciding === undefined ? {} : { running: deciding }) }
}

/** Somebody is given time; a flag that had fallen stands again. */
export const givenTime = (
  clocks: Clocks,
  { seat, ms, at }: { readonly seat: Seat; readonly ms: number; readonly at: number },
): Clocks => {
  const left = clocks.left[seat]
  if (left === undefined) return clocks
  const { flagged, ...rest } = clocks
  if (flagged !== seat) return { ...clocks, left: { ...clocks.left, [seat]: left + ms } }
  return { ...rest, left: { ...clocks.left, [seat]: ms }, since: at }
}

/** A computer has no clock; whoever comes back begins with a full one. */
export const standingIn = (
  clocks: Clocks,
  { seat, level, at }: { readonly seat: Seat; readonly level: string | null; readonly at: number },
): Clocks => {
  if (clocks.pace === 'none') return clocks
  const { [seat]: _before, ...others } = clocks.left
  const { flagged, ...rest } = clocks
  const still = flagged === undefined || flagged === seat ? rest : clocks
  const left = level === null ? { ...others, [seat]: paces[clocks.pace].reserve } : others
  return { ...still, left, ...(clocks.running === seat ? { since: at } : {}) }
}

/** Of a hand-over no more is given back than this, and what is less nobody notices. */
const [leastLag, mostLag] = [50, 1000]

/** Of the time that a hand-over has taken, how much the network had; nothing where the clock of days ran, or none. */
export const lagIn = (
  before: Clocks,
  after: Clocks,
  { seat, lag, now }: { readonly seat: Seat; readonly lag: number; readonly now: number },
): number => {
  const hasHandedOver = before.running === seat && after.running !== seat && before.paused !== true
  const isShort = paces[before.pace].kind !== 'live' || before.flagged !== undefined || after.left[seat] === undefined
  const lost = Math.round(Math.min(lag, mostLag, now - before.since))
  return hasHandedOver && !isShort && lost >= leastLag ? lost : 0
}

/** Whose time is over. */
export const flagOf = (clocks: Clocks, now: number): Seat | undefined => {
  const deadline = clocks.flagged === undefined ? deadlineOf(clocks) : undefined
  return deadline !== undefined && deadline <= now ? clocks.running : undefined
}

export const fallen = (clocks: Clocks, seat: Seat): Clocks => ({ ...clocks, flagged: seat })

/** Both want that all clocks stand still, or somebody that they run again. */
export const pausing = (clocks: Clocks, isOn: boolean, now: number): Clocks => {
  const { paused, running, ...rest } = clocks
  const still = paused === true ? rest : stopped(clocks, now)
  return { ...still, since: now, ...(running === undefined ? {} : { running }), ...(isOn ? { paused: true } : {}) }
}

/** What was missed while nothing could be played is nobody's fault. */
export const credited = (clocks: Clocks, ms: number): Clocks => ({ ...clocks, since: clocks.since + ms })

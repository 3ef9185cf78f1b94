import type { No } from '@kurgan/kernel'
import type { Attempt } from './attempt.ts'
import type { AasWhy } from './messages.ts'

/** A rule that stands in the way of an action, and the field of the action that names the place it tells of. */
export interface AasNo extends No<AasWhy> {
  readonly about: keyof Attempt
}
export const no = (rule: string, say: AasWhy['say'], about: keyof Attempt = 'to'): AasNo => ({ rule, say, about })
/** The same of a side's own rule. */
export const noOf = (
  [axis, allies]: readonly [string, string],
  say: AasWhy['say'],
  about: keyof Attempt = 'to',
): readonly [AasNo, AasNo] => [no(axis, say, about), no(allies, say, about)]

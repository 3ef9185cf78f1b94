import { type No, refusalOf } from '@kurgan/kernel'
import type { AasState } from '../state.ts'
import type { Attempt } from './attempt.ts'
import { facts, type Told } from './facts.ts'
import { type AasRefusal, reasons } from './messages.ts'

/** A rule that stands in the way of an action, and the field of the action that names the place it tells of. */
export interface AasNo extends No<typeof reasons> {
  readonly about: keyof Attempt
}
export const no = (rule: string, say: keyof typeof reasons, about: keyof Attempt = 'to'): AasNo => ({
  rule,
  say,
  about,
})
/** The same of a side's own rule. */
export const noOf = (
  [axis, allies]: readonly [string, string],
  say: keyof typeof reasons,
  about: keyof Attempt = 'to',
): readonly [AasNo, AasNo] => [no(axis, say, about), no(allies, say, about)]

/** A reason in full, if there is one. */
export const refusal = (s: AasState, attempt: Attempt, reason: AasNo | undefined): AasRefusal | undefined => {
  if (reason === undefined) return undefined
  const told: Told = { unit: attempt.unit ?? '', place: attempt[reason.about] ?? '' }
  return refusalOf(reason, reasons, facts, s, told)
}

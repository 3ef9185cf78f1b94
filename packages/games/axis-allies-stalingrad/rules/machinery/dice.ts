import { type Cast, commonDie, type RollResult, type RollStep, type Sides, type Throw } from '@kurgan/kernel'
import type { AasEvent } from './events.ts'
import type { AasState, Frame } from '../state.ts'
import type { AasOutcome } from './messages.ts'
import type { At } from './step.ts'

/** The rolls of this game: dice that hit up to a value, and single dice that decide what happens. */

export type Rolls<Name extends Frame['at'], R extends RollResult> = RollStep<AasState, AasEvent, At<Name>, R>

/** AAS-COM-10: a die that rolls up to its value is a hit. */
export const isHit = (die: number, value: number): boolean => die <= value
const hitting: readonly Sides[] = [0, ...commonDie].map((value) => commonDie.map((die) => (isHit(die, value) ? 1 : 0)))
/** A die that counts its hit. */
export const hitsUpTo = (value: number): Sides => hitting[Math.min(commonDie.length, value)] as Sides

export interface Hits extends RollResult {
  readonly measures: { readonly hits: number }
  readonly says: AasOutcome
}
export const hitsOf = ([hits = 0]: readonly number[]): Hits => ({
  result: `hits ${hits}`,
  measures: { hits },
  says: { say: 'hits', hits },
})

export interface Fate<Id extends string> extends RollResult {
  readonly result: Id
}
const single: readonly Sides[] = [commonDie]
const nothingMeasured = {}
/** One die, told by an event of the same name as what it is for. */
export const oneDie = <Id extends string>(
  whose: Omit<Cast, 'dice'>,
  meaning: (die: number) => Id,
): Throw<Fate<Id>> => ({
  event: whose.purpose,
  casts: [{ ...whose, dice: single }],
  totals: [],
  result: ([die = 0]) => ({ result: meaning(die), measures: nothingMeasured }),
})

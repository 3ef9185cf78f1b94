import { d6, type Stake, stakeOf } from '@kurgan/board-kit'
import { controlledCount } from '../rules/control.ts'
import type { AtvEvent, AtvState } from '../rules/state.ts'

/** What a report follows over the whole game. */
export const gauge = (s: AtvState): { readonly areas: number; readonly morale: number } => ({
  areas: controlledCount(s),
  morale: s.morale,
})

/** Units Out of Action return: what was lost is counted as it happens. The Soviets lose the counters of their Areas. */
export const tally = (event: AtvEvent): { readonly germanLosses: number; readonly sovietLosses: number } => ({
  germanLosses: event.kind === 'lost' ? 1 : 0,
  sovietLosses: event.kind === 'captured' ? 1 : 0,
})

export const graphs = [['areas'], ['morale'], ['germanLosses', 'sovietLosses']]

const sum = (dice: readonly number[]): number => dice.reduce((total, die) => total + die, 0)
/** What the best two of three dice come to, in each of the 216 ways they can fall. */
const bestTwoOfThree = d6.flatMap((a) => d6.flatMap((b) => d6.map((c) => a + b + c - Math.min(a, b, c))))

/** What both sides roll in a Combat; of three dice the best two count. */
export const luck = (event: AtvEvent): readonly Stake[] => {
  if (event.kind !== 'combat') return []
  const { german, soviet, kept, airDie } = event
  const air = airDie > 0 ? [d6] : []
  return [
    stakeOf('german', 'pips', sum(german) + airDie, [...german.map(() => d6), ...air]),
    stakeOf('soviet', 'pips', sum(kept), soviet.length === 3 ? [bestTwoOfThree] : soviet.map(() => d6)),
  ]
}

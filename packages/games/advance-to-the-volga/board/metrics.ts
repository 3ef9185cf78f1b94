import { d6, type LuckSample, luckSampleOf } from '@kurgan/board-kit'
import { controlledCount } from '../rules/control.ts'
import type { AtvEvent, AtvState } from '../rules/state.ts'

/** What a report follows over the whole game. */
export const metrics = (s: AtvState): { readonly areas: number; readonly morale: number } => ({
  areas: controlledCount(s),
  morale: s.morale,
})

/** Units Out of Action return: what was lost is counted as it happens. The Soviets lose the counters of their Areas. */
export const eventMetrics = (event: AtvEvent): { readonly germanLosses: number; readonly sovietLosses: number } => ({
  germanLosses: event.kind === 'lost' ? 1 : 0,
  sovietLosses: event.kind === 'captured' ? 1 : 0,
})

export const graphs = [['areas'], ['morale'], ['germanLosses', 'sovietLosses']]

const sum = (dice: readonly number[]): number => dice.reduce((total, die) => total + die, 0)
/** What the best two of so many dice come to, in each of the ways they can fall. */
const bestTwo = (count: number): readonly number[] => {
  let falls: readonly (readonly number[])[] = [[0, 0]]
  for (let i = 0; i < count; i++)
    falls = falls.flatMap(([high = 0, low = 0]) =>
      d6.map((die) => (die > high ? [die, high] : [high, Math.max(low, die)])),
    )
  return falls.map(sum)
}
/** ATV-9.4h: Guards roll three dice, on the Volga four. */
const bestTwoOf: Readonly<Record<number, readonly number[]>> = { 3: bestTwo(3), 4: bestTwo(4) }

/** What both sides roll in a Combat; of more than two dice the best two count. */
export const luck = (event: AtvEvent): readonly LuckSample[] => {
  if (event.kind !== 'combat') return []
  const { german, soviet, kept, airDie } = event
  const air = airDie > 0 ? [d6] : []
  const dropped = bestTwoOf[soviet.length]
  return [
    luckSampleOf('german', 'pips', sum(german) + airDie, [...german.map(() => d6), ...air]),
    luckSampleOf('soviet', 'pips', sum(kept), dropped === undefined ? soviet.map(() => d6) : [dropped]),
  ]
}

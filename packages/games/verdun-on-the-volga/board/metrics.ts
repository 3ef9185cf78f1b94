import { d6, type LuckSample, luckSampleOf } from '@kurgan/board-kit'
import { controllerOf } from '../rules/control.ts'
import { areaCount, spaces } from '../rules/map.ts'
import type { Army, VovEvent, VovState } from '../rules/state.ts'
import { endOf, firstOf, german, sideOf, soviet, unitNumber } from '../rules/units.ts'
import { isFlankScore, scoreOf } from '../rules/victory.ts'

const sumOver = (side: Army, value: (unit: number) => number): number => {
  let sum = 0
  for (let unit = firstOf(side); unit < endOf(side); unit++) sum += value(unit)
  return sum
}

const stepsOnMap = (s: VovState, side: Army): number =>
  sumOver(side, (unit) => ((s.at[unit] ?? -1) >= 0 ? (s.steps[unit] ?? 0) : 0))

/** What a report follows over the whole game. */
export const metrics = (s: VovState): { readonly [measure: string]: number } => ({
  points: scoreOf(s, isFlankScore(s)),
  areas: spaces.filter((space) => space < areaCount && controllerOf(s, space) === german).length,
  germanSteps: stepsOnMap(s, german),
  sovietSteps: stepsOnMap(s, soviet),
})

/** Units are rebuilt: what was lost is counted as it happens. */
export const eventMetrics = (event: VovEvent): { readonly germanLosses: number; readonly sovietLosses: number } => {
  const side = event.kind === 'eliminated' ? sideOf(unitNumber(event.unit)) : undefined
  return { germanLosses: side === german ? 1 : 0, sovietLosses: side === soviet ? 1 : 0 }
}

export const graphs = [['areas'], ['points'], ['germanLosses', 'sovietLosses'], ['germanSteps', 'sovietSteps']]

const sum = (dice: readonly number[]): number => dice.reduce((total, die) => total + die, 0)

/** The dice of both sides in a Combat, those of the German Air and of the Soviet Storm Group among them. */
export const luck = (event: VovEvent): readonly LuckSample[] => {
  if (event.kind === 'airSupport') return [luckSampleOf('german', 'pips', event.die, [d6])]
  if (event.kind === 'stormGroup') return [luckSampleOf('soviet', 'pips', event.die, [d6])]
  if (event.kind !== 'combat') return []
  const { side, attackDice, defenseDice } = event
  return [
    luckSampleOf(
      side,
      'pips',
      sum(attackDice),
      attackDice.map(() => d6),
    ),
    luckSampleOf(
      side === 'german' ? 'soviet' : 'german',
      'pips',
      sum(defenseDice),
      defenseDice.map(() => d6),
    ),
  ]
}

import { controllerOf } from '../rules/stacking.ts'
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

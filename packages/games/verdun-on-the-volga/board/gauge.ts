import { controllerOf } from '../rules/control.ts'
import { areaCount, spaces } from '../rules/map.ts'
import { type Army, eliminated, type VovState } from '../rules/state.ts'
import { endOf, firstOf, german, soviet } from '../rules/units.ts'
import { isFlankScore, scoreOf } from '../rules/victory.ts'

const sumOver = (side: Army, value: (unit: number) => number): number => {
  let sum = 0
  for (let unit = firstOf(side); unit < endOf(side); unit++) sum += value(unit)
  return sum
}

const stepsOnMap = (s: VovState, side: Army): number =>
  sumOver(side, (unit) => ((s.at[unit] ?? -1) >= 0 ? (s.steps[unit] ?? 0) : 0))

const lossesOf = (s: VovState, side: Army): number => sumOver(side, (unit) => (s.at[unit] === eliminated ? 1 : 0))

/** What a report follows over the whole game. */
export const gauge = (s: VovState): { readonly [measure: string]: number } => ({
  points: scoreOf(s, isFlankScore(s)),
  areas: spaces.filter((space) => space < areaCount && controllerOf(s, space) === german).length,
  germanSteps: stepsOnMap(s, german),
  sovietSteps: stepsOnMap(s, soviet),
  germanLosses: lossesOf(s, german),
  sovietLosses: lossesOf(s, soviet),
})

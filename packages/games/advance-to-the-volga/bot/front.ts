import { areaCount, isNorthern, neighbours, onNorthernShoulder, unitCount, unitOf } from '../rules/components.ts'
import { isVacant, placeOf } from '../rules/control.ts'
import type { AtvState } from '../rules/state.ts'
import { priceOf } from './prices.ts'

/** Where the front is, and how good a place is for a unit that does not attack now. */

const far = 99

/** Steps from each Area to the nearest one next to a Soviet unit, through Vacant Areas. */
export const stepsToFront = (s: AtvState, bound: boolean): Int8Array => {
  const steps = new Int8Array(areaCount + 1).fill(far)
  const queue: number[] = []
  for (let area = 1; area <= areaCount; area++) {
    if (!isVacant(s, area)) continue
    if (!neighbours(area).some((next) => !isVacant(s, next) && (!bound || onNorthernShoulder(next)))) continue
    steps[area] = 0
    queue.push(area)
  }
  for (let at = 0; at < queue.length; at++) {
    const area = queue[at] as number
    for (const next of neighbours(area))
      if (isVacant(s, next) && steps[next] === far) {
        steps[next] = (steps[area] as number) + 1
        queue.push(next)
      }
  }
  return steps
}

/** Comrades in an Area: units to attack together with next Turn, of one division best of all. */
const company = (s: AtvState, unit: number, area: number): number => {
  const { division } = unitOf(unit)
  let worth = 0
  for (let other = 0; other < unitCount; other++) {
    if (other === unit || placeOf(s, other) !== area) continue
    worth += division !== '' && unitOf(other).division === division ? 2 : 1
  }
  return worth
}

/** How much there is to do from here: Soviet Areas next door. */
const targets = (s: AtvState, area: number): number => {
  let count = 0
  for (const next of neighbours(area)) if (!isVacant(s, next)) count++
  return count
}

export const isBound = (s: AtvState, unit: number): boolean =>
  s.options.northernShoulder && isNorthern(unit, s.scenario)

/** The worth of standing in an Area when the Turn ends. */
export const postWorth = (s: AtvState, unit: number, area: number, steps: Int8Array): number => {
  const prices = priceOf(s)
  const near = prices.company * company(s, unit, area) + 0.01 * Math.min(3, targets(s, area))
  return near - prices.step * Math.min(8, steps[area] as number)
}

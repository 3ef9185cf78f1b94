import { areaCount, areaOf, counterOf, stackGerman, unitCount } from './components.ts'
import { type AtvState, noSoviet } from './state.ts'

/** Section 7: who stands where, and to whom an Area belongs. */

export const placeOf = (s: AtvState, unit: number): number => s.place[unit] as number
export const isSpent = (s: AtvState, unit: number): boolean => s.spent[unit] === 1

/** ATV-7.4, 7.2a: without a Soviet unit an Area is Vacant, and German-controlled. */
export const isVacant = (s: AtvState, area: number): boolean => s.soviet[area] === noSoviet

/** The Soviet counter in the Area; below 0 when there is none or its face is hidden. */
export const sovietIn = (s: AtvState, area: number): number => s.soviet[area] as number

/** A hidden counter has no number to look up, so it is never Revealed. */
export const isRevealed = (s: AtvState, area: number): boolean => s.seen[s.soviet[area] as number] === 1

/** ATV-6.4.1d, 12.3d: the strategy printed on a Revealed unit, used up or not. */
export const isGuards = (s: AtvState, area: number): boolean => counterOf(sovietIn(s, area)).strategy === 'guards'

/** German units in each Area, Fresh and Spent together. */
export const stacking = (s: AtvState): Uint8Array => {
  const stacks = new Uint8Array(areaCount + 1)
  for (let unit = 0; unit < unitCount; unit++) {
    const area = placeOf(s, unit)
    if (area > 0) stacks[area] = (stacks[area] as number) + 1
  }
  return stacks
}
export const hasRoom = (stacks: Uint8Array, area: number, count = 1): boolean =>
  (stacks[area] as number) + count <= stackGerman

export const germansIn = (s: AtvState, area: number): number[] => {
  const found: number[] = []
  for (let unit = 0; unit < unitCount; unit++) if (s.place[unit] === area) found.push(unit)
  return found
}

export const freshIn = (s: AtvState, area: number): number[] => {
  const found: number[] = []
  for (let unit = 0; unit < unitCount; unit++) if (s.place[unit] === area && s.spent[unit] === 0) found.push(unit)
  return found
}

/** ATV-7.3: Areas with units of both sides, ascending. */
export const contestedAreas = (s: AtvState, stacks = stacking(s)): number[] => {
  const found: number[] = []
  for (let area = 1; area <= areaCount; area++)
    if (s.soviet[area] !== noSoviet && (stacks[area] as number) > 0) found.push(area)
  return found
}

export const controlledCount = (s: AtvState): number => {
  let count = 0
  for (let area = 1; area <= areaCount; area++) if (s.soviet[area] === noSoviet) count++
  return count
}

/** ATV-11.2a, R53: any of the six Heavy Urban Areas, whatever their TEM. */
export const heavyUrbanCount = (s: AtvState): number => {
  let count = 0
  for (let area = 1; area <= areaCount; area++)
    if (s.soviet[area] === noSoviet && areaOf(area).terrain === 'heavyUrban') count++
  return count
}

import type { Dice, Tell } from '@kurgan/kernel'
import { areas, isolationChange, searchMap } from './components.ts'
import { isGuards, isVacant } from './control.ts'
import type { AtvEvent, AtvState } from './state.ts'

/** Optional rule 12.3: Soviet units cut off from the Volga. */

const volgaAreas: readonly number[] = areas.filter(({ volga }) => volga).map(({ number }) => number)

/** ATV-12.3a, b: Soviet Areas from which no chain of Soviet-controlled Areas leads to the Volga. */
export const cutOffAreas = (s: AtvState): number[] => {
  const supplied = searchMap.connected(volgaAreas, (area) => !isVacant(s, area))
  return areas.flatMap(({ number }) => (isVacant(s, number) || supplied.has(number) ? [] : [number]))
}

export const newlyCutOff = (s: AtvState): number[] => cutOffAreas(s).filter((area) => !s.isolated.includes(area))

/** The row of the isolation table: Guards are harder to starve. */
export const isolationRow = (die: number, guards: boolean): number => (guards ? Math.max(1, die - 1) : die)

/** The outcome of the isolation die as forecast and event name it. */
export const isolationResult = (change: number): string => `defense ${change > 0 ? '+' : ''}${change}`

/** ATV-12.3d: what the die does to the Defense Factor for this attack. */
export const rollIsolation = (s: AtvState, area: number, printed: number, dice: Dice, tell: Tell<AtvEvent>): number => {
  const die = dice.d6('isolation')
  const counted = isolationRow(die, isGuards(s, area))
  const change = isolationChange(counted)
  const defense = printed + change
  tell({ kind: 'isolation', rule: 'ATV-12.3d', area, die, counted, result: isolationResult(change), change, defense })
  return defense
}

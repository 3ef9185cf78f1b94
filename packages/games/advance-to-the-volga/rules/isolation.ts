import type { RollResult } from '@kurgan/kernel'
import { afterReveal } from './attack.ts'
import { areas, searchMap } from './components.ts'
import { isGuards, isVacant } from './control.ts'
import { commonDice } from './machinery/dice.ts'
import type { AtvOutcome } from './machinery/messages.ts'
import type { AtvState } from './state.ts'
import type { Rolls } from './machinery/step.ts'
import { isolationChange, isolationModifier } from './tables.ts'

/** Optional rule 12.3: Soviet units cut off from the Volga. */

const volgaAreas: readonly number[] = areas.filter(({ volga }) => volga).map(({ number }) => number)

/** ATV-12.3a, b: Soviet Areas from which no chain of Soviet-controlled Areas leads to the Volga. */
export const cutOffAreas = (s: AtvState): number[] => {
  const supplied = searchMap.connected(volgaAreas, (area) => !isVacant(s, area))
  return areas.flatMap(({ number }) => (isVacant(s, number) || supplied.has(number) ? [] : [number]))
}

export const newlyCutOff = (s: AtvState): number[] => cutOffAreas(s).filter((area) => !s.isolated.includes(area))

/** The row of the isolation table: Guards are harder to starve. */
export const isolationRow = (die: number, guards: boolean): number =>
  guards ? Math.max(isolationModifier.minimum, die + isolationModifier.guards) : die

interface Starved extends RollResult {
  readonly measures: { readonly change: number }
  readonly says: AtvOutcome
  /** The row of the table that counts. */
  readonly counted: number
}

/** ATV-12.3d: what the die does to the Defense Factor for this attack. */
export const isolation: Rolls<'attack.isolation', Starved> = {
  roll(s, { area }) {
    const guards = isGuards(s, area)
    return {
      event: 'isolation',
      casts: [{ purpose: 'isolation', dice: commonDice(1) }],
      totals: [],
      result([die = 0]) {
        const counted = isolationRow(die, guards)
        const change = isolationChange(counted)
        const says = { say: 'defense', change } as const
        return { result: `defense ${change > 0 ? '+' : ''}${change}`, measures: { change }, says, counted }
      },
    }
  },
  resolve(s, { at: _at, ...attack }, { came: [die = 0], result: { result, measures, counted } }, tell) {
    const { area } = attack
    const { change } = measures
    const defense = attack.defense + change
    tell({ kind: 'isolation', rule: 'ATV-12.3d', area, die, counted, result, change, defense })
    afterReveal(s, { ...attack, defense })
  },
}

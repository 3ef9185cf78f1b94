import { go, type RollResult, type Tell } from '@kurgan/kernel'
import { afterReveal } from './attack.ts'
import { areaCount, areas, isolationMax, searchMap } from './components.ts'
import { isGuards, isVacant } from './control.ts'
import { commonDice } from './machinery/dice.ts'
import { type AtvNo, type AtvOutcome, no } from './machinery/messages.ts'
import type { AtvAction, AtvEvent, AtvState } from './state.ts'
import type { Chooses, Rolls, Runs } from './machinery/step.ts'
import { isolationChange, isolationModifier } from './tables.ts'

/** Optional rule 12.3: Soviet units cut off from the Volga. */

const volgaAreas: readonly number[] = areas.filter(({ volga }) => volga).map(({ number }) => number)

/** ATV-12.3a, b: Soviet Areas from which no chain of Soviet-controlled Areas leads to the Volga. */
export const cutOffAreas = (s: AtvState): number[] => {
  const supplied = searchMap.connected(volgaAreas, (area) => !isVacant(s, area))
  return areas.flatMap(({ number }) => (isVacant(s, number) || supplied.has(number) ? [] : [number]))
}

const newlyCutOff = (s: AtvState): number[] => cutOffAreas(s).filter((area) => !s.isolated.includes(area))

const isolateActions: readonly AtvAction[] = Array.from({ length: areaCount + 1 }, (_, area) => ({
  do: 'isolate',
  area,
}))
const isolate = (area: number): AtvAction => isolateActions[area] as AtvAction

const mark = (s: AtvState, cutOff: readonly number[], tell: Tell<AtvEvent>): void => {
  if (cutOff.length === 0) return
  s.isolated = [...s.isolated, ...cutOff].toSorted((a, b) => a - b)
  tell({ kind: 'cutOff', rule: 'ATV-12.3c', areas: cutOff })
}

/** ATV-12.3a–c: who is out of supply gets a marker, while there are markers. */
export const isolationCheck: Runs<'dawn.isolation'> = {
  run(s, _frame, tell) {
    const cutOff = newlyCutOff(s)
    const free = isolationMax - s.isolated.length
    if (cutOff.length > free && free > 0) {
      go(s, { at: 'dawn.markers', cutOff, free, last: 0, picks: 0 })
      return
    }
    if (free > 0) mark(s, cutOff, tell)
    go(s, { at: 'event.roll' })
  },
}

const isolatedAlready = no('ATV-12.3c', 'isolatedAlready')
const notCutOff = no('ATV-12.3c', 'notCutOff')

/** ATV-12.3c: the Areas that were cut off when the markers ran short, each once. */
export const noMarker = (s: AtvState, cutOff: readonly number[], area: number): AtvNo | undefined => {
  if (s.isolated.includes(area)) return isolatedAlready
  return cutOff.includes(area) ? undefined : notCutOff
}

/** ATV-R28: too few markers, so the player chooses; the last one given out goes on. */
export const isolationMarkers: Chooses<'dawn.markers'> = {
  choose(s, { cutOff, free, last, picks }) {
    const open = areas.flatMap(({ number }) => (noMarker(s, cutOff, number) === undefined ? [number] : []))
    const after = open.filter((area) => area > last)
    return {
      side: 'german',
      ask: { say: 'markers', free },
      rule: 'ATV-12.3c',
      items: open.map(isolate),
      // In ascending order, with enough left for the markers that are owed.
      canonical: after.slice(0, Math.max(0, after.length - free + 1)).map(isolate),
      picks,
    }
  },
  on: {
    isolate(s, { area }, { cutOff, free, last, picks }, tell) {
      mark(s, [area], tell)
      const left = cutOff.filter((one) => one !== area)
      if (free === 1) go(s, { at: 'event.roll' })
      else
        go(s, {
          at: 'dawn.markers',
          cutOff: left,
          free: free - 1,
          last: Math.max(last, area),
          picks: picks + 1,
        })
    },
  },
}

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

import type { Tell } from '@kurgan/kernel'
import { areaCount, isEastBank, isFlankZone, placeName, zoneA, zoneB, zoneC, zoneH, zoneK } from './map.ts'
import { no, type VovNo } from './machinery/messages.ts'
import type { VovEvent, VovState } from './state.ts'
import { army64, boundTo, flankTurn, german, scenarioOf, sideOf, units } from './units.ts'

/** Section 16.5 and 21.2: the flank Zones, who may be there, and the garrisons that may not leave. */

/** Whether the flank armies have come: from Turn 6 of the campaign and mid-game (VOV-21.2). */
export const flanksOpen = (s: VovState): boolean => s.turn >= flankTurn && scenarioOf(s.scenario).campaign

const outsideFlank = no('VOV-21.2.2a', 'flankArmy')
const closed = no('VOV-16.5a', 'closedZone')
const eastOfVolga = no('VOV-9.3.4a', 'germansNeverCross')

/** Why a unit may never stand there: R43 of closed Zones. */
export const noPlace = (s: VovState, unit: number, space: number): VovNo | undefined => {
  const bound = boundTo(unit)
  if (bound !== 0) {
    const within = bound === army64 ? space === zoneA || space === zoneB : space >= zoneH && space <= zoneK
    return within ? undefined : outsideFlank
  }
  if (isFlankZone(space)) return flanksOpen(s) ? undefined : closed
  return isEastBank(space) && sideOf(unit) === german ? eastOfVolga : undefined
}

const twentyNinth: readonly number[] = units.flatMap(({ side, parent }, unit) =>
  side === german && parent === '29' ? [unit] : [],
)

/** Indexed like Zones: A is 0. */
const isReleased = (s: VovState, zone: number): boolean => s.released[zone - areaCount] === 1

export const release = (s: VovState, zone: number, rule: string, tell: Tell<VovEvent>): void => {
  if (isReleased(s, zone)) return
  s.released[zone - areaCount] = 1
  tell({ kind: 'released', rule, zone: placeName(zone) })
}

/** Whether every unit of the 29th Motorized is in Zone C or began the Impulse there. */
export const standsOrStoodInC = (s: VovState): boolean =>
  flanksOpen(s) &&
  twentyNinth.every((unit) => s.at[unit] === zoneC || ((s.at[unit] as number) >= 0 && s.began[unit] === zoneC))

/** VOV-21.2.1b, R62: the 29th Motorized standing in Zone C lets the 14th Panzer go, for good. */
export const releaseFourteenth = (s: VovState, tell: Tell<VovEvent>): void => {
  if (flanksOpen(s) && twentyNinth.every((unit) => s.at[unit] === zoneC)) release(s, zoneC, 'VOV-21.2.1b', tell)
}

/** The Zone of the flanks in which a German unit comes, or -1. */
const garrisonOf: readonly number[] = units.map(({ side, flank }) => (side === german ? flank : -1))

/** VOV-21.2.1: a German unit of the flanks that may neither move nor attack of its own. */
export const isBound = (s: VovState, unit: number): boolean => {
  const zone = garrisonOf[unit] as number
  return zone >= 0 && !isReleased(s, zone)
}

import { typeOf } from '../rules/components.ts'
import type { AasEvent } from '../rules/machinery/events.ts'
import { forceAt, isFriendly } from '../rules/forces.ts'
import { cityRpZones, fortifiedZones, pitomnik, rynok, vertyachii, zoneNumbers } from '../rules/map.ts'
import { type AasState, allies, axis, type SideNumber } from '../rules/state.ts'
import { isUnsupplied, onBoards } from './view.ts'
import type { MeasureId } from './words/en.ts'

type Lost = 'axisLosses' | 'alliedLosses'

const held = (s: AasState, side: SideNumber, zones: readonly number[]): number =>
  zones.filter((zone) => isFriendly(s, side, zone)).length

const unitsOf = (s: AasState, side: SideNumber): number =>
  onBoards(s).reduce((sum, count, type) => sum + (typeOf(type).side === side ? count : 0), 0)

const unsuppliedOf = (s: AasState, side: SideNumber): number =>
  zoneNumbers.reduce((sum, zone) => sum + (isUnsupplied(s, side, zone) ? forceAt(s, side, zone) : 0), 0)

/** What a report follows over the whole game: what victory asks for, and the strength and supply of both sides. */
export const metrics = (s: AasState): Readonly<Record<Exclude<MeasureId, Lost | 'hits'>, number>> => ({
  city: held(s, axis, cityRpZones),
  fortified: held(s, axis, fortifiedZones),
  approaches: held(s, allies, [pitomnik, vertyachii, rynok]),
  axisUnits: unitsOf(s, axis),
  alliedUnits: unitsOf(s, allies),
  axisUnsupplied: unsuppliedOf(s, axis),
  alliedUnsupplied: unsuppliedOf(s, allies),
})

/** Reinforcements hide what was lost: it is counted as it happens. Supply is no unit. */
export const eventMetrics = (event: AasEvent): Readonly<Record<Lost, number>> => {
  const lost = event.kind === 'lost' && event.unit !== 'supply' ? event : { side: 'axis', count: 0 }
  return {
    axisLosses: lost.side === 'axis' ? lost.count : 0,
    alliedLosses: lost.side === 'axis' ? 0 : lost.count,
  }
}

export const graphs: readonly (readonly MeasureId[])[] = [
  ['city', 'fortified', 'approaches'],
  ['axisLosses', 'alliedLosses'],
  ['axisUnits', 'alliedUnits'],
  ['axisUnsupplied', 'alliedUnsupplied'],
]

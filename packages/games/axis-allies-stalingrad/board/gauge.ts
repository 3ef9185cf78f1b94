import { typeOf } from '../rules/components.ts'
import { forceAt, isFriendly } from '../rules/forces.ts'
import { cityRpZones, fortifiedZones, pitomnik, rynok, vertyachii, zoneNumbers } from '../rules/map.ts'
import { type AasState, allies, axis, type SideNumber } from '../rules/state.ts'
import { isUnsupplied, onBoards } from './view.ts'
import type { MeasureId } from './words/en.ts'

const held = (s: AasState, side: SideNumber, zones: readonly number[]): number =>
  zones.filter((zone) => isFriendly(s, side, zone)).length

const unitsOf = (s: AasState, side: SideNumber): number =>
  onBoards(s).reduce((sum, count, type) => sum + (typeOf(type).side === side ? count : 0), 0)

const unsuppliedOf = (s: AasState, side: SideNumber): number =>
  zoneNumbers.reduce((sum, zone) => sum + (isUnsupplied(s, side, zone) ? forceAt(s, side, zone) : 0), 0)

/** What a report follows over the whole game: what victory asks for, and the strength and supply of both sides. */
export const gauge = (s: AasState): Readonly<Record<Exclude<MeasureId, 'hits'>, number>> => ({
  city: held(s, axis, cityRpZones),
  fortified: held(s, axis, fortifiedZones),
  approaches: held(s, allies, [pitomnik, vertyachii, rynok]),
  axisUnits: unitsOf(s, axis),
  alliedUnits: unitsOf(s, allies),
  axisUnsupplied: unsuppliedOf(s, axis),
  alliedUnsupplied: unsuppliedOf(s, allies),
})

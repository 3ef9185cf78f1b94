import { fortresses, regularOf, urbans } from '../rules/components.ts'
import { axis, type IbsmState, type SideNumber, soviet } from '../rules/state.ts'
import type { MeasureId } from './words/en.ts'

type Followed = Extract<MeasureId, 'axisUnits' | 'sovietUnits' | 'locations' | 'industrial' | 'fortresses'>

const unitsOnMap = (s: IbsmState, side: SideNumber): number =>
  s.place.filter((hex, unit) => hex >= 0 && regularOf(unit).side === side).length

/** What a report follows over the whole game: the strength of both sides and what the Axis has taken. */
export const gauge = (s: IbsmState): Readonly<Record<Followed, number>> => ({
  axisUnits: unitsOnMap(s, axis),
  sovietUnits: unitsOnMap(s, soviet),
  locations: urbans.filter(({ territory }, urban) => territory === soviet && s.control[urban] === axis).length,
  industrial: urbans.filter(({ industrial }, urban) => industrial && s.control[urban] === axis).length,
  fortresses: fortresses.filter((_, n) => s.fortress[n] === 0).length,
})

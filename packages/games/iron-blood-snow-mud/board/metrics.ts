import { fortresses, regularOf, unitNamed, urbans } from '../rules/components.ts'
import { axis, type IbsmEvent, type IbsmState, type SideNumber, soviet } from '../rules/state.ts'
import type { MeasureId } from './words/en.ts'

type Followed = Extract<MeasureId, 'axisUnits' | 'sovietUnits' | 'locations' | 'industrial' | 'fortresses'>
type Lost = Extract<MeasureId, 'axisLosses' | 'sovietLosses'>

const unitsOnMap = (s: IbsmState, side: SideNumber): number =>
  s.place.filter((hex, unit) => hex >= 0 && regularOf(unit).side === side).length

/** What a report follows over the whole game: the strength of both sides and what the Axis has taken. */
export const metrics = (s: IbsmState): Readonly<Record<Followed, number>> => ({
  axisUnits: unitsOnMap(s, axis),
  sovietUnits: unitsOnMap(s, soviet),
  locations: urbans.filter(({ territory }, urban) => territory === soviet && s.control[urban] === axis).length,
  industrial: urbans.filter(({ industrial }, urban) => industrial && s.control[urban] === axis).length,
  fortresses: fortresses.filter((_, n) => s.fortress[n] === 0).length,
})

/** Reinforcements hide what was lost: it is counted as it happens. */
export const eventMetrics = (event: IbsmEvent): Readonly<Record<Lost, number>> => {
  const side = event.kind === 'eliminated' ? unitNamed(event.unit)?.side : undefined
  return { axisLosses: side === axis ? 1 : 0, sovietLosses: side === soviet ? 1 : 0 }
}

export const graphs: readonly (readonly MeasureId[])[] = [
  ['locations', 'industrial', 'fortresses'],
  ['axisLosses', 'sovietLosses'],
  ['axisUnits', 'sovietUnits'],
]

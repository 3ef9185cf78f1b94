import { forceOf } from '../rules/components.ts'
import { type BfsEvent, type BfsState, disrupted, german, soviet } from '../rules/state.ts'
import { controller, isDestroyed } from '../rules/table.ts'
import type { MeasureId } from './words/en.ts'

type Gauge = Extract<MeasureId, 'germanControl' | 'sovietControl' | 'ruins' | 'germanLosses' | 'sovietLosses'>

const controlled = (s: BfsState, side: number): number =>
  s.line.filter((location) => controller(s, location) === side).length
const lost = (s: BfsState, side: number): number =>
  s.place.filter((place, force) => place === disrupted && forceOf(force).side === side).length

/** What a report follows over the whole game. */
export const gauge = (s: BfsState): Readonly<Record<Gauge, number>> => ({
  germanControl: controlled(s, german),
  sovietControl: controlled(s, soviet),
  ruins: s.line.filter((location) => isDestroyed(s, location)).length,
  germanLosses: lost(s, german),
  sovietLosses: lost(s, soviet),
})

/** Hits are told once more when they are to be absorbed; the fight itself is where they are made. */
export const mark = (event: BfsEvent): 'turn' | 'combat' | undefined => {
  if (event.kind === 'turn') return 'turn'
  return event.kind === 'totals' || event.kind === 'bombardment' ? 'combat' : undefined
}

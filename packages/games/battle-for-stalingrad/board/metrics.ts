import { forceNumber, forceOf } from '../rules/components.ts'
import { type BfsEvent, type BfsState, german, soviet } from '../rules/state.ts'
import { controller, isDestroyed } from '../rules/table.ts'
import type { MeasureId } from './words/en.ts'

type Metric = Extract<MeasureId, 'germanControl' | 'sovietControl' | 'ruins'>
type Lost = Extract<MeasureId, 'germanLosses' | 'sovietLosses'>

const controlled = (s: BfsState, side: number): number =>
  s.line.filter((location) => controller(s, location) === side).length

/** What a report follows over the whole game. */
export const metrics = (s: BfsState): Readonly<Record<Metric, number>> => ({
  germanControl: controlled(s, german),
  sovietControl: controlled(s, soviet),
  ruins: s.line.filter((location) => isDestroyed(s, location)).length,
})

/** Disrupted Forces come back: what was lost is counted as it happens. */
export const eventMetrics = (event: BfsEvent): Readonly<Record<Lost, number>> => {
  const side =
    event.kind === 'absorbed' && event.by === 'disruption' ? forceOf(forceNumber(event.force)).side : undefined
  return { germanLosses: side === german ? 1 : 0, sovietLosses: side === soviet ? 1 : 0 }
}

export const graphs: readonly (readonly MeasureId[])[] = [
  ['germanControl', 'sovietControl', 'ruins'],
  ['germanLosses', 'sovietLosses'],
]

/** Hits are told once more when they are to be absorbed; the fight itself is where they are made. */
export const timelineMark = (event: BfsEvent): 'turn' | 'combat' | undefined => {
  if (event.kind === 'turn') return 'turn'
  return event.kind === 'totals' || event.kind === 'bombardment' ? 'combat' : undefined
}

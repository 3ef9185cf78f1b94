import { controlledCount } from '../rules/control.ts'
import type { AtvEvent, AtvState } from '../rules/state.ts'

/** What a report follows over the whole game. */
export const metrics = (s: AtvState): { readonly areas: number; readonly morale: number } => ({
  areas: controlledCount(s),
  morale: s.morale,
})

/** Units Out of Action return: what was lost is counted as it happens. The Soviets lose the counters of their Areas. */
export const eventMetrics = (event: AtvEvent): { readonly germanLosses: number; readonly sovietLosses: number } => ({
  germanLosses: event.kind === 'lost' ? 1 : 0,
  sovietLosses: event.kind === 'captured' ? 1 : 0,
})

export const graphs = [['areas'], ['morale'], ['germanLosses', 'sovietLosses']]

import { unitCount } from '../rules/components.ts'
import { controlledCount } from '../rules/control.ts'
import { type AtvState, outOfAction } from '../rules/state.ts'

/** What a report follows over the whole game. */
export const gauge = (s: AtvState): { readonly areas: number; readonly morale: number; readonly losses: number } => ({
  areas: controlledCount(s),
  morale: s.morale,
  losses: Array.from({ length: unitCount }, (_, unit) => unit).filter((unit) => s.place[unit] === outOfAction).length,
})

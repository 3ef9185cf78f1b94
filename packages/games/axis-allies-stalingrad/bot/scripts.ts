import type { AasAction } from '../rules/machinery/actions.ts'
import { isCity, placeNumber } from '../rules/map.ts'
import { type AasState, none } from '../rules/state.ts'

/** Players of one idea. */

/** Whoever can leaves the city in the first round. */
const leaveCity = (s: AasState, a: AasAction): number => {
  if (s.round > 1) return 0
  if (a.do === 'leaveCity') return 2
  if (a.do !== 'move') return 0
  const [from, to] = [placeNumber(a.from), placeNumber(a.to)]
  return from !== none && to !== none && isCity(from) && !isCity(to) ? 1 : 0
}

export const scripts = { leaveCity: { wants: leaveCity } }

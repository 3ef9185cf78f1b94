import { isFlankZone, neighbours, spaceOf } from '../rules/map.ts'
import { controllerOf, forceAt } from '../rules/stacking.ts'
import type { VovAction, VovState } from '../rules/state.ts'
import { german, sideOf, soviet, unitNumber } from '../rules/units.ts'

/** Players of one idea. */

const goal = spaceOf('B')
const ways: ReadonlySet<number> = new Set([goal, ...neighbours(goal)])

/** Soviet units next to Zone B, or in it, while it is worth going there. */
const readyAt = (s: VovState, space: number): number =>
  controllerOf(s, goal) === german && ways.has(space) ? forceAt(s, soviet, space) : 0

const placing = (unit: string, space: number): number =>
  sideOf(unitNumber(unit)) === soviet && isFlankZone(space) && ways.has(space) ? 1 : 0

/** All that the Soviet side brings to the flanks goes against Zone B. */
const zoneB = (s: VovState, a: VovAction): number => {
  if (a.do === 'place') return placing(a.unit, spaceOf(a.to))
  if (s.side !== soviet) return 0
  switch (a.do) {
    case 'move':
      return spaceOf(a.to) === goal ? 3 : 0
    case 'assault':
      return readyAt(s, spaceOf(a.area))
    case 'attack':
      return spaceOf(a.area) === goal ? 5 : 0
    default:
      return 0
  }
}

export const scripts = { zoneB: { wants: zoneB } }

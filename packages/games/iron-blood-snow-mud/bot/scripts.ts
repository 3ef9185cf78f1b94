import { hexNumber, isTank, regularNumber, unitsOf, urbanNumber, urbanOf } from '../rules/components.ts'
import { type IbsmAction, type IbsmState, soviet } from '../rules/state.ts'
import { distance } from './distance.ts'

/** Players of one idea. */

const goal = urbanOf(urbanNumber('koenigsberg')).hexes[0] as number
const farthest = 30

const nearness = (hex: number): number => Math.max(0.1, farthest - distance(hex, goal, true))

/** Every Soviet Tank goes to Königsberg, the one home City of a single hex, and whoever can comes behind. */
const koenigsberg = (s: IbsmState, a: IbsmAction): number => {
  if (a.do !== 'move' && a.do !== 'advance' && a.do !== 'blitz' && a.do !== 'reinforce') return 0
  const unit = regularNumber(a.unit)
  if (unit < unitsOf[soviet].first) return 0
  if (a.do === 'blitz') return 1
  if (a.do === 'reinforce') return nearness(hexNumber(a.to))
  const from = s.place[unit] as number
  const to = hexNumber(a.to)
  return isTank(unit) && distance(to, goal, true) < distance(from, goal, true) ? nearness(to) : 0
}

export const scripts = { koenigsberg: { wants: koenigsberg } }

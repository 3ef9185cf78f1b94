import type { Lookahead } from '@kurgan/kernel'
import { isTank, lastTurn, moscow, unitsOf, urbanOf, urbans } from '../rules/components.ts'
import { axis, type IbsmState, notReceived, type SideNumber, soviet } from '../rules/state.ts'
import { evaluate } from './balance.ts'
import { distance } from './distance.ts'

/** What a search has to know: phases, the decisions that matter, and the position in numbers. */

const surest = 0.999
const homes: readonly number[] = urbans.flatMap(({ hexes, territory }) => (territory === axis ? hexes : []))
const reach = [1, 2, 3] as const

/** How many units of a side stand within one, two and three hexes of these, and all of them by kind. */
const armyOf = (s: IbsmState, side: SideNumber, hexes: readonly number[]): readonly number[] => {
  let [infantry, tanks] = [0, 0]
  const near = reach.map(() => 0)
  for (let unit = unitsOf[side].first; unit <= unitsOf[side].last; unit++) {
    const at = s.place[unit] as number
    if (at < 0) continue
    if (isTank(unit)) tanks++
    else infantry++
    const steps = Math.min(...hexes.map((hex) => distance(at, hex, isTank(unit))))
    for (const [i, most] of reach.entries()) if (steps <= most) near[i] = (near[i] as number) + 1
  }
  return [infantry / 5, tanks / 5, ...near.map((units) => units / 3)]
}

const features = (s: IbsmState): readonly number[] => {
  const time = s.turn / lastTurn
  const byHand = Math.max(-surest, Math.min(surest, evaluate(s, 'axis')))
  const taken = urbans.map((_, urban) => (s.control[urban] === axis ? 1 : 0))
  const industry = urbans.reduce((sum, { industrial }, i) => sum + (industrial ? (taken[i] as number) : 0), 0)
  const moscowTaken = taken[moscow] as number
  const enough = Math.min(1, (industry + 3 * moscowTaken) / 3)
  const breached = s.fortress.filter((stands) => stands === 0).length
  const stalin = urbanOf(s.stalin).hexes
  return [
    2 * Math.atanh(byHand),
    time,
    time ** 2,
    ...taken,
    moscowTaken * time,
    industry,
    industry * time,
    enough,
    enough * time,
    breached,
    breached > 0 ? time : 0,
    breached > 0 ? enough : 0,
    breached > 0 ? enough * time : 0,
    ...armyOf(s, axis, stalin),
    ...armyOf(s, soviet, homes),
    ...armyOf(s, soviet, stalin).slice(2),
    ...armyOf(s, axis, homes).slice(2),
    s.hands[axis] as number,
    s.hands[soviet] as number,
    s.partisans.filter((hex) => hex >= 0).length / 5,
    s.stalin === moscow ? 1 : 0,
    s.air.filter((at) => at !== notReceived).length / 4,
  ]
}

const weighty: ReadonlySet<string> = new Set([
  'movement.choose',
  'movement.blitz',
  'reinforcements.place',
  'partisans.place',
])

/** The phase; the movements of the two sides are two. */
const phaseOf = (s: IbsmState): string => {
  const frame = s.stack.at(-1)
  const phase = frame?.at.split('.')[0] ?? ''
  return phase === 'movement' && frame !== undefined && 'turn' in frame ? `${phase} ${frame.turn}` : phase
}

export const lookahead: Lookahead<IbsmState> = {
  stretch: (s) => `${s.turn} ${phaseOf(s)}`,
  horizon: 5,
  trust: 2,
  wholeTurns: true,
  scenario: () => 'campaign',
  isWeighty: ({ stack }) => weighty.has(stack.at(-1)?.at ?? ''),
  features,
}

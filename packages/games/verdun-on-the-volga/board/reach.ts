import { crossingLoss, crossingThrow, getsAcross } from '../rules/volga.ts'
import { isBound } from '../rules/flanks.ts'
import { forceAt, unitsAt } from '../rules/stacking.ts'
import { landings, linkOf, neighbours, spaceCount, volga, zones } from '../rules/map.ts'
import { allowance, barred, mustStop, stepCost } from '../rules/movement.ts'
import { oddsOfThrow } from '../rules/machinery/dice.ts'
import { type Army, type CrossingResult, idle, type VovState } from '../rules/state.ts'
import { german, other, sideOf } from '../rules/units.ts'

/** What the overlays show, reckoned by the rules of movement and of the Volga. */

export interface Goal {
  readonly space: number
  /** The MF it takes, all of the allowance where the rules ask for all. */
  readonly cost: number
  readonly attack: boolean
}

const reachOf = (s: VovState, unit: number, offer: (goal: Goal) => void): void => {
  const start = s.at[unit] as number
  const side = sideOf(unit)
  const full = allowance(s, unit)
  const best = Array.from({ length: spaceCount }, () => -1)
  best[start] = full
  const queue = [start]
  for (let next = 0; next < queue.length; next++) {
    const from = queue[next] as number
    const left = best[from] as number
    for (const to of neighbours(from)) {
      const cost = stepCost(s, unit, from, to, left, from === start)
      if (cost === barred) continue
      offer({ space: to, cost: full - left + cost, attack: forceAt(s, other(side), to) > 0 })
      const rest = left - cost
      if (rest <= (best[to] as number) || mustStop(s, side, from, to) || linkOf(from, to) === volga) continue
      best[to] = rest
      if (rest > 0) queue.push(to)
    }
  }
}

/** Where the units of a space could get in an Assault, for the side whose Impulse it is if it stands there. */
export const reachable = (s: VovState, from: number): readonly Goal[] => {
  const side: Army = forceAt(s, s.side, from) > 0 ? s.side : other(s.side)
  const goals = new Map<number, Goal>()
  for (const unit of unitsAt(s, side, from)) {
    // A unit that has acted goes nowhere, and its rules of the moment would be those of another step.
    if (isBound(s, unit) || (side === s.side && s.act[unit] !== idle && s.began[unit] !== from)) continue
    reachOf(s, unit, (goal) => {
      const known = goals.get(goal.space)
      if (goal.space !== from && (known === undefined || goal.cost < known.cost)) goals.set(goal.space, goal)
    })
  }
  return [...goals.values()]
}

interface Crossing {
  readonly landing: number
  readonly modifier: number
  /** The chance that a full-strength unit reaches the other bank. */
  readonly across: number
  /** The chance that it loses a step or more. */
  readonly loss: number
}

const fullSteps = 2

/** The odds of every Volga crossing as the banks are held now (VOV-PAC-1). */
export const crossings = (s: VovState): readonly Crossing[] =>
  landings.map((landing) => {
    const zone = zones.find((one) => linkOf(one, landing) === volga) ?? -1
    const { outcomes, totals } = oddsOfThrow(crossingThrow(s, zone, landing, fullSteps))
    const chanceThat = (holds: (result: CrossingResult) => boolean): number =>
      outcomes.reduce((sum, { id, chance }) => (holds(id as CrossingResult) ? sum + chance : sum), 0)
    const modifier = totals[0]?.total ?? 0
    const across = chanceThat((result) => getsAcross(result, true))
    const loss = chanceThat((result) => crossingLoss(result, fullSteps) > 0)
    return { landing, modifier, across, loss }
  })

/** A landing can be used: the Soviet controls it or stands there. */
export const isLanding = (s: VovState, landing: number): boolean =>
  s.control[landing] !== german || forceAt(s, other(german), landing) > 0

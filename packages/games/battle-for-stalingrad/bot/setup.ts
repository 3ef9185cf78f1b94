import * as actions from '../rules/machinery/actions.ts'
import { endForce, firstForce, forceNumber, forceOf, locationOf, placeAt, setupCost } from '../rules/components.ts'
import {
  type BfsAction,
  type BfsState,
  control,
  type Frame,
  perimeter,
  type SideNumber,
  soviet,
} from '../rules/state.ts'
import { forcesAt, hasRoom, inPlay } from '../rules/table.ts'

/** A sound set-up for either side: the suggestion a player can take over with one click, and what the bot plays. */

/** In the order of how gladly they are taken. */
const wishes: readonly (readonly string[])[] = [
  ['s-37gi', 's-66i', 's-51i', 's-10n', 's-64i', 's-65i', 's-24i'],
  ['g-16p', 'g-29m', 'g-71i', 'g-76i', 'g-94i'],
]

const chosen = (side: SideNumber): readonly number[] => {
  let points = setupCost[side] ?? 0
  return (wishes[side] ?? []).map(forceNumber).filter((force) => {
    const { discardCost } = forceOf(force)
    if (discardCost > points) return false
    points -= discardCost
    return true
  })
}

const strength = (s: BfsState, location: number): number =>
  forcesAt(s, soviet, placeAt(location, control)).reduce(
    (sum, force) => sum + (s.rations[force] ?? 0) + 2 * forceOf(force).combat + 3,
    0,
  )

/** The Soviet player holds all five, the strongest Forces where the most Rations are; the German masses on the weakest. */
const plan = (s: BfsState, side: SideNumber): ReadonlyMap<number, number> => {
  const forces = chosen(side)
  const planned = new Map<number, number>()
  if (side === soviet) {
    const line = s.line.toSorted((a, b) => (locationOf(b).rations[0] ?? 0) - (locationOf(a).rations[0] ?? 0))
    const byStrength = forces.toSorted((a, b) => forceOf(b).combat - forceOf(a).combat || a - b)
    for (const [i, force] of byStrength.entries()) planned.set(force, placeAt(line[i % line.length] ?? 0, control))
    return planned
  }
  const weakest = s.line.toSorted((a, b) => strength(s, a) - strength(s, b))
  for (const [i, force] of forces.toSorted((a, b) => forceOf(b).combat - forceOf(a).combat || a - b).entries())
    planned.set(force, placeAt(weakest[i % 2] ?? 0, perimeter))
  return planned
}

/** The next action of the suggested set-up, whatever stands already. */
export const suggestDeployment = (s: BfsState, { side, points }: Extract<Frame, { at: 'setup.forces' }>): BfsAction => {
  const planned = plan(s, side)
  for (let f = firstForce[side] ?? 0; f < (endForce[side] ?? 0); f++) {
    const place = planned.get(f)
    if (place !== undefined && !inPlay(s, f) && forceOf(f).discardCost <= points && hasRoom(s, side, place))
      return actions.deploy[f]?.[place] ?? actions.done
  }
  return actions.done
}

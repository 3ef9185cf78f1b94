import { stackGerman, unitNumber, unitOf } from '../rules/components.ts'
import { contestedAreas, stacking } from '../rules/control.ts'
import { actors, addMoves } from '../rules/movement.ts'
import { isMandatory, mayAttackInPlace } from '../rules/round.ts'
import type { AtvAction, AtvState, Round } from '../rules/state.ts'
import type { Prospects } from './prospect.ts'

/** The best attack an Active Area can make. */

export interface Plan {
  readonly target: number
  readonly group: readonly number[]
  readonly worth: number
}

const nothing: Plan = { target: 0, group: [], worth: Number.NEGATIVE_INFINITY }

const better = (a: Plan, b: Plan): Plan => (b.worth > a.worth ? b : a)

const byStrength = (units: readonly number[]): readonly number[] =>
  units.toSorted((a, b) => unitOf(b).attack - unitOf(a).attack || a - b)

/** Groups of the strongest, from one unit up to all that may take part, on top of those already committed. */
const bestGroup = (
  prospects: Prospects,
  round: Round,
  target: number,
  committed: readonly number[],
  free: readonly number[],
  room: number,
): Plan => {
  const mandatory = target !== round.active && isMandatory(round, target)
  const ranked = byStrength(free)
  let best = nothing
  for (let count = 0; count <= Math.min(room, ranked.length); count++) {
    const group = [...committed, ...ranked.slice(0, count)]
    if (group.length === 0) continue
    const worth = prospects(target, group, mandatory)
    best = better(best, { target, group, worth })
  }
  return best
}

type Entry = Extract<AtvAction, { do: 'enter' }>

const entries = (actions: readonly AtvAction[]): readonly Entry[] =>
  actions.filter((action): action is Entry => action.do === 'enter')

/** The best attack of an Action Round as it stands. */
export const planOf = (s: AtvState, round: Round, prospects: Prospects): Plan => {
  const acting = actors(s, round)
  const stacks = stacking(s)
  const actions: AtvAction[] = []
  if (acting.length > 0) addMoves(s, round, acting, stacks, actions)
  const open = new Map<number, Set<number>>()
  for (const { unit, to } of entries(actions)) {
    const units = open.get(to) ?? new Set<number>()
    open.set(to, units.add(unitNumber(unit)))
  }
  const roomIn = (area: number): number => stackGerman - (stacks[area] as number)
  if (round.target > 0) {
    const joiners = [...(open.get(round.target) ?? [])]
    return bestGroup(prospects, round, round.target, round.waiting, joiners, roomIn(round.target))
  }
  let best = nothing
  if (acting.length > 0 && mayAttackInPlace(s, round))
    best = bestGroup(prospects, round, round.active, [], acting, stackGerman)
  for (const [target, units] of open)
    if (target !== round.active)
      best = better(best, bestGroup(prospects, round, target, [], [...units], roomIn(target)))
  return best
}

/** The Action Round that would begin if the Area were chosen. */
export const roundFrom = (s: AtvState, active: number): Round => ({
  active,
  contested: contestedAreas(s),
  attacked: [],
  acted: false,
  target: 0,
  waiting: [],
  vias: [],
})

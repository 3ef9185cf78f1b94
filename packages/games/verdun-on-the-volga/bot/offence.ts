import { controllerOf, forceAt, placeOf, unitsAt } from '../rules/stacking.ts'
import { isEastBank, pointsOf, spaceOf, spaces } from '../rules/map.ts'
import { allowance } from '../rules/movement.ts'
import { moved, type VovAction, type VovState } from '../rules/state.ts'
import { nameOf, other, soviet, unitNumber } from '../rules/units.ts'
import { bestLead } from './attacks.ts'
import {
  type Actor,
  activeActors,
  actorsIn,
  type Idea,
  isOptional,
  type Plan,
  planFor,
  reachOf,
  withoutGarrison,
  worthNow,
} from './plan.ts'
import { fetchWorth, gatherWorth } from './quiet.ts'
import { bestConsolidation, bestTransfer } from './strength.ts'
import { groundWorth, isThreatened, landingWorth } from './standing.ts'

/** Which Areas to activate, and what to do with them. */

/** Everybody who could act, by space, with what they can reach. */
const allActors = (s: VovState): ReadonlyMap<number, readonly Actor[]> =>
  new Map(
    spaces.flatMap((space) => {
      if (forceAt(s, s.side, space) === 0) return []
      const actors = actorsIn(s, space).map((unit) => ({ unit, reach: reachOf(s, unit, allowance(s, unit), true) }))
      return [[space, actors] as const]
    }),
  )

/** By night with men over the river: bringing them over is worth an Impulse. */
const ferryWorth = (s: VovState, space: number): number =>
  isEastBank(space) && s.side === soviet ? 0.25 * Math.min(6, forceAt(s, soviet, space)) : 0

/** Digging in: a chance of a Fortification where the enemy is near. */
const digWorth = (s: VovState, space: number): number =>
  s.side === soviet && s.fort[space] === 0 && !isEastBank(space) && isThreatened(s, space)
    ? 0.08 + 0.06 * pointsOf(space)
    : 0

export const appraiseImpulse = (s: VovState, actions: readonly VovAction[]): readonly number[] => {
  const actors = allActors(s)
  const of = (space: number): readonly Actor[] => actors.get(space) ?? []
  const alone = new Map<number, Plan>()
  const planOf = (space: number): Plan => {
    const known = alone.get(space)
    if (known !== undefined) return known
    const plan = planFor(s, of(space))
    alone.set(space, plan)
    return plan
  }
  const extra = (space: number): number => ferryWorth(s, space) + digWorth(s, space)
  const targetsOf = (plan: Plan): ReadonlySet<number> => new Set(plan.attacks.map(({ area }) => area))
  return actions.map((action) => {
    switch (action.do) {
      case 'assault': {
        const space = spaceOf(action.area)
        return planOf(space).worth + extra(space)
      }
      case 'combinedAssault': {
        const a = spaceOf(action.area)
        const b = spaceOf(action.with)
        const both = extra(a) + extra(b)
        const shared = [...targetsOf(planOf(a))].some((area) =>
          of(b).some(({ reach }) => (reach.left[area] ?? -1) >= 0),
        )
        const returned = [...targetsOf(planOf(b))].some((area) =>
          of(a).some(({ reach }) => (reach.left[area] ?? -1) >= 0),
        )
        if (!shared && !returned) return planOf(a).worth + planOf(b).worth + both
        return planFor(s, [...of(a), ...of(b)]).worth + both
      }
      case 'regroup':
        return gatherWorth(s)
      case 'redeploy':
        return fetchWorth(s)
      case 'troopTransfer':
        return bestTransfer(s)
      case 'consolidate':
        return bestConsolidation(s)
      case 'callReserves':
        return 50
      default:
        return 0.01
    }
  })
}

export const appraiseSecond = (s: VovState, actions: readonly VovAction[]): readonly number[] => {
  return actions.map((action) => {
    if (action.do !== 'assault') return 0.05
    const space = spaceOf(action.area)
    const actors = actorsIn(s, space).map((unit) => ({ unit, reach: reachOf(s, unit, allowance(s, unit), true) }))
    return planFor(s, actors).worth + ferryWorth(s, space) + digWorth(s, space)
  })
}

/** One best action: it gets the highest mark, ending the activation is next, everything else is last. */
const mark = (actions: readonly VovAction[], wish: VovAction | undefined): readonly number[] => {
  const chosen = wish === undefined ? -1 : actions.indexOf(wish)
  return actions.map((action, i) => {
    if (i === chosen) return 2
    if (action.do === 'endAssault' || action.do === 'done') return 1
    return action.do === 'attack' ? 0.5 : 0
  })
}

const stepTowards = (actor: Actor | undefined, area: number, actions: readonly VovAction[]): VovAction | undefined => {
  if (actor === undefined) return undefined
  const to = actor.reach.first[area] as number
  const name = nameOf(actor.unit)
  return actions.find((action) => action.do === 'move' && action.unit === name && spaceOf(action.to) === to)
}

const clearing = (s: VovState, actions: readonly VovAction[], area: number): VovAction | undefined =>
  actions.find((action) => action.do === 'clear' && spaceOf(action.area) === area && s.rubble[area] === 1)

/** The next move of the units of an idea that are not yet where it wants them. */
const stepOf = (
  s: VovState,
  { units, area }: Idea,
  actors: readonly Actor[],
  actions: readonly VovAction[],
): VovAction | undefined => {
  for (const unit of units) {
    if (placeOf(s, unit) === area) continue
    const step = stepTowards(
      actors.find((actor) => actor.unit === unit),
      area,
      actions,
    )
    if (step !== undefined) return step
  }
  return undefined
}

/** The action that takes the plan one step on. */
const nextOf = (
  s: VovState,
  plan: Plan,
  actors: readonly Actor[],
  actions: readonly VovAction[],
): VovAction | undefined => {
  const nextStep = (ideas: readonly Idea[]): VovAction | undefined => {
    for (const idea of ideas) {
      const step = stepOf(s, idea, actors, actions)
      if (step !== undefined) return step
    }
    return undefined
  }
  for (const idea of plan.attacks) {
    const step = stepOf(s, idea, actors, actions)
    if (step !== undefined) return step
    const clear = clearing(s, actions, idea.area)
    // VOV-14.7a: a clearance ends all movement, so everybody else goes first.
    if (clear !== undefined) return nextStep([...plan.attacks, ...plan.grabs]) ?? clear
    const there = [...idea.committed, ...idea.units].filter((unit) => placeOf(s, unit) === idea.area)
    if (there.length === 0 || (idea.worth < 0 && isOptional(s, idea.area))) continue
    const lead = nameOf(bestLead(s, there))
    const strike = actions.find(
      (action) => action.do === 'attack' && spaceOf(action.area) === idea.area && action.lead === lead,
    )
    if (strike !== undefined) return strike
  }
  return nextStep(plan.grabs) ?? actions.find((action) => action.do === 'clear')
}

/** Crossing the river: to where help is needed and the bank is safe. */
const ferry = (s: VovState, actions: readonly VovAction[]): VovAction | undefined => {
  let best: VovAction | undefined
  let highest = 0
  for (const action of actions) {
    if (action.do !== 'move') continue
    const unit = unitNumber(action.unit)
    const to = spaceOf(action.to)
    if (!isEastBank(placeOf(s, unit)) || isEastBank(to)) continue
    const need = landingWorth(s, to)
    if (need > highest) {
      highest = need
      best = action
    }
  }
  return best
}

export const appraiseAssault = (
  s: VovState,
  mover: number,
  left: number,
  actions: readonly VovAction[],
): readonly number[] => {
  const all = activeActors(s, mover, left)
  const stays = new Set<number>()
  for (const space of spaces) {
    const fresh = all.filter(({ unit }) => placeOf(s, unit) === space && unit !== mover)
    const free = new Set(
      withoutGarrison(
        s,
        space,
        fresh.map(({ unit }) => unit),
      ),
    )
    for (const { unit } of fresh) if (!free.has(unit)) stays.add(unit)
  }
  const actors = all.filter(({ unit }) => !stays.has(unit))
  const plan = planFor(s, actors)
  const wish = nextOf(s, plan, actors, actions) ?? (s.side === soviet && s.night === 1 ? ferry(s, actions) : undefined)
  return mark(actions, wish ?? bestForced(s, actions))
}

/** With a Mandatory Attack open there is no way back: the best lead strikes. */
const bestForced = (s: VovState, actions: readonly VovAction[]): VovAction | undefined => {
  if (actions.some((action) => action.do === 'endAssault' || action.do === 'done')) return undefined
  const strikes = actions.filter((action) => action.do === 'attack')
  const area = strikes[0]?.do === 'attack' ? spaceOf(strikes[0].area) : -1
  if (area < 0) return undefined
  const there = unitsAt(s, s.side, area).filter((unit) => s.act[unit] === moved)
  const lead = nameOf(bestLead(s, there.length > 0 ? there : unitsAt(s, s.side, area)))
  return strikes.find((action) => action.do === 'attack' && action.lead === lead) ?? strikes[0]
}

/** After an Overrun: on to the next weak spot, or stay in what was won. */
export const appraiseOverrun = (s: VovState, actions: readonly VovAction[]): readonly number[] => {
  const chain = s.breakthrough?.units ?? []
  return actions.map((action) => {
    switch (action.do) {
      case 'overrun': {
        const to = spaceOf(action.to)
        const unit = unitNumber(action.unit)
        if (forceAt(s, other(s.side), to) === 0)
          return controllerOf(s, to) === s.side ? -0.5 : groundWorth(s, to) * 0.8 - homeWorth(s)
        const there = chain.filter((one) => placeOf(s, one) === to)
        const alone = there.length === 0 ? 0 : worthNow(s, to, there)
        return worthNow(s, to, [...there, unit]) - alone - homeWorth(s)
      }
      case 'stay':
        return 0
      case 'clear':
        return 9
      case 'attack': {
        const area = spaceOf(action.area)
        const group = chain.filter((unit) => placeOf(s, unit) === area && s.act[unit] === moved)
        const best = nameOf(bestLead(s, group))
        return worthNow(s, area, group) + (action.lead === best ? 0.5 : 0)
      }
      default:
        return 0.05
    }
  })
}

/** What is lost if the overrun Area is left empty again. */
const homeWorth = (s: VovState): number => {
  const area = s.breakthrough?.area ?? -1
  return area >= 0 && forceAt(s, s.side, area) === 1 && pointsOf(area) > 0 ? groundWorth(s, area) * 0.7 : 0
}

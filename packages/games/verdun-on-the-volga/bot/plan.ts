import { isBound } from '../rules/flanks.ts'
import { controllerOf, forceAt, isContested, placeOf, stepsOf, unitsAt } from '../rules/stacking.ts'
import { isEastBank, isZone, linkOf, neighbours, pointsOf, spaces, volga } from '../rules/map.ts'
import { allowance, barred, mustStop, stepCost } from '../rules/movement.ts'
import { isOpenAttack } from '../rules/attack.ts'
import { type Army, fresh, halted, idle, moved, type VovState, wasAttacked, wasContested } from '../rules/state.ts'
import { airMarkers, endOf, firstOf, german, other, unitOf } from '../rules/units.ts'
import { attackWorth, bestGroup } from './attacks.ts'
import { garrisonNeeded, groundWorth, isThreatened } from './standing.ts'

/** What the units of an activation could do together. */

/** Where a unit can go: by space what it has left there (-1 where it cannot get) and the first step of the way. */
interface Reach {
  readonly left: readonly number[]
  readonly first: readonly number[]
}

export const reachOf = (s: VovState, unit: number, left: number, isFirst: boolean): Reach => {
  const start = placeOf(s, unit)
  const rest = spaces.map(() => -1)
  const firsts = spaces.map(() => -1)
  rest[start] = left
  const queue = [start]
  for (let next = 0; next < queue.length; next++) {
    const from = queue[next] as number
    const has = rest[from] as number
    if (has === 0 && from !== start) continue
    for (const to of neighbours(from)) {
      const cost = stepCost(s, unit, from, to, has, isFirst && from === start)
      if (cost === barred) continue
      const remains = mustStop(s, s.side, from, to) || linkOf(from, to) === volga ? 0 : has - cost
      if (remains <= (rest[to] as number)) continue
      rest[to] = remains
      firsts[to] = from === start ? to : (firsts[from] as number)
      queue.push(to)
    }
  }
  return { left: rest, first: firsts }
}

/** How many units had better stay: where the ground is worth holding and the enemy near. */
export const garrison = (s: VovState, side: Army, space: number): number => {
  if (isEastBank(space) || controllerOf(s, space) !== side) return 0
  const enemyNear = isThreatened(s, space)
  if (isZone(space)) return side === german ? garrisonNeeded(s, space) : 0
  if (!enemyNear) return 0
  if (pointsOf(space) > 0) return side === german ? 1 : 2
  return side === german ? 0 : 1
}

/** Of units that stand together and could all act, those that may leave. */
export const withoutGarrison = (s: VovState, space: number, list: readonly number[]): readonly number[] => {
  if (forceAt(s, other(s.side), space) > 0) return list
  const others = forceAt(s, s.side, space) - list.length
  const stay = Math.max(0, garrison(s, s.side, space) - others)
  if (stay === 0) return list
  const leaving = new Set(list.toSorted((a, b) => strength(s, a) - strength(s, b)).slice(stay))
  return list.filter((unit) => leaving.has(unit))
}

/** The units of the side that could be activated in the space, without its garrison. */
export const actorsIn = (s: VovState, space: number): readonly number[] =>
  withoutGarrison(
    s,
    space,
    unitsAt(s, s.side, space).filter((unit) => s.act[unit] === idle && !isBound(s, unit)),
  )

const strength = (s: VovState, unit: number): number => unitOf(unit).combat[stepsOf(s, unit)] as number

export interface Idea {
  readonly area: number
  readonly units: readonly number[]
  /** Units that are there already. */
  readonly committed: readonly number[]
  readonly worth: number
}

export interface Plan {
  readonly attacks: readonly Idea[]
  /** Moves into empty enemy ground. */
  readonly grabs: readonly Idea[]
  readonly worth: number
}

/** A unit that may act, with what it can reach. */
export interface Actor {
  readonly unit: number
  readonly reach: Reach
}

const isTarget = (s: VovState, space: number): boolean =>
  forceAt(s, other(s.side), space) > 0 && ((s.seen[space] as number) & wasAttacked) === 0

const committedTo = (s: VovState, space: number): readonly number[] =>
  unitsAt(s, s.side, space).filter((unit) => s.act[unit] === moved)

const worthwhile = 0.05

/** Chooses attack after attack, the most promising first, then empty ground for whoever is left. */
export const planFor = (s: VovState, actors: readonly Actor[]): Plan => {
  const free = new Map(actors.map((actor) => [actor.unit, actor]))
  const targets = new Set<number>()
  for (const { reach, unit } of actors) {
    reach.left.forEach((left, space) => {
      if (left >= 0 && isTarget(s, space) && (space !== placeOf(s, unit) || s.act[unit] !== moved)) targets.add(space)
    })
  }
  for (let unit = firstOf(s.side); unit < endOf(s.side); unit++)
    if (s.act[unit] === moved && placeOf(s, unit) >= 0 && isTarget(s, placeOf(s, unit))) targets.add(placeOf(s, unit))
  const attacks: Idea[] = []
  let air = airMarkers - s.air
  while (targets.size > 0) {
    let best: Idea | undefined
    for (const area of targets) {
      const committed = committedTo(s, area)
      const candidates = [...free.values()].filter(({ reach }) => (reach.left[area] as number) >= 0)
      const { units, worth } = bestGroup(
        s,
        area,
        committed,
        candidates.map(({ unit }) => unit),
        air > 0,
      )
      if (best === undefined || worth > best.worth) best = { area, units, committed, worth }
    }
    if (best === undefined) break
    const must = best.committed.length > 0 && isOpenAttack(s, best.area)
    if (best.worth < worthwhile && !must) break
    targets.delete(best.area)
    for (const unit of best.units) free.delete(unit)
    attacks.push(best)
    air--
  }
  const grabs = grabsFor(s, free)
  const worth = [...attacks, ...grabs].reduce((sum, idea) => sum + Math.max(0, idea.worth), 0)
  return { attacks, grabs, worth }
}

const grabsFor = (s: VovState, free: Map<number, Actor>): readonly Idea[] => {
  const grabs: Idea[] = []
  const taken = new Set<number>()
  for (const { unit, reach } of free.values()) {
    // Whoever leaves a fight gives the place away.
    if (isContested(s, placeOf(s, unit))) continue
    let best: Idea | undefined
    reach.left.forEach((left, space) => {
      if (left < 0 || taken.has(space) || forceAt(s, other(s.side), space) > 0) return
      if (controllerOf(s, space) === s.side || isEastBank(space)) return
      const worth = groundWorth(s, space) * (s.side === german ? 0.8 : 0.6)
      if (best === undefined || worth > best.worth) best = { area: space, units: [unit], committed: [], worth }
    })
    const found: Idea | undefined = best
    if (found === undefined) continue
    taken.add(found.area)
    grabs.push(found)
  }
  return grabs.toSorted((a, b) => b.worth - a.worth)
}

/** The units of the activation under way, each with what it has left. */
export const activeActors = (s: VovState, mover: number, left: number): readonly Actor[] => {
  const actors: Actor[] = []
  for (let unit = firstOf(s.side); unit < endOf(s.side); unit++) {
    if (s.act[unit] === fresh) actors.push({ unit, reach: reachOf(s, unit, allowance(s, unit), true) })
    else if (unit === mover) actors.push({ unit, reach: reachOf(s, unit, left, false) })
    else if (s.act[unit] === halted) actors.push({ unit, reach: reachOf(s, unit, 0, false) })
  }
  return actors
}

/** Whether an attack may be left undone. */
export const isOptional = (s: VovState, area: number): boolean => ((s.seen[area] as number) & wasContested) !== 0

export const worthNow = (s: VovState, area: number, units: readonly number[]): number =>
  attackWorth(s, area, units, s.air < airMarkers)

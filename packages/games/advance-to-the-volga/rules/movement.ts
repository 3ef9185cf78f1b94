import { type Reach, type StepCost } from '@kurgan/terrain'
import {
  isNorthern,
  linkBack,
  map,
  nameOf,
  neighbours,
  onNorthernShoulder,
  searchMap,
  unitCount,
  unitOf,
} from './components.ts'
import { hasRoom, isRevealed, isSpent, isVacant, placeOf } from './control.ts'
import { type AtvNo, no } from './machinery/messages.ts'
import { type AtvAction, type AtvState, outOfAction, type Round } from './state.ts'
import { eventInForce, movementCosts } from './tables.ts'

/** Section 8: what a move costs and where it may lead. */

/** More than any unit can spend. */
const tooFar = 255

/** ATV-14.6.1c: in Rain nobody has more than 4 MF. */
export const movementOf = (s: AtvState, unit: number): number =>
  Math.min(eventInForce(s).movementCap, unitOf(unit).move)

const isNextToSoviet = (s: AtvState, area: number): boolean => {
  for (const next of neighbours(area)) if (!isVacant(s, next)) return true
  return false
}

const { vacant, vacantAdjacentToSoviet, revealedSoviet, unrevealedSoviet } = movementCosts

/** ATV-8.2a, b */
const vacantCost = (s: AtvState, area: number): number => (isNextToSoviet(s, area) ? vacantAdjacentToSoviet : vacant)
/** ATV-8.2c, d */
const occupiedCost = (s: AtvState, area: number): number => (isRevealed(s, area) ? revealedSoviet : unrevealedSoviet)

export const entryCost = (s: AtvState, area: number): number =>
  isVacant(s, area) ? vacantCost(s, area) : occupiedCost(s, area)

/** ATV-12.2a: with the Northern Shoulder rule northern units keep to 42–50. */
const isBound = (s: AtvState, unit: number): boolean => s.options.northernShoulder && isNorthern(unit, s.scenario)

const northernShoulder = no('ATV-12.2a', 'northernShoulder')

export const noShoulder = (s: AtvState, unit: number, area: number): AtvNo | undefined =>
  onNorthernShoulder(area) || !isBound(s, unit) ? undefined : northernShoulder

const full = no('ATV-8.3.1', 'full')

/** ATV-7.1c */
export const noRoom = (area: number, stacks: Uint8Array): AtvNo | undefined =>
  hasRoom(stacks, area) ? undefined : full

const alreadyAttacked = no('ATV-8.2.1b', 'alreadyAttacked')

export const noEntryAfterAttack = (round: Round, area: number): AtvNo | undefined =>
  round.attacked.includes(area) ? alreadyAttacked : undefined

/** ATV-9.0d: with units waiting, their attack comes first. */
export const pendingFirst = no('ATV-9.0d', 'pendingFirst')

const alreadyThere = no('ATV-R66', 'alreadyThere')

/**
 * What closes an Area to a unit, from wherever it comes and whatever its movement. ATV-8.3.2, R40: a unit that starts
 * in a Contested Area may come back to it, having left it.
 */
export const noEntry = (
  s: AtvState,
  round: Round,
  unit: number,
  area: number,
  stacks: Uint8Array,
): AtvNo | undefined => {
  const isOpen = isVacant(s, area)
  const active = area === round.active
  if (active && isOpen) return alreadyThere
  const closed = noShoulder(s, unit, area) ?? noEntryAfterAttack(round, area)
  if (closed !== undefined) return closed
  if (!active && !hasRoom(stacks, area)) return full
  return isOpen || round.target === 0 || round.target === area ? undefined : pendingFirst
}

const contestedToSoviet = no('ATV-8.3.2', 'contestedToSoviet')

/** Whether a Soviet-occupied Area may be entered from this one. */
export const noEntryFrom = (s: AtvState, round: Round, via: number): AtvNo | undefined =>
  via === round.active && !isVacant(s, via) ? contestedToSoviet : undefined

/** The Vacant Areas a unit of the Active Area can get to, as the search left them: read it before searching again. */
export const reachVacant = (
  s: AtvState,
  round: Round,
  unit: number,
  stacks: Uint8Array,
  points = movementOf(s, unit),
): Reach => {
  // An Area is looked at from every neighbour, but costs the same from each.
  const known = new Uint8Array(map.size)
  const cost: StepCost = (_, to) => {
    const before = known[to] as number
    if (before !== 0) return before
    const open = isVacant(s, to) && noEntry(s, round, unit, to, stacks) === undefined
    const price = open ? vacantCost(s, to) : tooFar
    known[to] = price
    return price
  }
  return searchMap.reach(round.active, points, cost)
}

const moveActions: readonly (readonly AtvAction[])[] = Array.from({ length: unitCount }, (_, unit) =>
  map.ids.map((to) => ({ do: 'move', unit: nameOf(unit), to })),
)
/** Per unit and link of the map, from the Area entered to the one before it. */
const enterActions: readonly (readonly AtvAction[])[] = Array.from({ length: unitCount }, (_, unit) =>
  map.ids.flatMap((to) => neighbours(to).map((via) => ({ do: 'enter', unit: nameOf(unit), to, via }) as const)),
)

/** What a unit can do is the same for all units with its movement and bounds: Areas to move to, links to enter by. */
interface Options {
  readonly moves: readonly number[]
  readonly entries: readonly number[]
}

/** The options of a unit with so many `points`, out of a search for at least as many. */
const optionsOf = (
  s: AtvState,
  round: Round,
  unit: number,
  points: number,
  stacks: Uint8Array,
  reach: Reach,
): Options => {
  // Nearest first is how they are found; by Area is how people read a list.
  const moves: number[] = []
  const entries: number[] = []
  for (let n = 0; n < reach.count; n++) {
    const via = reach.space(n)
    const left = points - reach.cost(via)
    if (left < 0) break
    if (via !== round.active) insert(moves, via)
    else if (noEntryFrom(s, round, via) !== undefined) continue
    const last = map.starts[via + 1] as number
    for (let link = map.starts[via] as number; link < last; link++) {
      const area = map.links[link] as number
      if (isVacant(s, area) || occupiedCost(s, area) > left) continue
      if (noEntry(s, round, unit, area, stacks) === undefined) insert(entries, linkBack[link] as number)
    }
  }
  return { moves, entries }
}

/** Adds to a short list that stays ascending. */
const insert = (list: number[], one: number): void => {
  let place = list.length
  for (; place > 0 && (list[place - 1] as number) > one; place--) list[place] = list[place - 1] as number
  list[place] = one
}

const inTheBox = no('ATV-3.7', 'notOnMap')
const offTheMap = no('ATV-8.1a', 'notOnMap')
const spent = no('ATV-4.3.1', 'spent')

/** ATV-8.1a, 4.3.1: only Fresh units on the map move and attack. */
export const noFreshUnit = (s: AtvState, unit: number): AtvNo | undefined => {
  const place = placeOf(s, unit)
  if (place <= 0) return place === outOfAction ? inTheBox : offTheMap
  return isSpent(s, unit) ? spent : undefined
}

const waits = no('ATV-9.0d', 'waits')
const notActive = no('ATV-9.0a', 'notActive')

/** ATV-8.1a, d: the Fresh units of the Active Area that have not acted yet. */
export const noActor = (s: AtvState, round: Round, unit: number): AtvNo | undefined => {
  const tired = noFreshUnit(s, unit)
  if (tired !== undefined) return tired
  if (round.waiting.includes(unit)) return waits
  return placeOf(s, unit) === round.active ? undefined : notActive
}

export const actors = (s: AtvState, round: Round): number[] => {
  const found: number[] = []
  // Nobody elsewhere passes `noActor`; to look who is there first is faster.
  for (let unit = 0; unit < unitCount; unit++)
    if (s.place[unit] === round.active && noActor(s, round, unit) === undefined) found.push(unit)
  return found
}

/** Any first step costs at most 4 MF and every unit has at least 4, so the Areas next door decide. */
export const canMove = (s: AtvState, round: Round, unit: number, stacks: Uint8Array): boolean => {
  const fromContested = noEntryFrom(s, round, round.active) !== undefined
  for (const next of neighbours(round.active))
    if ((isVacant(s, next) || !fromContested) && noEntry(s, round, unit, next, stacks) === undefined) return true
  return false
}

/** Adds every legal move of every actor to the list. */
export const addMoves = (
  s: AtvState,
  round: Round,
  acting: readonly number[],
  stacks: Uint8Array,
  actions: AtvAction[],
): void => {
  const known: { readonly points: number; readonly bound: boolean; readonly options: Options }[] = []
  const { movementCap } = eventInForce(s)
  let most = 0
  for (const unit of acting) most = Math.max(most, Math.min(movementCap, unitOf(unit).move))
  let reach: Reach | undefined
  let searched = false
  for (const unit of acting) {
    const points = Math.min(movementCap, unitOf(unit).move)
    const bound = isBound(s, unit)
    let options = known.find((one) => one.points === points && one.bound === bound)?.options
    if (options === undefined) {
      // One search for the fastest unit serves all that are bound alike.
      if (reach === undefined || searched !== bound) reach = reachVacant(s, round, unit, stacks, most)
      searched = bound
      options = optionsOf(s, round, unit, points, stacks, reach)
      known.push({ points, bound, options })
    }
    const moves = moveActions[unit] as readonly AtvAction[]
    const entries = enterActions[unit] as readonly AtvAction[]
    for (const to of options.moves) actions.push(moves[to] as AtvAction)
    for (const link of options.entries) actions.push(entries[link] as AtvAction)
  }
}

/** The way of a legal move and what it costs, for the telling. `via` is 0 for a move to a Vacant Area. */
export const wayOf = (
  s: AtvState,
  round: Round,
  unit: number,
  to: number,
  via: number,
  stacks: Uint8Array,
): { readonly path: readonly number[]; readonly cost: number } => {
  const reach = reachVacant(s, round, unit, stacks)
  if (via === 0) return { path: reach.path(to), cost: reach.cost(to) }
  return { path: [...reach.path(via), to], cost: reach.cost(via) + entryCost(s, to) }
}

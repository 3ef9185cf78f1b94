import { type Reach, type StepCost } from '@kurgan/terrain'
import {
  isNorthern,
  linkBack,
  map,
  nameOf,
  neighbours,
  onNorthernShoulder,
  searchMap,
  stackGerman,
  unitCount,
  unitOf,
} from './components.ts'
import { isRevealed, isVacant } from './control.ts'
import type { AtvAction, AtvState, Round } from './state.ts'

/** Section 8: what a move costs and where it may lead. */

const rainMovement = 4
/** More than any unit can spend. */
const tooFar = 255

/** ATV-14.6.1c: in Rain nobody has more than 4 MF. */
export const movementOf = (s: AtvState, unit: number): number =>
  s.event === 'rain' ? Math.min(rainMovement, unitOf(unit).move) : unitOf(unit).move

const isNextToSoviet = (s: AtvState, area: number): boolean => {
  for (const next of neighbours(area)) if (!isVacant(s, next)) return true
  return false
}

/** ATV-8.2a–d */
export const entryCost = (s: AtvState, area: number): number => {
  if (isVacant(s, area)) return isNextToSoviet(s, area) ? 2 : 1
  return isRevealed(s, area) ? 3 : 4
}

/** ATV-12.2a: with the Northern Shoulder rule northern units keep to 42–50. */
const isBound = (s: AtvState, unit: number): boolean => s.options.northernShoulder && isNorthern(unit, s.scenario)

export const mayBeIn = (s: AtvState, unit: number, area: number): boolean =>
  onNorthernShoulder(area) || !isBound(s, unit)

/** ATV-7.1c, 8.2.1b: why an Area is closed to everybody in this Action Round, or ''. */
export const closed = (round: Round, area: number, stacks: Uint8Array): '' | 'full' | 'attacked' => {
  if (round.attacked.includes(area)) return 'attacked'
  return (stacks[area] as number) >= stackGerman ? 'full' : ''
}

/** The Vacant Areas a unit of the Active Area can get to, as the search left them: read it before searching again. */
export const reachVacant = (
  s: AtvState,
  round: Round,
  unit: number,
  stacks: Uint8Array,
  points = movementOf(s, unit),
): Reach => {
  const bound = isBound(s, unit)
  const costOf = (to: number): number =>
    !isVacant(s, to) || closed(round, to, stacks) !== '' || (bound && !onNorthernShoulder(to))
      ? tooFar
      : isNextToSoviet(s, to)
        ? 2
        : 1
  // An Area is looked at from every neighbour, but costs the same from each.
  const known = new Uint8Array(map.size)
  const cost: StepCost = (_, to) => (known[to] ||= costOf(to))
  return searchMap.reach(round.active, points, cost)
}

/**
 * ATV-9.0d: with units waiting only their Area may be entered. ATV-8.3.2, R40: a unit that starts in a Contested
 * Area may come back to it, having left it.
 */
export const mayEnter = (s: AtvState, round: Round, unit: number, area: number, stacks: Uint8Array): boolean =>
  !isVacant(s, area) &&
  (round.target === 0 || round.target === area) &&
  mayBeIn(s, unit, area) &&
  (area === round.active ? !round.attacked.includes(area) : closed(round, area, stacks) === '')

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
  const fromContested = !isVacant(s, round.active)
  const moves: number[] = []
  const entries: number[] = []
  for (let n = 0; n < reach.count; n++) {
    const via = reach.space(n)
    const left = points - reach.cost(via)
    if (left < 0) break
    if (via !== round.active) moves.push(via)
    else if (fromContested) continue
    const last = map.starts[via + 1] as number
    for (let link = map.starts[via] as number; link < last; link++) {
      const area = map.links[link] as number
      if (isVacant(s, area) || entryCost(s, area) > left) continue
      if (mayEnter(s, round, unit, area, stacks)) entries.push(linkBack[link] as number)
    }
  }
  // Nearest first is how they were found; by Area is how people read a list.
  moves.sort(ascending)
  entries.sort(ascending)
  return { moves, entries }
}

const ascending = (a: number, b: number): number => a - b

const isActing = (s: AtvState, round: Round, unit: number): boolean =>
  s.place[unit] === round.active && s.spent[unit] === 0 && !round.waiting.includes(unit)

/** ATV-8.1a, d: the Fresh units of the Active Area that have not acted yet. */
export const actors = (s: AtvState, round: Round): number[] => {
  const found: number[] = []
  for (let unit = 0; unit < unitCount; unit++) if (isActing(s, round, unit)) found.push(unit)
  return found
}

/** Any first step costs at most 4 MF and every unit has at least 4, so the Areas next door decide. */
export const canMove = (s: AtvState, round: Round, unit: number, stacks: Uint8Array): boolean => {
  const fromContested = !isVacant(s, round.active)
  for (const next of neighbours(round.active)) {
    if (!isVacant(s, next)) {
      if (!fromContested && mayEnter(s, round, unit, next, stacks)) return true
    } else if (closed(round, next, stacks) === '' && mayBeIn(s, unit, next)) return true
  }
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
  let most = 0
  for (const unit of acting) most = Math.max(most, movementOf(s, unit))
  let reach: Reach | undefined
  let searched = false
  for (const unit of acting) {
    const points = movementOf(s, unit)
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

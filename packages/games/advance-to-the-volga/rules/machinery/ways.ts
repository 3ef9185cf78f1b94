import { impassable } from '@kurgan/terrain'
import { areaCount, neighbours } from '../components.ts'
import { isVacant, stacking } from '../control.ts'
import { entryCost, movementOf, noEntryAfterAttack, noEntryFrom, noRoom, reachVacant } from '../movement.ts'
import type { AtvState, Round } from '../state.ts'
import { type AtvNo, no } from './messages.ts'

/** Why a unit does not get to an Area that is open to it: a second search without a limit, made only for whoever asks. */

const boundless = 99

interface Way {
  readonly cost: number
  /** The Areas before the last, from the Active Area on. */
  readonly over: readonly number[]
}

const wayTo = (s: AtvState, round: Round, unit: number, area: number, stacks: Uint8Array): Way => {
  const reach = reachVacant(s, round, unit, stacks, boundless)
  if (isVacant(s, area)) {
    const cost = reach.cost(area)
    return { cost, over: cost === impassable ? [] : reach.path(area).slice(0, -1) }
  }
  const doors = neighbours(area).filter((via) => noEntryFrom(s, round, via) === undefined)
  const nearest = Math.min(impassable, ...doors.map((via) => reach.cost(via)))
  const door = doors.find((via) => nearest < impassable && reach.cost(via) === nearest)
  return { cost: nearest + entryCost(s, area), over: door === undefined ? [] : reach.path(door) }
}

const emptyMap = new Uint8Array(areaCount + 1)

interface Ways {
  /** As things are. */
  readonly cost: number
  /** If no Area were full (ATV-7.1c) or attacked already (ATV-8.2.1b). */
  readonly open: Way
  readonly has: number
}

const waysTo = (s: AtvState, round: Round, unit: number, area: number): Ways => ({
  cost: wayTo(s, round, unit, area, stacking(s)).cost,
  open: wayTo(s, { ...round, attacked: [] }, unit, area, emptyMap),
  has: movementOf(s, unit),
})

/** What a unit would have to spend, and has. */
export const movementTo = (
  s: AtvState,
  round: Round,
  unit: number,
  area: number,
): { readonly needs: number; readonly has: number } => {
  const { cost, open, has } = waysTo(s, round, unit, area)
  return { needs: cost === impassable ? open.cost : cost, has }
}

/** The first Area on the open way that bars it, or 0. */
export const barOnTheWay = (s: AtvState, round: Round, unit: number, area: number): number => {
  const stacks = stacking(s)
  const barred = ({ over }: Way): number | undefined =>
    over.find((on) => on !== round.active && (noEntryAfterAttack(round, on) ?? noRoom(on, stacks)) !== undefined)
  return barred(waysTo(s, round, unit, area).open) ?? 0
}

const fullOnTheWay = no('ATV-7.1c', 'fullOnTheWay')
const attackedOnTheWay = no('ATV-8.2.1b', 'attackedOnTheWay')
const noOpenWay = no('ATV-8.1b', 'noWay')
const tooFar = no('ATV-8.2f', 'tooFar')

/** What is in the way of a unit that has the MF for it. */
const noPassage = (s: AtvState, round: Round, unit: number, area: number): AtvNo => {
  const on = barOnTheWay(s, round, unit, area)
  if (on === 0) return noOpenWay
  return noEntryAfterAttack(round, on) === undefined ? fullOnTheWay : attackedOnTheWay
}

/** `via` is 0 where the attempt does not say from where an Area is entered. */
export const noWayTo = (s: AtvState, round: Round, unit: number, area: number, via: number): AtvNo | undefined => {
  const { cost, open, has } = waysTo(s, round, unit, area)
  const needs = cost === impassable ? open.cost : cost
  const nextDoor = !isVacant(s, area) && neighbours(round.active).includes(area)
  // The unit could pay for the step next door, were it not for the Soviet unit it stands beside.
  const held = (cost > has || via === round.active) && nextDoor ? noEntryFrom(s, round, round.active) : undefined
  if (held !== undefined) return held
  if (needs === impassable || (cost > has && open.cost <= has)) return noPassage(s, round, unit, area)
  return needs > has ? tooFar : undefined
}

import type { Tell } from '@kurgan/kernel'
import { noPlace } from './flanks.ts'
import { no, type VovNo } from './machinery/messages.ts'
import { noRavine } from './movement.ts'
import { shift } from './pieces.ts'
import { placeOf } from './stacking.ts'
import { apart, isEastBank, isZone, linkOf, neighbours, placeName, spaceCount, stackingLimit } from './map.ts'
import type { VovEvent, VovState } from './state.ts'
import { boundTo, isArmor, nameOf, other, sideOf } from './units.ts'

/** Section 11.6: where a unit may retreat. `force` is the count of units by side and space, so that plans can be tried out. */

const enemyControlledAround = (s: VovState, enemy: number, space: number): number => {
  let count = 0
  for (const next of neighbours(space)) if (s.control[next] === enemy) count++
  return count
}

const overVolga = no('VOV-11.6.5a', 'noRetreatThere')
const notNext = no('VOV-11.6.2a', 'noRetreatThere')
const cameThrough = no('VOV-11.6.2f', 'cameThrough')
const enemyControlled = no('VOV-11.6.2e', 'enemyControlled')

/** What closes a space to a unit that retreats from the last of the Areas in `through` (R83). */
const noRefuge = (
  s: VovState,
  force: readonly number[],
  unit: number,
  to: number,
  through: readonly number[],
): VovNo | undefined => {
  if (isEastBank(to)) return overVolga
  const barred = noPlace(s, unit, to)
  if (barred !== undefined) return barred
  const from = through[through.length - 1] as number
  if (linkOf(from, to) === apart) return notNext
  if (through.includes(to)) return cameThrough
  const side = sideOf(unit)
  const isContested = (force[other(side) * spaceCount + to] as number) > 0
  const isOpen = isContested ? (force[side * spaceCount + to] as number) > 0 : s.control[to] === side
  return isOpen ? noRavine(unit, from, to) : enemyControlled
}

/**
 * The next steps of a retreat by the priorities of 11.6.2. `through` holds the attacked Area and every Area passed
 * since: none of them is entered again (VOV-11.6.2f, R83).
 */
const stepsFrom = (
  s: VovState,
  force: readonly number[],
  unit: number,
  through: readonly number[],
): readonly number[] => {
  const side = sideOf(unit)
  const enemy = other(side)
  let fewest = Number.POSITIVE_INFINITY
  let free: number[] = []
  const friendly: number[] = []
  const hostile: number[] = []
  const stacked: number[] = []
  for (const to of neighbours(through[through.length - 1] as number)) {
    if (noRefuge(s, force, unit, to, through) !== undefined) continue
    const own = force[side * spaceCount + to] as number
    const contested = (force[enemy * spaceCount + to] as number) > 0
    const mine = s.control[to] === side
    if (!isZone(to) && own >= stackingLimit) stacked.push(to)
    else if (!contested) {
      const around = enemyControlledAround(s, enemy, to)
      if (around < fewest) {
        fewest = around
        free = []
      }
      if (around === fewest) free.push(to)
    } else if (mine) friendly.push(to)
    else hostile.push(to)
  }
  if (free.length > 0) return free
  if (friendly.length > 0) return friendly
  if (hostile.length > 0) return hostile
  return stacked.filter((to) => stepsFrom(s, force, unit, [...through, to]).length > 0)
}

const isStacked = (force: readonly number[], unit: number, space: number): boolean =>
  !isZone(space) && (force[sideOf(unit) * spaceCount + space] as number) >= stackingLimit

/** Where a retreat that takes this step can end. */
const endsBy = (
  s: VovState,
  force: readonly number[],
  unit: number,
  to: number,
  through: readonly number[],
): readonly number[] => {
  if (!isStacked(force, unit, to)) return [to]
  const passed = [...through, to]
  return stepsFrom(s, force, unit, passed).flatMap((next) => endsBy(s, force, unit, next, passed))
}

/** Units that retreat alike: same side, same limits. */
const kindOf = (unit: number): number => (isArmor(unit) ? 1 : 0) + 2 * boundTo(unit)

const withOneMore = (force: readonly number[], unit: number, space: number): readonly number[] => {
  const key = sideOf(unit) * spaceCount + space
  return force.with(key, (force[key] as number) + 1)
}

/** Whether all the units can retreat from the Area one after the other, in some order (VOV-11.6.1a, R32). */
export const canAllRetreat = (
  s: VovState,
  list: readonly number[],
  from: number,
  force: readonly number[] = s.force,
): boolean => {
  if (list.length === 0) return true
  const tried: number[] = []
  for (const unit of list) {
    if (tried.includes(kindOf(unit))) continue
    tried.push(kindOf(unit))
    const rest = list.filter((one) => one !== unit)
    for (const to of stepsFrom(s, force, unit, [from]))
      for (const end of endsBy(s, force, unit, to, [from]))
        if (canAllRetreat(s, rest, from, withOneMore(force, unit, end))) return true
  }
  return false
}

/**
 * The steps open to a unit whose retreat has come as far as `through`. `others` still have to find a place after
 * it, from the attacked Area, so that nobody who is to absorb a point by retreating is left without a way.
 */
export const retreatSteps = (
  s: VovState,
  unit: number,
  through: readonly number[],
  others: readonly number[] = [],
): readonly number[] => {
  const steps = stepsFrom(s, s.force, unit, through)
  if (others.length === 0) return steps
  const attacked = through[0] as number
  return steps.filter((to) =>
    endsBy(s, s.force, unit, to, through).some((end) =>
      canAllRetreat(s, others, attacked, withOneMore(s.force, unit, end)),
    ),
  )
}

/** Why a unit cannot take this step of its retreat: closed to it, or another comes first (VOV-11.6.2a–d). */
export const noRetreat = (
  s: VovState,
  unit: number,
  to: number,
  through: readonly number[],
  others: readonly number[] = [],
): VovNo | undefined =>
  noRefuge(s, s.force, unit, to, through) ?? (retreatSteps(s, unit, through, others).includes(to) ? undefined : notNext)

/** Whether a retreat that takes this step has to go on (VOV-11.6.2d). */
export const goesOn = (s: VovState, unit: number, to: number): boolean => isStacked(s.force, unit, to)

export const retreatTo = (
  s: VovState,
  unit: number,
  to: number,
  through: readonly number[],
  rule: string,
  tell: Tell<VovEvent>,
): void => {
  const from = placeOf(s, unit)
  tell({
    kind: 'retreated',
    rule,
    unit: nameOf(unit),
    from: placeName(from),
    to: placeName(to),
    through: through.slice(1).map(placeName),
  })
  shift(s, unit, to, tell)
}

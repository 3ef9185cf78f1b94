import { back, go, type Tell } from '@kurgan/kernel'
import { nameOf, searchMap, unitNumber } from './components.ts'
import { hasRoom, isVacant, stacking } from './control.ts'
import { type AtvNo, no } from './machinery/messages.ts'
import { noShoulder } from './movement.ts'
import { type AtvAction, type AtvEvent, type AtvState, outOfAction } from './state.ts'
import type { Asks, FrameAt } from './machinery/step.ts'

/** Section 9.5.8: back to where each unit came from, or on to the nearest Vacant Area with room. */

const notControlled = no('ATV-9.5.8c', 'notControlled')

/** ATV-9.5.8c, 12.2a: the way never leads through an Area with a Soviet unit. */
const noWayBack = (s: AtvState, unit: number, area: number): AtvNo | undefined =>
  isVacant(s, area) ? noShoulder(s, unit, area) : notControlled

const full = no('ATV-7.1c', 'full')

const noRoomBack = (area: number, stacks: Uint8Array): AtvNo | undefined => (hasRoom(stacks, area) ? undefined : full)

/** ATV-9.5.8b, R21: the way may lead through full Areas. */
const retreatAreas = (s: AtvState, unit: number, via: number, stacks: Uint8Array): readonly number[] =>
  noRoomBack(via, stacks) === undefined
    ? [via]
    : searchMap.nearest(
        via,
        (area) => noWayBack(s, unit, area) === undefined,
        (area) => noRoomBack(area, stacks) === undefined,
      )

const notRetreating = no('ATV-9.5.8a', 'notAttacking')

/** ATV-9.5.8a: who retreats, one after another; the list goes through them. */
export const noRetreatOf = ({ units }: FrameAt<'attack.retreat'>, unit: number): AtvNo | undefined =>
  units.includes(unit) ? undefined : notRetreating

const retreatElsewhere = no('ATV-9.5.8b', 'retreatElsewhere')

/** For somebody who asks: the list of the step is what the search has found. */
export const noRetreatTo = (
  s: AtvState,
  { units, vias }: FrameAt<'attack.retreat'>,
  unit: number,
  area: number,
): AtvNo | undefined => {
  const stacks = stacking(s)
  const barred = noWayBack(s, unit, area) ?? noRoomBack(area, stacks)
  if (barred !== undefined) return barred
  const via = vias[units.indexOf(unit)] as number
  return retreatAreas(s, unit, via, stacks).includes(area) ? undefined : retreatElsewhere
}

/** `via` is where the unit entered from: a unit that ends elsewhere had to go on. */
const moveBack = (s: AtvState, unit: number, from: number, via: number, to: number, tell: Tell<AtvEvent>): void => {
  s.place[unit] = to
  tell({ kind: 'retreated', rule: to === via ? 'ATV-9.5.8a' : 'ATV-9.5.8b', unit: nameOf(unit), from, to })
}

/** Every entry Area takes all its units back: then order and choice make no difference. */
const allFit = (vias: readonly number[], stacks: Uint8Array): boolean =>
  vias.every((via) => hasRoom(stacks, via, vias.filter((one) => one === via).length))

/** Puts the units back that have no choice, and asks for the rest. Leaves the attack when nobody is left. */
export const beginRetreat = (
  s: AtvState,
  area: number,
  units: readonly number[],
  vias: readonly number[],
  tell: Tell<AtvEvent>,
): void => {
  const stacks = stacking(s)
  if (allFit(vias, stacks)) {
    units.forEach((unit, i) => moveBack(s, unit, area, vias[i] as number, vias[i] as number, tell))
    back(s)
    return
  }
  // Room only shrinks while units retreat, so who finds none now never will (ATV-9.5.8d).
  const stuck = units.filter((unit, i) => retreatAreas(s, unit, vias[i] as number, stacks).length === 0)
  for (const unit of stuck) {
    s.place[unit] = outOfAction
    s.spent[unit] = 0
    tell({ kind: 'lost', rule: 'ATV-9.5.8d', unit: nameOf(unit), area, because: 'noRetreat' })
  }
  const left = units.filter((unit) => !stuck.includes(unit))
  const leftVias = vias.filter((_, i) => !stuck.includes(units[i] as number))
  if (left.length === 0) back(s)
  else go(s, { at: 'attack.retreat', area, units: left, vias: leftVias })
}

export const retreat: Asks<'attack.retreat'> = {
  ask: (s, { area, units, vias }) => {
    const stacks = stacking(s)
    return {
      side: 'german',
      ask: { say: 'retreat', area },
      rule: 'ATV-9.5.8b',
      actions: units.flatMap((unit, i) =>
        retreatAreas(s, unit, vias[i] as number, stacks).map(
          (to): AtvAction => ({ do: 'retreatTo', unit: nameOf(unit), to }),
        ),
      ),
    }
  },
  on: {
    retreatTo(s, { unit: name, to }, { area, units, vias }, tell) {
      const gone = units.indexOf(unitNumber(name))
      moveBack(s, unitNumber(name), area, vias[gone] as number, to, tell)
      beginRetreat(s, area, units.toSpliced(gone, 1), vias.toSpliced(gone, 1), tell)
    },
  },
}

import { go } from '@kurgan/kernel'
import {
  type ArrivalRule,
  areaCount,
  divisionUnits,
  namesOf,
  type ReinforcementGroup,
  type ScenarioFrame,
  scenarioOf,
} from './components.ts'
import { hasRoom, isVacant, placeOf, stacking } from './control.ts'
import { changeMorale } from './morale.ts'
import { type AtvAction, type AtvState, type GroupId, gone, outOfAction, waiting } from './state.ts'
import { type AtvNo, no } from './machinery/messages.ts'
import type { Asks, Runs } from './machinery/step.ts'

/** Section 6.1: reinforcements and withdrawal. */

/** ATV-6.1.2: a division that leaves the game for good this Turn. */
const withdrawalNow = (s: AtvState): ScenarioFrame['withdrawals'][number] | undefined =>
  scenarioOf(s.scenario).withdrawals.find(({ turn }) => turn === s.turn)

const isLeaving = (s: AtvState, group: ReinforcementGroup): boolean => withdrawalNow(s)?.division === group.id

/** The units of a group that are off the map to arrive. */
export const waitingUnits = (s: AtvState, group: ReinforcementGroup): readonly number[] =>
  group.units.filter((unit) => placeOf(s, unit) === waiting)

/** One refusal for each rule that brings groups. */
const byArrival = (say: AtvNo['say']): Readonly<Record<ArrivalRule, AtvNo>> => ({
  'ATV-6.1.1a': no('ATV-6.1.1a', say),
  'ATV-6.1.1b': no('ATV-6.1.1b', say),
  'ATV-14.4': no('ATV-14.4', say),
  'ATV-6.2.1c': no('ATV-6.2.1c', say),
  'ATV-14.6.1b': no('ATV-14.6.1b', say),
})
export const notWaiting = no('ATV-6.1.1c', 'groupNotWaiting')
const notDue = byArrival('groupNotDue')
const leaves = no('ATV-R68', 'groupLeaves')
const heldBack = no('ATV-6.1.1c', 'groupHeldBack')

/** Whether a group may arrive now, wherever that is. */
export const noArrival = (s: AtvState, held: readonly GroupId[], group: ReinforcementGroup): AtvNo | undefined => {
  if (waitingUnits(s, group).length === 0) return notWaiting
  if (s.turn < group.turn) return notDue[group.rule]
  if (isLeaving(s, group)) return leaves
  return held.includes(group.id) ? heldBack : undefined
}

const elsewhere = byArrival('groupElsewhere')
const notControlled = byArrival('notControlled')
const noRoom = no('ATV-6.1.1c', 'noRoomForGroup')

/** ATV-6.1.1c: a group comes together to a German-controlled Area of its list. */
export const noArrivalIn = (
  s: AtvState,
  group: ReinforcementGroup,
  area: number,
  stacks: Uint8Array,
  count = waitingUnits(s, group).length,
): AtvNo | undefined => {
  if (group.areas !== 'any' && !group.areas.includes(area)) return elsewhere[group.rule]
  if (!isVacant(s, area)) return notControlled[group.rule]
  return hasRoom(stacks, area, count) ? undefined : noRoom
}

/** A group that fits nowhere waits without being asked for. */
export const nowhereToArrive = no('ATV-6.1.1c', 'noPlaceForGroup')

/** Where a group fits in. */
export const arrivalAreas = (s: AtvState, group: ReinforcementGroup): readonly number[] => {
  const stacks = stacking(s)
  const count = waitingUnits(s, group).length
  const found: number[] = []
  for (let area = 1; area <= areaCount; area++)
    if (noArrivalIn(s, group, area, stacks, count) === undefined) found.push(area)
  return found
}

const reinforcementActions = (s: AtvState, held: readonly GroupId[]): AtvAction[] => {
  const actions: AtvAction[] = []
  for (const group of scenarioOf(s.scenario).groups) {
    if (noArrival(s, held, group) !== undefined) continue
    const open = arrivalAreas(s, group)
    for (const to of open) actions.push({ do: 'place', group: group.id, to })
    if (open.length > 0) actions.push({ do: 'holdBack', group: group.id })
  }
  return actions
}

export const groupOf = (s: AtvState, id: string): ReinforcementGroup | undefined =>
  scenarioOf(s.scenario).groups.find((group) => group.id === id)

/** The group of an action of the list. */
const arriving = (s: AtvState, id: GroupId): ReinforcementGroup => groupOf(s, id) as ReinforcementGroup

/** ATV-6.1.0: nothing to place means on to the withdrawal. */
const afterPlacing = (s: AtvState, held: readonly GroupId[]): void =>
  go(s, reinforcementActions(s, held).length > 0 ? { at: 'dawn.reinforcements', held } : { at: 'dawn.withdrawal' })

export const dawn: Runs<'dawn'> = {
  run(s, _frame, tell) {
    tell({ kind: 'turn', rule: 'ATV-6.0', turn: s.turn })
    tell({ kind: 'phase', rule: 'ATV-6.1.0', phase: 'dawn', turn: s.turn })
    afterPlacing(s, [])
  },
}

export const reinforcements: Asks<'dawn.reinforcements'> = {
  ask: (s, frame) => ({
    side: 'german',
    ask: { say: 'reinforcements' },
    rule: 'ATV-6.1.1c',
    actions: reinforcementActions(s, frame.held),
  }),
  on: {
    place(s, { group: id, to }, frame, tell) {
      const group = arriving(s, id)
      const units = waitingUnits(s, group)
      for (const unit of units) {
        s.place[unit] = to
        s.spent[unit] = 0
      }
      tell({ kind: 'reinforced', rule: group.rule, group: id, units: namesOf(units), to })
      afterPlacing(s, frame.held)
    },
    holdBack(s, { group: id }, frame, tell) {
      tell({ kind: 'heldBack', rule: 'ATV-6.1.1c', group: id, units: namesOf(waitingUnits(s, arriving(s, id))) })
      afterPlacing(s, [...frame.held, id])
    },
  },
}

/** ATV-6.1.2: Turn 9 takes the 29th Motorized out of the game, and each unit in the box costs Morale. */
export const withdrawal: Runs<'dawn.withdrawal'> = {
  run(s, _frame, tell) {
    const leaving = withdrawalNow(s)
    if (leaving !== undefined) {
      const { division, moralePerUnitOutOfAction } = leaving
      const units = divisionUnits(division)
      const inBox = units.filter((unit) => placeOf(s, unit) === outOfAction).length
      for (const unit of units) {
        s.place[unit] = gone
        s.spent[unit] = 0
      }
      s.breakthroughUsed = true
      tell({ kind: 'withdrawn', rule: 'ATV-6.1.2a', division, units: namesOf(units) })
      changeMorale(s, inBox * moralePerUnitOutOfAction, 'withdrawal', 'ATV-6.1.2b', tell)
    }
    go(s, s.options.isolation ? { at: 'dawn.isolation' } : { at: 'event.roll' })
  },
}

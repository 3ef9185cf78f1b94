import { go, type Tell } from '@kurgan/kernel'
import {
  areaCount,
  areas,
  divisionUnits,
  isolationMax,
  namesOf,
  type ReinforcementGroup,
  scenarioOf,
} from './components.ts'
import { hasRoom, isVacant, placeOf, stacking } from './control.ts'
import { newlyCutOff } from './isolation.ts'
import { changeMorale } from './morale.ts'
import { type AtvAction, type AtvEvent, type AtvState, type GroupId, gone, outOfAction, waiting } from './state.ts'
import type { Asks, Chooses, Runs } from './machinery/step.ts'

/** Section 6.1: reinforcements, withdrawal, and with 12.3 the isolation check. */

/** ATV-6.1.2: the division that leaves the main game for good, and when. */
const withdrawnDivision = '29Mot'
const withdrawalTurn = 9

const isLeaving = (s: AtvState, group: ReinforcementGroup): boolean =>
  s.scenario === 'main' && s.turn === withdrawalTurn && group.id === withdrawnDivision

/** Units of a group that are off the map to arrive; empty when the group is not due. */
export const dueUnits = (s: AtvState, group: ReinforcementGroup): readonly number[] =>
  s.turn < group.turn || isLeaving(s, group) ? [] : group.units.filter((unit) => placeOf(s, unit) === waiting)

/** ATV-6.1.1c: German-controlled Areas of the group's list with room for all of it. */
const eligibleAreas = (s: AtvState, group: ReinforcementGroup, count: number): readonly number[] => {
  const stacks = stacking(s)
  const listed = group.areas === 'any' ? areas.map(({ number }) => number) : group.areas
  return listed.filter((area) => isVacant(s, area) && hasRoom(stacks, area, count))
}

const reinforcementActions = (s: AtvState, held: readonly GroupId[]): AtvAction[] =>
  scenarioOf(s.scenario).groups.flatMap((group): AtvAction[] => {
    const due = held.includes(group.id) ? [] : dueUnits(s, group)
    if (due.length === 0) return []
    const open = eligibleAreas(s, group, due.length)
    if (open.length === 0) return []
    return [...open.map((to): AtvAction => ({ do: 'place', group: group.id, to })), { do: 'holdBack', group: group.id }]
  })

export const groupOf = (s: AtvState, id: GroupId): ReinforcementGroup =>
  scenarioOf(s.scenario).groups.find((group) => group.id === id) as ReinforcementGroup

/** ATV-6.1.0: nothing to place means on to the withdrawal. */
const afterPlacing = (s: AtvState, held: readonly GroupId[]): void =>
  go(s, reinforcementActions(s, held).length > 0 ? { at: 'dawn.reinforcements', held } : { at: 'dawn.withdrawal' })

export const dawn: Runs<'dawn'> = {
  run(s, _frame, _dice, tell) {
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
    place(s, { group: id, to }, frame, _dice, tell) {
      const group = groupOf(s, id)
      const arriving = dueUnits(s, group)
      for (const unit of arriving) {
        s.place[unit] = to
        s.spent[unit] = 0
      }
      tell({ kind: 'reinforced', rule: group.rule, group: id, units: namesOf(arriving), to })
      afterPlacing(s, frame.held)
    },
    holdBack(s, { group: id }, frame, _dice, tell) {
      tell({ kind: 'heldBack', rule: 'ATV-6.1.1c', group: id, units: namesOf(dueUnits(s, groupOf(s, id))) })
      afterPlacing(s, [...frame.held, id])
    },
  },
}

/** ATV-6.1.2: Turn 9 takes the 29th Motorized out of the game, and each unit in the box costs 1 Morale. */
export const withdrawal: Runs<'dawn.withdrawal'> = {
  run(s, _frame, _dice, tell) {
    if (s.scenario === 'main' && s.turn === withdrawalTurn) {
      const division = divisionUnits(withdrawnDivision)
      const inBox = division.filter((unit) => placeOf(s, unit) === outOfAction).length
      for (const unit of division) {
        s.place[unit] = gone
        s.spent[unit] = 0
      }
      s.breakthroughUsed = true
      tell({ kind: 'withdrawn', rule: 'ATV-6.1.2a', division: withdrawnDivision, units: namesOf(division) })
      changeMorale(s, -inBox, 'withdrawal', 'ATV-6.1.2b', tell)
    }
    go(s, s.options.isolation ? { at: 'dawn.isolation' } : { at: 'event.roll' })
  },
}

const isolateActions: readonly AtvAction[] = Array.from({ length: areaCount + 1 }, (_, area) => ({
  do: 'isolate',
  area,
}))
const isolate = (area: number): AtvAction => isolateActions[area] as AtvAction

const mark = (s: AtvState, cutOff: readonly number[], tell: Tell<AtvEvent>): void => {
  if (cutOff.length === 0) return
  s.isolated = [...s.isolated, ...cutOff].toSorted((a, b) => a - b)
  tell({ kind: 'cutOff', rule: 'ATV-12.3c', areas: cutOff })
}

/** ATV-12.3a–c: who is out of supply gets a marker, while there are markers. */
export const isolationCheck: Runs<'dawn.isolation'> = {
  run(s, _frame, _dice, tell) {
    const cutOff = newlyCutOff(s)
    const free = isolationMax - s.isolated.length
    if (cutOff.length > free && free > 0) {
      go(s, { at: 'dawn.markers', cutOff, free, last: 0, picks: 0 })
      return
    }
    if (free > 0) mark(s, cutOff, tell)
    go(s, { at: 'event.roll' })
  },
}

/** ATV-R28: too few markers, so the player chooses; the last one given out goes on. */
export const isolationMarkers: Chooses<'dawn.markers'> = {
  choose(_s, { cutOff, free, last, picks }) {
    const after = cutOff.filter((area) => area > last)
    return {
      side: 'german',
      ask: { say: 'markers', free },
      rule: 'ATV-12.3c',
      items: cutOff.map(isolate),
      // In ascending order, with enough left for the markers that are owed.
      canonical: after.slice(0, Math.max(0, after.length - free + 1)).map(isolate),
      picks,
    }
  },
  on: {
    isolate(s, { area }, { cutOff, free, last, picks }, _dice, tell) {
      mark(s, [area], tell)
      const left = cutOff.filter((one) => one !== area)
      if (free === 1) go(s, { at: 'event.roll' })
      else
        go(s, {
          at: 'dawn.markers',
          cutOff: left,
          free: free - 1,
          last: Math.max(last, area),
          picks: picks + 1,
        })
    },
  },
}

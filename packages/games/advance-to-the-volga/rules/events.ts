import { go, type RollResult, type Tell } from '@kurgan/kernel'
import { type Division, divisions, divisionUnits, namesOf, scenarioOf } from './components.ts'
import { placeOf } from './control.ts'
import { commonDice } from './machinery/dice.ts'
import { changeMorale } from './morale.ts'
import {
  type AtvAction,
  type AtvEvent,
  type AtvState,
  type EventId,
  type Frame,
  outOfAction,
  waiting,
} from './state.ts'
import { type AtvNo, no } from './machinery/messages.ts'
import type { Asks, Rolls, Runs } from './machinery/step.ts'
import { constants, eventInForce, eventOf, noResultOnTurn1, rowInstead, ruleIn, type Withdrawal } from './tables.ts'

/** Sections 6.2, 10.1 and 14.6.1: the Random Event Phase. */

/** ATV-6.2.1d: with the 29th already withdrawn once, a 3 counts as 4. */
const countedRoll = (s: AtvState, total: number): number =>
  s.breakthroughUsed ? (rowInstead(s.scenario, total) ?? total) : total

const hasResult = (s: AtvState, event: EventId): boolean => s.turn !== 1 || !noResultOnTurn1.includes(event)

/** The chart, unless Turn 1 or an earlier withdrawal decided otherwise. */
const eventRule = (s: AtvState, total: number, counted: number, effect: boolean): string => {
  if (!effect) return 'ATV-10.1'
  if (counted !== total) return 'ATV-6.2.1d'
  return ruleIn[s.scenario].event
}

/** ATV-6.2.1, 14.6.1b: the division leaves the map until the next Dawn; units in the box cost Morale and stay there. */
const breakthrough = (s: AtvState, withdrawal: Withdrawal, tell: Tell<AtvEvent>): void => {
  const { division, moralePerUnitOutOfAction } = withdrawal
  const units = divisionUnits(division)
  const onMap = units.filter((unit) => placeOf(s, unit) > 0)
  for (const unit of onMap) {
    s.place[unit] = waiting
    s.spent[unit] = 0
  }
  s.breakthroughUsed = true
  const rules = ruleIn[s.scenario]
  tell({ kind: 'withdrawn', rule: rules.breakthrough, division, units: namesOf(onMap) })
  const inBox = units.filter((unit) => placeOf(s, unit) === outOfAction).length
  changeMorale(s, inBox * moralePerUnitOutOfAction, 'breakthrough', rules.breakthroughMorale, tell)
}

const countOnMap = (s: AtvState, { units }: Division): number => {
  let count = 0
  for (const unit of units) if (placeOf(s, unit) > 0) count++
  return count
}

/** ATV-6.2g: three units on the map are enough; where no division has them, it is one of those with the most. */
const pauseNeeds = (s: AtvState): number => {
  let most = 1
  for (const division of divisions) if (!division.neverPaused) most = Math.max(most, countOnMap(s, division))
  return Math.min(eventInForce(s).pauses, most)
}

const notPausable = no('ATV-6.2g', 'divisionNotPausable')

export const noPause = (s: AtvState, division: Division, needs = pauseNeeds(s)): AtvNo | undefined =>
  division.neverPaused || countOnMap(s, division) < needs ? notPausable : undefined

const pausableDivisions = (s: AtvState): readonly string[] => {
  const needs = pauseNeeds(s)
  return divisions.filter((division) => noPause(s, division, needs) === undefined).map(({ id }) => id)
}

/** What the event that has just come into force does at once. */
const takeEffect = (s: AtvState, tell: Tell<AtvEvent>): Frame => {
  const { withdrawal, pauses } = eventInForce(s)
  if (withdrawal !== undefined) breakthrough(s, withdrawal, tell)
  return pauses > 0 && pausableDivisions(s).length > 0 ? { at: 'event.pause' } : { at: 'supply.roll' }
}

export const eventPhase: Runs<'event.roll'> = {
  run(s, _frame, tell) {
    if (!scenarioOf(s.scenario).randomEventTurns.includes(s.turn)) {
      go(s, { at: 'supply.roll' })
      return
    }
    tell({ kind: 'phase', rule: 'ATV-6.2a', phase: 'event', turn: s.turn })
    go(s, { at: 'event.dice' })
  },
}

interface RandomEvent extends RollResult {
  readonly result: EventId
  /** The row of the chart that counts. */
  readonly counted: number
}

export const randomEvent: Rolls<'event.dice', RandomEvent> = {
  roll: (s) => ({
    event: 'randomEvent',
    casts: [{ purpose: 'event', dice: commonDice(constants.eventDice) }],
    totals: [],
    result([total = 0]) {
      const counted = countedRoll(s, total)
      return { result: eventOf(s.scenario, counted), measures: {}, counted }
    },
  }),
  resolve(s, _frame, { faces: [dice = []], came: [total = 0], result: { result, counted } }, tell) {
    const effect = hasResult(s, result)
    const rule = eventRule(s, total, counted, effect)
    tell({ kind: 'randomEvent', rule, dice, total, counted, result, effect })
    if (effect) s.event = result
    go(s, effect ? takeEffect(s, tell) : { at: 'supply.roll' })
  },
}

export const logisticalPause: Asks<'event.pause'> = {
  ask: (s) => ({
    side: 'german',
    ask: { say: 'pause' },
    rule: 'ATV-6.2g',
    actions: pausableDivisions(s).map((division): AtvAction => ({ do: 'pause', division })),
  }),
  on: {
    pause(s, { division }, _frame, tell) {
      const halted = divisionUnits(division).filter((unit) => placeOf(s, unit) > 0)
      for (const unit of halted) s.spent[unit] = 1
      s.paused = division
      tell({ kind: 'paused', rule: 'ATV-6.2g', division, units: namesOf(halted) })
      go(s, { at: 'supply.roll' })
    },
  },
}

const airGrounded = no('ATV-6.2c', 'airGrounded')
/** Where another rule says it. */
const airGroundedBy: Readonly<Partial<Record<AtvState['event'], AtvNo>>> = {
  army66Breakthrough: no('ATV-6.2f', 'airGrounded'),
  rain: no('ATV-14.6.1c', 'airGrounded'),
}
/** ATV-6.2c, 6.2f, 14.6.1c: events under which no Air marker may be placed. */
export const noAirThisTurn = (s: AtvState): AtvNo | undefined =>
  eventInForce(s).airGrounded ? (airGroundedBy[s.event] ?? airGrounded) : undefined

import { call, commonDie, go, type RollResult, type Sides } from '@kurgan/kernel'
import { areaCount, areaOf, namesOf, neighbours, stackGerman, unitCount } from './components.ts'
import { contestedAreas, freshIn, germansIn, isGuards, isVacant, placeOf, stacking } from './control.ts'
import { type AtvNo, type AtvOutcome, no } from './machinery/messages.ts'
import { changeMorale, moraleAfter } from './morale.ts'
import { noFreshUnit, noRoom, noShoulder } from './movement.ts'
import type { AtvAction, AtvState } from './state.ts'
import type { Asks, Rolls, Runs } from './machinery/step.ts'
import { bloodyStreetsModifier, streetResult } from './tables.ts'

/** Section 6.4: Bloody Streets, then Action Rounds until the player stops or nobody can act. */

/** ATV-6.4.1a */
const bloodyStreetAreas = (s: AtvState): number[] => contestedAreas(s).filter((area) => areaOf(area).urban)

/** ATV-6.4.1c: whether something is added to the die in an Area. */
const isHardStreet = (s: AtvState, area: number): boolean =>
  isGuards(s, area) && areaOf(area).tem === bloodyStreetsModifier.tem

const countedStreet = (die: number, hard: boolean): number =>
  hard ? Math.min(bloodyStreetsModifier.max, die + bloodyStreetsModifier.guards) : die

const becomeSpent = (s: AtvState, area: number): readonly number[] => {
  const exhausted = freshIn(s, area)
  for (const unit of exhausted) s.spent[unit] = 1
  return exhausted
}

export const combatPhase: Runs<'combat.bloodyStreets'> = {
  run(s, _frame, tell) {
    tell({ kind: 'phase', rule: 'ATV-6.4.1a', phase: 'combat', turn: s.turn })
    go(s, { at: 'combat.streets' })
  },
}

/** All dice come to one number: Morale that is lost, and in thousands the units that become Spent. */
const perSpent = 1000

/** What each side of the die counts, by what is added to it and how many Fresh units stand there. */
const streetSides = (hard: boolean): readonly Sides[] =>
  Array.from({ length: stackGerman + 1 }, (_, fresh) =>
    commonDie.map((die) => {
      const { morale, flipSpent } = streetResult(countedStreet(die, hard))
      return -morale + (flipSpent ? fresh * perSpent : 0)
    }),
  )
const [hardSides, plainSides] = [streetSides(true), streetSides(false)]
const streetDie = (s: AtvState, area: number): Sides =>
  (isHardStreet(s, area) ? hardSides : plainSides)[freshIn(s, area).length] as Sides

interface Streets extends RollResult {
  readonly measures: { readonly morale: number; readonly spent: number }
  readonly says: AtvOutcome
  readonly streets: readonly number[]
}

/** ATV-6.4.1: a die an Area. They are one roll, whose losses are taken in the order of the Areas. */
export const bloodyStreets: Rolls<'combat.streets', Streets> = {
  roll(s) {
    const streets = bloodyStreetAreas(s)
    return {
      event: 'bloodyStreets',
      casts: [{ purpose: 'bloodyStreets', dice: streets.map((area) => streetDie(s, area)) }],
      totals: [],
      result([came = 0]) {
        const morale = moraleAfter(s.morale, -(came % perSpent)) - s.morale
        const says = { say: 'morale', change: morale } as const
        return { result: `morale ${morale}`, measures: { morale, spent: Math.floor(came / perSpent) }, says, streets }
      },
    }
  },
  resolve(s, _frame, { faces: [dice = []], result: { result, measures, streets } }, tell) {
    for (const [i, area] of streets.entries()) {
      const die = dice[i] as number
      const counted = countedStreet(die, isHardStreet(s, area))
      const { morale, flipSpent } = streetResult(counted)
      const exhausted = flipSpent ? becomeSpent(s, area) : []
      const loss = Math.abs(morale)
      tell({ kind: 'street', rule: 'ATV-6.4.1b', area, die, counted, loss, spent: namesOf(exhausted) })
      changeMorale(s, -loss, 'bloodyStreets', 'ATV-6.4.1b', tell)
    }
    if (streets.length > 0) tell({ kind: 'bloodyStreets', rule: 'ATV-6.4.1a', result, ...measures })
    go(s, { at: 'combat.activation' })
  },
}

/** Any first step costs at most 4 MF and every unit has at least 4, so the Areas next door decide. */
const canLeave = (s: AtvState, unit: number, area: number, stacks: Uint8Array): boolean => {
  for (const next of neighbours(area))
    if (noRoom(next, stacks) === undefined && noShoulder(s, unit, next) === undefined) return true
  return false
}

const cannotAct = no('ATV-6.4.2c', 'unitCannot')

/** ATV-6.4.2c: a Fresh unit in a Contested Area can always attack where it stands. */
export const noActionOf = (s: AtvState, unit: number, stacks: Uint8Array): AtvNo | undefined => {
  const tired = noFreshUnit(s, unit)
  if (tired !== undefined) return tired
  const area = placeOf(s, unit)
  return !isVacant(s, area) || canLeave(s, unit, area, stacks) ? undefined : cannotAct
}

const noGermans = no('ATV-6.4.2a', 'noGermans')
const allSpent = no('ATV-6.4.2a', 'allSpent')
const nobodyCan = no('ATV-6.4.2c', 'cannotAct')

/** ATV-6.4.2a, c: an Area becomes active for a unit in it that can act. */
export const noActivation = (s: AtvState, area: number, stacks: Uint8Array): AtvNo | undefined => {
  const refused = germansIn(s, area).map((unit) => noActionOf(s, unit, stacks))
  if (refused.length === 0) return noGermans
  if (refused.includes(undefined)) return undefined
  return refused.includes(cannotAct) ? nobodyCan : allSpent
}

const activateActions: readonly AtvAction[] = Array.from({ length: areaCount + 1 }, (_, area) => ({
  do: 'activate',
  area,
}))
const endCombat: AtvAction = { do: 'endCombat' }

/** ATV-8.1a: what a unit could do comes after the choice of its Area. */
export const activateFirst = no('ATV-8.1a', 'activateFirst')

/** `noActivation` of all Areas at once: each unit is asked for its own. */
const activationActions = (s: AtvState): AtvAction[] => {
  const stacks = stacking(s)
  const able = new Uint8Array(areaCount + 1)
  for (let unit = 0; unit < unitCount; unit++) {
    const area = placeOf(s, unit)
    if (area > 0 && able[area] === 0 && noActionOf(s, unit, stacks) === undefined) able[area] = 1
  }
  const actions: AtvAction[] = []
  for (let area = 1; area <= areaCount; area++) if (able[area] === 1) actions.push(activateActions[area] as AtvAction)
  actions.push(endCombat)
  return actions
}

export const activation: Asks<'combat.activation'> = {
  ask: (s) => ({
    side: 'german',
    ask: { say: 'activation' },
    rule: 'ATV-6.4.2a',
    actions: activationActions(s),
    closes: true,
  }),
  // The next Turn begins with dice, or the game is over: nobody comes to that by the last move of a unit.
  always: true,
  on: {
    activate(s, { area }, _frame, tell) {
      tell({ kind: 'activated', rule: 'ATV-6.4.2a', area, fresh: namesOf(freshIn(s, area)) })
      call(s, {
        at: 'combat.round',
        active: area,
        contested: contestedAreas(s),
        attacked: [],
        acted: false,
        target: 0,
        waiting: [],
        vias: [],
      })
    },
    endCombat(s) {
      go(s, { at: 'combat.end' })
    },
  },
}

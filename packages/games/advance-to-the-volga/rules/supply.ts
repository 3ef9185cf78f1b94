import { type Cast, go, type RollResult } from '@kurgan/kernel'
import {
  areaCount,
  areas,
  isNorthern,
  markerCount,
  moraleMax,
  nameOf,
  returnAreas,
  scenarioOf,
  setupArea,
  supplyFloor,
  unitCount,
  unitNumber,
  unitOf,
} from './components.ts'
import { hasRoom, isVacant, stacking } from './control.ts'
import { commonDice } from './machinery/dice.ts'
import { changeMorale } from './morale.ts'
import { type AtvAction, type AtvState, type Item, outOfAction } from './state.ts'
import { type AtvNo, type AtvOutcome, no } from './machinery/messages.ts'
import type { Asks, Rolls, Runs } from './machinery/step.ts'
import { eventInForce, itemCost, optional, ruleIn } from './tables.ts'

/** Sections 6.3, 10.2, 12.8 and 14.6.2: the Supply Phase. */

/** ATV-6.3a, 6.2f; ATV-12.8a, R37: on some Turns dice that show 1 are thrown again together until none does. */
const supplyCast = (s: AtvState): Cast => {
  const cast: Cast = { purpose: 'supply', by: 'german', dice: commonDice(eventInForce(s).supplyDice) }
  return s.options.rerollTurns.includes(s.turn) ? { ...cast, again: optional.increasedSupply.reroll } : cast
}

/** ATV-10.2, 14.6.2a: the first Turn of the scenario never brings less than 16. */
const supplyPoints = (s: AtvState, total: number): number =>
  s.turn === scenarioOf(s.scenario).supplyFloorTurn ? Math.max(supplyFloor, total) : total

const supplyRule = (s: AtvState, total: number, points: number): string =>
  points === total ? 'ATV-6.3a' : ruleIn[s.scenario].supplyFloor

export const supplyPhase: Runs<'supply.roll'> = {
  run(s, _frame, tell) {
    tell({ kind: 'phase', rule: 'ATV-6.3a', phase: 'supply', turn: s.turn })
    go(s, { at: 'supply.dice' })
  },
}

interface Supply extends RollResult {
  readonly measures: { readonly points: number }
  readonly says: AtvOutcome
}

export const supplyRoll: Rolls<'supply.dice', Supply> = {
  roll: (s) => ({
    event: 'supply',
    casts: [supplyCast(s)],
    totals: [],
    result([total = 0]) {
      const points = supplyPoints(s, total)
      return { result: `points ${points}`, measures: { points }, says: { say: 'points', points } }
    },
  }),
  resolve(s, _frame, { faces: [dice = []], again: rerolled, came: [total = 0], result: rolled }, tell) {
    const { result, measures } = rolled
    const { points } = measures
    s.supply += points
    const rule = supplyRule(s, total, points)
    tell({ kind: 'supply', rule, dice, rerolled, total, result, points, supply: s.supply })
    // ATV-R35: markers left from earlier Turns do not reduce the gift; only an empty Used box does.
    const free = Math.min(scenarioOf(s.scenario).freeAir, markerCount.air - s.air)
    s.air += free
    if (free > 0) tell({ kind: 'freeAir', rule: 'ATV-6.3b', count: free, air: s.air })
    go(s, { at: 'supply.spend' })
  },
}

const items: readonly Item[] = ['artillery', 'engineers', 'air', 'morale']
export const isItem = (name: string): name is Item => items.some((item) => item === name)
const buyActions = items.map((item) => ({ do: 'buy', item }) as const)
const returnActions: readonly (readonly AtvAction[])[] = Array.from({ length: unitCount }, (_, unit) => [
  { do: 'return', unit: nameOf(unit), to: 0 },
  ...areas.map(({ number }) => ({ do: 'return', unit: nameOf(unit), to: number }) as const),
])
const done: AtvAction = { do: 'done' }

const buyRules: Readonly<Record<Item, string>> = {
  artillery: 'ATV-6.3d',
  engineers: 'ATV-6.3e',
  air: 'ATV-6.3f',
  morale: 'ATV-6.3h',
}

const moraleFull = no('ATV-6.3h', 'moraleFull')
const noMarkerLeft = no('ATV-2.0b', 'noMarkerLeft')
const itemTooExpensive: Readonly<Record<Item, AtvNo>> = {
  artillery: no(buyRules.artillery, 'tooExpensive'),
  engineers: no(buyRules.engineers, 'tooExpensive'),
  air: no(buyRules.air, 'tooExpensive'),
  morale: no(buyRules.morale, 'tooExpensive'),
}

/** ATV-2.0b, 6.3d–h: what is bought must be there, and be paid for. */
export const noPurchase = (s: AtvState, item: Item): AtvNo | undefined => {
  if (item === 'morale') {
    if (s.morale >= moraleMax) return moraleFull
  } else if (s[item] >= markerCount[item]) return noMarkerLeft
  return itemCost[item] > s.supply ? itemTooExpensive[item] : undefined
}

const notInBox = no('ATV-6.3g', 'notInBox')
const returnTooExpensive = no('ATV-6.3g', 'tooExpensive')

/** ATV-6.3g: whether a unit may come back at all, wherever that is. */
export const noReturn = (s: AtvState, unit: number): AtvNo | undefined => {
  if (s.place[unit] !== outOfAction) return notInBox
  return unitOf(unit).returnCost > s.supply ? returnTooExpensive : undefined
}

const returnsOnlyTo = no('ATV-6.3j', 'returnsOnlyTo')
const notControlled = no('ATV-6.3i', 'notControlled')
const full = no('ATV-7.1d', 'full')
const nobodyThere = no('ATV-6.3i', 'nobodyThere')

/** ATV-6.3j: the only Area a northern unit comes back to, where it was set up; 0 for a unit that has none. */
export const homeOf = (s: AtvState, unit: number): number =>
  isNorthern(unit, s.scenario) ? setupArea(unit, s.scenario) : 0

/** ATV-6.3i, j: where a unit with this home may come back. */
export const noReturnTo = (s: AtvState, home: number, area: number, stacks: Uint8Array): AtvNo | undefined => {
  if (home > 0 && area !== home) return returnsOnlyTo
  if (!isVacant(s, area)) return notControlled
  if (!hasRoom(stacks, area)) return full
  return home > 0 || (stacks[area] as number) > 0 || returnAreas.includes(area) ? undefined : nobodyThere
}

/** ATV-6.3k: where there is no Area to return to, the unit stays in the box. */
export const nowhereToReturn = no('ATV-6.3k', 'noPlaceToReturn')

/** Where units with this home may come back. */
export const returnsTo = (s: AtvState, home: number): readonly number[] => {
  const stacks = stacking(s)
  const found: number[] = []
  for (let area = 1; area <= areaCount; area++) if (noReturnTo(s, home, area, stacks) === undefined) found.push(area)
  return found
}

const spendActions = (s: AtvState): AtvAction[] => {
  const actions: AtvAction[] = []
  for (const buy of buyActions) if (noPurchase(s, buy.item) === undefined) actions.push(buy)
  let anywhere: readonly number[] | undefined
  for (let unit = 0; unit < unitCount; unit++) {
    if (noReturn(s, unit) !== undefined) continue
    const home = homeOf(s, unit)
    const returns = returnActions[unit] as readonly AtvAction[]
    const open = home > 0 ? returnsTo(s, home) : (anywhere ??= returnsTo(s, home))
    for (const area of open) actions.push(returns[area] as AtvAction)
  }
  actions.push(done)
  return actions
}

export const supplySpending: Asks<'supply.spend'> = {
  ask: (s) => ({
    side: 'german',
    ask: { say: 'spend', supply: s.supply },
    rule: 'ATV-6.3c',
    actions: spendActions(s),
    closes: true,
  }),
  // Bloody Streets are rolled next: the last point spent does not roll them.
  always: true,
  on: {
    buy(s, { item }, _frame, tell) {
      const cost = itemCost[item]
      s.supply -= cost
      tell({ kind: 'bought', rule: buyRules[item], item, cost, supply: s.supply })
      if (item === 'morale') changeMorale(s, 1, 'bought', 'ATV-6.3h', tell)
      else s[item] += 1
    },
    return(s, { unit: name, to }, _frame, tell) {
      const unit = unitNumber(name)
      const { returnCost: cost, division } = unitOf(unit)
      // ATV-R36: otherwise a Logistical Pause could be undone for a point.
      const spent = s.paused !== '' && division === s.paused
      s.supply -= cost
      s.place[unit] = to
      s.spent[unit] = spent ? 1 : 0
      tell({ kind: 'returned', rule: 'ATV-6.3g', unit: name, to, cost, spent, supply: s.supply })
    },
    done(s) {
      go(s, { at: 'combat.bloodyStreets' })
    },
  },
}

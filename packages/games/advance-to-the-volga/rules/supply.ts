import { type Cast, go, type RollResult } from '@kurgan/kernel'
import {
  areas,
  isNorthern,
  itemCost,
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
import type { Asks, Rolls, Runs } from './machinery/step.ts'

/** Sections 6.3, 10.2, 12.8 and 14.6.2: the Supply Phase. */

/** ATV-6.3a, 6.2f */
const supplyDice = (s: AtvState): number => (s.event === 'army66Breakthrough' ? 2 : 4)

/** ATV-12.8a, R37: on some Turns dice that show 1 are thrown again together until none does. */
const supplyCast = (s: AtvState): Cast => {
  const cast: Cast = { purpose: 'supply', by: 'german', dice: commonDice(supplyDice(s)) }
  return s.options.rerollTurns.includes(s.turn) ? { ...cast, again: 1 } : cast
}

/** ATV-10.2, 14.6.2a: the first Turn of the scenario never brings less than 16. */
const supplyPoints = (s: AtvState, total: number): number =>
  s.turn === scenarioOf(s.scenario).supplyFloorTurn ? Math.max(supplyFloor, total) : total

const supplyRule = (s: AtvState, total: number, points: number): string => {
  if (points === total) return 'ATV-6.3a'
  return s.scenario === 'main' ? 'ATV-10.2' : 'ATV-14.6.2a'
}

export const supplyPhase: Runs<'supply.roll'> = {
  run(s, _frame, _dice, tell) {
    tell({ kind: 'phase', rule: 'ATV-6.3a', phase: 'supply', turn: s.turn })
    go(s, { at: 'supply.dice' })
  },
}

interface Supply extends RollResult {
  readonly measures: { readonly points: number }
}

export const supplyRoll: Rolls<'supply.dice', Supply> = {
  roll: (s) => ({
    event: 'supply',
    casts: [supplyCast(s)],
    totals: [],
    result([total = 0]) {
      const points = supplyPoints(s, total)
      return { result: `points ${points}`, measures: { points } }
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
const buyActions = items.map((item) => ({ do: 'buy', item }) as const)
const returnActions: readonly (readonly AtvAction[])[] = Array.from({ length: unitCount }, (_, unit) => [
  { do: 'return', unit: nameOf(unit), to: 0 },
  ...areas.map(({ number }) => ({ do: 'return', unit: nameOf(unit), to: number }) as const),
])
const done: AtvAction = { do: 'done' }

/** ATV-2.0b, 6.3h: whether there is something left to buy, apart from its price. */
export const isOnOffer = (s: AtvState, item: Item): boolean =>
  item === 'morale' ? s.morale < moraleMax : s[item] < markerCount[item]

/** ATV-6.3i, j: where a unit may come back; a northern unit only where it was set up. */
export const mayReturnTo = (s: AtvState, unit: number, area: number, stacks: Uint8Array): boolean => {
  if (!isVacant(s, area) || !hasRoom(stacks, area)) return false
  if (isNorthern(unit, s.scenario)) return area === setupArea(unit, s.scenario)
  return (stacks[area] as number) > 0 || returnAreas.includes(area)
}

const spendActions = (s: AtvState): AtvAction[] => {
  const actions: AtvAction[] = []
  for (const buy of buyActions) if (itemCost[buy.item] <= s.supply && isOnOffer(s, buy.item)) actions.push(buy)
  let stacks: Uint8Array | undefined
  for (let unit = 0; unit < unitCount; unit++) {
    if (s.place[unit] !== outOfAction || unitOf(unit).returnCost > s.supply) continue
    stacks ??= stacking(s)
    const returns = returnActions[unit] as readonly AtvAction[]
    for (let area = 1; area < returns.length; area++)
      if (mayReturnTo(s, unit, area, stacks)) actions.push(returns[area] as AtvAction)
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
    buy(s, { item }, _frame, _dice, tell) {
      const cost = itemCost[item]
      s.supply -= cost
      tell({ kind: 'bought', rule: buyRules[item], item, cost, supply: s.supply })
      if (item === 'morale') changeMorale(s, 1, 'bought', 'ATV-6.3h', tell)
      else s[item] += 1
    },
    return(s, { unit: name, to }, _frame, _dice, tell) {
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

export const buyRules: Readonly<Record<Item, string>> = {
  artillery: 'ATV-6.3d',
  engineers: 'ATV-6.3e',
  air: 'ATV-6.3f',
  morale: 'ATV-6.3h',
}

import { go, type Tell } from '@kurgan/kernel'
import {
  eastward,
  hexId,
  hexNumber,
  isTank,
  otherSide,
  regularNumber,
  regularOf,
  sideNames,
  stepTo,
  unitId,
  unitsOf,
  westward,
} from './components.ts'
import type { IbsmDecision } from './machinery/messages.ts'
import { anyUnit, has, type Position, positionOf, regularAt } from './machinery/position.ts'
import { crossable, mayEnter } from './obstacles.ts'
import {
  axis,
  type Frame,
  type IbsmAction,
  type IbsmEvent,
  type IbsmState,
  nowhere,
  type SideNumber,
  soviet,
} from './state.ts'

/** Retreat of a unit that has lost a Combat (RET). */

type Of<Do extends IbsmAction['do']> = Extract<IbsmAction, { do: Do }>

/** The hex from which the opposing Regular Unit came into this one, or -1 (R32). */
export const enemyFrom = (s: IbsmState, side: SideNumber, hex: number): number => {
  const enemy = regularAt(s, otherSide(side), hex)
  return enemy < 0 ? -1 : (s.entered[enemy] as number)
}

/** RET-3, for a unit of that side that lost a Combat against a unit which came from `enemyFrom`. */
const mayRetreat = (
  s: IbsmState,
  here: Position,
  side: SideNumber,
  tank: boolean,
  step: number,
  enemyFrom: number,
): boolean => {
  const to = stepTo[step] as number
  return (
    mayEnter(here, side, tank, to) &&
    crossable(s, side, step) &&
    !has(here, to, anyUnit[otherSide(side)]) &&
    to !== enemyFrom
  )
}

/** Where a Regular Unit may retreat to: the hex it came from, or else towards home (RET-1, RET-2). */
export const retreatHexes = (s: IbsmState, here: Position, unit: number, enemyFrom: number): number[] => {
  const side: SideNumber = unit <= unitsOf[axis].last ? axis : soviet
  const tank = isTank(unit)
  const hex = s.place[unit] as number
  const entered = s.entered[unit] as number
  const allowed: number[] = []
  for (const direction of side === axis ? westward : eastward) {
    const step = hex * 6 + direction
    if (mayRetreat(s, here, side, tank, step, enemyFrom)) allowed.push(stepTo[step] as number)
  }
  if (entered < 0) return allowed
  for (let step = hex * 6; step < hex * 6 + 6; step++)
    if (stepTo[step] === entered && mayRetreat(s, here, side, tank, step, enemyFrom)) return [entered]
  return allowed
}

const askRetreat = (
  s: IbsmState,
  { unit, enemyFrom: barred }: Extract<Frame, { at: 'combat.retreat' }>,
): IbsmDecision => ({
  side: sideNames[regularOf(unit).side],
  ask: { say: 'retreat', unit: unitId(unit) },
  rule: 'IBSM-RET-2',
  actions: retreatHexes(s, positionOf(s), unit, barred).map((to) => ({
    do: 'retreat',
    unit: unitId(unit),
    to: hexId(to),
  })),
})

const retreat = (s: IbsmState, a: Of<'retreat'>, tell: Tell<IbsmEvent>): void => {
  const unit = regularNumber(a.unit)
  const back = s.entered[unit] === hexNumber(a.to)
  const rule = back ? 'IBSM-RET-1' : 'IBSM-RET-2'
  tell({ kind: 'retreated', rule, unit: a.unit, from: hexId(s.place[unit] as number), to: a.to })
  s.place[unit] = hexNumber(a.to)
  s.entered[unit] = nowhere
  go(s, { at: 'combat', begun: true })
}

export const retreating = { ask: askRetreat, retreat }

import { go, type Tell } from '@kurgan/kernel'
import {
  directionOf,
  eastward,
  firstStep,
  hexId,
  hexNumber,
  otherSide,
  regularNumber,
  regularOf,
  sideNames,
  stepBetween,
  stepTo,
  type Unit,
  unitId,
  westward,
} from './components.ts'
import { type IbsmDecision, type IbsmNo, no } from './machinery/messages.ts'
import { anyUnit, has, type Position, positionOf, regularAt } from './machinery/position.ts'
import { crossing, entering } from './obstacles.ts'
import { type At, axis, type IbsmEvent, type IbsmState, nowhere, type Of, type SideNumber } from './state.ts'

/** Retreat of a unit that has lost a Combat (RET). */

type RetreatFrame = At<'combat.retreat'>

/** The hex from which the opposing Regular Unit came into this one, or -1 (R32). */
export const enemyOrigin = (s: IbsmState, side: SideNumber, hex: number): number => {
  const enemy = regularAt(s, otherSide(side), hex)
  return enemy < 0 ? -1 : (s.entered[enemy] as number)
}

const notYours = no('IBSM-RET-1', 'notYours')
const retreatsNow = no('IBSM-RET-1', 'retreatsNow')

/** RET-1: the unit that lost. */
export const noLoser = ({ unit }: RetreatFrame, { kind, side, number }: Unit): IbsmNo | undefined => {
  if (side !== regularOf(unit).side) return notYours
  return kind === 'regular' && number === unit ? undefined : retreatsNow
}

const enemyThere = no('IBSM-RET-3', 'enemyThere')
const enemyCameFrom = no('IBSM-RET-3', 'enemyCameFrom')
const notAdjacent = no('IBSM-RET-1', 'notAdjacent')
const retreatWest = no('IBSM-RET-2', 'retreatWest')
const retreatEast = no('IBSM-RET-2', 'retreatEast')

const noEntry = entering(no('IBSM-RET-3', 'sea'), no('IBSM-RET-3', 'tankTerrain'), no('IBSM-RET-3', 'friendlyThere'))
const noStep = crossing(no('IBSM-RET-3', 'river'), no('IBSM-RET-3', 'enemyLocation'))

/** RET-3: what is in the hex. */
const noRefuge = (here: Position, side: SideNumber, tank: boolean, hex: number): IbsmNo | undefined =>
  noEntry(here, side, tank, hex) ?? (has(here, hex, anyUnit[otherSide(side)]) ? enemyThere : undefined)

/** RET-3: how it lies, for a unit that lost a Combat against a unit which came from `enemyFrom`. */
const noRetreatOver = (s: IbsmState, side: SideNumber, step: number, enemyFrom: number): IbsmNo | undefined =>
  noStep(s, side, step) ?? (stepTo[step] === enemyFrom ? enemyCameFrom : undefined)

/** RET-2: towards home. */
const noWayHome = (side: SideNumber, step: number): IbsmNo | undefined => {
  if (side === axis) return westward.includes(directionOf(step)) ? undefined : retreatWest
  return eastward.includes(directionOf(step)) ? undefined : retreatEast
}

/** RET-2, RET-3 for a hex that somebody names, where there is no way back (RET-1). */
export const noRetreat = (
  s: IbsmState,
  here: Position,
  { unit, enemyFrom }: RetreatFrame,
  to: number,
): IbsmNo | undefined => {
  const { side, tank } = regularOf(unit)
  const barred = noRefuge(here, side, tank, to)
  if (barred !== undefined) return barred
  const step = stepBetween(s.place[unit] as number, to)
  return step < 0 ? notAdjacent : (noRetreatOver(s, side, step, enemyFrom) ?? noWayHome(side, step))
}

/** Where a Regular Unit may retreat to: the hex it came from, or else towards home (RET-1, RET-2). */
export const retreatHexes = (s: IbsmState, here: Position, unit: number, enemyFrom: number): number[] => {
  const { side, tank } = regularOf(unit)
  const hex = s.place[unit] as number
  const entered = s.entered[unit] as number
  const allowed: number[] = []
  for (let step = firstStep(hex); step < firstStep(hex + 1); step++) {
    const to = stepTo[step] as number
    if (to < 0 || (to !== entered && noWayHome(side, step) !== undefined)) continue
    if (noRefuge(here, side, tank, to) !== undefined || noRetreatOver(s, side, step, enemyFrom) !== undefined) continue
    if (to === entered) return [entered]
    allowed.push(to)
  }
  return allowed
}

const askRetreat = (s: IbsmState, { unit, enemyFrom: barred }: RetreatFrame): IbsmDecision => ({
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

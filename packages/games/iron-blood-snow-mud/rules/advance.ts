import type { Tell } from '@kurgan/kernel'
import { firstStep, hexId, isTank, regularOf, sideNames, stepBetween, stepTo, type Unit, unitId } from './components.ts'
import { type IbsmDecision, type IbsmNo, no } from './machinery/messages.ts'
import { type Position, positionOf } from './machinery/position.ts'
import { entering } from './obstacles.ts'
import type { IbsmAction, IbsmEvent, IbsmState } from './state.ts'

/** Advance into an adjacent hex (ADV). */

const notAdjacent = no('IBSM-ADV-1', 'notAdjacent')

const friendlyThere = no('IBSM-UNT-3', 'friendlyThere')
const sameHex = no('IBSM-MOV-5', 'sameHex')
const finishFirst = no('IBSM-MOV-2', 'finishFirst')

/** ADV-1: a Land hex of terrain the unit may enter, without a friendly Regular Unit. */
export const noEntry = entering(no('IBSM-MAP-2', 'sea'), no('IBSM-MAP-4', 'tankTerrain'), friendlyThere)

/** MOV-5: what closes its own hex to a unit is the unit itself. */
export const noEntryOf = (s: IbsmState, here: Position, unit: number, hex: number): IbsmNo | undefined => {
  const closed = noEntry(here, regularOf(unit).side, isTank(unit), hex)
  return closed === friendlyThere && s.place[unit] === hex ? sameHex : closed
}

/** MOV-2: the unit that has begun goes on. */
export const noOther = (begun: number, { kind, number }: Unit): IbsmNo | undefined =>
  kind === 'regular' && number === begun ? undefined : finishFirst

/** ADV-1, for one hex; the list walks the six beside the unit instead. */
export const noAdvance = (s: IbsmState, here: Position, unit: number, to: number): IbsmNo | undefined =>
  noEntry(here, regularOf(unit).side, isTank(unit), to) ??
  (stepBetween(s.place[unit] as number, to) < 0 ? notAdjacent : undefined)

/** The hexes a unit may Advance into from where it is. */
export const advances = (s: IbsmState, here: Position, unit: number): number[] => {
  const { side, tank } = regularOf(unit)
  const from = s.place[unit] as number
  const hexes: number[] = []
  for (let step = firstStep(from); step < firstStep(from + 1); step++) {
    const to = stepTo[step] as number
    if (to >= 0 && noEntry(here, side, tank, to) === undefined) hexes.push(to)
  }
  return hexes
}

/** Puts the unit into its new hex; what may follow depends on the way it came there. */
export const enter = (s: IbsmState, unit: number, via: number, to: number): void => {
  s.place[unit] = to
  s.entered[unit] = via
  s.moved[unit] = 1
}

/** One more Advance of a unit that has just moved, or none. */
export const askAdvance = (s: IbsmState, unit: number, say: 'blitz' | 'extra', rule: string): IbsmDecision => {
  const id = unitId(unit)
  const actions: IbsmAction[] = advances(s, positionOf(s), unit).map((to) => ({
    do: 'advance',
    unit: id,
    to: hexId(to),
  }))
  actions.push({ do: 'stay', unit: id })
  return { side: sideNames[regularOf(unit).side], ask: { say, unit: id }, rule, actions }
}

export const tellAdvance = (
  unit: number,
  from: number,
  to: number,
  how: 'blitz' | 'token',
  tell: Tell<IbsmEvent>,
): void =>
  tell({
    kind: 'moved',
    rule: how === 'blitz' ? 'IBSM-BLZ-1' : 'IBSM-GEN-5',
    unit: unitId(unit),
    how,
    path: [hexId(from), hexId(to)],
  })

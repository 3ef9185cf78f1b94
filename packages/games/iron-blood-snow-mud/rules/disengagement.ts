import { go, type RollResult, type RollStep, type Tell, type Throw } from '@kurgan/kernel'
import { disengageSuccess, hexId, isTank, otherSide, regularNumber, sideNames, unitId } from './components.ts'
import { movesOf } from './convoy.ts'
import { sideInTurn } from './initiative.ts'
import { dieTest } from './machinery/dice.ts'
import { type IbsmDecision, type IbsmNo, no } from './machinery/messages.ts'
import { has, type Position, regularUnit, tankUnit } from './machinery/position.ts'
import {
  type At,
  type IbsmAction,
  type IbsmEvent,
  type IbsmState,
  type LastMove,
  nobodyMoved,
  type Of,
  type SideNumber,
} from './state.ts'

/** Disengagement from an enemy Regular Unit (DIS). */

const mustDisengage = no('IBSM-MOV-4', 'mustDisengage')
const freeToLeave = no('IBSM-DIS-2', 'freeToLeave')

/** MOV-4, DIS-2: the unit shares its hex with an enemy it can only leave by a roll. */
export const noLeaving = (here: Position, side: SideNumber, unit: number, hex: number): IbsmNo | undefined => {
  const enemy = otherSide(side)
  return has(here, hex, isTank(unit) ? tankUnit[enemy] : regularUnit[enemy]) ? mustDisengage : undefined
}

/** DIS-1: who may leave without a roll makes none. */
export const noDisengaging = (here: Position, side: SideNumber, unit: number, hex: number): IbsmNo | undefined =>
  noLeaving(here, side, unit, hex) === undefined ? freeToLeave : undefined

export type Disengaged = RollResult & { readonly result: 'free' | 'held' }

/** DIS-1: the die of each side. */
const disengageThrows: readonly Throw<Disengaged>[] = sideNames.map((by) =>
  dieTest('disengage', by, disengageSuccess, 'free', 'held'),
)
export const throwToDisengage = (s: IbsmState, { turn }: { readonly turn: 0 | 1 }): Throw<Disengaged> =>
  disengageThrows[sideInTurn(s, turn)] as Throw<Disengaged>
export const disengageResults = ['free', 'held'] as const

export const tellDisengage = (s: IbsmState, unit: number, die: number, result: string, tell: Tell<IbsmEvent>): void =>
  tell({ kind: 'disengage', rule: 'IBSM-DIS-1', unit: unitId(unit), at: hexId(s.place[unit] as number), die, result })

const disengageDie: RollStep<IbsmState, IbsmEvent, At<'movement.disengageDie'>, Disengaged> = {
  results: disengageResults,
  roll: throwToDisengage,
  resolve(s, { turn, unit }, { came: [die = 0], result: { result } }, tell) {
    tellDisengage(s, unit, die, result, tell)
    s.moved[unit] = result === 'free' ? 0 : 1
    if (result === 'free') go(s, { at: 'movement.disengaged', turn, unit })
    else go(s, { at: 'movement', ...nobodyMoved, turn, unit, failed: 'disengage', die, attempt: 'failed' })
  },
}

const askDisengaged = (s: IbsmState, { turn, unit }: At<'movement.disengaged'>): IbsmDecision => {
  const side = sideInTurn(s, turn)
  const actions: IbsmAction[] = [...movesOf(s, side, unit), { do: 'stay', unit: unitId(unit) }]
  return { side: sideNames[side], ask: { say: 'disengaged', unit: unitId(unit) }, rule: 'IBSM-DIS-3', actions }
}

/** R15: its Movement is over, but it has not moved. */
const stayEngaged = (s: IbsmState, a: Of<'stay'>, { turn }: { readonly turn: 0 | 1 }, tell: Tell<IbsmEvent>): void => {
  const unit = regularNumber(a.unit)
  s.moved[unit] = 1
  tell({ kind: 'stayed', rule: 'IBSM-DIS-3', unit: a.unit, at: hexId(s.place[unit] as number) })
  go(s, { at: 'movement', ...nobodyMoved, turn })
}

export const disengagement = {
  begin: (s: IbsmState, a: Of<'disengage'>, { turn }: LastMove): void =>
    go(s, { at: 'movement.disengageDie', turn, unit: regularNumber(a.unit) }),
  die: disengageDie,
  ask: askDisengaged,
  stay: stayEngaged,
}

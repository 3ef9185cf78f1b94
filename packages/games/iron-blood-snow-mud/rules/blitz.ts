import { go, type RollResult, type RollStep, type Tell, type Throw } from '@kurgan/kernel'
import { askAdvance, enter, tellAdvance } from './advance.ts'
import { blitzSuccess, disengageSuccess, hexId, hexNumber, isTank, seasonOf, sideNames, unitId } from './components.ts'
import { noLeaving } from './disengagement.ts'
import { sideInTurn } from './initiative.ts'
import { combatDice } from './machinery/dice.ts'
import { type IbsmDecision, type IbsmNo, no } from './machinery/messages.ts'
import { positionOf } from './machinery/position.ts'
import { type IbsmEvent, type IbsmState, justMoved, type LastMove, type Of, type SideName } from './state.ts'

/** Blitz: a Tank goes on as long as its luck does (BLZ). */

/** A series this long is a chance of less than one in a million million; it ends there, so that every game ends (R77). */
export const longestBlitz = 40

const onlyTanks = no('IBSM-BLZ-1', 'onlyTanks')
const noBlitzInMud = no('IBSM-BLZ-5', 'noBlitzInMud')
const blitzAfterAdvance = no('IBSM-BLZ-1', 'blitzAfterAdvance')

/** BLZ-1, BLZ-5: only Tanks, and not in Mud. */
export const noBlitzing = (s: IbsmState, unit: number): IbsmNo | undefined => {
  if (!isTank(unit)) return onlyTanks
  return seasonOf(s.turn).blitz ? undefined : noBlitzInMud
}

/** BLZ-1, BLZ-2: right after its own Advance, until an attempt fails. */
export const noAttempt = (last: LastMove, unit: number): IbsmNo | undefined =>
  last.mayBlitz && last.unit === unit ? undefined : blitzAfterAdvance

const nobodyBlitzes = no('IBSM-BLZ-1', 'nobodyBlitzes')
export const noneToBlitz = (last: LastMove): IbsmNo | undefined =>
  noAttempt(last, last.unit) === undefined ? undefined : nobodyBlitzes

type Blitzed = RollResult & { readonly result: 'success' | 'failure' | 'held' }

const blitzSucceeds: Blitzed = { result: 'success', measures: {} }
const blitzFails: Blitzed = { result: 'failure', measures: {} }
const blitzHeld: Blitzed = { result: 'held', measures: {} }

/** BLZ-1, BLZ-3: out of a hex with an enemy Tank the unit must first Disengage. */
const blitzThrow = (by: SideName, held: boolean): Throw<Blitzed> => {
  const isOut = (out: number): boolean => !held || out >= disengageSuccess
  return {
    event: 'blitz',
    casts: [
      { purpose: 'disengage', by, dice: combatDice(held ? 1 : 0) },
      { purpose: 'blitz', by, dice: combatDice(1), when: ([out = 0]) => isOut(out) },
    ],
    totals: [],
    result([out = 0, die = 0]) {
      if (!isOut(out)) return blitzHeld
      return die >= blitzSuccess ? blitzSucceeds : blitzFails
    },
  }
}
/** Per side: out of a hex where nothing holds it, and where an enemy Tank does. */
const blitzThrows = sideNames.map((by) => ({ free: blitzThrow(by, false), held: blitzThrow(by, true) }))

const blitzDice: RollStep<IbsmState, IbsmEvent, LastMove, Blitzed> = {
  results: ['success', 'failure', 'held'],
  roll(s, { turn, unit, attempt: disengaged }) {
    const side = sideInTurn(s, turn)
    // GEN-4: who has already Disengaged from there rolls only the Blitz die again.
    const held = disengaged !== 'done' && noLeaving(positionOf(s), side, unit, s.place[unit] as number) !== undefined
    return (blitzThrows[side] as (typeof blitzThrows)[number])[held ? 'held' : 'free']
  },
  resolve(s, last, { came, result: { result } }, tell) {
    const { unit } = last
    // What was not thrown comes to 0.
    const dice = came.filter((number) => number > 0)
    tell({
      kind: 'blitz',
      rule: result === 'held' ? 'IBSM-BLZ-3' : 'IBSM-BLZ-1',
      unit: unitId(unit),
      at: hexId(s.place[unit] as number),
      dice,
      result,
    })
    const die = dice.at(-1) ?? 0
    if (result === 'held')
      return go(s, { ...last, at: 'movement', mayBlitz: false, failed: 'breakOut', die, attempt: 'failed' })
    const attempt = dice.length > 1 ? 'done' : last.attempt
    if (result === 'success') go(s, { ...last, at: 'movement.blitz', mayBlitz: false, failed: 'none', die: 0, attempt })
    else go(s, { ...last, at: 'movement', mayBlitz: false, failed: 'blitz', die, attempt })
  },
}

/** BLZ-2: after each Blitz Advance the Tank may try again. */
const blitzAdvance = (s: IbsmState, a: Of<'advance'>, last: LastMove, tell: Tell<IbsmEvent>): void => {
  const { turn, unit } = last
  const from = s.place[unit] as number
  enter(s, unit, from, hexNumber(a.to))
  tellAdvance(unit, from, hexNumber(a.to), 'blitz', tell)
  const blitzes = last.blitzes + 1
  go(s, justMoved(turn, unit, blitzes < longestBlitz, blitzes))
}

const stayAfterBlitz = (s: IbsmState, last: LastMove, tell: Tell<IbsmEvent>): void => {
  const at = hexId(s.place[last.unit] as number)
  tell({ kind: 'stayed', rule: 'IBSM-BLZ-2', unit: unitId(last.unit), at })
  go(s, { ...last, at: 'movement' })
}

export const blitz = {
  attempt: (s: IbsmState, last: LastMove): void => go(s, { ...last, at: 'movement.blitzDice' }),
  dice: blitzDice,
  ask: (s: IbsmState, { unit }: LastMove): IbsmDecision => askAdvance(s, unit, 'blitz', 'IBSM-BLZ-2'),
  advance: blitzAdvance,
  stay: stayAfterBlitz,
}

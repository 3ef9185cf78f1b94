import { type Cast, go, type RollResult, type RollStep, type Tell } from '@kurgan/kernel'
import { hexCount, hexId, hexNumber, hexOf, partisanIds, rerollToken } from './components.ts'
import { combatDice } from './machinery/dice.ts'
import type { IbsmDecision } from './machinery/messages.ts'
import { positionOf } from './machinery/position.ts'
import { type Frame, type IbsmAction, type IbsmEvent, type IbsmState, offMap, soviet } from './state.ts'
import { holds, useToken } from './tokens.ts'

/** Phase 8, second part: Partisans (PAR). */

type Of<Do extends IbsmAction['do']> = Extract<IbsmAction, { do: Do }>
type PlaceFrame = Extract<Frame, { at: 'partisans.place' }>

const sovietLand: readonly number[] = Array.from({ length: hexCount }, (_, hex) => hex).filter(
  (hex) => hexOf(hex).territory === soviet,
)
const partisanActions: readonly Of<'partisan'>[] = Array.from({ length: hexCount }, (_, hex) => ({
  do: 'partisan',
  to: hexId(hex),
}))

const inPool = (s: IbsmState): number => {
  let count = 0
  for (const hex of s.partisans) if (hex === offMap) count++
  return count
}

const partisanCasts: readonly Cast[] = [{ purpose: 'partisans', by: 'soviet', dice: combatDice(1) }]

interface Raised extends RollResult {
  readonly measures: { readonly number: number }
}

/** PAR-1, GEN-9: as many as the die shows, and one more by Token, as far as the pool allows. */
const partisanDie: RollStep<IbsmState, IbsmEvent, Extract<Frame, { at: 'partisans.die' }>, Raised> = {
  roll(s, { added }) {
    const pool = inPool(s)
    return {
      event: 'partisans',
      casts: partisanCasts,
      totals: [],
      result([die = 0]) {
        const number = Math.min(die + added, pool)
        return { result: `partisans ${number}`, measures: { number } }
      },
    }
  },
  resolve(s, { added }, { came: [die = 0], result: { result, measures } }, tell) {
    const { number } = measures
    tell({ kind: 'partisans', rule: 'IBSM-PAR-1', die, number, result })
    if (number === 0) go(s, { at: 'stalin' })
    else go(s, { at: 'partisans.place', die, left: number, added, placed: false })
  },
}

const roll = (s: IbsmState): void => go(s, { at: 'partisans.die', added: 0 })

/** Whoever has placed Reinforcements throws the die himself. */
const askRoll = (): IbsmDecision => ({
  side: 'soviet',
  ask: { say: 'partisanRoll' },
  rule: 'IBSM-PAR-1',
  actions: rollActions,
  closes: true,
})
const rollActions: readonly IbsmAction[] = [{ do: 'proceed' }]

/** PAR-1: each on an empty Land hex of Soviet territory. */
const askPlace = (s: IbsmState, { die, left, placed }: PlaceFrame): IbsmDecision => {
  const here = positionOf(s)
  const actions: IbsmAction[] = []
  for (const hex of sovietLand) if (here[hex] === 0) actions.push(partisanActions[hex] as IbsmAction)
  if (!placed && holds(s, rerollToken[soviet])) actions.push({ do: 'reroll', token: rerollToken[soviet], die })
  if (holds(s, 'S-GEN-4') && inPool(s) > left) actions.push({ do: 'token', token: 'S-GEN-4' })
  return { side: 'soviet', ask: { say: 'partisans', left }, rule: 'IBSM-PAR-1', actions }
}

const place = (s: IbsmState, a: Of<'partisan'>, frame: PlaceFrame, tell: Tell<IbsmEvent>): void => {
  const number = s.partisans.indexOf(offMap)
  s.partisans[number] = hexNumber(a.to)
  tell({ kind: 'partisan', rule: 'IBSM-PAR-1', unit: partisanIds[number] as string, to: a.to })
  if (frame.left === 1) go(s, { at: 'stalin' })
  else go(s, { ...frame, left: frame.left - 1, placed: true })
}

/** GEN-9: one more Partisan. */
const oneMore = (s: IbsmState, a: Of<'token'>, frame: PlaceFrame, tell: Tell<IbsmEvent>): void => {
  useToken(s, a.token, 'IBSM-GEN-9', tell)
  go(s, { ...frame, left: frame.left + 1, added: 1 })
}

/** GEN-4: only the die counts anew; a Partisan that another Token added still comes. */
const rollAgain = (s: IbsmState, a: Of<'reroll'>, { added }: PlaceFrame, tell: Tell<IbsmEvent>): void => {
  useToken(s, a.token, 'IBSM-GEN-4', tell)
  go(s, { at: 'partisans.die', added })
}

export const partisans = { askRoll, roll, die: partisanDie, ask: askPlace, place, oneMore, rollAgain }

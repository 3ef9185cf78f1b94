import { type Cast, go, type RollResult, type RollStep, type Tell } from '@kurgan/kernel'
import {
  hexCount,
  hexId,
  hexNumber,
  hexOf,
  moscow,
  partisanIds,
  rerollToken,
  sideNames,
  stalinSuccess,
  urbanNumber,
  urbans,
} from './components.ts'
import { combatDice, dieTest } from './dice.ts'
import type { IbsmDecision } from './messages.ts'
import { initiative, positionOf } from './position.ts'
import { type Frame, type IbsmAction, type IbsmEvent, type IbsmState, offMap, soviet } from './state.ts'
import { holds, mayReroll, useToken } from './tokens.ts'

/** Phase 8, second part: Partisans and Stalin (PAR, STA). */

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

const citiesForStalin = (s: IbsmState): string[] =>
  urbans.flatMap(({ id, industrial }, urban) => (!industrial && s.control[urban] === soviet ? [id] : []))

/** STA-1: once a Season, while Stalin is in Moscow and has somewhere to go (R67). */
const runStalin = (s: IbsmState): void =>
  s.stalin === moscow && citiesForStalin(s).length > 0 ? go(s, { at: 'stalin.attempt' }) : go(s, { at: 'calendar' })

const attemptActions: readonly IbsmAction[] = [{ do: 'stalin' }, { do: 'remain' }]
const askAttempt = (): IbsmDecision => ({
  side: 'soviet',
  ask: { say: 'stalin' },
  rule: 'IBSM-STA-1',
  actions: attemptActions,
})

const stalinThrow = dieTest('stalin', 'soviet', stalinSuccess, 'success', 'failure')

const stalinDie: RollStep<IbsmState, IbsmEvent, Extract<Frame, { at: 'stalin.die' }>> = {
  results: ['success', 'failure'],
  roll: () => stalinThrow,
  resolve(s, _frame, { came: [die = 0], result: { result } }, tell) {
    tell({ kind: 'stalin', rule: 'IBSM-STA-1', die, result })
    if (result === 'success') go(s, { at: 'stalin.move' })
    else if (mayReroll(s, soviet)) go(s, { at: 'stalin.failed' })
    else go(s, { at: 'calendar' })
  },
}

const askFailed = (s: IbsmState): IbsmDecision => {
  const token = rerollToken[soviet]
  const actions: IbsmAction[] = [{ do: 'pass' }]
  if (holds(s, token)) actions.push({ do: 'reroll', token, die: stalinSuccess - 1 })
  return { side: 'soviet', ask: { say: 'stalinFailed' }, rule: 'IBSM-GEN-4', actions }
}

const attemptAgain = (s: IbsmState, a: Of<'reroll'>, tell: Tell<IbsmEvent>): void => {
  useToken(s, a.token, 'IBSM-GEN-4', tell)
  go(s, { at: 'stalin.die' })
}

const askMove = (s: IbsmState): IbsmDecision => ({
  side: 'soviet',
  ask: { say: 'relocate' },
  rule: 'IBSM-STA-1',
  actions: [...citiesForStalin(s).map((city): IbsmAction => ({ do: 'relocate', city })), { do: 'remain' }],
})

/** STA-2, INI-3: the Axis has the Initiative from this instant. */
const relocate = (s: IbsmState, a: Of<'relocate'>, tell: Tell<IbsmEvent>): void => {
  const before = initiative(s)
  s.stalin = urbanNumber(a.city)
  tell({ kind: 'stalinMoved', rule: 'IBSM-STA-2', to: a.city })
  const now = initiative(s)
  if (now !== before) tell({ kind: 'initiative', rule: 'IBSM-INI-3', side: sideNames[now] })
  go(s, { at: 'calendar' })
}

export const stalin = {
  run: runStalin,
  askAttempt,
  attempt: (s: IbsmState): void => go(s, { at: 'stalin.die' }),
  die: stalinDie,
  askFailed,
  attemptAgain,
  askMove,
  relocate,
  remain: (s: IbsmState): void => go(s, { at: 'calendar' }),
}

import { go, type RollStep, type Tell } from '@kurgan/kernel'
import {
  dieNumbers,
  hexOf,
  moscow,
  rerollToken,
  sideNames,
  stalinSuccess,
  urbanNumber,
  urbanOf,
  urbans,
} from './components.ts'
import { initiative } from './initiative.ts'
import { dieTest } from './machinery/dice.ts'
import { type IbsmDecision, type IbsmNo, no } from './machinery/messages.ts'
import { type At, type IbsmAction, type IbsmEvent, type IbsmState, type Of, soviet } from './state.ts'
import { mayReroll, noToken, useToken } from './tokens.ts'

/** Phase 8, last part: Stalin (STA). */

const noCity = no('IBSM-STA-1', 'noCity')
const notCity = no('IBSM-STA-1', 'notCity')
const notSoviet = no('IBSM-STA-1', 'notSoviet')

/** STA-1: to one of the `urbans`. */
export const noCityIn = (hex: number): IbsmNo | undefined => (hexOf(hex).urban < 0 ? noCity : undefined)

/** STA-1: only to a City that the Soviets control. */
export const noRefugeForStalin = (s: IbsmState, urban: number): IbsmNo | undefined => {
  if (urbanOf(urban).industrial) return notCity
  return s.control[urban] === soviet ? undefined : notSoviet
}

const citiesForStalin = (s: IbsmState): string[] =>
  urbans.flatMap(({ id }, urban) => (noRefugeForStalin(s, urban) === undefined ? [id] : []))

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

const stalinDie: RollStep<IbsmState, IbsmEvent, At<'stalin.die'>> = {
  results: ['success', 'failure'],
  roll: () => stalinThrow,
  resolve(s, _frame, { came: [die = 0], result: { result } }, tell) {
    tell({ kind: 'stalin', rule: 'IBSM-STA-1', die, result })
    if (result === 'success') go(s, { at: 'stalin.move' })
    else if (mayReroll(s, soviet)) go(s, { at: 'stalin.failed' })
    else go(s, { at: 'calendar' })
  },
}

/** GEN-4: what the die that failed may show: it names itself. */
export const stalinFailures: readonly number[] = dieNumbers.filter((number) => number < stalinSuccess)

const askFailed = (s: IbsmState): IbsmDecision => {
  const token = rerollToken[soviet]
  const actions: IbsmAction[] = [{ do: 'pass' }]
  if (noToken(s, soviet, token) === undefined)
    for (const die of stalinFailures) actions.push({ do: 'reroll', token, die })
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

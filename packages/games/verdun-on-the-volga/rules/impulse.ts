import { call, go, type Tell } from '@kurgan/kernel'
import { assaultOf, pairOf } from './machinery/actions.ts'
import { callReserves, noReserves } from './advantage.ts'
import { activatable, activate, noAssault, noNaming, noPairs } from './assault.ts'
import { isContested, placeOf, sideName } from './stacking.ts'
import { spaceCount, spaceOf } from './map.ts'
import { no, type VovNo } from './machinery/messages.ts'
import type { Asks } from './machinery/step.ts'
import { canConsolidate, canRedeploy, canTransfer, noTurn1 } from './nonassault.ts'
import { canRegroup, regroup } from './regroup.ts'
import { placeDue } from './reinforcements.ts'
import {
  type Army,
  byDay,
  byNight,
  hadRubble,
  idle,
  type VovAction,
  type VovEvent,
  type VovState,
  wasContested,
} from './state.ts'
import { type Lines, supplyLines } from './supply.ts'

/** 8: one player Impulse, and the choice of what to do in it. */

/** Wipes what belongs to the Impulse before and notes how things stand at the start of this one. */
export const beginImpulse = (s: VovState, side: Army, tell: Tell<VovEvent>): void => {
  s.side = side
  s.logistics = 0
  s.passing = 0
  s.maximum = 0
  s.air = 0
  s.storm = 0
  s.active[0] = -1
  s.active[1] = -1
  s.act.fill(idle)
  s.entry.fill(-1)
  s.crossings.fill(0)
  for (let unit = 0; unit < s.at.length; unit++) s.began[unit] = s.at[unit] as number
  for (let space = 0; space < spaceCount; space++)
    s.seen[space] = (isContested(s, space) ? wasContested : 0) | (s.rubble[space] === 1 ? hadRubble : 0)
  tell({ kind: 'impulse', rule: 'VOV-6.3a', impulse: s.impulse, side: sideName(side), night: s.night === 1 })
  go(s, { at: 'impulse' })
}

const tellChoice = (s: VovState, action: string, rule: string, tell: Tell<VovEvent>): void => {
  tell({ kind: 'chosen', rule, action, side: sideName(s.side), areas: [] })
}

const assaults = (s: VovState, into: VovAction[]): void => {
  const areas = activatable(s)
  for (const area of areas) into.push(assaultOf(area))
  if (noPairs(s) !== undefined) return
  for (let i = 0; i < areas.length; i++)
    for (let j = i + 1; j < areas.length; j++) {
      const a = areas[i] as number
      const b = areas[j] as number
      if (noNaming(s, a, b) === undefined) into.push(pairOf(a, b))
    }
}

export type Quiet = 'regroup' | 'redeploy' | 'troopTransfer' | 'consolidate'
const quiet: readonly Quiet[] = ['regroup', 'redeploy', 'troopTransfer', 'consolidate']
const nothingToDo = no('VOV-8.1a', 'nothingToDo')

const findsSomebody = (s: VovState, action: Quiet, lines: Lines): boolean => {
  if (action === 'regroup') return canRegroup(s)
  if (action === 'redeploy') return canRedeploy(s)
  return action === 'troopTransfer' ? canTransfer(s, lines) : canConsolidate(s, lines)
}

/** Why there is no Impulse of this kind: what nobody can do is not offered. */
export const noQuiet = (s: VovState, action: Quiet, lines: Lines): VovNo | undefined => {
  const early = action === 'redeploy' || action === 'troopTransfer' ? noTurn1(s) : undefined
  return early ?? (findsSomebody(s, action, lines) ? undefined : nothingToDo)
}

const activateFirst = no('VOV-8.1a', 'activateFirst')

/** What is chosen is a kind of Impulse and its Areas: of the list no action names a unit on the map. */
export const noUnitNamed = (s: VovState, unit: number): VovNo | undefined =>
  placeOf(s, unit) >= 0 ? activateFirst : undefined

/** VOV-8.1a: exactly one of six; a Pass always is (R68). */
export const impulseChoice: Asks<'impulse'> = {
  ask(s) {
    const actions: VovAction[] = []
    if (noAssault(s) === undefined) assaults(s, actions)
    const lines = supplyLines(s, s.side)
    for (const action of quiet) if (noQuiet(s, action, lines) === undefined) actions.push({ do: action })
    actions.push({ do: 'pass' })
    if (noReserves(s, s.side) === undefined) actions.push({ do: 'callReserves' })
    return {
      side: sideName(s.side),
      ask: { say: 'impulse', impulse: s.impulse, night: s.night === 1 },
      rule: 'VOV-8.1a',
      actions,
    }
  },
  on: {
    assault(s, { area }, _frame, tell) {
      activate(s, [spaceOf(area)], tell)
    },
    combinedAssault(s, { area, with: second }, _frame, tell) {
      activate(s, [spaceOf(area), spaceOf(second)], tell)
    },
    regroup(s, _a, _frame, tell) {
      tellChoice(s, 'regroup', 'VOV-8.1.2a', tell)
      go(s, regroup)
    },
    redeploy(s, _a, _frame, tell) {
      tellChoice(s, 'redeploy', 'VOV-8.1.2e', tell)
      go(s, { at: 'redeploy' })
    },
    troopTransfer(s, _a, _frame, tell) {
      tellChoice(s, 'troopTransfer', 'VOV-8.1.2g', tell)
      go(s, { at: 'transfer' })
    },
    consolidate(s, _a, _frame, tell) {
      tellChoice(s, 'consolidate', 'VOV-8.1.2i', tell)
      go(s, { at: 'consolidation' })
    },
    pass(s, _a, _frame, tell) {
      tellChoice(s, 'pass', 'VOV-8.1.2j', tell)
      s.passing = s.night === 1 ? byNight : byDay
      go(s, { at: 'impulse.end' })
    },
    // R53: the call does not take the place of the Impulse.
    callReserves(s, _a, _frame, tell) {
      const due = callReserves(s, s.side, tell)
      call(s, { at: 'impulse' })
      placeDue(s, s.side, due, tell)
    },
  },
}

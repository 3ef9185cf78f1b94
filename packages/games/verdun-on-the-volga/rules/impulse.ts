import { call, type Dice, go, type Tell } from '@kurgan/kernel'
import { assaultOf, pairOf } from './machinery/actions.ts'
import { callReserves, mayCallReserves } from './advantage.ts'
import { activatable, activate, combines } from './assault.ts'
import { isContested, sideName } from './stacking.ts'
import { spaceCount, spaceOf } from './map.ts'
import type { VovAsk } from './machinery/messages.ts'
import { canConsolidate, canRedeploy, canTransfer } from './nonassault.ts'
import { canRegroup, regroup } from './regroup.ts'
import { placeDue } from './reinforcements.ts'
import {
  type Army,
  type Frame,
  hadRubble,
  idle,
  type VovAction,
  type VovEvent,
  type VovState,
  wasContested,
} from './state.ts'
import { supplyLines } from './supply.ts'
import { german } from './units.ts'

/** 8: one player Impulse, and the choice of what to do in it. */

type Do<Name extends VovAction['do']> = Extract<VovAction, { do: Name }>

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

/** VOV-15.1.1a */
const mayAssault = (s: VovState): boolean => s.side !== german || s.pause === 0

const tellChoice = (s: VovState, action: string, rule: string, tell: Tell<VovEvent>): void => {
  tell({ kind: 'chosen', rule, action, side: sideName(s.side), areas: [] })
}

const assaults = (s: VovState, into: VovAction[]): void => {
  const areas = activatable(s)
  for (const area of areas) into.push(assaultOf(area))
  for (let i = 0; i < areas.length; i++)
    for (let j = i + 1; j < areas.length; j++) {
      const a = areas[i] as number
      const b = areas[j] as number
      if (combines(s, a, b)) into.push(pairOf(a, b))
    }
}

/** VOV-8.1a: exactly one of six; what cannot be done is not offered, a Pass always is (R68). */
export const impulseChoice = {
  ask(s: VovState) {
    const actions: VovAction[] = []
    if (mayAssault(s)) assaults(s, actions)
    if (canRegroup(s)) actions.push({ do: 'regroup' })
    if (canRedeploy(s)) actions.push({ do: 'redeploy' })
    const lines = supplyLines(s, s.side)
    if (canTransfer(s, lines)) actions.push({ do: 'troopTransfer' })
    if (canConsolidate(s, lines)) actions.push({ do: 'consolidate' })
    actions.push({ do: 'pass' })
    if (mayCallReserves(s, s.side)) actions.push({ do: 'callReserves' })
    return {
      side: sideName(s.side),
      ask: { say: 'impulse', impulse: s.impulse, night: s.night === 1 } satisfies VovAsk,
      rule: 'VOV-8.1a',
      actions,
    }
  },
  on: {
    assault(s: VovState, { area }: Do<'assault'>, _frame: Frame, _dice: Dice, tell: Tell<VovEvent>): void {
      activate(s, [spaceOf(area)], tell)
    },
    combinedAssault(
      s: VovState,
      { area, with: second }: Do<'combinedAssault'>,
      _frame: Frame,
      _dice: Dice,
      tell: Tell<VovEvent>,
    ): void {
      activate(s, [spaceOf(area), spaceOf(second)], tell)
    },
    regroup(s: VovState, _a: Do<'regroup'>, _frame: Frame, _dice: Dice, tell: Tell<VovEvent>): void {
      tellChoice(s, 'regroup', 'VOV-8.1.2a', tell)
      go(s, regroup)
    },
    redeploy(s: VovState, _a: Do<'redeploy'>, _frame: Frame, _dice: Dice, tell: Tell<VovEvent>): void {
      tellChoice(s, 'redeploy', 'VOV-8.1.2e', tell)
      go(s, { at: 'redeploy' })
    },
    troopTransfer(s: VovState, _a: Do<'troopTransfer'>, _frame: Frame, _dice: Dice, tell: Tell<VovEvent>): void {
      tellChoice(s, 'troopTransfer', 'VOV-8.1.2g', tell)
      go(s, { at: 'transfer' })
    },
    consolidate(s: VovState, _a: Do<'consolidate'>, _frame: Frame, _dice: Dice, tell: Tell<VovEvent>): void {
      tellChoice(s, 'consolidate', 'VOV-8.1.2i', tell)
      go(s, { at: 'consolidation' })
    },
    pass(s: VovState, _a: Do<'pass'>, _frame: Frame, _dice: Dice, tell: Tell<VovEvent>): void {
      tellChoice(s, 'pass', 'VOV-8.1.2j', tell)
      s.passing = s.night === 1 ? 2 : 1
      go(s, { at: 'impulse.end' })
    },
    // R53: the call does not take the place of the Impulse.
    callReserves(s: VovState, _a: Do<'callReserves'>, _frame: Frame, _dice: Dice, tell: Tell<VovEvent>): void {
      const due = callReserves(s, s.side, tell)
      call(s, { at: 'impulse' })
      placeDue(s, s.side, due, tell)
    },
  },
}

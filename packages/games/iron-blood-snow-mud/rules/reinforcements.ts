import type { Tell } from '@kurgan/kernel'
import { go } from '@kurgan/kernel'
import {
  airCount,
  airIds,
  fleetBase,
  hexId,
  hexNumber,
  hexOf,
  isTank,
  regularNumber,
  seasonOf,
  unitId,
  urbans,
} from './components.ts'
import type { IbsmDecision } from './messages.ts'
import { positionOf, spareInfantry, spareTank } from './position.ts'
import {
  axis,
  type Due,
  type Frame,
  type IbsmAction,
  type IbsmEvent,
  type IbsmState,
  notReceived,
  offMap,
  soviet,
} from './state.ts'
import { holds, mayHold, useToken } from './tokens.ts'

/** Phase 7: Recall; Phase 8, first part: Reinforcements (REC, RNF). */

type Of<Do extends IbsmAction['do']> = Extract<IbsmAction, { do: Do }>
type PlaceFrame = Extract<Frame, { at: 'reinforcements.place' }>

export const recallPhase = (s: IbsmState, tell: Tell<IbsmEvent>): void => {
  for (let unit = 0; unit < s.air.length; unit++) {
    if ((s.air[unit] as number) >= 0) s.air[unit] = offMap
    s.disrupting[unit] = 0
  }
  for (const side of [axis, soviet]) {
    s.fleet[side] = fleetBase[side] as number
    s.disrupted[side] = 0
  }
  tell({ kind: 'recalled', rule: 'IBSM-REC-1' })
  go(s, { at: 'reinforcements' })
}

const locationHexes = (industrialOnly: boolean): readonly number[] =>
  urbans
    .filter(({ industrial }) => industrial || !industrialOnly)
    .flatMap(({ hexes }) => hexes)
    .toSorted((a, b) => a - b)
const anyLocation = locationHexes(false)
const industry = locationHexes(true)

/** RNF-5: hexes of Soviet-controlled locations without any Unit, in the order of the map. */
const emptyHexes = (s: IbsmState, hexes: readonly number[]): number[] => {
  const here = positionOf(s)
  return hexes.filter((hex) => here[hex] === 0 && s.control[hexOf(hex).urban] === soviet)
}
/** RNF-3. */
const infantryHexes = (s: IbsmState): number[] => emptyHexes(s, anyLocation)
/** RNF-4. */
const tankHexes = (s: IbsmState): number[] => emptyHexes(s, industry)

const receiveAir = (s: IbsmState, tell: Tell<IbsmEvent>): void => {
  const unit = s.air.indexOf(notReceived, soviet * airCount)
  if (unit < 0) return tell({ kind: 'notReceived', rule: 'IBSM-RNF-7', type: 'air' })
  s.air[unit] = offMap
  tell({ kind: 'reinforced', rule: 'IBSM-RNF-6', unit: airIds[unit] as string, to: 'airBox' })
}

const start = (s: IbsmState, tell: Tell<IbsmEvent>): void => {
  tell({ kind: 'phase', rule: 'IBSM-SEQ-1', phase: 'reinforcements' })
  const { infantryDue, tanksDue, airDue } = seasonOf(s.turn)
  for (let n = 0; n < airDue; n++) receiveAir(s, tell)
  go(s, { at: 'reinforcements.next', infantry: infantryDue, tanks: tanksDue })
}

const reinforceAction = (unit: number, hex: number): Of<'reinforce'> => ({
  do: 'reinforce',
  unit: unitId(unit),
  to: hexId(hex),
})

/** What can be received now, in any order: when one hex is left for two units, the order decides (R82). */
const placements = (s: IbsmState, { infantry, tanks }: Due): Of<'reinforce'>[] => {
  const actions: Of<'reinforce'>[] = []
  const unit = infantry > 0 ? spareInfantry(s, soviet) : -1
  if (unit >= 0) for (const hex of infantryHexes(s)) actions.push(reinforceAction(unit, hex))
  const tank = tanks > 0 ? spareTank(s, soviet) : -1
  if (tank >= 0) for (const hex of tankHexes(s)) actions.push(reinforceAction(tank, hex))
  return actions
}

/** GEN-8 speaks of an Infantry that is due, whether or not it could be received. */
const mayTakeTank = (s: IbsmState, { infantry }: Due): boolean => infantry > 0 && spareTank(s, soviet) >= 0

const next = (s: IbsmState, due: Due, tell: Tell<IbsmEvent>): void => {
  const [only, ...more] = placements(s, due)
  if (more.length > 0 || (mayTakeTank(s, due) && mayHold(s, soviet, 'S-GEN-3')))
    go(s, { ...due, at: 'reinforcements.place' })
  else if (only === undefined) forgo(s, due, tell)
  else place(s, only, due, tell)
}

/** RNF-7: what cannot be received is not carried over. */
const forgo = (s: IbsmState, { infantry, tanks }: Due, tell: Tell<IbsmEvent>): void => {
  for (let n = 0; n < infantry; n++) tell({ kind: 'notReceived', rule: 'IBSM-RNF-7', type: 'infantry' })
  for (let n = 0; n < tanks; n++) tell({ kind: 'notReceived', rule: 'IBSM-RNF-7', type: 'tank' })
  go(s, { at: 'partisans' })
}

const ask = (s: IbsmState, due: PlaceFrame): IbsmDecision => {
  const actions: IbsmAction[] = placements(s, due)
  if (actions.length === 0) actions.push({ do: 'forgo' })
  if (mayTakeTank(s, due) && holds(s, 'S-GEN-3')) actions.push({ do: 'token', token: 'S-GEN-3' })
  const { infantry, tanks } = due
  return { side: 'soviet', ask: { say: 'reinforce', infantry, tanks }, rule: 'IBSM-RNF-2', actions }
}

const place = (s: IbsmState, a: Of<'reinforce'>, { infantry, tanks }: Due, tell: Tell<IbsmEvent>): void => {
  const unit = regularNumber(a.unit)
  const tank = isTank(unit)
  s.place[unit] = hexNumber(a.to)
  tell({ kind: 'reinforced', rule: tank ? 'IBSM-RNF-4' : 'IBSM-RNF-3', unit: a.unit, to: a.to })
  go(s, { at: 'reinforcements.next', infantry: tank ? infantry : infantry - 1, tanks: tank ? tanks - 1 : tanks })
}

/** GEN-8. */
const takeTank = (s: IbsmState, a: Of<'token'>, { infantry, tanks }: Due, tell: Tell<IbsmEvent>): void => {
  useToken(s, a.token, 'IBSM-GEN-8', tell)
  go(s, { at: 'reinforcements.next', infantry: infantry - 1, tanks: tanks + 1 })
}

export const reinforcements = { start, next, ask, place, forgo, takeTank }

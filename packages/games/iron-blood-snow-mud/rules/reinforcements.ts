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
  tanksOf,
  unitId,
  urbans,
} from './components.ts'
import type { IbsmDecision } from './messages.ts'
import { positionOf, spareInfantry, spareTank } from './position.ts'
import {
  axis,
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
type InfantryFrame = Extract<Frame, { at: 'reinforcements.infantry' }>
type TankFrame = Extract<Frame, { at: 'reinforcements.tank' }>

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
  if (infantryDue === 0) return go(s, { at: 'partisans' })
  const possible = spareInfantry(s, soviet) >= 0 && infantryHexes(s).length > 0
  // GEN-8 speaks of an Infantry that is due, whether or not it could be received.
  if (possible || (spareTank(s, soviet) >= 0 && mayHold(s, soviet, 'S-GEN-3')))
    return go(s, { at: 'reinforcements.infantry', tanks: tanksDue })
  forgoInfantry(s, tanksDue, tell)
}

const forgoInfantry = (s: IbsmState, tanks: number, tell: Tell<IbsmEvent>): void => {
  tell({ kind: 'notReceived', rule: 'IBSM-RNF-7', type: 'infantry' })
  goOnWithTanks(s, tanks, 0, tell)
}

const reinforceAction = (unit: number, hex: number): IbsmAction => ({
  do: 'reinforce',
  unit: unitId(unit),
  to: hexId(hex),
})

/**
 * Infantry first, then the Tank: every pair of hexes can be reached in this order. Only when one hex is left for both
 * does the order decide which of the two is received; then the Tank is offered as well.
 */
const askInfantry = (s: IbsmState, { tanks }: InfantryFrame): IbsmDecision => {
  const unit = spareInfantry(s, soviet)
  const tank = spareTank(s, soviet)
  const hexes = unit < 0 ? [] : infantryHexes(s)
  const actions = hexes.map((hex) => reinforceAction(unit, hex))
  if (hexes.length === 1 && tanks > 0 && tank >= 0)
    for (const hex of tankHexes(s)) actions.push(reinforceAction(tank, hex))
  if (actions.length === 0) actions.push({ do: 'forgo' })
  if (tank >= 0 && holds(s, 'S-GEN-3')) actions.push({ do: 'token', token: 'S-GEN-3' })
  return { side: 'soviet', ask: { say: 'infantry' }, rule: 'IBSM-RNF-3', actions }
}

const place = (s: IbsmState, a: Of<'reinforce'>, tell: Tell<IbsmEvent>): number => {
  const unit = regularNumber(a.unit)
  s.place[unit] = hexNumber(a.to)
  tell({ kind: 'reinforced', rule: isTank(unit) ? 'IBSM-RNF-4' : 'IBSM-RNF-3', unit: a.unit, to: a.to })
  return unit
}

const placeInfantry = (s: IbsmState, a: Of<'reinforce'>, { tanks }: InfantryFrame, tell: Tell<IbsmEvent>): void => {
  if (isTank(place(s, a, tell))) forgoInfantry(s, tanks - 1, tell)
  else goOnWithTanks(s, tanks, 0, tell)
}

/** GEN-8. */
const takeTank = (s: IbsmState, a: Of<'token'>, { tanks }: InfantryFrame, tell: Tell<IbsmEvent>): void => {
  useToken(s, a.token, 'IBSM-GEN-8', tell)
  goOnWithTanks(s, tanks + 1, 0, tell)
}

const sparesOfTanks = (s: IbsmState): number => {
  const { first, last } = tanksOf[soviet]
  return s.place.slice(first, last + 1).filter((hex) => hex === offMap).length
}

/** Tanks are alike, so a second one goes to a hex later in the order of the map, and the first leaves it one. */
const hexesForTanks = (s: IbsmState, { tanks, from }: Pick<TankFrame, 'tanks' | 'from'>): number[] => {
  const open = tankHexes(s).filter((hex) => hex >= from)
  const coming = Math.min(tanks, sparesOfTanks(s), open.length)
  return coming === 0 ? [] : open.slice(0, open.length - coming + 1)
}

const goOnWithTanks = (s: IbsmState, tanks: number, from: number, tell: Tell<IbsmEvent>): void => {
  if (hexesForTanks(s, { tanks, from }).length > 0) return go(s, { at: 'reinforcements.tank', tanks, from })
  for (let n = 0; n < tanks; n++) tell({ kind: 'notReceived', rule: 'IBSM-RNF-7', type: 'tank' })
  go(s, { at: 'partisans' })
}

const askTank = (s: IbsmState, frame: TankFrame): IbsmDecision => {
  const unit = spareTank(s, soviet)
  const actions = hexesForTanks(s, frame).map((hex) => reinforceAction(unit, hex))
  return { side: 'soviet', ask: { say: 'tank' }, rule: 'IBSM-RNF-4', actions }
}

const placeTank = (s: IbsmState, a: Of<'reinforce'>, { tanks }: TankFrame, tell: Tell<IbsmEvent>): void => {
  place(s, a, tell)
  goOnWithTanks(s, tanks - 1, hexNumber(a.to) + 1, tell)
}

export const reinforcements = {
  start,
  askInfantry,
  placeInfantry,
  takeTank,
  forgo: (s: IbsmState, { tanks }: InfantryFrame, tell: Tell<IbsmEvent>): void => forgoInfantry(s, tanks, tell),
  askTank,
  placeTank,
}

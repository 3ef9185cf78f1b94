import { go, type Tell } from '@kurgan/kernel'
import {
  airCount,
  airIds,
  hexes,
  hexNumber,
  hexOf,
  infantryOf,
  isTank,
  regularNumber,
  regulars,
  seasonOf,
  tanksOf,
  urbans,
} from './components.ts'
import type { IbsmChoice } from './machinery/messages.ts'
import { positionOf, spareInfantry, spareTank, spareUnits } from './machinery/position.ts'
import {
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

/** Phase 8, first part: Reinforcements (RNF). */

type Of<Do extends IbsmAction['do']> = Extract<IbsmAction, { do: Do }>
type PlaceFrame = Extract<Frame, { at: 'reinforcements.place' }>
type NextFrame = Extract<Frame, { at: 'reinforcements.next' | 'reinforcements.place' }>

const locationHexes = (industrialOnly: boolean): readonly number[] =>
  urbans
    .filter(({ industrial }) => industrial || !industrialOnly)
    .flatMap((location) => location.hexes)
    .toSorted((a, b) => a - b)
const anyLocation = locationHexes(false)
const industry = locationHexes(true)

/** RNF-5: hexes of Soviet-controlled locations without any Unit, in the order of the map. */
const emptyHexes = (s: IbsmState, within: readonly number[]): number[] => {
  const here = positionOf(s)
  return within.filter((hex) => here[hex] === 0 && s.control[hexOf(hex).urban] === soviet)
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
  go(s, { at: 'reinforcements.next', infantry: infantryDue, tanks: tanksDue, picks: 0 })
}

/** Per Regular Unit and hex. */
const reinforceActions: readonly (readonly Of<'reinforce'>[])[] = regulars.map(({ id }) =>
  hexes.map((hex) => ({ do: 'reinforce', unit: id, to: hex.id })),
)

const pushPlacements = (unit: number, open: readonly number[], actions: Of<'reinforce'>[]): void => {
  for (const hex of open) actions.push(reinforceActions[unit]?.[hex] as Of<'reinforce'>)
}

/** What can be received now, in any order: when one hex is left for two units, the player decides (R82). */
const placements = (s: IbsmState, { infantry, tanks }: Due): Of<'reinforce'>[] => {
  const actions: Of<'reinforce'>[] = []
  const open = infantry > 0 ? infantryHexes(s) : []
  if (infantry > 0) for (const unit of spareUnits(s, infantryOf[soviet])) pushPlacements(unit, open, actions)
  const works = tanks > 0 ? tankHexes(s) : []
  if (tanks > 0) for (const unit of spareUnits(s, tanksOf[soviet])) pushPlacements(unit, works, actions)
  return actions
}

/** The same with the first unit of each type only: units of a type are alike. */
const firstPlacements = (s: IbsmState, { infantry, tanks }: Due): Of<'reinforce'>[] => {
  const actions: Of<'reinforce'>[] = []
  const unit = infantry > 0 ? spareInfantry(s, soviet) : -1
  if (unit >= 0) pushPlacements(unit, infantryHexes(s), actions)
  const tank = tanks > 0 ? spareTank(s, soviet) : -1
  if (tank >= 0) pushPlacements(tank, tankHexes(s), actions)
  return actions
}

/** GEN-8 speaks of an Infantry that is due, whether or not it could be received. */
const mayTakeTank = (s: IbsmState, { infantry }: Due): boolean => infantry > 0 && spareTank(s, soviet) >= 0

const next = (s: IbsmState, due: NextFrame, tell: Tell<IbsmEvent>): void => {
  const [only, ...more] = firstPlacements(s, due)
  if (more.length > 0 || (mayTakeTank(s, due) && mayHold(s, soviet, 'S-GEN-3')))
    return go(s, { ...due, at: 'reinforcements.place' })
  if (only !== undefined) return receive(s, only, due, due.picks, tell)
  tellForgone(due, tell)
  go(s, { at: due.picks > 0 ? 'partisans.roll' : 'partisans' })
}

/** RNF-7: what cannot be received is not carried over. */
const tellForgone = ({ infantry, tanks }: Due, tell: Tell<IbsmEvent>): void => {
  for (let n = 0; n < infantry; n++) tell({ kind: 'notReceived', rule: 'IBSM-RNF-7', type: 'infantry' })
  for (let n = 0; n < tanks; n++) tell({ kind: 'notReceived', rule: 'IBSM-RNF-7', type: 'tank' })
}

const forgo = (s: IbsmState, due: Due, tell: Tell<IbsmEvent>): void => {
  tellForgone(due, tell)
  go(s, { at: 'partisans' })
}

const choose = (s: IbsmState, due: PlaceFrame): IbsmChoice => {
  const items = placements(s, due)
  const others: IbsmAction[] = items.length === 0 ? [{ do: 'forgo' }] : []
  if (mayTakeTank(s, due) && holds(s, 'S-GEN-3')) others.push({ do: 'token', token: 'S-GEN-3' })
  const { infantry, tanks, picks } = due
  return {
    side: 'soviet',
    ask: { say: 'reinforce', infantry, tanks },
    rule: 'IBSM-RNF-2',
    items: [...items, ...others],
    canonical: [...firstPlacements(s, due), ...others],
    picks,
  }
}

const receive = (s: IbsmState, a: Of<'reinforce'>, due: Due, picks: number, tell: Tell<IbsmEvent>): void => {
  const { infantry, tanks } = due
  const unit = regularNumber(a.unit)
  const tank = isTank(unit)
  s.place[unit] = hexNumber(a.to)
  tell({ kind: 'reinforced', rule: tank ? 'IBSM-RNF-4' : 'IBSM-RNF-3', unit: a.unit, to: a.to })
  const left = tank ? { infantry, tanks: tanks - 1 } : { infantry: infantry - 1, tanks }
  go(s, { at: 'reinforcements.next', ...left, picks })
}

const place = (s: IbsmState, a: Of<'reinforce'>, frame: PlaceFrame, tell: Tell<IbsmEvent>): void =>
  receive(s, a, frame, frame.picks + 1, tell)

/** GEN-8: the Token has been seen, so what was placed before it stays. */
const takeTank = (s: IbsmState, a: Of<'token'>, { infantry, tanks }: Due, tell: Tell<IbsmEvent>): void => {
  useToken(s, a.token, 'IBSM-GEN-8', tell)
  go(s, { at: 'reinforcements.next', infantry: infantry - 1, tanks: tanks + 1, picks: 0 })
}

export const reinforcements = { start, next, choose, place, forgo, takeTank }

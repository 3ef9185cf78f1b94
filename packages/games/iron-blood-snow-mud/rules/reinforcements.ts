import { go, type Tell } from '@kurgan/kernel'
import {
  airCount,
  airIds,
  hexCount,
  hexes,
  hexNumber,
  hexOf,
  infantryOf,
  isTank,
  regularNumber,
  regulars,
  seasonOf,
  tanksOf,
  urbanOf,
} from './components.ts'
import { type IbsmChoice, type IbsmNo, no } from './machinery/messages.ts'
import { type Position, positionOf, spareInfantry, spareTank, spareUnits } from './machinery/position.ts'
import {
  type At,
  type Due,
  type IbsmAction,
  type IbsmEvent,
  type IbsmState,
  notReceived,
  type Of,
  offMap,
  soviet,
} from './state.ts'
import { mayHold, noToken, tokenNotNow, useToken } from './tokens.ts'

/** Phase 8, first part: Reinforcements (RNF). */

type PlaceFrame = At<'reinforcements.place'>
type NextFrame = At<'reinforcements.next' | 'reinforcements.place'>

/** What is told of Infantry and of Tanks, each under its own rule. */
const arriving = (say: 'notUrban' | 'notSoviet') => ({ infantry: no('IBSM-RNF-3', say), tank: no('IBSM-RNF-4', say) })
const notUrban = arriving('notUrban')
const notSoviet = arriving('notSoviet')
const notIndustrial = no('IBSM-RNF-4', 'notIndustrial')
const notEmpty = no('IBSM-RNF-5', 'notEmpty')
const poolEmpty = no('IBSM-RNF-7', 'poolEmpty')
const notDue = no('IBSM-RNF-2', 'notDue')
const mustReceive = no('IBSM-RNF-2', 'mustReceive')

/** RNF-2. */
export const noArrival = ({ infantry, tanks }: Due, tank: boolean): IbsmNo | undefined =>
  (tank ? tanks : infantry) > 0 ? undefined : notDue

/** RNF-7. */
export const noSpare = (s: IbsmState, tank: boolean): IbsmNo | undefined =>
  (tank ? spareTank : spareInfantry)(s, soviet) < 0 ? poolEmpty : undefined

/** RNF-3, RNF-4: what a hex must belong to, whoever controls it. */
export const noLocation = (tank: boolean, hex: number): IbsmNo | undefined =>
  hexOf(hex).urban < 0 ? notUrban[tank ? 'tank' : 'infantry'] : undefined
export const noIndustry = (tank: boolean, hex: number): IbsmNo | undefined =>
  tank && !urbanOf(hexOf(hex).urban).industrial ? notIndustrial : undefined

/** RNF-3, RNF-4. */
export const noControl = (s: IbsmState, tank: boolean, hex: number): IbsmNo | undefined =>
  s.control[hexOf(hex).urban] === soviet ? undefined : notSoviet[tank ? 'tank' : 'infantry']

/** RNF-5: no Unit of either side. */
export const noRoom = (here: Position, hex: number): IbsmNo | undefined => (here[hex] === 0 ? undefined : notEmpty)

const locationHexes = (tank: boolean): readonly number[] =>
  Array.from({ length: hexCount }, (_, hex) => hex).filter(
    (hex) => noLocation(tank, hex) === undefined && noIndustry(tank, hex) === undefined,
  )
const infantryLocations = locationHexes(false)
const tankLocations = locationHexes(true)

/** Where a unit of that type may arrive, in the order of the map. */
const arrivalHexes = (s: IbsmState, tank: boolean): number[] => {
  const here = positionOf(s)
  return (tank ? tankLocations : infantryLocations).filter(
    (hex) => noRoom(here, hex) === undefined && noControl(s, tank, hex) === undefined,
  )
}

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
const placements = (s: IbsmState, due: Due): Of<'reinforce'>[] => {
  const actions: Of<'reinforce'>[] = []
  for (const tank of [false, true]) {
    if (noArrival(due, tank) !== undefined) continue
    const open = arrivalHexes(s, tank)
    for (const unit of spareUnits(s, (tank ? tanksOf : infantryOf)[soviet])) pushPlacements(unit, open, actions)
  }
  return actions
}

/** The same with the first unit of each type only: units of a type are alike. */
const firstPlacements = (s: IbsmState, due: Due): Of<'reinforce'>[] => {
  const actions: Of<'reinforce'>[] = []
  for (const tank of [false, true]) {
    if (noArrival(due, tank) !== undefined || noSpare(s, tank) !== undefined) continue
    pushPlacements((tank ? spareTank : spareInfantry)(s, soviet), arrivalHexes(s, tank), actions)
  }
  return actions
}

/** RNF-2: what can be received is received. */
export const noForgoing = (s: IbsmState, due: Due): IbsmNo | undefined =>
  firstPlacements(s, due).length > 0 ? mustReceive : undefined

/** GEN-8 speaks of an Infantry that is due, whether or not it could be received. */
export const noExchange = (s: IbsmState, { infantry }: Due): IbsmNo | undefined =>
  infantry > 0 && noSpare(s, true) === undefined ? undefined : tokenNotNow['S-GEN-3']

const next = (s: IbsmState, due: NextFrame, tell: Tell<IbsmEvent>): void => {
  const [only, ...more] = firstPlacements(s, due)
  if (more.length > 0 || (noExchange(s, due) === undefined && mayHold(s, soviet, 'S-GEN-3')))
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
  const others: IbsmAction[] = items.length > 0 ? [] : [{ do: 'forgo' }]
  if (noExchange(s, due) === undefined && noToken(s, soviet, 'S-GEN-3') === undefined)
    others.push({ do: 'token', token: 'S-GEN-3' })
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

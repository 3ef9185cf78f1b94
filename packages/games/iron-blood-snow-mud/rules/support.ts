import { go, type Tell } from '@kurgan/kernel'
import {
  airIds,
  coasts,
  fleetBase,
  fleetIds,
  ground,
  hexCount,
  hexId,
  hexNumber,
  hexOf,
  otherSide,
  roughGround,
  seasonOf,
  sideNames,
  type Unit,
  allUnits,
} from './components.ts'
import { sideInTurn } from './initiative.ts'
import { type IbsmChoice, type IbsmDecision, type IbsmNo, no } from './machinery/messages.ts'
import {
  type At,
  axis,
  type IbsmEvent,
  type IbsmState,
  nobodyMoved,
  notReceived,
  type Of,
  offMap,
  type SideNumber,
  soviet,
} from './state.ts'

/** Phase 1: Fleet & Air Support (FAS). */

type FleetAction = Of<'fleet'>
type AirAction = Of<'air'>
type FleetFrame = At<'support.fleet'>
type AirFrame = At<'support.air'>

const notYours = no('IBSM-FAS-1', 'notYours')
const fleetFirst = no('IBSM-FAS-2', 'fleetFirst')
const onlyFleet = no('IBSM-FAS-2', 'onlyFleet')
const onlyAir = no('IBSM-FAS-2', 'onlyAir')
const notCoastal = no('IBSM-MAP-5', 'notCoastal')
const otherSea = no('IBSM-FAS-3', 'otherSea')
const noAirInSnow = no('IBSM-FAS-6', 'noAirInSnow')
const notReceivedYet = no('IBSM-RNF-6', 'notReceivedYet')
const alreadyPlaced = no('IBSM-FAS-2', 'alreadyPlaced')
const airTerrain = no('IBSM-FAS-5', 'airTerrain')
const alreadyDisrupted = no('IBSM-R74', 'alreadyDisrupted')
const noFleetThere = no('IBSM-FAS-8', 'noFleetThere')
const fleetOutOfReach = no('IBSM-R44', 'fleetOutOfReach')

/** FAS-1, FAS-2: first the Fleet of a side, then its Air Units. */
export const noSailing = (side: SideNumber, { side: owner, kind }: Unit): IbsmNo | undefined => {
  if (owner !== side) return notYours
  if (kind === 'air') return fleetFirst
  return kind === 'fleet' ? undefined : onlyFleet
}
export const noFlier = (side: SideNumber, { side: owner, kind }: Unit): IbsmNo | undefined => {
  if (owner !== side) return notYours
  return kind === 'air' ? undefined : onlyAir
}

/** FAS-3: the Coastal hexes of its own sea. */
export const noAnchorage = (side: SideNumber, hex: number): IbsmNo | undefined => {
  const { coastOf } = hexOf(hex)
  if (coastOf === side) return undefined
  return coastOf < 0 ? notCoastal : otherSea
}

/** FAS-6. */
export const noFlying = (s: IbsmState): IbsmNo | undefined => (seasonOf(s.turn).air ? undefined : noAirInSnow)

/** FAS-1, FAS-2, RNF-6: each Air Unit that has been received, once. */
export const noFlight = (s: IbsmState, unit: number): IbsmNo | undefined => {
  const place = s.air[unit]
  if (place === offMap) return undefined
  return place === notReceived ? notReceivedYet : alreadyPlaced
}

/** FAS-5: Clear Land hexes and Sea hexes. */
export const noAirspace = (hex: number): IbsmNo | undefined => (ground[hex] === roughGround ? airTerrain : undefined)

/** R74: one Air Unit disrupts a Fleet; a second one has nothing left to disrupt. */
export const noDisruption = (s: IbsmState, side: SideNumber): IbsmNo | undefined => {
  const enemy = otherSide(side)
  if (s.disrupted[enemy] === 1) return alreadyDisrupted
  return noAirspace(s.fleet[enemy] as number) === undefined ? undefined : fleetOutOfReach
}

/** FAS-8: where the enemy Fleet is. */
export const noTarget = (s: IbsmState, side: SideNumber, hex: number): IbsmNo | undefined =>
  s.fleet[otherSide(side)] === hex ? undefined : noFleetThere

const everyHex: readonly number[] = Array.from({ length: hexCount }, (_, hex) => hex)

const bothSides: readonly SideNumber[] = [axis, soviet]
const fleetActions: readonly (readonly FleetAction[])[] = bothSides.map((side) =>
  allUnits
    .filter((unit) => noSailing(side, unit) === undefined)
    .flatMap(({ id }) =>
      everyHex
        .filter((hex) => noAnchorage(side, hex) === undefined)
        .map((hex) => ({ do: 'fleet', unit: id, to: hexId(hex) }) as const),
    ),
)
/** Per side: the numbers of its Air Units. */
const fliers: readonly (readonly number[])[] = bothSides.map((side) =>
  allUnits.flatMap((unit) => (noFlier(side, unit) === undefined ? [unit.number] : [])),
)

/** In the order of the map. */
const airHexes: readonly number[] = everyHex.filter((hex) => noAirspace(hex) === undefined)
/** Per hex: its place among the Air hexes, or -1. */
const airPlace = new Int16Array(hexCount).fill(-1)
for (const [place, hex] of airHexes.entries()) airPlace[hex] = place

const airActions = (mission: AirAction['mission']): readonly (readonly AirAction[])[] =>
  airIds.map((unit) => airHexes.map((hex) => ({ do: 'air', unit, to: hexId(hex), mission })))
const supportActions = airActions('support')
const disruptActions = airActions('disrupt')

/** Per place of an enemy Fleet among the Air hexes (or -1) and per Air Unit: what it can do. */
const flights: ReadonlyMap<number, readonly (readonly AirAction[])[]> = new Map(
  [-1, ...[...coasts.flat(), ...fleetBase].map((hex) => airPlace[hex] as number)].map((target) => [
    target,
    supportActions.map((support, unit) =>
      target < 0 ? support : support.toSpliced(target, 0, disruptActions[unit]?.[target] as AirAction),
    ),
  ]),
)
/** The same for Air Units that wait together, from any of them to the last of its side: made once, asked for often. */
const squadrons: ReadonlyMap<number, { readonly [waiting: string]: readonly AirAction[] }> = new Map(
  [...flights].map(([target, lists]) => [
    target,
    Object.fromEntries(
      airIds.map((_, first) => {
        const waiting = (fliers.find((own) => own.includes(first)) ?? []).filter((unit) => unit >= first)
        return [waiting.join(), waiting.flatMap((unit) => lists[unit] as readonly AirAction[])]
      }),
    ),
  ]),
)

/** The Air Units of a side that wait in its box. */
const waitingAir = (s: IbsmState, side: SideNumber): number[] => {
  const waiting: number[] = []
  for (const unit of fliers[side] as readonly number[]) if (noFlight(s, unit) === undefined) waiting.push(unit)
  return waiting
}

const askFleet = (s: IbsmState, { turn }: FleetFrame): IbsmDecision => {
  const side = sideInTurn(s, turn)
  return {
    side: sideNames[side],
    ask: { say: 'fleet' },
    rule: 'IBSM-FAS-3',
    actions: fleetActions[side] as readonly FleetAction[],
  }
}

/** Goes on with the Air Units of the side, then with the other side, then with Movement. */
const goOn = (s: IbsmState, turn: 0 | 1, picks: number, tell: Tell<IbsmEvent>): void => {
  const side = sideInTurn(s, turn)
  if (noFlying(s) === undefined && waitingAir(s, side).length > 0) go(s, { at: 'support.air', turn, picks })
  else if (turn === 0) go(s, { at: 'support', turn: 1 })
  else {
    tell({ kind: 'phase', rule: 'IBSM-SEQ-1', phase: 'movement' })
    go(s, { at: 'movement', ...nobodyMoved, turn: 0 })
  }
}

/** FAS-4: a Fleet that was disrupted in its base does not sail. */
const startSupport = (s: IbsmState, turn: 0 | 1, tell: Tell<IbsmEvent>): void => {
  if (turn === 0) tell({ kind: 'phase', rule: 'IBSM-SEQ-1', phase: 'support' })
  const side = sideInTurn(s, turn)
  if (s.disrupted[side] === 0) return go(s, { at: 'support.fleet', turn })
  tell({ kind: 'fleetHeld', rule: 'IBSM-FAS-4', unit: fleetIds[side] })
  goOn(s, turn, 0, tell)
}

const placeFleet = (s: IbsmState, a: FleetAction, { turn }: FleetFrame, tell: Tell<IbsmEvent>): void => {
  s.fleet[sideInTurn(s, turn)] = hexNumber(a.to)
  tell({ kind: 'fleet', rule: 'IBSM-FAS-3', unit: a.unit, to: a.to })
  goOn(s, turn, 0, tell)
}

const chooseAir = (s: IbsmState, { turn, picks }: AirFrame): IbsmChoice => {
  const side = sideInTurn(s, turn)
  const target = noDisruption(s, side) === undefined ? (airPlace[s.fleet[otherSide(side)] as number] as number) : -1
  const lists = flights.get(target) as readonly (readonly AirAction[])[]
  const waiting = waitingAir(s, side)
  const [first = [], ...others] = waiting.map((unit) => lists[unit] as readonly AirAction[])
  return {
    side: sideNames[side],
    ask: { say: 'air', left: others.length + 1 },
    rule: 'IBSM-FAS-5',
    items: others.length === 0 ? first : (squadrons.get(target)?.[waiting.join()] ?? first.concat(...others)),
    // Air Units are alike: the first that waits is as good as any.
    canonical: first,
    picks,
  }
}

const placeAir = (s: IbsmState, a: AirAction, { turn, picks }: AirFrame, tell: Tell<IbsmEvent>): void => {
  const side = sideInTurn(s, turn)
  const unit = airIds.indexOf(a.unit)
  s.air[unit] = hexNumber(a.to)
  tell({ kind: 'air', rule: 'IBSM-FAS-5', unit: a.unit, to: a.to, mission: a.mission })
  if (a.mission === 'disrupt') {
    const enemy = otherSide(side)
    s.disrupting[unit] = 1
    s.disrupted[enemy] = 1
    tell({ kind: 'disrupted', rule: 'IBSM-FAS-8', unit: fleetIds[enemy], by: a.unit, at: a.to })
  }
  goOn(s, turn, picks + 1, tell)
}

export const support = { start: startSupport, askFleet, placeFleet, chooseAir, placeAir }

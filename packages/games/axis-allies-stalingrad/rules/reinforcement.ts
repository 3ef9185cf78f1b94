import { type Choice, go } from '@kurgan/kernel'
import type { AasAction } from './actions.ts'
import {
  airTypeOf,
  airTypes,
  airUnits,
  ferryCost,
  gerInfantry,
  landTypes,
  luftwaffeGain,
  luftwaffeRoll,
  minorInfantry,
  sovArtillery,
  sovTank,
  tokenCost,
  typeNumber,
  typeOf,
  unitId,
} from './components.ts'
import { deployAir, deployLand, deployToken, hasPiece, mayDeployLand, sparePlane } from './deployment.ts'
import { type Fate, oneDie, type Rolls } from './dice.ts'
import { controllerOf, forceAt, isContested, isFriendly, isOccupied, loseAir } from './forces.ts'
import {
  airfields,
  alliedArrowZones,
  crossingId,
  crossingNumber,
  crossings,
  freeInfantryZones,
  oneUnitZones,
  otherSide,
  placeId,
  rpZones,
  sideNames,
  tatsinskaya,
  winterStormZones,
  zoneNumber,
  zoneOf,
} from './map.ts'
import {
  type AasState,
  allies,
  arriving,
  axis,
  ferry,
  type FerryId,
  inPool,
  noFerry,
  none,
  nothingPicked,
  type PlaceId,
  type SideNumber,
  type SupplyId,
  type UnitId,
} from './state.ts'
import {
  type Asked,
  asks,
  type At,
  chooses,
  type Doing,
  type Offered,
  offeredFrom,
  onePickMore,
  type Telling,
} from './step.ts'

/** Cards 2, 8 and 9: income, free units and requisition. */

const gain = (s: AasState, side: SideNumber, points: number, rule: string, tell: Telling): void => {
  s.rpc[side] = (s.rpc[side] as number) + points
  tell({ kind: 'income', rule, side: sideNames[side], points, total: s.rpc[side] })
}

// Luftwaffe Priorities

const isFlying = (s: AasState, air: number): boolean => s.airDo[air] !== inPool

/** AAS-OPT-6, AAS-R96 */
const priorities = oneDie({ purpose: 'luftwaffe', by: 'axis' }, (die) => (die === luftwaffeRoll ? 'priority' : 'none'))
export const luftwaffePriorities: Rolls<'luftwaffe', Fate<'priority' | 'none'>> = {
  roll: () => priorities,
  resolve(s, _frame, { came: [die = 0], result: { result } }, tell) {
    tell({ kind: 'luftwaffe', rule: 'AAS-OPT-6', die, result })
    const planes = airUnits[axis].some((air) => isFlying(s, air))
    go(s, result === 'priority' && planes ? { at: 'luftwaffe.scrap' } : { at: 'axis.income' })
  },
  results: ['priority', 'none'],
}

export const askScrap = (s: AasState): Asked => {
  const actions: AasAction[] = []
  for (const air of airUnits[axis]) {
    if (!isFlying(s, air)) continue
    const action = { do: 'scrap', unit: unitId(airTypeOf(air)), zone: placeId(s.airAt[air] as number) } as const
    if (!actions.some((one) => one.do === 'scrap' && one.unit === action.unit && one.zone === action.zone))
      actions.push(action)
  }
  return asks(axis, { say: 'scrap' }, 'AAS-OPT-6', actions)
}

export const scrap = (s: AasState, a: Doing<'scrap'>, tell: Telling): void => {
  const zone = zoneNumber(a.zone)
  const type = typeNumber(a.unit)
  const air = airUnits[axis].find((one) => airTypeOf(one) === type && s.airAt[one] === zone)
  if (air !== undefined) loseAir(s, air, 'luftwaffe', 'AAS-OPT-6', tell)
  gain(s, axis, luftwaffeGain(s), 'AAS-OPT-6', tell)
  go(s, { at: 'axis.income' })
}

// Card 2

/** AAS-C02-1: controlled and with a land unit in it. */
const axisIncome = (s: AasState): number =>
  rpZones.reduce(
    (sum, zone) => sum + (isFriendly(s, axis, zone) && forceAt(s, axis, zone) > 0 ? zoneOf(zone).rp : 0),
    0,
  )

export const runAxisIncome = (s: AasState, _frame: At<'axis.income'>, tell: Telling): void => {
  gain(s, axis, axisIncome(s), 'AAS-C02-1', tell)
  // AAS-C02-2
  if (s.round % 2 === 1) deployToken(s, axis, tatsinskaya, 'free', 'AAS-C02-2', tell)
  const even = s.round % 2 === 0
  go(s, even && offerFreeInfantry(s).length > 0 ? { at: 'axis.infantry' } : { at: 'axis.storm' })
}

/** AAS-C02-3, AAS-R80, AAS-R81 */
const offerFreeInfantry = (s: AasState): AasAction[] =>
  [gerInfantry, minorInfantry].flatMap((type) =>
    freeInfantryZones.flatMap((zone): AasAction[] =>
      isFriendly(s, axis, zone) && hasPiece(s, type, zone)
        ? [{ do: 'reinforce', unit: unitId(type), to: placeId(zone) }]
        : [],
    ),
  )
export const askFreeInfantry = (s: AasState): Asked =>
  asks(axis, { say: 'freeInfantry' }, 'AAS-C02-3', offerFreeInfantry(s))
export const freeInfantry = (s: AasState, a: Doing<'reinforce'>, tell: Telling): void => {
  deployLand(s, typeNumber(a.unit), zoneNumber(a.to), 'free', 'AAS-C02-3', tell)
  go(s, { at: 'axis.storm' })
}

/** AAS-C02-5, AAS-R63 */
const offerStorm = (s: AasState): AasAction[] =>
  airTypes[axis].flatMap((type) =>
    sparePlane(s, type) === none
      ? []
      : winterStormZones.map((zone): AasAction => ({ do: 'reinforce', unit: unitId(type), to: placeId(zone) })),
  )

export const runStorm = (s: AasState): void => {
  if (s.storm === s.round && offerStorm(s).length > 0) go(s, { at: 'axis.stormAir' })
  else beginAxisRequisition(s)
}
export const askStorm = (s: AasState): Asked => asks(axis, { say: 'winterStorm' }, 'AAS-C02-5', offerStorm(s))
export const stormAir = (s: AasState, a: Doing<'reinforce'>, tell: Telling): void => {
  deployAir(s, typeNumber(a.unit), zoneNumber(a.to), arriving, 'winterStorm', 'AAS-C02-5', tell)
  beginAxisRequisition(s)
}

/** AAS-C02-4, AAS-C02-6 */
const beginAxisRequisition = (s: AasState): void => {
  if (s.storm > 0 && s.round >= s.storm) beginRequisition(s, axis, winterStormZones)
  else go(s, { at: 'card', card: 3 })
}

// Requisition

/** Zones that would be captured come first: a capture needs a free Combat Marker, and an Assault may take the last. */
const orderOfDeployment = (s: AasState, side: SideNumber, zones: readonly number[]): readonly number[] => {
  const wouldCapture = (zone: number): boolean =>
    !isFriendly(s, side, zone) && !isContested(s, zone) && !isOccupied(s, otherSide(side), zone)
  return [...zones.filter(wouldCapture), ...zones.filter((zone) => !wouldCapture(zone))]
}

const beginRequisition = (s: AasState, side: SideNumber, zones: readonly number[]): void => {
  const order = orderOfDeployment(s, side, zones)
  const bought = order.map(() => 0)
  go(s, { at: 'requisition', side, order, bought, markers: s.markers, ...nothingPicked })
}

/**
 * AAS-CMK-6, AAS-R78, asked of all that is deployed together: a capture takes no Combat Marker, so it is enough that one
 * was free when the deployment began, whatever was named before it.
 */
export const mayRequisitionInto = (s: AasState, { side, markers }: At<'requisition'>, zone: number): boolean =>
  mayDeployLand(s, side, zone) || (markers > 0 && !isOccupied(s, otherSide(side), zone))

/** AAS-C09-4, AAS-R77 */
export const hasRoomFor = (s: AasState, { side, bought }: At<'requisition'>, at: number, zone: number): boolean =>
  side === axis || !oneUnitZones.includes(zone) || isOccupied(s, axis, zone) || bought[at] === 0

/** Items rank by zone and type; tokens come after all units, ferries last. */
const ranks = landTypes[axis].length + landTypes[allies].length
const tokenRank = 10_000
const ferryRank = 20_000
/** AAS-C09-6 */
export const tokenZones = (s: AasState): readonly number[] => [
  ...alliedArrowZones,
  ...airfields.filter((zone) => isFriendly(s, allies, zone) && !alliedArrowZones.includes(zone)),
]

/** It does not depend on who holds the airfields. */
const tokenRankOf = (zone: number): number => {
  const arrow = alliedArrowZones.indexOf(zone)
  return tokenRank + (arrow < 0 ? alliedArrowZones.length + airfields.indexOf(zone) : arrow)
}

const offerRequisition = (s: AasState, frame: At<'requisition'>): Offered => {
  const { side, order } = frame
  const ranked: { action: AasAction; rank: number }[] = []
  const offer = (unit: UnitId | SupplyId | FerryId, to: PlaceId, rank: number): void => {
    ranked.push({ action: { do: 'requisition', unit, to }, rank })
  }
  const points = s.rpc[side] as number
  for (const [at, zone] of order.entries()) {
    if (!mayRequisitionInto(s, frame, zone) || !hasRoomFor(s, frame, at, zone)) continue
    for (const type of landTypes[side])
      if (typeOf(type).cost <= points && hasPiece(s, type, zone)) offer(unitId(type), placeId(zone), at * ranks + type)
  }
  if (side === allies) {
    if (points >= tokenCost && (s.pool[allies] as number) > 0)
      for (const zone of tokenZones(s)) offer('supply', placeId(zone), tokenRankOf(zone))
    // AAS-FER-3
    if (points >= ferryCost)
      for (const crossing of crossings)
        if (s.ferries[crossing] === noFerry) offer('ferry', crossingId(crossing), ferryRank + crossing)
  }
  return offeredFrom(ranked, frame.rank)
}

export const chooseRequisition = (s: AasState, frame: At<'requisition'>): Choice<AasAction> => {
  const { side, picks } = frame
  const ask = { say: 'requisition', points: s.rpc[side] as number } as const
  const rule = side === axis ? 'AAS-C02-6' : 'AAS-C09-2'
  return chooses({ side, ask, rule, done: { do: 'done' } }, offerRequisition(s, frame), picks)
}

const pay = (s: AasState, side: SideNumber, points: number, tell: Telling): void => {
  s.rpc[side] = (s.rpc[side] as number) - points
  tell({ kind: 'paid', rule: 'AAS-R83', side: sideNames[side], points, total: s.rpc[side] })
}

export const requisition = (s: AasState, a: Doing<'requisition'>, frame: At<'requisition'>, tell: Telling): void => {
  const { side, order, bought } = frame
  if (a.unit === 'ferry') {
    const crossing = crossingNumber(a.to)
    pay(s, side, ferryCost, tell)
    s.ferries[crossing] = ferry
    tell({
      kind: 'deployed',
      rule: 'AAS-FER-3',
      unit: 'ferry',
      to: a.to,
      count: 1,
      side: 'allies',
      because: 'requisition',
    })
    go(s, { ...frame, ...onePickMore(frame, ferryRank + crossing) })
    return
  }
  const zone = zoneNumber(a.to)
  if (a.unit === 'supply') {
    pay(s, side, tokenCost, tell)
    deployToken(s, side, zone, 'requisition', 'AAS-C09-6', tell)
    go(s, { ...frame, ...onePickMore(frame, tokenRankOf(zone)) })
    return
  }
  const type = typeNumber(a.unit)
  const at = order.indexOf(zone)
  pay(s, side, typeOf(type).cost, tell)
  deployLand(s, type, zone, 'requisition', side === axis ? 'AAS-C02-6' : 'AAS-C09-3', tell)
  go(s, { ...frame, bought: bought.map((n, i) => (i === at ? n + 1 : n)), ...onePickMore(frame, at * ranks + type) })
}

export const endRequisition = (s: AasState): void => go(s, { at: 'card', card: s.card + 1 })

// Card 8

/** AAS-C08-1 … AAS-C08-4 */
export const heroicWorkers = (s: AasState, tell: Telling): void => {
  const isLost = (zone: number): boolean => zone === none || controllerOf(s, zone) === axis
  if (s.factories.every(isLost)) {
    s.workers = 0
    s.factories = [none, none]
    tell({ kind: 'cardOut', rule: 'AAS-C08-4', card: 8 })
  } else {
    const tankRound = s.round % 2 === 1
    const zone = s.factories[tankRound ? 0 : 1] as number
    const type = tankRound ? sovTank : sovArtillery
    const rule = tankRound ? 'AAS-C08-1' : 'AAS-C08-2'
    if (!isLost(zone)) {
      if (hasPiece(s, type, zone)) deployLand(s, type, zone, 'workers', rule, tell)
      else tell({ kind: 'notDeployed', rule: 'AAS-R11', unit: unitId(type), to: placeId(zone), because: 'workers' })
    }
  }
  go(s, { at: 'card', card: 9 })
}

// Card 9

/** AAS-C09-1: all zones controlled. */
const alliedIncome = (s: AasState): number =>
  rpZones.reduce((sum, zone) => sum + (isFriendly(s, allies, zone) ? zoneOf(zone).rp : 0), 0)

export const runAlliedIncome = (s: AasState, _frame: At<'allies.income'>, tell: Telling): void => {
  gain(s, allies, alliedIncome(s), 'AAS-C09-1', tell)
  beginRequisition(s, allies, alliedArrowZones)
}

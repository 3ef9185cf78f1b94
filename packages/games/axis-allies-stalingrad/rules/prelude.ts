import { back, type Choice, go, type RollResult } from '@kurgan/kernel'
import { landCount, landTypes, perType, stackLimit, tokenCost, typeNumber, typeOf, unitId } from './components.ts'
import { deployLand, deployToken, noMiniature } from './deployment.ts'
import { addLand, forceAt, isContested, isFriendly, isOccupied, landAt, removeLand } from './forces.ts'
import type { AasAction } from './machinery/actions.ts'
import type { Rolls } from './machinery/dice.ts'
import { type AasNo, no } from './machinery/legality.ts'
import {
  type Asked,
  asks,
  type At,
  chooses,
  type Doing,
  type Offered,
  offeredFrom,
  onePickMore,
  owes,
  restOf,
  type Telling,
} from './machinery/step.ts'
import {
  cityRpZones,
  isBase,
  isCity,
  otherSide,
  placeId,
  placeNumber,
  sideNames,
  siteId,
  siteNumber,
  sites,
  zoneCount,
  zoneNumber,
  zoneNumbers,
} from './map.ts'
import { noTokenInPool } from './requisition.ts'
import {
  type AasState,
  allies,
  axis,
  none,
  nothingPicked,
  type SideNumber,
  type SupplyId,
  type UnitId,
} from './state.ts'

/** The optional rules of the set-up: bidding, factory placement, alternative deployment. */

// Bidding (AAS-OPT-1, AAS-OPT-2, AAS-R127)

/** More than anybody would give; bidding has to end (AAS-R127). */
const highestBid = 40

/** The first bidder is drawn; who it is shows when he is asked. */
export const firstBidder: Rolls<'bid.start', RollResult & { readonly bidder: SideNumber }> = {
  roll: () => ({
    rule: 'AAS-R127',
    casts: [{ purpose: 'firstBidder', dice: [[axis, allies]] }],
    totals: [],
    result([drawn]) {
      const bidder = drawn === axis ? axis : allies
      return { result: sideNames[bidder], measures: {}, bidder }
    },
  }),
  resolve(s, _frame, { result: { bidder } }) {
    go(s, { at: 'bid', bidder, points: 0 })
  },
}

const lowBid = no('AAS-OPT-1', 'lowBid')
const highBid = no('AAS-R127', 'highBid')
/** AAS-OPT-1, AAS-R127: each bid is higher than the last. */
export const noBid = ({ points }: At<'bid'>, offer: number): AasNo | undefined => {
  if (offer <= points) return lowBid
  return offer > highestBid ? highBid : undefined
}

export const askBid = (_s: AasState, frame: At<'bid'>): Asked => {
  const { bidder, points } = frame
  const actions: AasAction[] = points > 0 ? [{ do: 'accept' }] : []
  for (let offer = points + 1; noBid(frame, offer) === undefined; offer++) actions.push({ do: 'bid', points: offer })
  return asks(bidder, { say: 'bid', points }, 'AAS-OPT-1', actions)
}
export const bid = (s: AasState, a: Doing<'bid'>, { bidder }: At<'bid'>, tell: Telling): void => {
  tell({ kind: 'bid', rule: 'AAS-OPT-1', side: sideNames[bidder], points: a.points })
  go(s, { at: 'bid', bidder: otherSide(bidder), points: a.points })
}
/** Who accepts plays the side that nobody wanted; if he sits in the other chair, the players change places. */
export const acceptBid = (s: AasState, { bidder, points }: At<'bid'>, tell: Telling): void => {
  const compensated = otherSide(s.wanted)
  s.bid = points
  s.changed = bidder === compensated ? 0 : 1
  s.rpc[compensated] = (s.rpc[compensated] as number) + points
  tell({
    kind: 'bidAccepted',
    rule: 'AAS-OPT-1',
    side: sideNames[bidder],
    points,
    extra: sideNames[compensated],
    changed: s.changed === 1,
  })
  go(s, { at: 'bid.spend', side: compensated, points, ...nothingPicked })
}

const tokenRank = zoneCount * landCount

const tooDear = no('AAS-OPT-2', 'tooDear')
export const noBidMoney = (points: number, cost: number): AasNo | undefined => (cost > points ? tooDear : undefined)
const nobodyThere = no('AAS-OPT-2', 'noDeployment')
/** AAS-OPT-2: where the side has units already. */
export const noPurchaseInto = (s: AasState, side: SideNumber, zone: number): AasNo | undefined =>
  isOccupied(s, side, zone) ? undefined : nobodyThere
const baseZone = no('AAS-R97', 'baseZone')
const stackFull = no('AAS-OPT-2', 'stackFull')
/** AAS-OPT-2, AAS-R97: within the stacking limit. */
export const noUnitInto = (s: AasState, side: SideNumber, zone: number): AasNo | undefined => {
  if (isBase(zone)) return baseZone
  return forceAt(s, side, zone) >= stackLimit ? stackFull : undefined
}

const offerPurchases = (s: AasState, { side, points, rank }: At<'bid.spend'>): Offered => {
  const ranked: { action: AasAction; rank: number }[] = []
  const offer = (unit: UnitId | SupplyId, zone: number, its: number): void => {
    ranked.push({ action: { do: 'requisition', unit, to: placeId(zone) }, rank: its })
  }
  const open = zoneNumbers.filter((zone) => noPurchaseInto(s, side, zone) === undefined)
  for (const zone of open) {
    if (noUnitInto(s, side, zone) !== undefined) continue
    for (const type of landTypes[side])
      if (noBidMoney(points, typeOf(type).cost) === undefined && noMiniature(s, type, zone) === undefined)
        offer(unitId(type), zone, zone * landCount + type)
  }
  if (side === allies && noBidMoney(points, tokenCost) === undefined && noTokenInPool(s) === undefined)
    for (const zone of open) offer('supply', zone, tokenRank + zone)
  return offeredFrom(ranked, rank)
}
export const choosePurchases = (s: AasState, frame: At<'bid.spend'>): Choice<AasAction> => {
  const { side, points, picks } = frame
  const question = { side, ask: { say: 'spendBid', points }, rule: 'AAS-OPT-2', done: { do: 'done' } } as const
  return chooses(question, offerPurchases(s, frame), picks)
}
export const purchase = (s: AasState, a: Doing<'requisition'>, frame: At<'bid.spend'>, tell: Telling): void => {
  const { side, points } = frame
  const zone = zoneNumber(a.to)
  const type = typeNumber(a.unit)
  const cost = type === none ? tokenCost : typeOf(type).cost
  s.rpc[side] = (s.rpc[side] as number) - cost
  tell({ kind: 'paid', rule: 'AAS-OPT-2', side: sideNames[side], points: cost, total: s.rpc[side] })
  if (type === none) deployToken(s, side, zone, 'bid', 'AAS-OPT-2', tell)
  else deployLand(s, type, zone, 'bid', 'AAS-OPT-2', tell)
  const rank = type === none ? tokenRank + zone : zone * landCount + type
  go(s, { ...frame, points: points - cost, ...onePickMore(frame, rank) })
}

// Factory placement (AAS-OPT-3)

export const factoryIds = ['tank', 'artillery'] as const

/** The Axis picks a hand without knowing what is in it; that shows when the token is to be placed. */
export const factoryDraw: Rolls<'factory.draw', RollResult & { readonly factory: 0 | 1 }> = {
  roll: () => ({
    rule: 'AAS-OPT-3',
    casts: [{ purpose: 'factory', dice: [[0, 1]] }],
    totals: [],
    result([drawn]) {
      const factory = drawn === 0 ? 0 : 1
      return { result: factoryIds[factory], measures: {}, factory }
    },
  }),
  resolve(s, _frame, { result: { factory } }) {
    s.factories = [none, none]
    go(s, { at: 'factory', factory, side: axis })
  },
}
const noPoints = no('AAS-OPT-3', 'noDeployment', 'zone')
const factoryTaken = no('AAS-OPT-3', 'factoryThere', 'zone')
/** AAS-OPT-3: any RP zone of the City Board, each for one token. */
export const noFactoryIn = (s: AasState, zone: number): AasNo | undefined => {
  if (!cityRpZones.includes(zone)) return noPoints
  return s.factories.includes(zone) ? factoryTaken : undefined
}
export const askFactory = (s: AasState, { factory, side }: At<'factory'>): Asked => {
  const id = factoryIds[factory]
  return asks(
    side,
    { say: 'factory', factory: id },
    'AAS-OPT-3',
    cityRpZones
      .filter((zone) => noFactoryIn(s, zone) === undefined)
      .map((zone) => ({ do: 'placeFactory', factory: id, zone: placeId(zone) })),
  )
}
export const placeFactory = (s: AasState, a: Doing<'placeFactory'>, frame: At<'factory'>, tell: Telling): void => {
  const { factory, side } = frame
  s.factories[factory] = zoneNumber(a.zone)
  tell({ kind: 'factory', rule: 'AAS-OPT-3', factory: a.factory, zone: a.zone, side: sideNames[side] })
  if (side === axis) go(s, { at: 'factory', factory: factory === 0 ? 1 : 0, side: allies })
  else back(s)
}

// Alternative deployment (AAS-OPT-4, AAS-R123)

export const askRedeploy = (_s: AasState, { side }: At<'redeploy'>): Asked =>
  asks(side, { say: 'rearrange' }, 'AAS-OPT-4', [{ do: 'keep' }, { do: 'rearrange' }])

const endRedeploy = (s: AasState, side: SideNumber): void => {
  if (side === allies) go(s, { at: 'redeploy', side: axis })
  else back(s)
}
export const keep = (s: AasState, { side }: At<'redeploy'>, tell: Telling): void => {
  tell({ kind: 'kept', rule: 'AAS-OPT-4', side: sideNames[side] })
  endRedeploy(s, side)
}

const mayRearrange = (side: SideNumber, type: number): boolean => {
  const { profile } = typeOf(type)
  return side === allies || profile === 'mech' || profile === 'tank' || profile === 'assault_gun'
}

/** Everything that may be rearranged is taken up; what stood in a contested zone may go back there. */
export const rearrange = (s: AasState, { side }: At<'redeploy'>, tell: Telling): void => {
  const left = perType()
  const stay: number[] = []
  for (let zone = 0; zone < zoneCount; zone++) {
    if (isCity(zone) !== (side === allies)) continue
    for (const type of landTypes[side]) {
      const count = landAt(s, zone, type)
      if (count === 0 || !mayRearrange(side, type)) continue
      removeLand(s, zone, type, count)
      left[type] = (left[type] as number) + count
      if (isContested(s, zone)) stay.push(zone, type, count)
    }
  }
  if (side === allies)
    for (const site of sites) {
      const type = s.sites[site] as number
      if (type === none || typeOf(type).side !== allies) continue
      left[type] = (left[type] as number) + 1
      s.sites[site] = none
    }
  const units = left.reduce((sum, count) => sum + count, 0)
  tell({ kind: 'lifted', rule: 'AAS-OPT-4', side: sideNames[side], units })
  if (units > 0) go(s, { at: 'redeploy.put', side, left, stay, ...nothingPicked })
  else endRedeploy(s, side)
}

/** How many units of the type still fit in a place. */
const roomIn = (s: AasState, { side, stay }: At<'redeploy.put'>, type: number, place: number): number => {
  const site = siteNumber(placeId(place))
  if (site !== none) return s.sites[site] === none && typeOf(type).profile === 'infantry' && side === allies ? 1 : 0
  if (place >= zoneCount || isBase(place) || isCity(place) !== (side === allies)) return 0
  const room = stackLimit - forceAt(s, side, place)
  if (isFriendly(s, side, place)) return room
  for (let i = 0; i < stay.length; i += 3)
    if (stay[i] === place && stay[i + 1] === type)
      return Math.min(room, (stay[i + 2] as number) - landAt(s, place, type))
  return 0
}
const allPlaced = no('AAS-OPT-4', 'noPiece')
/** AAS-OPT-4: of what was taken up. */
export const noneLeft = ({ left }: At<'redeploy.put'>, type: number): AasNo | undefined =>
  (left[type] ?? 0) > 0 ? undefined : allPlaced
const noRoom = no('AAS-R123', 'noDeployment')
/** AAS-OPT-4, AAS-R123 */
export const noRoomIn = (s: AasState, frame: At<'redeploy.put'>, type: number, place: number): AasNo | undefined =>
  roomIn(s, frame, type, place) > 0 ? undefined : noRoom
const everywhere: readonly number[] = [
  ...Array.from({ length: zoneCount }, (_, zone) => zone),
  ...sites.map((site) => placeNumber(siteId(site))),
]

const placeCount = Math.max(...everywhere) + 1
const typeAndPlace = (type: number, place: number): number => type * placeCount + place

/** Zones of the side, which take whoever has no other place. */
const isOpen = (s: AasState, side: SideNumber, place: number): boolean =>
  place < zoneCount && isFriendly(s, side, place)

/** How much room there is beyond what those need who can go nowhere else: with none, nobody else may take it. */
const roomToSpare = (s: AasState, frame: At<'redeploy.put'>, needy: readonly number[]): number => {
  const { side, left } = frame
  const anyone = left.findIndex((count) => count > 0)
  const open = everywhere.filter((place) => isOpen(s, side, place))
  const room = open.reduce((sum, place) => sum + roomIn(s, frame, anyone, place), 0)
  return room - needy.reduce((sum, count) => sum + count, 0)
}

/** By type: units that find room only in the zones of the side. */
const needyOf = (s: AasState, frame: At<'redeploy.put'>): readonly number[] =>
  frame.left.map((count, type) => {
    if (count === 0) return 0
    const elsewhere = everywhere.filter((place) => !isOpen(s, frame.side, place))
    return Math.max(0, count - elsewhere.reduce((sum, place) => sum + roomIn(s, frame, type, place), 0))
  })

/** To name every deployment once: type by type, and those of a type in the order of the places. */
const canonicalPlaces = (s: AasState, frame: At<'redeploy.put'>, type: number): readonly number[] => {
  const { left, rank, picks } = frame
  const from = picks > 0 ? Math.max(0, rank - typeAndPlace(type, 0)) : 0
  const places = everywhere.filter((place) => place >= from && roomIn(s, frame, type, place) > 0)
  let roomAfter = 0
  const fitting = places.toReversed().filter((place) => {
    roomAfter += roomIn(s, frame, type, place)
    return roomAfter >= (left[type] as number)
  })
  return fitting.toReversed()
}

/** Anybody anywhere, as long as all the others still find room. */
const offerPlaces = (s: AasState, frame: At<'redeploy.put'>): Offered<Doing<'deploy'>> => {
  const { side, left } = frame
  const first = left.findIndex((count) => count > 0)
  if (first < 0) return { items: [], canonical: [] }
  const needy = needyOf(s, frame)
  const isTight = roomToSpare(s, frame, needy) <= 0
  const inOrder = canonicalPlaces(s, frame, first)
  const items: Doing<'deploy'>[] = []
  const canonical: Doing<'deploy'>[] = []
  left.forEach((count, type) => {
    if (count === 0) return
    for (const place of everywhere) {
      if (noRoomIn(s, frame, type, place) !== undefined) continue
      if (isTight && needy[type] === 0 && isOpen(s, side, place)) continue
      const action = { do: 'deploy', unit: unitId(type), to: placeId(place) } as const
      items.push(action)
      if (type === first && inOrder.includes(place)) canonical.push(action)
    }
  })
  return { items, canonical }
}

export const choosePlaces = (s: AasState, frame: At<'redeploy.put'>): Choice<AasAction> => {
  const { side, left, picks } = frame
  const ask = { say: 'putDown', left: left.reduce((sum, count) => sum + count, 0) } as const
  return owes({ side, ask, rule: 'AAS-OPT-4' }, offerPlaces(s, frame), picks)
}

const putDown = (s: AasState, a: Doing<'deploy'>, frame: At<'redeploy.put'>, tell: Telling): At<'redeploy.put'> => {
  const type = typeNumber(a.unit)
  const place = placeNumber(a.to)
  const site = siteNumber(a.to)
  if (site === none) addLand(s, place, type)
  else s.sites[site] = type
  tell({
    kind: 'deployed',
    rule: 'AAS-OPT-4',
    unit: a.unit,
    to: a.to,
    count: 1,
    side: sideNames[frame.side],
    because: 'rearranged',
  })
  const left = frame.left.map((count, i) => (i === type ? count - 1 : count))
  return { ...frame, left, ...onePickMore(frame, typeAndPlace(type, place)) }
}

export const put = (s: AasState, a: Doing<'deploy'>, frame: At<'redeploy.put'>, tell: Telling): void => {
  const next = putDown(s, a, frame, tell)
  if (next.picks === 1 && next.left.every((count) => count === 0)) endRedeploy(s, frame.side)
  else go(s, next)
}

export const endPutting = (s: AasState, frame: At<'redeploy.put'>, tell: Telling): void => {
  let next = frame
  for (const one of restOf(() => offerPlaces(s, next).items)) next = putDown(s, one, next, tell)
  endRedeploy(s, frame.side)
}

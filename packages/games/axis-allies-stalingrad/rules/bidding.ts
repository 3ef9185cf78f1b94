import { type Choice, go, type RollResult } from '@kurgan/kernel'
import { landCount, landTypes, stackLimit, tokenCost, typeNumber, typeOf, unitId } from './components.ts'
import { deployLand, deployToken, noMiniature } from './deployment.ts'
import { forceAt, isOccupied } from './forces.ts'
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
  type Telling,
} from './machinery/step.ts'
import { isBase, otherSide, placeId, sideNames, zoneCount, zoneNumber, zoneNumbers } from './map.ts'
import { noSale, noTokenInPool } from './requisition.ts'
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

/** Bidding (AAS-OPT-1, AAS-OPT-2, AAS-R127): who wants a side offers the other Reinforcement Points. */

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

const noFerryForBids = no('AAS-OPT-2', 'notForSale')
/** AAS-OPT-2: the units and supply tokens that the side can requisition. */
export const noBidSale = (side: SideNumber, unit: string): AasNo | undefined =>
  unit === 'ferry' ? noFerryForBids : noSale(side, unit)
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
  if (
    noBidSale(side, 'supply') === undefined &&
    noBidMoney(points, tokenCost) === undefined &&
    noTokenInPool(s) === undefined
  )
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

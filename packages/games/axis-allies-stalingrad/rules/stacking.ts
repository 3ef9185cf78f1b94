import { type Choice, go } from '@kurgan/kernel'
import {
  airUnits,
  gerInfantry,
  gerMech,
  landCount,
  landTypes,
  sovRocket,
  stackLimit,
  typeNumber,
  typeOf,
  unitId,
} from './components.ts'
import { addLand, forceAt, isContested, landAt, loseLand, removeLand, typesAt } from './forces.ts'
import type { AasAction } from './machinery/actions.ts'
import { type AasNo, no } from './machinery/legality.ts'
import {
  type Asked,
  asks,
  type At,
  type Doing,
  nextCard,
  type Offered,
  offeredOwed,
  onePickMore,
  owes,
  restOf,
  type Telling,
} from './machinery/step.ts'
import { areAdjacent, neighboursOf, otherSide, placeId, zoneNumber, zoneNumbers } from './map.ts'
import { enter, noLoner, reinforceCity } from './march.ts'
import { noStepBackFor } from './not-one-step-back.ts'
import { groundFor, noEntry, noRear, wayInto, wet } from './reach.ts'
import { type AasState, allies, landingTroops, nothingPicked, type SideNumber } from './state.ts'

/** Chapter 15: at the end of a Movement phase no zone keeps more than eight land units of the side. */

/** AAS-R46: infantry on its way by air counts as present. */
const stackAt = (s: AasState, side: SideNumber, zone: number): number => {
  let landing = 0
  for (const air of airUnits[side]) if (s.airAt[air] === zone && s.airDo[air] === landingTroops) landing++
  return forceAt(s, side, zone) + landing
}

const notCrowded = no('AAS-STK-1', 'notCrowded', 'from')
/** AAS-STK-1 */
export const noCrowd = (s: AasState, side: SideNumber, zone: number): AasNo | undefined =>
  stackAt(s, side, zone) > stackLimit ? undefined : notCrowded
const overStacked = (s: AasState, side: SideNumber): readonly number[] =>
  zoneNumbers.filter((zone) => noCrowd(s, side, zone) === undefined)

const notTheirs = no('AAS-STK-2', 'notYours')
/** AAS-STK-2: the opponent moves units of the side that has too many. */
export const noShiftOf = (side: SideNumber, type: number): AasNo | undefined =>
  typeOf(type).side === side ? undefined : notTheirs
const notThere = no('AAS-STK-2', 'notThere', 'from')
const locked = no('AAS-MOV-4', 'locked', 'from')
const cameFree = no('AAS-R105', 'hasMoved', 'from')
/** AAS-STK-2, AAS-R105: units that the opponent may move: not the free infantry of this phase. */
export const noShifted = (s: AasState, type: number, from: number): AasNo | undefined => {
  if (type >= landCount || landAt(s, from, type) === 0) return notThere
  if (isContested(s, from)) return locked
  const free = type === gerInfantry ? (s.bonus[from] as number) : 0
  return landAt(s, from, type) > free ? undefined : cameFree
}

const tooFar = no('AAS-STK-2', 'tooFar')
const stackFull = no('AAS-STK-2', 'stackFull')
const needsPartner = no('AAS-R45', 'needsPartner')
/** AAS-STK-2: to the next zone; the list goes through the neighbours. */
export const noNextZone = (from: number, to: number): AasNo | undefined => (areAdjacent(from, to) ? undefined : tooFar)
/** AAS-STK-2, AAS-R38, AAS-R45 */
export const noShiftInto = (
  s: AasState,
  side: SideNumber,
  type: number,
  from: number,
  to: number,
): AasNo | undefined => {
  const shut = noEntry(s, side, to) ?? (type === sovRocket ? noRear(s, side, to) : undefined)
  if (shut !== undefined) return shut
  if (stackAt(s, side, to) >= stackLimit) return stackFull
  return noLoner(type, from, to) === undefined ? noStepBackFor(s, side, from, to) : needsPartner
}

const offerShifts = (s: AasState, side: SideNumber): AasAction[] => {
  const actions: AasAction[] = []
  for (const from of overStacked(s, side))
    for (const type of landTypes[side]) {
      if ((noShiftOf(side, type) ?? noShifted(s, type, from)) !== undefined) continue
      for (const to of neighboursOf(from))
        if (noShiftInto(s, side, type, from, to) === undefined)
          actions.push({ do: 'shift', unit: unitId(type), from: placeId(from), to: placeId(to) })
    }
  return actions
}

/** Where the opponent can do nothing the owner has to (AAS-STK-3). */
export const checkStacks = (s: AasState, { side, shifted }: At<'stacking'>, tell: Telling): void => {
  if (offerShifts(s, side).length > 0) {
    go(s, { at: 'stacking.shift', side, shifted })
    return
  }
  const zone = overStacked(s, side)[0]
  if (zone === undefined) {
    endStacking(s, side)
    return
  }
  const frame = { at: 'stacking.disband', side, zone, ...nothingPicked } as const
  const [first, second] = offerDisbanding(s, frame).canonical
  // What is given up in any case is not asked for (AAS-R114).
  if (first !== undefined && second === undefined) giveUp(s, first, frame, tell)
  else go(s, frame)
}

export const askShift = (s: AasState, { side, shifted }: At<'stacking.shift'>): Asked => {
  const shifts = offerShifts(s, side)
  return asks(otherSide(side), { say: 'stacking' }, 'AAS-STK-2', shifts, shifted && shifts.length === 1)
}

export const shift = (s: AasState, a: Doing<'shift'>, { side }: At<'stacking.shift'>, tell: Telling): void => {
  const type = typeNumber(a.unit)
  const from = zoneNumber(a.from)
  const to = zoneNumber(a.to)
  const river = wayInto(groundFor(s, side), from, to) === wet
  removeLand(s, from, type)
  addLand(s, to, type)
  tell({ kind: 'shifted', rule: 'AAS-STK-2', unit: a.unit, from: a.from, to: a.to, river })
  enter(s, side, to, river, tell)
  // AAS-R45: the free infantry comes only where there is room for it.
  const multiplies = type === gerInfantry || type === gerMech
  if (multiplies && stackAt(s, side, to) < stackLimit) reinforceCity(s, type, from, to, tell)
  go(s, { at: 'stacking', side, shifted: true })
}

const zoneFirst = no('AAS-STK-3', 'zoneFirst', 'zone')
const enough = no('AAS-STK-3', 'enough')
const noneToDisband = no('AAS-STK-3', 'notThere', 'zone')
/** AAS-STK-3: zone by zone, whoever is there, as many as there are too many. */
export const noDisbanding = (
  s: AasState,
  { side, zone }: At<'stacking.disband'>,
  type: number,
  at: number,
): AasNo | undefined => {
  if (at !== zone) return zoneFirst
  if (!typesAt(s, side, zone).includes(type)) return noneToDisband
  return excessAt(s, side, zone) > 0 ? undefined : enough
}

/** Units that have to go, as far as there are any. */
const excessAt = (s: AasState, side: SideNumber, zone: number): number =>
  Math.min(stackAt(s, side, zone) - stackLimit, forceAt(s, side, zone))

/** Types rank in the order of the charts. */
const offerDisbanding = (s: AasState, frame: At<'stacking.disband'>): Offered<Doing<'disband'>> => {
  const { side, zone, rank } = frame
  const types = landTypes[side].filter((type) => noDisbanding(s, frame, type, zone) === undefined)
  const kinds = types.map((type) => ({
    action: { do: 'disband', unit: unitId(type), zone: placeId(zone) } as const,
    rank: type,
    count: landAt(s, zone, type),
  }))
  return offeredOwed(kinds, rank, excessAt(s, side, zone))
}

export const chooseDisbanding = (s: AasState, frame: At<'stacking.disband'>): Choice<AasAction> => {
  const { side, zone, picks } = frame
  const ask = { say: 'disband', zone: placeId(zone), excess: excessAt(s, side, zone) } as const
  return owes({ side, ask, rule: 'AAS-STK-3' }, offerDisbanding(s, frame), picks)
}

const giveUp = (s: AasState, a: Doing<'disband'>, { zone }: At<'stacking.disband'>, tell: Telling): void => {
  loseLand(s, zone, typeNumber(a.unit), 'stacking', 'AAS-STK-3', tell)
  s.bonus[zone] = Math.min(s.bonus[zone] as number, landAt(s, zone, gerInfantry))
}

export const disband = (s: AasState, a: Doing<'disband'>, frame: At<'stacking.disband'>, tell: Telling): void => {
  const { side, zone, picks } = frame
  giveUp(s, a, frame, tell)
  const wasAll = picks === 0 && excessAt(s, side, zone) <= 0
  go(s, wasAll ? { at: 'stacking', side, shifted: false } : { ...frame, ...onePickMore(frame, typeNumber(a.unit)) })
}

export const endDisbanding = (s: AasState, frame: At<'stacking.disband'>, tell: Telling): void => {
  for (const one of restOf(() => offerDisbanding(s, frame).items)) giveUp(s, one, frame, tell)
  go(s, { at: 'stacking', side: frame.side, shifted: false })
}

/** The Movement phase is over; what belongs to it is forgotten. */
const endStacking = (s: AasState, side: SideNumber): void => {
  s.fresh.fill(0)
  s.siteFresh.fill(0)
  s.bonus.fill(0)
  s.landed.fill(-1)
  s.launchTokens.fill(0)
  if (side === allies) s.due.fill(0)
  nextCard(s)
}

import { back, type Choice, go } from '@kurgan/kernel'
import { landTypes, perType, stackLimit, typeNumber, typeOf, unitId } from './components.ts'
import { deployed } from './deployment.ts'
import { addLand, forceAt, isContested, isFriendly, landAt, removeLand } from './forces.ts'
import type { AasAction } from './machinery/actions.ts'
import { type AasNo, no } from './machinery/legality.ts'
import {
  type Asked,
  asks,
  type At,
  type Doing,
  type Offered,
  onePickMore,
  owes,
  restOf,
  type Telling,
} from './machinery/step.ts'
import { isBase, isCity, placeId, placeNumber, sideNames, siteId, siteNumber, sites, zoneCount } from './map.ts'
import { type AasState, allies, axis, none, nothingPicked, type SideNumber } from './state.ts'

/** Alternative deployment (AAS-OPT-4, AAS-R123). */

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

/** Who needs the room of the side's zones, and whether they need all of it. */
interface Claims {
  readonly needy: readonly number[]
  readonly isTight: boolean
}
const claimsOf = (s: AasState, frame: At<'redeploy.put'>): Claims => {
  const needy = needyOf(s, frame)
  return { needy, isTight: roomToSpare(s, frame, needy) <= 0 }
}
const roomIsKept = no('AAS-R123', 'roomIsKept')
/** AAS-R123: the room is kept for those who have no other. */
export const noSpareRoom = (
  s: AasState,
  frame: At<'redeploy.put'>,
  type: number,
  place: number,
  { needy, isTight }: Claims = claimsOf(s, frame),
): AasNo | undefined => (isTight && needy[type] === 0 && isOpen(s, frame.side, place) ? roomIsKept : undefined)

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
  const { left } = frame
  const first = left.findIndex((count) => count > 0)
  if (first < 0) return { items: [], canonical: [] }
  const claims = claimsOf(s, frame)
  const inOrder = canonicalPlaces(s, frame, first)
  const items: Doing<'deploy'>[] = []
  const canonical: Doing<'deploy'>[] = []
  left.forEach((_, type) => {
    if (noneLeft(frame, type) !== undefined) return
    for (const place of everywhere) {
      if ((noRoomIn(s, frame, type, place) ?? noSpareRoom(s, frame, type, place, claims)) !== undefined) continue
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
  tell(deployed('AAS-OPT-4', a.unit, a.to, frame.side, 'rearranged'))
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

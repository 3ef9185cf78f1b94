import { boardData, tableData, zoneData } from '../data/index.ts'
import { allies, axis, none, type PlaceId, type SideName, type SideNumber } from './state.ts'

/** The two boards, read once from the data and never changed. Zones, crossings and Ambush Sites are numbered as places. */

export const sideNames: readonly [SideName, SideName] = ['axis', 'allies']
export const sideNumber = (name: string): SideNumber => (name === 'axis' ? axis : allies)
export const otherSide = (side: SideNumber): SideNumber => (side === axis ? allies : axis)

/** 3+, 5+, 7: where Uranus cards may be deployed, and from which round on. */
interface UranusZone {
  readonly area: 0 | 1
  readonly fromRound: number
}
export interface Zone {
  readonly id: PlaceId
  readonly name: string
  readonly isCity: boolean
  readonly isWestOfDon: boolean
  readonly rp: number
  readonly airfield: boolean
  readonly fortified: boolean
  /** The side whose base it is, or -1. */
  readonly base: SideNumber | -1
  /** The side whose supply lines leave the map here, or -1. */
  readonly exit: SideNumber | -1
  readonly arrow: string
  readonly uranus: UranusZone | undefined
  /** Number of its sector, which is the number of its crossing, or -1. */
  readonly sector: number
}

const crossingRows = zoneData.volgaCrossings
const siteRows = zoneData.ambushSites
/** The sectors of the city, in the order of their crossings. */
export const sectors = crossingRows.map(({ sector }) => sector)
const sideOrNone = (name: string | null): SideNumber | -1 => (name === null ? none : sideNumber(name))

export const zones: readonly Zone[] = zoneData.zones.map((zone) => ({
  id: zone.id,
  name: zone.name,
  isCity: zone.board === 'city',
  isWestOfDon: zone.westOfDon === true,
  rp: zone.rp,
  airfield: zone.airfield,
  fortified: zone.fortified,
  base: sideOrNone(zone.base),
  exit: sideOrNone(zone.supplyExit),
  arrow: zone.deployArrow ?? '',
  uranus:
    zone.uranus === null ? undefined : { area: zone.uranus.area === 'NW' ? 0 : 1, fromRound: zone.uranus.fromRound },
  sector: sectors.findIndex((sector) => sector === zone.sector),
}))
export const zoneCount = zones.length
export const zoneOf = (zone: number): Zone => zones[zone] as Zone
export const zoneNumbers: readonly number[] = zones.map((_, zone) => zone)
/** One 0 for each zone. */
export const perZone = (): number[] => zones.map(() => 0)

export const crossingCount = crossingRows.length
export const siteCount = siteRows.length
export const crossings: readonly number[] = crossingRows.map((_, crossing) => crossing)
export const sites: readonly number[] = siteRows.map((_, site) => site)
const firstSite = zoneCount + crossingCount
/** Zones and crossings: where air units can be. */
export const targetCount = firstSite

const placeIds: readonly PlaceId[] = [
  ...zones.map(({ id }) => id),
  ...crossingRows.map(({ id }) => id),
  ...siteRows.map(({ id }) => id),
]
const placeNumbers = new Map(placeIds.map((id, place) => [id, place]))
export const placeId = (place: number): PlaceId => placeIds[place] as PlaceId
/** The number of a zone, crossing or site by its id; -1 when there is none. */
export const placeNumber = (id: string): number => placeNumbers.get(id) ?? none
/** The number of a zone by its id; -1 when it is none. */
export const zoneNumber = (id: string): number => {
  const place = placeNumber(id)
  return place < zoneCount ? place : none
}
/** A zone that the data are known to have. */
const theZone = (id: string): number => {
  const zone = zoneNumber(id)
  if (zone === none) throw new Error(`The data have no zone "${id}".`)
  return zone
}

/** Crossings as places: air units can be there. */
export const crossingPlace = (crossing: number): number => zoneCount + crossing
export const isCrossing = (place: number): boolean => place >= zoneCount && place < firstSite
export const crossingOf = (place: number): number => place - zoneCount
/** The number of a crossing by its id or its colour; -1 when there is none. */
export const crossingNumber = (id: string): number => {
  const place = placeNumber(id.startsWith('crossing_') ? id : `crossing_${id}`)
  return isCrossing(place) ? crossingOf(place) : none
}
export const crossingId = (crossing: number): PlaceId => placeId(crossingPlace(crossing))
const landings: readonly number[] = crossingRows.map(({ landing }) => theZone(landing))
/** The zone in which a crossing lands. */
export const landingOf = (crossing: number): number => landings[crossing] as number
export const siteId = (site: number): PlaceId => placeId(firstSite + site)
/** The number of an Ambush Site by its id; -1 when there is none. */
export const siteNumber = (id: string): number => {
  const place = placeNumber(id)
  return place >= firstSite ? place - firstSite : none
}
const siteZoneLists: readonly (readonly number[])[] = siteRows.map((site) => site.zones.map(theZone))
export const zonesOfSite = (site: number): readonly number[] => siteZoneLists[site] as readonly number[]
const sitesByZone: readonly (readonly number[])[] = zoneNumbers.map((zone) =>
  sites.filter((site) => zonesOfSite(site).includes(zone)),
)
export const sitesOfZone = (zone: number): readonly number[] => sitesByZone[zone] as readonly number[]

export const tatsinskaya = theZone('tatsinskaya')
export const krasnayaSloboda = theZone('krasnaya_sloboda')
/** AAS-VIC-3, AAS-VIC-4: what the Allies must hold for more than a Minor Victory, and AAS-VIC-5: what decides that. */
export const approaches: readonly number[] = tableData.victory.alliesKeyZones.map(theZone)
export const minorVictoryZone = theZone(tableData.victory.minorZone)
export const pitomnik = theZone('pitomnik')
export const vertyachii = theZone('vertyachii')
export const rynok = theZone('rynok')
const srednyayaAkhtuba = theZone('srednyaya_akhtuba')

// Borders

interface Border {
  readonly a: string
  readonly b: string
  readonly border: 'don' | 'plain'
}
const borders = ([] as readonly Border[])
  .concat(boardData.boards.region.edges, boardData.boards.city.edges)
  .concat(boardData.boardEdges.map(({ region, city }): Border => ({ a: region, b: city, border: 'plain' })))
  .map(({ a, b, border }) => ({ ends: [theZone(a), theZone(b)] as const, isDon: border === 'don' }))

const neighbourLists: readonly (readonly number[])[] = zoneNumbers.map((zone) =>
  borders
    .filter(({ ends }) => ends.includes(zone))
    .map(({ ends: [a, b] }) => (a === zone ? b : a))
    .toSorted((a, b) => a - b),
)
/** AAS-SPA-1, AAS-SPA-2: across a border line or from board to board, never across the Volga. */
export const neighboursOf = (zone: number): readonly number[] => neighbourLists[zone] as readonly number[]
export const areAdjacent = (a: number, b: number): boolean => neighboursOf(a).includes(b)

const donBorders: readonly boolean[] = zoneNumbers.flatMap((zone) =>
  zoneNumbers.map((other) => borders.some(({ ends, isDon }) => isDon && ends.includes(zone) && ends.includes(other))),
)
export const isDonBorder = (a: number, b: number): boolean => donBorders[a * zoneCount + b] as boolean
export const isBase = (zone: number): boolean => zoneOf(zone).base !== none
export const isCity = (zone: number): boolean => zoneOf(zone).isCity

/** AAS-OPT-13: from where a fighter may scramble to where, crossings included. */
const interceptionLists: readonly (readonly number[])[] = zoneNumbers.map((zone) => {
  const cityPlaces = [...zoneNumbers.filter(isCity), ...crossings.map(crossingPlace)]
  const near = new Set(neighboursOf(zone))
  const { cityNeighbours } = boardData.interceptorAdjacency
  const acrossVolga = boardData.interceptorAdjacency.srednyaya_akhtuba.filter((id) => id !== 'city').map(theZone)
  if (isCity(zone)) for (const place of [...cityPlaces, ...cityNeighbours.map(theZone)]) near.add(place)
  if (cityNeighbours.includes(zoneOf(zone).id)) for (const place of cityPlaces) near.add(place)
  if (zone === srednyayaAkhtuba) for (const place of acrossVolga) near.add(place)
  if (acrossVolga.includes(zone)) near.add(srednyayaAkhtuba)
  near.delete(zone)
  return [...near].toSorted((a, b) => a - b)
})
export const interceptableFrom = (zone: number): readonly number[] => interceptionLists[zone] as readonly number[]

// Roads

/** One road system inside a zone (AAS-RDM-2), and the systems of other zones into which it leads. */
const roadGroups = zoneData.zones.flatMap(({ roads }, zone) =>
  roads.map((group) => ({ zone, to: group.map(zoneNumber).filter((to) => to !== none && areAdjacent(zone, to)) })),
)
/** Zone of each road system. */
export const roadZone: readonly number[] = roadGroups.map(({ zone }) => zone)
/** The systems that a road system joins across a border (AAS-RDM-3, AAS-RDM-4). */
export const roadNext: readonly (readonly number[])[] = roadGroups.map(({ zone, to }) =>
  to.flatMap((next) =>
    roadGroups.flatMap((group, number) => (group.zone === next && group.to.includes(zone) ? [number] : [])),
  ),
)
export const roadsOf: readonly (readonly number[])[] = zoneNumbers.map((zone) =>
  roadGroups.flatMap((group, number) => (group.zone === zone ? [number] : [])),
)

// Lists the rules name

const listed = (holds: (zone: Zone) => boolean): readonly number[] => zoneNumbers.filter((zone) => holds(zoneOf(zone)))
export const airfields = listed(({ airfield }) => airfield)
export const cityZones = listed((zone) => zone.isCity)
export const fortifiedZones = listed(({ fortified }) => fortified)
export const rpZones = listed(({ rp }) => rp > 0)
export const cityRpZones = rpZones.filter(isCity)
export const freeInfantryZones = listed(({ arrow }) => arrow === 'axis-infantry')
export const winterStormZones = listed(({ arrow }) => arrow === 'axis-any')
export const oneUnitZones = listed(({ arrow }) => arrow === 'allies-one')
export const alliedArrowZones = [...oneUnitZones, krasnayaSloboda]
/** AAS-VIC-3, AAS-R3: the tan area without the base zone. */
export const tanZones = listed((zone) => zone.isWestOfDon && zone.base === none)
export const uranusZones = listed(({ uranus }) => uranus !== undefined)

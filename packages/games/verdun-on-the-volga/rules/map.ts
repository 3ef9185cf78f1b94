import { mapData, tableData } from '../data/index.ts'
import type { Army, PlaceName, Terrain } from './state.ts'

/**
 * The map, read once from the data and never changed. A space is an Area (0 … 66, printed number
 * less one) or a Zone (67 … 79, A to M); the tables below are indexed by space.
 */

/** How two spaces touch. A bridged ravine has no effect on anything (VOV-3.1.4b) and counts as open. */
export const apart = 0
const open = 1
export const ravine = 2
const road = 3
export const volga = 4

const areaRecords = mapData.areas
const zoneRecords = mapData.zones
const records = [...areaRecords, ...zoneRecords]

export const areaCount = areaRecords.length
export const spaceCount = records.length
export const spaces: readonly number[] = records.map((_, space) => space)

const spaceNumbers = new Map<PlaceName, number>(records.map(({ id }, space) => [id, space]))
/** The space of a printed number or letter; -1 for a name that no space has. */
export const spaceOf = (name: PlaceName): number => spaceNumbers.get(name) ?? -1
const named = (name: PlaceName): number => spaceOf(name)

const names: readonly PlaceName[] = records.map(({ id }) => id)
export const placeName = (space: number): PlaceName => names[space] as PlaceName

const terrains: readonly Terrain[] = records.map(({ terrain }) => terrain)
export const terrainOf = (space: number): Terrain => terrains[space] as Terrain
const tems: readonly number[] = records.map(({ tem }) => tem)
export const temOf = (space: number): number => tems[space] as number
const points: readonly number[] = records.map(({ vp }) => vp)
export const pointsOf = (space: number): number => points[space] as number
export const printedControl: readonly Army[] = records.map(({ control }) => (control === 'german' ? 0 : 1))
export const printedRubble: readonly number[] = areaRecords.flatMap(({ startRubble }, area) =>
  startRubble ? [area] : [],
)
export const printedFortifications: readonly number[] = areaRecords.flatMap(({ startFortification }, area) =>
  startFortification ? [area] : [],
)
export const victoryAreas: readonly number[] = spaces.filter((space) => pointsOf(space) > 0)

export const zones: readonly number[] = spaces.slice(areaCount)
/** One nought for each space, to be copied where something is noted by space. */
export const bySpace: readonly number[] = spaces.map(() => 0)
export const isZone = (space: number): boolean => space >= areaCount
export const isUrban = (space: number): boolean => terrains[space] === 'urban'
const banks: readonly boolean[] = areaRecords.map(({ riverbank }) => riverbank)
export const isRiverbank = (space: number): boolean => banks[space] === true

export const zoneA = named('A')
export const zoneB = named('B')
export const zoneC = named('C')
export const zoneH = named('H')
export const zoneI = named('I')
export const zoneJ = named('J')
export const zoneK = named('K')
const zoneL = named('L')
export const kurgan = named(33)
export const tractorFactory = named(58)
export const rynok = named(61)
export const bigMushroom = named(62)
export const orlovka = named(67)

/** Zones L and M, on the far bank of the Volga. */
export const isEastBank = (space: number): boolean => space >= zoneL
type ZoneFlag = 'flank' | 'perimeter' | 'germanEntry' | 'sovietEntry' | 'germanVictorySource'
const zoneFlag = (flag: ZoneFlag): readonly number[] =>
  zoneRecords.filter((zone) => zone[flag]).map(({ id }) => named(id))

/** VOV-16.5a: the Zones that are closed until the flank armies come. */
export const flankZones: readonly number[] = zoneFlag('flank')
const flankTable: readonly boolean[] = spaces.map((space) => flankZones.includes(space))
export const isFlankZone = (space: number): boolean => flankTable[space] === true
/** VOV-13.2.1a, R38: A to K. */
const perimeter = zoneFlag('perimeter')
export const isPerimeter = (space: number): boolean => perimeter.includes(space)
export const germanEntry: readonly number[] = zoneFlag('germanEntry')
export const sovietEntry: readonly number[] = zoneFlag('sovietEntry')
export const victorySources: readonly number[] = zoneFlag('germanVictorySource')

interface Link {
  readonly a: number
  readonly b: number
  readonly kind: number
}

const links: readonly Link[] = [
  ...mapData.borders.map(({ a, b, border }) => ({
    a: named(a),
    b: named(b),
    kind: border === 'ravine' ? ravine : open,
  })),
  ...mapData.connections.map(({ a, b, kind }) => ({
    a: named(a),
    b: named(b),
    kind: kind === 'volga' ? volga : road,
  })),
]

const linkTable: readonly number[] = (() => {
  const table = Array.from({ length: spaceCount * spaceCount }, () => apart)
  for (const { a, b, kind } of links) {
    table[a * spaceCount + b] = kind
    table[b * spaceCount + a] = kind
  }
  return table
})()
export const linkOf = (a: number, b: number): number => linkTable[a * spaceCount + b] as number

const touching = (fits: (a: number, b: number) => boolean): readonly (readonly number[])[] =>
  spaces.map((a) => spaces.filter((b) => linkOf(a, b) !== apart && fits(a, b)))

const neighbourTable = touching(() => true)
/** Every Area or Zone that touches or is connected, the far bank of the Volga included. */
export const neighbours = (space: number): readonly number[] => neighbourTable[space] as readonly number[]

// VOV-16.2c: Zones do not look into Areas, nor Areas into Zones.
const alikeTable = touching((a, b) => isZone(a) === isZone(b))
/** The spaces whose enemy units make entering this one dearer. */
export const neighboursAlike = (space: number): readonly number[] => alikeTable[space] as readonly number[]

const dryTable = touching((a, b) => linkOf(a, b) !== ravine)
/** The spaces a supply line may come from: no unbridged ravine between. */
export const supplyNeighbours = (space: number): readonly number[] => dryTable[space] as readonly number[]

const bankTable = touching((_, b) => isRiverbank(b))
/** Riverbank Areas next to a landing Area, whose German control endangers a crossing. */
export const riverbanksBeside = (area: number): readonly number[] => bankTable[area] as readonly number[]

/** The Volga connections, by number, each with its west-bank landing Area. */
export const landings: readonly number[] = links.flatMap(({ b, kind }) => (kind === volga ? [b] : []))
const crossingTable: readonly number[] = spaces.map((space) => landings.indexOf(space))
/** The number of the Volga connection between the two spaces, whichever way. */
export const crossingOf = (a: number, b: number): number => crossingTable[isZone(a) ? b : a] as number
export const landingOf = (a: number, b: number): number => (isZone(a) ? b : a)

export const stackingLimit = tableData.stacking.area

import type { DivisionRule } from '../data/schema.ts'
import {
  gameData,
  generalData,
  hexData,
  locationData,
  sideData,
  tableData,
  trackData,
  unitData,
} from '../data/index.ts'
import { axis, type SeasonName, type SideName, type SideNumber, soviet, type Terrain, type TokenId } from './state.ts'

/** The pieces, the map and the tables of the game, read once from the data and never changed. */

export const sideNames: readonly [SideName, SideName] = ['axis', 'soviet']
export const sideOf = (name: string): SideNumber => (name === 'axis' ? axis : soviet)
export const otherSide = (side: SideNumber): SideNumber => (side === axis ? soviet : axis)

// The map

export interface Hex {
  readonly id: string
  readonly name: string
  readonly terrain: Terrain
  /** -1 for a Sea hex. */
  readonly territory: SideNumber | -1
  /** Number of the Urban Location, or -1. */
  readonly urban: number
  /** Number of the Fortress, or -1. */
  readonly fortress: number
  /** The side whose Fleet may stand here, or -1. */
  readonly coastOf: SideNumber | -1
}

const numbered = (ids: readonly { readonly id: string }[]): ReadonlyMap<string, number> =>
  new Map(ids.map(({ id }, number) => [id, number]))

const urbanNumbers = numbered(locationData.urban)
const fortressNumbers = numbered(locationData.fortresses)
const hexNumbers = numbered(hexData.hexes)

/** The number of a hex by its id; -1 when there is none. */
export const hexNumber = (id: string): number => hexNumbers.get(id) ?? -1
/** The number of an Urban Location by its id; -1 when there is none. */
export const urbanNumber = (id: string): number => urbanNumbers.get(id) ?? -1
/** The number of a Fortress by its id; -1 when there is none. */
export const fortressNumber = (id: string): number => fortressNumbers.get(id) ?? -1

const seaSides = new Map(locationData.seas.map(({ id, fleetSide }) => [id, sideOf(fleetSide)]))

export const hexes: readonly Hex[] = hexData.hexes.map((hex) => ({
  id: hex.id,
  name: hex.name,
  terrain: hex.terrain,
  territory: hex.territory === null ? -1 : sideOf(hex.territory),
  urban: hex.urban === null ? -1 : urbanNumber(hex.urban),
  fortress: hex.fortress === null ? -1 : fortressNumber(hex.fortress),
  coastOf: hex.coastal === null ? -1 : (seaSides.get(hex.coastal) ?? -1),
}))
export const hexCount = hexes.length
export const hexOf = (number: number): Hex => hexes[number] as Hex
export const hexId = (number: number): string => hexOf(number).id

const zeros: readonly number[] = hexes.map(() => 0)
const minusOnes: readonly number[] = hexes.map(() => -1)
/** A number for every hex; a copy of a plain array costs a fraction of a new typed one. */
export const perHex = (start: 0 | -1): number[] => (start === 0 ? zeros : minusOnes).slice()

/** Directions in the order west, north-west, south-west, east, north-east, south-east. */
const directions = ['W', 'NW', 'SW', 'E', 'NE', 'SE']
const hexsides = directions.length
export const westward: readonly number[] = [0, 1, 2]
export const eastward: readonly number[] = [3, 4, 5]

/** A step is a hex and a direction: the steps out of a hex follow each other, and each of these tables is indexed by them. */
export const firstStep = (hex: number): number => hex * hexsides
export const stepCount = firstStep(hexCount)
/** The hex it leads out of. */
export const stepFrom = (step: number): number => Math.floor(step / hexsides)
export const directionOf = (step: number): number => step % hexsides
/** The hex a step leads to, or -1 at the edge of the map. */
export const stepTo = new Int16Array(stepCount).fill(-1)
/** 1 where an unbridged river runs along the hexside (MAP-7). */
export const stepRiver = new Uint8Array(stepCount)
/** The Urban Location both hexes belong to, or -1. */
export const stepUrban = new Int8Array(stepCount).fill(-1)

for (const [from, { neighbors }] of hexData.hexes.entries())
  for (const { to, dir, sameUrban } of neighbors) {
    const step = firstStep(from) + directions.indexOf(dir)
    stepTo[step] = hexNumber(to)
    if (sameUrban) stepUrban[step] = hexOf(from).urban
  }

/** The step from a hex to its neighbour; -1 when they do not touch. */
export const stepBetween = (from: number, to: number): number => {
  for (let step = firstStep(from); step < firstStep(from + 1); step++) if (stepTo[step] === to) return step
  return -1
}

for (const { a, b, bridged } of sideData.riverEdges)
  for (const step of [stepBetween(hexNumber(a), hexNumber(b)), stepBetween(hexNumber(b), hexNumber(a))])
    stepRiver[step] = bridged ? 0 : 1

/** What the rules ask of terrain: Swamp and Mountain are alike. */
export const seaGround = 0
export const clearGround = 1
export const roughGround = 2
const groundOf: Readonly<Record<Terrain, number>> = {
  sea: seaGround,
  clear: clearGround,
  swamp: roughGround,
  mountain: roughGround,
}
/** Per hex. */
export const ground = new Uint8Array(hexes.map(({ terrain }) => groundOf[terrain]))

export interface Urban {
  readonly id: string
  readonly name: string
  readonly industrial: boolean
  readonly territory: SideNumber
  readonly hexes: readonly number[]
}
export const urbans: readonly Urban[] = locationData.urban.map((urban) => ({
  id: urban.id,
  name: urban.name,
  industrial: urban.industrial,
  territory: sideOf(urban.territory),
  hexes: urban.hexes.map(hexNumber).toSorted((a, b) => a - b),
}))
export const urbanOf = (number: number): Urban => urbans[number] as Urban
export const moscow = urbanNumber('moscow')

export interface Fortress {
  readonly id: string
  readonly unit: string
  readonly hex: number
}
export const fortresses: readonly Fortress[] = locationData.fortresses.map(({ id, unit, hex }) => ({
  id,
  unit,
  hex: hexNumber(hex),
}))

const seaOf = (side: SideNumber) => locationData.seas.find(({ fleetSide }) => sideOf(fleetSide) === side)
/** Per side: the sea hex in which its Fleet begins and ends a Season. */
export const fleetBase: readonly number[] = [axis, soviet].map((side) =>
  hexNumber(seaOf(side as SideNumber)?.baseHex ?? ''),
)
/** Per side: the Coastal hexes of its sea, in the order of the map. */
export const coasts: readonly (readonly number[])[] = [axis, soviet].map((side) =>
  hexes.flatMap(({ coastOf }, number) => (coastOf === side ? [number] : [])),
)

// Units

export interface Regular {
  readonly id: string
  readonly side: SideNumber
  readonly tank: boolean
  readonly dice: number
  /** Its hex in the printed or suggested set-up, or -1. */
  readonly start: number
}

const ofType = (side: SideName, type: string) =>
  unitData.units.filter((unit) => unit.side === side && unit.type === type)
const regularsOf = (side: SideName): readonly Regular[] =>
  (['infantry', 'tank'] as const).flatMap((type) =>
    ofType(side, type).map(({ id, start }) => ({
      id,
      side: sideOf(side),
      tank: type === 'tank',
      dice: tableData.tables.combatDice[type],
      start: start.hex === undefined ? -1 : hexNumber(start.hex),
    })),
  )

export const regulars: readonly Regular[] = [...regularsOf('axis'), ...regularsOf('soviet')]
export const regularOf = (unit: number): Regular => regulars[unit] as Regular
export const unitId = (unit: number): string => regularOf(unit).id
const regularNumbers = numbered(regulars)
/** The number of a Regular Unit by its id; -1 when there is none. */
export const regularNumber = (id: string): number => regularNumbers.get(id) ?? -1
export const isTank = (unit: number): boolean => regularOf(unit).tank

/** Units of one side and type are interchangeable; these say where each kind begins and ends. */
export interface Kind {
  readonly first: number
  readonly last: number
}
const kindOf = (side: SideNumber, tank: boolean): Kind => ({
  first: regulars.findIndex((unit) => unit.side === side && unit.tank === tank),
  last: regulars.findLastIndex((unit) => unit.side === side && unit.tank === tank),
})
export const infantryOf: readonly [Kind, Kind] = [kindOf(axis, false), kindOf(soviet, false)]
export const tanksOf: readonly [Kind, Kind] = [kindOf(axis, true), kindOf(soviet, true)]
/** The Regular Units of a side: Infantry first, then Tanks. */
export const unitsOf: readonly [Kind, Kind] = [
  { first: infantryOf[axis].first, last: tanksOf[axis].last },
  { first: infantryOf[soviet].first, last: tanksOf[soviet].last },
]

const airRecords = [...ofType('axis', 'air'), ...ofType('soviet', 'air')]
export const airIds: readonly string[] = airRecords.map(({ id }) => id)
/** Air Units received only as Reinforcements. */
export const airInPool: readonly boolean[] = airRecords.map(({ start }) => start.state === 'pool')
export const airCount = airIds.length / 2
const fleetId = (side: SideName): string => ofType(side, 'fleet')[0]?.id ?? ''
export const fleetIds: readonly [string, string] = [fleetId('axis'), fleetId('soviet')]
export const partisanIds: readonly string[] = ofType('soviet', 'partisan').map(({ id }) => id)

/** A unit of any kind. */
export interface Unit {
  readonly id: string
  readonly kind: 'regular' | 'air' | 'fleet' | 'partisan' | 'fortress'
  readonly side: SideNumber
  /** Its number among those of its kind. */
  readonly number: number
}
const unitSides = new Map(unitData.units.map(({ id, side }) => [id, sideOf(side)]))
const unitsOfKind = (kind: Unit['kind'], ids: readonly string[]): readonly Unit[] =>
  ids.map((id, number) => ({ id, kind, side: unitSides.get(id) ?? soviet, number }))
export const allUnits: readonly Unit[] = [
  ...unitsOfKind(
    'regular',
    regulars.map(({ id }) => id),
  ),
  ...unitsOfKind('air', airIds),
  ...unitsOfKind('fleet', fleetIds),
  ...unitsOfKind('partisan', partisanIds),
  ...unitsOfKind(
    'fortress',
    fortresses.map(({ unit }) => unit),
  ),
]
const unitsById = new Map(allUnits.map((unit) => [unit.id, unit]))
/** The unit of that name, or undefined where there is none. */
export const unitNamed = (id: string): Unit | undefined => unitsById.get(id)

// Calendar, Tokens, tables

export interface Season {
  readonly year: number
  readonly season: SeasonName
  readonly convoy: boolean
  readonly blitz: boolean
  readonly air: boolean
  readonly infantryDue: number
  readonly tanksDue: number
  readonly airDue: number
  /** The side that finds a Token on this Season, or -1. */
  readonly tokenFor: SideNumber | -1
}

export const seasons: readonly Season[] = trackData.turnTrack.map((turn) => {
  const { season, reinforcements: due } = turn
  const { convoy, blitz, air } = trackData.seasons[season]
  return {
    year: turn.year,
    season,
    convoy,
    blitz,
    air,
    infantryDue: due.infantry ?? 0,
    tanksDue: due.tank ?? 0,
    airDue: due.air ?? 0,
    tokenFor: turn.axisGeneralToken ? axis : turn.sovietGeneralToken ? soviet : -1,
  }
})
export const seasonOf = (turn: number): Season => seasons[turn] as Season
export const lastTurn = seasons.length - 1
/** The Season in which the Initiative passes to the Soviets (INI-2). */
export const initiativeTurn = trackData.turnTrack.findIndex(({ initiative }) => initiative === 'soviet')
export const divisionOption = 'anti-partisan-division'
const divisionRule = gameData.optionalRules.find(({ id }) => id === divisionOption) as DivisionRule
/** The Token that the optional division takes, and the Season in which it arrives (OPT-1, OPT-2). */
export const divisionToken: TokenId = divisionRule.token
export const divisionTurn = seasons.findIndex(
  ({ year, season }) => year === divisionRule.placeOn.year && season === divisionRule.placeOn.season,
)

export const tokenIds: readonly TokenId[] = generalData.generals.map(({ id }) => id)
export const tokenCount = tokenIds.length
export const tokenSide: readonly SideNumber[] = generalData.generals.map(({ side }) => sideOf(side))
export const tokenOf = (id: TokenId): number => tokenIds.indexOf(id)
/** Per side: the Token that adds a die, and the one that re-rolls one. */
export const extraDieToken: readonly [TokenId, TokenId] = ['A-GEN-1', 'S-GEN-1']
export const rerollToken: readonly [TokenId, TokenId] = ['A-GEN-2', 'S-GEN-2']

/** The number on each of the six faces of the Combat Die (CMP-5). */
export const faces: readonly number[] = tableData.dice.faces
/** The numbers a die can show, each once. */
export const dieNumbers: readonly number[] = [...new Set(faces)].toSorted((a, b) => a - b)
/** What brings dice and hits to a Combat, and by how many times the winner must have more to eliminate (COM, GEN). */
export const combatTable = tableData.tables.combatDice
export const blitzSuccess = Math.min(...tableData.tables.dieTests.blitz.success)
export const disengageSuccess = Math.min(...tableData.tables.dieTests.disengage.success)
export const stalinSuccess = Math.min(...tableData.tables.dieTests.stalin.success)

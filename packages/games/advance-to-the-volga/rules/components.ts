import { graph, type Link, searcher } from '@kurgan/terrain'
import { areaData, germanData, markerData, scenarioData, sovietData } from '../data/index.ts'
import type { GermanFile, ScenarioFile } from '../data/schema.ts'
import type { GroupId, ScenarioId, Strategy, Terrain } from './state.ts'
import { breakthroughOf, constants, optional, returnCosts, ruleIn } from './tables.ts'

/** The pieces of the game, read once from the data and never changed. */

export interface Area {
  readonly number: number
  readonly name: string
  readonly terrain: Terrain
  readonly tem: number
  readonly volga: boolean
  readonly urban: boolean
}

const urbanTerrain = new Set(areaData.terrainTypes.filter(({ urban }) => urban).map(({ id }) => id))

/** ATV-3.1.2a: the TEM of the terrain. */
export const usualTem = (terrain: Terrain): number => areaData.terrainTypes.find(({ id }) => id === terrain)?.tem ?? 0
/** ATV-3.1.2b: three Areas have another. */
const temOf = (area: number, terrain: Terrain): number =>
  areaData.specialTem.find((special) => special.area === area)?.tem ?? usualTem(terrain)

export const areas: readonly Area[] = areaData.areas.map(({ id, name, terrain, volga }) => ({
  number: id,
  name,
  terrain,
  tem: temOf(id, terrain),
  volga,
  urban: urbanTerrain.has(terrain),
}))
export const areaCount = areas.length

export const areaOf = (number: number): Area => areas[number - 1] as Area

/** ATV-3.1b: across its borders, to the lowest number first. */
const linksFrom = (from: number): readonly Link<number>[] =>
  areaData.borders
    .flatMap(({ a, b, border: kind }) =>
      a === from ? [{ from, to: b, kind }] : b === from ? [{ from, to: a, kind }] : [],
    )
    .toSorted((one, other) => one.to - other.to)

/** Space 0 stands for no Area, so that the number printed on the map is the index in every table. */
export const map = graph(
  [0, ...areas.map(({ number }) => number)],
  areas.flatMap(({ number }) => linksFrom(number)),
)
export const neighbours = (area: number): readonly number[] => map.neighbours(area)
/** The link that leads back, for every link of the map. */
export const linkBack: readonly number[] = map.ids.flatMap((area) =>
  neighbours(area).map((next) => (map.starts[next] as number) + neighbours(next).indexOf(area)),
)
export const searchMap = searcher(map)

export interface GermanUnit {
  readonly name: string
  readonly armor: boolean
  readonly kind: string
  /** '' for assault guns, which belong to no division. */
  readonly division: string
  readonly attack: number
  readonly move: number
  readonly returnCost: number
}

type GermanRecord = GermanFile['units'][number]

export const units: readonly GermanUnit[] = germanData.units.map((record) => ({
  name: record.name,
  armor: record.type === 'armor',
  kind: record.kind,
  division: record.division ?? '',
  attack: record.attack,
  move: record.move,
  returnCost: returnCosts[record.type],
}))
export const unitCount = units.length
const germanUnits: readonly number[] = units.map((_, unit) => unit)

export const unitOf = (unit: number): GermanUnit => units[unit] as GermanUnit
export const nameOf = (unit: number): string => unitOf(unit).name
export const namesOf = (list: readonly number[]): readonly string[] => list.map(nameOf)

const unitNumbers = new Map(units.map(({ name }, unit) => [name, unit]))
/** -1 for a name that no unit has. */
export const unitNumber = (name: string): number => unitNumbers.get(name) ?? -1

/** Where a unit begins in the scenario. */
export const assignment = (unit: number, scenario: ScenarioId): GermanRecord['main'] =>
  (germanData.units[unit] as GermanRecord)[scenario]

const setupAreas = (scenario: ScenarioId): readonly number[] =>
  units.map((_, unit) => {
    const where = assignment(unit, scenario)
    return where !== null && 'setup' in where ? where.setup : 0
  })
const setupTable: Readonly<Record<ScenarioId, readonly number[]>> = {
  main: setupAreas('main'),
  factory: setupAreas('factory'),
}
/** The set-up Area in the scenario, or 0. */
export const setupArea = (unit: number, scenario: ScenarioId): number => setupTable[scenario][unit] as number

const { northernShoulderAreas } = constants

const northernTable: Readonly<Record<ScenarioId, readonly boolean[]>> = {
  main: units.map((_, unit) => northernShoulderAreas.includes(setupArea(unit, 'main'))),
  factory: units.map((_, unit) => northernShoulderAreas.includes(setupArea(unit, 'factory'))),
}
/** Set up in Areas 48–50 in this scenario: bound by 6.3j, and by 12.2 where that is in use. */
export const isNorthern = (unit: number, scenario: ScenarioId): boolean => northernTable[scenario][unit] === true

const shoulderTable: readonly boolean[] = map.ids.map((area) => optional.northernShoulder.mayEnter.includes(area))
/** Where a northern unit may be under 12.2. */
export const onNorthernShoulder = (area: number): boolean => shoulderTable[area] === true

export interface Division {
  readonly id: string
  readonly name: string
  readonly units: readonly number[]
  /** Cannot be the one halted by a Logistical Pause (6.2g). */
  readonly neverPaused: boolean
}

export const divisions: readonly Division[] = germanData.divisions.map(({ id, name, northernShoulder }) => ({
  id,
  name,
  units: units.flatMap(({ division }, unit) => (division === id ? [unit] : [])),
  neverPaused: northernShoulder,
}))
export const divisionUnits = (id: string): readonly number[] => divisions.find((one) => one.id === id)?.units ?? []

export interface Counter {
  readonly id: string
  readonly terrain: Terrain
  readonly strategy: Strategy
  readonly defense: number
  /** Pavlov's House: its strategy works in every attack, and it is there only with 12.6. */
  readonly pavlov: boolean
}

const sovietRecords = sovietData.units

export const counters: readonly Counter[] = sovietRecords.map((record) => ({
  id: record.id,
  terrain: record.terrain,
  strategy: record.strategy,
  defense: record.defense,
  pavlov: record.permanentStrategy === true,
}))
export const counterCount = counters.length

export const counterOf = (counter: number): Counter => counters[counter] as Counter

const counterNumbers = new Map(counters.map(({ id }, counter) => [id, counter]))
/** -1 for an id that no counter has. */
export const counterNumber = (id: string): number => counterNumbers.get(id) ?? -1

export const sovietTerrain: readonly Terrain[] = ['clear', 'elevated', 'lightUrban', 'heavyUrban']

const isInFactoryPool = (counter: number): boolean => {
  const factory = sovietRecords[counter]?.factory
  return factory !== null && factory !== undefined && 'pool' in factory
}

const poolsOf = (scenario: ScenarioId, pavlovsHouse: boolean): ReadonlyMap<Terrain, readonly number[]> =>
  new Map(
    sovietTerrain.map((terrain) => [
      terrain,
      counters.flatMap((counter, number) => {
        if (counter.terrain !== terrain) return []
        // In the scenario Pavlov's House stands in Area 14 and is never drawn (14.5.2).
        if (counter.pavlov) return scenario === 'main' && pavlovsHouse ? [number] : []
        return scenario === 'main' || isInFactoryPool(number) ? [number] : []
      }),
    ]),
  )

const pools = {
  main: { without: poolsOf('main', false), pavlov: poolsOf('main', true) },
  factory: { without: poolsOf('factory', false), pavlov: poolsOf('factory', true) },
} as const
/** The counters of a terrain type that Unrevealed units are drawn from. */
export const poolOf = (scenario: ScenarioId, pavlovsHouse: boolean, terrain: Terrain): readonly number[] =>
  pools[scenario][pavlovsHouse ? 'pavlov' : 'without'].get(terrain) ?? []

/** The rule that brings a group to the map. */
export type ArrivalRule = 'ATV-6.1.1a' | 'ATV-6.1.1b' | 'ATV-14.4' | 'ATV-6.2.1c' | 'ATV-14.6.1b'

export interface ReinforcementGroup {
  readonly id: GroupId
  readonly units: readonly number[]
  /** The first Turn whose Dawn Phase may bring it. */
  readonly turn: number
  /** Areas it may be placed in while they are Vacant, or `any`. */
  readonly areas: readonly number[] | 'any'
  readonly rule: ArrivalRule
}

type ScenarioRecord = ScenarioFile['scenarios'][number]

/** A scenario as the data has it, with what follows from it. */
export interface ScenarioFrame extends Readonly<Omit<ScenarioRecord, 'reinforcements'>> {
  /** Counters placed Revealed at set-up, by Area. */
  readonly revealed: readonly { readonly area: number; readonly counter: number }[]
  /** Groups that arrive or come back, in the order of their first Turn. */
  readonly groups: readonly ReinforcementGroup[]
  /** The division that a 64th Army Breakthrough withdraws. */
  readonly breakthroughDivision: GroupId
}

const placeable = (of: readonly number[] | string): readonly number[] | 'any' => (typeof of === 'string' ? 'any' : of)

/** The units that arrive in the scenario on that Turn. */
const arrivingOn = (turn: number, scenario: ScenarioId): readonly number[] =>
  germanUnits.filter((unit) => {
    const where = assignment(unit, scenario)
    return where !== null && 'arrives' in where && where.arrives === turn
  })

/** ATV-14.5.1a: Pavlov's House takes the place of another only where it is in the game (14.5.2). */
const revealedInFactory = sovietRecords.flatMap(({ factory, permanentStrategy }, counter) =>
  factory === null || !('area' in factory) || permanentStrategy === true ? [] : [{ area: factory.area, counter }],
)

const frameOf = ({ reinforcements, ...record }: ScenarioRecord): ScenarioFrame => {
  const { id } = record
  const withdrawal = breakthroughOf(id)
  const returning = withdrawal?.division as GroupId
  return {
    ...record,
    revealed: id === 'main' ? [] : revealedInFactory,
    groups: [
      ...reinforcements.map(({ turn, rule, areas: where }) => {
        const arriving = arrivingOn(turn, id)
        return { id: divisionOfGroup(arriving), units: arriving, turn, areas: placeable(where), rule }
      }),
      {
        id: returning,
        units: divisionUnits(returning),
        turn: record.firstTurn,
        areas: placeable(withdrawal?.returnAreas ?? []),
        rule: ruleIn[id].breakthroughReturn,
      },
    ],
    breakthroughDivision: returning,
  }
}

/** A group is named after the division most of it belongs to; the rest is an assault gun. */
const divisionOfGroup = ([first]: readonly number[]): GroupId => unitOf(first as number).division as GroupId

const frames = new Map(scenarioData.scenarios.map(frameOf).map((frame) => [frame.id, frame]))
const [mainFrame, factoryFrame] = [frames.get('main') as ScenarioFrame, frames.get('factory') as ScenarioFrame]
export const scenarioOf = (id: ScenarioId): ScenarioFrame => (id === 'main' ? mainFrame : factoryFrame)

const pavlovRecord = sovietRecords.findIndex(({ permanentStrategy }) => permanentStrategy === true)
const pavlovInFactory = sovietRecords[pavlovRecord]?.factory
/** Pavlov's House and the counter it takes the place of in the Factory District scenario. */
export const pavlovsHouse = {
  counter: pavlovRecord,
  replaces: counterNumber(
    pavlovInFactory !== null && pavlovInFactory !== undefined && 'replaces' in pavlovInFactory
      ? (pavlovInFactory.replaces ?? '')
      : '',
  ),
}

export const { stackGerman, supplyFloor } = constants
/** Areas 1–5, where a unit may return even if no other German unit is there (6.3i). */
export const returnAreas: readonly number[] = constants.returnSetupAreas
/** ATV-11.2a: what the main game asks for; the scenario asks for every Area. */
export const operationalVictoryAreas = mainFrame.operationalVictory?.areas ?? areaCount
export const { min: moraleMin, max: moraleMax, strongAtOrAbove: strongMorale } = markerData.tracks.morale
/** ATV-3.2: the Turns of both scenarios. */
export const turnTrack: readonly number[] = markerData.tracks.turn.map(({ turn }) => turn)

const countOf = (id: string): number => markerData.markers.find((marker) => marker.id === id)?.count ?? 0
/** How many support markers of each type there are (2.0b). */
export const markerCount = { artillery: countOf('artillery'), engineers: countOf('engineer'), air: countOf('air') }
export const isolationMax = countOf('isolation')

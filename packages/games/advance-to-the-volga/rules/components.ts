import { graph, searcher } from '@kurgan/terrain'
import areaData from '../data/areas.json' with { type: 'json' }
import germanData from '../data/german-units.json' with { type: 'json' }
import markerData from '../data/markers.json' with { type: 'json' }
import scenarioData from '../data/scenarios.json' with { type: 'json' }
import sovietData from '../data/soviet-units.json' with { type: 'json' }
import tableData from '../data/tables.json' with { type: 'json' }
import type { EventId, GroupId, Item, ScenarioId, Strategy, Terrain } from './state.ts'

/** The pieces and tables of the game, read once from the data and never changed. */

export interface Area {
  readonly number: number
  readonly name: string
  readonly terrain: Terrain
  readonly tem: number
  readonly volga: boolean
  readonly urban: boolean
}

interface AreaRecord {
  readonly id: number
  readonly name: string
  readonly terrain: string
  readonly tem: number
  readonly volga: boolean
  readonly adj: readonly { readonly to: number; readonly border: string }[]
}

const areaRecords: readonly AreaRecord[] = areaData.areas
const urbanTerrain = new Set(areaData.terrainTypes.filter(({ urban }) => urban).map(({ id }) => id))

export const areas: readonly Area[] = areaRecords.map(({ id, name, terrain, tem, volga }) => ({
  number: id,
  name,
  terrain: terrain as Terrain,
  tem,
  volga,
  urban: urbanTerrain.has(terrain),
}))
export const areaCount = areas.length

export const areaOf = (number: number): Area => areas[number - 1] as Area

/** Space 0 stands for no Area, so that the number printed on the map is the index in every table. */
export const map = graph(
  [0, ...areas.map(({ number }) => number)],
  areaRecords.flatMap(({ id, adj }) => adj.map(({ to, border }) => ({ from: id, to, kind: border }))),
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

type Assignment = { readonly setup?: number; readonly arrives?: number; readonly outOfAction?: boolean } | null

interface GermanRecord {
  readonly name: string
  readonly type: string
  readonly kind: string
  readonly division: string | null
  readonly attack: number
  readonly move: number
  readonly returnCost: number
  readonly main: Assignment
  readonly factory: Assignment
}

const germanRecords: readonly GermanRecord[] = germanData.units

export const units: readonly GermanUnit[] = germanRecords.map((record) => ({
  name: record.name,
  armor: record.type === 'armor',
  kind: record.kind,
  division: record.division ?? '',
  attack: record.attack,
  move: record.move,
  returnCost: record.returnCost,
}))
export const unitCount = units.length
export const germanUnits: readonly number[] = units.map((_, unit) => unit)

export const unitOf = (unit: number): GermanUnit => units[unit] as GermanUnit
export const nameOf = (unit: number): string => unitOf(unit).name
export const namesOf = (list: readonly number[]): readonly string[] => list.map(nameOf)

const unitNumbers = new Map(units.map(({ name }, unit) => [name, unit]))
/** -1 for a name that no unit has. */
export const unitNumber = (name: string): number => unitNumbers.get(name) ?? -1

export const assignment = (unit: number, scenario: ScenarioId): Assignment =>
  (germanRecords[unit] as GermanRecord)[scenario]

/** The set-up Area in the scenario, or 0. */
export const setupArea = (unit: number, scenario: ScenarioId): number => assignment(unit, scenario)?.setup ?? 0

const { northernShoulderAreas, northernShoulderMayEnter } = tableData.constants

const northernTable: Readonly<Record<ScenarioId, readonly boolean[]>> = {
  main: units.map((_, unit) => northernShoulderAreas.includes(setupArea(unit, 'main'))),
  factory: units.map((_, unit) => northernShoulderAreas.includes(setupArea(unit, 'factory'))),
}
/** Set up in Areas 48–50 in this scenario: bound by 6.3j, and by 12.2 where that is in use. */
export const isNorthern = (unit: number, scenario: ScenarioId): boolean => northernTable[scenario][unit] === true

const shoulderTable: readonly boolean[] = map.ids.map(
  (area) => northernShoulderAreas.includes(area) || northernShoulderMayEnter.includes(area),
)
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

interface SovietRecord {
  readonly id: string
  readonly terrain: string
  readonly strategy: string
  readonly defense: number
  readonly permanentStrategy?: boolean
  readonly factory: { readonly pool?: boolean; readonly area?: number; readonly replaces?: string } | null
}

const sovietRecords: readonly SovietRecord[] = sovietData.units

export const counters: readonly Counter[] = sovietRecords.map((record) => ({
  id: record.id,
  terrain: record.terrain as Terrain,
  strategy: record.strategy as Strategy,
  defense: record.defense,
  pavlov: record.permanentStrategy === true,
}))
export const counterCount = counters.length

export const counterOf = (counter: number): Counter => counters[counter] as Counter

const counterNumbers = new Map(counters.map(({ id }, counter) => [id, counter]))
/** -1 for an id that no counter has. */
export const counterNumber = (id: string): number => counterNumbers.get(id) ?? -1

export const sovietTerrain: readonly Terrain[] = ['clear', 'elevated', 'lightUrban', 'heavyUrban']

const poolsOf = (scenario: ScenarioId, pavlovsHouse: boolean): ReadonlyMap<Terrain, readonly number[]> =>
  new Map(
    sovietTerrain.map((terrain) => [
      terrain,
      counters.flatMap((counter, number) => {
        if (counter.terrain !== terrain) return []
        // In the scenario Pavlov's House stands in Area 14 and is never drawn (14.5.2).
        if (counter.pavlov) return scenario === 'main' && pavlovsHouse ? [number] : []
        return scenario === 'main' || sovietRecords[number]?.factory?.pool === true ? [number] : []
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

export interface ScenarioFrame {
  readonly id: ScenarioId
  readonly name: string
  readonly firstTurn: number
  readonly lastTurn: number
  readonly morale: number
  readonly germanControlled: readonly number[]
  /** Counters placed Revealed at set-up, by Area. */
  readonly revealed: readonly { readonly area: number; readonly counter: number }[]
  readonly eventTurns: readonly number[]
  readonly freeAir: number
  readonly supplyFloorTurn: number
  /** Groups that arrive or come back, in the order of their first Turn. */
  readonly groups: readonly ReinforcementGroup[]
  /** The division that a 64th Army Breakthrough withdraws. */
  readonly breakthroughDivision: GroupId
}

interface ScenarioRecord {
  readonly id: string
  readonly name: string
  readonly firstTurn: number
  readonly lastTurn: number
  readonly morale: number
  readonly germanControlled: readonly number[]
  readonly randomEventTurns: readonly number[]
  readonly freeAir: number
  readonly supplyFloorTurn: number
  readonly reinforcements: readonly {
    readonly turn: number
    readonly units: readonly string[]
    readonly areas: readonly number[] | string
  }[]
}

interface EventEffect {
  readonly type: string
  readonly division?: string
  readonly returnAreas?: readonly number[] | string
}

interface EventRow {
  readonly rolls: readonly number[]
  readonly id: string
  readonly name: string
  readonly effects: readonly EventEffect[]
}

const eventRows: Readonly<Record<ScenarioId, readonly EventRow[]>> = tableData.randomEvents

/** The event of a 3d6 total on the chart of the scenario. */
export const eventOf = (scenario: ScenarioId, total: number): EventId =>
  eventRows[scenario].find(({ rolls }) => rolls.includes(total))?.id as EventId

const placeable = (of: readonly number[] | string): readonly number[] | 'any' => (typeof of === 'string' ? 'any' : of)

const arrivalRules: Readonly<Record<number, ArrivalRule>> = { 2: 'ATV-6.1.1a', 7: 'ATV-6.1.1b', 12: 'ATV-14.4' }

const frameOf = (record: ScenarioRecord): ScenarioFrame => {
  const id = record.id as ScenarioId
  const withdrawal = eventRows[id].flatMap(({ effects }) => effects).find(({ type }) => type === 'withdrawDivision')
  const returning = withdrawal?.division as GroupId
  return {
    id,
    name: record.name,
    firstTurn: record.firstTurn,
    lastTurn: record.lastTurn,
    morale: record.morale,
    germanControlled: record.germanControlled,
    revealed:
      id === 'main'
        ? []
        : sovietRecords.flatMap(({ factory, permanentStrategy }, counter) =>
            factory?.area === undefined || permanentStrategy === true ? [] : [{ area: factory.area, counter }],
          ),
    eventTurns: record.randomEventTurns,
    freeAir: record.freeAir,
    supplyFloorTurn: record.supplyFloorTurn,
    groups: [
      ...record.reinforcements.map(({ turn, units: ids, areas: where }) => ({
        id: divisionOfGroup(ids),
        units: ids.map((unit) => unitNumber(unit.slice('G:'.length))),
        turn,
        areas: placeable(where),
        rule: arrivalRules[turn] as ArrivalRule,
      })),
      {
        id: returning,
        units: divisionUnits(returning),
        turn: record.firstTurn,
        areas: placeable(withdrawal?.returnAreas ?? []),
        rule: id === 'main' ? 'ATV-6.2.1c' : 'ATV-14.6.1b',
      },
    ],
    breakthroughDivision: returning,
  }
}

/** A group is named after the division most of it belongs to; the rest is an assault gun. */
const divisionOfGroup = (ids: readonly string[]): GroupId =>
  unitOf(unitNumber((ids[0] as string).slice('G:'.length))).division as GroupId

const frames = new Map(scenarioData.scenarios.map(frameOf).map((frame) => [frame.id, frame]))
const [mainFrame, factoryFrame] = [frames.get('main') as ScenarioFrame, frames.get('factory') as ScenarioFrame]
export const scenarioOf = (id: ScenarioId): ScenarioFrame => (id === 'main' ? mainFrame : factoryFrame)

const pavlovRecord = sovietRecords.findIndex(({ permanentStrategy }) => permanentStrategy === true)
/** Pavlov's House and the counter it takes the place of in the Factory District scenario. */
export const pavlovsHouse = {
  counter: pavlovRecord,
  replaces: counterNumber(sovietRecords[pavlovRecord]?.factory?.replaces ?? ''),
}

export const { stackGerman, operationalVictoryAreas, isolationMax } = tableData.constants
/** Areas 1–5, where a unit may return even if no other German unit is there (6.3i). */
export const returnAreas: readonly number[] = tableData.constants.returnSetupAreas
export const supplyFloor = tableData.constants.supplyFloor.turn1
export const moraleMax = markerData.tracks.morale.max
export const strongMorale = markerData.tracks.morale.strongAtOrAbove

const countOf = (id: string): number => markerData.markers.find((marker) => marker.id === id)?.count ?? 0
/** How many support markers of each type there are (2.0b). */
export const markerCount = { artillery: countOf('artillery'), engineers: countOf('engineer'), air: countOf('air') }

const costOf = (item: string): number => tableData.supplyCosts.find((row) => row.item === item)?.cost ?? 0
export const itemCost: Readonly<Record<Item, number>> = {
  artillery: costOf('artillery'),
  engineers: costOf('engineer'),
  air: costOf('air'),
  morale: costOf('morale'),
}

/** Events that have no result on Turn 1 (10.1). */
export const noResultOnTurn1: readonly string[] = tableData.noResultOnTurn1.events
/** Change of the Defense Factor by the isolation die (12.3d). */
export const isolationChange = (counted: number): number =>
  tableData.isolation.find(({ roll }) => roll === counted)?.defense ?? 0
/** What is printed about the optional rules, in the order of section 12. */
export const optionalRules = scenarioData.optionalRules

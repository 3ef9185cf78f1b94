import { germanData, markerData, scenarioData, sovietData } from '../data/index.ts'
import type { ScenarioData } from '../data/schema.ts'
import { spaceOf } from './map.ts'
import { type Army, fullSteps, reducedSteps, type ScenarioId, type UnitType } from './state.ts'

/** The counters and support markers, read once from the data and never changed. */

export const german: Army = 0
export const soviet: Army = 1

interface Unit {
  /** As in actions and events: the id without its side. */
  readonly name: string
  /** As printed on the counter. */
  readonly title: string
  readonly side: Army
  readonly type: UnitType
  /** '' for an Independent unit. */
  readonly parent: string
  /** '62', '64' or '66'; '' for German units. */
  readonly army: string
  /** Without a Parent ID: it can be rebuilt (VOV-4.3.2b). */
  readonly independent: boolean
  readonly worker: boolean
  readonly mark: string
  readonly size: string
  /** Indexed by steps left: nothing, reduced, full. */
  readonly combat: readonly number[]
  readonly move: readonly number[]
  /** The Turn on which it comes, or 0. */
  readonly arrival: number
  /** The flank Zone it is set up in on Turn 6, or -1. */
  readonly flank: number
  readonly optional: boolean
}

const germanRecords = germanData.units
const sovietRecords = sovietData.units

export const units: readonly Unit[] = [...germanRecords, ...sovietRecords].map((record) => ({
  name: record.id.slice(2),
  title: record.name,
  side: record.side === 'german' ? german : soviet,
  type: record.type,
  parent: record.parent ?? '',
  army: record.army ?? '',
  independent: record.independent,
  worker: record.worker,
  mark: record.mark ?? '',
  size: record.size,
  combat: [0, record.reduced.cv, record.full.cv],
  move: [0, record.reduced.mf, record.full.mf],
  arrival: record.arrival ?? 0,
  flank: record.arrivalZone === null ? -1 : spaceOf(record.arrivalZone),
  optional: record.optional,
}))
export const unitCount = units.length
export const unitOf = (unit: number): Unit => units[unit] as Unit
export const nameOf = (unit: number): string => unitOf(unit).name
export const namesOf = (list: readonly number[]): readonly string[] => list.map(nameOf)

const unitNumbers = new Map(units.map(({ name }, unit) => [name, unit]))
/** -1 for a name that no unit has. */
export const unitNumber = (name: string): number => unitNumbers.get(name) ?? -1

/** German units come first: a side's units are the numbers from `firstOf` up to, not including, `endOf`. */
export const firstOf = (side: Army): number => (side === german ? 0 : germanRecords.length)
export const endOf = (side: Army): number => (side === german ? germanRecords.length : units.length)
export const sideOf = (unit: number): Army => (unit < germanRecords.length ? german : soviet)
export const other = (side: Army): Army => (side === german ? soviet : german)

const armorTable: readonly boolean[] = units.map(({ type }) => type === 'armor')
export const isArmor = (unit: number): boolean => armorTable[unit] === true
const pioneerTable: readonly boolean[] = units.map(({ type }) => type === 'pioneer')
export const isPioneer = (unit: number): boolean => pioneerTable[unit] === true
export const pioneers: readonly number[] = units.flatMap((_, unit) => (isPioneer(unit) ? [unit] : []))
/** VOV-4.2a: Workers count as infantry. */
export const isInfantry = (unit: number): boolean => unitOf(unit).type === 'infantry'
export const isIndependent = (unit: number): boolean => unitOf(unit).independent
export const workers: readonly number[] = units.flatMap(({ worker }, unit) => (worker ? [unit] : []))

/** VOV-21.2.2a: the armies of the flanks. */
export const army64 = 64
const army66 = 66
/** 0 for a unit bound to no flank, else the army it belongs to. */
const boundTable: readonly number[] = units.map(({ army }) => (army === '64' ? army64 : army === '66' ? army66 : 0))
export const boundTo = (unit: number): number => boundTable[unit] as number

export interface Artillery {
  readonly name: string
  readonly side: Army
  /** The division whose units it supports, or ''. */
  readonly parent: string
  /** The Soviet army whose units it supports, or ''. */
  readonly army: string
}

export const artillery: readonly Artillery[] = markerData.artillery.map(({ id, side, supports }) => ({
  name: id.slice(2),
  side: side === 'german' ? german : soviet,
  parent: supports.parent ?? '',
  army: supports.army ?? '',
}))
const markerNumbers = new Map(artillery.map(({ name }, marker) => [name, marker]))
/** -1 for a name that no marker has. */
export const markerNumber = (name: string): number => markerNumbers.get(name) ?? -1
export const markerName = (marker: number): string => (artillery[marker] as Artillery).name

const ownMarker: readonly number[] = units.map(({ parent, side }) =>
  side === german && parent !== '' ? artillery.findIndex((one) => one.side === german && one.parent === parent) : -1,
)
/** The marker that comes into play with a German division, or -1. */
export const divisionMarker = (unit: number): number => ownMarker[unit] as number

export const airMarkers = markerData.air.count
export const stormGroups = markerData.stormGroup.count
export const heroes = markerData.hero.count
/** The last space of the VP track. */
export const mostPoints = markerData.tracks.victoryPoint.max
export const lastImpulse = markerData.tracks.impulse.spaces

type ScenarioRecord = ScenarioData['scenarios'][number]
type Placement = NonNullable<ScenarioRecord['setup']>[number]

const record = (id: string): ScenarioRecord => scenarioData.scenarios.find((one) => one.id === id) as ScenarioRecord

/** A unit set up by name: number, space, steps. */
interface Stand {
  readonly unit: number
  readonly at: number
  readonly steps: number
  /** VOV-5.2b: only a suggestion, the owner places it. */
  readonly free: boolean
}

const stands = (list: readonly Placement[]): readonly Stand[] =>
  list.map(({ unit, at, strength }) => ({
    unit: unitNumber(unit.slice(2)),
    at: spaceOf(at),
    steps: strength === 'full' ? fullSteps : reducedSteps,
    free: false,
  }))

/** All whose counter names such a place, there at full strength. */
const standsPrinted = (
  placeOn: (counter: (typeof germanRecords)[number]) => string | number | null,
): readonly Stand[] =>
  [...germanRecords, ...sovietRecords].flatMap((counter, unit) => {
    const at = placeOn(counter)
    return at === null ? [] : [{ unit, at: spaceOf(at), steps: fullSteps, free: counter.worker }]
  })
/** VOV-5.2a */
const printedSetup = standsPrinted(({ setup }) => setup)
/** VOV-21.2a: the flank armies. */
const printedFlanks = standsPrinted(({ arrivalZone }) => arrivalZone)

export interface Scenario {
  readonly id: ScenarioId
  readonly name: string
  readonly firstTurn: number
  readonly lastTurn: number
  /** VOV-5.1a, 22.1.3a: who owns the Advantage at the start. */
  readonly advantage: Army
  /** VOV-18.1a: the German alone has the first Impulse of Turn 1. */
  readonly germanBegins: boolean
  readonly setup: readonly Stand[]
  readonly flankSetup: readonly Stand[]
  readonly eliminated: readonly number[]
  /** Whether the rules of section 21 hold: flank armies, breakthrough, optional reinforcements. */
  readonly campaign: boolean
  readonly germanWinsAt: number
  readonly orlovkaPenalty: number
  /** VOV-21.7a: Zones that cost a point without a German unit. */
  readonly mustHold: readonly number[]
  /** VOV-21.1a: the check of Turn 5, where there is one. */
  readonly turn5: { readonly germanWinsAt: number; readonly germanLosesAt: number } | undefined
  readonly breakthroughZones: readonly number[]
  readonly optionalFrom: number
}

const numbered = (list: readonly string[] | undefined): readonly number[] =>
  (list ?? []).map((id) => unitNumber(id.slice(2)))
const zonesOf = (list: readonly string[] | undefined): readonly number[] => (list ?? []).map(spaceOf)

const scenarioFrom = (id: ScenarioId): Scenario => {
  const own = record(id)
  // What a scenario does not say is as in the one that it extends.
  const base = { ...record(own.extends ?? id), ...own }
  const breakthroughZones = zonesOf(own.sovietBreakthroughZones)
  const campaign = breakthroughZones.length > 0
  return {
    id,
    name: own.name,
    firstTurn: own.firstTurn,
    lastTurn: own.lastTurn,
    advantage: base.advantage === 'soviet' ? soviet : german,
    germanBegins: base.firstImpulseGermanOnly === true,
    setup: base.setup === undefined ? printedSetup : stands(base.setup),
    flankSetup: campaign ? printedFlanks : [],
    eliminated: numbered(own.eliminatedIndependents),
    campaign,
    germanWinsAt: own.victory.germanWinsAt,
    orlovkaPenalty: own.victory.orlovkaPenalty,
    mustHold: zonesOf(own.victory.minusPerZoneWithoutGerman),
    turn5: own.turn5,
    breakthroughZones,
    optionalFrom: own.optionalReinforcementsFrom ?? Number.POSITIVE_INFINITY,
  }
}

const scenarios: Readonly<Record<ScenarioId, Scenario>> = {
  standard: scenarioFrom('standard'),
  campaign: scenarioFrom('campaign'),
  midgame: scenarioFrom('midgame'),
}
export const scenarioOf = (id: ScenarioId): Scenario => scenarios[id]

const midgame = record('midgame')
/** VOV-22.1: what differs from the printed map when the mid-game scenario begins. */
export const midgameMap = {
  soviet: [...(midgame.sovietControlledAreas ?? []), ...(midgame.sovietControlledZones ?? [])].map(spaceOf),
  rubble: (midgame.rubble ?? []).map(spaceOf),
  fortifications: (midgame.fortifications ?? []).map(spaceOf),
}
/** Units that take part in the scenario but neither stand on the map nor wait for their Turn. */
export const removedIn = (id: ScenarioId): readonly number[] => numbered(record(id).removedFromGame)

/** From this Turn on the flank armies are there and the flank Zones are open (VOV-21.2). */
export const flankTurn = ((): number => {
  const { zonesOpenFromTurn } = record('campaign')
  if (zonesOpenFromTurn === undefined) throw new Error('The data do not say when the flank Zones open.')
  return zonesOpenFromTurn
})()

import { describe, expect, test } from 'vitest'
import areaData from '../data/areas.json' with { type: 'json' }
import germanData from '../data/german-units.json' with { type: 'json' }
import markerData from '../data/markers.json' with { type: 'json' }
import scenarioData from '../data/scenarios.json' with { type: 'json' }
import sovietData from '../data/soviet-units.json' with { type: 'json' }
import tableData from '../data/tables.json' with { type: 'json' }

const { areas, fillers, borders, terrainTypes, specialTem } = areaData
const { units: germans, divisions } = germanData
const { markers, tracks } = markerData
const { scenarios, optionalRules } = scenarioData
type SovietRecord = {
  id: string
  terrain: string
  defense: number
  strategy: string
  optionalRule?: string
  permanentStrategy?: boolean
  factory: { pool?: boolean; area?: number; revealed?: boolean; replaces?: string } | null
  src: string
}
const soviets: readonly SovietRecord[] = sovietData.units
const counters = soviets.filter((unit) => unit.optionalRule === undefined)

const areaById = new Map(areas.map((area) => [area.id, area]))
const ascending = (list: readonly number[]): readonly number[] => list.toSorted((a, b) => a - b)
const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, i) => i + 1)
const markerCount = (id: string): number => markers.find((marker) => marker.id === id)!.count
const scenario = (id: string) => scenarios.find((one) => one.id === id)!
const german = (name: string) => germans.find((unit) => unit.name === name)!
type Assigned = { setup?: number; arrives?: number; outOfAction?: boolean } | null
const assigned = (unit: (typeof germans)[number], id: string): Assigned => (id === 'main' ? unit.main : unit.factory)

describe('the Soviet counters', () => {
  test('C9 ATV-2.0a ATV-5.4a 55 counters, more of each terrain than there are Areas', () => {
    expect(counters.length).toBe(55)
    for (const [terrain, count] of Object.entries({ clear: 6, elevated: 8, lightUrban: 32, heavyUrban: 9 })) {
      const there = areas.filter((area) => area.terrain === terrain).length
      expect(counters.filter((unit) => unit.terrain === terrain).length).toBe(count)
      expect(there).toBeLessThan(count)
      expect(terrainTypes.find(({ id }) => id === terrain)?.areas).toBe(there)
    }
    expect(areas.filter(({ terrain }) => terrain !== 'none').length).toBe(41)
  })
  test('C10 ATV-4.4a ATV-R5 the checklist: Defense Factors and Strategies', () => {
    const of = (terrain: string) => counters.filter((unit) => unit.terrain === terrain)
    const total = (terrain: string): number => of(terrain).reduce((sum, { defense }) => sum + defense, 0)
    const strategies = (terrain: string): readonly number[] =>
      ['heroes', 'ambush', 'barrage', 'fanatic', 'guards'].map(
        (strategy) => of(terrain).filter((unit) => unit.strategy === strategy).length,
      )
    expect(['clear', 'elevated', 'lightUrban', 'heavyUrban'].map(total)).toEqual([31, 56, 210, 78])
    expect(strategies('clear')).toEqual([2, 2, 1, 1, 0])
    expect(strategies('elevated')).toEqual([2, 2, 2, 2, 0])
    expect(strategies('lightUrban')).toEqual([7, 7, 6, 6, 6])
    expect(strategies('heavyUrban')).toEqual([0, 3, 2, 2, 2])
    expect(tableData.defenseStrategies.map(({ id }) => id)).toEqual([
      'heroes',
      'ambush',
      'barrage',
      'fanatic',
      'guards',
    ])
  })
  test("C10 ATV-R33 Pavlov's House is one more Heavy Urban Guards unit with Defense Factor 9, marked reconstructed", () => {
    const [house, ...others] = soviets.filter((unit) => unit.optionalRule === '12.6')
    expect(others).toEqual([])
    expect(house).toMatchObject({ terrain: 'heavyUrban', defense: 9, strategy: 'guards', src: 'reconstructed' })
  })
  test('C11 ATV-14.5.1c ATV-R54 the pools of the scenario, and the three Revealed units outside them', () => {
    const pool = (terrain: string): number =>
      counters.filter((unit) => unit.terrain === terrain && unit.factory?.pool === true).length
    expect(['clear', 'elevated', 'lightUrban', 'heavyUrban'].map(pool)).toEqual([0, 6, 12, 8])
    const placed = counters.filter((unit) => unit.factory?.area !== undefined)
    expect(
      placed
        .map((unit) => [unit.factory!.area, unit.terrain, unit.defense, unit.strategy])
        .toSorted((a, b) => Number(a[0]) - Number(b[0])),
    ).toEqual([
      [14, 'heavyUrban', 8, 'fanatic'],
      [21, 'elevated', 9, 'fanatic'],
      [44, 'clear', 5, 'barrage'],
    ])
  })
  test('C11 ATV-14.2b ATV-R55 German Areas, Control markers and Soviet Areas of the scenario make up the map', () => {
    const { sovietSetup, germanControlled, controlMarkers } = scenario('factory')
    const unrevealed = sovietSetup.unrevealed!
    const soviet = ascending([...unrevealed, ...sovietSetup.revealed!].map(({ area }) => area))
    expect(soviet).toEqual([14, 21, 22, 25, 26, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44])
    for (const { area, terrain } of unrevealed) expect(areaById.get(area)?.terrain).toBe(terrain)
    expect(ascending([...germanControlled, ...soviet])).toEqual(upTo(50))
    expect(controlMarkers).toEqual(germanControlled.filter((area) => ![1, 2, 3, 4, 5, 6, 48, 49, 50].includes(area)))
  })
  test('C22 ATV-R58 every Heavy Urban Area lies on the Volga', () => {
    expect(areas.filter(({ terrain }) => terrain === 'heavyUrban').every(({ volga }) => volga)).toBe(true)
  })
})

describe('the German units', () => {
  test('C14 ATV-4.2.1 ATV-4.2.2 Armor has MF 6, costs 2 and is a battalion; Infantry has 4, costs 1 and is a regiment', () => {
    for (const { type, move, returnCost, size } of germans)
      expect([move, returnCost, size]).toEqual(type === 'armor' ? [6, 2, 'battalion'] : [4, 1, 'regiment'])
  })
  test('C14 ATV-2.0a ATV-4.3a 45 units, each with a name, Attack Factor, MF, division and a use', () => {
    expect(germans.length).toBe(45)
    expect(new Set(germans.map(({ name }) => name)).size).toBe(45)
    for (const unit of germans) {
      expect(unit.attack).toBeGreaterThanOrEqual(4)
      expect(unit.attack).toBeLessThanOrEqual(7)
      expect(unit.main ?? unit.factory).not.toBeNull()
    }
    expect(german('29/RCN')).toMatchObject({ attack: 6, type: 'armor' })
  })
  test('C14 ATV-4.3.2 ATV-R63 the six assault guns, and only they, belong to no division', () => {
    const guns = germans.filter(({ assaultGun }) => assaultGun).map(({ name }) => name)
    expect(guns.toSorted()).toEqual(['177', '244A', '244B', '244C', '245A', '245B'])
    expect(germans.every((unit) => (unit.division === null) === unit.assaultGun)).toBe(true)
  })
  test('C14 ATV-4.3b scenario-only units have no place in the main game', () => {
    expect(germans.every((unit) => unit.factoryOnly === (unit.main === null))).toBe(true)
    expect(germans.filter((unit) => unit.division === '14Pz').length).toBe(3)
    expect(germans.filter((unit) => unit.division === '14Pz').every((unit) => unit.factoryOnly)).toBe(true)
    expect(germans.filter((unit) => unit.division === '29Mot').length).toBe(4)
  })
  test('C14 divisions list their units, and arrivals agree with the scenarios', () => {
    for (const { id, units } of divisions)
      expect(units).toEqual(germans.filter((unit) => unit.division === id).map((unit) => unit.id))
    for (const { id, reinforcements } of scenarios)
      for (const { turn, units } of reinforcements)
        for (const unit of units) expect(assigned(germans.find((one) => one.id === unit)!, id)?.arrives).toBe(turn)
    expect(germans.filter((unit) => assigned(unit, 'main')?.arrives === 2).map(({ name }) => name)).toEqual([
      '544/389',
      '545/389',
      '546/389',
      '245A',
    ])
  })
  test('C14 ATV-5.3a set-up Areas are as listed and never hold more than four units', () => {
    for (const [id, expected] of [
      ['main', [1, 2, 3, 4, 5, 6, 48, 49, 50]],
      ['factory', [14, 21, 23, 24, 27, 28, 29, 34, 45, 50]],
    ] as const) {
      const places = germans.flatMap((unit) => assigned(unit, id)?.setup ?? [])
      expect(ascending([...new Set(places)])).toEqual(expected)
      for (const area of expected) expect(places.filter((one) => one === area).length).toBeLessThanOrEqual(4)
    }
    expect(germans.some((unit) => assigned(unit, 'factory')?.outOfAction === true)).toBe(true)
  })
})

describe('markers, tracks and tables', () => {
  test('C15 ATV-2.0a ATV-R3 marker counts, and all pieces on one sheet of 176', () => {
    expect(['air', 'artillery', 'engineer', 'isolation'].map(markerCount)).toEqual([3, 15, 10, 14])
    for (const one of ['turn', 'morale', 'supplyX1', 'supplyX10', 'controlX1', 'controlX10'])
      expect(markerCount(one)).toBe(1)
    const printed = markers.filter(({ id }) => id !== 'isolation').reduce((sum, { count }) => sum + count, 0)
    expect(soviets.length + germans.length + printed).toBe(176)
  })
  test('C15 ATV-2.0c there is a Control marker for every Area that can be taken', () => {
    expect(markerCount('germanControl')).toBeGreaterThanOrEqual(41)
  })
  test('C16 ATV-6.2b ATV-14.6.1a ATV-R2 both event charts cover 3 to 18 once, and have the stated rows', () => {
    const charts = tableData.randomEvents
    const ways = (rolls: readonly number[]): number => {
      let count = 0
      for (let a = 1; a <= 6; a++)
        for (let b = 1; b <= 6; b++) for (let c = 1; c <= 6; c++) if (rolls.includes(a + b + c)) count++
      return count
    }
    for (const chart of [charts.main, charts.factory]) {
      expect(chart.flatMap(({ rolls }) => rolls)).toEqual(upTo(18).slice(2))
      for (const row of chart) expect(row.ways).toBe(ways(row.rolls))
    }
    expect(charts.main.map(({ id }) => id)).toEqual([
      'army64Breakthrough',
      'army64Offensive',
      'artilleryShellShortages',
      'logisticalPause',
      'commissars',
      'logisticalPause',
      'artilleryShellShortages',
      'army66Offensive',
      'army66Breakthrough',
    ])
    expect(charts.factory.map(({ id }) => id)).toEqual(
      charts.main.map(({ id }) => (id === 'logisticalPause' ? 'rain' : id)),
    )
    expect(tableData.noResultOnTurn1.events.toSorted()).toEqual([
      'army64Breakthrough',
      'army66Breakthrough',
      'logisticalPause',
    ])
  })
  test('C17 ATV-R4 supply costs: the purchases of the example cost 13', () => {
    const cost = (item: string): number => tableData.supplyCosts.find((row) => row.item === item)!.cost
    expect(2 * cost('engineer') + 6 * cost('artillery') + cost('morale')).toBe(13)
    expect([cost('air'), cost('returnInfantry'), cost('returnArmor')]).toEqual([3, 1, 2])
  })
  test('C18 ATV-3.2 ATV-3.3 ATV-3.4a tracks: fourteen Turns, Morale 0 to 19 Strong from 10, record 0 to 9', () => {
    expect(tracks.turn.map(({ turn }) => turn)).toEqual(upTo(14))
    expect(tracks.morale).toMatchObject({ min: 0, max: 19, strongAtOrAbove: 10 })
    expect(tracks.record).toMatchObject({ min: 0, max: 9 })
  })
  test('C18 ATV-R8 Turns of the main game are two days long, later scenario Turns four', () => {
    expect(tracks.turn.find(({ turn }) => turn === 1)?.dates).toBe('September 13-14')
    expect(tracks.turn.find(({ turn }) => turn === 9)?.dates).toBe('September 29-30')
    expect(tracks.turn.find(({ turn }) => turn === 10)?.dates).toBe('October 14-15')
    expect(tracks.turn.find(({ turn }) => turn === 14)?.dates).toBe('October 28-31')
  })
  test('C18 ATV-3.5 ATV-3.6 ATV-3.7 three boxes hold markers and units that are not on the map', () => {
    expect(tracks.boxes.map(({ id }) => id)).toEqual(['availableSupport', 'usedSupport', 'outOfAction'])
  })
  test('C18 ATV-5.1 ATV-14.1 ATV-R6 the frames of the scenarios, and 40 Areas for victory', () => {
    const frame = (id: string) => {
      const { firstTurn, lastTurn, morale } = scenario(id)
      return [firstTurn, lastTurn, morale]
    }
    expect(frame('main')).toEqual([1, 9, 19])
    expect(frame('factory')).toEqual([10, 14, 15])
    expect(scenario('main').germanControlled.length).toBe(9)
    expect(tableData.constants.operationalVictoryAreas).toBe(40)
  })
  test('C21 eight optional rules, none in force unless chosen, with their scenarios and numbers', () => {
    expect(optionalRules.map(({ id }) => id)).toEqual(upTo(8).map((n) => `12.${n}`))
    for (const { rules, scenarios: where, default: inForce } of optionalRules) {
      expect(rules.length).toBeGreaterThan(0)
      expect(where.length).toBeGreaterThan(0)
      expect(inForce).toBe(false)
    }
    const params = (id: string): unknown => optionalRules.find((rule) => rule.id === id)?.params
    expect(params('12.7')).toMatchObject({ morale: 15, min: 1, max: 18 })
    expect(optionalRules.find(({ id }) => id === '12.7')?.scenarios).toEqual(['main'])
    expect(params('12.5')).toMatchObject({ heavyUrbanAirDie: -2, airDieMinimum: 1 })
    expect(params('12.3')).toMatchObject({ maxMarkers: markerCount('isolation') })
    expect(params('12.2')).toMatchObject({ mayEnter: [42, 43, 44, 45, 46, 47, 48, 49, 50] })
    expect(params('12.6')).toMatchObject({ unit: 'S:PAVLOV' })
  })
  test('C22 supply floor, free Air and event Turns agree with the scenarios', () => {
    expect(tableData.constants.supplyFloor).toEqual({ turn1: 16, turn10: 16 })
    expect([scenario('main').supplyFloorTurn, scenario('factory').supplyFloorTurn]).toEqual([1, 10])
    expect([scenario('main').freeAir, scenario('factory').freeAir]).toEqual([1, 2])
    expect(tableData.freeAirPerTurn).toMatchObject({ main: 1, factory: 2 })
    expect(scenario('main').randomEventTurns).toEqual(upTo(9))
    expect(scenario('factory').randomEventTurns).toEqual([11, 12, 13, 14])
  })
  test('C20 every record says where it comes from', () => {
    const records: readonly { readonly src: string }[] = [
      ...areas,
      ...fillers,
      ...borders,
      ...divisions,
      ...germans,
      ...soviets,
      ...markers,
      ...terrainTypes,
      ...specialTem,
      ...scenarios,
      ...optionalRules,
      ...tracks.turn,
      ...tracks.boxes,
      ...tableData.supplyCosts,
      ...tableData.defenseStrategies,
      ...tableData.isolation,
      ...tableData.bloodyStreets,
      ...tableData.randomEvents.main,
      ...tableData.randomEvents.factory,
    ]
    expect(records.length).toBe(399)
    for (const { src } of records) expect(['rulebook', 'public', 'reconstructed']).toContain(src)
  })
})

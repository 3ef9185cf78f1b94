import { describe, expect, test } from 'vitest'
import * as facts from '../data/facts.ts'
import * as data from '../data/index.ts'

const { scenarioData, tableData } = data
const { scenarios, optionalRules } = scenarioData
const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, i) => i + 1)

describe('the Soviet counters', () => {
  test('C9 ATV-2.0a ATV-5.4a 55 counters, more of each terrain than there are Areas', () => {
    expect(facts.countersSuffice(data)).toEqual([])
  })
  test("C10 ATV-4.4a ATV-R5 ATV-R33 the checklist: Defense Factors and Strategies, and Pavlov's House", () => {
    expect(facts.countersAreAsListed(data)).toEqual([])
    const house = data.sovietData.units.find(({ permanentStrategy }) => permanentStrategy === true)
    expect(house?.src).toBe('reconstructed')
  })
  test('C11 ATV-14.5.1c ATV-R54 ATV-14.2b ATV-R55 the pools, Revealed units and Soviet Areas of the scenario', () => {
    expect(facts.factoryIsAsStated(data)).toEqual([])
  })
})

describe('the German units', () => {
  test('C14 ATV-2.0a ATV-4.2.1 ATV-4.2.2 ATV-4.3a 45 units, each with a name, Attack Factor, the MF of its type and a use', () => {
    expect(facts.unitsAreComplete(data)).toEqual([])
    expect(data.germanData.units.find(({ name }) => name === '29/RCN')).toMatchObject({ attack: 6, type: 'armor' })
  })
  test('C14 ATV-4.3.2 ATV-R63 ATV-4.3b divisions, and the six assault guns that belong to none', () => {
    expect(facts.divisionsAreComplete(data)).toEqual([])
  })
  test('C14 ATV-5.3a set-up Areas are as listed and never hold more than four units; arrivals agree with the scenarios', () => {
    expect(facts.unitsHavePlaces(data)).toEqual([])
    expect(data.germanData.units.some(({ factory }) => factory !== null && 'outOfAction' in factory)).toBe(true)
  })
})

describe('markers, tracks and tables', () => {
  test('C15 ATV-2.0a ATV-2.0c ATV-R3 marker counts, a Control marker for every Area, and all pieces on one sheet of 176', () => {
    expect(facts.markersAreCounted(data)).toEqual([])
  })
  test('C16 ATV-6.2b ATV-14.6.1a ATV-R2 both event charts cover 3 to 18 once, and have the stated rows', () => {
    expect(facts.eventsAreComplete(data)).toEqual([])
  })
  test('C17 ATV-R4 supply costs: the purchases of the example cost 13', () => {
    const cost = (item: string): number => tableData.supplyCosts.find((row) => row.item === item)!.cost
    expect(2 * cost('engineer') + 6 * cost('artillery') + cost('morale')).toBe(13)
    expect([cost('air'), cost('returnInfantry'), cost('returnArmor')]).toEqual([3, 1, 2])
  })
  test('C18 ATV-3.2 ATV-3.3 ATV-5.1 ATV-14.1 ATV-R8 tracks: fourteen Turns, Morale Strong from 10, and the scenarios on them', () => {
    expect(facts.tracksFitScenarios(data)).toEqual([])
  })
  test('C18 ATV-R6 40 Areas for victory in the main game, and no such victory in the scenario', () => {
    expect(scenarios.map(({ operationalVictory }) => operationalVictory)).toEqual([{ areas: 40, heavyUrban: 1 }, null])
  })
  test('C21 eight optional rules, none in force unless chosen, with their scenarios and numbers', () => {
    expect(optionalRules.map(({ id }) => id)).toEqual(upTo(8).map((n) => `12.${n}`))
    for (const { rules, scenarios: where } of optionalRules) {
      expect(rules.length).toBeGreaterThan(0)
      expect(where.length).toBeGreaterThan(0)
    }
    const [, northernShoulder, , , limitedAir, , reducedMorale] = optionalRules
    expect(reducedMorale.params).toEqual({ morale: 15, min: 1, max: 18 })
    expect(reducedMorale.scenarios).toEqual(['main'])
    expect(limitedAir.params).toMatchObject({ die: -2, minimum: 1 })
    expect(northernShoulder.params).toEqual({ mayEnter: [42, 43, 44, 45, 46, 47, 48, 49, 50] })
  })
  test('C22 supply floor and free Air agree with the scenarios', () => {
    expect(tableData.constants.supplyFloor).toBe(16)
    expect(scenarios.map(({ supplyFloorTurn }) => supplyFloorTurn)).toEqual([1, 10])
    expect(scenarios.map(({ freeAir }) => freeAir)).toEqual([1, 2])
  })
})

/** Each fact is false of some data: a fact that nothing can break says nothing. */
test('facts notice what is wrong, in a sentence', () => {
  const broken = structuredClone({ ...data })
  broken.areaData.borders.splice(0, 60)
  broken.areaData.borders.push({ ...broken.areaData.borders[0]!, a: 20, b: 20 })
  broken.areaData.terrainTypes.pop()
  broken.areaData.areas[9]!.terrain = 'clear'
  broken.areaData.areas[49]!.id = 51
  broken.germanData.units[0]!.move = 5
  broken.germanData.units[0]!.main = { setup: 9 }
  broken.germanData.units[3]!.division = '71'
  broken.sovietData.units.pop()
  for (const unit of broken.sovietData.units) unit.factory = null
  broken.sovietData.units.splice(0, 3)
  broken.markerData.markers.pop()
  broken.markerData.tracks.turn.pop()
  broken.tableData.randomEvents.main.pop()
  for (const [name, fact] of Object.entries(facts)) expect(fact(broken), name).not.toEqual([])
  expect(facts.unitsAreComplete(broken)).toEqual(['516/295 has 5 MF, which is not that of its type.'])
})

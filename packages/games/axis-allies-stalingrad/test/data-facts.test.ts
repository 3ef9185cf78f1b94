import { describe, expect, test } from 'vitest'
import {
  borderFaults,
  cardFaults,
  donFaults,
  nameFaults,
  poolFaults,
  roadFaults,
  sectorFaults,
  setupFaults,
  siteFaults,
  trackFaults,
  unitFaults,
  uranusFaults,
  zoneFaults,
} from '../data/facts.ts'
import { boardData, cardData, scenarioData, tableData, unitData, zoneData } from '../data/index.ts'

/** Each fact holds of the data, and is told of data in which it does not hold. */

const [race, uranus] = scenarioData.scenarios as [
  (typeof scenarioData.scenarios)[number],
  (typeof scenarioData.scenarios)[number],
]
const withZone = (id: string, change: Partial<(typeof zoneData.zones)[number]>): typeof zoneData => ({
  ...zoneData,
  zones: zoneData.zones.map((zone) => (zone.id === id ? { ...zone, ...change } : zone)),
})

describe('the map', () => {
  test('AAS-COMP-2 AAS-SPA-1 two boards, and every place has a name of its own', () => {
    expect(zoneFaults(zoneData)).toEqual([])
    expect(zoneFaults(withZone('kalach', { id: 'rynok', board: 'city' }))).toHaveLength(3)
    expect(nameFaults(zoneData, boardData, tableData)).toEqual([])
    expect(nameFaults(withZone('vertyachii', { id: 'wertjatschi' }), boardData, tableData)).toHaveLength(2)
  })
  test('AAS-SPA-1 AAS-SPA-2 AAS-SPA-14 borders hang together, but for the far bank of the Volga', () => {
    expect(borderFaults(zoneData, boardData)).toEqual([])
    const { boards, boardEdges } = boardData
    expect(borderFaults(zoneData, { ...boardData, boardEdges: [] })).toHaveLength(20)
    const ferry = { a: 'pavlovs_house', b: 'krasnaya_sloboda', border: 'plain', src: 'rulebook' } as const
    const bridged = { ...boards, city: { ...boards.city, edges: [...boards.city.edges, ferry, ferry] } }
    expect(borderFaults(zoneData, { ...boardData, boards: bridged })).toHaveLength(2)
    const astray = [...boardEdges, { region: 'gumrak', city: 'rynok', src: 'rulebook' } as const]
    expect(borderFaults(zoneData, { ...boardData, boardEdges: astray })).toHaveLength(1)
  })
  test('AAS-SPA-13 the Don runs exactly between the tan area and the rest', () => {
    expect(donFaults(zoneData, boardData)).toEqual([])
    expect(donFaults(withZone('kalach', { westOfDon: true }), boardData)).toHaveLength(5)
  })
  test('AAS-SPA-12 AAS-SPA-16 AAS-RDM-4 roads meet across borders, and leave the map at the exits', () => {
    expect(roadFaults(zoneData, boardData)).toEqual([])
    expect(roadFaults(withZone('pitomnik', { roads: [] }), boardData)).toHaveLength(5)
    expect(roadFaults(withZone('petrovka', { supplyExit: 'allies' }), boardData)).toHaveLength(1)
  })
  test('AAS-SPA-3 AAS-FER-1 AAS-AMB-1 three sectors with a crossing each, and sites where zones meet', () => {
    expect([...sectorFaults(zoneData), ...siteFaults(zoneData, boardData)]).toEqual([])
    expect(sectorFaults(withZone('grain_elevator', { sector: 'gray' }))).toHaveLength(1)
    expect(sectorFaults(withZone('rynok', { sector: 'gray' }))).toHaveLength(1)
    const [site, ...others] = zoneData.ambushSites
    const wide = { ...site!, zones: ['tractor_factory', 'gumrak'] }
    expect(siteFaults({ ...zoneData, ambushSites: [wide, ...others] }, boardData)).toHaveLength(3)
  })
  test('AAS-R113 AAS-URA-2 a 3+, a 5+ and a 7 in each area, room enough for every launch', () => {
    expect(uranusFaults(zoneData, tableData)).toEqual([])
    expect(uranusFaults(withZone('frolovo', { uranus: null }), tableData)).toHaveLength(6)
  })
})

test('AAS-COMP-3 AAS-COMP-4 AAS-URA-4 miniatures and cards', () => {
  expect([...unitFaults(unitData), ...cardFaults(cardData, unitData)]).toEqual([])
  const unitTypes = unitData.unitTypes.map((type) =>
    type.id === 'ger_tank' ? { ...type, cost: null, move: null } : type,
  )
  expect(unitFaults({ ...unitData, unitTypes })).toHaveLength(1)
  expect(unitFaults({ ...unitData, unitTypes: unitTypes.slice(1) })).toHaveLength(3)
  const [first, ...others] = cardData.uranusCards
  const wing = { ...first!, name: '21st Army', units: { ger_bomber: 1 } }
  expect(cardFaults({ ...cardData, uranusCards: [wing, ...others] }, unitData)).toHaveLength(3)
})

test('AAS-R6 AAS-C01-1 bad weather: none to round 5, then ever more likely', () => {
  expect(trackFaults(tableData)).toEqual([])
  expect(tableData.roundTrack.map(({ badWeatherMax }) => badWeatherMax)).toEqual([
    0, 0, 0, 0, 0, 2, 2, 3, 3, 4, 4, 4, 4,
  ])
  const roundTrack = tableData.roundTrack.map((space) => (space.round === 9 ? { ...space, badWeatherMax: 5 } : space))
  expect(trackFaults({ ...tableData, roundTrack })).toHaveLength(1)
  expect(trackFaults({ ...tableData, roundTrack: roundTrack.slice(0, 4).toReversed() })).toHaveLength(4)
})

describe('set-ups', () => {
  test('AAS-SPA-8 AAS-SPA-11 AAS-R8 stacks, airfields and miniatures stay within their limits', () => {
    for (const row of [race, uranus]) expect(setupFaults(row, zoneData, unitData, tableData)).toEqual([])
    const allies = [
      ...race.allies,
      { zone: 'kalach', units: { sov_tank: 9, ger_tank: 1 }, combat: null, supplyTokens: 0, src: 'rulebook' } as const,
      {
        zone: 'tatsinskaya',
        units: { sov_tank: 1, sov_bomber: 5 },
        combat: null,
        supplyTokens: 0,
        src: 'rulebook',
      } as const,
    ]
    expect(setupFaults({ ...race, allies }, zoneData, unitData, tableData)).toHaveLength(5)
    const few = unitData.unitTypes.map((type) => (type.id === 'sov_infantry' ? { ...type, miniatures: 5 } : type))
    expect(setupFaults(race, zoneData, { ...unitData, unitTypes: few }, tableData)).toHaveLength(1)
  })
  test('AAS-R12 AAS-COMP-9 the Axis pool lasts for a token in every odd round', () => {
    for (const row of [race, uranus]) expect(poolFaults(row, tableData)).toEqual([])
    expect(poolFaults({ ...uranus, startRound: 1, firstCard: 1 }, tableData)).toHaveLength(1)
  })
})

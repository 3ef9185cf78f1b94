import { describe, expect, test } from 'vitest'
import { boardData, cardData, scenarioData, tableData, unitData, zoneData } from '../data/index.ts'

/** The components, and the constraints that their sources put on what was reconstructed. */

const { zones, volgaCrossings, ambushSites } = zoneData
const { components, tables, roundTrack } = tableData
type Row = (typeof zones)[number]
const Z = new Map(zones.map((zone) => [zone.id, zone]))
const zone = (id: string): Row => Z.get(id)!
const borders = (id: string) => zone(id).adjacent as Partial<Record<string, string>>
const border = (a: string, b: string) => borders(a)[b]
const touch = (a: string, b: string) => border(a, b) !== undefined
const T = new Map(unitData.unitTypes.map((type) => [type.id, type]))
const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id)
const stats = (id: string) => {
  const type = T.get(id)!
  return [type.cost, type.atk, type.def, type.move]
}
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

describe('components', () => {
  test('AAS-COMP-1 AAS-COMP-2 AAS-SPA-1 two sides, two boards; every record says where it comes from', () => {
    expect(tableData.meta.sides).toEqual(['axis', 'allies'])
    expect(['region', 'city'].map((board) => zones.filter((one) => one.board === board).length)).toEqual([30, 21])
    expect(zones.some(({ id }) => id === 'stalingrad')).toBe(false)
    for (const one of zones) {
      expect(['rulebook', 'reconstructed']).toContain(one.src)
      for (const [other, kind] of Object.entries(one.adjacent)) expect(border(other, one.id)).toBe(kind)
    }
    expect(touch('barrikady_ws', 'red_october_steel')).toBe(false)
  })
  test('AAS-COMP-3 AAS-COMP-4 151 miniatures in sixteen types, land and air', () => {
    const minis = Object.fromEntries(unitData.unitTypes.map(({ id, miniatures }) => [id, miniatures]))
    expect(minis).toEqual({
      ger_infantry: 24,
      minor_infantry: 8,
      ger_mech: 6,
      ger_artillery: 10,
      minor_artillery: 3,
      ger_tank: 10,
      ger_assault_gun: 8,
      ger_fighter: 4,
      ger_bomber: 6,
      sov_infantry: 28,
      sov_mech: 6,
      sov_artillery: 10,
      sov_tank: 10,
      sov_rocket: 8,
      sov_fighter: 5,
      sov_bomber: 5,
    })
    expect(sum(Object.values(minis))).toBe(components.miniaturesTotal)
    expect(ids(unitData.unitTypes.filter((type) => type.class === 'air'))).toEqual([
      'ger_fighter',
      'ger_bomber',
      'sov_fighter',
      'sov_bomber',
    ])
  })
  test('AAS-COMP-7 AAS-COMP-8 AAS-COMP-9 AAS-COMP-10 AAS-COMP-11 AAS-COMP-12 AAS-COMP-13 AAS-R10 counts of everything else', () => {
    expect([components.ferryTokens, components.factoryTokens, components.axisSupplyTokens]).toEqual([3, 2, 7])
    expect([cardData.orderCards.length, cardData.uranusCards.length, cardData.optionalCards.length]).toEqual([
      14, 14, 5,
    ])
    expect([components.roundMarker, components.winterStormMarker, cardData.optionalRules.length]).toEqual([1, 1, 3])
    expect(components.reconstructedCounts).toMatchObject({ supplyTokensTotal: 20, combatMarkers: 20 })
  })
  test('AAS-VAL-1 AAS-VAL-2 AAS-VAL-3 AAS-R1 AAS-R2 AAS-R4 AAS-R5 the unit charts', () => {
    for (const side of ['ger', 'sov']) {
      expect(stats(`${side}_infantry`)).toEqual([3, 1, 2, 1])
      expect(stats(`${side}_mech`)).toEqual([4, 1, 2, 2])
      expect(stats(`${side}_artillery`)).toEqual([4, 2, 2, 1])
      expect(stats(`${side}_tank`)).toEqual([6, 3, 3, 2])
      expect(stats(`${side}_fighter`)).toEqual([null, 3, 4, null])
      expect(stats(`${side}_bomber`)).toEqual([null, 3, 1, null])
    }
    expect(stats('minor_infantry')).toEqual([3, 1, 2, 1])
    expect(stats('minor_artillery')).toEqual([4, 2, 2, 1])
    expect(stats('ger_assault_gun')).toEqual([5, 2, 3, 2])
    expect(stats('sov_rocket')).toEqual([4, 0, 0, 2])
    expect(unitData.purchasable.map(({ id, cost }) => [id, cost])).toEqual([
      ['sov_supply', 1],
      ['ferry', 3],
      ['axis_supply', null],
    ])
    expect(T.get('sov_rocket')!.traits).toEqual(['bombardment', 'no-combat-value', 'rear-echelon'])
  })
  test('AAS-R6 AAS-C01-1 bad weather: none to round 5, then ever more likely', () => {
    expect(roundTrack.map(({ badWeatherMax }) => badWeatherMax)).toEqual([0, 0, 0, 0, 0, 2, 2, 3, 3, 4, 4, 4, 4])
  })
  test('AAS-ORD-3 the order cards', () => {
    expect(cardData.orderCards.map(({ name }) => name)).toEqual([
      'Weather Roll',
      'Axis Reinforcement',
      'Axis Movement',
      'Allies Reaction',
      'Axis Attack',
      'Axis Air Unit Landing',
      'Allies Counter-Offensive Preparation',
      'Heroic Workers of Stalingrad',
      'Allies Reinforcement',
      'Allies Movement',
      'Axis Reaction',
      'Allies Attack',
      'Allies Air Unit Landing',
      'End of Round',
    ])
  })
  test('AAS-URA-4 every Uranus card brings a Soviet land unit, and one a bomber with supply', () => {
    for (const { units } of cardData.uranusCards)
      expect(Object.keys(units).some((id) => T.get(id)?.class === 'land' && T.get(id)?.side === 'allies')).toBe(true)
    expect(cardData.uranusCards.some(({ units, supplyTokens }) => supplyTokens > 0 && 'sov_bomber' in units)).toBe(true)
    expect(tables.maxUranusCardsPerZone.value).toBe(2)
  })
})

describe('the map keeps the constraints of its sources', () => {
  test('AAS-SPA-13 the Don runs exactly between the tan area and the rest', () => {
    const isWest = (id: string) => 'westOfDon' in zone(id) && (zone(id) as { westOfDon?: boolean }).westOfDon === true
    for (const { a, b, border: kind } of boardData.boards.region.edges)
      expect([a, b, kind === 'don']).toEqual([a, b, isWest(a) !== isWest(b)])
  })
  test('AAS-SPA-2 AAS-R116 three Region zones touch the city', () => {
    const pairs = boardData.boardEdges.map(({ region, city }) => `${region}-${city}`)
    expect(pairs.toSorted()).toEqual([
      'pitomnik-dar_gora',
      'pitomnik-gumrak',
      'pitomnik-yelshanka',
      'rynok-orlovka',
      'rynok-spartanovka',
      'vertyachii-gorodishche',
      'vertyachii-orlovka',
    ])
    for (const { region, city } of boardData.boardEdges) expect(border(region, city)).toBe('board-edge')
  })
  test('AAS-SPA-14 AAS-SPA-15 nothing touches across the Volga or the lakes', () => {
    for (const id of ['srednyaya_akhtuba', 'krasnaya_sloboda']) expect(borders(id)).toEqual({})
    expect(touch('beketovka', 'lake_sarpa')).toBe(false)
  })
  test('AAS-R9 borders that the rulebook implies, and others that it forbids', () => {
    const must = [
      'verkhne_kumskii gromoslavka',
      'surovikino gromoslavka',
      'abganerovo tinguta',
      'tinguta beketovka',
      'beketovka buzinovka',
      'kopania surovikino',
      'surovikino oblivskaya',
      'surovikino tormosin',
      'surovikino novomoskovsk',
      'buzinovka kalach',
      'frolovo kletskaya',
      'frolovo kremenskaya',
      'frolovo ilovinska',
      'kremenskaya kletskaya',
      'kremenskaya zimovskii',
      'ilovinska zimovskii',
      'ilovinska kotluban',
      'vertyachii orlovka',
      'pavlovs_house army_camp',
      'pavlovs_house grain_elevator',
    ]
    const mustNot = [
      'tinguta buzinovka',
      'tinguta gromoslavka',
      'frolovo zimovskii',
      'frolovo kotluban',
      'ilovinska kletskaya',
      'army_camp grain_elevator',
    ]
    const touches = (pair: string) => touch(...(pair.split(' ') as [string, string]))
    expect(must.filter((pair) => !touches(pair))).toEqual([])
    expect(mustNot.filter(touches)).toEqual([])
    expect(border('surovikino', 'gromoslavka')).toBe('don')
  })
  test('AAS-SPA-16 six Axis exits in the west and south, five Allied ones in the north and east', () => {
    const exits = (side: string) => zones.filter((one) => one.supplyExit === side)
    expect(ids(exits('axis')).toSorted()).toEqual([
      'abganerovo',
      'perelazovskii',
      'petrovka',
      'tatsinskaya',
      'tormosin',
      'verkhne_kumskii',
    ])
    expect(ids(exits('allies')).toSorted()).toEqual([
      'dubovka',
      'ilovinska',
      'krasnoarmeysk',
      'srednyaya_akhtuba',
      'veshenskaya',
    ])
    for (const one of [...exits('axis'), ...exits('allies')])
      expect(
        (one.supplyExit === 'axis' ? 'WS' : 'NE').includes((one as { supplyExitEdge?: string }).supplyExitEdge!),
      ).toBe(true)
  })
  test('AAS-SPA-3 AAS-SPA-10 AAS-FER-1 three sectors with a crossing each, six fortified zones', () => {
    expect(
      volgaCrossings.map(({ sector, landing }) => [sector, landing, (zone(landing) as { sector?: string }).sector]),
    ).toEqual([
      ['gray', 'barrikady_factory', 'gray'],
      ['brown', 'pavlovs_house', 'brown'],
      ['white', 'grain_elevator', 'white'],
    ])
    expect(ids(zones.filter(({ fortified }) => fortified)).toSorted()).toEqual([
      'barrikady_factory',
      'grain_elevator',
      'mamayev_kurgan',
      'pavlovs_house',
      'red_october_steel',
      'tractor_factory',
    ])
  })
  test('AAS-SPA-4 AAS-SPA-17 AAS-R14 RP values and the tan area', () => {
    const points = (board: string) => sum(zones.filter((one) => one.board === board).map(({ rp }) => rp))
    expect([points('city'), points('region')]).toEqual([14, 3])
    const tan = zones.filter(
      (one) => 'westOfDon' in one && (one as { westOfDon?: boolean }).westOfDon === true && one.base === null,
    )
    expect(ids(tan)).toHaveLength(11)
    expect(ids(tan)).toContain('kremenskaya')
  })
  test('AAS-SPA-12 AAS-RDM-4 roads meet across borders, and across the edge of the boards', () => {
    for (const one of zones)
      for (const road of one.roads)
        for (const to of road.filter((end) => !end.includes(':')))
          expect([to, zone(to).roads.some((other) => other.includes(one.id))]).toEqual([to, true])
    expect(zone('pitomnik').roads.some((road) => road.includes('gumrak'))).toBe(true)
  })
  test('AAS-AMB-1 five Ambush Sites of three or four zones that meet', () => {
    expect(ambushSites.map((site) => site.zones.length)).toEqual([4, 4, 4, 3, 3])
    for (const site of ambushSites)
      for (const one of site.zones)
        expect(site.zones.filter((other) => other !== one && touch(one, other)).length).toBeGreaterThanOrEqual(2)
    expect(ambushSites.filter((site) => site.zones.includes('tractor_factory')).length).toBe(1)
  })
  test('AAS-R113 AAS-URA-2 a 3+, a 5+ and a 7 in each area, room enough for every launch', () => {
    for (const area of ['NW', 'SE']) {
      const from = zones
        .flatMap(({ uranus }) => (uranus?.area === area ? [uranus.fromRound] : []))
        .toSorted((a, b) => a - b)
      expect(from).toEqual([3, 5, 7])
      for (let round = 3; round <= 7; round++)
        expect(2 * from.filter((first) => first <= round).length).toBeGreaterThanOrEqual(round - 2)
    }
  })
})

describe('set-ups', () => {
  const landIn = (units: object) =>
    sum(Object.entries(units as Record<string, number>).map(([id, n]) => (T.get(id)!.class === 'land' ? n : 0)))
  test('AAS-SPA-8 AAS-SPA-11 AAS-R8 stacks, airfields and miniatures stay within their limits', () => {
    for (const row of scenarioData.scenarios)
      for (const side of ['axis', 'allies'] as const) {
        const stacks: Record<string, number> = {}
        for (const { zone: id, units } of row[side]) {
          expect(landIn(units)).toBeLessThanOrEqual(8)
          const planes = sum(Object.values(units as Record<string, number>)) - landIn(units)
          expect(planes === 0 || (planes <= 4 && zone(id).airfield)).toBe(true)
          expect(zone(id).base === null || landIn(units) === 0).toBe(true)
          for (const unit of Object.keys(units)) {
            expect(T.get(unit)!.side).toBe(side)
            stacks[unit] = (stacks[unit] ?? 0) + 1
          }
        }
        for (const [unit, places] of Object.entries(stacks)) expect(places).toBeLessThanOrEqual(T.get(unit)!.miniatures)
      }
  })
  test('AAS-R12 AAS-COMP-9 the Axis pool lasts for a token in every odd round', () => {
    for (const row of scenarioData.scenarios) {
      const placed = sum(row.axis.map(({ supplyTokens }) => supplyTokens))
      const odd = roundTrack.filter(
        ({ round }) => round % 2 === 1 && round >= row.startRound + (row.firstCard === 1 ? 0 : 1),
      ).length
      expect(placed + odd).toBeLessThanOrEqual(components.axisSupplyTokens)
    }
  })
  test('AAS-SETU-4 AAS-SETU-5 AAS-SETU-8 the Soviet chart of Operation Uranus is the printed one', () => {
    const row = scenarioData.scenarios[1]!
    const chart = Object.fromEntries(row.allies.map(({ zone: id, units }) => [id, units]))
    expect(chart).toEqual({
      bolshoy: { sov_infantry: 2, sov_artillery: 1 },
      kremenskaya: { sov_infantry: 3, sov_artillery: 1 },
      kotluban: { sov_infantry: 2, sov_artillery: 1, sov_tank: 1 },
      dubovka: { sov_infantry: 1, sov_artillery: 1, sov_tank: 1 },
      beketovka: { sov_infantry: 2 },
      spartanovka: { sov_infantry: 2, sov_artillery: 1 },
      red_october_steel: { sov_infantry: 4, sov_artillery: 1 },
      chemical_factory: { sov_infantry: 6 },
      pavlovs_house: { sov_infantry: 2 },
      krasnaya_sloboda: { sov_artillery: 1, sov_rocket: 2 },
    })
    expect([row.ferries, row.factories, row.alliesFerry]).toMatchObject([
      { gray: false, brown: true, white: false },
      null,
      { brown: 'sov_infantry' },
    ])
  })
})

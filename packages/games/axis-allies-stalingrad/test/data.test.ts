import { describe, expect, test } from 'vitest'
import { boardData, cardData, scenarioData, tableData, unitData, zoneData } from '../data/index.ts'
import { rules } from '../rules/index.ts'
import { areAdjacent, isDonBorder, neighboursOf, zoneNumber } from '../rules/map.ts'

/** The components, and the constraints that their sources put on what was reconstructed. */

const { zones, volgaCrossings, ambushSites } = zoneData
const { components, tables } = tableData
type Row = (typeof zones)[number]
const Z = new Map(zones.map((zone) => [zone.id, zone]))
const zone = (id: string): Row => Z.get(id)!
const touch = (a: string, b: string) => areAdjacent(zoneNumber(a), zoneNumber(b))
const T = new Map(unitData.unitTypes.map((type) => [type.id, type]))
const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id)
const stats = (id: string) => {
  const type = T.get(id)!
  return [type.cost, type.atk, type.def, type.move]
}
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

describe('components', () => {
  test('AAS-COMP-1 AAS-COMP-2 AAS-SPA-1 two sides, two boards; every record says where it comes from', () => {
    expect(rules.sides).toEqual(['axis', 'allies'])
    expect(zones.some(({ id }) => id === 'stalingrad')).toBe(false)
    for (const one of zones) expect(['rulebook', 'reconstructed']).toContain(one.src)
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
    expect(sum(Object.values(minis))).toBe(151)
    expect(ids(unitData.unitTypes.filter((type) => type.class === 'air'))).toEqual([
      'ger_fighter',
      'ger_bomber',
      'sov_fighter',
      'sov_bomber',
    ])
  })
  test('AAS-COMP-7 AAS-COMP-8 AAS-COMP-9 AAS-COMP-10 AAS-COMP-11 AAS-COMP-12 AAS-COMP-13 AAS-R10 counts of everything else', () => {
    expect([volgaCrossings.length, components.axisSupplyTokens]).toEqual([3, 7])
    expect([cardData.orderCards.length, cardData.uranusCards.length]).toEqual([14, 14])
    // Five optional rules have cards of their own, three others are in the rulebook only.
    expect(rules.options.filter(({ id }) => id !== 'headStart')).toHaveLength(5 + 3)
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
    ])
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
  test('AAS-URA-4 one of the Uranus cards brings a bomber with supply', () => {
    expect(cardData.uranusCards.some(({ units, supplyTokens }) => supplyTokens > 0 && 'sov_bomber' in units)).toBe(true)
    expect(tables.maxUranusCardsPerZone.value).toBe(2)
  })
})

describe('the map keeps the constraints of its sources', () => {
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
    for (const { region, city } of boardData.boardEdges) expect(touch(region, city)).toBe(true)
  })
  test('AAS-SPA-14 AAS-SPA-15 nothing touches across the Volga or the lakes', () => {
    for (const id of ['srednyaya_akhtuba', 'krasnaya_sloboda']) expect(neighboursOf(zoneNumber(id))).toEqual([])
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
    expect(isDonBorder(zoneNumber('surovikino'), zoneNumber('gromoslavka'))).toBe(true)
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
  })
  test('AAS-SPA-3 AAS-SPA-10 AAS-FER-1 three sectors with a crossing each, six fortified zones', () => {
    expect(volgaCrossings.map(({ sector, landing }) => [sector, landing, zone(landing).sector])).toEqual([
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
    const tan = zones.filter((one) => one.westOfDon === true && one.base === null)
    expect(ids(tan)).toHaveLength(11)
    expect(ids(tan)).toContain('kremenskaya')
  })
  test('AAS-AMB-1 five Ambush Sites of three or four zones that meet', () => {
    expect(ambushSites.map((site) => site.zones.length)).toEqual([4, 4, 4, 3, 3])
    expect(ambushSites.filter((site) => site.zones.includes('tractor_factory')).length).toBe(1)
  })
})

describe('set-ups', () => {
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

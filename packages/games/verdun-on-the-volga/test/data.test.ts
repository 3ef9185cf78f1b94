import { describe, expect, test } from 'vitest'
import { germanData, mapData, markerData, scenarioData, sovietData, tableData } from '../data/index.ts'

const { areas, zones, borders, connections, fillers, canvas } = mapData
const units = [...germanData.units, ...sovietData.units]
const { artillery, tracks } = markerData
const { scenarios } = scenarioData

const origins = ['rulebook', 'public', 'reconstructed']
const area = (id: number) => areas.find((one) => one.id === id)!
const zone = (id: string) => zones.find((one) => one.id === id)!
const unit = (id: string) => units.find((one) => one.id === id)!
const ascending = (list: readonly number[]): readonly number[] => list.toSorted((a, b) => a - b)
type Place = number | string
const links = new Map<Place, Map<Place, string>>([...areas, ...zones].map(({ id }) => [id, new Map<Place, string>()]))
const join = (a: Place, b: Place, kind: string): void => {
  links.get(a)!.set(b, kind)
  links.get(b)!.set(a, kind)
}
for (const { a, b, border } of borders) join(a, b, border)
for (const { a, b, kind } of connections) join(a, b, kind)
const reach = (from: Place, passes: (to: Place) => boolean): number => {
  const seen = new Set([from])
  const queue = [from]
  for (const here of queue)
    for (const to of links.get(here)!.keys())
      if (!seen.has(to) && passes(to)) {
        seen.add(to)
        queue.push(to)
      }
  return seen.size
}

describe('the map', () => {
  test('VOV-2.0a VOV-3.1.1a VOV-R63 67 numbered Areas and 13 Zones, each with name, terrain, TEM and controller', () => {
    expect(ascending(areas.map(({ id }) => id))).toEqual(Array.from({ length: 67 }, (_, i) => i + 1))
    expect(zones.map(({ id }) => id).join('')).toBe('ABCDEFGHIJKLM')
    expect(new Set([...areas, ...zones].map(({ name }) => name)).size).toBe(80)
    for (const space of [...areas, ...zones]) {
      expect(['german', 'soviet']).toContain(space.control)
      expect(space.x >= 0 && space.x <= canvas.width && space.y >= 0 && space.y <= canvas.height).toBe(true)
    }
    expect(zones.map(({ terrain }) => terrain)).toEqual(zones.map(() => 'clear'))
    expect(zones.map(({ tem }) => tem).join('')).toBe('2211111222211')
  })
  test('VOV-3.1.2a VOV-3.1.3a terrain is one of three, TEM from 1 to 4', () => {
    for (const space of [...areas, ...zones]) {
      expect(['clear', 'forest', 'urban']).toContain(space.terrain)
      expect(space.tem >= 1 && space.tem <= 4).toBe(true)
    }
    expect([23, 27, 47].map((id) => area(id).tem)).toEqual([3, 3, 4])
    expect([5, 12, 36, 47, 58].map((id) => area(id).terrain)).toEqual(Array.from({ length: 5 }, () => 'urban'))
  })
  test('VOV-3.1a VOV-3.1.4a every border once, of three kinds, between cells that share an edge', () => {
    const keys = borders.map(({ a, b }) => [a, b].toSorted((x, y) => x - y).join('-'))
    expect(new Set(keys).size).toBe(166)
    const near = (p: readonly number[], q: readonly number[]) => Math.hypot(p[0]! - q[0]!, p[1]! - q[1]!) < 0.5
    for (const { a, b, border } of borders) {
      expect(['open', 'ravine', 'ravine-crossing']).toContain(border)
      const shared = area(a).polygon.filter((p) => area(b).polygon.some((q) => near(p, q)))
      expect(shared.length, `${a}-${b}`).toBeGreaterThanOrEqual(2)
    }
    expect(reach(1, (to) => typeof to === 'number')).toBe(67)
    expect(reach(1, () => true)).toBe(80)
    for (const { id } of areas) expect([...links.get(id)!.values()].some((kind) => kind !== 'ravine')).toBe(true)
    expect(links.get(21)!.get(27)).toBe('open')
    expect(links.get(27)!.get(23)).toBe('open')
    expect(links.get(62)!.get(61)).toBe('ravine')
    expect(links.get(11)!.has(12) && links.get(47)!.has(48)).toBe(true)
  })
  test('VOV-3.1b VOV-16.1a Zones touch only by printed connections', () => {
    expect(connections.length).toBe(43)
    const volga = connections.filter(({ kind }) => kind === 'volga')
    for (const { a, b } of volga) {
      expect(['L', 'M']).toContain(a)
      expect(area(b as number).riverbank).toBe(true)
      expect(area(b as number).landing).toBe(a)
    }
    expect(areas.filter(({ landing }) => landing !== null).length).toBe(volga.length)
    expect(volga.length).toBe(14)
    for (const id of ['A', 'I', 'J'])
      expect([...links.get(id)!.keys()].some((to) => typeof to === 'number')).toBe(false)
    expect(links.get('L')!.has('M')).toBe(true)
    expect([area(47).landing, area(61).landing, area(48).riverbank, area(12).riverbank]).toEqual(['L', 'L', true, true])
    expect(volga.filter(({ a }) => a === 'L').length).toBeGreaterThanOrEqual(2)
    for (const { id, polygon } of areas) expect(polygon.length, String(id)).toBeGreaterThanOrEqual(3)
  })
  test('VOV-3.1.5a VOV-19.2c twelve VP Areas, eighteen points, all Soviet at the start', () => {
    const vp = new Map(areas.filter((one) => one.vp > 0).map((one) => [one.id, one.vp]))
    expect(Object.fromEntries(vp)).toEqual({
      4: 1,
      12: 2,
      13: 2,
      25: 2,
      34: 1,
      35: 1,
      36: 2,
      47: 2,
      49: 1,
      58: 2,
      59: 1,
      61: 1,
    })
    for (const id of vp.keys()) expect(area(id).control).toBe('soviet')
  })
  test('VOV-5.1c VOV-5.1d start Rubble and Fortifications', () => {
    expect(areas.filter((one) => one.startRubble).map(({ id }) => id)).toEqual([11, 12, 13, 14, 24, 25, 34, 61])
    expect(areas.filter((one) => one.startFortification).map(({ id }) => id)).toEqual([62, 63])
  })
  test('VOV-R1 names from the rulebook; Area 49 is the Brick Factory', () => {
    const names = {
      4: '25th of October Lumber Mill',
      11: 'Train Station No. 2',
      12: 'Food Combine',
      33: 'Mamayev Kurgan',
      47: 'Barrikady Ordnance Factory',
      48: 'Brick Factory Quarter',
      49: 'Brick Factory',
      58: 'Dzerzhinsky Tractor Factory',
      61: 'Rynok',
      62: 'Big Mushroom',
      63: 'Little Mushroom',
      67: 'Orlovka',
    }
    for (const [id, name] of Object.entries(names)) expect(area(Number(id)).name).toBe(name)
  })
  test('VOV-R45 entries and flanks: A, I, J Soviet; B, H, K and D to G German', () => {
    for (const id of 'DEFG') expect(zone(id).germanEntry && zone(id).control === 'german').toBe(true)
    for (const id of 'LM') expect(zone(id).sovietEntry && zone(id).control === 'soviet').toBe(true)
    expect(['A', 'I', 'J'].map((id) => zone(id).control)).toEqual(['soviet', 'soviet', 'soviet'])
    expect(['B', 'H', 'K'].map((id) => zone(id).control)).toEqual(['german', 'german', 'german'])
    for (const id of [23, 27]) expect(area(id).terrain !== 'forest' && !area(id).startRubble).toBe(true)
  })
})

describe('the counters', () => {
  test('VOV-2.0b VOV-4.2a VOV-4.3.1a 152 two-sided units of three types with Combat Value and Movement Factor', () => {
    expect(units.length).toBe(152)
    expect(new Set(units.map(({ id }) => id)).size).toBe(152)
    for (const one of units) {
      expect(['infantry', 'armor', 'pioneer']).toContain(one.type)
      expect(one.full.cv > one.reduced.cv && one.reduced.cv >= 1 && one.full.mf >= 2, one.id).toBe(true)
    }
    expect(units.filter(({ worker }) => worker).map(({ type }) => type)).toEqual(['infantry', 'infantry', 'infantry'])
    expect(sovietData.units.some(({ type }) => type === 'pioneer')).toBe(false)
  })
  test('VOV-R4 VOV-R5 VOV-R6 values and kinds named in the rulebook', () => {
    expect(unit('G:KG-6').full).toEqual({ cv: 5, mf: 5 })
    expect([unit('G:191/71').full.cv, unit('G:191/71').reduced.cv < 4]).toEqual([4, true])
    expect(['S:270/10NKVD', 'S:399MB', 'S:92N'].map((id) => unit(id).full.cv)).toEqual([3, 2, 3])
    expect(unit('G:245A').reduced.cv).toBe(3)
    for (const id of ['S:685/193', 'S:893/193', 'S:895/193'])
      expect([unit(id).full.mf, unit(id).arrival! <= 4]).toEqual([3, true])
    expect(['S:133/131', 'G:244A', 'G:PNR/94'].map((id) => unit(id).type)).toEqual(['armor', 'armor', 'pioneer'])
    expect([unit('S:42N').independent, unit('S:399MB').independent, unit('S:133/131').independent]).toEqual([
      true,
      true,
      false,
    ])
  })
  test('VOV-4.3.2a VOV-4.3.2b VOV-4.3.3a Parent IDs, armies and Independents', () => {
    for (const one of units) {
      expect(one.independent, one.id).toBe(one.parent === null)
      expect([one.setup, one.arrival, one.optional ? 1 : null].filter((way) => way !== null).length, one.id).toBe(1)
    }
    for (const one of sovietData.units) {
      expect(['62', '64', '66']).toContain(one.army)
      expect(one.size !== 'battalion' || one.independent, one.id).toBe(true)
    }
    expect(units.filter(({ parent, arrival }) => parent === '13G' && arrival === 1).length).toBe(3)
    for (const side of ['german', 'soviet'])
      expect(units.filter((one) => one.optional && one.side === side).length).toBe(7)
  })
  test('VOV-4.4.7a VOV-10.2a one marker a German division of four units, two a Soviet army', () => {
    const divisions = new Set(germanData.units.flatMap(({ parent }) => parent ?? []))
    for (const parent of divisions) {
      expect(germanData.units.filter((one) => one.parent === parent).length, parent).toBe(4)
      expect(artillery.filter(({ side, supports }) => side === 'german' && supports.parent === parent).length).toBe(1)
    }
    for (const army of ['62', '64', '66'])
      expect(artillery.filter(({ supports }) => supports.army === army).length).toBe(2)
    expect([markerData.air.count, markerData.stormGroup.count, markerData.hero.count]).toEqual([2, 1, 1])
  })
  test('VOV-21.2a who is set up in the flank Zones', () => {
    const there = (id: string, side: string) => units.filter((one) => one.arrivalZone === id && one.side === side)
    expect(there('C', 'german').every(({ parent, arrival }) => parent === '14' && arrival === 6)).toBe(true)
    expect([there('B', 'german').length > 0, there('B', 'soviet').length]).toEqual([true, 0])
    for (const id of ['I', 'J']) expect(there(id, 'german').length * there(id, 'soviet').length).toBeGreaterThan(0)
    for (const one of sovietData.units.filter(({ army }) => army === '64')) expect(one.arrivalZone).toBe('A')
    for (const one of sovietData.units.filter(({ army }) => army === '66'))
      expect(['I', 'J']).toContain(one.arrivalZone)
  })
})

describe('origins, tracks and tables', () => {
  test('VOV-R3 every record says where it comes from', () => {
    const records = [...areas, ...zones, ...borders, ...connections, ...fillers, ...units, ...artillery, ...tracks.turn]
    for (const record of [...records, ...scenarios]) expect(origins).toContain(record.src)
    for (const record of [...areas, ...units])
      for (const origin of Object.values(record.fields ?? {})) expect(origins).toContain(origin)
    expect(units.filter(({ fields }) => Object.values(fields ?? {}).includes('rulebook')).length).toBe(40)
  })
  test('VOV-3.2a VOV-3.3a VOV-R7 ten Turns, twelve Impulses, a VP track to 18', () => {
    expect([tracks.turn.length, tracks.impulse.spaces, tracks.victoryPoint.max]).toEqual([10, 12, 18])
  })
  test('VOV-R22 the Volga table has five results and no gap', () => {
    const { results } = tableData.volgaCrossing
    const code = (roll: number) =>
      results.find(({ min, max }) => (min === null || roll >= min) && (max === null || roll <= max))?.code
    expect([2, 11, 12, 13, 14, 15, 16, 17, 25].map(code)).toEqual([
      'cross',
      'cross',
      'crossWithLoss',
      'crossWithLoss',
      'fail',
      'failWithLoss',
      'failWithLoss',
      'eliminated',
      'eliminated',
    ])
    for (let roll = -5; roll < 30; roll++) expect(code(roll), String(roll)).toBeDefined()
    expect(results.length).toBe(5)
    expect(tableData.surrender.results.length).toBe(3)
    expect(tableData.fortificationCreation.success.min).toBe(4)
    expect(tableData.rubbleClearance.success.min).toBe(4)
  })
})

describe('the scenarios', () => {
  const standard = scenarios.find(({ id }) => id === 'standard')!
  const campaign = scenarios.find(({ id }) => id === 'campaign')!
  const midgame = scenarios.find(({ id }) => id === 'midgame')!
  type Stand = { unit: string; at: Place }
  const printed: readonly Stand[] = units.flatMap(({ id, setup }) => (setup === null ? [] : [{ unit: id, at: setup }]))
  const checkStacks = (setup: readonly Stand[], control: (at: Place) => string): void => {
    const places = new Set(setup.map(({ at }) => at))
    for (const at of places) {
      const sides = setup.filter((one) => one.at === at).map((one) => unit(one.unit).side)
      for (const side of ['german', 'soviet'])
        if (typeof at === 'number') expect(sides.filter((one) => one === side).length).toBeLessThanOrEqual(4)
      if (new Set(sides).size === 1) expect(control(at), String(at)).toBe(sides[0])
    }
  }
  test('VOV-5.2a VOV-5.2c the standard set-up is complete, stacked and outside the flank Zones', () => {
    const setup = printed
    checkStacks(setup, (at) => (typeof at === 'number' ? area(at) : zone(at)).control)
    expect([setup.length, standard.setup, campaign.setup]).toEqual([64, undefined, undefined])
    for (const { at } of setup) expect(['A', 'B', 'C', 'I', 'J']).not.toContain(at)
    const names = (at: Place) =>
      setup
        .filter((one) => one.at === at)
        .map((one) => unit(one.unit).name)
        .toSorted()
    expect(names(21)).toEqual(['191/71', '211/71', 'KG-6'])
    expect([names(27), names(23), names(5)]).toEqual([['270/10NKVD'], ['399MB'], ['271/10NKVD', '482/131']])
  })
  test('VOV-22.1.1a VOV-22.1.2a VOV-R2 the mid-game set-up accounts for every unit', () => {
    const setup: readonly Stand[] = midgame.setup!
    const soviet = new Set<Place>([...midgame.sovietControlledAreas!, ...midgame.sovietControlledZones!])
    checkStacks(setup, (at) => (soviet.has(at) ? 'soviet' : 'german'))
    const named = [...setup.map((one) => one.unit), ...midgame.eliminatedIndependents!, ...midgame.removedFromGame!]
    expect(new Set(named).size).toBe(named.length)
    const early = units.filter((one) => !one.optional && (one.setup !== null || one.arrival! <= 5))
    for (const one of early) expect(named, one.id).toContain(one.id)
    for (const id of midgame.eliminatedIndependents!) expect(unit(id).independent).toBe(true)
    for (const id of [...midgame.rubble!, ...midgame.fortifications!]) expect(area(id)).toBeDefined()
  })
  test('VOV-15.2.1a VOV-15.2.1c everybody begins in supply', () => {
    const soviet = new Set<Place>([...midgame.sovietControlledAreas!, ...midgame.sovietControlledZones!])
    const starts: readonly [readonly Stand[], (at: Place) => string][] = [
      [printed, (at) => (typeof at === 'number' ? area(at) : zone(at)).control],
      [midgame.setup!, (at) => (soviet.has(at) ? 'soviet' : 'german')],
    ]
    for (const [setup, control] of starts)
      for (const side of ['german', 'soviet']) {
        const carries = (from: Place, to: Place, kind: string): boolean =>
          kind === 'ravine' ? side === 'soviet' && from === 61 && to === 62 : kind !== 'volga' || side === 'soviet'
        const queue: Place[] = zones.map(({ id }) => id).filter((id) => control(id) === side)
        const reached = new Set(queue)
        for (const here of queue)
          for (const [to, kind] of links.get(here)!)
            if (!reached.has(to) && control(to) === side && carries(here, to, kind)) {
              reached.add(to)
              queue.push(to)
            }
        const supplied = (at: Place): boolean =>
          reached.has(at) || [...links.get(at)!].some(([from, kind]) => reached.has(from) && carries(from, at, kind))
        const own = setup.filter((stand) => unit(stand.unit).side === side)
        expect(own.filter(({ at }) => !supplied(at))).toEqual([])
      }
  })
  test('VOV-R4 VOV-R5 the units of the rulebook examples are there', () => {
    const named = ['482/131', '271/10NKVD', '385/112', '274/94', '276/94', '544/389', '545/389', 'PNR/389', '211/71']
    const counters = new Set(units.map(({ name }) => name))
    expect(named.filter((name) => !counters.has(name))).toEqual([])
  })
  test('VOV-21.0a the numbers of the campaign', () => {
    expect(campaign.turn5).toEqual({ germanWinsAt: 11, germanLosesAt: 5 })
    expect([campaign.victory.germanWinsAt, campaign.zonesOpenFromTurn, campaign.lastTurn]).toEqual([15, 6, 10])
    for (const one of [campaign, midgame]) {
      expect([one.sovietBreakthroughZones, one.optionalReinforcementsFrom]).toEqual([['B', 'H', 'K'], 8])
    }
  })
})

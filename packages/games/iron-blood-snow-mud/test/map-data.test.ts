import { describe, expect, test } from 'vitest'
import { coastFaults, gridFaults, hexsideFaults, locationFaults, territoryFaults } from '../data/facts.ts'
import { hexData, locationData, sideData } from '../data/index.ts'

const { hexes } = hexData
const { urban, seas, fortresses } = locationData
type HexRow = (typeof hexes)[number]
type Direction = 'E' | 'W' | 'NE' | 'NW' | 'SE' | 'SW'

const byId = new Map(hexes.map((hex) => [hex.id, hex]))
const byName = new Map(hexes.map((hex) => [hex.name, hex]))
const X = (name: string): HexRow => {
  const hex = byName.get(name)
  if (hex === undefined) throw new Error(`no hex named ${name}`)
  return hex
}
const vectors: Record<Direction, readonly [number, number]> = {
  E: [1, 0],
  W: [-1, 0],
  NE: [1, -1],
  NW: [0, -1],
  SE: [0, 1],
  SW: [-1, 1],
}
const side = (a: string, b: string) => X(a).neighbors.find(({ to }) => to === X(b).id)
const direction = (a: string, b: string) => side(a, b)?.dir
const edge = (a: string, b: string) =>
  sideData.riverEdges.find((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a))
const isRiver = (a: string, b: string): boolean => edge(X(a).id, X(b).id)?.bridged === false
const at = (name: string, dir: Direction): HexRow | undefined =>
  byId.get(X(name).neighbors.find((one) => one.dir === dir)?.to ?? '')
const distance = (a: string, b: string): number => {
  const [p, q] = [X(a), X(b)]
  const [dq, dr] = [p.q - q.q, p.r - q.r]
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
}
const connected = (ids: readonly string[]): boolean => {
  const all = new Set(ids)
  const seen = new Set([ids[0]!])
  const queue = [ids[0]!]
  for (let id = queue.pop(); id !== undefined; id = queue.pop())
    for (const { to } of byId.get(id)!.neighbors)
      if (all.has(to) && !seen.has(to)) {
        seen.add(to)
        queue.push(to)
      }
  return seen.size === all.size
}
describe('the data keep the constraints of their sources', () => {
  test('C1 IBSM-MAP-1 IBSM-R57 a complete grid of hexes on a point, six neighbours each, none straight north', () => {
    expect([hexes.length, byId.size, byName.size]).toEqual([132, 132, 132])
    for (const hex of hexes) expect([hex.row, hex.col]).toEqual([hex.r + 3, hex.q + Math.floor(hex.r / 2) + 2])
    expect(gridFaults(hexData)).toEqual([])
    const [first, ...others] = hexes as [HexRow, ...HexRow[]]
    expect(gridFaults({ hexes: [{ ...first, neighbors: first.neighbors.slice(1) }, ...others] })).not.toEqual([])
  })
  test('C1 IBSM-MAP-2 IBSM-MAP-3 every hex is Sea or one kind of Land, and the Land hangs together', () => {
    expect(territoryFaults(hexData)).toEqual([])
    expect(connected(hexes.filter(({ terrain }) => terrain !== 'sea').map(({ id }) => id))).toBe(true)
    for (const owner of ['axis', 'soviet'])
      expect(connected(hexes.filter(({ territory }) => territory === owner).map(({ id }) => id))).toBe(true)
  })
  test('C2 IBSM-MAP-7 IBSM-MAP-8 the border and the rivers are drawn where they are', () => {
    expect(hexsideFaults(hexData, sideData)).toEqual([])
    const [, ...borderEdges] = sideData.borderEdges
    expect(hexsideFaults(hexData, { ...sideData, borderEdges })).toHaveLength(1)
    const [river, ...others] = sideData.riverEdges as [
      (typeof sideData.riverEdges)[number],
      ...typeof sideData.riverEdges,
    ]
    const astray = { ...river, b: '1112' }
    expect(hexsideFaults(hexData, { ...sideData, riverEdges: [astray, ...others] })).toHaveLength(1)
    expect(hexsideFaults(hexData, { ...sideData, riverEdges: [river, river, ...others] })).toHaveLength(1)
  })
  test('C3 IBSM-MAP-5 IBSM-MAP-6 IBSM-R4 four and eight Coastal hexes; one hex at the sea is not Coastal', () => {
    const coast = (sea: string) => hexes.filter(({ coastal }) => coastal === sea).length
    expect(seas.map(({ id, fleetSide }) => [id, fleetSide, coast(id)])).toEqual([
      ['ostsee', 'axis', 4],
      ['chernoye-more', 'soviet', 8],
    ])
    expect(coastFaults(hexData, locationData)).toEqual([])
    expect(hexes.some(({ coastal, terrain }) => coastal !== null && terrain !== 'clear')).toBe(true)
  })
  test('C4 IBSM-MAP-11 IBSM-R8 IBSM-R9 Leningrad and Sevastopol: one Clear Fortress hex each, no Urban Location', () => {
    expect(X('Leningrad')).toMatchObject({ fortress: 'leningrad', urban: null, coastal: 'ostsee', terrain: 'clear' })
    expect(X('Sevastopol')).toMatchObject({
      fortress: 'sevastopol',
      urban: null,
      coastal: 'chernoye-more',
      terrain: 'clear',
    })
    expect(at('Leningrad', 'SW')).toBe(X('Peipus Marshes'))
    expect(X('Peipus Marshes')).toMatchObject({ terrain: 'swamp', coastal: null })
    expect(at('Peipus Marshes', 'NW')?.terrain).toBe('sea')
    expect([side('Peipus Marshes', 'Riga North') !== undefined, isRiver('Peipus Marshes', 'Riga North')]).toEqual([
      true,
      false,
    ])
    expect(side('Novgorod', 'Leningrad')).toBeDefined()
    expect(X('Novgorod').terrain).toBe('clear')
    expect([side('Novgorod', 'Peipus Marshes') !== undefined, isRiver('Novgorod', 'Peipus Marshes')]).toEqual([
      true,
      false,
    ])
    expect(fortresses.map(({ hex }) => hex)).toEqual(['0401', '0612'])
  })
  test('C5 IBSM-MAP-9 IBSM-MAP-10 IBSM-R3 the Urban Locations, their hexes and kinds', () => {
    for (const one of urban) expect(one.hexes).toHaveLength(one.id === 'koenigsberg' ? 1 : one.id === 'moscow' ? 3 : 2)
    expect(locationFaults(hexData, locationData)).toEqual([])
    const named = (territory: string, industrial: boolean) =>
      urban.filter((one) => one.territory === territory && one.industrial === industrial).map(({ id }) => id)
    expect(named('axis', false)).toEqual(['koenigsberg', 'warschau', 'bukarest'])
    expect(named('axis', true)).toEqual([])
    expect(named('soviet', false)).toEqual([
      'riga',
      'minsk',
      'smolensk',
      'odessa',
      'lvov',
      'kalinin',
      'voronezh',
      'rostov',
    ])
    expect(named('soviet', true)).toEqual(['moscow', 'kiev', 'dnipropetrovsk', 'kharkov', 'stalingrad', 'gorki'])
  })
  test('C6 Moscow is a triangle', () => {
    expect(direction('Moscow South-West', 'Moscow South-East')).toBe('E')
    expect(direction('Moscow South-West', 'Moscow North')).toBe('NE')
  })
  test('C7 Riga and Königsberg', () => {
    expect(direction('Riga South', 'Riga North')).toBe('NE')
    for (const name of ['Riga North', 'Riga South', 'Königsberg']) expect(X(name).coastal).toBe('ostsee')
    expect(side('Königsberg', 'Riga South')).toBeDefined()
    expect(X('Königsberg').territory).toBe('axis')
  })
  test('C8 Warschau, Lublin, Suwalki, Grodno, Dünaburg', () => {
    expect(direction('Warschau West', 'Warschau East')).toBe('E')
    expect([direction('Lublin', 'Warschau East'), direction('Lublin', 'Warschau West')]).toEqual(['NE', 'NW'])
    expect([X('Lublin').territory, X('Suwalki').territory, X('Grodno').territory]).toEqual(['axis', 'axis', 'soviet'])
    expect([direction('Suwalki', 'Grodno'), direction('Grodno', 'Dünaburg')]).toEqual(['E', 'NE'])
    expect(side('Warschau East', 'Grodno')).toBeDefined()
    expect([direction('Riga South', 'Dünaburg'), direction('Riga South', 'Grodno')]).toEqual(['E', 'SE'])
  })
  test('C9 Minsk and the marshes', () => {
    expect([direction('Grodno', 'Minsk North'), X('Minsk North').terrain, X('Minsk South').terrain]).toEqual([
      'E',
      'clear',
      'swamp',
    ])
    expect([at('Minsk North', 'SW')?.terrain, at('Minsk North', 'SE')?.terrain]).toEqual(['swamp', 'swamp'])
    expect([at('Minsk North', 'W'), at('Minsk North', 'NW'), at('Minsk North', 'E')]).toEqual([
      X('Grodno'),
      X('Dünaburg'),
      X('Orsha'),
    ])
    expect([at('Pinsk Marshes', 'NE'), at('Pinsk Marshes', 'E')]).toEqual([X('Minsk North'), X('Minsk South')])
    expect([at('Pinsk Marshes', 'SE')?.terrain, X('Pinsk Marshes').terrain]).toEqual(['swamp', 'swamp'])
    expect([at('Dünaburg', 'E'), X('Polotsk').terrain]).toEqual([X('Polotsk'), 'clear'])
  })
  test('C10 no unbridged river on the paths of the examples', () => {
    for (const [a, b] of [
      ['Lublin', 'Warschau East'],
      ['Warschau East', 'Grodno'],
      ['Grodno', 'Dünaburg'],
      ['Grodno', 'Riga South'],
      ['Dünaburg', 'Riga South'],
      ['Grodno', 'Minsk North'],
      ['Dünaburg', 'Minsk North'],
      ['Minsk North', 'Orsha'],
      ['Pinsk Marshes', 'Minsk North'],
      ['Pinsk Marshes', 'Warschau East'],
      ['Dünaburg', 'Polotsk'],
      ['Polotsk', 'Vitebsk'],
      ['Riga South', 'Riga North'],
      ['Warschau West', 'Warschau East'],
    ] as const) {
      expect(side(a, b)).toBeDefined()
      expect(isRiver(a, b)).toBe(false)
    }
  })
  test('C11 IBSM-R59 Smolensk, and Gomel behind its rivers', () => {
    expect(direction('Orsha', 'Smolensk North')).toBe('E')
    expect(side('Orsha', 'Smolensk South')).toBeUndefined()
    expect(direction('Smolensk North', 'Smolensk South')).toBe('SE')
    expect([at('Orsha', 'SE'), isRiver('Orsha', 'Gomel')]).toEqual([X('Gomel'), true])
    for (const dir of ['NW', 'W', 'SW'] as const) expect(isRiver('Gomel', at('Gomel', dir)?.name ?? '')).toBe(true)
    expect([at('Smolensk North', 'NW'), X('Vitebsk').terrain]).toEqual([X('Vitebsk'), 'clear'])
    expect(at('Smolensk North', 'E')?.terrain).toBe('clear')
  })
  test('C12 between Smolensk and Moscow', () => {
    expect(at('Moscow South-West', 'W')).toBe(X('Vyazma'))
    expect(side('Vyazma', 'Smolensk North')).toBeDefined()
    expect(distance('Kursk', 'Moscow South-West')).toBe(2)
    for (const [a, b] of [
      ['Kursk', 'Bryansk'],
      ['Bryansk', 'Moscow South-West'],
    ] as const)
      expect([side(a, b) !== undefined, isRiver(a, b)]).toEqual([true, false])
  })
  test('C13 Odessa and Dnipropetrovsk', () => {
    expect(direction('Odessa West', 'Odessa East')).toBe('E')
    expect(direction('Dnipropetrovsk West', 'Dnipropetrovsk East')).toBe('E')
    expect([at('Odessa East', 'NE'), isRiver('Odessa East', 'Dnipropetrovsk East')]).toEqual([
      X('Dnipropetrovsk East'),
      false,
    ])
    expect([at('Odessa East', 'E'), isRiver('Odessa East', 'Kherson')]).toEqual([X('Kherson'), true])
    expect(at('Odessa East', 'SE')?.terrain).toBe('sea')
    expect(
      X('Odessa West').neighbors.some(
        ({ to }) =>
          byId.get(to)?.territory === 'axis' &&
          byId.get(to)?.terrain === 'clear' &&
          !isRiver('Odessa West', byId.get(to)?.name ?? ''),
      ),
    ).toBe(true)
  })
  test('C14 IBSM-MAP-7 IBSM-R7 rivers are unbroken chains of hexsides, bridged exactly inside a location', () => {
    const order: readonly Direction[] = ['E', 'NE', 'NW', 'W', 'SW', 'SE']
    const corners = (a: string, b: string): string[] => {
      const [p, q] = [byId.get(a)!, byId.get(b)!]
      const i = order.findIndex((dir) => p.q + vectors[dir][0] === q.q && p.r + vectors[dir][1] === q.r)
      return [order[(i + 1) % 6]!, order[(i + 5) % 6]!].map((dir) =>
        [
          [p.q, p.r],
          [q.q, q.r],
          [p.q + vectors[dir][0], p.r + vectors[dir][1]],
        ]
          .map((point) => point.join('/'))
          .toSorted()
          .join('|'),
      )
    }
    for (const name of new Set(sideData.riverEdges.map(({ river }) => river))) {
      const course = sideData.riverEdges.filter(({ river }) => river === name).map(({ a, b }) => corners(a, b))
      for (const [n, ends] of course.slice(1).entries()) expect(ends.some((end) => course[n]?.includes(end))).toBe(true)
    }
    for (const { a, b, bridged } of sideData.riverEdges)
      expect(bridged).toBe(byId.get(a)?.urban !== null && byId.get(a)?.urban === byId.get(b)?.urban)
  })
})

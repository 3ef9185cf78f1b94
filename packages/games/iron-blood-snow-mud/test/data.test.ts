import { describe, expect, test } from 'vitest'
import componentData from '../data/components.json' with { type: 'json' }
import gameData from '../data/game.json' with { type: 'json' }
import generalData from '../data/generals.json' with { type: 'json' }
import hexData from '../data/hexes.json' with { type: 'json' }
import sideData from '../data/hexsides.json' with { type: 'json' }
import locationData from '../data/locations.json' with { type: 'json' }
import setupData from '../data/setup.json' with { type: 'json' }
import tableData from '../data/tables.json' with { type: 'json' }
import trackData from '../data/track.json' with { type: 'json' }
import unitData from '../data/units.json' with { type: 'json' }
import { rules } from '../rules/index.ts'

const { hexes } = hexData
const { urban, seas, fortresses } = locationData
type HexRow = (typeof hexes)[number]

const byId = new Map(hexes.map((hex) => [hex.id, hex]))
const byName = new Map(hexes.map((hex) => [hex.name, hex]))
const X = (name: string): HexRow => {
  const hex = byName.get(name)
  if (hex === undefined) throw new Error(`no hex named ${name}`)
  return hex
}
const location = (id: string) => urban.find((one) => one.id === id)!
const units = (owner: string, type: string) =>
  unitData.units.filter((unit) => unit.side === owner && unit.type === type)
const holds = (owner: string, type: string, name: string): boolean =>
  units(owner, type).some(({ start }) => start.hex === X(name).id)

describe('the data keep the constraints of their sources', () => {
  test('C15 IBSM-CMP-2 IBSM-CMP-3 the counter mix', () => {
    for (const [owner, type, count] of [
      ['axis', 'infantry', 7],
      ['axis', 'tank', 6],
      ['axis', 'air', 4],
      ['axis', 'fleet', 1],
      ['soviet', 'infantry', 12],
      ['soviet', 'tank', 7],
      ['soviet', 'air', 4],
      ['soviet', 'fleet', 1],
      ['soviet', 'partisan', 8],
      ['soviet', 'fortress', 2],
    ] as const)
      expect([type, units(owner, type).length]).toEqual([type, count])
    expect(new Set(unitData.units.map(({ id }) => id)).size).toBe(52)
    const tokens = (owner: string) => generalData.generals.filter((general) => general.side === owner).length
    expect([tokens('axis'), tokens('soviet')]).toEqual([5, 4])
  })
  test('C15 IBSM-CMP-5 IBSM-R1 the Combat Die shows 1, 1, 1, 2, 2, 3', () => {
    expect(tableData.dice.faces).toEqual([1, 1, 1, 2, 2, 3])
    expect([tableData.dice.count.axis, tableData.dice.count.soviet]).toEqual([7, 7])
  })
  test('C16 IBSM-SET-9 IBSM-R6 the start positions and the suggested set-up', () => {
    const started = (owner: string, type: string) =>
      units(owner, type).filter(({ start }) => start.state === 'map').length
    const received = (type: 'infantry' | 'tank' | 'air') =>
      trackData.turnTrack.reduce(
        (total, { reinforcements }) => total + ((reinforcements as Record<string, number | undefined>)[type] ?? 0),
        0,
      )
    expect([
      started('soviet', 'infantry') + received('infantry'),
      started('soviet', 'tank') + received('tank'),
      1 + received('air'),
    ]).toEqual([12, 7, 4])
    for (const [owner, type, name] of [
      ['soviet', 'infantry', 'Riga South'],
      ['soviet', 'tank', 'Orsha'],
      ['soviet', 'infantry', 'Odessa East'],
      ['axis', 'infantry', 'Königsberg'],
      ['axis', 'infantry', 'Suwalki'],
      ['axis', 'infantry', 'Lublin'],
      ['axis', 'tank', 'Warschau West'],
      ['axis', 'tank', 'Warschau East'],
    ] as const)
      expect(holds(owner, type, name)).toBe(true)
    for (const name of [
      'Riga North',
      'Minsk North',
      'Minsk South',
      'Grodno',
      'Dünaburg',
      'Polotsk',
      'Vitebsk',
      'Dnipropetrovsk West',
      'Dnipropetrovsk East',
      'Odessa West',
      'Pinsk Marshes',
    ])
      expect(unitData.units.some(({ start }) => start.hex === X(name).id)).toBe(false)
    expect(location('kiev').hexes.some((hex) => !unitData.units.some(({ start }) => start.hex === hex))).toBe(true)
    expect([started('axis', 'infantry'), started('axis', 'tank')]).toEqual([7, 6])
    const used = new Set<string>()
    for (const unit of unitData.units.filter(({ start, class: kind }) => kind === 'regular' && start.state === 'map')) {
      const hex = byId.get(unit.start.hex ?? '')!
      expect([hex.territory, unit.canEnter?.includes(hex.terrain), used.has(hex.id)]).toEqual([unit.side, true, false])
      used.add(hex.id)
    }
    expect([setupData.setup.axis.suggested.length, setupData.setup.soviet.units.length]).toEqual([13, 8])
  })
  test('C17 IBSM-TIM-1 eleven Seasons, five of Axis Initiative, three and four Token slots', () => {
    expect(trackData.turnTrack.map(({ year, season }) => `${year} ${season}`)).toEqual([
      '1941 clear',
      '1941 snow',
      ...[1942, 1943, 1944].flatMap((year) => [`${year} mud`, `${year} clear`, `${year} snow`]),
    ])
    expect(trackData.turnTrack.filter((turn) => turn.initiativeIfStalinInMoscow === 'axis')).toHaveLength(5)
    expect(trackData.turnTrack.filter((turn) => turn.axisGeneralToken)).toHaveLength(3)
    expect(trackData.turnTrack.filter((turn) => turn.sovietGeneralToken)).toHaveLength(4)
  })
  test('C18 the dice of the example of play: Infantry in Grodno and Dünaburg supports Riga and Minsk', () => {
    for (const name of ['Riga South', 'Minsk North'])
      for (const from of ['Grodno', 'Dünaburg'])
        expect(X(name).neighbors.find(({ to }) => to === X(from).id)?.river).toBeNull()
  })
  test('C19 the printed hit totals can be rolled', () => {
    for (const [dice, hits] of [
      [6, 10],
      [4, 5],
      [5, 8],
      [4, 7],
      [5, 7],
    ] as const) {
      expect(dice * Math.min(...tableData.dice.faces)).toBeLessThanOrEqual(hits)
      expect(dice * Math.max(...tableData.dice.faces)).toBeGreaterThanOrEqual(hits)
    }
  })
  test('C20 every record says where it comes from', () => {
    const records: readonly { readonly src: string }[] = [
      ...hexes,
      ...sideData.riverEdges,
      ...sideData.borderEdges,
      ...urban,
      ...seas,
      ...fortresses,
      ...unitData.units,
      ...generalData.generals,
      ...componentData.markers,
      ...componentData.boxes,
      ...trackData.turnTrack,
      ...trackData.phases,
      ...gameData.optionalRules,
      gameData.game,
      gameData.grid,
      gameData.victory,
      tableData.dice,
      setupData.setup.axis,
      setupData.setup.soviet,
    ]
    for (const { src } of records) expect(['rulebook', 'public', 'reconstructed']).toContain(src)
    const origins = (src: string) => hexes.filter((hex) => hex.src === src).length
    expect([origins('rulebook'), origins('reconstructed')]).toEqual([31, 101])
  })
  test('IBSM-CMP-1 two sides, one scenario', () => {
    expect(rules.sides).toEqual(['axis', 'soviet'])
    expect(rules.scenarios.map(({ id }) => id)).toEqual(['campaign'])
  })
})

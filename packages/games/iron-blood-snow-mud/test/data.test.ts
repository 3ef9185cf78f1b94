import { describe, expect, test } from 'vitest'
import { counterFaults, reinforcementFaults, startFaults, trackFaults } from '../data/facts.ts'
import {
  gameData,
  generalData,
  hexData,
  locationData,
  sideData,
  tableData,
  trackData,
  unitData,
} from '../data/index.ts'
import { rules } from '../rules/index.ts'

const { hexes } = hexData
const { urban, seas, fortresses } = locationData
type HexRow = (typeof hexes)[number]

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
    expect(counterFaults(unitData, generalData)).toEqual([])
    expect(counterFaults({ units: unitData.units.slice(1) }, generalData)).toEqual([
      'The axis side does not have 7 infantry counters.',
    ])
  })
  test('C15 IBSM-CMP-5 IBSM-R1 the Combat Die shows 1, 1, 1, 2, 2, 3', () => {
    expect(tableData.dice.faces).toEqual([1, 1, 1, 2, 2, 3])
  })
  test('C16 IBSM-SET-9 IBSM-R6 the start positions and the suggested set-up', () => {
    const started = (owner: string, type: string) =>
      units(owner, type).filter(({ start }) => start.state === 'map').length
    expect(reinforcementFaults(unitData, trackData)).toEqual([])
    expect(startFaults(unitData, hexData)).toEqual([])
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
  })
  test('C17 IBSM-TIM-1 eleven Seasons, five of Axis Initiative, three and four Token slots', () => {
    expect(trackData.turnTrack.map(({ year, season }) => `${year} ${season}`)).toEqual([
      '1941 clear',
      '1941 snow',
      ...[1942, 1943, 1944].flatMap((year) => [`${year} mud`, `${year} clear`, `${year} snow`]),
    ])
    expect(trackFaults(trackData)).toEqual([])
    expect(trackData.turnTrack.filter((turn) => turn.initiative === 'axis')).toHaveLength(5)
    expect(trackData.turnTrack.filter((turn) => turn.axisGeneralToken)).toHaveLength(3)
    expect(trackData.turnTrack.filter((turn) => turn.sovietGeneralToken)).toHaveLength(4)
  })
  test('C18 the dice of the example of play: Infantry in Grodno and Dünaburg supports Riga and Minsk', () => {
    for (const name of ['Riga South', 'Minsk North'])
      for (const from of ['Grodno', 'Dünaburg'])
        expect([
          X(name).neighbors.some(({ to }) => to === X(from).id),
          sideData.riverEdges.some(({ a, b }) => [a, b].includes(X(name).id) && [a, b].includes(X(from).id)),
        ]).toEqual([true, false])
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
      ...trackData.turnTrack,
      ...trackData.phases,
      ...gameData.optionalRules,
      gameData.game,
      gameData.grid,
      gameData.victory,
      tableData.dice,
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

import { afterEach, describe, expect, test, vi } from 'vitest'
import * as data from '../data/index.ts'

/** The rules read the data: whoever changes a record changes the game. */

const harnessWith = async (changed: Partial<typeof data>): Promise<typeof import('./harness.ts')> => {
  vi.resetModules()
  vi.doMock('../data/index.ts', () => ({ ...data, ...changed }))
  return import('./harness.ts')
}

afterEach(() => {
  vi.doUnmock('../data/index.ts')
  vi.resetModules()
})

const withDice = (dice: Partial<typeof data.tableData.tables.combatDice>): Partial<typeof data> => {
  const { tables } = data.tableData
  return { tableData: { ...data.tableData, tables: { ...tables, combatDice: { ...tables.combatDice, ...dice } } } }
}

describe('a changed record changes play', () => {
  test('IBSM-COM-4 IBSM-COM-5 IBSM-COM-7 IBSM-COM-8 IBSM-FOR-1 the dice of a Combat', async () => {
    const pieces = ['axis tank 0401', 'soviet infantry 0401', 'axis air 0401', 'axis fleet 0401', 'axis infantry 0402']
    const usual = await harnessWith({})
    const here = usual.position({ pieces, step: 'combat' })
    const all = { infantry: 3, tank: 5, fortress: 7, perAdjacentFriendlyInfantry: 2, perAirInHex: 3, fleetInHex: 4 }
    const changed = await harnessWith(withDice(all))
    const there = changed.position({ pieces, step: 'combat' })
    expect([usual.pools(here, '0401'), changed.pools(there, '0401')]).toEqual([
      [6, 6],
      [14, 10],
    ])
    const urban = await harnessWith(withDice({ friendlyUrban: 5, extraDieToken: 4 }))
    const city = urban.position({ pieces: ['axis tank 0504', 'soviet infantry 0504'], step: 'combat' })
    expect(urban.pools(city, '0504', 3)).toEqual([3 + 4, 2 + 5 + 4])
  })

  test('IBSM-COM-11 what eliminates the loser', async () => {
    const { fight, position, kinds } = await harnessWith(withDice({ eliminatingFactor: 3 }))
    const s = position({ pieces: ['axis tank 0703<-0603', 'soviet infantry 0703'], step: 'combat' })
    expect(kinds(fight(s, '0703', 6, 3))).not.toContain('eliminated')
  })

  test('IBSM-VIC-4 what the Axis needs at the end', async () => {
    const end = async (fortresses: number, industrialCenters: number): Promise<string> => {
      const victory = { ...data.gameData.victory, fortresses, industrialCenters }
      const { act, position } = await harnessWith({ gameData: { ...data.gameData, victory } })
      const control = { kiev: 'axis', kharkov: 'axis' } as const
      const s = position({ season: 'snow 1944', step: 'calendar', destroyed: ['leningrad'], control })
      act(s, { do: 'proceed' })
      return s.outcome
    }
    expect([await end(1, 3), await end(1, 2), await end(2, 2)]).toEqual(['soviet/final', 'axis/final', 'soviet/final'])
  })

  test('IBSM-OPT-2 when the division arrives', async () => {
    const optionalRules = data.gameData.optionalRules.map((rule) => ({
      ...rule,
      placeOn: { year: 1942, season: 'clear' as const },
    }))
    const { act, asked, positionWithDivision } = await harnessWith({ gameData: { ...data.gameData, optionalRules } })
    const s = positionWithDivision({ season: 'mud 1942', step: 'calendar', units: { 'A-INF-1': 'off' } })
    act(s, { do: 'proceed' })
    expect(asked(s)).toBe('division')
  })

  test('IBSM-INI-2 when the Initiative passes', async () => {
    const turnTrack = data.trackData.turnTrack.map((turn, n) => ({
      ...turn,
      initiative: n < 2 ? ('axis' as const) : ('soviet' as const),
    }))
    const { decider, position } = await harnessWith({ trackData: { ...data.trackData, turnTrack } })
    expect([decider(position({})), decider(position({ season: 'mud 1942' }))]).toEqual(['axis', 'soviet'])
  })
})

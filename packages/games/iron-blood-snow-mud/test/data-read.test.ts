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

  test('IBSM-BLZ-1 IBSM-DIS-1 IBSM-STA-1 what a die must show, and IBSM-CMP-5 what it can show', async () => {
    const { dice, tables } = data.tableData
    const success = { success: [1, 2, 3] }
    const dieTests = { ...tables.dieTests, blitz: success, disengage: success, stalin: success }
    const chances = async (tableData: typeof data.tableData): Promise<readonly (number | undefined)[]> => {
      const { act, move, position } = await harnessWith({ tableData })
      const { rules } = await import('../rules/index.ts')
      const s = position({ pieces: ['axis tank 0403', 'axis infantry 0603', 'soviet infantry 0603'] })
      const disengage = rules.forecast?.(s, { do: 'disengage', unit: 'A-INF-1' })
      move(s, 'axis', '0403', '0503')
      const stalin = position({ step: 'stalin' })
      act(stalin, { do: 'proceed' })
      return [
        rules.forecast?.(s, { do: 'blitz', unit: 'A-TANK-1' }),
        disengage,
        rules.forecast?.(stalin, { do: 'stalin' }),
      ].map((forecast) => forecast?.outcomes[0]?.chance)
    }
    expect(await chances(data.tableData)).toEqual([1 / 2, 1 / 6, 1 / 2])
    expect(await chances({ ...data.tableData, tables: { ...tables, dieTests } })).toEqual([1, 1, 1])
    const faces = [1, 1, 1, 1, 2, 3]
    expect(await chances({ ...data.tableData, dice: { ...dice, faces } })).toEqual([1 / 3, 1 / 6, 1 / 3])
  })

  test('IBSM-MAP-7 where the rivers run', async () => {
    const pools = async (changed: Partial<typeof data>) => {
      const { pools: poolsOf, position } = await harnessWith(changed)
      const s = position({ pieces: ['axis tank 0504', 'soviet infantry 0504', 'axis infantry 0505'], step: 'combat' })
      return poolsOf(s, '0504')[0]
    }
    const riverEdges = data.sideData.riverEdges.filter(({ a, b }) => !(a === '0504' && b === '0505'))
    expect(await pools({ sideData: { ...data.sideData, riverEdges } })).toBe(((await pools({})) ?? 0) + 1)
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

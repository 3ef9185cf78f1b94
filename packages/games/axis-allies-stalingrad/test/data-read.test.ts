import { afterEach, expect, test, vi } from 'vitest'
import * as data from '../data/index.ts'

/** The rules read the data: whoever changes a record changes the game. */

afterEach(() => {
  vi.doUnmock('../data/index.ts')
  vi.resetModules()
})

const gameWith = async (changed: Partial<typeof data>): Promise<typeof import('./harness.ts')> => {
  vi.resetModules()
  vi.doMock('../data/index.ts', () => ({ ...data, ...changed }))
  return import('./harness.ts')
}
const scenariosWith = (
  change: Partial<(typeof data.scenarioData.scenarios)[number]>,
): Pick<typeof data, 'scenarioData'> => ({
  scenarioData: { scenarios: data.scenarioData.scenarios.map((row) => ({ ...row, ...change })) },
})
const tablesWith = (change: Partial<typeof data.tableData.tables>): Pick<typeof data, 'tableData'> => ({
  tableData: { ...data.tableData, tables: { ...data.tableData.tables, ...change } },
})
const src = 'rulebook'

test('AAS-SPA-1 AAS-SPA-2 AAS-COM-7 zones touch, and rivers part them, where the boards say', async () => {
  const { boards, boardEdges } = data.boardData
  const edges = boards.region.edges
    .filter(({ a, b }) => a !== 'kalach' || b !== 'pitomnik')
    .map((edge) => ({ ...edge, border: 'don' as const }))
  await gameWith({
    boardData: {
      ...data.boardData,
      boards: { ...boards, region: { ...boards.region, edges } },
      boardEdges: [...boardEdges, { region: 'kalach', city: 'gumrak', src }],
    },
  })
  const { areAdjacent, isDonBorder, zoneNumber } = await import('../rules/map.ts')
  const [kalach, pitomnik, gumrak, vertyachii] = ['kalach', 'pitomnik', 'gumrak', 'vertyachii'].map(zoneNumber) as [
    number,
    number,
    number,
    number,
  ]
  expect([areAdjacent(kalach, pitomnik), areAdjacent(gumrak, kalach)]).toEqual([false, true])
  expect([isDonBorder(vertyachii, kalach), isDonBorder(kalach, gumrak)]).toEqual([true, false])
})

test('AAS-SET-2 AAS-C01-3 AAS-SETU-7 a scenario has its name, its frosts and its opening cards from its record', async () => {
  const { at } = await gameWith(scenariosWith({ name: 'Winter', frosts: 2, openingCards: 3 }))
  const { rules } = await import('../rules/index.ts')
  expect(rules.scenarios.map(({ title }) => title)).toEqual(['Winter', 'Winter'])
  const s = at({ step: 'start' }, 'uranus')
  expect(s.frosts).toBe(2)
  const { script } = await import('@kurgan/kernel')
  rules.apply(s, rules.decision(s)!.actions[0]!, script(), () => {})
  rules.apply(s, { do: 'area', area: 'northwest' }, script(), () => {})
  expect([s.northwest.length, s.southeast.length]).toEqual([3, 3])
})

test('AAS-STK-1 AAS-OPT-6 stacks and Luftwaffe Priorities go by the tables', async () => {
  const { tables } = data.tableData
  const { legal, act, bare } = await gameWith(
    tablesWith({
      stackLimit: { value: 3, src },
      luftwaffePriorities: { ...tables.luftwaffePriorities, rollNeeded: 5, rpcRace: 4 },
    }),
  )
  const crowd = bare({
    step: 'alliesMovement',
    zones: { krasnaya_sloboda: { units: { sov_infantry: 2, sov_artillery: 2 } } },
  })
  act(crowd, { do: 'endMovement' })
  expect(legal(crowd).map((action) => action.do)).toContain('disband')
  const staff = bare(
    { step: 'axisReinforcement', round: 4, zones: { tatsinskaya: { units: { ger_bomber: 1, ger_fighter: 1 } } } },
    { luftwaffePriorities: true },
  )
  act(staff, { do: 'proceed' }, 5)
  act(staff, { do: 'scrap', unit: 'ger_bomber' })
  expect(staff.rpc[0]).toBe(4)
})

test('AAS-C01-1 AAS-C01-2 the weather of a round is found by its number, wherever it stands on the track', async () => {
  const roundTrack = data.tableData.roundTrack.toReversed()
  await gameWith({ tableData: { ...data.tableData, roundTrack } })
  const { badWeatherMax, lastRound } = await import('../rules/components.ts')
  expect([badWeatherMax(5), badWeatherMax(6), badWeatherMax(lastRound + 1)]).toEqual([0, 2, 0])
  expect(lastRound).toBe(13)
})

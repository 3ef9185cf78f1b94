import { expect, test } from 'vitest'
import { boardData, cardData, cellData, scenarioData, tableData, unitData, zoneData } from '../data/index.ts'
import {
  boardSchema,
  cardSchema,
  cellSchema,
  scenarioSchema,
  tableSchema,
  unitSchema,
  zoneSchema,
} from '../data/schema.ts'

const faultsOf = (result: { readonly error?: { readonly issues: readonly unknown[] } | undefined }) =>
  result.error?.issues ?? []

const files = [
  ['boards', boardSchema, boardData],
  ['cards', cardSchema, cardData],
  ['cells', cellSchema, cellData],
  ['scenarios', scenarioSchema, scenarioData],
  ['tables', tableSchema, tableData],
  ['units', unitSchema, unitData],
  ['zones', zoneSchema, zoneData],
] as const

test.each(files)('%s.json has the form that the rules expect, and nothing besides', (_name, schema, data) => {
  expect(faultsOf(schema.safeParse(data))).toEqual([])
})

test.each(files)('a field of %s.json that nobody knows is refused', (_name, schema, data) => {
  expect(faultsOf(schema.safeParse({ ...data, battleBoard: {} }))).toHaveLength(1)
})

/** The same file with one record changed, the first of a list. */
const broken = <Row extends object>(rows: readonly Row[], change: object): readonly object[] =>
  rows.map((row, i) => (i === 0 ? { ...row, ...change } : row))

test('a broken record is refused', () => {
  const { scenarios } = scenarioData
  const { tables, roundTrack } = tableData
  const { boards } = boardData
  const wrongEdge = { ...boards.city, edges: broken(boards.city.edges, { border: 'volga' }) }
  expect([
    faultsOf(boardSchema.safeParse({ ...boardData, boards: { ...boards, city: wrongEdge } })).length,
    faultsOf(scenarioSchema.safeParse({ scenarios: broken(scenarios, { frosts: -1 }) })).length,
    faultsOf(scenarioSchema.safeParse({ scenarios: broken(scenarios, { lastRound: 13 }) })).length,
    faultsOf(tableSchema.safeParse({ ...tableData, tables: { ...tables, ambush: { hitOn: 7, src: 'rulebook' } } }))
      .length,
    faultsOf(tableSchema.safeParse({ ...tableData, roundTrack: broken(roundTrack, { src: 'guessed' }) })).length,
    faultsOf(cardSchema.safeParse({ ...cardData, uranusCards: broken(cardData.uranusCards, { supplyTokens: 0.5 }) }))
      .length,
    faultsOf(unitSchema.safeParse({ ...unitData, unitTypes: broken(unitData.unitTypes, { class: 'sea' }) })).length,
    faultsOf(zoneSchema.safeParse({ ...zoneData, zones: broken(zoneData.zones, { rp: '1' }) })).length,
    faultsOf(cellSchema.safeParse({ cells: broken(cellData.cells, { poly: [[0]] }) })).length,
  ]).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1])
})

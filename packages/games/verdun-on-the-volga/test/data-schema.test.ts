import { expect, test } from 'vitest'
import { germanData, mapData, markerData, scenarioData, sovietData, tableData } from '../data/index.ts'
import { mapSchema, markerSchema, scenarioSchema, tableSchema, unitSchema } from '../data/schema.ts'

const faultsOf = (result: { readonly success: boolean; readonly error?: { readonly issues: readonly unknown[] } }) =>
  result.error?.issues ?? []

test('every data file has the form that the rules expect, and nothing besides', () => {
  expect(faultsOf(mapSchema.safeParse(mapData))).toEqual([])
  expect(faultsOf(unitSchema.safeParse(germanData))).toEqual([])
  expect(faultsOf(unitSchema.safeParse(sovietData))).toEqual([])
  expect(faultsOf(markerSchema.safeParse(markerData))).toEqual([])
  expect(faultsOf(scenarioSchema.safeParse(scenarioData))).toEqual([])
  expect(faultsOf(tableSchema.safeParse(tableData))).toEqual([])
})

test('a field that no rule knows is refused', () => {
  expect(faultsOf(tableSchema.safeParse({ ...tableData, weather: {} }))).not.toEqual([])
})

import { expect, test } from 'vitest'
import { cardData, cellData, unitData, zoneData } from '../data/index.ts'
import { cardFile, cellFile, unitFile, zoneFile } from '../data/schema.ts'

const faultsOf = (result: { readonly error?: { readonly issues: readonly unknown[] } | undefined }) =>
  result.error?.issues ?? []

test('units, cards, zones and cells have the form that is promised, and nothing besides', () => {
  expect(faultsOf(unitFile.safeParse(unitData))).toEqual([])
  expect(faultsOf(cardFile.safeParse(cardData))).toEqual([])
  expect(faultsOf(zoneFile.safeParse(zoneData))).toEqual([])
  expect(faultsOf(cellFile.safeParse(cellData))).toEqual([])
})

test('a field that nobody knows is refused', () => {
  expect(faultsOf(unitFile.safeParse({ ...unitData, battleBoard: {} }))).not.toEqual([])
})

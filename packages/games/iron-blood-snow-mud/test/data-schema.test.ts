import { expect, test } from 'vitest'
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
import {
  gameSchema,
  generalSchema,
  hexSchema,
  locationSchema,
  sideSchema,
  tableSchema,
  trackSchema,
  unitSchema,
} from '../data/schema.ts'

test.each([
  ['game', gameSchema, gameData],
  ['generals', generalSchema, generalData],
  ['hexes', hexSchema, hexData],
  ['hexsides', sideSchema, sideData],
  ['locations', locationSchema, locationData],
  ['tables', tableSchema, tableData],
  ['track', trackSchema, trackData],
  ['units', unitSchema, unitData],
] as const)('%s.json has its form, and nothing else', (_file, schema, data) => {
  expect(schema.safeParse(data).error?.issues ?? []).toEqual([])
})

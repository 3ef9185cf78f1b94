import { expect, test } from 'vitest'
import { areaData, germanData, markerData, scenarioData, sovietData, tableData } from '../data/index.ts'
import { areaFile, germanFile, markerFile, scenarioFile, sovietFile, tableFile } from '../data/schema.ts'

test('every data file holds what its schema says, and nothing else', () => {
  expect(areaFile.parse(areaData)).toEqual(areaData)
  expect(germanFile.parse(germanData)).toEqual(germanData)
  expect(markerFile.parse(markerData)).toEqual(markerData)
  expect(scenarioFile.parse(scenarioData)).toEqual(scenarioData)
  expect(sovietFile.parse(sovietData)).toEqual(sovietData)
  expect(tableFile.parse(tableData)).toEqual(tableData)
})

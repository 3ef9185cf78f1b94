import { expect, test } from 'vitest'
import {
  borderFaults,
  landingFaults,
  markerFaults,
  pointFaults,
  setupFaults,
  spaceFaults,
  unitFaults,
} from '../data/facts.ts'
import { germanData, mapData, markerData, scenarioData, sovietData } from '../data/index.ts'

const units = [...germanData.units, ...sovietData.units]
const { scenarios } = scenarioData

test('VOV-2.0a VOV-3.1a VOV-3.1b VOV-3.1.1a VOV-9.3.4b the map hangs together', () => {
  expect([...spaceFaults(mapData), ...borderFaults(mapData), ...landingFaults(mapData)]).toEqual([])
  expect(borderFaults({ ...mapData, connections: [] })).toHaveLength(13)
  expect(landingFaults({ ...mapData, connections: [] })).toHaveLength(14)
})

test('VOV-3.1.5a VOV-4.2b VOV-4.3.2a VOV-4.4.7a VOV-19.2c counters, markers and points agree', () => {
  expect([...unitFaults(units), ...markerFaults(markerData, units), ...pointFaults(mapData, markerData)]).toEqual([])
  expect(markerFaults({ ...markerData, artillery: markerData.artillery.slice(1) }, units)).toHaveLength(1)
})

test('VOV-5.2a VOV-5.2c VOV-7.1a VOV-22.1.1a the set-ups name every unit once, and nobody stacks too high', () => {
  expect(scenarios.flatMap((scenario) => setupFaults(scenario, units))).toEqual([])
  const crowded = units.map((one) => (one.setup === null ? one : { ...one, setup: 21 }))
  expect(scenarios.flatMap((scenario) => setupFaults(scenario, crowded))).toHaveLength(4)
})

import { afterEach, expect, test, vi } from 'vitest'
import type { TableData } from '../data/schema.ts'
import type { VovPatch } from '../rules/machinery/patch.ts'

/** What stands in the charts is what is played: a changed record changes the reckoning. */

afterEach(() => {
  vi.doUnmock('../data/index.ts')
  vi.resetModules()
})

/** The rules as they are with other charts. */
const withTables = async (change: (tables: TableData) => Partial<TableData>) => {
  vi.resetModules()
  vi.doMock('../data/index.ts', async (original) => {
    const data = await original<typeof import('../data/index.ts')>()
    return { ...data, tableData: { ...data.tableData, ...change(data.tableData) } }
  })
  const { situation } = await import('@kurgan/kernel')
  const { rules } = await import('../rules/index.ts')
  const { unitNumber } = await import('../rules/units.ts')
  const { spaceOf } = await import('../rules/map.ts')
  const at = (patch: VovPatch) => situation(rules, 'standard', { turn: 2, impulse: 3, ...patch })
  return { at, rules, unitNumber, spaceOf }
}
const dearer = <Row extends { readonly id: string; readonly value: number }>(chart: readonly Row[], id: string) =>
  chart.map((row) => (row.id === id ? { ...row, value: row.value + 5 } : row))

test('VOV-9.2a the cost of an Area is that of the chart', async () => {
  const { at, spaceOf } = await withTables(({ movementCosts }) => ({
    movementCosts: { ...movementCosts, fullEnemy: 6, elsewhere: 2 },
  }))
  const { entryCost } = await import('../rules/movement.ts')
  const s = at({})
  expect([entryCost(s, 0, spaceOf(27)), entryCost(s, 0, spaceOf(6))]).toEqual([6, 2])
})

test('VOV-9.1.3a VOV-15.2.2a Night and lack of supply change the Movement Factor as the chart says', async () => {
  const { at, unitNumber } = await withTables(({ mfModifiers }) => ({
    mfModifiers: mfModifiers.map((row) => ({ ...row, mod: 2 * row.mod })),
  }))
  const { allowance } = await import('../rules/movement.ts')
  const s = at({ light: 'night', side: 'soviet', units: { '191/71': { at: 21, outOfSupply: true } } })
  expect([allowance(s, unitNumber('482/131')), allowance(s, unitNumber('191/71'))]).toEqual([5, 2])
})

test('VOV-11.4.2a VOV-11.4.3a VOV-11.5a attack, defense and attrition are those of the charts', async () => {
  const { at, unitNumber, spaceOf } = await withTables(({ attackValue, defenseValue, attritionPoints }) => ({
    attackValue: dearer(attackValue, 'others'),
    defenseValue: dearer(defenseValue, 'rubble'),
    attritionPoints: { ...attritionPoints, fullEliminated: 7 },
  }))
  const { attackTerms, capacityOf, defenseTerms } = await import('../rules/values.ts')
  const s = at({ rubble: [5] })
  const [lead, other, defender] = ['26/24', '24A/24', '482/131'].map(unitNumber) as [number, number, number]
  const fight = { area: spaceOf(5), attackers: [lead, other], defenders: [defender], lead, defender } as const
  const open = { ...fight, attackGun: -1, defenseGun: -1, support: 0 } as unknown as Parameters<typeof attackTerms>[1]
  expect(attackTerms(s, open)).toContainEqual({ term: 'others', value: 6, rule: 'VOV-11.4.2a' })
  expect(defenseTerms(s, open)).toContainEqual({ term: 'rubble', value: 6, rule: 'VOV-14.6a' })
  expect(capacityOf(s, [defender])).toBe(7)
})

test('VOV-14.5a VOV-13.3.2a Rubble and Replacement Points go by the charts', async () => {
  const { at, rules, spaceOf } = await withTables(({ rubbleCreation, replacement }) => ({
    rubbleCreation: { ...rubbleCreation, above: 20 },
    replacement: { ...replacement, rpPerRefit: { german: 3, soviet: 2 } },
  }))
  const { makesRubble } = await import('../rules/rubble.ts')
  expect(makesRubble(at({ rubble: [] }), spaceOf(36), 12)).toBe(false)
  const { script } = await import('@kurgan/kernel')
  const s = at({ step: 'refit', advantage: 'soviet', units: { '191/71': { at: 21, reduced: true } } })
  rules.apply(s, { do: 'proceed' }, script(), () => {})
  expect(rules.decision(s)?.ask).toEqual({ say: 'refit', halves: 6 })
})

/** The rules as they are with another German counter. */
const withCounter = async (id: string, change: { readonly setup?: number; readonly arrivalZone?: 'B' | 'C' }) => {
  vi.resetModules()
  vi.doMock('../data/index.ts', async (original) => {
    const data = await original<typeof import('../data/index.ts')>()
    const units = data.germanData.units.map((one) => (one.id === id ? { ...one, ...change } : one))
    return { ...data, germanData: { ...data.germanData, units } }
  })
  const { rules } = await import('../rules/index.ts')
  const { placeOf } = await import('../rules/stacking.ts')
  const { scenarioOf, unitNumber } = await import('../rules/units.ts')
  const { spaceOf } = await import('../rules/map.ts')
  return { rules, placeOf, scenarioOf, unitNumber, spaceOf }
}

test('VOV-5.2a a unit is set up where its counter says', async () => {
  const { rules, placeOf, unitNumber, spaceOf } = await withCounter('G:191/71', { setup: 16 })
  const { script } = await import('@kurgan/kernel')
  const s = rules.setup({ scenario: 'campaign', options: {} }, script(), () => {})
  expect([placeOf(s, unitNumber('191/71')), placeOf(s, unitNumber('194/71'))]).toEqual([spaceOf(16), spaceOf(16)])
})

test('VOV-21.2a a flank army comes to the Zone that its counters name', async () => {
  const { scenarioOf, unitNumber, spaceOf } = await withCounter('G:669/371', { arrivalZone: 'C' })
  const flanks = new Map(scenarioOf('midgame').flankSetup.map(({ unit, at }) => [unit, at]))
  expect([flanks.get(unitNumber('669/371')), flanks.get(unitNumber('670/371'))]).toEqual([spaceOf('C'), spaceOf('B')])
  expect([flanks.size, scenarioOf('standard').flankSetup]).toEqual([34, []])
})

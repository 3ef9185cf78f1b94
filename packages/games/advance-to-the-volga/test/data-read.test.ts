import { afterEach, expect, test, vi } from 'vitest'
import type { Data } from '../data/facts.ts'
import * as asItIs from './harness.ts'

/** What the data says is what is played: a changed record changes the game. */

type Table = typeof asItIs

/** The game with something changed in its data. */
const tableWith = async (change: (data: Data) => void): Promise<Table> => {
  vi.resetModules()
  vi.doMock('../data/index.ts', async (original) => {
    const copy = structuredClone({ ...(await original<Data>()) })
    change(copy)
    return copy
  })
  return import('./harness.ts')
}
// Other files share the modules: none of the changed ones may stay.
afterEach(() => {
  vi.doUnmock('../data/index.ts')
  vi.resetModules()
})

const heroes = { strategy: 'heroes', defense: 7 } as const
const guards = { strategy: 'guards', defense: 6 } as const
const division = { '15/29': 6, '71/29': 6, '29/PZ': 6 } as const
const fought = ({ at, act, first, support }: Table, patch: object = {}) => {
  const attack = { area: 8, units: division, lead: '29/PZ' }
  const s = at({
    turn: 3,
    soviets: { 8: heroes },
    available: { artillery: 2, engineers: 2 },
    step: 'support',
    attack,
    ...patch,
  })
  return first(act(s, support(1, 1, 0), 6, 6, 1, 1), 'combat')
}
const attackTerm =
  (name: string, patch: object = {}) =>
  (table: Table): unknown =>
    fought(table, patch).attackTerms.find(({ term }) => term === name)?.value
const defenseTerm =
  (name: string, patch: object = {}) =>
  (table: Table): unknown =>
    fought(table, patch).defenseTerms.find(({ term }) => term === name)?.value
const limitedAir = ({ factory, act, first, support }: Table): unknown => {
  const attack = { area: 21, units: { '516/295': 0 }, lead: '516/295' }
  const s = factory({ turn: 11, available: { air: 1 }, step: 'support', attack }, { limitedAir: true })
  return first(act(s, support(0, 0, 1), 6, 6, 6, 1, 1), 'combat').defenseValue
}
const row = (data: Data, id: string) => data.tableData.randomEvents.main.find((one) => one.id === id)!
const setEffect = (data: Data, id: string, change: object): object => Object.assign(row(data, id).effects[0]!, change)
const strategy = (data: Data, id: string) => data.tableData.defenseStrategies.find((one) => one.id === id)!.effect!

type Case = readonly [
  what: string,
  change: (data: Data) => void,
  look: (table: Table) => unknown,
  is: unknown,
  then: unknown,
]

const move = ({ at, act, first }: Table): unknown => {
  const s = at({ turn: 3, step: 'round', round: { active: 1 }, units: { '191/71': 'gone' } })
  return first(act(s, { do: 'move', unit: '244A', to: 2 }), 'moved').cost
}
const enters =
  (patch: object = {}) =>
  ({ at, isOffered }: Table): unknown =>
    isOffered(at({ turn: 3, step: 'round', round: { active: 6 }, ...patch }), { do: 'enter', unit: '15/29', to: 8 })
const street = ({ factory, act, proceed, first }: Table, counter: string) =>
  first(act(factory({ step: 'bloodyStreets', soviets: { 14: counter } }), proceed, 5), 'street')
/** The Morale that a success costs against Heroes. */
const successMorale = ({ at, act, first, support, two }: Table): unknown => {
  for (let total = 2; total <= 12; total++) {
    const s = at({
      turn: 3,
      morale: 15,
      soviets: { 8: heroes },
      available: { artillery: 1 },
      step: 'support',
      attack: { area: 8, units: { '29/PZ': 6 }, lead: '29/PZ', justRevealed: true },
    })
    const { result, morale } = first(act(s, support(0, 0, 0), ...two(total), 1, 1), 'combat')
    if (result === 'success') return morale
  }
  return undefined
}

const withoutBorder = (data: Data, a: number, b: number): void => {
  const { areaData } = data
  Object.assign(areaData, { borders: areaData.borders.filter((one) => one.a !== a || one.b !== b) })
}

const cases: readonly Case[] = [
  ['ATV-3.1b', (d) => withoutBorder(d, 6, 8), enters(), true, false],
  ['ATV-8.2b', (d) => (d.tableData.movementCosts.vacantAdjacentToSoviet = 3), move, 2, 3],
  ['ATV-8.2d', (d) => (d.tableData.movementCosts.unrevealedSoviet = 5), enters(), true, false],
  [
    'ATV-8.2c',
    (d) => (d.tableData.movementCosts.revealedSoviet = 5),
    enters({ soviets: { 8: { ...heroes, revealed: true } } }),
    true,
    false,
  ],
  ['ATV-9.5.2B', (d) => (d.tableData.attackValue.perAdditionalUnit = 2), attackTerm('others'), 2, 4],
  ['ATV-9.5.2C artillery', (d) => (d.tableData.attackValue.artillery = 4), attackTerm('artillery'), 2, 4],
  ['ATV-9.5.2C engineers', (d) => (d.tableData.attackValue.engineer = 3), attackTerm('engineers'), 2, 3],
  ['ATV-9.5.2D', (d) => (d.tableData.attackValue.divisionalIntegrity = 5), attackTerm('integrity'), 1, 5],
  ['ATV-9.5.2D units', (d) => (d.tableData.attackValue.integrityMinUnits = 4), attackTerm('integrity'), 1, undefined],
  ['ATV-9.5.2E', (d) => (d.tableData.attackValue.strongMorale = 2), attackTerm('strong'), 1, 2],
  ['ATV-9.5.3C', (d) => (d.tableData.defenseValue.shakenMorale = 2), defenseTerm('shaken', { morale: 5 }), 1, 2],
  [
    'ATV-3.1.2a',
    (d) => (d.areaData.terrainTypes[2]!.tem = 9),
    ({ at, act, first, support }) => {
      const s = at({
        turn: 3,
        available: { artillery: 1 },
        step: 'support',
        attack: { area: 43, units: { '16/PZ': 50 }, lead: '16/PZ' },
      })
      return first(act(s, support(0, 0, 0), 6, 6, 1, 1), 'combat').defenseTerms.find(({ term }) => term === 'tem')
        ?.value
    },
    2,
    9,
  ],
  [
    'ATV-6.2d',
    (d) =>
      d.tableData.randomEvents.main
        .filter(({ id }) => id === 'artilleryShellShortages')
        .forEach((one) => (one.effects[0] = { type: 'artilleryBonus', value: 0 })),
    attackTerm('artillery', { event: 'artilleryShellShortages' }),
    1,
    undefined,
  ],
  [
    'ATV-6.2e',
    (d) => setEffect(d, 'commissars', { value: 3 }),
    defenseTerm('commissars', { event: 'commissars' }),
    1,
    3,
  ],
  [
    'ATV-6.2f',
    (d) => setEffect(d, 'army66Breakthrough', { value: 1 }),
    ({ at, actAnyhow, proceed, first }) =>
      first(actAnyhow(at({ turn: 3, event: 'army66Breakthrough', step: 'supply' }), proceed), 'supply').dice.length,
    2,
    1,
  ],
  [
    'ATV-6.2.1d',
    (d) => setEffect(d, 'army64Breakthrough', { onceThen: 10 }),
    ({ at, act, proceed, first }) =>
      first(act(at({ turn: 3, breakthroughUsed: true, step: 'event' }), proceed, 1, 1, 1, 3, 3, 3, 3), 'randomEvent')
        .result,
    'army64Offensive',
    'commissars',
  ],
  [
    'ATV-6.3a',
    (d) => (d.tableData.constants.supplyDice = 3),
    ({ at, actAnyhow, proceed, first }) =>
      first(actAnyhow(at({ turn: 3, step: 'supply' }), proceed), 'supply').dice.length,
    4,
    3,
  ],
  [
    'ATV-10.2',
    (d) => (d.tableData.constants.supplyFloor = 20),
    ({ at, act, proceed, first }) => first(act(at({ step: 'supply' }), proceed, 1, 1, 1, 1), 'supply').points,
    16,
    20,
  ],
  [
    'ATV-6.3g',
    (d) => (d.tableData.supplyCosts.find(({ item }) => item === 'returnInfantry')!.cost = 4),
    ({ at, isOffered }) =>
      isOffered(at({ turn: 3, supply: 2, step: 'spend', units: { '15/29': 'outOfAction' } }), {
        do: 'return',
        unit: '15/29',
      }),
    true,
    false,
  ],
  ['ATV-6.4.1b', (d) => (d.tableData.bloodyStreets[1]!.morale = -2), (t) => street(t, 'S:H03').loss, 1, 2],
  ['ATV-6.4.1c', (d) => (d.tableData.bloodyStreetsModifier.guards = 0), (t) => street(t, 'S:H08').counted, 6, 5],
  ['ATV-9.4c', (d) => (strategy(d, 'heroes').morale = -3), successMorale, -1, -3],
  [
    'ATV-9.4h',
    (d) => (strategy(d, 'guards').volgaDice = 3),
    ({ at, actAnyhow, first, support }) => {
      const s = at({
        turn: 3,
        soviets: { 8: guards },
        available: { artillery: 1 },
        step: 'support',
        attack: { area: 8, units: division, lead: '29/PZ', justRevealed: true },
      })
      return first(actAnyhow(s, support(0, 0, 0)), 'combat').soviet.length
    },
    4,
    3,
  ],
  [
    'ATV-6.5c',
    (d) => (d.tableData.constants.endPhaseMorale = -4),
    ({ at, act, proceed, told }) =>
      told(act(at({ turn: 3, morale: 15, step: 'end' }), proceed, 3, 3, 4, 3, 3, 3, 3), 'morale')[0]?.change,
    -1,
    -4,
  ],
  [
    'ATV-11.2a',
    (d) => (d.scenarioData.scenarios[0]!.operationalVictory = { areas: 9, heavyUrban: 0 }),
    ({ at, act, proceed, first }) => first(act(at({ turn: 9, step: 'end' }), proceed), 'ended').ending,
    'soviet/final',
    'german/operational',
  ],
  [
    'ATV-6.1.2a',
    (d) => (d.scenarioData.scenarios[0]!.withdrawals[0]!.turn = 5),
    ({ at, act, proceed, told }) => told(act(at({ turn: 5 }), proceed, 3, 3, 4, 3, 3, 3, 3), 'withdrawn').length,
    0,
    1,
  ],
  ['ATV-5.2d', (d) => (d.scenarioData.scenarios[0]!.supply = 7), ({ at }) => at().supply, 0, 7],
  ['ATV-12.5b', (d) => (d.scenarioData.optionalRules[4].params.weaker = ['elevated']), limitedAir, 7, 9],
]

test.each(cases)('%s is read from the data', async (_what, change, look, is, then) => {
  expect(look(asItIs)).toEqual(is)
  expect(look(await tableWith(change))).toEqual(then)
})

test('an optional rule is known by its number, wherever it stands among the records', async () => {
  const names = ({ rules }: typeof import('../rules/index.ts')): readonly string[] =>
    (rules.options ?? []).map(({ id, title }) => `${id}: ${title}`)
  const usual = names(await import('../rules/index.ts'))
  expect(usual).toContain('rubble: Rubble')
  const table = await tableWith((d) => {
    d.scenarioData.optionalRules.reverse()
  })
  expect(names(await import('../rules/index.ts'))).toEqual(usual)
  expect(limitedAir(table)).toBe(limitedAir(asItIs))
})

test('ATV-9.5.1 ATV-6.2b how many dice a combat and a random event roll', async () => {
  const fight = ({ at, act, first, support }: Table, ...dice: readonly number[]): number => {
    const attack = { area: 8, units: division, lead: '29/PZ' }
    const s = at({ turn: 3, soviets: { 8: heroes }, step: 'support', attack })
    return first(act(s, support(0, 0, 0), ...dice), 'combat').attackTotal
  }
  const event = ({ at, act, proceed, first }: Table, ...dice: readonly number[]): string =>
    first(act(at({ turn: 3, step: 'event' }), proceed, ...dice, 3, 3, 3, 3), 'randomEvent').result
  expect(fight(asItIs, 6, 6, 1, 1)).toBe(fight(asItIs, 6, 1, 1, 1) + 5)
  expect(event(asItIs, 3, 3, 4)).toBe('commissars')
  const table = await tableWith(({ tableData: { constants } }) =>
    Object.assign(constants, { combatDice: 1, eventDice: 2 }),
  )
  expect(fight(table, 6, 1)).toBe(fight(asItIs, 6, 1, 1, 1) - 1)
  expect(event(table, 6, 6)).toBe('commissars')
})

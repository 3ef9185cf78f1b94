import { search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { areaOf, areas, counterNumber, counterOf, poolOf, unitNumber, units } from '../rules/components.ts'
import { rules } from '../rules/index.ts'
import { unseenCounters } from '../rules/machinery/observe.ts'
import { setUp } from '../rules/setup.ts'
import { type AtvState, hiddenSoviet, noSoviet, outOfAction } from '../rules/state.ts'
import { at, controlled, factory, isGerman, legal, proceed, where, withOptions } from './harness.ts'

const dealt = (seed: number, options = {}, scenario = 'main'): AtvState =>
  setUp({ scenario, options }, search(seed), () => {})

const numbered = (terrain: string): readonly number[] =>
  areas.filter((area) => area.terrain === terrain).map(({ number }) => number)

describe('conventions and pieces', () => {
  test('ATV-0.1 ATV-8.1.2 only the German player is ever asked', () => {
    expect(rules.players).toEqual(['german'])
    const dice = search(3)
    const s = rules.setup({ scenario: 'main', options: {} }, dice, () => {})
    for (let decision = rules.decision(s); decision !== undefined; decision = rules.decision(s)) {
      expect(decision.side).toBe('german')
      rules.apply(s, dice.pick(decision.actions, 'any'), dice, () => {})
    }
    expect(rules.outcome(s)).toBeDefined()
  })
  test('ATV-0.4 nobody sees the face of an Unrevealed counter, and everything else is open', () => {
    const s = factory()
    for (const seat of ['german', 'soviet', 'spectator']) {
      const seen = rules.observe(s, seat)
      for (const { number } of areas) {
        const counter = s.soviet[number]!
        expect(seen.soviet[number]).toBe(counter >= 0 && s.seen[counter] === 0 ? hiddenSoviet : counter)
      }
      expect({ ...seen, soviet: [] }).toEqual({ ...s, soviet: [] })
    }
    expect(rules.observe(s, 'german').soviet[14]).toBe(counterNumber('S:H03'))
  })
  test('ATV-0.5 the player can count which counters of a terrain type have not been seen', () => {
    const s = at({ soviets: { 30: { counter: 'S:C02', revealed: true } }, eliminated: ['S:C01'] })
    expect(unseenCounters(s, 'clear').map((counter) => counterOf(counter).id)).toEqual([
      'S:C03',
      'S:C04',
      'S:C05',
      'S:C06',
    ])
    expect(unseenCounters(rules.observe(s, 'german'), 'clear')).toEqual(unseenCounters(s, 'clear'))
  })
  test('ATV-0.5 an observation is completed with unseen counters of the terrain only, each once', () => {
    const s = at({ eliminated: ['S:H01', 'S:H02', 'S:H03'] })
    const found = new Set<number>()
    for (let seed = 0; seed < 60; seed++) {
      const world = rules.determinize(rules.observe(s, 'german'), 'german', search(seed))
      rules.invariants?.(world)
      for (const area of numbered('heavyUrban')) found.add(world.soviet[area]!)
    }
    const ids = [...found].map((counter) => counterOf(counter).id).toSorted()
    expect(ids).toEqual(['S:H04', 'S:H05', 'S:H06', 'S:H07', 'S:H08', 'S:H09'])
  })
  test('ATV-4.1 ATV-4.2a ATV-4.3.1 a unit is Fresh or Spent, and Spent only on the map', () => {
    const s = at({ units: { '71/29': { at: 6, spent: true }, '15/29': 'outOfAction' } })
    expect(where(s, '71/29')).toBe('6 spent')
    expect(where(s, '29/PZ')).toBe('6 fresh')
    expect(() => rules.invariants?.({ ...s, spent: s.spent.with(unitNumber('15/29'), 1) })).toThrow('Spent')
    expect(units[unitNumber('71/29')]).toMatchObject({ armor: false, move: 4 })
    expect(units[unitNumber('29/PZ')]).toMatchObject({ armor: true, move: 6 })
  })
})

describe('set-up of the main game', () => {
  test('ATV-5.2a ATV-5.2b ATV-5.2d ATV-5.2e ATV-5.2f ATV-R1 tracks and boxes', () => {
    const s = dealt(1)
    expect([s.turn, s.morale, s.supply, controlled(s)]).toEqual([1, 19, 0, 9])
    expect([s.artillery, s.engineers, s.air]).toEqual([0, 0, 0])
    expect(s.event).toBe('none')
  })
  test('ATV-5.3a ATV-3.1.1a units stand Fresh in Areas 1–6 and 48–50, which are German', () => {
    const s = dealt(1)
    expect(s.place.filter((place) => place > 0).length).toBe(27)
    expect(s.spent.every((spent) => spent === 0)).toBe(true)
    for (const [name, area] of Object.entries({ '516/295': 1, '244B': 2, '24/PZ': 3, '24/RCN': 4 }))
      expect(where(s, name)).toBe(`${area} fresh`)
    expect(['276/94', '29/RCN', '177', '79/16', '16/PZ'].map((name) => where(s, name))).toEqual([
      '5 fresh',
      '6 fresh',
      '48 fresh',
      '49 fresh',
      '50 fresh',
    ])
    for (const area of [1, 2, 3, 4, 5, 6, 48, 49, 50]) expect(isGerman(s, area)).toBe(true)
  })
  test('ATV-5.3.2 ATV-4.3b T2 and T7 units wait, scenario-only units are not used', () => {
    const s = dealt(1)
    for (const name of ['544/389', '545/389', '546/389', '245A', '54/100', '227/100', '369/100', '245B'])
      expect(where(s, name)).toBe('waiting')
    for (const name of ['103/14', '576/305', '208/79', '244C']) expect(where(s, name)).toBe('notInUse')
  })
  test('ATV-5.4a ATV-3.1.1b ATV-4.4a one Unrevealed counter of the right terrain in each of the 41 Soviet Areas', () => {
    for (let seed = 0; seed < 20; seed++) {
      const s = dealt(seed)
      const placed = areas.flatMap(({ number }) => (s.soviet[number] === noSoviet ? [] : [number]))
      expect(placed.length).toBe(41)
      expect(new Set(placed.map((area) => s.soviet[area])).size).toBe(41)
      for (const area of placed) expect(counterOf(s.soviet[area]!).terrain).toBe(areaOf(area).terrain)
      expect(s.seen.every((seen) => seen === 0)).toBe(true)
    }
  })
  test('ATV-5.4a each type is shuffled: every counter comes up somewhere, no Area always gets the same', () => {
    const inArea10 = new Set(Array.from({ length: 100 }, (_, seed) => dealt(seed).soviet[10]))
    expect(inArea10.size).toBe(9)
    const inArea44 = new Set(Array.from({ length: 100 }, (_, seed) => dealt(seed).soviet[44]))
    expect(inArea44.size).toBe(6)
  })
  test('ATV-5.4b left-over counters are nowhere and stay unseen', () => {
    const s = dealt(4)
    const left = (terrain: 'clear' | 'elevated' | 'lightUrban' | 'heavyUrban'): number =>
      unseenCounters(s, terrain).filter((counter) => !s.soviet.includes(counter)).length
    expect([left('clear'), left('elevated'), left('lightUrban'), left('heavyUrban')]).toEqual([1, 2, 8, 3])
  })
  test("ATV-5.4c ATV-4.5.8 Pavlov's House is not in the mix without 12.6", () => {
    const house = counterNumber('S:PAVLOV')
    expect(poolOf('main', false, 'heavyUrban')).not.toContain(house)
    for (let seed = 0; seed < 100; seed++) expect(dealt(seed).soviet).not.toContain(house)
  })
  test('ATV-5.1 ATV-6.0 the first Turn begins with Dawn, and the first question is what to buy', () => {
    const events: string[] = []
    const s = rules.setup({ scenario: 'main', options: {} }, search(1), (event) => events.push(event.kind))
    expect(events.slice(0, 4)).toEqual(['setUp', 'turn', 'phase', 'phase'])
    expect(rules.decision(s)?.ask.say).toBe('spend')
    expect(s.turn).toBe(1)
  })
  test('a position set up by hand stands before the first roll', () => {
    expect(legal(at())).toEqual([proceed])
    expect([at().supply, at().air]).toEqual([0, 0])
  })
})

describe('set-up of the Factory District', () => {
  test('ATV-14.0 ATV-14.1 ATV-14.2a Turn 10, Morale 15, Supply 0, nothing Available', () => {
    const s = dealt(1, {}, 'factory')
    expect([s.turn, s.morale, s.supply, s.artillery, s.engineers, s.air]).toEqual([10, 15, 0, 0, 0, 0])
  })
  test('ATV-14.2b ATV-R55 German-controlled Areas', () => {
    const s = dealt(1, {}, 'factory')
    const soviet = areas.filter(({ number }) => !isGerman(s, number)).map(({ number }) => number)
    expect(soviet).toEqual([14, 21, 22, 25, 26, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44])
  })
  test('ATV-14.3a units stand Fresh where the scenario lists them, some in the Out of Action Box', () => {
    const s = dealt(1, {}, 'factory')
    expect(
      ['191/71', '516/295', '369/100', '244B', '21/24', '244A', '14/PZ', '245A', '177', '16/PZ'].map((name) =>
        where(s, name),
      ),
    ).toEqual([
      '14 fresh',
      '21 fresh',
      '23 fresh',
      '24 fresh',
      '27 fresh',
      '28 fresh',
      '29 fresh',
      '34 fresh',
      '45 fresh',
      '50 fresh',
    ])
    const boxed = units.filter((_, unit) => s.place[unit] === outOfAction).map(({ name }) => name)
    expect(boxed).toEqual(['24/PZ', '24/RCN', '276/94', '245B'])
  })
  test('ATV-14.3b units not listed for the scenario are not used', () => {
    const s = dealt(1, {}, 'factory')
    for (const name of ['15/29', '29/RCN', '92/60', '60/PZ']) expect(where(s, name)).toBe('notInUse')
  })
  test('ATV-14.5.1a three units stand Revealed', () => {
    const s = dealt(1, {}, 'factory')
    const shown = [14, 21, 44].map((area) => counterOf(s.soviet[area]!))
    expect(shown.map(({ strategy, defense }) => `${strategy} ${defense}`)).toEqual([
      'fanatic 8',
      'fanatic 9',
      'barrage 5',
    ])
    expect(s.seen.filter((seen) => seen === 1).length).toBe(3)
    for (const area of [14, 21, 44]) expect(s.seen[s.soviet[area]!]).toBe(1)
  })
  test('ATV-14.5.1b ATV-14.5.1c ATV-R54 the other twelve are drawn from the pools of the scenario', () => {
    for (let seed = 0; seed < 50; seed++) {
      const s = dealt(seed, {}, 'factory')
      for (const area of [22, 25, 26, 41, 35, 36, 37, 38, 39, 40, 42, 43]) {
        const counter = s.soviet[area]!
        expect(s.seen[counter]).toBe(0)
        expect(poolOf('factory', false, areaOf(area).terrain)).toContain(counter)
      }
    }
  })
  test("ATV-14.5.2 ATV-R33 with 12.6 Pavlov's House stands Revealed in Area 14 in place of the Fanatic 8", () => {
    const s = dealt(1, { pavlovsHouse: true }, 'factory')
    expect(counterOf(s.soviet[14]!).id).toBe('S:PAVLOV')
    expect(s.seen[s.soviet[14]!]).toBe(1)
    for (let seed = 0; seed < 50; seed++) {
      const others = dealt(seed, { pavlovsHouse: true }, 'factory').soviet
      expect(others.filter((counter) => counter === counterNumber('S:PAVLOV')).length).toBe(1)
      expect(others).not.toContain(counterNumber('S:H03'))
    }
  })
})

describe('optional rules at set-up', () => {
  test("ATV-12.6a with 12.6 Pavlov's House is one of ten Heavy Urban counters", () => {
    expect(poolOf('main', true, 'heavyUrban').length).toBe(10)
    const drawn = Array.from({ length: 100 }, (_, seed) =>
      dealt(seed, { pavlovsHouse: true }).soviet.includes(counterNumber('S:PAVLOV')),
    )
    expect(drawn).toContain(true)
    expect(drawn).toContain(false)
  })
  test('ATV-12.7a ATV-R65 reduced starting Morale, 15 unless said, in the main game only', () => {
    expect(at({}, { scenario: 'main', options: { reducedMorale: true } }).morale).toBe(15)
    expect(withOptions({ reducedMorale: 7 }).morale).toBe(7)
    expect(() => withOptions({ reducedMorale: 19 })).toThrow('1 to 18')
    expect(() => factory({}, { reducedMorale: true })).toThrow('cannot be used')
  })
})

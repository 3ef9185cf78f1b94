import type { Json } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { counterNumber, counterOf } from '../rules/components.ts'
import { isRevealed } from '../rules/control.ts'
import { rules } from '../rules/index.ts'
import { at, factory, legal, where, withOptions } from './harness.ts'

describe('positions set up by hand', () => {
  test('what is not named stands as set up', () => {
    const s = at({ turn: 4, morale: 7, supply: 3 })
    expect([s.turn, s.morale, s.supply, where(s, '29/PZ')]).toEqual([4, 7, 3, '6 fresh'])
    expect(s.soviet.filter((counter) => counter >= 0).length).toBe(41)
  })
  test('a counter given by name is drawn nowhere else', () => {
    for (const counter of ['S:L01', 'S:L02', 'S:L15', 'S:L32']) {
      const s = at({ soviets: { 7: counter } })
      expect(s.soviet.filter((one) => one === counterNumber(counter)).length).toBe(1)
      expect(s.soviet[7]).toBe(counterNumber(counter))
    }
  })
  test('a face is given by strategy and Defense Factor; two Areas can have the same', () => {
    const s = at({ soviets: { 7: { strategy: 'heroes', defense: 7 }, 8: { strategy: 'heroes', defense: 7 } } })
    expect([7, 8].map((area) => counterOf(s.soviet[area]!).id).toSorted()).toEqual(['S:L16', 'S:L21'])
  })
  test('a Soviet unit is Revealed where it says so and where Germans stand', () => {
    const s = at({
      units: { '29/PZ': 10 },
      soviets: { 7: { counter: 'S:L01', revealed: true }, 8: 'S:L02', 10: 'S:H01' },
    })
    expect([7, 8, 10].map((area) => isRevealed(s, area))).toEqual([true, false, true])
    const dealt = at({ units: { '29/PZ': 10 } })
    expect(isRevealed(dealt, 10)).toBe(true)
  })
  test('other units and other Soviets can be cleared away', () => {
    const s = at({ otherUnits: 'outOfAction', units: { '29/PZ': 6 }, otherSoviets: 'none', soviets: { 8: 'S:L01' } })
    expect(s.place.filter((place) => place > 0)).toEqual([6])
    expect(s.soviet.filter((counter) => counter >= 0)).toEqual([counterNumber('S:L01')])
    expect(where(s, '15/29')).toBe('outOfAction')
    expect(where(s, '103/14')).toBe('notInUse')
  })
  test('an attack stands in an Action Round that goes on afterwards', () => {
    const s = at({ turn: 3, step: 'lead', attack: { area: 8, units: { '29/PZ': 6, '15/29': 6 } } })
    expect(s.stack.map(({ at: step }) => step)).toEqual(['combat.activation', 'combat.nextUnit', 'attack.lead'])
    expect(s.stack[1]).toMatchObject({ active: 6, attacked: [8], contested: [], target: 0 })
    const inPlace = factory({ step: 'lead', attack: { area: 14, units: { '191/71': 0 } } })
    expect(inPlace.stack[1]).toMatchObject({ active: 14, attacked: [14], contested: [14, 21] })
  })
  test('the Defense Factor after an isolation roll can be given', () => {
    const s = at({ step: 'support', attack: { area: 8, units: { '29/PZ': 6 }, lead: '29/PZ', defense: 3 } })
    expect(s.stack.at(-1)).toMatchObject({ defense: 3, strategy: 'none' })
    expect(legal(s).length).toBe(1)
  })
  test('a Barrage can be waiting for its answer', () => {
    const s = at({
      step: 'barrage',
      soviets: { 8: { strategy: 'barrage', defense: 7 } },
      attack: { area: 8, units: { '29/PZ': 6 } },
    })
    expect(legal(s)).toEqual([{ do: 'lose', unit: '29/PZ' }, { do: 'retreat' }])
  })
  test('every step can be stood at', () => {
    for (const step of ['dawn', 'event', 'supply', 'bloodyStreets', 'endOfCombat', 'end'] as const)
      expect(legal(at({ turn: 3, step }))).toEqual([{ do: 'proceed' }])
    expect(rules.decision(at({ turn: 3, supply: 1, step: 'spend' }))?.ask.say).toBe('spend')
    expect(rules.decision(at({ turn: 3, step: 'combat' }))?.ask.say).toBe('activation')
    expect(rules.decision(at({ turn: 3, step: 'round', round: { active: 6 } }))?.ask.say).toBe('unitAction')
  })
})

describe('mistakes get a sentence', () => {
  const mistake = (patch: { readonly [what: string]: Json }) => () => at(patch)
  test.each([
    ['an unknown field', { moral: 3 }, 'A position has no "moral"'],
    ['a Turn of another scenario', { turn: 10 }, 'from 1 to 9'],
    ['Morale off the track', { morale: 20 }, 'from 0 to 19'],
    ['half a point', { supply: 1.5 }, 'Supply is a whole number'],
    ['an event of the other scenario', { event: 'rain' }, 'no event of this scenario'],
    ['an unknown division', { paused: '72' }, 'no division "72"'],
    ['too many markers', { available: { air: 4 } }, 'from 0 to 3'],
    ['an unknown unit', { units: { '72/29': 6 } }, 'no German unit "72/29"'],
    ['a unit of the other scenario', { units: { '14/PZ': 6 } }, 'takes no part'],
    ['an unknown box', { units: { '29/PZ': 'lost' } }, '"outOfAction", "waiting" or "gone"'],
    ['an unknown Area', { units: { '29/PZ': 51 } }, 'An Area is a whole number from 1 to 50'],
    ['an overstacked Area', { units: { '29/PZ': 1 } }, 'limit'],
    ['an unknown counter', { soviets: { '8': 'S:X01' } }, 'no Soviet counter "S:X01"'],
    ['a face that does not exist', { soviets: { '8': { strategy: 'guards', defense: 3 } } }, 'no counter "guards 3"'],
    ['a counter of another terrain', { soviets: { '8': 'S:H01' } }, 'does not fit the terrain'],
    ['a Soviet unit in the German rear', { soviets: { '6': 'S:L01' } }, 'does not fit the terrain'],
    ['a counter twice', { soviets: { '7': 'S:L01', '8': 'S:L01' } }, 'two Areas'],
    ['a marker without a Soviet unit', { isolated: [6] }, 'no Soviet unit to isolate'],
    ['a marker without the rule', { isolated: [16] }, 'optional rule 12.3'],
    ['an unknown step', { step: 'lunch' }, 'no step "lunch"'],
    ['a round without an Active Area', { step: 'round' }, 'needs "round"'],
    ['an Active Area that cannot act', { step: 'round', round: { active: 8 } }, 'cannot be the Active Area'],
    ['a support step without an attack', { step: 'support' }, 'needs "attack"'],
    ['an attack on nobody', { step: 'lead', attack: { area: 6, units: { '29/PZ': 5 } } }, 'no Soviet unit in Area 6'],
    ['an attack by nobody', { step: 'lead', attack: { area: 8, units: {} } }, 'Name the units'],
    ['an entry from far away', { step: 'lead', attack: { area: 8, units: { '29/PZ': 4 } } }, 'not Adjacent'],
    [
      'half a mandatory attack',
      { step: 'lead', attack: { area: 8, units: { '29/PZ': 6, '15/29': 0 } } },
      'for every attacker',
    ],
    ['no lead', { step: 'support', attack: { area: 8, units: { '29/PZ': 6 } } }, 'needs "attack.lead"'],
    [
      'a lead from elsewhere',
      { step: 'support', attack: { area: 8, units: { '29/PZ': 6 }, lead: '15/29' } },
      'must be one of 29/PZ',
    ],
    [
      'a Barrage in place',
      { step: 'barrage', units: { '29/PZ': 8 }, attack: { area: 8, units: { '29/PZ': 0 } } },
      'just entered',
    ],
    [
      'ATV-9.5.8c ATV-8.3.2 an entry from a Soviet-occupied Area',
      { step: 'lead', attack: { area: 8, units: { '29/PZ': 7 } } },
      'Area 7 holds a Soviet unit',
    ],
    [
      'ATV-8.3.2 units that wait, come from a Soviet-occupied Area',
      { step: 'round', round: { active: 6, waiting: { in: 8, units: { '29/PZ': 7 } } } },
      'Area 7 holds a Soviet unit',
    ],
    [
      'ATV-9.4e a Barrage by another unit',
      {
        step: 'barrage',
        soviets: { '8': { strategy: 'heroes', defense: 7 } },
        attack: { area: 8, units: { '29/PZ': 6 } },
      },
      'has no Barrage',
    ],
    ["ATV-12.6a Pavlov's House without its rule", { soviets: { '10': 'S:PAVLOV' } }, 'optional rule 12.6'],
    ["ATV-12.6a Pavlov's House eliminated without its rule", { eliminated: ['S:PAVLOV'] }, 'optional rule 12.6'],
    ['ATV-6.2g a division that never pauses', { event: 'logisticalPause', paused: '16Pz' }, 'is never the one'],
    ['no counters left', { eliminated: ['S:C01', 'S:C02'] }, 'No counter is left'],
  ] as const)('%s', (_name, patch, sentence) => {
    expect(mistake(patch)).toThrow(sentence)
  })
  test('a counter that the scenario never draws can only stand Revealed', () => {
    expect(() => factory({ soviets: { 36: 'S:L01' } })).toThrow('can only stand Revealed')
    expect(isRevealed(factory({ soviets: { 36: { counter: 'S:L01', revealed: true } } }), 36)).toBe(true)
  })
  test('more markers than there are', () => {
    const areas = [7, 9, 11, 15, 16, 17, 18, 19, 20, 21, 23, 24, 27, 28, 29]
    expect(() => withOptions({ isolation: true }, { isolated: areas })).toThrow('only 14')
  })
})

describe('impossible positions are noticed', () => {
  const spoilt = (change: object) => () => rules.invariants?.({ ...at({ turn: 3 }), ...change })
  test.each([
    ['a Turn off the track', { turn: 0 }, 'Turn 0'],
    ['Morale off the track', { morale: -1 }, 'Morale -1'],
    ['a debt', { supply: -1 }, 'Supply'],
    ['a marker too many', { artillery: 16 }, 'artillery'],
    ['a missing unit', { place: [1] }, 'missing'],
    ['a missing counter', { seen: [] }, 'missing'],
    ['an end without an end', { stack: [] }, 'over'],
    ['an ending that goes on', { outcome: 'soviet/final' }, 'over'],
    ['markers out of order', { isolated: [16, 7], options: { ...at().options, isolation: true } }, 'order'],
    ['a marker on an empty Area', { isolated: [6], options: { ...at().options, isolation: true } }, 'no Soviet unit'],
    ['a marker without the rule', { isolated: [16] }, '12.3'],
  ] as const)('%s', (_name, change, sentence) => {
    expect(spoilt(change)).toThrow(sentence)
  })
  test('units nowhere, overstacked, or Spent off the map', () => {
    const s = at()
    expect(() => rules.invariants?.({ ...s, place: s.place.with(0, 51) })).toThrow('nowhere')
    expect(() => rules.invariants?.({ ...s, place: s.place.with(4, 1) })).toThrow('limit')
    expect(() => rules.invariants?.({ ...s, place: s.place.with(0, 0), spent: s.spent.with(0, 1) })).toThrow('Spent')
  })
  test('counters twice, in the wrong terrain, hidden beside Germans, or in the German rear', () => {
    const s = at({ soviets: { 7: 'S:L01', 8: 'S:L02' } })
    expect(() => rules.invariants?.({ ...s, soviet: s.soviet.with(8, s.soviet[7]!) })).toThrow('two Areas')
    expect(() => rules.invariants?.({ ...s, soviet: s.soviet.with(8, s.soviet[10]!).with(10, -1) })).toThrow('terrain')
    expect(() => rules.invariants?.({ ...s, place: s.place.with(0, 8) })).toThrow('not Revealed')
    expect(() => rules.invariants?.({ ...s, soviet: s.soviet.with(6, s.soviet[7]!).with(7, -1) })).toThrow(
      'German from the start',
    )
  })
  test('units that wait or attack elsewhere', () => {
    const waiting = at({ turn: 3, step: 'round', round: { active: 6, waiting: { in: 8, units: { '29/PZ': 6 } } } })
    expect(() => rules.invariants?.({ ...waiting, place: waiting.place.with(17, 5) })).toThrow('waits')
    const attack = at({ turn: 3, step: 'lead', attack: { area: 8, units: { '29/PZ': 6, '15/29': 6 } } })
    expect(() => rules.invariants?.({ ...attack, place: attack.place.with(17, 5) })).toThrow('from elsewhere')
  })
})

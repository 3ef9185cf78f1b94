import { describe, expect, test } from 'vitest'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import type { Strategy } from '../rules/state.ts'
import {
  act,
  at,
  factory,
  first,
  isGerman,
  isOffered,
  offered,
  support,
  told,
  values,
  where,
  whereAll,
  withOptions,
} from './harness.ts'

const plenty = { artillery: 4, engineers: 4, air: 3 } as const

/** An attack on Area 8 (Light Urban, TEM +3, Heroes 7 Revealed earlier) from Area 6, about to get support. */
const attack = (patch: AtvPatch = {}, units: readonly string[] = ['15/29', '71/29', '29/PZ'], lead = units.at(-1)!) =>
  at({
    turn: 3,
    morale: 12,
    available: plenty,
    soviets: { 8: { strategy: 'heroes', defense: 7 } },
    step: 'support',
    attack: { area: 8, units: Object.fromEntries(units.map((name) => [name, 6])), lead },
    ...patch,
  })
const fought = (s: ReturnType<typeof at>, markers: readonly [number, number, number], ...dice: readonly number[]) =>
  first(act(s, support(...markers), ...dice), 'combat')
const even = [3, 3, 3, 3] as const
const value = (terms: readonly { readonly term: string; readonly value: number }[], term: string): number =>
  terms.find((one) => one.term === term)?.value ?? 0

describe('9.5 order and dice', () => {
  test('ATV-9.5a ATV-0.6 lead, support, Air die, German dice, Soviet dice, result', () => {
    const s = at({
      turn: 3,
      available: plenty,
      soviets: { 8: { strategy: 'heroes', defense: 7, revealed: true } },
      step: 'lead',
      attack: { area: 8, units: { '15/29': 6, '29/PZ': 6 } },
    })
    act(s, { do: 'lead', unit: '29/PZ' })
    const combat = fought(s, [0, 1, 1], 2, 3, 4, 5, 6)
    expect(combat).toMatchObject({ airDie: 2, german: [3, 4], soviet: [5, 6] })
  })
  test('ATV-0.2 ATV-9.5.1 each side rolls 2d6', () => {
    const combat = fought(attack(), [0, 0, 0], 6, 5, 4, 3)
    expect([combat.german, combat.soviet, combat.kept]).toEqual([
      [6, 5],
      [4, 3],
      [4, 3],
    ])
  })
  test('ATV-2.1 the number of dice is never a limit: seven in one attack', () => {
    const s = attack({
      soviets: { 8: { strategy: 'guards', defense: 7 } },
      attack: { area: 8, units: { '29/PZ': 6 }, lead: '29/PZ', justRevealed: true },
    })
    expect(fought(s, [0, 0, 1], 1, 2, 3, 4, 5, 6, 1)).toMatchObject({ airDie: 1, german: [2, 3], soviet: [4, 5, 6, 1] })
  })
  test('ATV-0.3 Attack Total and Defense Total are Value plus dice', () => {
    const combat = fought(attack(), [0, 0, 0], 6, 5, 4, 3)
    expect(combat.attackTotal).toBe(combat.attackValue + 11)
    expect(combat.defenseTotal).toBe(combat.defenseValue + 7)
    expect(combat.margin).toBe(combat.attackTotal - combat.defenseTotal)
  })
  test('ATV-R48 the current Morale counts in each attack', () => {
    const strong = fought(attack({ morale: 10 }), [0, 0, 0], ...even)
    const shaken = fought(attack({ morale: 9 }), [0, 0, 0], ...even)
    expect([strong.attackValue - shaken.attackValue, shaken.defenseValue - strong.defenseValue]).toEqual([1, 1])
  })
})

describe('9.5.2 Attack Value', () => {
  test('ATV-9.5.2A ATV-R49 the Attack Factor of any attacker chosen as lead', () => {
    expect(value(fought(attack(), [0, 0, 0], ...even).attackTerms, 'lead')).toBe(6)
    expect(value(fought(attack({}, ['29/PZ', '15/29'], '15/29'), [0, 0, 0], ...even).attackTerms, 'lead')).toBe(5)
  })
  test('ATV-9.5.2B +1 for each other attacker', () => {
    expect(value(fought(attack(), [0, 0, 0], ...even).attackTerms, 'others')).toBe(2)
    expect(value(fought(attack({}, ['29/PZ']), [0, 0, 0], ...even).attackTerms, 'others')).toBe(0)
  })
  test('ATV-9.5.2C +2 for each Artillery and each Engineer marker', () => {
    const combat = fought(attack(), [2, 1, 0], ...even)
    expect([value(combat.attackTerms, 'artillery'), value(combat.attackTerms, 'engineers')]).toEqual([4, 2])
  })
  test('ATV-9.5.2D +1 once for three units of one division; assault guns never count (ATV-R63)', () => {
    const bonus = (...units: readonly string[]): number =>
      value(fought(attack({}, units), [0, 0, 0], ...even).attackTerms, 'integrity')
    expect(bonus('15/29', '71/29', '29/PZ')).toBe(1)
    expect(bonus('15/29', '71/29', '29/PZ', '29/RCN')).toBe(1)
    expect(bonus('15/29', '71/29')).toBe(0)
    expect(bonus('15/29', '71/29', '516/295', '517/295')).toBe(0)
    expect(bonus('244A', '244B', '177')).toBe(0)
    expect(bonus('15/29', '71/29', '29/PZ', '244A')).toBe(1)
  })
  test('ATV-9.5.2E +1 if Morale is 10 or more', () => {
    expect(value(fought(attack({ morale: 10 }), [0, 0, 0], ...even).attackTerms, 'strong')).toBe(1)
    expect(value(fought(attack({ morale: 9 }), [0, 0, 0], ...even).attackTerms, 'strong')).toBe(0)
  })
})

describe('9.5.3 Defense Value', () => {
  test('ATV-9.5.3A ATV-9.5.3B Defense Factor plus TEM', () => {
    const combat = fought(attack(), [0, 0, 0], ...even)
    expect([value(combat.defenseTerms, 'defense'), value(combat.defenseTerms, 'tem'), combat.defenseValue]).toEqual([
      7, 3, 10,
    ])
  })
  test('ATV-9.5.3C +1 if Morale is 9 or less', () => {
    expect(value(fought(attack({ morale: 9 }), [0, 0, 0], ...even).defenseTerms, 'shaken')).toBe(1)
    expect(value(fought(attack({ morale: 10 }), [0, 0, 0], ...even).defenseTerms, 'shaken')).toBe(0)
  })
  test('ATV-9.5.3D −1d6 for an Air marker', () => {
    const combat = fought(attack(), [0, 0, 1], 4, ...even)
    expect([combat.airDie, value(combat.defenseTerms, 'air'), combat.defenseValue]).toEqual([4, -4, 6])
    expect(fought(attack(), [1, 0, 0], ...even).airDie).toBe(0)
  })
  test('ATV-9.5.3E +1 under Commissars', () => {
    expect(fought(attack({ event: 'commissars' }), [0, 0, 0], ...even).defenseValue).toBe(11)
  })
  test('ATV-9.5.3F ATV-R23 the final Defense Value is never below 0', () => {
    const s = at({
      turn: 3,
      morale: 12,
      available: plenty,
      soviets: { 30: { strategy: 'ambush', defense: 4, revealed: true } },
      step: 'support',
      attack: { area: 30, units: { '516/295': 1 }, lead: '516/295' },
    })
    const combat = fought(s, [0, 0, 1], 6, ...even)
    expect([combat.defenseValue, value(combat.defenseTerms, 'floor')]).toEqual([0, 1])
    const sum = combat.defenseTerms.reduce((total, term) => total + term.value, 0)
    expect(sum).toBe(0)
  })
})

describe('9.5.4 support', () => {
  test('ATV-9.5.4a not more markers than attackers', () => {
    const s = attack({}, ['15/29', '29/PZ'])
    expect(isOffered(s, { artillery: 2, engineers: 0, air: 0 })).toBe(true)
    expect(isOffered(s, { artillery: 1, engineers: 1, air: 0 })).toBe(true)
    expect(isOffered(s, { artillery: 2, engineers: 1 })).toBe(false)
    expect(isOffered(s, { artillery: 2, air: 1 })).toBe(false)
    expect(offered(s, {}).length).toBe(9)
  })
  test('ATV-9.5.4b at most one Air marker; as many Artillery or Engineers as attackers', () => {
    const s = attack()
    expect(values(s, 'air', {})).toEqual([0, 1])
    expect(isOffered(s, { artillery: 3 })).toBe(true)
    expect(isOffered(s, { engineers: 3 })).toBe(true)
  })
  test('ATV-9.5.4c ATV-3.5 only Available markers, and placing is optional', () => {
    const s = attack({ available: { artillery: 1, engineers: 0, air: 1 } })
    expect(offered(s, {})).toEqual([support(0, 0, 0), support(0, 0, 1), support(1, 0, 0), support(1, 0, 1)])
  })
  test('ATV-9.5.9 ATV-3.6 markers placed go to the Used box whatever the result', () => {
    for (const dice of [
      [1, 1, 6, 6],
      [6, 6, 1, 1],
    ]) {
      const s = attack()
      fought(s, [1, 1, 1], 1, ...dice)
      expect([s.artillery, s.engineers, s.air]).toEqual([3, 3, 2])
    }
  })
})

describe('9.5.5 results', () => {
  // AV 6+2+1+1 = 10, DV 10.
  test('ATV-9.5.5a ATV-9.1b Repulse: lead out of action, the others Spent and back, Morale −1, the unit stays', () => {
    const s = attack()
    const combat = fought(s, [0, 0, 0], 3, 3, 3, 4)
    expect(combat).toMatchObject({ result: 'repulse', margin: -1, losses: 1, morale: -1, captured: 0 })
    expect(whereAll(s, '29/PZ', '15/29', '71/29')).toEqual(['outOfAction', '6 spent', '6 spent'])
    expect([s.morale, isGerman(s, 8)]).toEqual([11, false])
  })
  test('ATV-9.5.5b Stalemate: attackers Spent in the Area, nothing else', () => {
    const s = attack()
    expect(fought(s, [0, 0, 0], ...even)).toMatchObject({ result: 'stalemate', margin: 0, losses: 0, morale: 0 })
    expect(whereAll(s, '29/PZ', '15/29', '71/29')).toEqual(['8 spent', '8 spent', '8 spent'])
    expect([s.morale, isGerman(s, 8)]).toEqual([12, false])
  })
  test('ATV-9.5.5c Success: the unit is eliminated, attackers Spent there, control passes', () => {
    const s = attack()
    expect(fought(s, [0, 0, 0], 3, 4, 3, 3)).toMatchObject({ result: 'success', margin: 1, captured: 1 })
    expect(whereAll(s, '29/PZ', '15/29')).toEqual(['8 spent', '8 spent'])
    expect([s.morale, isGerman(s, 8)]).toEqual([12, true])
  })
  test('ATV-9.5.5d ATV-9.5.5e Overrun beyond the Defense Factor, Success at it', () => {
    expect(fought(attack(), [0, 0, 0], 6, 4, 1, 2)).toMatchObject({ result: 'success', margin: 7 })
    expect(fought(attack(), [0, 0, 0], 6, 5, 1, 2)).toMatchObject({ result: 'overrun', margin: 8 })
  })
  test('ATV-9.5.5f ATV-R22 the threshold is the Defense Factor: neither TEM nor Commissars, Shaken or Air change it', () => {
    const s = attack({ morale: 9, event: 'commissars' })
    // AV 6+2+1+4 = 13 with two Artillery, DV 7+3+1+1-2 = 10 with an Air die of 2.
    expect(fought(s, [2, 0, 1], 2, 6, 2, 1, 2)).toMatchObject({
      attackValue: 13,
      defenseValue: 10,
      margin: 8,
      result: 'overrun',
    })
  })
  test('ATV-9.5.6 an Ambush that takes the only attacker leaves the Area German-controlled', () => {
    const s = attack({
      soviets: { 8: { strategy: 'ambush', defense: 7 } },
      attack: { area: 8, units: { '29/PZ': 6 }, lead: '29/PZ', justRevealed: true },
    })
    fought(s, [0, 0, 0], 6, 6, 1, 2)
    expect([where(s, '29/PZ'), isGerman(s, 8)]).toEqual(['outOfAction', true])
  })
})

describe('9.5.7 Morale for an Area with TEM +4', () => {
  const fortress = (strategy: Strategy, defense: number, area: number, patch: AtvPatch = {}, justRevealed = true) =>
    at({
      turn: 3,
      morale: 12,
      available: plenty,
      soviets: { [area]: { strategy, defense }, 12: null, 17: null, 8: null },
      step: 'support',
      attack: {
        area,
        units: area === 10 ? { '29/PZ': 8, '15/29': 8 } : { '29/PZ': 17, '15/29': 17 },
        lead: '29/PZ',
        justRevealed,
      },
      ...patch,
    })
  test('ATV-9.5.7a +1 when control passes, also by Overrun, and up to 19 only', () => {
    const s = fortress('ambush', 7, 10, {}, false)
    fought(s, [2, 0, 0], 6, 6, 4, 4)
    expect(s.morale).toBe(13)
    const over = fortress('ambush', 7, 10, {}, false)
    expect(fought(over, [2, 0, 0], 6, 6, 1, 2).result).toBe('overrun')
    expect(over.morale).toBe(13)
    const top = fortress('ambush', 7, 10, { morale: 19 }, false)
    expect(fought(top, [2, 0, 0], 6, 6, 4, 4).morale).toBe(0)
    expect(top.morale).toBe(19)
  })
  test('ATV-9.5.7a not for TEM below +4', () => {
    const s = attack()
    fought(s, [0, 0, 0], 6, 4, 1, 2)
    expect(s.morale).toBe(12)
  })
  test('ATV-9.5.7b ATV-R47 the +1 and the −1 of Heroes cancel on a Success, at either end of the track too', () => {
    for (const morale of [12, 19, 0]) {
      const s = fortress('heroes', 6, 15, { morale })
      const combat = fought(s, [2, 0, 0], 4, 4, 3, 4)
      expect(combat.result).toBe('success')
      expect([s.morale, combat.morale]).toEqual([morale, 0])
    }
  })
  test('ATV-9.5.7b a Stalemate against Heroes there still costs 1', () => {
    const s = fortress('heroes', 6, 15)
    // AV 6+1+1 = 8, DV 10.
    expect(fought(s, [0, 0, 0], 4, 4, 3, 3).result).toBe('stalemate')
    expect(s.morale).toBe(11)
  })
})

describe('12.1, 12.4, 12.5, 12.6 in an attack', () => {
  const optional = (options: Parameters<typeof withOptions>[0], patch: AtvPatch = {}) =>
    withOptions(options, {
      turn: 3,
      morale: 12,
      available: plenty,
      soviets: { 8: { strategy: 'heroes', defense: 7 }, 30: { strategy: 'ambush', defense: 4, revealed: true } },
      step: 'support',
      attack: { area: 8, units: { '15/29': 6, '71/29': 6, '29/PZ': 6 }, lead: '29/PZ' },
      ...patch,
    })
  const bonus = (s: ReturnType<typeof at>, markers: readonly [number, number, number]): number =>
    value(fought(s, markers, ...even).attackTerms, 'integrity')
  test('ATV-12.1a Rubble: in an urban Area the bonus needs an Engineer marker', () => {
    expect(bonus(optional({ rubble: true }), [1, 0, 0])).toBe(0)
    expect(bonus(optional({ rubble: true }), [0, 1, 0])).toBe(1)
    expect(bonus(optional({}), [1, 0, 0])).toBe(1)
  })
  test('ATV-12.1a elsewhere it does not', () => {
    const clear = { attack: { area: 30, units: { '516/295': 1, '517/295': 1, '518/295': 1 }, lead: '516/295' } }
    expect(bonus(optional({ rubble: true }, clear), [1, 0, 0])).toBe(1)
  })
  test('ATV-R59 Engineers give their +2 with or without the bonus', () => {
    const s = optional({ rubble: true }, { attack: { area: 8, units: { '15/29': 6, '29/PZ': 6 }, lead: '29/PZ' } })
    const { attackTerms } = fought(s, [0, 1, 0], ...even)
    expect([value(attackTerms, 'engineers'), value(attackTerms, 'integrity')]).toEqual([2, 0])
  })
  test('ATV-12.4a ATV-12.4b ATV-R30 Parent Organization: −1 for each division beyond the first, assault guns never', () => {
    const penalty = (
      units: readonly string[],
      options: Parameters<typeof withOptions>[0] = { parentOrganization: true },
    ) =>
      value(
        fought(
          optional(options, {
            attack: { area: 8, units: Object.fromEntries(units.map((u) => [u, 6])), lead: units[0]! },
          }),
          [0, 0, 0],
          ...even,
        ).attackTerms,
        'divisions',
      )
    expect(penalty(['15/29', '71/29'])).toBe(0)
    expect(penalty(['15/29', '516/295'])).toBe(-1)
    expect(penalty(['15/29', '516/295', '191/71', '267/94'])).toBe(-3)
    expect(penalty(['15/29', '244A', '244B'])).toBe(0)
    expect(penalty(['244A', '244B'])).toBe(0)
    expect(penalty(['15/29', '516/295'], {})).toBe(0)
    // The other reading, by name: every division costs, a single one too; assault guns still do not.
    expect(penalty(['15/29', '71/29'], { parentOrganization: 2 })).toBe(-1)
    expect(penalty(['15/29', '516/295', '191/71', '267/94'], { parentOrganization: 2 })).toBe(-4)
    expect(penalty(['244A', '244B'], { parentOrganization: 2 })).toBe(0)
  })
  test('ATV-12.5a ATV-R60 Limited Air: none in an urban Area that was Contested when the Action Round began', () => {
    const inPlace = (options: Parameters<typeof factory>[1], area: 14 | 21) =>
      factory(
        {
          available: plenty,
          step: 'support',
          attack:
            area === 14
              ? { area, units: { '191/71': 0 }, lead: '191/71' }
              : { area, units: { '516/295': 0 }, lead: '516/295' },
        },
        options,
      )
    expect(isOffered(inPlace({ limitedAir: true }, 14), { air: 1 })).toBe(false)
    expect(isOffered(inPlace({}, 14), { air: 1 })).toBe(true)
    expect(isOffered(inPlace({ limitedAir: true }, 21), { air: 1 })).toBe(true)
    expect(isOffered(optional({ limitedAir: true }), { air: 1 })).toBe(true)
  })
  test('ATV-12.5b in a Heavy Urban Area the Air die counts 2 less, at least 1', () => {
    const heavy = (options: Parameters<typeof withOptions>[0], die: number): number => {
      const s = optional(options, {
        soviets: { 10: { strategy: 'ambush', defense: 7 }, 8: null },
        attack: { area: 10, units: { '29/PZ': 8 }, lead: '29/PZ' },
      })
      return fought(s, [0, 0, 1], die, ...even).defenseValue
    }
    expect([1, 2, 3, 4, 6].map((die) => heavy({ limitedAir: true }, die))).toEqual([10, 10, 10, 9, 7])
    expect([1, 6].map((die) => heavy({}, die))).toEqual([10, 5])
    expect(fought(optional({ limitedAir: true }), [0, 0, 1], 6, ...even).defenseValue).toBe(4)
  })
  test("ATV-12.6b ATV-R45 ATV-R58 Pavlov's House defends with four dice in every attack", () => {
    const s = factory(
      { morale: 15, available: plenty, step: 'support', attack: { area: 14, units: { '191/71': 0 }, lead: '191/71' } },
      { pavlovsHouse: true },
    )
    expect(fought(s, [0, 0, 0], 3, 3, 1, 6, 2, 5)).toMatchObject({ strategy: 'guards', kept: [6, 5] })
    const main = withOptions(
      { pavlovsHouse: true },
      {
        turn: 3,
        soviets: { 10: 'S:PAVLOV', 8: null },
        step: 'support',
        attack: { area: 10, units: { '29/PZ': 8 }, lead: '29/PZ' },
      },
    )
    expect(fought(main, [0, 0, 0], 3, 3, 1, 1, 1, 1).soviet.length).toBe(4)
  })
  test("ATV-12.6b Pavlov's House is a Guards unit for Bloody Streets", () => {
    const s = factory({ step: 'bloodyStreets' }, { pavlovsHouse: true })
    expect(first(act(s, { do: 'proceed' }, 5), 'street').counted).toBe(6)
    const plain = factory({ step: 'bloodyStreets' })
    expect(first(act(plain, { do: 'proceed' }, 5), 'street').counted).toBe(5)
  })
})

test('a result is told with all its terms', () => {
  const events = act(attack({ event: 'commissars' }), support(1, 1, 1), 2, ...even)
  const combat = first(events, 'combat')
  const sum = (terms: typeof combat.attackTerms): number => terms.reduce((total, term) => total + term.value, 0)
  expect([sum(combat.attackTerms), sum(combat.defenseTerms)]).toEqual([combat.attackValue, combat.defenseValue])
  expect(combat.attackTerms.map(({ term }) => term)).toEqual([
    'lead',
    'others',
    'artillery',
    'engineers',
    'integrity',
    'strong',
  ])
  expect(combat.defenseTerms.map(({ term }) => term)).toEqual(['defense', 'tem', 'commissars', 'air'])
  expect(told(events, 'morale')).toEqual([])
})

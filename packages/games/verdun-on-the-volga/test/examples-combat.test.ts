import { describe, expect, test } from 'vitest'
import type { VovPatch } from '../rules/machinery/patch.ts'
import {
  act,
  asked,
  assault,
  at,
  attack,
  battle,
  controls,
  decline,
  done,
  endAssault,
  first,
  hasRubble,
  isOffered,
  legal,
  moves,
  owner,
  r,
  two,
  values,
  where,
  whereAll,
} from './harness.ts'

/** The Barrikady Factory by night: E1, E3 and E26. */
const barrikady = (more: VovPatch = {}) =>
  at({
    turn: 4,
    impulse: 7,
    light: 'night',
    side: 'soviet',
    advantage: 'soviet',
    units: {
      '92N': 47,
      '245A': r(47),
      '544/389': r(47),
      '545/389': r(47),
      'PNR/389': 47,
      '518/295': 33,
      '685/193': 'L',
      '893/193': 'L',
      '895/193': 'L',
      '385/112': 'L',
      W2: 'eliminated',
    },
    control: { german: [48] },
    usedArtillery: ['ART-389', 'ART-71', 'ART-94', 'ART-295', 'ART-24', 'ART-29', 'ART-16', 'ART-100'],
    ...more,
  })
const crossing193 = (s: ReturnType<typeof at>): void => {
  act(s, { do: 'combinedAssault', area: 47, with: 'L' })
  act(s, decline)
  act(s, decline)
  act(s, { do: 'move', unit: '685/193', to: 47 }, ...two(8))
  act(s, { do: 'move', unit: '893/193', to: 47 }, ...two(7))
  act(s, { do: 'move', unit: '895/193', to: 47 }, ...two(9))
}

describe('combat', () => {
  test('VOV-E23 VOV-11.4.5b VOV-14.5a Rubble made by the roll cancels the Overrun', () => {
    const s = at({ impulse: 2, units: { 'KG-6': 9, '191/71': 9, '911/244': 'gone' } })
    act(s, assault(9))
    moves(s, ['KG-6', 10], ['191/71', 10])
    const events = battle(s, 10, 'KG-6', ...two(11), ...two(2))
    expect(first(events, 'combat').result).toBe('success')
    expect(where(s, '42N')).toBe('eliminated')
    expect(hasRubble(s, 10)).toBe(true)
    expect(legal(s)).toEqual([endAssault])
  })
  test('VOV-E25 VOV-11.4.4a VOV-11.1b VOV-11.6a a Repulse sends the attackers back', () => {
    const repulse = (patch: VovPatch) => {
      const s = at({ impulse: 2, advantage: 'soviet', ...patch })
      act(s, assault(21))
      moves(s, ['191/71', 22], ['211/71', 22])
      const combat = first(battle(s, 22, '191/71', ...two(4), ...two(7)), 'combat')
      expect([combat.attackTotal, combat.defenseTotal]).toEqual([9, 12])
      return s
    }
    const s = repulse({})
    expect(whereAll(s, '191/71', '211/71', '6GA')).toEqual(['21 r', '21 r', '22 f'])
    expect(s.logistics).toBe(4)
    expect(where(repulse({ units: { '211/71': r(21) } }), '211/71')).toBe('eliminated')
  })
  test('VOV-E26 VOV-11.3a VOV-11.4.4a a Repulse in an Area already Contested', () => {
    const s = barrikady({ advantage: 'german' })
    crossing193(s)
    act(s, attack(47, '92N'))
    for (const unit of ['685/193', '893/193', '895/193']) act(s, { do: 'join', unit })
    act(s, { do: 'lead', unit: '245A' })
    act(s, { do: 'artillery', marker: 'ART-62-1' })
    const combat = first(act(s, { do: 'stormGroup' }, 3, 1, 1, 6, 6), 'combat')
    expect([combat.attackValue, combat.defenseValue]).toEqual([13, 10])
    expect(combat.result).toBe('repulse')
    expect(whereAll(s, '92N', '893/193', '685/193', '895/193')).toEqual(['47 r', '47 r', 'eliminated', 'eliminated'])
  })
  test('VOV-E28 VOV-12.1B VOV-12.2a Maximum Attack', () => {
    const s = at({ turn: 2, impulse: 3 })
    act(s, assault(21))
    moves(s, ['191/71', 22], ['211/71', 22])
    battle(s, 22, '191/71', ...two(4), ...two(7))
    act(s, { do: 'advantage', use: 'maximumAttack' })
    expect(whereAll(s, '191/71', '211/71', '6GA')).toEqual(['22 r', '22 f', '22 r'])
    expect(controls(s, 22)).toBe('soviet')
    expect(owner(s)).toBe('usedByGerman')
    act(s, done)
    act(s, endAssault)
    act(s, decline)
    expect(owner(s)).toBe('soviet')
  })
  test('VOV-E30 VOV-12.1A Fanatical Defense turns a Success, not an Overrun', () => {
    const s = at({ turn: 2, impulse: 3, advantage: 'soviet' })
    const into5 = (one: ReturnType<typeof at>) => {
      act(one, assault(7))
      moves(one, ['26/24', 5], ['24A/24', 5])
    }
    into5(s)
    const won = first(battle(s, 5, '24A/24', ...two(10), ...two(7)), 'combat')
    expect([won.attrition, won.result]).toEqual([3, 'success'])
    act(s, { do: 'advantage', use: 'fanaticalDefense' })
    expect(whereAll(s, '24A/24', '26/24', '482/131', '271/10NKVD')).toEqual(['5 r', '5 f', '5 r', '5 f'])
    act(s, done)
    act(s, endAssault)
    act(s, decline)
    expect(owner(s)).toBe('german')
    const over = at({ turn: 2, impulse: 3, advantage: 'soviet', units: { '482/131': r(5), '271/10NKVD': r(5) } })
    into5(over)
    expect(first(battle(over, 5, '24A/24', ...two(10), ...two(3)), 'combat').result).toBe('overrun')
    expect(isOffered(over, { do: 'advantage' })).toBe(false)
  })
  test('VOV-E31 VOV-11.4.5b VOV-R34 Forest knows no Overrun, so Fanatical Defense is open', () => {
    const into17 = (advantage: 'german' | 'soviet') => {
      const s = at({ turn: 2, impulse: 3, advantage })
      act(s, assault(16))
      moves(s, ['194/71', 17], ['PNR/71', 17])
      expect(first(battle(s, 17, '194/71', ...two(9), ...two(5)), 'combat').attrition).toBe(5)
      return s
    }
    const s = into17('german')
    expect(where(s, '20D')).toBe('eliminated')
    expect(legal(s)).toEqual([endAssault])
    expect(isOffered(into17('soviet'), { do: 'advantage', use: 'fanaticalDefense' })).toBe(true)
  })
  test('VOV-E33 VOV-11.5c VOV-R31 VOV-11.6.5a no exact loss: eliminated', () => {
    const s = at({
      turn: 2,
      impulse: 3,
      units: { '149B': 'gone', '2A/16': 'K' },
      control: { german: [59, 62] },
      rubble: [],
    })
    act(s, assault('K'))
    moves(s, ['64/16', 61], ['2A/16', 61])
    battle(s, 61, '2A/16', ...two(6), ...two(4))
    expect(where(s, '124B')).toBe('eliminated')
    expect(controls(s, 61)).toBe('german')
  })
  test('VOV-E35 VOV-11.6.2a VOV-9.3.5a retreat to the Free Area next to the fewest enemy Areas', () => {
    const s = at({ turn: 2, impulse: 3, units: { '518/295': 39 } })
    act(s, assault(39))
    moves(s, ['518/295', 40], ['544/389', 40])
    act(s, attack(40, '518/295'))
    act(s, { do: 'lead', unit: '524/112' })
    const answers = () => legal(s).find((action) => action.do === 'decline')
    while (s.fight?.points === 0) {
      const last = answers()
      if (last === undefined) break
      const rolls = asked(s) === 'air'
      act(s, last, ...(rolls ? [...two(8), ...two(5)] : []))
    }
    expect(s.fight?.points).toBe(2)
    act(s, { do: 'absorb', unit: '524/112', by: 'flipAndRetreat' })
    expect(values(s, 'to', { do: 'retreat', unit: '524/112' })).toEqual([33, 37, 41, 44])
    act(s, { do: 'retreat', unit: '524/112', to: 33 })
    expect(where(s, '524/112')).toBe('33 r')
  })
  test('VOV-E36 VOV-11.6a VOV-11.6.2d VOV-11.6.5a a full entry Area passes the retreat on', () => {
    const s = at({ turn: 2, impulse: 3, advantage: 'soviet', units: { '518/295': 26, 'PNR/295': 26, '516/295': 26 } })
    act(s, { do: 'combinedAssault', area: 21, with: 26 })
    moves(s, ['191/71', 22], ['518/295', 21], ['PNR/295', 21])
    battle(s, 22, '191/71', ...two(2), ...two(7))
    expect(where(s, '191/71')).toBe('26 r')
  })
  test('VOV-E38 VOV-10.1.3a the Air die against Fortification and Rubble', () => {
    const counted = (die: number, both: boolean) => {
      const s = at({
        impulse: 2,
        fortifications: [10],
        rubble: both ? [10] : [],
        units: { 'KG-6': 9, '911/244': 'gone' },
      })
      act(s, assault(9))
      moves(s, ['KG-6', 10])
      act(s, attack(10, 'KG-6'))
      act(s, decline)
      act(s, decline)
      const air = act(s, { do: 'air' }, die, ...two(7), ...two(7)).find(({ kind }) => kind === 'airSupport')
      return air && 'counted' in air ? air.counted : 0
    }
    expect([counted(1, false), counted(4, false), counted(2, true), counted(5, true)]).toEqual([1, 3, 1, 3])
  })
  test('VOV-E40 VOV-14.7a VOV-PAC-3a VOV-R50 Rubble Clearance before the combat', () => {
    const defense = (die: number) => {
      const s = at({ impulse: 2, units: { 'PNR/94': 10, '276/94': 10, '42N': 'gone' } })
      act(s, assault(10))
      moves(s, ['PNR/94', 11], ['276/94', 11])
      act(s, { do: 'clear', area: 11 }, die)
      return first(battle(s, 11, '276/94', ...two(7), ...two(7)), 'combat').defenseValue
    }
    expect(defense(4)).toBe(7)
    expect(defense(3)).toBe(8)
  })
  test('VOV-E41 VOV-11.4.5c VOV-9.3.5a armor overruns over crossings only', () => {
    const s = at({ impulse: 2, units: { '911/244': r(9), '20D': 'gone', '267/94': 10, '244A': 10, '42N': 'gone' } })
    act(s, assault(10))
    moves(s, ['267/94', 9], ['244A', 9])
    battle(s, 9, '244A', ...two(9), ...two(2))
    act(s, decline)
    expect(values(s, 'to', { do: 'overrun', unit: '267/94' })).toEqual(expect.arrayContaining([17, 18]))
    act(s, { do: 'stay', unit: '267/94' })
    const armor = values(s, 'to', { do: 'overrun', unit: '244A' })
    expect(armor).toContain(18)
    expect(armor).not.toContain(17)
  })
  test('VOV-E43 VOV-10.2.3a VOV-10.1.5a sequential activations share the markers', () => {
    const s = at({ impulse: 2 })
    act(s, assault(8))
    moves(s, ['267/94', 10])
    act(s, attack(10, '267/94'))
    act(s, { do: 'artillery', marker: 'ART-94' })
    act(s, decline)
    act(s, { do: 'air' }, 1, ...two(3), ...two(8))
    act(s, decline)
    act(s, endAssault)
    act(s, assault(7))
    moves(s, ['244A', 5])
    act(s, attack(5, '244A'))
    act(s, { do: 'lead', unit: '482/131' })
    expect(values(s, 'marker', { do: 'artillery' })).not.toContain('ART-94')
    act(s, decline)
    act(s, decline)
    expect(isOffered(s, { do: 'air' })).toBe(true)
    act(s, { do: 'air' }, 1, ...two(7), ...two(7))
    expect(s.air).toBe(2)
  })
})

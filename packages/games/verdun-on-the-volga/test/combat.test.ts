import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { VovPatch } from '../rules/machinery/patch.ts'
import {
  act,
  asked,
  assault,
  at,
  attack,
  battle,
  controls,
  cut,
  decider,
  decline,
  done,
  endAssault,
  first,
  hasRubble,
  isOffered,
  legal,
  moves,
  offered,
  play,
  r,
  two,
  values,
  where,
  whereAll,
} from './harness.ts'

const quiet = { turn: 2, impulse: 3, advantage: 'usedByGerman' } as const
type Table = ReturnType<typeof at>
const names = (terms: readonly { term: string; value: number }[]) => terms.map(({ term, value }) => `${term} ${value}`)

describe('11.0 to 11.3 attacks', () => {
  test('VOV-11.0a VOV-8.1.1c only units of the Active Area attack, in place or after entering', () => {
    const s = at({ ...quiet, units: { '191/71': 22, '211/71': 22 } })
    act(s, assault(21))
    moves(s, ['KG-6', 22])
    expect(values(s, 'lead', { do: 'attack', area: 22 })).toEqual(['KG-6'])
    const inPlace = at({ ...quiet, units: { '191/71': 22, '211/71': 22 } })
    act(inPlace, assault(22))
    expect(values(inPlace, 'lead', { do: 'attack', area: 22 })).toEqual(['191/71', '211/71'])
  })
  test('VOV-11.0b VOV-11.1a VOV-R67 all who entered attack, all who are there defend', () => {
    const s = at(quiet)
    act(s, assault(7))
    moves(s, ['26/24', 5], ['24A/24', 5], ['244A', 5])
    const combat = first(battle(s, 5, '24A/24', ...two(7), ...two(7)), 'combat')
    expect(combat.attackers).toEqual(['26/24', '24A/24', '244A'])
    expect(combat.defenders).toEqual(['482/131', '271/10NKVD'])
  })
  test('VOV-11.0c VOV-R80 one combat an Area and Impulse', () => {
    const s = at({ ...quiet, units: { '191/71': 22, '211/71': 22 } })
    act(s, assault(22))
    act(s, attack(22, '191/71'))
    act(s, { do: 'holdBack', unit: '211/71' })
    play(s, [decline, decline, decline], ...two(5), ...two(7))
    while (asked(s) !== 'assault') act(s, done)
    expect(offered(s, { do: 'attack', area: 22 })).toEqual([])
    expect(values(s, 'to', { do: 'move', unit: '211/71' })).toContain(21)
  })
  test('VOV-R80 not even in a sequential second activation', () => {
    const s = at({ ...quiet, units: { '191/71': 22, '211/71': 22, 'KG-6': 21 } })
    act(s, assault(21))
    moves(s, ['KG-6', 22])
    act(s, attack(22, 'KG-6'))
    play(s, [decline, decline, decline], ...two(5), ...two(7))
    while (asked(s) === 'withdraw') act(s, done)
    act(s, endAssault)
    expect(asked(s)).toBe('second')
    act(s, assault(22))
    expect(offered(s, { do: 'attack', area: 22 })).toEqual([])
  })
  test('VOV-11.0d the activation does not end before a Mandatory Attack', () => {
    const s = at(quiet)
    act(s, assault(21))
    moves(s, ['191/71', 22])
    expect(isOffered(s, { do: 'endAssault' })).toBe(false)
    moves(s, ['KG-6', 27])
    expect(values(s, 'area', { do: 'attack' })).toEqual([22, 27])
  })
  test('VOV-11.2a an Optional Attack with all, some or none', () => {
    const s = at({ ...quiet, units: { '191/71': 22, '211/71': 22, '194/71': 22 } })
    act(s, assault(22))
    expect(isOffered(s, { do: 'endAssault' })).toBe(true)
    act(s, attack(22, '211/71'))
    act(s, { do: 'holdBack', unit: '191/71' })
    act(s, { do: 'join', unit: '194/71' })
    const events = play(s, [decline, decline, decline], ...two(7), ...two(7))
    expect(first(events, 'combat').attackers).toEqual(['194/71', '211/71'])
  })
  test('VOV-11.4a the order of a combat', () => {
    const s = at({ ...quiet, advantage: 'soviet' })
    act(s, assault(7))
    moves(s, ['26/24', 5], ['24A/24', 5])
    const asks: string[] = []
    const note = (): void => void asks.push(`${decider(s)} ${asked(s)}`)
    act(s, attack(5, '24A/24'))
    note()
    act(s, { do: 'lead', unit: '271/10NKVD' })
    note()
    act(s, decline)
    note()
    act(s, decline)
    note()
    act(s, { do: 'air' }, 3, ...two(9), ...two(7))
    note()
    expect(asks).toEqual([
      'soviet leadDefender',
      'german artillery',
      'soviet artillery',
      'german air',
      'soviet fanaticalDefense',
    ])
  })
})

describe('11.4 values and results', () => {
  test('VOV-11.4.2a VOV-11.4.2b VOV-R25 Attack Value: lead, others, guns, Air, integrity once, never in defense', () => {
    const s = at({ ...quiet, units: { '194/71': 21 } })
    act(s, assault(21))
    moves(s, ['191/71', 22], ['211/71', 22], ['194/71', 22], ['KG-6', 22])
    act(s, attack(22, 'KG-6'))
    act(s, { do: 'artillery', marker: 'ART-71' })
    act(s, decline)
    const combat = first(act(s, { do: 'air' }, 4, ...two(7), ...two(7)), 'combat')
    expect(names(combat.attackTerms)).toEqual(['lead 5', 'others 3', 'artillery 2', 'air 4', 'integrity 1'])
    expect(combat.attackValue).toBe(15)
    const two71 = at(quiet)
    act(two71, assault(21))
    moves(two71, ['191/71', 22], ['211/71', 22], ['KG-6', 22])
    expect(names(first(battle(two71, 22, 'KG-6', ...two(7), ...two(7)), 'combat').attackTerms)).toEqual([
      'lead 5',
      'others 2',
    ])
    const defense = at({ ...quiet, side: 'soviet', units: { '270/10NKVD': 21, '194/71': 21 } })
    act(defense, assault(21))
    act(defense, decline)
    expect(names(first(battle(defense, 21, '270/10NKVD', ...two(2), ...two(7)), 'combat').defenseTerms)).toEqual([
      'lead 4',
      'others 3',
      'terrain 2',
    ])
  })
  test('VOV-11.4.2c VOV-R26 Night Assault for a Soviet attacker only', () => {
    const night = (side: 'german' | 'soviet') => {
      const s = at({ ...quiet, light: 'night', side, units: { '191/71': 27 } })
      act(s, assault(27))
      if (asked(s) === 'fortify') act(s, decline)
      const lead = side === 'german' ? '191/71' : '270/10NKVD'
      return names(first(battle(s, 27, lead, ...two(7), ...two(7)), 'combat').attackTerms)
    }
    expect(night('soviet')).toContain('nightAssault 1')
    expect(night('german')).not.toContain('nightAssault 1')
  })
  test('VOV-11.4.3a VOV-14.3a VOV-14.6a VOV-R27 VOV-R28 Defense Value: lead, others, TEM, Fortification, Rubble', () => {
    const s = at({ ...quiet, fortifications: [5], rubble: [5] })
    act(s, assault(7))
    moves(s, ['26/24', 5])
    expect(names(first(battle(s, 5, '26/24', ...two(7), ...two(7)), 'combat').defenseTerms)).toEqual([
      'lead 3',
      'others 1',
      'terrain 2',
      'fortification 1',
      'rubble 1',
    ])
    const german = at({ ...quiet, side: 'soviet', fortifications: [27], units: { '191/71': 27 } })
    act(german, assault(27))
    expect(names(first(battle(german, 27, '270/10NKVD', ...two(2), ...two(7)), 'combat').defenseTerms)).toContain(
      'fortification 1',
    )
  })
  test('VOV-15.2.2a VOV-R28 −1 once for a side with a unit out of supply', () => {
    const s = at({ ...quiet, units: { '191/71': cut(21), '211/71': cut(21), '6GA': cut(22) } })
    act(s, assault(21))
    moves(s, ['191/71', 22], ['211/71', 22])
    const combat = first(battle(s, 22, '191/71', ...two(7), ...two(7)), 'combat')
    expect(names(combat.attackTerms)).toEqual(['lead 4', 'others 1', 'outOfSupply -1'])
    expect(names(combat.defenseTerms)).toEqual(['lead 3', 'terrain 2', 'outOfSupply -1'])
  })
  test('VOV-11.4.4b VOV-11.4.4d VOV-4.2b Stalemate: both leads lose a step, nobody leaves', () => {
    const s = at(quiet)
    act(s, assault(21))
    moves(s, ['191/71', 22], ['211/71', 22])
    battle(s, 22, '191/71', ...two(7), ...two(7))
    expect(whereAll(s, '191/71', '211/71', '6GA')).toEqual(['22 r', '22 f', '22 r'])
    expect(controls(s, 22)).toBe('soviet')
    const dead = at({ ...quiet, units: { '6GA': r(22) } })
    act(dead, assault(21))
    moves(dead, ['191/71', 22])
    battle(dead, 22, '191/71', ...two(7), ...two(7))
    expect([where(dead, '6GA'), controls(dead, 22)]).toEqual(['eliminated', 'german'])
  })
  test('VOV-11.4.4c VOV-11.4.4d Success: the lead loses a step, the defender absorbs the difference', () => {
    const s = at(quiet)
    act(s, assault(21))
    moves(s, ['191/71', 22], ['KG-6', 22])
    battle(s, 22, '191/71', ...two(8), ...two(7))
    expect(whereAll(s, '191/71', 'KG-6', '6GA')).toEqual(['22 r', '22 f', '22 r'])
    expect(controls(s, 22)).toBe('soviet')
  })
  test('VOV-R33 a reduced lead may die in a Success; an Area empty of both keeps its controller', () => {
    const s = at({ ...quiet, units: { '191/71': r(21), '6GA': r(22) }, rubble: [22] })
    act(s, assault(21))
    moves(s, ['191/71', 22])
    battle(s, 22, '191/71', ...two(12), ...two(2))
    expect([where(s, '191/71'), where(s, '6GA'), controls(s, 22)]).toEqual(['eliminated', 'eliminated', 'soviet'])
  })
  test('VOV-14.5a VOV-R51 Rubble above 12 with the TEM, in any terrain, not twice; it does not help this defender', () => {
    const s = at({ ...quiet, units: { '38MB': 31 } })
    act(s, assault(28))
    moves(s, ['516/295', 31])
    const combat = first(battle(s, 31, '516/295', ...two(11), ...two(12)), 'combat')
    expect([combat.rubble, hasRubble(s, 31)]).toEqual([1, true])
    expect(names(combat.defenseTerms)).not.toContain('rubble 1')
    const there = at({ ...quiet, rubble: [31] })
    act(there, assault(28))
    moves(there, ['516/295', 31])
    expect(first(battle(there, 31, '516/295', ...two(11), ...two(12)), 'combat').rubble).toBe(0)
    const ten = at(quiet)
    act(ten, assault(28))
    moves(ten, ['516/295', 31])
    expect(first(battle(ten, 31, '516/295', ...two(10), ...two(12)), 'combat').rubble).toBe(0)
  })
})

describe('11.4.5 Overrun', () => {
  const overrun = (patch: VovPatch = {}): Table => {
    const s = at({ ...quiet, heroUsed: true, ...patch, units: { '270/10NKVD': r(27), ...patch.units } })
    act(s, assault(21))
    moves(s, ['191/71', 27], ['211/71', 27], ['KG-6', 27])
    battle(s, 27, 'KG-6', ...two(9), ...two(4))
    return s
  }
  test('VOV-11.4.5a VOV-R31 more than all can absorb overruns; exactly all does not', () => {
    expect(asked(overrun())).toBe('overrun')
    const exact = at({ ...quiet, units: { '270/10NKVD': r(27) } })
    act(exact, assault(21))
    moves(exact, ['191/71', 27], ['KG-6', 27])
    expect(first(battle(exact, 27, 'KG-6', ...two(7), ...two(6)), 'combat')).toMatchObject({
      attrition: 2,
      result: 'success',
    })
    expect([where(exact, '270/10NKVD'), controls(exact, 27)]).toEqual(['eliminated', 'german'])
  })
  test('VOV-11.4.5b no Overrun with Rubble there', () => {
    const s = at({ ...quiet, rubble: [27], units: { '270/10NKVD': r(27) } })
    act(s, assault(21))
    moves(s, ['191/71', 27], ['211/71', 27], ['KG-6', 27])
    expect(first(battle(s, 27, 'KG-6', ...two(9), ...two(2)), 'combat').result).toBe('success')
    expect(where(s, '270/10NKVD')).toBe('eliminated')
  })
  test('VOV-11.4.5c VOV-R37 each unit stays or goes one Area on, empty, friendly or enemy', () => {
    const s = overrun({ units: { '399MB': 'gone' } })
    expect(values(s, 'to', { do: 'overrun', unit: '191/71' })).toEqual([21, 22, 23, 28, 29, 31, 37])
    act(s, { do: 'overrun', unit: '191/71', to: 23 })
    expect(controls(s, 23)).toBe('german')
    act(s, { do: 'stay', unit: '211/71' })
    act(s, { do: 'overrun', unit: 'KG-6', to: 21 })
    expect(whereAll(s, '191/71', '211/71', 'KG-6')).toEqual(['23 f', '27 f', '21 r'])
    expect(offered(s, { do: 'move' })).toEqual([])
  })
  test('VOV-11.4.5c VOV-R37 no overrun into an attacked or full Area, nor into L or M; Zones only from next to them', () => {
    const s = at({ ...quiet, heroUsed: true, units: { '270/10NKVD': r(27), '191/71': 22, '244A': 22 } })
    act(s, { do: 'combinedAssault', area: 21, with: 22 })
    act(s, attack(22, '191/71'))
    act(s, { do: 'holdBack', unit: '244A' })
    play(s, [decline, decline, decline], ...two(5), ...two(7))
    while (asked(s) !== 'assault') act(s, done)
    moves(s, ['211/71', 27], ['KG-6', 27])
    battle(s, 27, 'KG-6', ...two(9), ...two(3))
    expect(values(s, 'to', { do: 'overrun', unit: '211/71' })).not.toContain(22)
    const bank = at({ ...quiet, heroUsed: true, units: { W2: r(47), '191/71': 46, 'KG-6': 46, '244A': 'F' } })
    act(bank, assault(46))
    moves(bank, ['191/71', 47], ['KG-6', 47])
    battle(bank, 47, 'KG-6', ...two(8), ...two(2))
    expect(values(bank, 'to', { do: 'overrun', unit: '191/71' })).toEqual([36, 45, 46, 48])
    const zone = at({ ...quiet, heroUsed: true, units: { '38MB': r(31), '518/295': 30, '516/295': 28 } })
    act(zone, { do: 'combinedAssault', area: 28, with: 30 })
    moves(zone, ['516/295', 31], ['518/295', 31])
    battle(zone, 31, '518/295', ...two(8), ...two(3))
    expect(values(zone, 'to', { do: 'overrun', unit: '516/295' })).not.toContain('F')
  })
  test('VOV-R81 not where other units have an attack to make', () => {
    const s = at({ ...quiet, heroUsed: true, units: { '270/10NKVD': r(27), '24A/24': 21 } })
    act(s, assault(21))
    moves(s, ['24A/24', 22], ['211/71', 27], ['KG-6', 27])
    battle(s, 27, 'KG-6', ...two(9), ...two(3))
    expect(values(s, 'to', { do: 'overrun', unit: '211/71' })).not.toContain(22)
  })
  test('VOV-11.4.5d Mandatory where nobody was, optional where it was Contested', () => {
    const s = overrun()
    act(s, { do: 'overrun', unit: '191/71', to: 22 })
    act(s, { do: 'stay', unit: '211/71' })
    act(s, { do: 'stay', unit: 'KG-6' })
    expect(legal(s)).toEqual([attack(22, '191/71')])
    const there = overrun({ units: { '194/71': 22 } })
    act(there, { do: 'overrun', unit: '191/71', to: 22 })
    act(there, { do: 'stay', unit: '211/71' })
    act(there, { do: 'stay', unit: 'KG-6' })
    expect(legal(there)).toEqual([attack(22, '191/71'), done])
  })
  test('VOV-R91 only overrunning units fight in overrun combat', () => {
    const s = at({ ...quiet, heroUsed: true, units: { '270/10NKVD': r(27), '194/71': 22 } })
    act(s, { do: 'combinedAssault', area: 21, with: 22 })
    moves(s, ['211/71', 27], ['KG-6', 27])
    battle(s, 27, 'KG-6', ...two(9), ...two(3))
    act(s, { do: 'overrun', unit: '211/71', to: 22 })
    act(s, { do: 'stay', unit: 'KG-6' })
    act(s, attack(22, '211/71'))
    expect(s.fight?.attackers.length).toBe(1)
    expect(asked(s)).not.toBe('join')
    while (s.fight !== null && s.fight.attackRoll === 0) {
      const rolls = asked(s) === 'artillery' && decider(s) === 'soviet'
      act(s, decline, ...(rolls ? [...two(5), ...two(7)] : []))
    }
    while (asked(s) !== 'assault') act(s, done)
    expect(offered(s, { do: 'attack', area: 22 })).toEqual([])
  })
  test('VOV-11.4.5e VOV-R70 only the support of the original combat, each in one overrun combat', () => {
    const s = at({ ...quiet, heroUsed: true, units: { '270/10NKVD': r(27) } })
    act(s, assault(21))
    moves(s, ['191/71', 27], ['211/71', 27], ['KG-6', 27])
    act(s, attack(27, 'KG-6'))
    play(s, [{ do: 'artillery', marker: 'ART-71' }, decline])
    act(s, { do: 'air' }, 3, ...two(5), ...two(4))
    act(s, { do: 'overrun', unit: '191/71', to: 22 })
    act(s, { do: 'overrun', unit: '211/71', to: 23 })
    act(s, { do: 'stay', unit: 'KG-6' })
    act(s, attack(22, '191/71'))
    expect(values(s, 'marker', { do: 'artillery' })).toEqual(['ART-71'])
    play(s, [{ do: 'artillery', marker: 'ART-71' }, decline])
    act(s, decline, ...two(7), ...two(6))
    while (s.fight?.area !== 22) act(s, legal(s)[0]!)
    expect(isOffered(s, { do: 'artillery', marker: 'ART-71' })).toBe(false)
    expect([asked(s), decider(s)]).toEqual(['artillery', 'soviet'])
    act(s, decline)
    expect(isOffered(s, { do: 'air' })).toBe(true)
    act(s, { do: 'air' }, 2, ...two(2), ...two(12))
    expect(s.air).toBe(1)
  })
  test('VOV-11.4.5e no guns that were not used before; never a second Overrun', () => {
    const s = overrun({ units: { '399MB': r(23) } })
    act(s, { do: 'overrun', unit: '191/71', to: 23 })
    act(s, { do: 'stay', unit: '211/71' })
    act(s, { do: 'stay', unit: 'KG-6' })
    act(s, attack(23, '191/71'))
    expect([asked(s), decider(s)]).toEqual(['artillery', 'soviet'])
    const combat = first(act(s, decline, ...two(9), ...two(2)), 'combat')
    expect([combat.result, combat.attrition > 2]).toEqual(['success', true])
    expect(where(s, '399MB')).toBe('eliminated')
  })
  test('VOV-11.4.5f repulsed, they go back to the Area of the Overrun', () => {
    const s = overrun()
    act(s, { do: 'overrun', unit: '191/71', to: 22 })
    act(s, { do: 'overrun', unit: '211/71', to: 22 })
    act(s, { do: 'stay', unit: 'KG-6' })
    battle(s, 22, '191/71', ...two(2), ...two(9))
    expect(whereAll(s, '191/71', '211/71')).toEqual(['27 r', '27 r'])
  })
  test('VOV-8.1.1b clearance again after overrun movement', () => {
    const s = at({ ...quiet, heroUsed: true, rubble: [23], units: { '270/10NKVD': r(27), 'PNR/71': 21 } })
    act(s, assault(21))
    moves(s, ['PNR/71', 27], ['KG-6', 27])
    battle(s, 27, 'KG-6', ...two(9), ...two(3))
    act(s, { do: 'overrun', unit: 'PNR/71', to: 23 })
    act(s, { do: 'stay', unit: 'KG-6' })
    expect(isOffered(s, { do: 'clear', area: 23 })).toBe(true)
    act(s, { do: 'clear', area: 23 }, 4)
    expect(hasRubble(s, 23)).toBe(false)
    expect(isOffered(s, endAssault as { do: 'endAssault' })).toBe(false)
  })
  test('VOV-14.7a VOV-8.1.1b a clearance after overrun movement ends the movement of the activation too', () => {
    const s = at({
      ...quiet,
      heroUsed: true,
      rubble: [23],
      units: { '270/10NKVD': r(27), '399MB': 'gone', 'PNR/71': 21 },
    })
    act(s, assault(21))
    moves(s, ['PNR/71', 27], ['KG-6', 27])
    battle(s, 27, 'KG-6', ...two(9), ...two(3))
    act(s, { do: 'overrun', unit: 'PNR/71', to: 23 })
    act(s, { do: 'stay', unit: 'KG-6' })
    const waiting = rules.clone(s)
    act(waiting, { do: 'done' })
    expect(isOffered(waiting, { do: 'move', unit: '191/71' })).toBe(true)
    act(s, { do: 'clear', area: 23 }, 4)
    while (asked(s) === 'overrunCombat') act(s, { do: 'done' })
    expect(isOffered(s, { do: 'move' })).toBe(false)
  })
})

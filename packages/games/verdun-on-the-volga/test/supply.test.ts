import { describe, expect, test } from 'vitest'
import type { VovPatch } from '../rules/machinery/patch.ts'
import {
  act,
  asked,
  assault,
  at,
  attack,
  battle,
  campaign,
  controls,
  decline,
  done,
  endAssault,
  first,
  hasFort,
  hasRubble,
  isCut,
  isOffered,
  legal,
  moves,
  pass,
  play,
  told,
  two,
  values,
} from './harness.ts'

/** Both sides are checked at the end of a Soviet Pass. */
const checked = (patch: VovPatch) => {
  const s = at({ turn: 2, impulse: 3, side: 'soviet', ...patch })
  act(s, pass)
  return s
}

describe('15.2 supply', () => {
  test('VOV-15.2a VOV-4.4.8a checked for both sides at the end of every Impulse, markers put and taken', () => {
    const s = checked({ units: { '191/71': 47, W2: 'gone', '482/131': { at: 5, outOfSupply: true } } })
    expect([isCut(s, '191/71'), isCut(s, '482/131')]).toEqual([true, false])
    const fought = at({
      turn: 2,
      impulse: 3,
      advantage: 'usedByGerman',
      units: { '191/71': { at: 21, outOfSupply: true } },
    })
    act(fought, assault(21))
    act(fought, endAssault)
    const events = act(fought, decline, ...two(9))
    expect(first(events, 'supply')).toMatchObject({ restored: ['191/71'] })
  })
  test('VOV-15.2.1a VOV-15.2.1b an enemy-controlled Area blocks, empty or not; the own Area does not', () => {
    const s = checked({
      units: { '482/131': 5, '271/10NKVD': 5, '101/35G': 'gone', '10B': 'gone', '42N': 'gone' },
      control: { german: [3, 10] },
    })
    expect(isCut(s, '482/131')).toBe(true)
    const own = checked({ units: { '191/71': 5 }, control: { german: [5] } })
    expect([isCut(own, '482/131'), controls(own, 5)]).toEqual([false, 'german'])
  })
  test('VOV-15.2.1a a friendly-controlled Contested Area may be entered by a line', () => {
    const s = checked({ units: { '191/71': 22, '211/71': 23, '399MB': 'gone' }, control: { german: [22, 23] } })
    expect(isCut(s, '211/71')).toBe(false)
  })
  test('VOV-15.2.1a VOV-3.1.4b no line over an unbridged ravine', () => {
    const s = checked({
      units: { '267/94': 17, '20D': 'gone', '194/71': 15, 'PNR/71': 15, '191/71': 26, '211/71': 26, 'KG-6': 26 },
      control: { soviet: [16, 21, 22] },
    })
    expect(isCut(s, '267/94')).toBe(true)
  })
  test('VOV-15.2.1c only Soviet lines, and only from 62 to 61', () => {
    const s = checked({ units: { '149B': 62, '124B': 61 }, control: { german: [59, 60, 63] } })
    expect(isCut(s, '149B')).toBe(false)
    const contested = checked({
      units: { '149B': 62, '191/71': 62, '124B': 61 },
      control: { german: [59, 60, 62, 63] },
    })
    expect(isCut(contested, '149B')).toBe(false)
  })
  test('VOV-15.2.1d by day over the Volga; a closed Zone still supplies its controller', () => {
    const s = checked({ units: { '71/29': 1, 'PNR/29': 1, '21/24': 'gone' }, control: { soviet: [2] } })
    expect(isCut(s, '71/29')).toBe(false)
    expect(isCut(s, 'W2')).toBe(false)
  })
  test('VOV-R45 VOV-21.2a the armies on the flanks begin in supply', () => {
    const s = campaign({ impulse: 3, side: 'soviet' })
    const events = act(s, pass)
    expect(told(events, 'supply')).toEqual([])
    expect([isCut(s, '62'), isCut(s, '92/60'), isCut(s, '422'), isCut(s, '669/371')]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

describe('14 Fortification and Rubble', () => {
  test('VOV-14.2a an infantry unit and no Fortification are needed, not control', () => {
    const tank = at({ turn: 2, impulse: 3, side: 'soviet' })
    act(tank, assault(24))
    expect(tank.stack.at(-1)?.at).toBe('assault')
    const german = at({ turn: 2, impulse: 3, side: 'soviet', units: { '191/71': 27 }, control: { german: [27] } })
    act(german, assault(27))
    act(german, { do: 'fortify', area: 27 }, 6)
    expect(hasFort(german, 27)).toBe(true)
    const there = at({ turn: 2, impulse: 3, side: 'soviet' })
    act(there, assault(63))
    expect(there.stack.at(-1)?.at).toBe('assault')
  })
  test('VOV-14.2b VOV-PAC-2a without Urban ground a 4 is needed', () => {
    const built = (die: number) => {
      const s = at({ turn: 2, impulse: 3, side: 'soviet' })
      act(s, assault(31))
      act(s, { do: 'fortify', area: 31 }, die)
      return hasFort(s, 31)
    }
    expect([built(3), built(4)]).toEqual([false, true])
  })
  test('VOV-14.1a only the Soviet fortifies', () => {
    const s = at({ turn: 2, impulse: 3 })
    act(s, assault(21))
    expect(s.stack.at(-1)?.at).toBe('assault')
  })
  test('VOV-14.4a VOV-7.2b taken by the German, a Fortification is gone', () => {
    const s = at({ turn: 2, impulse: 3, fortifications: [31], units: { '38MB': 'gone' } })
    act(s, assault(28))
    moves(s, ['516/295', 31])
    expect([hasFort(s, 31), controls(s, 31)]).toEqual([false, 'german'])
  })
  test('VOV-14.7a VOV-8.1.1b a clearance comes after all movement: nobody drives through what it opens', () => {
    const s = at({ turn: 2, impulse: 3, rubble: [26], units: { 'PNR/71': 21 } })
    act(s, assault(21))
    moves(s, ['PNR/71', 26])
    expect(isOffered(s, { do: 'move', unit: '191/71' })).toBe(true)
    act(s, { do: 'clear', area: 26 }, 6)
    expect([hasRubble(s, 26), isOffered(s, { do: 'move' })]).toEqual([false, false])
  })
  test('VOV-14.7a VOV-8.1.1c who has not moved by then may still attack where it stands', () => {
    const s = at({ turn: 2, impulse: 3, rubble: [22], units: { 'PNR/71': 22, '191/71': 22 } })
    act(s, assault(22))
    act(s, { do: 'clear', area: 22 }, 1)
    expect(isOffered(s, { do: 'move' })).toBe(false)
    expect(values(s, 'lead', { do: 'attack', area: 22 })).toEqual(['191/71', 'PNR/71'])
  })
  test('VOV-14.7a VOV-9.2.1a other Areas are cleared and attacked after it, but not entered', () => {
    const s = at({ turn: 2, impulse: 3, rubble: [22, 26], units: { '211/71': 'gone', 'PNR/71': 21, 'PNR/295': 21 } })
    act(s, assault(21))
    moves(s, ['PNR/71', 26], ['PNR/295', 22])
    act(s, { do: 'clear', area: 26 }, 1)
    expect(legal(s)).toEqual([attack(22, 'PNR/295'), { do: 'clear', area: 22 }])
  })
  test('VOV-14.7a VOV-R76 a sequential second activation moves and clears anew', () => {
    const s = at({ turn: 2, impulse: 3, rubble: [26], units: { 'PNR/71': 26 }, control: { german: [26] } })
    act(s, assault(26))
    act(s, { do: 'clear', area: 26 }, 6)
    if (asked(s) === 'assault') act(s, endAssault)
    act(s, assault(21))
    expect(isOffered(s, { do: 'move', unit: '191/71', to: 26 })).toBe(true)
  })
  test('VOV-14.7a VOV-R50 not after the combat there', () => {
    const s = at({
      turn: 2,
      impulse: 3,
      rubble: [22],
      advantage: 'usedByGerman',
      units: { 'PNR/71': 22, '191/71': 22 },
    })
    act(s, assault(22))
    expect(isOffered(s, { do: 'clear', area: 22 })).toBe(true)
    act(s, attack(22, '191/71'))
    act(s, { do: 'holdBack', unit: 'PNR/71' })
    play(s, [decline, decline, decline], ...two(5), ...two(7))
    while (asked(s) === 'withdraw') act(s, done)
    expect([asked(s), isOffered(s, { do: 'clear' })]).toEqual(['assault', false])
  })
  test('VOV-14.7a VOV-14.7b only by a pioneer of the Active Area or one that has entered', () => {
    const s = at({ turn: 2, impulse: 3, rubble: [21, 16] })
    act(s, assault(21))
    expect(isOffered(s, { do: 'clear' })).toBe(false)
    const other = at({ turn: 2, impulse: 3, rubble: [16] })
    act(other, assault(16))
    expect(isOffered(other, { do: 'clear', area: 16 })).toBe(true)
  })
  test('VOV-14.6a Rubble: +1 in defense and no Overrun', () => {
    const s = at({ turn: 2, impulse: 3, advantage: 'usedByGerman', rubble: [22] })
    act(s, assault(21))
    moves(s, ['191/71', 22])
    const combat = first(battle(s, 22, '191/71', ...two(9), ...two(2)), 'combat')
    expect(combat.defenseTerms.map(({ term }) => term)).toContain('rubble')
    expect(combat.result).toBe('success')
  })
})

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
  decider,
  decline,
  done,
  endAssault,
  first,
  gun,
  isOffered,
  moves,
  offered,
  play,
  r,
  told,
  two,
  values,
  where,
} from './harness.ts'

/** Two regiments of the 71st against Railway Hospital, by day. */
const hospital = (patch: VovPatch = {}) => {
  const s = at({ turn: 2, impulse: 3, advantage: 'usedByGerman', ...patch })
  act(s, assault(21))
  moves(s, ['191/71', 22], ['211/71', 22])
  act(s, attack(22, '191/71'))
  return s
}

describe('10.1 Air', () => {
  test('VOV-10.1.1a VOV-10.0a by day in German Impulses only', () => {
    const day = hospital()
    play(day, [decline, decline])
    expect(isOffered(day, { do: 'air' })).toBe(true)
    const night = hospital({ light: 'night' })
    act(night, decline)
    act(night, decline, ...two(7), ...two(7))
    expect(night.air).toBe(0)
    const defense = at({ turn: 2, impulse: 3, side: 'soviet', advantage: 'usedByGerman', units: { '191/71': 27 } })
    act(defense, assault(27))
    act(defense, decline)
    expect(told(battle(defense, 27, '270/10NKVD', ...two(7), ...two(7)), 'airSupport')).toEqual([])
  })
  test('VOV-10.1.2a VOV-10.1.5a VOV-R56 one marker a combat, two in an Impulse, both again in the next', () => {
    const s = at({ turn: 2, impulse: 3, advantage: 'usedByGerman', units: { '24A/24': 21 } })
    act(s, { do: 'combinedAssault', area: 21, with: 28 })
    moves(s, ['191/71', 22], ['516/295', 31], ['KG-6', 27])
    for (const [area, lead] of [
      [22, '191/71'],
      [31, '516/295'],
    ] as const) {
      act(s, attack(area, lead))
      play(s, [decline, decline])
      act(s, { do: 'air' }, 1, ...two(2), ...two(9))
      while (asked(s) !== 'assault') act(s, done)
    }
    expect(s.air).toBe(2)
    act(s, attack(27, 'KG-6'))
    play(s, [decline, decline], ...two(2), ...two(9))
    expect(s.air).toBe(2)
  })
})

describe('10.2 Artillery', () => {
  test('VOV-10.2.1a attacker first, then defender, one marker a side', () => {
    const s = hospital()
    expect([asked(s), decider(s)]).toEqual(['artillery', 'german'])
    act(s, { do: 'artillery', marker: 'ART-71' })
    expect([asked(s), decider(s)]).toEqual(['artillery', 'soviet'])
    act(s, { do: 'artillery', marker: 'ART-62-1' })
    expect(asked(s)).toBe('air')
  })
  test('VOV-10.2.1b VOV-10.2.1d a German marker for its own division, any for an Independent unit', () => {
    expect(values(hospital(), 'marker', { do: 'artillery' })).toEqual(['ART-71'])
    const kg = at({ turn: 2, impulse: 3, units: { '516/295': 'F' } })
    act(kg, assault(21))
    moves(kg, ['KG-6', 22])
    act(kg, attack(22, 'KG-6'))
    expect(values(kg, 'marker', { do: 'artillery' })).toEqual(
      ['ART-71', 'ART-94', 'ART-295', 'ART-389', 'ART-24', 'ART-29', 'ART-16'].toSorted(),
    )
  })
  test('VOV-10.2.1c VOV-R29 VOV-R94 a Soviet marker for its army; of two alike the first is offered', () => {
    const s = hospital()
    act(s, decline)
    expect(values(s, 'marker', { do: 'artillery' })).toEqual(['ART-62-1'])
    const second = hospital({ usedArtillery: ['ART-62-1'] })
    act(second, decline)
    expect(values(second, 'marker', { do: 'artillery' })).toEqual(['ART-62-2'])
  })
  test('VOV-10.2.1e VOV-10.2a used once a Turn, in attack or defense', () => {
    const s = hospital()
    act(s, { do: 'artillery', marker: 'ART-71' })
    expect(gun(s, 'ART-71')).toBe('used')
    expect(decider(hospital({ usedArtillery: ['ART-71'] }))).toBe('soviet')
  })
  test('VOV-10.2.4a VOV-21.3c +2 in attack, +1 in defense, one more for the Soviet from Turn 6', () => {
    const s = hospital()
    act(s, { do: 'artillery', marker: 'ART-71' })
    act(s, { do: 'artillery', marker: 'ART-62-1' })
    const combat = first(act(s, decline, ...two(7), ...two(7)), 'combat')
    const value = (terms: typeof combat.attackTerms) => terms.find(({ term }) => term === 'artillery')?.value
    expect([value(combat.attackTerms), value(combat.defenseTerms)]).toEqual([2, 1])
    const late = campaign({ impulse: 3, advantage: 'usedByGerman' })
    act(late, assault(21))
    moves(late, ['191/71', 22])
    act(late, attack(22, '191/71'))
    play(late, [decline, { do: 'artillery', marker: 'ART-62-1' }])
    const six = first(act(late, decline, ...two(7), ...two(7)), 'combat')
    expect(value(six.defenseTerms)).toBe(2)
  })
  test('VOV-R69 in the Volga example an unused marker could have supported the Independent 245A', () => {
    const s = at({
      turn: 4,
      impulse: 7,
      light: 'night',
      side: 'soviet',
      units: { '92N': 47, '245A': r(47), W2: 'gone' },
      usedArtillery: ['ART-389'],
    })
    act(s, assault(47))
    act(s, decline)
    act(s, attack(47, '92N'))
    act(s, decline)
    expect(values(s, 'marker', { do: 'artillery' })).toContain('ART-71')
  })
  test('VOV-R72 a marker comes with the first unit of its division', () => {
    const s = at({ turn: 4, step: 'turn' })
    expect(gun(s, 'ART-100')).toBe('absent')
    act(s, { do: 'proceed' })
    while (!where(s, '54/100').startsWith('F')) {
      const place = offered(s, { do: 'place', to: 'F' })[0]!
      act(s, place)
    }
    expect(gun(s, 'ART-100')).toBe('ready')
  })
})

describe('10.3 the Storm Group', () => {
  const storm = (patch: VovPatch = {}, lead = '92N', area = 47) => {
    const s = at({
      turn: 4,
      impulse: 5,
      light: 'night',
      side: 'soviet',
      advantage: 'usedByGerman',
      ...patch,
      units: { W2: 'gone', [lead]: area, '191/71': area, ...patch.units },
    })
    act(s, assault(area))
    if (asked(s) === 'fortify') act(s, decline)
    act(s, attack(area, lead))
    while (asked(s) === 'artillery') {
      if (offered(s, { do: 'decline' }).length === 0) break
      act(s, decline, ...(wouldRoll(s) ? [...two(7), ...two(7)] : []))
    }
    return s
  }
  const wouldRoll = (s: ReturnType<typeof at>): boolean => {
    const probe = structuredClone(s)
    try {
      act(probe, decline)
      return false
    } catch {
      return true
    }
  }
  test('VOV-10.3.1a by night in Soviet Impulses', () => {
    expect(isOffered(storm(), { do: 'stormGroup' })).toBe(true)
    expect(isOffered(storm({ light: 'day' }), { do: 'stormGroup' })).toBe(false)
  })
  test('VOV-10.3.1a one attack an Impulse', () => {
    const s = at({
      turn: 4,
      impulse: 5,
      light: 'night',
      side: 'soviet',
      advantage: 'usedByGerman',
      usedArtillery: ['ART-62-1', 'ART-62-2', 'ART-71', 'ART-295'],
      units: { W2: 'gone', '92N': 47, '191/71': 47, '90/95': 'L', '161/95': 58, '516/295': 58 },
    })
    act(s, assault(47))
    act(s, decline)
    act(s, attack(47, '92N'))
    act(s, { do: 'stormGroup' }, 2, ...two(7), ...two(7))
    expect(s.storm).toBe(1)
    while (asked(s) !== 'second') act(s, isOffered(s, { do: 'done' }) ? done : endAssault)
    act(s, assault('L'))
    act(s, decline)
    expect(isOffered(s, { do: 'stormGroup' })).toBe(false)
  })
  test('VOV-10.3.2a only in Forest and Urban Areas', () => {
    expect(isOffered(storm({}, '92N', 60), { do: 'stormGroup' })).toBe(true)
    expect(isOffered(storm({}, '92N', 29), { do: 'stormGroup' })).toBe(false)
  })
  test('VOV-10.3.3a on Turns 1 to 3 only behind the 13th Guards', () => {
    expect(isOffered(storm({ turn: 3 }), { do: 'stormGroup' })).toBe(false)
    expect(isOffered(storm({ turn: 3 }, '34/13G'), { do: 'stormGroup' })).toBe(true)
  })
  test('VOV-10.3.4a +1 for Rubble at the start of the Impulse, never more than 6', () => {
    const counted = (rubble: readonly number[], die: number) => {
      const s = storm({ rubble })
      const events = act(s, { do: 'stormGroup' }, die, ...two(7), ...two(7))
      const group = events.find(({ kind }) => kind === 'stormGroup')!
      return 'counted' in group ? group.counted : 0
    }
    expect([counted([], 3), counted([47], 3), counted([47], 6)]).toEqual([3, 4, 6])
  })
})

describe('10.4 the Hero', () => {
  const overrun = (patch: VovPatch = {}) => {
    const s = at({ turn: 2, impulse: 3, advantage: 'usedByGerman', ...patch, units: { '6GA': r(22), ...patch.units } })
    act(s, assault(21))
    moves(s, ['191/71', 22], ['KG-6', 22])
    expect(first(battle(s, 22, 'KG-6', ...two(8), ...two(3)), 'combat').result).toBe('overrun')
    return s
  }
  test('VOV-10.4a VOV-R36 cancels a German Overrun in an Urban Area; the attack stands', () => {
    const s = overrun()
    expect([asked(s), decider(s)]).toEqual(['hero', 'soviet'])
    act(s, { do: 'hero' })
    expect([asked(s), where(s, '6GA'), s.hero]).toEqual(['assault', 'eliminated', 1])
  })
  test('VOV-10.4a once a Turn', () => {
    expect(asked(overrun({ heroUsed: true }))).toBe('overrun')
  })
  test('VOV-10.4a not in clear ground, and not against a Soviet Overrun', () => {
    const clear = at({ turn: 2, impulse: 3, advantage: 'usedByGerman', units: { '38MB': r(31) } })
    act(clear, assault(28))
    moves(clear, ['516/295', 31], ['245A', 31])
    battle(clear, 31, '245A', ...two(8), ...two(3))
    expect(asked(clear)).toBe('overrun')
    const soviet = at({
      turn: 2,
      impulse: 3,
      side: 'soviet',
      advantage: 'usedByGerman',
      units: { '191/71': r(18), '92N': 18, '42N': 18 },
    })
    act(soviet, assault(18))
    act(soviet, decline)
    battle(soviet, 18, '92N', ...two(9), ...two(2))
    expect(asked(soviet)).toBe('overrun')
  })
})

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
  cut,
  decider,
  decline,
  endAssault,
  first,
  forecastOf,
  isOffered,
  moves,
  offered,
  r,
  two,
} from './harness.ts'

const quiet: VovPatch = {
  turn: 2,
  impulse: 3,
  advantage: 'usedByGerman',
  heroUsed: true,
  usedArtillery: ['ART-62-1', 'ART-62-2'],
}

/** 191/71 and 211/71 attack Area 22 with an Attack Value of 5. */
const hospital = (patch: VovPatch, ...dice: readonly number[]) => {
  const s = at({ ...quiet, ...patch })
  act(s, assault(21))
  moves(s, ['191/71', 22], ['211/71', 22])
  return { s, combat: first(battle(s, 22, '191/71', ...dice), 'combat') }
}
const valueOf = (terms: readonly { term: string; value: number }[], term: string) =>
  terms.find((one) => one.term === term)?.value

describe('11.4 values and results', () => {
  test('VOV-15.2.2a VOV-R28 one unit out of supply among several is enough', () => {
    const { combat } = hospital({ units: { '211/71': cut(21), '6GA': 22, '92N': cut(22) } }, ...two(7), ...two(7))
    expect(valueOf(combat.attackTerms, 'outOfSupply')).toBe(-1)
    expect(valueOf(combat.defenseTerms, 'outOfSupply')).toBe(-1)
    const supplied = hospital({}, ...two(7), ...two(7)).combat
    expect(valueOf(supplied.attackTerms, 'outOfSupply')).toBeUndefined()
    expect(valueOf(supplied.defenseTerms, 'outOfSupply')).toBeUndefined()
  })
  test('VOV-11.4.5a VOV-11.5a a reduced defender can absorb two points, a full one three', () => {
    const result = (defender: VovPatch['units'], margin: number) => {
      const s = at({ ...quiet, units: { ...defender } })
      act(s, assault(21))
      moves(s, ['191/71', 22], ['211/71', 22])
      act(s, attack(22, '191/71'))
      while (asked(s) !== 'air') act(s, decline)
      const [attackValue = 0, defenseValue = 0] = forecastOf(s, decline).totals.map(({ total }) => total)
      return first(act(s, decline, ...two(8), ...two(attackValue + 8 - margin - defenseValue)), 'combat').result
    }
    expect([2, 3].map((margin) => result({ '6GA': r(22) }, margin))).toEqual(['success', 'overrun'])
    expect([3, 4].map((margin) => result({ '6GA': 22 }, margin))).toEqual(['success', 'overrun'])
  })
  test('VOV-12.1A VOV-12.1B the attacker turns a Repulse, the defender a Success', () => {
    const repulse = hospital({ advantage: 'german' }, ...two(2), ...two(9)).s
    expect([asked(repulse), decider(repulse)]).toEqual(['maximumAttack', 'german'])
    const success = hospital({ advantage: 'soviet' }, ...two(8), ...two(6)).s
    expect([asked(success), decider(success)]).toEqual(['fanaticalDefense', 'soviet'])
    expect(asked(hospital({ advantage: 'soviet' }, ...two(2), ...two(9)).s)).not.toBe('maximumAttack')
  })
  test('VOV-18.4a a Fanatical Defense does not let the German prolong the day', () => {
    const { s } = hospital({ turn: 1, impulse: 9, advantage: 'soviet' }, ...two(8), ...two(6))
    act(s, { do: 'advantage', use: 'fanaticalDefense' })
    while (asked(s) !== 'assault') act(s, isOffered(s, { do: 'done' }) ? { do: 'done' } : decline)
    act(s, endAssault)
    act(s, decline)
    expect([asked(s), s.night, s.impulse]).toEqual(['impulse', 1, 8])
  })
  test('VOV-21.3c German markers stay at +2 and +1 after Turn 5', () => {
    const s = campaign({ ...quiet, turn: 6, usedArtillery: [] })
    act(s, assault(21))
    moves(s, ['191/71', 22], ['211/71', 22])
    act(s, attack(22, '191/71'))
    act(s, { do: 'artillery', marker: 'ART-71' })
    act(s, { do: 'artillery', marker: 'ART-62-1' })
    const { attackTerms, defenseTerms } = first(act(s, decline, ...two(7), ...two(7)), 'combat')
    expect([valueOf(attackTerms, 'artillery'), valueOf(defenseTerms, 'artillery')]).toEqual([2, 2])
  })
  test('VOV-10.2.1c VOV-21.3b where two armies fight side by side, the markers of both are offered', () => {
    const s = campaign({
      turn: 6,
      impulse: 3,
      side: 'soviet',
      advantage: 'usedByGerman',
      units: { '115B': 'I' },
    })
    act(s, assault('I'))
    act(s, decline)
    act(s, attack('I', '115B'))
    while (asked(s) === 'join') act(s, offered(s, { do: 'join' })[0]!)
    act(s, { do: 'lead', unit: '92/60' })
    expect(isOffered(s, { do: 'artillery', marker: 'ART-62-1' })).toBe(true)
    expect(isOffered(s, { do: 'artillery', marker: 'ART-66-1' })).toBe(true)
    expect(isOffered(s, { do: 'artillery', marker: 'ART-64-1' })).toBe(false)
  })
})

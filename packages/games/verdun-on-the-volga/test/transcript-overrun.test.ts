import { describe, expect, test } from 'vitest'
import type { VovPatch } from '../rules/machinery/patch.ts'
import {
  act,
  assault,
  at,
  attack,
  campaign,
  decline,
  done,
  endAssault,
  legal,
  moves,
  r,
  transcript,
} from './harness.ts'

/** Overruns and the freeing of garrisons, with everything that is told and asked. */

const guns = ['ART-62-1', 'ART-62-2', 'ART-71', 'ART-94', 'ART-295', 'ART-389', 'ART-24', 'ART-29', 'ART-16']
const quiet = { turn: 2, impulse: 3, advantage: 'usedByGerman', usedArtillery: guns } as const

const overrun27 = (units: VovPatch['units'], patch: VovPatch, ...names: readonly string[]) => {
  const s = at({ ...quiet, ...patch, units: { '270/10NKVD': r(27), ...units } })
  act(s, assault(21))
  moves(s, ...names.map((name) => [name, 27] as const))
  act(s, attack(27, 'KG-6'))
  return { s, told: transcript(s, [decline, 5, 4, 1, 2]) }
}

describe('what an Overrun tells', () => {
  test('VOV-11.4.5a VOV-10.4a all that leads to an Overrun, and the Hero who stops it', () => {
    const { s, told } = overrun27({}, {}, '191/71', 'KG-6')
    expect([...told, ...transcript(s, { do: 'hero' })]).toEqual([
      'combat VOV-11.4.5a area 27 result overrun',
      'stepLost VOV-11.4.4c unit KG-6 because combat',
      'eliminated VOV-11.4.5a unit 270/10NKVD because combat',
      'control VOV-7.2b area 27 side german',
      'overrun VOV-11.4.5a area 27 units (191/71, KG-6)',
      '? soviet: hero VOV-10.4a area 27',
      'hero VOV-10.4a area 27',
      '? german: assault VOV-8.1.1b',
    ])
    expect([s.hero, s.breakthrough]).toEqual([1, null])
  })
  test('VOV-11.4.5a only attackers that are still there overrun', () => {
    const { s, told } = overrun27({ 'KG-6': r(21) }, { heroUsed: true }, '191/71', 'KG-6')
    expect(told).toEqual([
      'combat VOV-11.4.5a area 27 result overrun',
      'eliminated VOV-11.4.4c unit KG-6 because combat',
      'eliminated VOV-11.4.5a unit 270/10NKVD because combat',
      'control VOV-7.2b area 27 side german',
      'overrun VOV-11.4.5a area 27 units (191/71)',
      '? german: overrun VOV-11.4.5c unit 191/71 area 27',
    ])
    expect(s.breakthrough?.units.length).toBe(1)
    const none = overrun27({ 'KG-6': r(21), '270/10NKVD': r(27) }, { heroUsed: true }, 'KG-6')
    expect([none.told.at(-2), none.told.at(-1)]).toEqual([
      'eliminated VOV-11.4.5a unit 270/10NKVD because combat',
      '? german: assault VOV-8.1.1b',
    ])
    expect(none.s.breakthrough).toBeNull()
  })
  test('VOV-11.4.5c VOV-11.4.5d VOV-14.7a overrun movement, clearance, and combat that was Contested before', () => {
    const units = { 'PNR/71': 21, '399MB': 'gone', '194/71': 22 } as const
    const { s } = overrun27(units, { rubble: [23], heroUsed: true }, '191/71', 'KG-6', 'PNR/71')
    expect(
      transcript(
        s,
        { do: 'overrun', unit: '191/71', to: 22 },
        { do: 'overrun', unit: 'PNR/71', to: 23 },
        { do: 'stay', unit: 'KG-6' },
      ),
    ).toEqual([
      'moved VOV-11.4.5c unit 191/71 from 27 to 22 cost 0',
      '? german: overrun VOV-11.4.5c unit PNR/71 area 27',
      'moved VOV-11.4.5c unit PNR/71 from 27 to 23 cost 0',
      'control VOV-7.2b area 23 side german',
      '? german: overrun VOV-11.4.5c unit KG-6 area 27',
      '? german: overrunCombat VOV-11.4.5d',
    ])
    expect(legal(s)).toEqual([attack(22, '191/71'), { do: 'clear', area: 23 }, done])
    expect(transcript(s, [{ do: 'clear', area: 23 }, 3], [attack(22, '191/71'), 1, 1, 6, 6])).toEqual([
      'clearance VOV-14.7a area 23 die 3 result failed',
      '? german: overrunCombat VOV-11.4.5d',
      'attack VOV-11.2a area 22 attackers (191/71) lead 191/71 mandatory false',
      'leadDefender VOV-11.4a unit 6GA',
      'combat VOV-11.4.4a area 22 result repulse',
      'stepLost VOV-11.4.4a unit 191/71 because combat',
      '? german: assault VOV-8.1.1b',
    ])
  })
  test('VOV-11.4.5d VOV-11.4.5f where nobody was before there is nothing but the attack, repulsed to where it came from', () => {
    const { s } = overrun27({}, { heroUsed: true }, '191/71', 'KG-6')
    act(s, { do: 'overrun', unit: '191/71', to: 22 })
    expect(transcript(s, { do: 'stay', unit: 'KG-6' }, [attack(22, '191/71'), 2, 2, 3, 3])).toEqual([
      '? german: overrunCombat VOV-11.4.5d',
      'attack VOV-11.1a area 22 attackers (191/71) lead 191/71 mandatory true',
      'leadDefender VOV-11.4a unit 6GA',
      'combat VOV-11.4.4a area 22 result repulse',
      'stepLost VOV-11.4.4a unit 191/71 because combat',
      'retreated VOV-11.6a unit 191/71 from 22 to 27 through ()',
      '? german: assault VOV-8.1.1b',
    ])
  })
  test('VOV-10.3.1a VOV-11.4.5e the Storm Group helps in one overrun combat again, and then no more', () => {
    const s = at({
      turn: 4,
      impulse: 3,
      light: 'night',
      side: 'soviet',
      advantage: 'usedByGerman',
      otherUnits: 'gone',
      usedArtillery: guns,
      units: { '92N': 27, '42N': 27, '191/71': r(27), '211/71': r(22), '194/71': r(23) },
      rubble: [],
    })
    act(s, assault(27))
    act(s, decline)
    act(s, attack(27, '92N'))
    act(s, { do: 'join', unit: '42N' })
    act(s, { do: 'stormGroup' }, 6, 3, 3, 1, 1)
    act(s, { do: 'overrun', unit: '42N', to: 23 })
    act(s, { do: 'overrun', unit: '92N', to: 22 })
    expect(transcript(s, attack(22, '92N')).at(-1)).toBe('? soviet: stormGroup VOV-10.3.1a area 22')
    expect(transcript(s, [{ do: 'stormGroup' }, 1, 1, 1, 6, 6], done, [attack(23, '42N'), 1, 1, 6, 6])).toEqual([
      'stormGroup VOV-10.3.4a area 22 die 1 counted 1 terms ()',
      'combat VOV-11.4.4a area 22 result repulse',
      'eliminated VOV-11.4.4a unit 92N because combat',
      '? german: withdraw VOV-11.6.3a area 22',
      '? soviet: overrunCombat VOV-11.4.5d',
      'attack VOV-11.1a area 23 attackers (42N) lead 42N mandatory true',
      'leadDefender VOV-11.4a unit 194/71',
      'combat VOV-11.4.4a area 23 result repulse',
      'stepLost VOV-11.4.4a unit 42N because combat',
      'retreated VOV-11.6a unit 42N from 23 to 27 through ()',
      '? german: withdraw VOV-11.6.3a area 23',
    ])
  })
})

describe('what frees a garrison', () => {
  const attacked = (zone: string, lead: string, garrison: string) => {
    const s = campaign({
      impulse: 2,
      side: 'soviet',
      advantage: 'usedByGerman',
      otherUnits: 'gone',
      usedArtillery: [...guns, 'ART-64-1', 'ART-64-2', 'ART-66-1', 'ART-66-2', 'ART-60', 'ART-3', 'ART-371'],
      units: { [garrison]: zone, [lead]: zone, '191/71': 21 },
    })
    act(s, assault(zone))
    act(s, decline)
    act(s, attack(zone, lead), 1, 1, 6, 6)
    return transcript(s, done, endAssault)
  }
  test('VOV-21.2.1a VOV-21.2.1b VOV-R44 a Soviet attack in I or J frees that Zone, one in B also the 14th Panzer in C', () => {
    const after = [
      '? soviet: assault VOV-8.1.1b',
      'advantagePasses VOV-12.2a to soviet',
      'impulse VOV-6.3a impulse 2 side german night false',
      '? german: impulse VOV-8.1a impulse 2 night false',
    ]
    expect(attacked('I', '62', '92/60')).toEqual(['released VOV-21.2.1a zone I', ...after])
    expect(attacked('J', '64', '8/3')).toEqual(['released VOV-21.2.1a zone J', ...after])
    expect(attacked('B', '422', '669/371')).toEqual([
      'released VOV-21.2.1a zone B',
      'released VOV-21.2.1a zone C',
      ...after,
    ])
    expect(attacked('H', '62', '92/60')).toEqual(after)
  })
  test('VOV-21.2.1a a German attack in the Zone frees nobody', () => {
    const s = campaign({
      impulse: 2,
      advantage: 'usedByGerman',
      otherUnits: 'gone',
      usedArtillery: [...guns, 'ART-66-1', 'ART-66-2'],
      units: { '191/71': 'I', '62': r('I') },
    })
    act(s, assault('I'))
    act(s, attack('I', '191/71'))
    act(s, decline, 1, 1, 6, 6)
    const told = transcript(s, done)
    expect([told.filter((line) => line.startsWith('released')), s.released[8]]).toEqual([[], 0])
  })
})

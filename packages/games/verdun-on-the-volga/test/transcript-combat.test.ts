import { describe, expect, test } from 'vitest'
import type { VovPatch } from '../rules/machinery/patch.ts'
import type { PlaceName, TermList } from '../rules/state.ts'
import { act, assault, at, attack, cut, decline, done, first, moves, purposes, r, transcript } from './harness.ts'

/** Combats from the choice of the lead to the last retreat, with everything that is told and asked. */

const guns = ['ART-62-1', 'ART-62-2', 'ART-71', 'ART-94', 'ART-295', 'ART-389', 'ART-24', 'ART-29', 'ART-16']
const quiet = { turn: 2, impulse: 3, advantage: 'usedByGerman', usedArtillery: guns } as const

type Step = readonly [unit: string, to: PlaceName]
const entered = (area: PlaceName, patch: VovPatch, ...steps: readonly Step[]) => {
  const s = at({ ...quiet, ...patch })
  act(s, assault(area))
  moves(s, ...steps)
  return s
}
const inWords = (terms: TermList) => terms.map(({ term, value, rule, of }) => [term, value, rule, of].join(' ').trim())

describe('what a combat tells', () => {
  test('VOV-11.4a VOV-11.4.2a VOV-11.4.3a every term of both values with its rule, German by day', () => {
    const s = entered(
      21,
      {
        usedArtillery: [],
        fortifications: [22],
        rubble: [22],
        units: { '194/71': 21, '211/71': cut(21), '38MB': cut(22) },
      },
      ['191/71', 22],
      ['211/71', 22],
      ['194/71', 22],
      ['KG-6', 22],
    )
    expect(
      transcript(
        s,
        attack(22, 'KG-6'),
        { do: 'lead', unit: '38MB' },
        { do: 'artillery', marker: 'ART-71' },
        { do: 'artillery', marker: 'ART-62-1' },
      ),
    ).toEqual([
      'attack VOV-11.1a area 22 attackers (191/71, 194/71, 211/71, KG-6) lead KG-6 mandatory true',
      '? soviet: leadDefender VOV-11.4a area 22',
      'leadDefender VOV-11.4a unit 38MB',
      '? german: artillery VOV-10.2.1a area 22',
      'artillery VOV-10.2.1e marker ART-71 side german area 22',
      '? soviet: artillery VOV-10.2.1a area 22',
      'artillery VOV-10.2.1e marker ART-62-1 side soviet area 22',
      '? german: air VOV-10.1.2a area 22',
    ])
    const events = act(s, { do: 'air' }, 4, 1, 2, 6, 5)
    expect(first(events, 'airSupport')).toEqual({
      kind: 'airSupport',
      rule: 'VOV-10.1.3a',
      area: 22,
      die: 4,
      counted: 2,
      terms: [{ term: 'cover', value: -2, rule: 'VOV-10.1.3a' }],
    })
    const combat = first(events, 'combat')
    expect(inWords(combat.attackTerms)).toEqual([
      'lead 5 VOV-11.4.2a KG-6',
      'others 3 VOV-11.4.2a',
      'artillery 2 VOV-10.2.4a ART-71',
      'air 2 VOV-10.1.3a',
      'integrity 1 VOV-11.4.2b',
      'outOfSupply -1 VOV-15.2.2a',
    ])
    expect(inWords(combat.defenseTerms)).toEqual([
      'lead 3 VOV-11.4.3a 38MB',
      'others 1 VOV-11.4.3a',
      'terrain 2 VOV-3.1.3a',
      'artillery 1 VOV-10.2.4a ART-62-1',
      'fortification 1 VOV-14.3a',
      'rubble 1 VOV-14.6a',
      'outOfSupply -1 VOV-15.2.2a',
    ])
  })
  test('VOV-10.3.4a VOV-11.4.2c VOV-14.2b a Soviet night attack with the Storm Group, after a Fortification', () => {
    const s = at({
      turn: 4,
      impulse: 3,
      light: 'night',
      side: 'soviet',
      advantage: 'usedByGerman',
      rubble: [27],
      units: { '191/71': 27 },
    })
    expect(
      transcript(
        s,
        assault(27),
        [{ do: 'fortify', area: 27 }, 3],
        attack(27, '270/10NKVD'),
        { do: 'artillery', marker: 'ART-62-1' },
        { do: 'artillery', marker: 'ART-71' },
      ),
    ).toEqual([
      'chosen VOV-8.1.1a action assault side soviet areas (27)',
      '? soviet: fortify VOV-14.2a area 27',
      'fortification VOV-14.2b area 27 die 3 total 4 terms (urban 1 VOV-PAC-2a) result fortified',
      '? soviet: assault VOV-8.1.1b',
      'attack VOV-11.2a area 27 attackers (270/10NKVD) lead 270/10NKVD mandatory false',
      'leadDefender VOV-11.4a unit 191/71',
      '? soviet: artillery VOV-10.2.1a area 27',
      'artillery VOV-10.2.1e marker ART-62-1 side soviet area 27',
      '? german: artillery VOV-10.2.1a area 27',
      'artillery VOV-10.2.1e marker ART-71 side german area 27',
      '? soviet: stormGroup VOV-10.3.1a area 27',
    ])
    const events = act(s, { do: 'stormGroup' }, 4, 2, 2, 3, 3)
    expect(first(events, 'stormGroup')).toEqual({
      kind: 'stormGroup',
      rule: 'VOV-10.3.4a',
      area: 27,
      die: 4,
      counted: 5,
      terms: [{ term: 'rubble', value: 1, rule: 'VOV-10.3.4a' }],
    })
    const combat = first(events, 'combat')
    expect(inWords(combat.attackTerms)).toEqual([
      'lead 3 VOV-11.4.2a 270/10NKVD',
      'artillery 2 VOV-10.2.4a ART-62-1',
      'stormGroup 5 VOV-10.3.4a',
      'nightAssault 1 VOV-11.4.2c',
    ])
    expect(inWords(combat.defenseTerms)).toContain('artillery 1 VOV-10.2.4a ART-71')
    expect(combat.side).toBe('soviet')
  })
  test('VOV-10.1.3a on open ground the die of the Air counts as it lies; each die says what it is for', () => {
    const air = () => {
      const s = entered(21, {}, ['191/71', 22])
      act(s, attack(22, '191/71'))
      return s
    }
    expect(first(act(air(), { do: 'air' }, 4, 1, 1, 6, 6), 'airSupport')).toMatchObject({ counted: 4, terms: [] })
    expect(purposes(air(), { do: 'air' }, 4, 1, 1, 6, 6)).toEqual(['air', 'attack', 'attack', 'defense', 'defense'])
    const s = at({ ...quiet, turn: 4, light: 'night', side: 'soviet', units: { '191/71': 27 } })
    act(s, assault(27))
    act(s, decline)
    act(s, attack(27, '270/10NKVD'))
    expect(purposes(s, { do: 'stormGroup' }, 4, 1, 1, 6, 6)[0]).toBe('stormGroup')
  })
  test('VOV-11.4.2b VOV-4.3.2a three Independent units are no division', () => {
    const s = at({
      ...quiet,
      otherUnits: 'gone',
      side: 'soviet',
      units: { '191/71': 27, '92N': 27, '42N': 27, '10B': 27 },
    })
    act(s, assault(27))
    act(s, decline)
    act(s, attack(27, '92N'))
    act(s, { do: 'join', unit: '10B' })
    const combat = first(act(s, { do: 'join', unit: '42N' }, 1, 1, 6, 6), 'combat')
    expect(combat.attackTerms.map(({ term }) => term)).toEqual(['lead', 'others'])
  })
  test('VOV-11.2a VOV-12.1B VOV-11.4.4b an Optional Attack, repulsed and saved by a Maximum Attack', () => {
    const s = at({ ...quiet, advantage: 'german', units: { '191/71': 22, '211/71': 22, '194/71': r(22) } })
    expect(
      transcript(
        s,
        assault(22),
        attack(22, '211/71'),
        { do: 'holdBack', unit: '191/71' },
        { do: 'join', unit: '194/71' },
        [decline, 1, 1, 6, 6],
        { do: 'advantage', use: 'maximumAttack' },
      ),
    ).toEqual([
      'chosen VOV-8.1.1a action assault side german areas (22)',
      '? german: assault VOV-8.1.1b',
      '? german: join VOV-11.2a unit 191/71 area 22',
      '? german: join VOV-11.2a unit 194/71 area 22',
      'attack VOV-11.2a area 22 attackers (194/71, 211/71) lead 211/71 mandatory false',
      'leadDefender VOV-11.4a unit 6GA',
      '? german: air VOV-10.1.2a area 22',
      'combat VOV-11.4.4a area 22 result repulse',
      '? german: maximumAttack VOV-12.1B area 22',
      'advantage VOV-12.1B side german use maximumAttack',
      'stepLost VOV-11.4.4b unit 211/71 because combat',
      'stepLost VOV-11.4.4b unit 6GA because combat',
      '? soviet: withdraw VOV-11.6.3a area 22',
    ])
    expect(s.maximum).toBe(1)
  })
  test('VOV-12.1A VOV-14.5a Fanatical Defense makes a Success a Stalemate; the Rubble comes all the same', () => {
    const s = entered(21, { advantage: 'soviet' }, ['191/71', 22])
    const use = { do: 'advantage', use: 'fanaticalDefense' } as const
    expect(transcript(s, attack(22, '191/71'), [decline, 6, 5, 1, 1], use)).toEqual([
      'attack VOV-11.1a area 22 attackers (191/71) lead 191/71 mandatory true',
      'leadDefender VOV-11.4a unit 6GA',
      '? german: air VOV-10.1.2a area 22',
      'combat VOV-11.4.4c area 22 result success',
      '? soviet: fanaticalDefense VOV-12.1A area 22',
      'advantage VOV-12.1A side soviet use fanaticalDefense',
      'stepLost VOV-11.4.4b unit 191/71 because combat',
      'stepLost VOV-11.4.4b unit 6GA because combat',
      'rubble VOV-14.5a area 22',
      '? soviet: withdraw VOV-11.6.3a area 22',
    ])
    expect(s.maximum).toBe(0)
  })
  test('VOV-12.1B VOV-18.4a a Soviet Maximum Attack is no German one', () => {
    const s = at({ ...quiet, side: 'soviet', advantage: 'soviet', units: { '191/71': 27 } })
    act(s, assault(27))
    act(s, decline)
    act(s, attack(27, '270/10NKVD'), 1, 1, 6, 6)
    const [told] = transcript(s, { do: 'advantage', use: 'maximumAttack' })
    expect([told, s.maximum]).toEqual(['advantage VOV-12.1B side soviet use maximumAttack', 0])
  })
})

describe('what losses and retreats tell', () => {
  const struck = (...defense: readonly [number, number]) => {
    const s = entered(7, {}, ['26/24', 5], ['24A/24', 5])
    act(s, attack(5, '24A/24'))
    act(s, { do: 'lead', unit: '482/131' })
    return { s, told: transcript(s, [decline, 5, 4, ...defense]) }
  }
  test('VOV-11.5a VOV-11.5c VOV-11.6.2a VOV-11.6.3a flips, a retreat for points, and a voluntary one', () => {
    const { s, told } = struck(4, 2)
    expect([
      ...told,
      ...transcript(
        s,
        { do: 'absorb', unit: '482/131', by: 'flip' },
        { do: 'absorb', unit: '271/10NKVD', by: 'flipAndRetreat' },
        { do: 'retreat', unit: '271/10NKVD', to: 10 },
        { do: 'withdraw', unit: '482/131', to: 3 },
        done,
      ),
    ]).toEqual([
      'combat VOV-11.4.4c area 5 result success',
      'stepLost VOV-11.4.4c unit 24A/24 because combat',
      '? soviet: absorb VOV-11.5c unit 482/131 points 3',
      'absorbed VOV-11.5a unit 482/131 by flip points 1',
      'stepLost VOV-11.5a unit 482/131 because combat',
      '? soviet: absorb VOV-11.5c unit 271/10NKVD points 2',
      'absorbed VOV-11.5a unit 271/10NKVD by flipAndRetreat points 2',
      'stepLost VOV-11.5a unit 271/10NKVD because combat',
      '? soviet: retreat VOV-11.6.2a area 5',
      'retreated VOV-11.6.2a unit 271/10NKVD from 5 to 10 through ()',
      '? soviet: withdraw VOV-11.6.3a area 5',
      'retreated VOV-11.6.3a unit 482/131 from 5 to 3 through ()',
      'control VOV-7.2b area 5 side german',
      '? soviet: withdraw VOV-11.6.3a area 5',
      '? german: assault VOV-8.1.1b',
    ])
  })
  test('VOV-11.5a one unit dies for all; a unit that takes nothing is not spoken of', () => {
    const { s } = struck(4, 2)
    expect(transcript(s, { do: 'absorb', unit: '482/131', by: 'eliminate' })).toEqual([
      'absorbed VOV-11.5a unit 482/131 by eliminate points 3',
      'eliminated VOV-11.5a unit 482/131 because combat',
      '? german: assault VOV-8.1.1b',
    ])
    const three = entered(7, { units: { '101/35G': 5 } }, ['26/24', 5], ['24A/24', 5])
    act(three, attack(5, '24A/24'))
    act(three, { do: 'lead', unit: '482/131' })
    act(three, decline, 5, 4, 5, 1)
    expect(
      transcript(
        three,
        { do: 'absorb', unit: '482/131', by: 'flip' },
        { do: 'absorb', unit: '271/10NKVD', by: 'nothing' },
        { do: 'absorb', unit: '101/35G', by: 'flip' },
      ),
    ).toEqual([
      'absorbed VOV-11.5a unit 482/131 by flip points 1',
      'stepLost VOV-11.5a unit 482/131 because combat',
      '? soviet: absorb VOV-11.5c unit 271/10NKVD points 1',
      '? soviet: absorb VOV-11.5c unit 101/35G points 1',
      'absorbed VOV-11.5a unit 101/35G by flip points 1',
      'stepLost VOV-11.5a unit 101/35G because combat',
      '? soviet: withdraw VOV-11.6.3a area 5',
    ])
  })
  test('VOV-11.5a VOV-7.2b as many points as all can take: nobody is asked', () => {
    expect(struck(2, 1).told).toEqual([
      'combat VOV-11.4.4c area 5 result success',
      'stepLost VOV-11.4.4c unit 24A/24 because combat',
      'eliminated VOV-11.5a unit 482/131 because combat',
      'eliminated VOV-11.5a unit 271/10NKVD because combat',
      'control VOV-7.2b area 5 side german',
      '? german: assault VOV-8.1.1b',
    ])
  })
  test('VOV-11.6a VOV-11.6.1a VOV-11.6.2d repulsed before a full Area: the owner orders, and one goes on through it', () => {
    const s = at({ ...quiet, units: { '518/295': 26, 'PNR/295': 26 } })
    act(s, { do: 'combinedAssault', area: 21, with: 26 })
    moves(s, ['191/71', 22], ['KG-6', 22], ['518/295', 21], ['PNR/295', 21])
    act(s, attack(22, '191/71'))
    expect(
      transcript(
        s,
        [decline, 1, 1, 5, 4],
        { do: 'retreat', unit: 'KG-6', to: 21 },
        { do: 'retreat', unit: '191/71', to: 21 },
      ),
    ).toEqual([
      'combat VOV-11.4.4a area 22 result repulse',
      'stepLost VOV-11.4.4a unit 191/71 because combat',
      'stepLost VOV-11.4.4a unit KG-6 because combat',
      '? german: retreat VOV-11.6.1a area 22',
      'retreated VOV-11.6a unit KG-6 from 22 to 21 through ()',
      '? german: retreat VOV-11.6.1a area 22',
      'retreated VOV-11.6a unit 191/71 from 22 to 26 through (21)',
      '? german: assault VOV-8.1.1b',
    ])
  })
  test('VOV-11.6.2d a retreat for points through a full Area: its owner is asked on from there', () => {
    const pocket = { '482/131': r(5), '271/10NKVD': 'gone', '101/35G': 'gone', '10B': 'gone' } as const
    const units = { ...pocket, W1: 10, W2: 10, W3: 10 }
    const s = entered(7, { units, control: { german: [3] } }, ['26/24', 5], ['24A/24', 5])
    act(s, attack(5, '24A/24'))
    expect(transcript(s, [decline, 4, 3, 4, 4], { do: 'retreat', unit: '482/131', to: 9 })).toEqual([
      'combat VOV-11.4.4c area 5 result success',
      'stepLost VOV-11.4.4c unit 24A/24 because combat',
      'absorbed VOV-11.5a unit 482/131 by retreat points 1',
      '? soviet: retreatOnward VOV-11.6.2d unit 482/131 area 10',
      'retreated VOV-11.6.2a unit 482/131 from 5 to 9 through (10)',
      'control VOV-7.2b area 5 side german',
      '? german: assault VOV-8.1.1b',
    ])
  })
  test('VOV-11.6a room enough: all go back at once', () => {
    const s = entered(21, {}, ['191/71', 22], ['KG-6', 22])
    act(s, attack(22, '191/71'))
    expect(transcript(s, [decline, 1, 1, 5, 4])).toEqual([
      'combat VOV-11.4.4a area 22 result repulse',
      'stepLost VOV-11.4.4a unit 191/71 because combat',
      'stepLost VOV-11.4.4a unit KG-6 because combat',
      'retreated VOV-11.6a unit 191/71 from 22 to 21 through ()',
      'retreated VOV-11.6a unit KG-6 from 22 to 21 through ()',
      '? german: assault VOV-8.1.1b',
    ])
  })
  test('VOV-11.6.5a a unit that must go back and cannot is lost', () => {
    const s = at({
      ...quiet,
      otherUnits: 'gone',
      units: { '244A': 33, '191/71': 33, '211/71': 33, '194/71': 33, '516/295': 40, '270/10NKVD': 29 },
    })
    act(s, { do: 'combinedAssault', area: 33, with: 40 })
    moves(s, ['244A', 29], ['516/295', 33])
    act(s, attack(29, '244A'))
    expect(transcript(s, [decline, 1, 1, 6, 6])).toEqual([
      'combat VOV-11.4.4a area 29 result repulse',
      'stepLost VOV-11.4.4a unit 244A because combat',
      'eliminated VOV-11.6.5a unit 244A because noRetreat',
      '? german: assault VOV-8.1.1b',
    ])
  })
})

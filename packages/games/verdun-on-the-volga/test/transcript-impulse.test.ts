import { describe, expect, test } from 'vitest'
import type { VovPatch } from '../rules/machinery/patch.ts'
import { act, assault, at, campaign, decline, done, legal, pass, purposes, r, transcript } from './harness.ts'

/** Impulses without combat and their ends, with everything that is told and asked. */

const plain = { turn: 2, impulse: 3, advantage: 'usedByGerman' } as const
const next = (impulse: number, night = false) => [
  `impulse VOV-6.3a impulse ${impulse} side soviet night ${night}`,
  `? soviet: impulse VOV-8.1a impulse ${impulse} night ${night}`,
]
const passes = (patch: VovPatch, ...dice: readonly number[]) => {
  const s = at({ ...plain, ...patch })
  const [chosen, ...told] = transcript(s, [pass, ...dice])
  expect(chosen).toBe(`chosen VOV-8.1.2j action pass side ${patch.side ?? 'german'} areas ()`)
  return { s, told }
}

describe('what a Non-Assault Impulse tells', () => {
  test('VOV-8.1.2a VOV-6.3.1c Regroup, and a Logistics roll above the number', () => {
    expect(transcript(at(plain), { do: 'regroup' }, { do: 'move', unit: '15/29', to: 2 }, [done, 6, 3])).toEqual([
      'chosen VOV-8.1.2a action regroup side german areas ()',
      '? german: regroup VOV-8.1.2a',
      'moved VOV-8.1.2a unit 15/29 from 1 to 2 cost 0',
      '? german: regroup VOV-8.1.2a',
      'logistics VOV-6.3.1c dice (6, 3) total 9 impulse 3 result advance',
      'marker VOV-6.3.1c impulse 4 night false pause false',
      'advantagePasses VOV-12.2a to soviet',
      ...next(4),
    ])
  })
  test('VOV-8.1.2e VOV-6.3.1d Redeploy, and a Logistics roll that brings a Pause', () => {
    expect(
      transcript(at(plain), { do: 'redeploy' }, { do: 'take', unit: '15/29' }, [
        { do: 'move', unit: '15/29', to: 2 },
        2,
        1,
      ]),
    ).toEqual([
      'chosen VOV-8.1.2e action redeploy side german areas ()',
      '? german: redeploy VOV-8.1.2e',
      '? german: redeployTo VOV-8.1.2e unit 15/29',
      'moved VOV-8.1.2e unit 15/29 from 1 to 2 cost 0',
      'logistics VOV-6.3.1d dice (2, 1) total 3 impulse 3 result pause',
      'marker VOV-6.3.1d impulse 4 night false pause true',
      'advantagePasses VOV-12.2a to soviet',
      ...next(4),
    ])
  })
  test('VOV-8.1.2g VOV-6.3.1e Troop Transfer, and a Logistics roll that brings the Night', () => {
    const s = at({ ...plain, units: { '211/71': r(21), '194/71': r(16) } })
    expect(
      transcript(s, { do: 'troopTransfer' }, { do: 'strengthen', unit: '211/71' }, [
        { do: 'weaken', unit: '516/295' },
        1,
        1,
      ]),
    ).toEqual([
      'chosen VOV-8.1.2g action troopTransfer side german areas ()',
      '? german: transfer VOV-8.1.2g',
      '? german: transferFrom VOV-8.1.2g unit 211/71',
      'strengthened VOV-8.1.2g unit 211/71',
      'stepLost VOV-8.1.2g unit 516/295 because transfer',
      'logistics VOV-6.3.1e dice (1, 1) total 2 impulse 3 result night',
      'marker VOV-6.3.1e impulse 2 night true pause false',
      'advantagePasses VOV-12.2a to soviet',
      ...next(2, true),
    ])
  })
  test('VOV-8.1.2i Consolidation, after which the German has the Night Impulse', () => {
    const s = at({ ...plain, side: 'soviet', light: 'night', units: { '92N': r(47), W2: r(47), W3: r(47) } })
    expect(
      transcript(s, { do: 'consolidate' }, { do: 'strengthen', unit: 'W2' }, { do: 'sacrifice', unit: '92N' }),
    ).toEqual([
      'chosen VOV-8.1.2i action consolidate side soviet areas ()',
      '? soviet: consolidate VOV-8.1.2i',
      '? soviet: consolidateWith VOV-8.1.2i unit W2',
      'eliminated VOV-8.1.2i unit 92N because consolidation',
      'strengthened VOV-8.1.2i unit W2',
      'advantagePasses VOV-12.2a to soviet',
      'impulse VOV-6.3a impulse 3 side german night true',
      '? german: impulse VOV-8.1a impulse 3 night true',
    ])
  })
  test('VOV-9.3.4d VOV-PAC-1a VOV-PAC-1b crossings with their terms and losses', () => {
    const s = at({
      ...plain,
      light: 'night',
      side: 'soviet',
      units: { '90/95': 'L', '161/95': 'L', '34/13G': 'L', '518/295': 33, '191/71': 46 },
      control: { german: [46, 48, 36] },
    })
    act(s, { do: 'regroup' })
    const cross = (unit: string) => ({ do: 'move', unit, to: 47 }) as const
    const terms = 'terms (kurganContested 1 VOV-PAC-1a, oneFlank 2 VOV-PAC-1a)'
    expect(transcript(s, [cross('90/95'), 6, 5], [cross('161/95'), 6, 4], [cross('34/13G'), 6, 6])).toEqual([
      `crossing VOV-9.3.4d unit 90/95 from L to 47 dice (6, 5) ${terms} total 14 result fail steps 0`,
      '? soviet: regroup VOV-8.1.2a',
      `crossing VOV-9.3.4d unit 161/95 from L to 47 dice (6, 4) ${terms} total 13 result crossWithLoss steps 1`,
      'stepLost VOV-PAC-1b unit 161/95 because crossing',
      '? soviet: regroup VOV-8.1.2a',
      `crossing VOV-9.3.4d unit 34/13G from L to 47 dice (6, 6) ${terms} total 15 result failWithLoss steps 1`,
      'stepLost VOV-PAC-1b unit 34/13G because crossing',
      '? soviet: regroup VOV-8.1.2a',
    ])
  })
  test('VOV-PAC-1b VOV-PAC-1a under the worst fire a unit goes down with all its steps', () => {
    const drowning = () => {
      const s = at({
        ...plain,
        light: 'night',
        side: 'soviet',
        otherUnits: 'gone',
        units: { '90/95': 'L', '518/295': 33, '191/71': 47, W2: 47, '92N': 10 },
        control: { german: [33, 36, 46, 48], soviet: [47] },
      })
      act(s, assault('L'))
      act(s, decline)
      return s
    }
    const attempt = { do: 'move', unit: '90/95', to: 47 } as const
    expect(transcript(drowning(), [attempt, 6, 5]).slice(0, 2)).toEqual([
      'crossing VOV-9.3.4d unit 90/95 from L to 47 dice (6, 5) terms (kurganControlled 2 VOV-PAC-1a, landingContested 1 VOV-PAC-1a, twoFlanks 4 VOV-PAC-1a) total 18 result eliminated steps 2',
      'eliminated VOV-PAC-1b unit 90/95 because crossing',
    ])
    expect(purposes(drowning(), attempt, 6, 5)).toEqual(['crossing', 'crossing'])
  })
})

describe('what the end of an Impulse tells', () => {
  test('VOV-6.3.1i VOV-R12 the second Pass by day brings the Night, by night the end', () => {
    expect(passes({ side: 'soviet', passed: 'day' }).told).toEqual([
      'passes VOV-6.3.1i night false',
      'marker VOV-6.3.1i impulse 3 night true pause false',
      'advantagePasses VOV-12.2a to soviet',
      'impulse VOV-6.3a impulse 3 side german night true',
      '? german: impulse VOV-8.1a impulse 3 night true',
    ])
    const ended = [
      'passes VOV-6.3.1i night true',
      'advantagePasses VOV-12.2a to soviet',
      'phase VOV-6.4a phase refit turn 2',
      'replacements VOV-13.2a side german points 1',
      '? soviet: replacements VOV-12.1E',
    ]
    expect(passes({ side: 'soviet', passed: 'night', light: 'night' }).told).toEqual(ended)
    const roll = 'logistics VOV-6.3.1c dice (6, 6) total 12 impulse 3 result advance'
    expect(passes({ passed: 'night', light: 'night' }, 6, 6).told).toEqual([roll, ...ended])
    expect(passes({ passed: 'day' }, 6, 6).told).toEqual([
      roll,
      'passes VOV-6.3.1i night false',
      'marker VOV-6.3.1c impulse 4 night true pause false',
      'advantagePasses VOV-12.2a to soviet',
      ...next(4, true),
    ])
  })
  test('VOV-6.3.1i with a German advantage the Passes by night do not bring another dusk', () => {
    const { told } = passes({ side: 'soviet', passed: 'night', light: 'night', advantage: 'german' })
    expect(told.slice(0, 2)).toEqual(['passes VOV-6.3.1i night true', 'phase VOV-6.4a phase refit turn 2'])
  })
  test('VOV-12.3a VOV-12.1D the Night may come, or be put off', () => {
    const { s, told } = passes({ advantage: 'german' }, 1, 1)
    expect([...told, ...transcript(s, decline)]).toEqual([
      'logistics VOV-6.3.1e dice (1, 1) total 2 impulse 3 result night',
      '? german: prolongDay VOV-12.1D',
      'advantagePasses VOV-12.3a to soviet',
      'marker VOV-6.3.1e impulse 2 night true pause false',
      ...next(2, true),
    ])
    const prolonged = passes({ advantage: 'german' }, 1, 1).s
    expect(transcript(prolonged, { do: 'advantage', use: 'prolong' })).toEqual([
      'advantage VOV-12.1D side german use prolong',
      'marker VOV-6.3.1c impulse 4 night false pause false',
      'advantagePasses VOV-12.2a to soviet',
      ...next(4),
    ])
  })
  test('VOV-6.3.1f VOV-12.1D the Night may end, or be put on by the Soviet', () => {
    const night = { advantage: 'soviet', light: 'night' } as const
    const { s, told } = passes(night, 1, 1)
    expect([...told, ...transcript(s, decline)]).toEqual([
      'logistics VOV-6.3.1f dice (1, 1) total 2 impulse 3 result end',
      '? soviet: prolongNight VOV-12.1D',
      'phase VOV-6.4a phase refit turn 2',
      'replacements VOV-13.2a side german points 1',
      '? soviet: replacements VOV-12.1E',
    ])
    expect(transcript(passes(night, 1, 1).s, { do: 'advantage', use: 'prolong' })).toEqual([
      'advantage VOV-12.1D side soviet use prolong',
      'marker VOV-6.3.1c impulse 4 night true pause false',
      'advantagePasses VOV-12.2a to german',
      ...next(4, true),
    ])
  })
  test('VOV-12.1C VOV-18.3a VOV-6.3.1d a Pause set aside, with the Advantage or on Turn 1 without', () => {
    const { s, told } = passes({ advantage: 'german' }, 2, 1)
    expect([...told, ...transcript(s, { do: 'advantage', use: 'releaseReserves' })]).toEqual([
      'logistics VOV-6.3.1d dice (2, 1) total 3 impulse 3 result pause',
      '? german: pause VOV-12.1C',
      'advantage VOV-12.1C side german use releaseReserves',
      'marker VOV-6.3.1c impulse 4 night false pause false',
      'advantagePasses VOV-12.2a to soviet',
      ...next(4),
    ])
    const first = passes({ turn: 1, advantage: 'soviet' }, 2, 1)
    expect([...first.told, ...transcript(first.s, { do: 'ignorePause' })]).toEqual([
      'logistics VOV-6.3.1d dice (2, 1) total 3 impulse 3 result pause',
      '? german: pause VOV-18.3a',
      'pauseIgnored VOV-18.3a impulse 3',
      'marker VOV-6.3.1c impulse 4 night false pause false',
      ...next(4),
    ])
    expect(passes({ pause: true, advantage: 'soviet' }, 2, 1).told).toEqual([
      'logistics VOV-6.3.1d dice (2, 1) total 3 impulse 3 result attack',
      'marker VOV-6.3.1d impulse 4 night false pause false',
      ...next(4),
    ])
  })
  test('VOV-6.3.1g VOV-6.3.1h the end of the track: dusk before 12 once only, and nothing after it', () => {
    const twelve = ['marker VOV-6.3.1c impulse 12 night true pause false', ...next(12, true)]
    const roll = 'logistics VOV-6.3.1c dice (6, 6) total 12 impulse 11 result advance'
    expect(passes({ impulse: 11, advantage: 'german' }, 6, 6).told).toEqual([
      roll,
      'advantagePasses VOV-12.3a to soviet',
      ...twelve,
    ])
    expect(passes({ impulse: 11, light: 'night', advantage: 'german' }, 6, 6).told).toEqual([roll, ...twelve])
    expect(passes({ impulse: 12, advantage: 'usedBySoviet' }, 6, 6).told).toEqual([
      'logistics VOV-6.3.1d dice (6, 6) total 12 impulse 12 result pause',
      'advantagePasses VOV-12.2a to german',
      'phase VOV-6.4a phase refit turn 2',
      '? german: replacements VOV-12.1E',
    ])
  })
  test('VOV-6.3.1a VOV-R15 two dice for Logistics, none in Impulse 1', () => {
    expect(purposes(at(plain), pass, 6, 6)).toEqual(['logistics', 'logistics'])
    expect(passes({ impulse: 1 }).told[0]).toBe('marker VOV-6.3.1c impulse 2 night false pause false')
  })
  test('VOV-18.4a a Maximum Attack on Turn 1 does not put on the Night', () => {
    const covered = { turn: 1, maximumAttack: true, impulse: 5 } as const
    expect(passes(covered, 1, 1).told.at(-1)).toBe('? german: prolongDay VOV-12.1D')
    expect(passes({ ...covered, light: 'night' }, 1, 1).told[2]).toBe('phase VOV-6.4a phase refit turn 1')
  })
  test('VOV-15.2a units that lose their supply and units that find it again', () => {
    const s = at({
      ...plain,
      side: 'soviet',
      units: { '191/71': { at: 21, outOfSupply: true }, '211/71': 47, '482/131': 5 },
    })
    expect(transcript(s, pass)[1]).toBe('supply VOV-15.2a cut (211/71) restored (191/71)')
  })
})

describe('what an activation tells', () => {
  test('VOV-9.1.2c two Areas at once, or a second one afterwards', () => {
    const s = at(plain)
    expect(transcript(s, { do: 'combinedAssault', area: 7, with: 21 })).toEqual([
      'chosen VOV-9.1.2c action assault side german areas (7, 21)',
      '? german: assault VOV-8.1.1b',
    ])
    const one = at(plain)
    expect(
      transcript(one, assault(21), { do: 'move', unit: '191/71', to: 28 }, { do: 'endAssault' }, assault(7)),
    ).toEqual([
      'chosen VOV-8.1.1a action assault side german areas (21)',
      '? german: assault VOV-8.1.1b',
      'moved VOV-9.2a unit 191/71 from 21 to 28 cost 2',
      '? german: assault VOV-8.1.1b',
      '? german: second VOV-9.1.2c area 21',
      'chosen VOV-8.1.1a action assault side german areas (7)',
      '? german: assault VOV-8.1.1b',
    ])
    expect(legal(one)).not.toContainEqual({ do: 'move', unit: '191/71', to: 21 })
  })
  test('VOV-14.2b VOV-PAC-2a VOV-14.7a Fortifications off the streets, failures, and cleared Rubble', () => {
    const fort = (area: number, die: number) => {
      const s = at({ ...plain, side: 'soviet', units: { '92N': 17, '20D': 'gone' }, fortifications: [] })
      act(s, assault(area))
      return transcript(s, [{ do: 'fortify', area }, die])[0]
    }
    expect(fort(17, 3)).toBe('fortification VOV-14.2b area 17 die 3 total 3 terms () result failed')
    expect(fort(17, 4)).toBe('fortification VOV-14.2b area 17 die 4 total 4 terms () result fortified')
    expect(fort(5, 2)).toBe('fortification VOV-14.2b area 5 die 2 total 3 terms (urban 1 VOV-PAC-2a) result failed')
    const clear = at({ ...plain, rubble: [16] })
    act(clear, assault(16))
    expect(transcript(clear, [{ do: 'clear', area: 16 }, 4])[0]).toBe(
      'clearance VOV-14.7a area 16 die 4 result cleared',
    )
  })
  test('VOV-7.2b VOV-14.4a VOV-13.3.5b VOV-19.2d what falls with an Area', () => {
    const empty = { '99A': 'gone', W3: 'gone', '115B': 'gone' } as const
    const factory = at({ ...plain, units: { ...empty, '191/71': 57 }, fortifications: [58] })
    act(factory, assault(57))
    expect(transcript(factory, { do: 'move', unit: '191/71', to: 58 }).slice(1, -1)).toEqual([
      'control VOV-7.2b area 58 side german',
      'factoryStopped VOV-13.3.5b area 58',
      'fortificationLost VOV-14.4a area 58',
    ])
    const orlovka = at({ ...plain, units: { ...empty, '518/295': 66 } })
    act(orlovka, assault(66))
    expect(transcript(orlovka, { do: 'move', unit: '518/295', to: 67 }).slice(1, -1)).toEqual([
      'control VOV-7.2b area 67 side german',
      'orlovkaFell VOV-19.2d area 67',
    ])
    const again = campaign({ turn: 6, impulse: 3, orlovkaFell: false, units: { ...empty, '518/295': 66 } })
    act(again, assault(66))
    expect(transcript(again, { do: 'move', unit: '518/295', to: 67 }).slice(1, -1)).toEqual([
      'control VOV-7.2b area 67 side german',
    ])
    const back = at({ ...plain, side: 'soviet', control: { german: [10] }, units: { '10B': 'gone', '42N': 'gone' } })
    act(back, assault(5))
    act(back, decline)
    expect(transcript(back, { do: 'move', unit: '482/131', to: 10 }).slice(1, -1)).toEqual([
      'control VOV-7.2b area 10 side soviet',
    ])
  })
})

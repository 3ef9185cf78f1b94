import { describe, expect, test } from 'vitest'
import { units } from '../rules/units.ts'
import type { VovPatch } from '../rules/machinery/patch.ts'
import {
  act,
  at,
  campaign,
  cut,
  decline,
  done,
  gun,
  isOffered,
  legal,
  proceed,
  purposes,
  r,
  transcript,
  where,
} from './harness.ts'

/** Reinforcement, Refit and End Phases, with everything that is told and asked. */

const alone = { otherUnits: 'gone', step: 'turn' } as const
const place = (unit: string, to: number | string) => ({ do: 'place', unit, to }) as const
const begins = (turn: number) => [`turn VOV-6.1a turn ${turn}`, `phase VOV-6.2a phase reinforcement turn ${turn}`]
const maneuvers = (turn: number) => [
  `phase VOV-6.3a phase maneuvers turn ${turn}`,
  'impulse VOV-6.3a impulse 1 side soviet night false',
  '? soviet: impulse VOV-8.1a impulse 1 night false',
]
/** D to G lost: German reinforcements find no place there. */
const lost = { '115B': 'D', '124B': 'E', '149B': 'F', '2MB': 'G' } as const

describe('what a Reinforcement Phase tells', () => {
  test('VOV-17.1a VOV-17.2a VOV-17.2.1a German, Soviet, Workers, and on to the Maneuvers', () => {
    const s = at({
      turn: 2,
      ...alone,
      units: {
        W1: 'eliminated',
        W3: 'eliminated',
        '191/71': 21,
        '92N': 36,
        'KG-6': 'rebuilt',
        '38MB': { at: 'rebuilt', reduced: true },
      },
    })
    expect(transcript(s, proceed, place('KG-6', 'F'), place('38MB', 'M'), place('W1', 36), place('W3', 47))).toEqual([
      ...begins(2),
      '? german: reinforce VOV-17.1a unit KG-6 left 1',
      'placed VOV-17.1a unit KG-6 to F',
      '? soviet: reinforce VOV-17.2a unit 38MB left 1',
      'placed VOV-17.2a unit 38MB to M',
      '? soviet: workers VOV-17.2.1a unit W1',
      'placed VOV-17.2.1a unit W1 to 36',
      '? soviet: workers VOV-17.2.1a unit W3',
      'placed VOV-17.2.1a unit W3 to 47',
      ...maneuvers(2),
    ])
    expect([where(s, '38MB'), where(s, 'W1')]).toEqual(['M r', '36 f'])
  })
  test('VOV-12.2a an Advantage used in the Phase goes to the other side at its end', () => {
    const s = at({ turn: 2, ...alone, advantage: 'usedBySoviet', units: { '191/71': 21, '92N': 36 } })
    expect(transcript(s, proceed)).toEqual([...begins(2), 'advantagePasses VOV-12.2a to german', ...maneuvers(2)])
  })
  test('VOV-R73 VOV-17.1a VOV-21.5a scheduled units wait, while a rebuilt one enters on the flank', () => {
    const s = campaign({
      turn: 7,
      ...alone,
      advantage: 'soviet',
      units: { ...lost, '669/371': 'B', '243A': 'onCard', '45P': 'rebuilt' },
    })
    expect(transcript(s, proceed)).toEqual([
      ...begins(7),
      'waiting VOV-17.1a unit 243A',
      'placed VOV-17.1a unit 45P to B',
      ...maneuvers(7),
    ])
  })
  test('VOV-21.5a the 64th Army comes back in A only; others may choose, Zones in the order of the map', () => {
    const s = campaign({
      turn: 7,
      ...alone,
      advantage: 'soviet',
      units: { '422': 'rebuilt', '42N': 'rebuilt', '191/71': 21 },
    })
    expect(transcript(s, proceed).at(-1)).toBe('? soviet: reinforce VOV-17.2a unit 42N left 2')
    expect(legal(s)).toEqual(['A', 'I', 'J', 'L', 'M'].map((zone) => place('42N', zone)))
    expect(transcript(s, place('42N', 'M'), place('422', 'A')).slice(0, 3)).toEqual([
      'placed VOV-17.2a unit 42N to M',
      '? soviet: reinforce VOV-17.2a unit 422 left 1',
      'placed VOV-17.2a unit 422 to A',
    ])
  })
  test('VOV-R72 a unit brings the marker of its division, but not one that is used', () => {
    const patch: VovPatch = { turn: 2, ...alone, units: { '191/71': 'rebuilt', '92N': 36, '211/71': 21 } }
    const spent = at({ ...patch, usedArtillery: ['ART-71'] })
    act(spent, proceed)
    act(spent, place('191/71', 'D'))
    expect(gun(spent, 'ART-71')).toBe('used')
    const s = campaign({ turn: 4, ...alone, units: { '54/100': 'onCard', '243A': 'onCard', '92N': 36 } })
    act(s, proceed)
    const before = s.guns.slice()
    act(s, place('243A', 'D'))
    expect(Object.entries(s.guns)).toEqual(Object.entries(before))
    expect(gun(s, 'ART-100')).toBe('absent')
    act(s, place('54/100', 'D'))
    expect(gun(s, 'ART-100')).toBe('ready')
    expect(s.guns.filter((state, marker) => state !== before[marker]).length).toBe(1)
  })
  test('VOV-12.1F VOV-R53 optional units called in the Phase come with the rest', () => {
    const s = campaign({
      turn: 8,
      ...alone,
      units: { '45P': 'onCard', '50P': 'onCard', '191/71': 21, '92N': 36 },
    })
    expect(transcript(s, proceed, { do: 'callReserves' }).slice(2)).toEqual([
      '? german: reserves VOV-12.1F',
      'advantage VOV-12.1F side german use optionalReinforcements',
      '? german: reinforce VOV-17.1a unit 45P left 2',
    ])
    expect(transcript(s, place('45P', 'D'), place('50P', 'E'))).toEqual([
      'placed VOV-17.1a unit 45P to D',
      '? german: reinforce VOV-17.1a unit 50P left 1',
      'placed VOV-17.1a unit 50P to E',
      'advantagePasses VOV-12.2a to soviet',
      ...maneuvers(8),
    ])
  })
  test('VOV-12.1F VOV-R53 called in an Impulse or in a Refit Phase they are placed at once, and play goes on', () => {
    const called = { turn: 8, side: 'soviet', advantage: 'soviet', otherUnits: 'gone' } as const
    const waiting = { '10/45': 'onCard', '61/45': 'onCard', '191/71': 21, '92N': r(36) } as const
    const s = campaign({ ...called, impulse: 2, units: waiting })
    const names = units.filter(({ optional, side }) => optional && side === 1).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['10/45', '61/45']))
    const brought = [
      'advantage VOV-12.1F side soviet use optionalReinforcements',
      '? soviet: reinforce VOV-17.2a unit 10/45 left 2',
      'placed VOV-17.2a unit 10/45 to L',
      '? soviet: reinforce VOV-17.2a unit 61/45 left 1',
      'placed VOV-17.2a unit 61/45 to M',
    ]
    const steps = [{ do: 'callReserves' }, place('10/45', 'L'), place('61/45', 'M')] as const
    expect(transcript(s, ...steps)).toEqual([...brought, '? soviet: impulse VOV-8.1a impulse 2 night false'])
    expect(isOffered(s, { do: 'callReserves' })).toBe(false)
    const refit = campaign({ ...called, step: 'refit', units: waiting })
    expect(transcript(refit, proceed, ...steps)).toEqual([
      '? soviet: reserves VOV-12.1F',
      ...brought,
      'replacements VOV-13.2a side soviet points 2',
      '? soviet: refit VOV-13.3.2a halves 4',
    ])
  })
})

describe('what Turn 6 of the campaign brings', () => {
  test('VOV-21.2a VOV-21.3a VOV-R45 the flanks are told, Zones taken, and the markers of the flank armies ready', () => {
    // Ten points: the check of Turn 5 lets the game go on.
    const everything = Array.from({ length: 67 }, (_, i) => i + 1)
    const s = campaign({
      turn: 5,
      step: 'end',
      otherUnits: 'gone',
      units: { '99A': 'L', '191/71': 21 },
      control: { german: [...everything, 'A'], soviet: [12, 13, 25, 36] },
    })
    const markers = ['ART-64-1', 'ART-66-2', 'ART-371', 'ART-14', 'ART-60', 'ART-3', 'ART-62-1', 'ART-100', 'ART-305']
    expect(markers.filter((name) => gun(s, name) === 'ready')).toEqual(['ART-62-1'])
    const told = transcript(s, proceed)
    const placed = told.filter((line) => line.startsWith('placed'))
    expect([placed.length, placed[0], placed.at(-1)]).toEqual([
      34,
      'placed VOV-21.2a unit 669/371 to B',
      'placed VOV-21.2a unit 64A to J',
    ])
    expect(told.filter((line) => line.startsWith('control'))).toEqual(['control VOV-7.2b area A side soviet'])
    expect(markers.filter((name) => gun(s, name) === 'ready')).toEqual(markers.slice(0, 7))
  })
})

describe('what a Refit Phase tells', () => {
  const begun = (patch: VovPatch) => {
    const s = at({ turn: 2, step: 'refit', ...patch })
    return { s, told: transcript(s, proceed) }
  }
  test('VOV-12.1E VOV-13.2.1a VOV-13.3.2b VOV-13.3.2a VOV-15.2.3a VOV-PAC-4a a German half', () => {
    const { s, told } = begun({
      units: {
        '191/71': r(21),
        '194/71': r(16),
        '64/16': r('K'),
        '2A/16': r('K'),
        'KG-6': 'eliminated',
        '15/29': cut(1),
        '71/29': cut(1),
        '129A/29': cut(1),
      },
    })
    expect([
      ...told,
      ...transcript(
        s,
        { do: 'advantage', use: 'increasedReplacements' },
        { do: 'zoneRefit', unit: '64/16' },
        { do: 'rebuild', unit: 'KG-6', strength: 'reduced' },
        { do: 'refit', unit: '191/71' },
      ),
    ]).toEqual([
      '? german: replacements VOV-12.1E',
      'advantage VOV-12.1E side german use increasedReplacements',
      'replacements VOV-13.2a side german points 2',
      '? german: refit VOV-13.3.2a halves 4',
      'strengthened VOV-13.2.1a unit 64/16',
      '? german: refit VOV-13.3.2a halves 4',
      'rebuilt VOV-13.3.2b unit KG-6 strength reduced',
      '? german: refit VOV-13.3.2a halves 2',
      'strengthened VOV-13.3.2a unit 191/71',
      '? german: refit VOV-13.3.2a halves 1',
    ])
    expect(legal(s)).toEqual([{ do: 'refit', unit: '194/71' }, { do: 'refit', unit: '2A/16' }, done])
    expect(transcript(s, { do: 'refit', unit: '194/71' }, [done, 2, 3, 5])).toEqual([
      'strengthened VOV-13.3.2a unit 194/71',
      '? german: refit VOV-13.3.2a halves 0',
      'surrender VOV-15.2.3a unit 15/29 die 2 result none',
      'surrender VOV-15.2.3a unit 71/29 die 3 result stepLoss',
      'stepLost VOV-PAC-4a unit 71/29 because surrender',
      'surrender VOV-15.2.3a unit 129A/29 die 5 result eliminated',
      'eliminated VOV-PAC-4a unit 129A/29 because surrender',
      'replacements VOV-13.2a side soviet points 2',
      'advantagePasses VOV-12.2a to soviet',
      'phase VOV-6.5a phase end turn 2',
      'advantagePasses VOV-12.3b to german',
      ...begins(3),
      '? german: reinforce VOV-17.1a unit KG-6 left 2',
    ])
  })
  test('VOV-13.3.5a VOV-13.3.2c VOV-12.3b a Soviet half', () => {
    const { s, told } = begun({
      side: 'soviet',
      advantage: 'usedByGerman',
      units: {
        '6A': 'eliminated',
        '26A': 'eliminated',
        '42N': 'eliminated',
        '482/131': { at: 5, reduced: true, outOfSupply: true },
      },
    })
    expect([
      ...told,
      ...transcript(s, { do: 'buildTank', unit: '26A' }, { do: 'rebuild', unit: '42N', strength: 'full' }, [done, 4]),
    ]).toEqual([
      'replacements VOV-13.2a side soviet points 2',
      '? soviet: refit VOV-13.3.2a halves 4',
      'rebuilt VOV-13.3.5a unit 26A strength full',
      'placed VOV-13.3.5a unit 26A to 58',
      '? soviet: refit VOV-13.3.2a halves 4',
      'rebuilt VOV-13.3.2c unit 42N strength full',
      '? soviet: refit VOV-13.3.2a halves 0',
      'surrender VOV-15.2.3a unit 482/131 die 4 result stepLoss',
      'eliminated VOV-PAC-4a unit 482/131 because surrender',
      'advantagePasses VOV-12.2a to soviet',
      'phase VOV-6.5a phase end turn 2',
      'advantagePasses VOV-12.3b to german',
      ...begins(3),
      '? german: reinforce VOV-17.1a unit 243A left 1',
    ])
  })
  test('VOV-13.2a VOV-13.2.1a one RP rebuilds one unit; the free flip may come after it', () => {
    const { s } = begun({
      advantage: 'soviet',
      units: { 'KG-6': 'eliminated', 'KG-ST': 'eliminated', '64/16': r('K'), '92N': r(36) },
    })
    expect(transcript(s, { do: 'rebuild', unit: 'KG-6', strength: 'reduced' })).toEqual([
      'rebuilt VOV-13.3.2b unit KG-6 strength reduced',
      '? german: refit VOV-13.3.2a halves 0',
    ])
    expect(legal(s)).toEqual([{ do: 'zoneRefit', unit: '64/16' }, done])
  })
  test('VOV-13.3.2a Area 1 is an Area like others; no dice where nobody is cut off', () => {
    const { s } = begun({ advantage: 'soviet', units: { '15/29': r(1) } })
    expect(legal(s)).toEqual([{ do: 'refit', unit: '15/29' }, done])
    const cutOff = begun({ advantage: 'soviet', units: { '15/29': r(1), '71/29': cut(1) } }).s
    expect(purposes(cutOff, done, 1)).toEqual(['surrender'])
  })
  test('VOV-21.4a VOV-13.2.1a VOV-R61 free flips on the flanks: besides the Zone one, one a Zone, from Turn 6', () => {
    const flank = (patch: VovPatch) => {
      const s = campaign({ turn: 7, step: 'refit', advantage: 'soviet', ...patch })
      act(s, proceed)
      return s
    }
    const s = flank({ units: { '669/371': r('B'), '92/60': r('I') } })
    expect(transcript(s, { do: 'flankRefit', unit: '669/371' })).toEqual([
      'strengthened VOV-21.4a unit 669/371',
      '? german: refit VOV-13.3.2a halves 2',
    ])
    expect(legal(s)).toEqual([
      { do: 'zoneRefit', unit: '92/60' },
      { do: 'flankRefit', unit: '92/60' },
      { do: 'refit', unit: '92/60' },
      done,
    ])
    const [first, second] = units.map(({ name }) => name) as [string, string]
    const early = flank({ units: { [first]: r('B'), [second]: r('I'), '64/16': r('K') } })
    act(early, { do: 'zoneRefit', unit: '64/16' })
    expect([
      isOffered(early, { do: 'flankRefit', unit: first }),
      isOffered(early, { do: 'flankRefit', unit: second }),
    ]).toEqual([true, true])
    const soviet = flank({ side: 'soviet', advantage: 'usedByGerman', units: { '64': r('J'), '62': r('H') } })
    expect(isOffered(soviet, { do: 'zoneRefit' })).toBe(false)
    const five = flank({ turn: 5, units: { '191/71': r('B') } })
    expect([isOffered(five, { do: 'zoneRefit' }), isOffered(five, { do: 'flankRefit' })]).toEqual([true, false])
  })
  test('VOV-15.2.4a VOV-R39 a pocket that changes hands, and nothing else', () => {
    const { s } = begun({
      advantage: 'soviet',
      units: { '191/71': r(21), '115B': 'gone', '282/10NKVD': 'gone' },
      control: { german: [57, 60, 63, 65, 67], soviet: [42] },
    })
    expect(transcript(s, done)).toEqual(['control VOV-15.2.4a area 64 side german', '? soviet: replacements VOV-12.1E'])
    expect(transcript(s, decline)[0]).toBe('replacements VOV-13.2a side soviet points 2')
  })
})

describe('what an End Phase tells', () => {
  test('VOV-12.3b only an Advantage that the Soviet owns passes', () => {
    const end = (advantage: 'german' | 'soviet') => transcript(at({ turn: 2, step: 'end', advantage }), proceed)
    const rest = [...begins(3), '? german: reinforce VOV-17.1a unit 243A left 1']
    expect(end('soviet')).toEqual(['phase VOV-6.5a phase end turn 2', 'advantagePasses VOV-12.3b to german', ...rest])
    expect(end('german')).toEqual(['phase VOV-6.5a phase end turn 2', ...rest])
  })
})

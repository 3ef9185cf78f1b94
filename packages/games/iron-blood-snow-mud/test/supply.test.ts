import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import { act, allTold, controls, kinds, partisansAt, position, told, unitAt, unsupplied } from './harness.ts'

describe('Phases 4 and 5: Anti-Partisan Activity, control and victory', () => {
  test('IBSM-APA-1 any Axis Unit drives Partisans out, an Air Unit too', () => {
    const s = position({
      pieces: [
        'axis air 0703',
        'soviet partisan 0703',
        'axis tank 0404',
        'soviet partisan 0404',
        'soviet partisan 0503',
      ],
      step: 'antiPartisan',
    })
    expect(told(act(s, { do: 'proceed' }), 'partisansRemoved').at).toEqual(['0703', '0404'])
    expect(partisansAt(s)).toEqual(['0503'])
  })

  const moscow = ['axis tank 0704', 'axis tank 0804', 'axis tank 0803']
  const bukarest = ['soviet tank 0212', 'soviet tank 0312']

  test('IBSM-VIC-1 IBSM-CVC-2 IBSM-R48 the Axis wins with the location in which Stalin is, at once', () => {
    const s = position({ pieces: moscow, step: 'control' })
    const events = act(s, { do: 'proceed' })
    expect(kinds(events)).toEqual(['phase', 'control', 'ended'])
    expect(rules.outcome(s)).toMatchObject({ winner: 'axis', kind: 'stalin', rule: 'IBSM-VIC-1' })
    const gone = position({ pieces: moscow, step: 'control', stalin: 'kalinin' })
    act(gone, { do: 'proceed' })
    expect([controls(gone, 'moscow'), rules.outcome(gone)]).toEqual(['axis', undefined])
  })

  test('IBSM-VIC-2 the Soviets win with any location of Axis territory', () => {
    for (const pieces of [bukarest, ['soviet infantry 0103'], ['soviet infantry 0105', 'soviet infantry 0205']]) {
      const s = position({ pieces, step: 'control' })
      act(s, { do: 'proceed' })
      expect(rules.outcome(s)).toMatchObject({ winner: 'soviet', kind: 'homeland', rule: 'IBSM-VIC-2' })
    }
    const half = position({ pieces: ['soviet infantry 0105'], step: 'control' })
    act(half, { do: 'proceed' })
    expect(rules.outcome(half)).toBeUndefined()
  })

  test('IBSM-VIC-3 with both in one Season the Initiative wins', () => {
    for (const [season, winner] of [
      ['clear 1942', 'axis'],
      ['clear 1943', 'soviet'],
    ] as const) {
      const s = position({ pieces: [...moscow, ...bukarest], season, step: 'control' })
      const ended = told(act(s, { do: 'proceed' }), 'ended')
      expect(ended).toMatchObject({ rule: 'IBSM-VIC-3', fortresses: 0, industrial: 1, moscow: true })
      expect(rules.outcome(s)).toMatchObject({ winner, rule: 'IBSM-VIC-3' })
    }
  })

  test('IBSM-VIC-4 IBSM-CAL-1 IBSM-R38 after Snow 1944: a destroyed Fortress and Moscow or three Industrial Centers', () => {
    const after = (destroyed: string[], taken: string[]) => {
      const s = position({
        season: 'snow 1944',
        step: 'calendar',
        destroyed,
        control: Object.fromEntries(taken.map((id) => [id, 'axis'])),
        stalin: 'kalinin',
      })
      const { rule } = told(act(s, { do: 'proceed' }), 'ended')
      expect(rule).toBe(rules.outcome(s)?.rule)
      return rules.outcome(s)
    }
    expect(after(['leningrad'], ['moscow'])).toMatchObject({
      winner: 'axis',
      kind: 'final',
      rule: 'IBSM-VIC-4',
      score: { fortresses: 1, industrial: 1, season: 11 },
    })
    expect(after(['leningrad'], ['kiev', 'kharkov', 'gorki'])?.winner).toBe('axis')
    expect(after(['leningrad'], ['kiev', 'kharkov'])?.winner).toBe('soviet')
    expect(after(['leningrad'], ['kiev', 'kharkov', 'riga', 'minsk'])?.winner).toBe('soviet')
    expect(after([], ['moscow', 'kiev', 'kharkov'])?.winner).toBe('soviet')
  })

  test('IBSM-VIC-5 otherwise the Soviets win; there is no draw', () => {
    const s = position({ season: 'snow 1944', step: 'calendar' })
    const events = act(s, { do: 'proceed' })
    expect(told(events, 'ended').ending).toBe('soviet/final')
    expect(rules.outcome(s)).toMatchObject({ winner: 'soviet', kind: 'final', rule: 'IBSM-VIC-5' })
  })

  test('IBSM-R56 a side without units plays on', () => {
    const s = position({ pieces: ['soviet infantry 0704'], step: 'control' })
    act(s, { do: 'proceed' })
    expect(rules.outcome(s)).toBeUndefined()
  })
})

describe('Phase 6: Supply', () => {
  test('IBSM-SPL-1 IBSM-INI-4 the side without the Initiative first, and its units are gone before the other checks', () => {
    const order = (season: string) => {
      const s = position({ pieces: ['axis infantry 0504', 'soviet infantry 0103'], season, step: 'supply' })
      return allTold(act(s, { do: 'proceed' }, ...(season.startsWith('snow') ? [1] : [])), 'supplied').map(
        ({ side }) => side,
      )
    }
    expect(order('clear 1942')).toEqual(['soviet', 'axis'])
    expect(order('clear 1943')).toEqual(['axis', 'soviet'])
    // Each bars the other's only line: whoever is checked first is gone, and that opens the line of the other.
    const gone = (season: string) => {
      const pieces = ['axis infantry 0410', 'soviet infantry 0212', 'soviet infantry 0312']
      const s = position({ pieces, season, step: 'supply' })
      return allTold(act(s, { do: 'proceed' }), 'supplied').map(({ out }) => out)
    }
    expect(gone('clear 1942')).toEqual([['S-INF-1', 'S-INF-2'], []])
    expect(gone('clear 1943')).toEqual([['A-INF-1'], []])
  })

  test('IBSM-SPL-2 a line of any length and shape; a unit on a source is supplied', () => {
    expect(unsupplied(position({ pieces: ['axis infantry 0105', 'axis tank 0403'] }), 'axis')).toEqual([])
    expect(unsupplied(position({ pieces: ['soviet infantry 0202', 'soviet infantry 0510'] }), 'soviet')).toEqual([])
  })

  test('IBSM-SPL-3 IBSM-R43 sources: own home locations under control, and the coast with a Fleet out', () => {
    const lonely = ['axis infantry 0202']
    expect(unsupplied(position({ pieces: lonely, control: { riga: 'soviet' } }), 'axis')).toEqual(['0202'])
    expect(unsupplied(position({ pieces: [...lonely, 'axis fleet 0401'] }), 'axis')).toEqual([])
    // Taken locations in enemy territory feed nobody, and lost ones do not either.
    const island = ['soviet infantry 0103', 'axis infantry 0104']
    expect(unsupplied(position({ pieces: island }), 'soviet')).toEqual([])
    expect(unsupplied(position({ pieces: island, control: { riga: 'axis' } }), 'soviet')).toEqual([])
    expect(unsupplied(position({ pieces: [...island, 'axis infantry 0203'] }), 'soviet')).toEqual(['0103'])
  })

  test('IBSM-SPL-4 IBSM-R49 every hex of the line must be open, the source too', () => {
    const riga = ['soviet infantry 0103', 'axis infantry 0104', 'axis air 0203']
    expect(unsupplied(position({ pieces: riga }), 'soviet')).toEqual(['0103'])
    expect(unsupplied(position({ pieces: [...riga, 'soviet partisan 0203'] }), 'soviet')).toEqual([])
    // The Swamp half of Minsk is a source only with Infantry or a Partisan in it.
    const minsk = [
      'soviet infantry 0305',
      'axis infantry 0304',
      'axis infantry 0205',
      'axis infantry 0204',
      'axis infantry 0206',
    ]
    expect(unsupplied(position({ pieces: minsk }), 'soviet')).toEqual(['0305'])
    expect(unsupplied(position({ pieces: [...minsk, 'soviet infantry 0405'] }), 'soviet')).toEqual([])
    expect(unsupplied(position({ pieces: [...minsk, 'soviet partisan 0405'] }), 'soviet')).toEqual([])
  })

  test('IBSM-SPL-4 IBSM-R52 Swamp and Mountain are opened by Infantry, Fleet or Partisan', () => {
    const caucasus = ['soviet infantry 0912', 'axis infantry 0911', 'axis infantry 1011']
    const cut = (...more: string[]) => unsupplied(position({ pieces: [...caucasus, ...more] }), 'soviet')
    expect(cut('soviet fleet 0812')).toEqual([])
    expect(cut('soviet fleet 0811')).toEqual(['0912'])
    expect(cut('soviet fleet 0811', 'soviet partisan 0812')).toEqual([])
    expect(cut('soviet fleet 0811', 'soviet infantry 0812')).toEqual([])
  })

  test('IBSM-SPL-5 no line across a river or between the hexes of an enemy location, whatever stands there', () => {
    expect(
      unsupplied(position({ pieces: ['axis infantry 0202', 'axis infantry 0203', 'axis air 0203'] }), 'axis'),
    ).toEqual(['0202'])
    expect(unsupplied(position({ pieces: ['axis infantry 0202', 'axis infantry 0303'] }), 'axis')).toEqual(['0202'])
    expect(
      unsupplied(position({ pieces: ['axis infantry 0202', 'axis infantry 0203'], control: { riga: 'axis' } }), 'axis'),
    ).toEqual([])
  })

  test('IBSM-SPL-5 IBSM-R85 a friendly Unit does not lift the bar inside an enemy location', () => {
    // Two of the three hexes of Moscow: the south-western one is fed from outside, the northern one only through it.
    const moscow = ['axis infantry 0704', 'axis tank 0803']
    const ring = ['0702', '0703', '0802', '0903'].map((hex) => `soviet partisan ${hex}`)
    expect(unsupplied(position({ pieces: [...moscow, ...ring] }), 'axis')).toEqual(['0803'])
    expect(unsupplied(position({ pieces: [...moscow, ...ring], control: { moscow: 'axis' } }), 'axis')).toEqual([])
    // An Air Unit in the other half opens it against Partisans, but not the way into it.
    const riga = ['axis infantry 0202', 'axis air 0203', 'soviet partisan 0203']
    expect(unsupplied(position({ pieces: riga }), 'axis')).toEqual(['0202'])
    expect(unsupplied(position({ pieces: riga, control: { riga: 'axis' } }), 'axis')).toEqual([])
    // Into a single hex of an enemy location Supply comes from outside.
    expect(unsupplied(position({ pieces: ['axis infantry 0203'] }), 'axis')).toEqual([])
  })

  test('IBSM-SPL-6 IBSM-R17 judged on one position and removed together', () => {
    const s = position({
      pieces: [
        'axis tank 0402',
        'axis infantry 0302',
        'soviet infantry 0502',
        'soviet infantry 0503',
        'soviet infantry 0403',
      ],
      step: 'supply',
    })
    const events = act(s, { do: 'proceed' })
    expect(allTold(events, 'supplied')[1]?.out).toEqual(['A-INF-1', 'A-TANK-1'])
    expect([unitAt(s, 'axis', '0402'), unitAt(s, 'axis', '0302')]).toEqual(['', ''])
    expect(allTold(events, 'eliminated').every(({ because }) => because === 'noSupply')).toBe(true)
  })

  test('IBSM-R18 an encircled location is its own source', () => {
    const ring = ['0204', '0303', '0302', '0103'].map((hex) => `axis infantry ${hex}`)
    expect(unsupplied(position({ pieces: ['soviet infantry 0203', ...ring] }), 'soviet')).toEqual([])
  })

  test('IBSM-R50 a Coastal hex feeds the Fleet of its sea, whoever controls the location', () => {
    expect(
      unsupplied(
        position({ pieces: ['axis infantry 0302', 'axis fleet 0103', 'soviet infantry 0402', 'soviet infantry 0401'] }),
        'axis',
      ),
    ).toEqual([])
  })

  test('IBSM-R51 the Fleet itself opens a Coastal hex with an enemy', () => {
    const pieces = [
      'axis tank 0402',
      'soviet infantry 0502',
      'soviet infantry 0503',
      'soviet infantry 0403',
      'soviet infantry 0302',
    ]
    expect(unsupplied(position({ pieces: [...pieces, 'axis fleet 0202'] }), 'axis')).toEqual(['0402'])
    expect(unsupplied(position({ pieces: [...pieces, 'axis fleet 0401'] }), 'axis')).toEqual([])
  })

  test('IBSM-R66 Supply never goes through Sea hexes', () => {
    const pieces = [
      'axis infantry 0401',
      'soviet infantry 0402',
      'soviet infantry 0501',
      'soviet infantry 0302',
      'axis air 0301',
      'axis air 0102',
    ]
    expect(unsupplied(position({ pieces, destroyed: ['leningrad'] }), 'axis')).toEqual(['0401'])
  })

  test('IBSM-REC-1 then everything in the air and at sea goes home', () => {
    const s = position({
      pieces: ['axis air 0703', 'soviet fleet 0510', 'axis air 0510 disrupt', 'axis infantry 0205'],
      step: 'supply',
    })
    expect(kinds(act(s, { do: 'proceed' }))).toContain('recalled')
    expect([s.air.filter((hex) => hex >= 0), s.disrupted, s.disrupting.includes(1)]).toEqual([[], [0, 0], false])
  })
})

import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import {
  act,
  actions,
  airAt,
  allTold,
  asked,
  decider,
  destinations,
  hexOfUnit,
  kinds,
  offers,
  partisansAt,
  position,
  targets,
  told,
} from './harness.ts'

/** Units in every hex of the Soviet locations but these. */
const urbanHexes = [
  '0202',
  '0203',
  '0304',
  '0504',
  '0605',
  '0410',
  '0510',
  '0207',
  '0208',
  '0502',
  '0602',
  '0806',
  '0906',
  '0810',
  '0910',
  '0803',
  '0704',
  '0804',
  '0407',
  '0507',
  '0509',
  '0609',
  '0707',
  '0708',
  '1008',
  '1109',
  '1003',
  '1103',
  '0405',
]
const filledBut = (...open: string[]): string[] => {
  const hexes = urbanHexes.filter((hex) => !open.includes(hex))
  const kind = (n: number, hex: string) =>
    (n < 6
      ? 'axis tank'
      : n < 13
        ? 'axis infantry'
        : n < 18
          ? 'soviet tank'
          : n < 26
            ? 'soviet partisan'
            : 'soviet infantry') + ` ${hex}`
  return hexes.map((hex, n) => kind(n, hex))
}

describe('Phase 8: Reinforcements', () => {
  test('IBSM-RNF-1 Reinforcements, then Partisans, then Stalin', () => {
    const s = position({ season: 'clear 1942', step: 'reinforcements' })
    act(s, { do: 'proceed' })
    const steps = [asked(s)]
    act(s, { do: 'reinforce', unit: 'S-INF-6', to: '1003' })
    steps.push(asked(s))
    act(s, { do: 'reinforce', unit: 'S-TANK-4', to: '1103' })
    steps.push(asked(s))
    act(s, { do: 'proceed' }, 1)
    steps.push(asked(s))
    act(s, { do: 'partisan', to: '0303' })
    steps.push(asked(s))
    expect(steps).toEqual(['reinforce', 'reinforce', 'partisanRoll', 'partisans', 'stalin'])
    expect(decider(s)).toBe('soviet')
  })

  test('IBSM-RNF-2 IBSM-TIM-2 IBSM-TIM-3 IBSM-TIM-4 Mud brings Infantry and Air, Clear Infantry and Tank, Snow nothing', () => {
    const due = (season: string) => {
      const s = position({ season, step: 'reinforcements' })
      const received = allTold(act(s, { do: 'proceed' }, ...(season.startsWith('snow') ? [1] : [])), 'reinforced').map(
        ({ unit }) => unit,
      )
      while (asked(s) === 'reinforce') {
        const [first] = actions(s)
        received.push(first?.do === 'reinforce' ? first.unit : '')
        act(s, first!)
      }
      return received.map((unit) => unit.split('-')[1])
    }
    expect(due('mud 1943')).toEqual(['AIR', 'INF'])
    expect(due('clear 1943')).toEqual(['INF', 'TANK'])
    expect(due('snow 1943')).toEqual([])
  })

  test('IBSM-RNF-3 Infantry on any empty hex of a Soviet-controlled location, Swamp included', () => {
    const s = position({
      pieces: ['axis infantry 0304', 'soviet infantry 0202'],
      control: { kiev: 'axis' },
      step: 'reinforcements',
    })
    act(s, { do: 'proceed' })
    const hexes = targets(s, 'reinforce')
    expect(hexes).toEqual(expect.arrayContaining(['0405', '0203', '1003', '0207']))
    for (const hex of ['0304', '0202', '0407', '0507', '0401', '0105', '0404']) expect(hexes).not.toContain(hex)
  })

  test('IBSM-RNF-4 a Tank on any empty hex of a Soviet-controlled Industrial Center', () => {
    const s = position({
      pieces: [],
      control: { kiev: 'axis', moscow: 'axis' },
      stalin: 'kalinin',
      step: 'reinforcements',
    })
    act(s, { do: 'proceed' })
    act(s, { do: 'reinforce', unit: 'S-INF-1', to: '1003' })
    expect(targets(s, 'reinforce')).toEqual(['0509', '0609', '0707', '0708', '1008', '1103', '1109'])
  })

  test('IBSM-RNF-5 IBSM-R19 a Partisan keeps a hex from being empty', () => {
    const s = position({ pieces: ['soviet partisan 1003'], step: 'reinforcements' })
    act(s, { do: 'proceed' })
    expect(targets(s, 'reinforce')).not.toContain('1003')
    expect(targets(s, 'reinforce')).toContain('1103')
  })

  test('IBSM-RNF-6 a new Air Unit goes to the box and is placed from the next Season on', () => {
    const s = position({ season: 'mud 1942', step: 'reinforcements' })
    act(s, { do: 'proceed' })
    expect([airAt(s, 'S-AIR-2'), airAt(s, 'S-AIR-3')]).toEqual(['box', 'pool'])
  })

  test('IBSM-RNF-7 IBSM-R20 without a legal hex nothing is received and nothing carried over', () => {
    const s = position({ pieces: filledBut(), step: 'reinforcements' })
    const events = act(s, { do: 'proceed' }, 1)
    expect(allTold(events, 'notReceived').map(({ type }) => type)).toEqual(['infantry', 'tank'])
    expect(asked(s)).toBe('stalin')
  })

  test('IBSM-R82 one hex for both: the Soviet player chooses which unit comes', () => {
    const s = position({ pieces: filledBut('1103'), step: 'reinforcements' })
    act(s, { do: 'proceed' })
    const offered = (at: typeof s) => [
      ...new Set(actions(at).map((a) => (a.do === 'reinforce' ? `${a.unit.slice(0, 5)} ${a.to}` : a.do))),
    ]
    const first = (at: typeof s, type: string) =>
      actions(at).find((a) => a.do === 'reinforce' && a.unit.includes(type))!
    expect(offered(s)).toEqual(['S-INF 1103', 'S-TAN 1103'])
    expect(told(act(s, first(s, 'TANK')), 'notReceived').type).toBe('infantry')
    const other = position({ pieces: filledBut('1103'), step: 'reinforcements' })
    act(other, { do: 'proceed' })
    expect(told(act(other, first(other, 'INF')), 'notReceived').type).toBe('tank')
    const two = position({ pieces: filledBut('1103', '0203'), step: 'reinforcements' })
    act(two, { do: 'proceed' })
    expect(offered(two)).toEqual(['S-INF 0203', 'S-INF 1103', 'S-TAN 1103'])
    // The Infantry in the only Industrial Center keeps the Tank out; the other way round both come.
    const both = act(two, first(two, 'TANK'))
    expect(allTold(both, 'reinforced').map(({ unit, to }) => [unit.slice(0, 5), to])).toEqual([
      ['S-TAN', '1103'],
      ['S-INF', '0203'],
    ])
  })

  test('IBSM-RNF-2 IBSM-R84 what is due is placed: nothing may be declined while a hex is free', () => {
    for (const hands of [{}, { soviet: ['S-GEN-3'] }] as const) {
      const s = position({ season: 'clear 1942', step: 'reinforcements', hands })
      act(s, { do: 'proceed' })
      while (asked(s) === 'reinforce') {
        expect(actions(s).filter((a) => a.do !== 'reinforce' && a.do !== 'token')).toEqual([])
        act(s, actions(s).find((a) => a.do === 'reinforce')!)
      }
      expect([hexOfUnit(s, 'S-INF-6'), hexOfUnit(s, 'S-TANK-4')]).not.toContain('off')
    }
  })

  test('IBSM-R18 an encircled location takes Reinforcements', () => {
    const ring = ['0204', '0303', '0302', '0103', '0202'].map((hex) => `axis infantry ${hex}`)
    const s = position({ pieces: ring, step: 'reinforcements' })
    act(s, { do: 'proceed' })
    expect(targets(s, 'reinforce')).toContain('0203')
  })
})

describe('Partisans', () => {
  test('IBSM-PAR-1 IBSM-R21 as many as the die shows, each on an empty Land hex of Soviet territory of any kind', () => {
    const s = position({
      pieces: ['axis infantry 0404', 'soviet infantry 0503'],
      control: { minsk: 'axis' },
      destroyed: ['leningrad'],
      step: 'partisans',
    })
    act(s, { do: 'proceed' }, 3)
    const hexes = targets(s, 'partisan')
    for (const hex of ['0404', '0503', '0101', '0512', '0105', '0612']) expect(hexes).not.toContain(hex)
    for (const hex of ['0304', '0405', '0302', '0812', '0401', '0203']) expect(hexes).toContain(hex)
    for (const to of ['0401', '0304', '0405']) act(s, { do: 'partisan', to })
    expect([partisansAt(s), asked(s)]).toEqual([['0304', '0401', '0405'], 'stalin'])
  })

  test('IBSM-PAR-1 IBSM-R78 the number is compulsory, the order of the hexes free, each hex taken once', () => {
    const s = position({ pieces: [], step: 'partisans' })
    act(s, { do: 'proceed' }, 2)
    expect(actions(s).every((a) => a.do === 'partisan')).toBe(true)
    // 105 Land hexes of Soviet territory, two of them with a Fortress.
    expect(targets(s, 'partisan')).toHaveLength(103)
    act(s, { do: 'partisan', to: '1112' })
    expect([asked(s), targets(s, 'partisan').length, targets(s, 'partisan').includes('1112')]).toEqual([
      'partisans',
      102,
      false,
    ])
    act(s, { do: 'partisan', to: '0303' })
    expect([asked(s), partisansAt(s)]).toEqual(['stalin', ['0303', '1112']])
  })

  test('IBSM-PAR-1 an empty pool: the die is rolled and nobody is placed', () => {
    const pieces = ['0303', '0304', '0403', '0404', '0503', '0603', '0703', '0802'].map(
      (hex) => `soviet partisan ${hex}`,
    )
    const s = position({ pieces, step: 'partisans', season: 'snow 1942' })
    expect(told(act(s, { do: 'proceed' }, 2), 'partisans')).toMatchObject({ die: 2, number: 0 })
    expect(asked(s)).toBe('stalin')
  })
})

describe('Stalin', () => {
  const attempt = (season: string) => {
    const s = position({ season, step: 'stalin' })
    act(s, { do: 'proceed' })
    return s
  }

  test('IBSM-STA-1 once a Season, on 2 or 3, to a Soviet-controlled City', () => {
    for (const [die, result] of [
      [1, 'failure'],
      [2, 'success'],
      [3, 'success'],
    ] as const)
      expect(told(act(attempt('clear 1942'), { do: 'stalin' }, die), 'stalin').result).toBe(result)
    const s = attempt('clear 1942')
    act(s, { do: 'stalin' }, 2)
    const cities = actions(s).flatMap((a) => (a.do === 'relocate' ? [a.city] : []))
    expect(cities).toEqual(['riga', 'minsk', 'smolensk', 'odessa', 'lvov', 'kalinin', 'voronezh', 'rostov'])
    const none = attempt('clear 1942')
    expect(kinds(act(none, { do: 'remain' }))).not.toContain('stalin')
  })

  test('IBSM-STA-2 IBSM-INI-3 IBSM-R68 once moved he stays, and the Axis has the Initiative at once', () => {
    const s = attempt('clear 1943')
    act(s, { do: 'stalin' }, 2)
    const events = act(s, { do: 'relocate', city: 'voronezh' })
    expect([told(events, 'stalinMoved').to, told(events, 'season').initiative]).toEqual(['voronezh', 'axis'])
    expect(decider(s)).toBe('axis')
    const later = position({ season: 'clear 1944', stalin: 'voronezh', step: 'stalin' })
    expect(kinds(act(later, { do: 'proceed' }))).toContain('season')
  })

  test('IBSM-STA-3 IBSM-R22 after a success he may remain and counts as not moved', () => {
    const s = attempt('clear 1943')
    act(s, { do: 'stalin' }, 3)
    const events = act(s, { do: 'remain' })
    expect(told(events, 'season').initiative).toBe('soviet')
  })

  test('IBSM-R67 also with Moscow partly occupied, but not without a Soviet City', () => {
    const s = position({ pieces: ['axis tank 0704', 'axis tank 0804'], step: 'stalin' })
    act(s, { do: 'proceed' })
    expect(asked(s)).toBe('stalin')
    const cities = ['riga', 'minsk', 'smolensk', 'odessa', 'lvov', 'kalinin', 'voronezh', 'rostov']
    const none = position({ control: Object.fromEntries(cities.map((id) => [id, 'axis'])), step: 'stalin' })
    act(none, { do: 'proceed' })
    expect(asked(none)).toBe('fleet')
  })
})

describe('Phase 9: the calendar', () => {
  test('IBSM-CAL-1 after Snow 1944 the game ends', () => {
    const s = position({ season: 'snow 1944', step: 'calendar' })
    act(s, { do: 'proceed' })
    expect([rules.decision(s), rules.outcome(s)?.kind]).toEqual([undefined, 'final'])
  })

  test('IBSM-CAL-2 otherwise units become unmoved, their ways are forgotten, and the next Season comes', () => {
    const s = position({ pieces: ['axis tank 0304<-0204', 'soviet infantry 0704 moved'], step: 'calendar' })
    act(s, { do: 'proceed' })
    expect([s.turn, s.moved.includes(1), s.entered.every((hex) => hex < 0)]).toEqual([1, false, true])
    expect(hexOfUnit(s, 'A-TANK-1')).toBe('0304')
  })

  test('IBSM-CAL-3 each player takes his Token of the new Season', () => {
    const s = position({ season: 'snow 1941', step: 'calendar' })
    const events = act(s, { do: 'proceed' })
    expect(told(events, 'tokenTaken').side).toBe('axis')
    const seen = told(events, 'tokenSeen')
    expect([seen.seats, seen.reveals]).toEqual([['axis'], true])
    expect(s.hands).toEqual([1, 0])
    expect(s.tokens.filter((place) => place === 20)).toHaveLength(1)
  })

  test('IBSM-CAL-4 IBSM-INI-1 IBSM-INI-2 IBSM-R47 the Axis has the Initiative until Mud 1943 unless Stalin has moved', () => {
    const initiatives = [
      'clear 1941',
      'snow 1941',
      'mud 1942',
      'clear 1942',
      'snow 1942',
      'mud 1943',
      'clear 1943',
      'snow 1943',
      'mud 1944',
      'clear 1944',
    ].map((season) => {
      const s = position({ season, step: 'calendar' })
      return told(act(s, { do: 'proceed' }), 'season').initiative
    })
    expect(initiatives).toEqual(['axis', 'axis', 'axis', 'axis', ...Array<string>(6).fill('soviet')])
    const s = position({ season: 'snow 1942', step: 'calendar' })
    expect(told(act(s, { do: 'proceed' }), 'initiative').rule).toBe('IBSM-INI-2')
    const moved = position({ season: 'snow 1942', step: 'calendar', stalin: 'riga' })
    expect(kinds(act(moved, { do: 'proceed' }))).not.toContain('initiative')
  })

  test('IBSM-TIM-1 IBSM-SEQ-1 a Season runs through its nine Phases in order', () => {
    const s = position({ pieces: ['axis infantry 0205', 'soviet infantry 0704'], season: 'snow 1941', step: 'season' })
    const phases: string[] = []
    const note = (events: ReturnType<typeof act>) => phases.push(...allTold(events, 'phase').map(({ phase }) => phase))
    note(act(s, { do: 'proceed' }))
    note(act(s, { do: 'fleet', unit: 'A-FLEET', to: '0103' }))
    note(act(s, { do: 'fleet', unit: 'S-FLEET', to: '0510' }))
    note(act(s, { do: 'endMovement' }))
    note(act(s, { do: 'endMovement' }, 1))
    note(act(s, { do: 'partisan', to: '0303' }))
    note(act(s, { do: 'remain' }))
    expect(phases).toEqual([
      'support',
      'movement',
      'combat',
      'anti-partisan',
      'control',
      'supply',
      'reinforcements',
      'calendar',
      'support',
    ])
  })

  test('IBSM-TIM-2 IBSM-TIM-3 IBSM-TIM-4 what the Seasons allow', () => {
    const pieces = ['axis tank 0205', 'axis infantry 0204']
    expect(destinations(position({ pieces, season: 'mud 1942' }), '0205')).not.toContain('0303')
    expect(destinations(position({ pieces, season: 'clear 1942' }), '0205')).toContain('0303')
    expect(destinations(position({ pieces, season: 'snow 1942' }), '0205')).toContain('0303')
    expect(
      offers(position({ step: 'air', season: 'mud 1942' }), {
        do: 'air',
        unit: 'A-AIR-1',
        to: '0204',
        mission: 'support',
      }),
    ).toBe(true)
  })
})

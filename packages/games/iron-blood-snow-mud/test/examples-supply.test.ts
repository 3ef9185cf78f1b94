import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import {
  act,
  actions,
  airAt,
  allTold,
  asked,
  controls,
  fleetAt,
  hexOfUnit,
  kinds,
  move,
  partisansAt,
  pools,
  position,
  targets,
  told,
  unitAt,
  unsupplied,
} from './harness.ts'

const seasonNames = [1941, 1942, 1943, 1944]
  .flatMap((year) => ['mud', 'clear', 'snow'].map((season) => `${season} ${year}`))
  .filter((name) => name !== 'mud 1941')

describe('worked examples: Supply, control, Partisans', () => {
  test('IBSM-E13 Axis units in both halves of Minsk take it', () => {
    const s = position({ pieces: ['axis infantry 0304', 'axis infantry 0405'], step: 'control' })
    const events = act(s, { do: 'proceed' })
    expect(allTold(events, 'control')).toMatchObject([{ location: 'minsk', side: 'axis' }])
    expect(controls(s, 'minsk')).toBe('axis')
  })

  test('IBSM-E15 Supply from the Ostsee needs the marsh opened or Leningrad out of the way', () => {
    const pieces = ['axis fleet 0202', 'axis tank 0402', 'soviet infantry 0502', 'soviet infantry 0503']
    expect(unsupplied(position({ pieces }), 'axis')).toEqual(['0402'])
    expect(unsupplied(position({ pieces: [...pieces, 'axis infantry 0302'] }), 'axis')).toEqual([])
  })

  test('IBSM-E16 Partisans and Swamps cut off Minsk North', () => {
    const pieces = ['axis tank 0304', 'soviet partisan 0204', 'soviet partisan 0303']
    expect(unsupplied(position({ pieces }), 'axis')).toEqual(['0304'])
    expect(unsupplied(position({ pieces: [...pieces, 'axis infantry 0305'] }), 'axis')).toEqual([])
  })

  test('IBSM-E23 after the example of play only Odessa changes hands, and everybody is in Supply', () => {
    const s = position({
      pieces: [
        'axis infantry 0204',
        'axis infantry 0303',
        'axis tank 0304',
        'axis tank 0403',
        'axis infantry 0203',
        'axis infantry 0410',
        'axis tank 0510',
        'soviet infantry 0202',
        'soviet tank 0404',
      ],
      step: 'control',
    })
    const events = act(s, { do: 'proceed' })
    expect(allTold(events, 'control')).toMatchObject([{ location: 'odessa', side: 'axis' }])
    expect(allTold(events, 'supplied').map(({ out }) => out)).toEqual([[], []])
  })

  test('IBSM-E65 a disrupted Fleet gives no Supply', () => {
    const riga = ['axis infantry 0202']
    expect(unsupplied(position({ pieces: [...riga, 'axis fleet 0103'] }), 'axis')).toEqual([])
    expect(unsupplied(position({ pieces: [...riga, 'axis fleet 0103', 'soviet air 0103 disrupt'] }), 'axis')).toEqual([
      '0202',
    ])
    expect(unsupplied(position({ pieces: riga, disrupted: ['axis'], control: { riga: 'axis' } }), 'axis')).toEqual([])
  })

  test('IBSM-E66 holding both halves of Riga saves the northern one', () => {
    const pieces = ['axis infantry 0202', 'axis infantry 0203']
    expect(unsupplied(position({ pieces, disrupted: ['axis'] }), 'axis')).toEqual(['0202'])
    const s = position({ pieces, disrupted: ['axis'], step: 'control' })
    expect(told(act(s, { do: 'proceed' }), 'control').location).toBe('riga')
    expect(unitAt(s, 'axis', '0202')).not.toBe('')
  })

  test('IBSM-E68 a ring of Partisans is opened by one Air Unit', () => {
    const ring = ['0504', '0603', '0605', '0705', '0703', '0704'].map((hex) => `soviet partisan ${hex}`)
    const s = position({ pieces: ['axis tank 0604', ...ring] })
    expect(unsupplied(s, 'axis')).toEqual(['0604'])
    expect(unsupplied(position({ pieces: ['axis tank 0604', ...ring, 'axis air 0603'] }), 'axis')).toEqual([])
  })

  test('IBSM-E70 the side without the Initiative is checked first', () => {
    const patch = {
      pieces: ['axis infantry 0610', 'axis infantry 0710', 'axis infantry 0612', 'soviet infantry 0711'],
      control: { kiev: 'axis', odessa: 'axis' },
      destroyed: ['sevastopol'],
      disrupted: ['soviet'],
      step: 'supply',
    } as const
    const s = position(patch)
    const events = act(s, { do: 'proceed' })
    expect(allTold(events, 'eliminated').map(({ at }) => at)).toEqual(['0711'])
    expect(['0610', '0710', '0612'].map((hex) => unitAt(s, 'axis', hex) !== '')).toEqual([true, true, true])
    const later = position({ ...patch, season: 'clear 1943' })
    expect(allTold(act(later, { do: 'proceed' }), 'eliminated').map(({ at }) => at)).toEqual(['0612', '0711'])
  })

  test('IBSM-E71 Sevastopol lives by the Soviet Fleet', () => {
    const pieces = ['soviet infantry 0612', 'axis infantry 0711', 'soviet fleet 0811']
    expect(unsupplied(position({ pieces }), 'soviet')).toEqual([])
    const s = position({ pieces: [...pieces, 'axis air 0811 disrupt'], step: 'supply' })
    expect(allTold(act(s, { do: 'proceed' }), 'eliminated').map(({ at }) => at)).toContain('0612')
    expect(s.fortress).toEqual([1, 1])
  })

  test('IBSM-E73 a Partisan opens a Swamp', () => {
    const pieces = [
      'soviet infantry 0305',
      ...['0304', '0405', '0204', '0206', '0205'].map((hex) => `axis infantry ${hex}`),
    ]
    expect(unsupplied(position({ pieces }), 'soviet')).toEqual(['0305'])
    expect(unsupplied(position({ pieces: [...pieces, 'soviet partisan 0306'] }), 'soviet')).toEqual([])
    expect(unsupplied(position({ pieces: [...pieces, 'soviet infantry 0306'] }), 'soviet')).toEqual([])
  })

  test('IBSM-E75 a captured location gives no Supply', () => {
    const pieces = ['axis infantry 0304', 'soviet partisan 0204', 'soviet partisan 0303']
    expect(unsupplied(position({ pieces, control: { minsk: 'axis' } }), 'axis')).toEqual(['0304'])
  })

  test('IBSM-E76 Partisans go where any Axis Unit stands', () => {
    const s = position({
      pieces: [
        'axis air 0204',
        'axis infantry 0303',
        'axis fleet 0203',
        ...['0204', '0303', '0305', '0203'].map((hex) => `soviet partisan ${hex}`),
      ],
      step: 'antiPartisan',
    })
    const events = act(s, { do: 'proceed' })
    expect(told(events, 'partisansRemoved').at).toEqual(['0204', '0303', '0203'])
    expect(partisansAt(s)).toEqual(['0305'])
  })

  test('IBSM-E78 Moscow falls with all three hexes, even to units out of Supply', () => {
    const two = position({ pieces: ['axis tank 0704', 'axis tank 0804'], step: 'control' })
    act(two, { do: 'proceed' })
    expect([controls(two, 'moscow'), rules.outcome(two)]).toEqual(['soviet', undefined])
    const three = position({
      pieces: ['axis tank 0704', 'axis tank 0804', 'axis tank 0803'],
      step: 'control',
      control: { warschau: 'axis' },
    })
    act(three, { do: 'proceed' })
    expect(rules.outcome(three)).toMatchObject({ winner: 'axis', kind: 'stalin', rule: 'IBSM-VIC-1' })
  })

  test('IBSM-E100 one Fleet feeds the whole coast', () => {
    const s = position({
      pieces: [
        'axis fleet 0103',
        'axis infantry 0401',
        ...['0501', '0302', '0402'].map((hex) => `soviet infantry ${hex}`),
      ],
      destroyed: ['leningrad'],
    })
    expect(unsupplied(s, 'axis')).toEqual([])
  })

  test('IBSM-E101 units out of Supply are removed together', () => {
    const s = position({
      pieces: [
        'axis fleet 0202',
        'axis tank 0402',
        'axis infantry 0302',
        'soviet infantry 0502',
        'soviet infantry 0503',
        'soviet air 0202 disrupt',
      ],
      step: 'supply',
    })
    const [tank, infantry] = [unitAt(s, 'axis', '0402'), unitAt(s, 'axis', '0302')]
    const events = act(s, { do: 'proceed' })
    expect(allTold(events, 'supplied').find(({ side }) => side === 'axis')?.out).toEqual([infantry, tank])
    expect([hexOfUnit(s, tank), hexOfUnit(s, infantry)]).toEqual(['off', 'off'])
  })

  test('IBSM-E105 recall', () => {
    const s = position({
      pieces: [
        'axis fleet 0203',
        'soviet fleet 0811',
        'axis air 0811 disrupt',
        'soviet air 0704',
        'soviet partisan 0303',
        'axis infantry 0205',
        'soviet infantry 0704',
      ],
      step: 'recall',
    })
    act(s, { do: 'proceed' })
    expect([fleetAt(s, 'axis'), fleetAt(s, 'soviet'), s.disrupted]).toEqual(['0201', '0512', [0, 0]])
    expect([airAt(s, 'A-AIR-1'), airAt(s, 'S-AIR-1'), s.disrupting.some((one) => one === 1)]).toEqual([
      'box',
      'box',
      false,
    ])
    expect([partisansAt(s), unitAt(s, 'axis', '0205') !== '', s.fortress]).toEqual([['0303'], true, [1, 1]])
  })
})

describe('worked examples: Reinforcements, Stalin, calendar', () => {
  test('IBSM-E80 what each kind of Season brings', () => {
    const mud = position({ season: 'mud 1942', step: 'reinforcements' })
    const events = act(mud, { do: 'proceed' })
    expect(told(events, 'reinforced')).toMatchObject({ unit: 'S-AIR-2', to: 'airBox' })
    expect(asked(mud)).toBe('reinforce')
    act(mud, { do: 'reinforce', unit: 'S-INF-6', to: '1003' })
    expect(asked(mud)).toBe('partisanRoll')
    const clear = position({ season: 'clear 1942', step: 'reinforcements' })
    expect(kinds(act(clear, { do: 'proceed' }))).not.toContain('reinforced')
    act(clear, { do: 'reinforce', unit: 'S-INF-6', to: '1003' })
    expect(targets(clear, 'reinforce')).not.toContain('0203')
    act(clear, { do: 'reinforce', unit: 'S-TANK-4', to: '1103' })
    act(clear, { do: 'proceed' }, 2)
    expect(asked(clear)).toBe('partisans')
    const snow = position({ season: 'snow 1942', step: 'reinforcements' })
    expect(told(act(snow, { do: 'proceed' }, 3), 'partisans')).toMatchObject({ die: 3, number: 3 })
  })

  test('IBSM-E81 without losses all counters have entered after Clear 1944', () => {
    let infantry = 5
    let tanks = 3
    let air = 1
    for (const season of seasonNames) {
      if (season.startsWith('snow')) continue
      const s = position({ season, step: 'reinforcements' })
      const units = allTold(act(s, { do: 'proceed' }), 'reinforced').map(({ unit }) => unit)
      while (asked(s) === 'reinforce') {
        const [first] = actions(s)
        if (first?.do !== 'reinforce') throw new Error('A reinforcement was expected')
        units.push(first.unit)
        act(s, first)
      }
      infantry += units.filter((unit) => unit.includes('INF')).length
      tanks += units.filter((unit) => unit.includes('TANK')).length
      air += units.filter((unit) => unit.includes('AIR')).length
    }
    expect([infantry, tanks, air]).toEqual([12, 7, 4])
  })

  test('IBSM-E83 the pool limits Partisans, also with S-GEN-4', () => {
    const onMap = (count: number) =>
      ['0303', '0304', '0403', '0404', '0503', '0603'].slice(0, count).map((hex) => `soviet partisan ${hex}`)
    const six = position({ pieces: onMap(6), step: 'partisans', hands: { soviet: ['S-GEN-4'] } })
    expect(told(act(six, { do: 'proceed' }, 3), 'partisans').number).toBe(2)
    expect(actions(six).some((a) => a.do === 'token')).toBe(false)
    const five = position({ pieces: onMap(5), step: 'partisans', hands: { soviet: ['S-GEN-4'] } })
    act(five, { do: 'proceed' }, 2)
    act(five, { do: 'token', token: 'S-GEN-4' })
    for (const to of ['0702', '0802', '0703']) act(five, { do: 'partisan', to })
    expect([partisansAt(five).length, asked(five)]).toEqual([8, 'stalin'])
  })

  test('IBSM-E85 Stalin may go to Soviet Cities, once', () => {
    const s = position({ season: 'clear 1942', step: 'stalin' })
    act(s, { do: 'proceed' })
    act(s, { do: 'stalin' }, 1)
    expect(asked(s)).toBe('fleet')
    const next = position({ season: 'snow 1942', step: 'stalin', control: { riga: 'axis' } })
    act(next, { do: 'proceed' })
    act(next, { do: 'stalin' }, 2)
    const cities = actions(next).flatMap((a) => (a.do === 'relocate' ? [a.city] : []))
    expect(cities.toSorted()).toEqual(['kalinin', 'lvov', 'minsk', 'odessa', 'rostov', 'smolensk', 'voronezh'])
    act(next, { do: 'relocate', city: 'kalinin' })
    const later = position({ season: 'clear 1943', step: 'stalin', stalin: 'kalinin' })
    act(later, { do: 'proceed' })
    expect(asked(later)).toBe('fleet')
  })

  test('IBSM-E86 the Initiative in 1943 depends on Stalin', () => {
    const mud1943 = (stalin: string) => {
      const s = position({ season: 'snow 1942', step: 'calendar', stalin })
      return told(act(s, { do: 'proceed' }), 'season').initiative
    }
    expect(mud1943('kalinin')).toBe('axis')
    expect(mud1943('moscow')).toBe('soviet')
    const s = position({ season: 'clear 1943', step: 'stalin' })
    act(s, { do: 'proceed' })
    act(s, { do: 'stalin' }, 3)
    const events = act(s, { do: 'relocate', city: 'kalinin' })
    expect([told(events, 'initiative').side, told(events, 'season').initiative]).toEqual(['axis', 'axis'])
  })

  const end = (destroyed: string[], locations: string[]) => {
    const control = Object.fromEntries(locations.map((id) => [id, 'axis' as const]))
    const s = position({ season: 'snow 1944', step: 'calendar', destroyed, control, stalin: 'kalinin' })
    act(s, { do: 'proceed' })
    return rules.outcome(s)?.winner
  }

  test('IBSM-E88 who has won after Snow 1944', () => {
    expect(end([], ['moscow'])).toBe('soviet')
    expect(end(['leningrad'], ['moscow'])).toBe('axis')
    expect(end(['sevastopol'], ['kiev', 'dnipropetrovsk', 'kharkov'])).toBe('axis')
    expect(end(['leningrad', 'sevastopol'], ['kiev', 'kharkov'])).toBe('soviet')
    expect(end(['sevastopol'], ['moscow', 'kiev'])).toBe('axis')
  })

  test('IBSM-E106 no Season follows Snow 1944', () => {
    const s = position({ season: 'snow 1944', step: 'calendar' })
    expect(kinds(act(s, { do: 'proceed' }))).toEqual(['phase', 'ended'])
    expect(rules.decision(s)).toBeUndefined()
  })

  test('IBSM-E93 a Fleet that arrives later is not disrupted by the Air Units already there', () => {
    const pieces = ['axis air 0510', 'axis air 0510', 'soviet infantry 0510', 'axis tank 0410']
    const s = position({ pieces, step: 'support', side: 'soviet' })
    act(s, { do: 'proceed' })
    act(s, { do: 'fleet', unit: 'S-FLEET', to: '0510' })
    act(s, { do: 'air', unit: 'S-AIR-1', to: '1101', mission: 'support' })
    expect(s.disrupted).toEqual([0, 0])
    expect(unsupplied(s, 'soviet')).toEqual([])
    move(s, 'axis', '0410', '0510')
    expect(pools(s, '0510')).toEqual([5, 4])
  })

  test('IBSM-E103 a declined success leaves Stalin in Moscow and the Initiative where it was', () => {
    const s = position({ season: 'clear 1943', step: 'stalin' })
    act(s, { do: 'proceed' })
    act(s, { do: 'stalin' }, 3)
    expect(targets(s, 'move')).toEqual([])
    const events = act(s, { do: 'remain' })
    expect(told(events, 'season').initiative).toBe('soviet')
    const next = position({ season: 'snow 1943', step: 'stalin' })
    act(next, { do: 'proceed' })
    expect(asked(next)).toBe('stalin')
  })
})

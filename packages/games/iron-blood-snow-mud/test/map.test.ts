import { describe, expect, test } from 'vitest'
import { positionOf } from '../rules/machinery/position.ts'
import {
  act,
  actions,
  allTold,
  controls,
  destinations,
  fight,
  links,
  move,
  offers,
  pools,
  position,
  targets,
  told,
  unitAt,
  unsupplied,
} from './harness.ts'

describe('units', () => {
  test('IBSM-UNT-1 a destroyed Fortress, Stalin and markers are no Units', () => {
    const s = position({ pieces: [], destroyed: ['leningrad'], stalin: 'kalinin', control: { riga: 'axis' } })
    const occupied = [...positionOf(s).entries()].filter(([, units]) => units !== 0).map(([hex]) => hex)
    // Only Sevastopol and the Fleets in their bases are left.
    expect(occupied).toHaveLength(3)
  })

  test('IBSM-UNT-2 only Regular Units move, retreat, need Supply and count for control', () => {
    const s = position({ pieces: ['axis air 0304', 'axis air 0404', 'soviet partisan 0303'], side: 'soviet' })
    expect(actions(s)).toEqual([{ do: 'endMovement' }])
    const minsk = position({ pieces: ['axis infantry 0304', 'axis air 0304'], step: 'control' })
    expect(allTold(act(minsk, { do: 'proceed' }), 'control')).toEqual([])
  })

  test('IBSM-UNT-3 IBSM-OBS-3 one Regular Unit of each side in a hex, Support Units without limit', () => {
    const s = position({
      pieces: [
        'axis infantry 0404',
        'axis infantry 0403',
        'soviet infantry 0503',
        'axis air 0503',
        'axis air 0503',
        'soviet air 0503',
      ],
    })
    expect(destinations(s, '0404')).not.toContain('0403')
    expect(destinations(s, '0404')).toContain('0503')
    expect(() => position({ pieces: ['axis infantry 0404', 'axis tank 0404'] })).toThrow('two Regular Units')
  })

  test('IBSM-UNT-4 opposing Regular Units share a hex only until Combat has parted them', () => {
    const s = position({ pieces: ['axis infantry 0703<-0603', 'soviet infantry 0703'], step: 'combat' })
    fight(s, '0703', 3, 2)
    if (actions(s)[0]?.do === 'retreat') act(s, actions(s)[0]!)
    expect([unitAt(s, 'axis', '0703'), unitAt(s, 'soviet', '0703')]).toEqual(['A-INF-1', ''])
    expect(() => position({ pieces: ['axis infantry 0703', 'soviet infantry 0703'], step: 'air' })).toThrow(
      'share 0703',
    )
  })

  test('IBSM-UNT-5 IBSM-PAR-2 Fortresses and Partisans never move, fight or give dice', () => {
    const pieces = ['soviet partisan 0403', 'soviet partisan 0404', 'axis infantry 0503<-0502', 'soviet infantry 0503']
    expect(pools(position({ pieces, step: 'combat' }), '0503')).toEqual([2, 2])
    expect(() => position({ pieces: ['axis partisan 0205'] })).toThrow('Partisans are abroad')
  })

  test('IBSM-UNT-7 Combat leaves Support Units alone, and Partisans stay until Phase 4', () => {
    const s = position({
      pieces: [
        'axis tank 0703<-0603',
        'axis air 0703',
        'soviet air 0703',
        'soviet infantry 0703',
        'soviet partisan 0603',
        'axis fleet 0203',
      ],
      step: 'combat',
    })
    const events = fight(s, '0703', 8, 4)
    expect(allTold(events, 'eliminated').map(({ at }) => at)).toContain('0703')
    expect(s.partisans.filter((hex) => hex >= 0)).toHaveLength(1)
  })
})

describe('the map', () => {
  test('IBSM-MAP-2 IBSM-OBS-2 Sea hexes and the edge stop Regular Units and Supply', () => {
    const s = position({ pieces: ['axis infantry 0401'], destroyed: ['leningrad'] })
    expect(destinations(s, '0401')).toEqual(['0302', '0402', '0501'])
  })

  test('IBSM-MAP-4 IBSM-OBS-2 Tanks and Air Units never in Swamp or Mountain; Infantry and Fleets may', () => {
    expect(destinations(position({ pieces: ['axis tank 0304'], season: 'mud 1942' }), '0304')).toEqual([
      '0204',
      '0303',
      '0403',
      '0404',
    ])
    expect(destinations(position({ pieces: ['axis infantry 0304'], season: 'mud 1942' }), '0304')).toEqual([
      '0204',
      '0303',
      '0305',
      '0403',
      '0404',
      '0405',
    ])
    expect(() => position({ pieces: ['axis tank 0305'] })).toThrow('may not be in 0305')
    expect(() => position({ pieces: ['axis air 0305'] })).toThrow('an Air Unit is in 0305')
    const s = position({ step: 'support', side: 'soviet' })
    act(s, { do: 'proceed' })
    expect(targets(s, 'fleet')).toContain('0812')
  })

  test('IBSM-MAP-7 IBSM-R7 a bridge inside a location works for both sides, other rivers beside a city count', () => {
    const across = (control: 'axis' | 'soviet') =>
      position({
        pieces: [
          'axis tank 0507<-0607',
          'soviet tank 0507',
          'axis infantry 0407',
          'axis infantry 0406',
          'axis infantry 0408',
        ],
        control: { kiev: control },
        step: 'combat',
      })
    expect(pools(across('soviet'), '0507')).toEqual([4, 4])
    expect(pools(across('axis'), '0507')).toEqual([5, 3])
  })

  test('IBSM-MAP-11 IBSM-R8 a Fortress hex gives no urban die, no control and takes no Reinforcements', () => {
    const s = position({ pieces: ['axis infantry 0401<-0402'], step: 'combat' })
    expect(pools(s, '0401')).toEqual([2, 4])
    const roll = position({ pieces: [], destroyed: ['leningrad'], step: 'reinforcements' })
    act(roll, { do: 'proceed' })
    expect(targets(roll, 'reinforce')).not.toContain('0401')
  })

  test('IBSM-MAP-11 IBSM-R9 Tanks and Air may enter a Fortress hex before and after it falls', () => {
    const s = position({ pieces: ['axis tank 0402'] })
    expect(destinations(s, '0402')).toContain('0401')
    expect(destinations(position({ pieces: ['axis tank 0402'], destroyed: ['leningrad'] }), '0402')).toContain('0401')
  })

  test('IBSM-MAP-12 a river name or a label changes nothing: the Volga is drawn but no hexside is barred there', () => {
    const s = position({ pieces: ['soviet infantry 1008', 'soviet infantry 1009'], side: 'soviet' })
    expect(links(s, 'soviet', '1008')).toEqual(['1009'])
  })
})

describe('control', () => {
  test('IBSM-CTL-1 IBSM-CVC-1 IBSM-R33 every hex of the location, by Regular Units, for both sides', () => {
    const one = position({ pieces: ['axis infantry 0304'], step: 'control' })
    expect(allTold(act(one, { do: 'proceed' }), 'control')).toEqual([])
    const both = position({
      pieces: ['axis infantry 0304', 'axis infantry 0405', 'soviet infantry 0202', 'soviet infantry 0203'],
      control: { riga: 'axis' },
      step: 'control',
    })
    const events = act(both, { do: 'proceed' })
    expect(allTold(events, 'control').map(({ location, side }) => [location, side])).toEqual([
      ['riga', 'soviet'],
      ['minsk', 'axis'],
    ])
  })

  test('IBSM-CTL-1 control changes only in Phase 5, not when a unit moves in', () => {
    const s = position({ pieces: ['axis infantry 0304', 'axis infantry 0305'] })
    move(s, 'axis', '0305', '0405')
    expect(controls(s, 'minsk')).toBe('soviet')
    act(s, { do: 'endMovement' })
    expect(controls(s, 'minsk')).toBe('axis')
  })

  test('IBSM-CTL-2 a captured location is marked and a regained one is not', () => {
    const s = position({
      pieces: ['soviet infantry 0202', 'soviet infantry 0203'],
      control: { riga: 'axis' },
      step: 'control',
    })
    expect(told(act(s, { do: 'proceed' }), 'control')).toMatchObject({ location: 'riga', side: 'soviet' })
    expect(controls(s, 'riga')).toBe('soviet')
  })

  test('IBSM-CTL-3 control stays when the units leave', () => {
    const s = position({
      pieces: ['soviet infantry 0202', 'soviet partisan 0203'],
      control: { riga: 'axis' },
      step: 'control',
    })
    act(s, { do: 'proceed' })
    expect(controls(s, 'riga')).toBe('axis')
  })

  test('IBSM-CTL-4 IBSM-COM-8 the urban die goes to whoever controls the location, once', () => {
    const pieces = ['axis infantry 0504<-0503', 'soviet infantry 0504']
    expect(pools(position({ pieces, step: 'combat' }), '0504')).toEqual([2, 3])
    expect(pools(position({ pieces, step: 'combat', control: { smolensk: 'axis' } }), '0504')).toEqual([3, 2])
  })
})

describe('obstacles', () => {
  test('IBSM-OBS-1 IBSM-ADV-2 IBSM-R72 an Advance crosses rivers and enters enemy hexes and locations', () => {
    const s = position({
      pieces: [
        'axis infantry 0404',
        'soviet infantry 0505',
        'soviet partisan 0503',
        'soviet air 0403',
        'axis infantry 0504',
      ],
      season: 'mud 1942',
    })
    expect(destinations(s, '0404')).toEqual(['0304', '0403', '0405', '0503', '0505'])
    expect(destinations(s, '0504')).toContain('0605')
  })

  test('IBSM-OBS-2 no Convoy into Swamp or Mountain, but out of it', () => {
    const s = position({ pieces: ['axis infantry 0204', 'axis infantry 0305', 'axis infantry 0304'] })
    expect(links(s, 'axis', '0204')).toEqual(['0304'])
    expect(links(s, 'axis', '0305')).toEqual(['0204', '0304'])
  })

  test('IBSM-OBS-4 IBSM-R10 a river stops Convoy and Supply, also when a friendly Unit is behind it', () => {
    const s = position({ pieces: ['axis infantry 0404', 'axis infantry 0505'] })
    expect(links(s, 'axis', '0404')).toEqual([])
    // The friendly unit in Dünaburg is in Supply, but the Dvina lies between.
    expect(unsupplied(position({ pieces: ['axis infantry 0202', 'axis infantry 0303'] }), 'axis')).toEqual(['0202'])
  })

  test('IBSM-OBS-5 an enemy Unit stops a Convoy even beside a friendly Support Unit, and Supply unless a friend is there', () => {
    const pieces = ['axis tank 0105', 'axis infantry 0205', 'soviet air 0205', 'axis air 0205']
    expect(links(position({ pieces }), 'axis', '0105')).toEqual([])
    const cut = [
      'axis tank 0604',
      ...['0504', '0603', '0605', '0705', '0703', '0704'].map((hex) => `soviet partisan ${hex}`),
    ]
    expect(unsupplied(position({ pieces: cut }), 'axis')).toEqual(['0604'])
  })

  test('IBSM-OBS-6 IBSM-R58 a friendly Support Unit stops nobody, but is no link', () => {
    const s = position({ pieces: ['soviet infantry 0402', 'soviet partisan 0403'], side: 'soviet' })
    expect(destinations(s, '0402')).toEqual(expect.arrayContaining(['0401', '0403']))
    expect(links(s, 'soviet', '0402')).toEqual([])
  })

  test('IBSM-OBS-7 between the halves of an enemy location only an Advance goes', () => {
    const s = position({ pieces: ['axis infantry 0504', 'axis infantry 0605'] })
    expect(links(s, 'axis', '0504')).toEqual([])
    const alone = position({ pieces: ['axis infantry 0504'] })
    expect(destinations(alone, '0504')).toContain('0605')
    expect(
      links(
        position({ pieces: ['axis infantry 0504', 'axis infantry 0605'], control: { smolensk: 'axis' } }),
        'axis',
        '0504',
      ),
    ).toEqual(['0605'])
  })

  test('IBSM-OBS-8 IBSM-FAS-9 IBSM-R46 a disrupted Fleet is absent: no Obstacle, no die, no hunter of Partisans', () => {
    const pieces = ['soviet infantry 0203', 'soviet infantry 0303', 'axis fleet 0203']
    expect(links(position({ pieces, side: 'soviet' }), 'soviet', '0303')).toEqual([])
    expect(links(position({ pieces, side: 'soviet', disrupted: ['axis'] }), 'soviet', '0303')).toEqual(['0203'])
    const s = position({
      pieces: ['axis fleet 0203', 'soviet partisan 0203'],
      disrupted: ['axis'],
      step: 'antiPartisan',
    })
    expect(allTold(act(s, { do: 'proceed' }), 'partisansRemoved')).toEqual([])
    expect(s.partisans.filter((hex) => hex >= 0)).toHaveLength(1)
    expect(offers(s, { do: 'reinforce', unit: 'S-INF-1', to: '0203' })).toBe(false)
  })
})

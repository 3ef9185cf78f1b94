import { describe, expect, test } from 'vitest'
import {
  act,
  actions,
  asked,
  controls,
  decider,
  destinations,
  enteredFrom,
  entrances,
  hexOfUnit,
  kinds,
  links,
  move,
  offers,
  position,
  positionWithDivision,
  targets,
  told,
  tokenPlace,
  unitAt,
} from './harness.ts'
import { usedUp } from '../rules/state.ts'

describe('worked examples: Support and Movement', () => {
  test('IBSM-E1 the Axis Fleet has four Coastal hexes, the Soviet Fleet eight, and Peipus Marshes is none', () => {
    const s = position({ step: 'support' })
    act(s, { do: 'proceed' })
    expect(targets(s, 'fleet')).toEqual(['0103', '0202', '0203', '0401'])
    const other = position({ step: 'support', side: 'soviet' })
    act(other, { do: 'proceed' })
    expect(targets(other, 'fleet')).toEqual(['0412', '0510', '0511', '0610', '0612', '0711', '0811', '0812'])
  })

  const smolensk = ['axis tank 0504 moved', 'axis infantry 0605 moved', 'axis infantry 0404', 'soviet infantry 0505']

  test('IBSM-E3 over one half of Soviet Smolensk, but not on to the other', () => {
    const s = position({ pieces: smolensk })
    expect(links(s, 'axis', '0404')).toEqual(['0504'])
    expect(destinations(s, '0404')).toEqual(['0304', '0403', '0405', '0503', '0505', '0603', '0604'])
    const taken = position({ pieces: smolensk, control: { smolensk: 'axis' } })
    expect(links(taken, 'axis', '0404')).toEqual(['0504', '0605'])
    expect(destinations(taken, '0404')).toEqual(expect.arrayContaining(['0705', '0606', '0506']))
  })

  test('IBSM-E5 a Convoy of any length ends with an Advance and may go on with a Blitz', () => {
    const road = ['0205', '0204', '0303', '0403', '0503']
    const s = position({ pieces: [...road.map((hex) => `axis infantry ${hex}`), 'axis tank 0105'] })
    expect(links(s, 'axis', '0105')).toEqual(road.toSorted())
    const tank = unitAt(s, 'axis', '0105')
    const beyond = actions(s).flatMap((a) => (a.do === 'move' && a.unit === tank && a.via === '0503' ? [a.to] : []))
    expect(beyond.toSorted()).toEqual(['0402', '0404', '0502', '0504', '0603'])
    const events = move(s, 'axis', '0105', '0504', '0503')
    expect(told(events, 'moved')).toMatchObject({
      how: 'convoy',
      path: ['0105', '0205', '0204', '0303', '0403', '0503', '0504'],
    })
    expect(offers(s, { do: 'blitz', unit: tank })).toBe(true)
  })

  const kursk = () =>
    position({
      pieces: [
        'soviet tank 0706',
        'soviet infantry 0705',
        'soviet infantry 0704',
        'axis infantry 0604',
        'axis tank 0504',
      ],
      side: 'soviet',
    })

  test('IBSM-E6 Convoy, Advance into Infantry, and Blitz on without a roll to Disengage', () => {
    const s = kursk()
    const tank = unitAt(s, 'soviet', '0706')
    move(s, 'soviet', '0706', '0604', '0704')
    const events = act(s, { do: 'blitz', unit: tank }, 2)
    expect(told(events, 'blitz')).toMatchObject({ dice: [2], result: 'success' })
    act(s, { do: 'advance', unit: tank, to: '0504' })
    expect([hexOfUnit(s, tank), enteredFrom(s, tank)]).toEqual(['0504', '0604'])
    const failed = kursk()
    move(failed, 'soviet', '0706', '0604', '0704')
    act(failed, { do: 'blitz', unit: tank }, 1)
    expect([hexOfUnit(failed, tank), enteredFrom(failed, tank)]).toEqual(['0604', '0704'])
    expect(offers(failed, { do: 'blitz', unit: tank })).toBe(false)
  })

  test('IBSM-E8 a unit with an enemy Regular Unit must roll, one with an enemy Air Unit goes freely', () => {
    const pieces = [
      'soviet infantry 0807',
      'axis infantry 0807',
      'soviet infantry 0808',
      'axis air 0808',
      'soviet infantry 0809',
    ]
    const s = position({ pieces, side: 'soviet' })
    const held = unitAt(s, 'soviet', '0807')
    expect(links(s, 'soviet', '0808')).toEqual(['0809'])
    expect(destinations(s, '0808').length).toBeGreaterThan(0)
    expect(actions(s).some((a) => a.do === 'move' && a.unit === held)).toBe(false)
    act(s, { do: 'disengage', unit: held }, 2)
    expect(offers(s, { do: 'disengage', unit: held })).toBe(false)
    expect(hexOfUnit(s, held)).toBe('0807')
    const lucky = position({ pieces, side: 'soviet' })
    act(lucky, { do: 'disengage', unit: held }, 3)
    expect(asked(lucky)).toBe('disengaged')
    expect(links(lucky, 'soviet', '0807')).toEqual([])
    expect(actions(lucky).flatMap((a) => (a.do === 'move' ? [a.via] : []))).toEqual(
      actions(lucky).flatMap((a) => (a.do === 'move' ? ['0807'] : [])),
    )
    expect(targets(lucky, 'move').length).toBeGreaterThan(0)
  })

  test('IBSM-E18 the Axis moves of the example of play are all legal in their order', () => {
    const s = position({ step: 'movement' })
    move(s, 'axis', '0104', '0204')
    move(s, 'axis', '0106', '0303', '0204')
    move(s, 'axis', '0105', '0304', '0204')
    const tank = unitAt(s, 'axis', '0304')
    act(s, { do: 'blitz', unit: tank }, 2)
    expect(targets(s, 'advance')).not.toContain('0405')
    act(s, { do: 'stay', unit: tank })
    move(s, 'axis', '0205', '0403', '0303')
    move(s, 'axis', '0103', '0203')
    move(s, 'axis', '0411', '0410')
    move(s, 'axis', '0310', '0510', '0410')
    expect(unitAt(s, 'axis', '0510')).toContain('TANK')
  })

  test('IBSM-E26 in Mud one Advance, otherwise Convoys as well', () => {
    const pieces = ['axis tank 0104', 'axis infantry 0204', 'axis infantry 0304']
    expect(destinations(position({ pieces, season: 'mud 1942' }), '0104')).toEqual(['0103', '0105', '0203', '0205'])
    expect(destinations(position({ pieces }), '0104')).toEqual(['0103', '0105', '0203', '0205', '0303', '0403', '0404'])
  })

  test('IBSM-E28 a Partisan closes a link, but not the start of a Convoy', () => {
    const s = position({
      pieces: ['axis tank 0205', 'axis infantry 0204', 'axis infantry 0304', 'soviet partisan 0204'],
    })
    expect(links(s, 'axis', '0205')).toEqual([])
    expect(links(s, 'axis', '0204')).toEqual(['0205', '0304'])
  })

  test('IBSM-E30 the bridge of Kiev carries a Convoy only for the side that controls it', () => {
    const pieces = ['axis infantry 0407', 'axis infantry 0507', 'axis tank 0408']
    const s = position({ pieces })
    expect(links(s, 'axis', '0408')).toEqual(['0407'])
    expect(destinations(s, '0408')).not.toContain('0507')
    expect(entrances(s, '0408', '0307')).toEqual(['0407'])
    const taken = position({ pieces, control: { kiev: 'axis' } })
    expect(links(taken, 'axis', '0408')).toEqual(['0407', '0507'])
    for (const hex of ['0506', '0508', '0607']) expect(entrances(taken, '0408', hex)).toContain('0507')
  })

  test('IBSM-E31 the Advance that ends a Convoy may go into the other half of an enemy location', () => {
    const s = position({ pieces: ['axis infantry 0407', 'axis tank 0307'] })
    expect(entrances(s, '0307', '0507')).toEqual(['0407'])
  })

  test('IBSM-E33 a series of Blitz Advances ends with the first 1', () => {
    const s = position({ pieces: ['axis tank 0503'] })
    const tank = unitAt(s, 'axis', '0503')
    move(s, 'axis', '0503', '0603')
    act(s, { do: 'blitz', unit: tank }, 2)
    act(s, { do: 'advance', unit: tank, to: '0703' })
    act(s, { do: 'blitz', unit: tank }, 3)
    act(s, { do: 'advance', unit: tank, to: '0803' })
    const events = act(s, { do: 'blitz', unit: tank }, 1)
    expect(told(events, 'blitz').result).toBe('failure')
    expect([hexOfUnit(s, tank), enteredFrom(s, tank)]).toEqual(['0803', '0703'])
  })

  test('IBSM-E35 out of a Fortress hex a Tank Blitzes without a roll to Disengage, also back', () => {
    const s = position({ pieces: ['axis tank 0402'] })
    const tank = unitAt(s, 'axis', '0402')
    move(s, 'axis', '0402', '0401')
    expect(told(act(s, { do: 'blitz', unit: tank }, 2), 'blitz').dice).toEqual([2])
    expect(targets(s, 'advance')).toEqual(['0402'])
    act(s, { do: 'stay', unit: tank })
    act(s, { do: 'endMovement' }, 1, 1, 1, 3, 3, 3, 3)
    expect(hexOfUnit(s, tank)).toBe('off')
  })

  test('IBSM-E36 own Support Units never stop a unit, own Regular Units do', () => {
    const s = position({
      pieces: ['soviet infantry 0402', 'soviet infantry 0502', 'soviet partisan 0403'],
      side: 'soviet',
      season: 'mud 1942',
    })
    expect(destinations(s, '0402')).toEqual(['0302', '0401', '0403', '0501', '0503'])
  })

  test('IBSM-E38 in Mud a unit that broke free may only Advance', () => {
    const s = position({
      pieces: ['soviet infantry 0504', 'axis infantry 0504', 'soviet infantry 0503', 'soviet infantry 0605'],
      side: 'soviet',
      season: 'mud 1942',
    })
    act(s, { do: 'disengage', unit: unitAt(s, 'soviet', '0504') }, 3)
    expect(targets(s, 'move')).toEqual(['0404', '0505', '0603', '0604'])
  })

  test('IBSM-E40 the extra Advance: a Tank leaves Infantry at once and a Tank with a 3', () => {
    const against = (enemy: string) => {
      const s = position({
        pieces: ['axis tank 0404', `soviet ${enemy} 0504`],
        season: 'mud 1942',
        hands: { axis: ['A-GEN-3'] },
      })
      move(s, 'axis', '0404', '0504')
      return s
    }
    const s = against('infantry')
    const tank = unitAt(s, 'axis', '0504')
    act(s, { do: 'token', token: 'A-GEN-3', to: '0604' })
    expect([hexOfUnit(s, tank), enteredFrom(s, tank)]).toEqual(['0604', '0504'])
    expect(actions(s).some((a) => a.do === 'blitz')).toBe(false)
    expect(tokenPlace(s, 'A-GEN-3')).toBe(usedUp)
    const held = against('tank')
    expect(offers(held, { do: 'token', token: 'A-GEN-3', to: '0604' })).toBe(false)
    act(held, { do: 'token', token: 'A-GEN-3' }, 3)
    act(held, { do: 'advance', unit: tank, to: '0604' })
    expect(hexOfUnit(held, tank)).toBe('0604')
    const unlucky = against('tank')
    act(unlucky, { do: 'token', token: 'A-GEN-3' }, 2)
    expect([hexOfUnit(unlucky, tank), tokenPlace(unlucky, 'A-GEN-3')]).toEqual(['0504', usedUp])
  })

  test('IBSM-E41 an eliminated Infantry appears in a home City and may Convoy at once', () => {
    const pieces = ['axis infantry 0205', 'axis infantry 0204']
    const s = position({ pieces, hands: { axis: ['A-GEN-5'] } })
    const to = actions(s).flatMap((a) => (a.do === 'token' && 'to' in a ? [a.to] : []))
    expect(to).toEqual(['0103', '0105', '0212', '0312'])
    act(s, { do: 'token', token: 'A-GEN-5', to: '0105' })
    move(s, 'axis', '0105', '0304', '0204')
    expect(unitAt(s, 'axis', '0304')).toContain('INF')
    const full = position({ hands: { axis: ['A-GEN-5'] } })
    expect(actions(full).some((a) => a.do === 'token')).toBe(false)
  })
})

describe('worked examples: calendar and set-up', () => {
  test('IBSM-E25 after Clear 1941 comes Snow: the Soviets take a Token, and only Fleets are placed', () => {
    const s = position({ step: 'calendar' })
    const events = act(s, { do: 'proceed' })
    expect(told(events, 'season')).toMatchObject({ year: 1941, season: 'snow', initiative: 'axis' })
    expect(told(events, 'tokenTaken').side).toBe('soviet')
    expect(s.hands).toEqual([0, 1])
    act(s, { do: 'fleet', unit: 'A-FLEET', to: '0103' })
    expect([decider(s), asked(s)]).toEqual(['soviet', 'fleet'])
    act(s, { do: 'fleet', unit: 'S-FLEET', to: '0510' })
    expect([decider(s), asked(s)]).toEqual(['axis', 'movement'])
  })

  test('IBSM-E91 the Anti-Partisan Division arrives in Clear 1943, or its Token leaves without effect', () => {
    const s = positionWithDivision({
      season: 'mud 1943',
      step: 'calendar',
      units: { 'A-INF-7': 'off', 'A-TANK-6': 'off' },
    })
    act(s, { do: 'proceed' })
    expect([decider(s), asked(s)]).toEqual(['axis', 'division'])
    expect(targets(s, 'deploy')).toEqual(['0212', '0312'])
    act(s, { do: 'deploy', unit: 'A-INF-7', to: '0212' })
    expect([hexOfUnit(s, 'A-INF-7'), tokenPlace(s, 'A-GEN-5')]).toEqual(['0212', usedUp])
    const none = positionWithDivision({ season: 'mud 1943', step: 'calendar' })
    const events = act(none, { do: 'proceed' })
    expect(kinds(events)).toContain('tokenRemoved')
    expect([asked(none), tokenPlace(none, 'A-GEN-5')]).toEqual(['fleet', usedUp])
  })

  test('IBSM-E90 one Token a Season with a slot, and with the option A-GEN-5 never comes to the hand', () => {
    for (const [before, axisHand, sovietHand] of [
      ['clear 1941', 0, 1],
      ['snow 1941', 1, 0],
      ['mud 1942', 0, 0],
      ['clear 1942', 0, 1],
      ['snow 1942', 1, 0],
      ['clear 1943', 0, 1],
      ['snow 1943', 1, 0],
      ['clear 1944', 0, 1],
    ] as const) {
      const s = position({ season: before, step: 'calendar' })
      act(s, { do: 'proceed' })
      expect([before, ...s.hands]).toEqual([before, axisHand, sovietHand])
    }
    const withOption = positionWithDivision({ season: 'mud 1943', step: 'calendar' })
    act(withOption, { do: 'proceed' })
    expect(withOption.hands).toEqual([0, 0])
  })

  test('IBSM-E95 the position after set-up', () => {
    const s = position()
    act(s, { do: 'suggested' })
    const onMap = (from: number, to: number) => s.place.slice(from, to).filter((hex) => hex >= 0).length
    expect([onMap(0, 7), onMap(7, 13), onMap(13, 25), onMap(25, 32)]).toEqual([7, 6, 5, 3])
    expect(s.air).toEqual([-1, -1, -1, -1, -1, -2, -2, -2])
    expect(s.partisans.every((hex) => hex < 0)).toBe(true)
    expect(s.hands).toEqual([1, 0])
    expect(s.tokens.slice(0, 5).toSorted((a, b) => a - b)).toEqual([2, 5, 8, 20, 22])
    expect(s.tokens.slice(5).toSorted((a, b) => a - b)).toEqual([1, 4, 7, 10])
    expect(s.fortress).toEqual([1, 1])
    for (const location of ['moscow', 'riga', 'kiev', 'odessa']) expect(controls(s, location)).toBe('soviet')
    for (const location of ['warschau', 'bukarest', 'koenigsberg']) expect(controls(s, location)).toBe('axis')
    expect([decider(s), asked(s)]).toEqual(['axis', 'fleet'])
  })
})

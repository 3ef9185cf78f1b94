import { describe, expect, test } from 'vitest'
import { longestBlitz } from '../rules/blitz.ts'
import {
  act,
  actions,
  asked,
  decider,
  destinations,
  enteredFrom,
  entrances,
  fight,
  hexOfUnit,
  links,
  move,
  offers,
  position,
  targets,
  told,
  unitAt,
} from './harness.ts'

describe('Phase 2: Movement', () => {
  test('IBSM-MOV-1 IBSM-MOV-7 the Initiative player moves any of his units in any order, then the other', () => {
    const s = position({ pieces: ['axis infantry 0303', 'axis infantry 0403', 'soviet infantry 0504'] })
    expect(decider(s)).toBe('axis')
    expect(new Set(actions(s).flatMap((a) => (a.do === 'move' ? [a.unit] : [])))).toEqual(
      new Set(['A-INF-1', 'A-INF-2']),
    )
    act(s, { do: 'endMovement' })
    expect([decider(s), new Set(actions(s).flatMap((a) => (a.do === 'move' ? [a.unit] : [])))]).toEqual([
      'soviet',
      new Set(['S-INF-1']),
    ])
  })

  test('IBSM-MOV-2 one unit after the other, each once', () => {
    const s = position({ pieces: ['axis tank 0303', 'axis infantry 0204'] })
    move(s, 'axis', '0303', '0403')
    expect(offers(s, { do: 'blitz', unit: 'A-TANK-1' })).toBe(true)
    move(s, 'axis', '0204', '0304')
    // Its Movement was over when the next one began.
    expect(offers(s, { do: 'blitz', unit: 'A-TANK-1' })).toBe(false)
    expect(destinations(s, '0403')).toEqual([])
  })

  test('IBSM-MOV-3 IBSM-BLZ-1 an Advance or a Convoy with an Advance, and for Tanks a Blitz', () => {
    const s = position({ pieces: ['axis infantry 0204', 'axis infantry 0303', 'axis tank 0104'] })
    move(s, 'axis', '0303', '0403')
    expect(actions(s).some((a) => a.do === 'blitz')).toBe(false)
    move(s, 'axis', '0104', '0304', '0204')
    expect(offers(s, { do: 'blitz', unit: 'A-TANK-1' })).toBe(true)
  })

  test('IBSM-MOV-4 IBSM-R30 an enemy Support Unit never holds a unit, a Regular Unit does', () => {
    const s = position({
      pieces: [
        'axis infantry 0401',
        'axis infantry 0404',
        'soviet partisan 0404',
        'axis infantry 0703',
        'soviet infantry 0703',
      ],
    })
    expect(destinations(s, '0401')).toEqual(['0302', '0402', '0501'])
    expect(destinations(s, '0404')).not.toEqual([])
    expect(destinations(s, '0703')).toEqual([])
    expect(offers(s, { do: 'disengage', unit: 'A-INF-3' })).toBe(true)
  })

  test('IBSM-MOV-5 IBSM-R13 no Convoy leads back into the hex it left', () => {
    const s = position({ pieces: ['axis infantry 0303', 'axis infantry 0304', 'axis infantry 0403'] })
    expect(destinations(s, '0303')).not.toContain('0303')
  })

  test('IBSM-MOV-7 the second player may enter hexes of the first and leave those he entered', () => {
    const s = position({
      pieces: ['axis infantry 0404<-0403', 'axis infantry 0603<-0503', 'soviet tank 0404', 'soviet infantry 0604'],
      side: 'soviet',
    })
    expect(destinations(s, '0604')).toContain('0603')
    expect(destinations(s, '0404').length).toBeGreaterThan(0)
    const first = position({ pieces: ['axis infantry 0404', 'soviet infantry 0604'] })
    act(first, { do: 'endMovement' })
    expect([decider(first), asked(first)]).toEqual(['soviet', 'movement'])
  })

  test('IBSM-ADV-1 into a Land hex the unit may enter, without a friendly Regular Unit', () => {
    const pieces = ['axis tank 0203', 'axis infantry 0204']
    expect(destinations(position({ pieces, season: 'mud 1942' }), '0203')).toEqual(['0103', '0104', '0202', '0303'])
  })
})

describe('Convoy', () => {
  test('IBSM-CON-1 IBSM-R27 IBSM-R61 the chain counts hexes with friendly units; the Advance comes on top', () => {
    const s = position({ pieces: ['axis tank 0105', 'axis infantry 0205', 'axis infantry 0204'] })
    const events = move(s, 'axis', '0105', '0304', '0204')
    expect(told(events, 'moved').path).toEqual(['0105', '0205', '0204', '0304'])
    expect(hexOfUnit(s, 'A-TANK-1')).toBe('0304')
  })

  test('IBSM-CON-2 every link is Clear and free of enemy Units', () => {
    const link = (...more: string[]) =>
      links(position({ pieces: ['axis infantry 0303', 'axis infantry 0403', ...more] }), 'axis', '0303')
    expect(link()).toEqual(['0403'])
    for (const enemy of ['soviet air 0403', 'soviet partisan 0403', 'soviet infantry 0403'])
      expect(link(enemy)).toEqual([])
    expect(links(position({ pieces: ['axis infantry 0304', 'axis infantry 0305'] }), 'axis', '0304')).toEqual([])
  })

  test('IBSM-CON-3 IBSM-R28 no step over a river or inside an enemy location, the first one included', () => {
    expect(links(position({ pieces: ['axis infantry 0202', 'axis infantry 0303'] }), 'axis', '0202')).toEqual([])
    expect(links(position({ pieces: ['axis infantry 0202', 'axis infantry 0203'] }), 'axis', '0202')).toEqual([])
    expect(
      links(
        position({ pieces: ['axis infantry 0202', 'axis infantry 0203'], control: { riga: 'axis' } }),
        'axis',
        '0202',
      ),
    ).toEqual(['0203'])
  })

  test('IBSM-CON-4 IBSM-R28 the start may be Swamp, hold enemy Support Units or lie in an enemy location', () => {
    const s = position({ pieces: ['axis infantry 0405', 'soviet partisan 0405', 'axis infantry 0404'] })
    expect(links(s, 'axis', '0405')).toEqual(['0404'])
  })

  test('IBSM-CON-5 IBSM-R31 the final Advance may cross a river; it is entered from the last link', () => {
    const s = position({ pieces: ['axis infantry 0304', 'axis infantry 0404'] })
    expect(entrances(s, '0304', '0505')).toEqual(['0404'])
    move(s, 'axis', '0304', '0505', '0404')
    expect(enteredFrom(s, 'A-INF-1')).toBe('0404')
  })

  test('IBSM-CON-6 IBSM-R29 over one half of an enemy location, and into the other by the Advance', () => {
    const s = position({ pieces: ['axis infantry 0404', 'axis infantry 0504'] })
    expect(entrances(s, '0404', '0605')).toEqual(['0504'])
  })

  test('IBSM-CON-7 IBSM-TIM-2 moved units are links, also the one that has just moved; none in Mud', () => {
    const s = position({ pieces: ['axis infantry 0204', 'axis tank 0205'] })
    move(s, 'axis', '0204', '0303')
    expect(links(s, 'axis', '0205')).toEqual([])
    const road = position({ pieces: ['axis infantry 0104', 'axis tank 0205'] })
    move(road, 'axis', '0104', '0204')
    expect(links(road, 'axis', '0205')).toEqual(['0204'])
    const mud = position({ pieces: ['axis infantry 0204', 'axis tank 0205'], season: 'mud 1942' })
    expect(links(mud, 'axis', '0205')).toEqual([])
    expect(destinations(mud, '0205')).toEqual(['0104', '0105', '0106', '0206'])
  })
})

describe('Blitz', () => {
  const begin = (...more: string[]) => {
    const s = position({ pieces: ['axis tank 0403', ...more] })
    move(s, 'axis', '0403', '0503')
    return s
  }

  test('IBSM-BLZ-1 2 or 3 succeeds, 1 fails', () => {
    for (const [die, result] of [
      [1, 'failure'],
      [2, 'success'],
      [3, 'success'],
    ] as const)
      expect(told(act(begin('soviet infantry 0801'), { do: 'blitz', unit: 'A-TANK-1' }, die), 'blitz').result).toBe(
        result,
      )
  })

  test('IBSM-BLZ-2 IBSM-R14 after a success the Tank may stay, and then its Movement is over', () => {
    const s = begin('axis infantry 0104')
    act(s, { do: 'blitz', unit: 'A-TANK-1' }, 3)
    expect(offers(s, { do: 'stay', unit: 'A-TANK-1' })).toBe(true)
    act(s, { do: 'stay', unit: 'A-TANK-1' })
    expect(actions(s).some((a) => a.do === 'blitz')).toBe(false)
    expect(enteredFrom(s, 'A-TANK-1')).toBe('0403')
  })

  test('IBSM-R14 a success without a legal hex ends the Movement', () => {
    // Around Leningrad lie the sea, marshes, and the friendly Tank over which it came.
    const stuck = position({ pieces: ['axis tank 0503', 'axis tank 0402', 'axis infantry 0104'] })
    move(stuck, 'axis', '0503', '0401', '0402')
    const events = act(stuck, { do: 'blitz', unit: 'A-TANK-1' }, 2)
    expect(told(events, 'stayed').at).toBe('0401')
    expect([hexOfUnit(stuck, 'A-TANK-1'), asked(stuck)]).toEqual(['0401', 'movement'])
  })

  test('IBSM-BLZ-3 out of a hex with an enemy Tank it must first roll a 3, then the Blitz roll follows', () => {
    const s = begin('soviet tank 0503', 'axis infantry 0104')
    const held = act(s, { do: 'blitz', unit: 'A-TANK-1' }, 2)
    expect(told(held, 'blitz')).toMatchObject({ dice: [2], result: 'held' })
    expect(actions(s).some((a) => a.do === 'blitz')).toBe(false)
    const free = begin('soviet tank 0503', 'axis infantry 0104')
    expect(told(act(free, { do: 'blitz', unit: 'A-TANK-1' }, 3, 1), 'blitz')).toMatchObject({
      dice: [3, 1],
      result: 'failure',
    })
    const away = begin('soviet tank 0503', 'axis infantry 0104')
    act(away, { do: 'blitz', unit: 'A-TANK-1' }, 3, 2)
    act(away, { do: 'advance', unit: 'A-TANK-1', to: '0603' })
    expect(enteredFrom(away, 'A-TANK-1')).toBe('0503')
  })

  test('IBSM-BLZ-4 a Tank that fails fights where it stands, also a Fortress', () => {
    const s = position({ pieces: ['axis tank 0402', 'soviet infantry 1003'] })
    move(s, 'axis', '0402', '0401')
    act(s, { do: 'blitz', unit: 'A-TANK-1' }, 1)
    act(s, { do: 'endMovement' })
    const events = act(s, { do: 'endMovement' }, 3, 3, 3, 1, 1, 1, 1)
    expect(told(events, 'fortressDestroyed').at).toBe('0401')
  })

  test('IBSM-BLZ-5 no Blitz in Mud', () => {
    const s = position({ pieces: ['axis tank 0403', 'axis infantry 0104'], season: 'mud 1942' })
    move(s, 'axis', '0403', '0503')
    expect(actions(s).some((a) => a.do === 'blitz')).toBe(false)
    const snow = position({ pieces: ['axis tank 0403'], season: 'snow 1941' })
    move(snow, 'axis', '0403', '0503')
    expect(actions(snow).some((a) => a.do === 'blitz')).toBe(true)
  })

  test('IBSM-R76 a Blitz may lead back to the hex where the Movement began', () => {
    const s = begin('axis infantry 0104')
    act(s, { do: 'blitz', unit: 'A-TANK-1' }, 2)
    act(s, { do: 'advance', unit: 'A-TANK-1', to: '0403' })
    expect([hexOfUnit(s, 'A-TANK-1'), enteredFrom(s, 'A-TANK-1')]).toEqual(['0403', '0503'])
  })

  test('IBSM-R77 a series ends after forty Blitz Advances', () => {
    const s = begin('axis infantry 0104')
    expect(longestBlitz).toBe(40)
    for (let n = 0; n < 40; n++) {
      act(s, { do: 'blitz', unit: 'A-TANK-1' }, 2)
      act(s, { do: 'advance', unit: 'A-TANK-1', to: n % 2 === 0 ? '0403' : '0503' })
    }
    expect(actions(s).some((a) => a.do === 'blitz')).toBe(false)
  })
})

describe('Disengagement', () => {
  const held = (unit: string, enemy: string, season = 'clear 1941') =>
    position({
      pieces: [`soviet ${unit} 0603`, `axis ${enemy} 0603<-0503`, 'soviet infantry 0703', 'soviet infantry 1003'],
      side: 'soviet',
      season,
    })

  test('IBSM-DIS-1 on 3 the unit moves normally, also to the hex the enemy came from; on 1 or 2 it stays', () => {
    for (const die of [1, 2]) {
      const s = held('infantry', 'infantry')
      expect(told(act(s, { do: 'disengage', unit: 'S-INF-1' }, die), 'disengage').result).toBe('held')
      expect([hexOfUnit(s, 'S-INF-1'), destinations(s, '0603'), enteredFrom(s, 'S-INF-1')]).toEqual([
        '0603',
        [],
        'none',
      ])
    }
    const s = held('infantry', 'infantry')
    expect(told(act(s, { do: 'disengage', unit: 'S-INF-1' }, 3), 'disengage')).toMatchObject({ die: 3, result: 'free' })
    expect(targets(s, 'move')).toEqual(expect.arrayContaining(['0503', '0803']))
    act(s, { do: 'move', unit: 'S-INF-1', to: '0503', via: '0603' })
    expect(hexOfUnit(s, 'S-INF-1')).toBe('0503')
  })

  test('IBSM-DIS-2 a Tank leaves Infantry without a roll, and an enemy Tank with a 3', () => {
    const free = held('tank', 'infantry')
    expect(destinations(free, '0603').length).toBeGreaterThan(0)
    expect(offers(free, { do: 'disengage', unit: 'S-TANK-1' })).toBe(false)
    const stuck = held('tank', 'tank')
    expect(destinations(stuck, '0603')).toEqual([])
    act(stuck, { do: 'disengage', unit: 'S-TANK-1' }, 3)
    act(stuck, { do: 'move', unit: 'S-TANK-1', to: '0604', via: '0603' })
    expect(offers(stuck, { do: 'blitz', unit: 'S-TANK-1' })).toBe(true)
    expect(offers(held('infantry', 'tank'), { do: 'disengage', unit: 'S-INF-1' })).toBe(true)
  })

  test('IBSM-DIS-3 IBSM-R15 one attempt, and after a success the unit may still stay', () => {
    const s = held('infantry', 'infantry')
    act(s, { do: 'disengage', unit: 'S-INF-1' }, 3)
    act(s, { do: 'stay', unit: 'S-INF-1' })
    expect([hexOfUnit(s, 'S-INF-1'), enteredFrom(s, 'S-INF-1')]).toEqual(['0603', 'none'])
    expect(offers(s, { do: 'disengage', unit: 'S-INF-1' })).toBe(false)
    expect(destinations(s, '0603')).toEqual([])
  })

  test('IBSM-DIS-4 in Mud it may only Advance', () => {
    const s = held('infantry', 'infantry', 'mud 1942')
    act(s, { do: 'disengage', unit: 'S-INF-1' }, 3)
    expect(targets(s, 'move')).toEqual(['0502', '0503', '0504', '0602', '0604'])
    expect(actions(s).every((a) => a.do !== 'move' || a.via === '0603')).toBe(true)
  })

  test('IBSM-R34 a Soviet unit in Königsberg in Phase 5 wins the game', () => {
    const s = position({ pieces: ['soviet infantry 0203', 'axis infantry 0203<-0103'], side: 'soviet' })
    act(s, { do: 'disengage', unit: 'S-INF-1' }, 3)
    act(s, { do: 'move', unit: 'S-INF-1', to: '0103', via: '0203' })
    const events = act(s, { do: 'endMovement' })
    expect(told(events, 'ended').ending).toBe('soviet/homeland')
  })
})

test('IBSM-RET-1 IBSM-R31 after a Blitz the last hex it left is the one it goes back to', () => {
  const s = position({ pieces: ['axis tank 0403', 'soviet infantry 0603'] })
  move(s, 'axis', '0403', '0503')
  act(s, { do: 'blitz', unit: 'A-TANK-1' }, 2)
  act(s, { do: 'advance', unit: 'A-TANK-1', to: '0603' })
  expect(enteredFrom(s, 'A-TANK-1')).toBe('0503')
  const combat = position({ pieces: ['axis tank 0603<-0503', 'soviet infantry 0603'], step: 'combat' })
  fight(combat, '0603', 3, 4)
  expect(unitAt(combat, 'axis', '0503')).toBe('A-TANK-1')
})

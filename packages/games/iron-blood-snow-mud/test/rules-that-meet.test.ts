import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { IbsmPatch } from '../rules/machinery/arrange.ts'
import { type IbsmState, type TokenId, usedUp } from '../rules/state.ts'
import {
  act,
  actions,
  allTold,
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
  partisansAt,
  pools,
  position,
  targets,
  tokenPlace,
  told,
  unitAt,
  unsupplied,
} from './harness.ts'

/** Where two rules meet. */

describe('Fortress hexes', () => {
  test('IBSM-COM-5 IBSM-FOR-3 a standing Fortress cancels the support of Axis Infantry in its hex, a destroyed one does not', () => {
    const pieces = ['axis tank 0402<-0503', 'soviet infantry 0402', 'axis infantry 0401']
    expect(pools(position({ pieces, step: 'combat' }), '0402')).toEqual([3, 2])
    expect(pools(position({ pieces, destroyed: ['leningrad'], step: 'combat' }), '0402')).toEqual([4, 2])
  })

  test('IBSM-COM-5 a Fortress supports nobody, Soviet Infantry in it does', () => {
    const pieces = ['axis tank 0402<-0503', 'soviet infantry 0402']
    expect(pools(position({ pieces, step: 'combat' }), '0402')[1]).toBe(2)
    expect(pools(position({ pieces: [...pieces, 'soviet infantry 0401'], step: 'combat' }), '0402')[1]).toBe(3)
  })

  test('IBSM-CON-2 IBSM-FOR-3 no Axis Convoy over a unit in a Fortress hex until it has fallen', () => {
    const pieces = ['axis infantry 0402', 'axis infantry 0401']
    expect(links(position({ pieces }), 'axis', '0402')).toEqual([])
    expect(links(position({ pieces, destroyed: ['leningrad'] }), 'axis', '0402')).toEqual(['0401'])
  })

  test('IBSM-RET-3 an Axis unit does not retreat into a standing Fortress', () => {
    // West of Novgorod lie Leningrad and Peipus Marshes; to the south-west there is a river.
    const pieces = ['axis infantry 0402', 'soviet infantry 0402<-0503']
    const s = position({ pieces, step: 'combat' })
    expect(told(fight(s, '0402', 3, 4), 'retreated').to).toBe('0302')
    const fallen = position({ pieces, step: 'combat', destroyed: ['leningrad'] })
    fight(fallen, '0402', 3, 4)
    expect(targets(fallen, 'retreat')).toEqual(['0302', '0401'])
  })

  test('IBSM-SPL-4 IBSM-R51 the Axis Fleet in Leningrad opens it for Supply', () => {
    const pieces = ['axis tank 0402', 'soviet infantry 0501', 'soviet infantry 0502', 'soviet infantry 0503']
    expect(unsupplied(position({ pieces: [...pieces, 'axis fleet 0202'] }), 'axis')).toEqual(['0402'])
    expect(unsupplied(position({ pieces: [...pieces, 'axis fleet 0401'] }), 'axis')).toEqual([])
  })
})

describe('disrupted Fleets', () => {
  test('IBSM-OBS-8 a disrupted Fleet is no Obstacle for a Convoy, an undisrupted one is', () => {
    const patch = {
      pieces: ['axis infantry 0510', 'axis infantry 0410', 'soviet fleet 0510'],
      control: { odessa: 'axis' },
    } as const
    expect(links(position(patch), 'axis', '0410')).toEqual([])
    expect(links(position({ ...patch, disrupted: ['soviet'] }), 'axis', '0410')).toEqual(['0510'])
  })

  test('IBSM-OBS-8 IBSM-RET-3 nor for a retreat', () => {
    const pieces = ['axis infantry 0609<-0510', 'soviet tank 0609', 'soviet fleet 0510']
    const fleet = position({ pieces, step: 'combat' })
    expect(told(fight(fleet, '0609', 4, 5), 'eliminated').because).toBe('noRetreat')
    const gone = position({ pieces, step: 'combat', disrupted: ['soviet'] })
    expect(told(fight(gone, '0609', 4, 5), 'retreated').to).toBe('0510')
  })

  test('IBSM-R46 IBSM-APA-1 a disrupted Axis Fleet drives no Partisans out', () => {
    const s = position({
      pieces: ['axis fleet 0203', 'soviet partisan 0203', 'soviet air 0203 disrupt'],
      step: 'antiPartisan',
    })
    act(s, { do: 'proceed' })
    expect(partisansAt(s)).toEqual(['0203'])
  })

  test('IBSM-APA-1 IBSM-FAS-8 an Axis Air Unit drives Partisans out whatever its mission', () => {
    const s = position({
      pieces: ['soviet fleet 0510', 'soviet partisan 0510', 'axis air 0510 disrupt'],
      step: 'antiPartisan',
    })
    act(s, { do: 'proceed' })
    expect(partisansAt(s)).toEqual([])
  })

  test('IBSM-COM-5 IBSM-R62 an Air Unit that disrupts still cancels the support of Infantry in its hex', () => {
    const pieces = ['axis tank 0609<-0709', 'soviet tank 0609', 'soviet infantry 0510', 'soviet fleet 0510']
    expect(pools(position({ pieces, step: 'combat' }), '0609')[1]).toBe(5)
    expect(pools(position({ pieces: [...pieces, 'axis air 0510 disrupt'], step: 'combat' }), '0609')[1]).toBe(4)
  })
})

describe('Initiative in 1943', () => {
  test('IBSM-INI-4 IBSM-MOV-1 the Soviets place, move and choose Combats first; with Stalin gone the Axis does', () => {
    const pieces = [
      'axis tank 0703<-0603',
      'soviet tank 0703',
      'axis tank 0404<-0403',
      'soviet tank 0404',
      'axis infantry 0104',
    ]
    for (const [stalin, first] of [
      ['moscow', 'soviet'],
      ['rostov', 'axis'],
    ] as const) {
      const fights = position({ pieces, season: 'clear 1943', stalin, step: 'combat' })
      act(fights, { do: 'proceed' })
      expect([asked(fights), decider(fights)]).toEqual(['combat', first])
      const moves = position({ season: 'clear 1943', stalin })
      expect(decider(moves)).toBe(first)
      act(moves, { do: 'endMovement' })
      expect(decider(moves)).not.toBe(first)
      const supply = position({ season: 'clear 1943', stalin, step: 'supply' })
      expect(allTold(act(supply, { do: 'proceed' }), 'supplied').map(({ side }) => side)[1]).toBe(first)
    }
  })

  test('IBSM-VIC-3 Moscow and Königsberg in one Season of Soviet Initiative', () => {
    const pieces = ['axis tank 0704', 'axis tank 0804', 'axis infantry 0803', 'soviet infantry 0103']
    const won = (season: string, stalin = 'moscow') => {
      const s = position({ pieces, season, stalin, step: 'control' })
      act(s, { do: 'proceed' })
      return rules.outcome(s)
    }
    expect(won('clear 1943')).toMatchObject({ winner: 'soviet', rule: 'IBSM-VIC-3' })
    expect(won('clear 1942')).toMatchObject({ winner: 'axis', rule: 'IBSM-VIC-3' })
    // Moscow without Stalin decides nothing.
    expect(won('clear 1943', 'rostov')).toMatchObject({ winner: 'soviet', rule: 'IBSM-VIC-2' })
  })
})

describe('Movement', () => {
  test('IBSM-CON-1 IBSM-MOV-5 two roads that meet only in the starting hex are both open', () => {
    const s = position({ pieces: ['axis infantry 0303', 'axis infantry 0204', 'axis infantry 0403'] })
    expect(links(s, 'axis', '0303')).toEqual(['0204', '0403'])
    expect(destinations(s, '0303')).toEqual(expect.arrayContaining(['0104', '0205', '0503', '0402', '0404']))
    // From one end to the other the way leads over the middle.
    expect(entrances(s, '0204', '0503')).toEqual(['0403'])
  })

  test('IBSM-CON-4 a unit on a Partisan begins two Convoys, but nobody passes over it', () => {
    const s = position({
      pieces: ['axis infantry 0303', 'soviet partisan 0303', 'axis infantry 0204', 'axis infantry 0403'],
    })
    expect(links(s, 'axis', '0303')).toEqual(['0204', '0403'])
    expect(entrances(s, '0303', '0503')).toEqual(['0403'])
    expect(entrances(s, '0204', '0503')).toEqual([])
  })

  test('IBSM-BLZ-1 IBSM-CON-1 a Tank may Blitz after a Convoy in Snow, and each side its own', () => {
    const s = position({ pieces: ['soviet tank 0706', 'soviet infantry 0705'], season: 'snow 1943' })
    expect(decider(s)).toBe('soviet')
    move(s, 'soviet', '0706', '0604', '0705')
    act(s, { do: 'blitz', unit: 'S-TANK-1' }, 3)
    act(s, { do: 'advance', unit: 'S-TANK-1', to: '0603' })
    expect([hexOfUnit(s, 'S-TANK-1'), enteredFrom(s, 'S-TANK-1')]).toEqual(['0603', '0604'])
    expect(offers(s, { do: 'blitz', unit: 'S-TANK-1' })).toBe(true)
  })

  test('IBSM-DIS-2 IBSM-CON-2 a Tank that leaves Infantry freely may Convoy at once, and its hex is no link for others', () => {
    const s = position({
      pieces: ['soviet tank 0604', 'axis infantry 0604<-0504', 'soviet infantry 0704', 'soviet infantry 0705'],
      side: 'soviet',
    })
    expect(links(s, 'soviet', '0604')).toEqual(['0704', '0705'])
    expect(links(s, 'soviet', '0704')).toEqual(['0705'])
    expect(entrances(s, '0604', '0803')).toEqual(['0704'])
  })

  test('IBSM-GEN-5 the extra Advance may attack: the unit fights where it ends', () => {
    const s = position({
      pieces: ['axis infantry 0403', 'soviet infantry 0603', 'soviet infantry 1003'],
      season: 'mud 1942',
      hands: { axis: ['A-GEN-3'] },
      used: ['A-GEN-5'],
    })
    move(s, 'axis', '0403', '0503')
    act(s, { do: 'token', token: 'A-GEN-3', to: '0603' })
    act(s, { do: 'endMovement' })
    expect([decider(s), enteredFrom(s, 'A-INF-1')]).toEqual(['soviet', '0503'])
    const events = act(s, { do: 'endMovement' }, 1, 1, 2, 1)
    expect(told(events, 'combat').hex).toBe('0603')
    expect(told(events, 'retreated')).toMatchObject({ unit: 'A-INF-1', to: '0503', rule: 'IBSM-RET-1' })
  })

  test('IBSM-MOV-6 IBSM-RET-2 a unit that only tried to Disengage has no hex to go back to', () => {
    const s = position({ pieces: ['soviet infantry 0603', 'axis tank 0603<-0503'], side: 'soviet' })
    act(s, { do: 'disengage', unit: 'S-INF-1' }, 1)
    const events = act(s, { do: 'endMovement' }, 2, 1, 1, 2, 1)
    expect(told(events, 'decided').result).toBe('sovietRetreats')
    expect([asked(s), targets(s, 'retreat')]).toEqual(['retreat', ['0602', '0604', '0703']])
  })
})

describe('the end of a Movement Phase', () => {
  const last = (...more: string[]) => {
    const s = position({
      pieces: ['axis tank 0403', 'soviet infantry 1003', ...more],
      hands: { axis: ['A-GEN-2'] },
      used: ['A-GEN-3', 'A-GEN-5'],
    })
    move(s, 'axis', '0403', '0503')
    return s
  }
  const blitz = { do: 'blitz', unit: 'A-TANK-1' } as const

  test('IBSM-BLZ-1 IBSM-MOV-1 comes when nobody can do anything more: a Tank that may Blitz is asked', () => {
    const s = last()
    expect([decider(s), actions(s)]).toEqual(['axis', [blitz, { do: 'endMovement' }]])
  })

  test('IBSM-GEN-4 IBSM-R81 a failed roll may be made again though every unit has moved', () => {
    const s = last()
    act(s, blitz, 1)
    expect([decider(s), actions(s)]).toEqual([
      'axis',
      [{ do: 'reroll', token: 'A-GEN-2', die: 1 }, { do: 'endMovement' }],
    ])
    act(s, { do: 'reroll', token: 'A-GEN-2', die: 1 }, 1)
    expect([decider(s), asked(s)]).toEqual(['axis', 'movementEnd'])
  })

  test('IBSM-BLZ-2 after a success that is declined it is over', () => {
    const s = last()
    act(s, blitz, 2)
    act(s, { do: 'stay', unit: 'A-TANK-1' })
    expect([decider(s), asked(s)]).toEqual(['axis', 'movementEnd'])
  })

  test('IBSM-BLZ-3 a roll to break out that fails shows its die for a re-roll', () => {
    const s = last('soviet tank 0503')
    act(s, blitz, 2)
    expect(actions(s)).toEqual([{ do: 'reroll', token: 'A-GEN-2', die: 2 }, { do: 'endMovement' }])
    const events = act(s, { do: 'reroll', token: 'A-GEN-2', die: 2 }, 3, 1)
    expect(told(events, 'blitz')).toMatchObject({ dice: [3, 1], result: 'failure', at: '0503' })
    expect([decider(s), asked(s)]).toEqual(['axis', 'movementEnd'])
  })
})

describe('Combat', () => {
  test('IBSM-COM-8 the urban die goes to the side in control, also to the Axis in a location it has taken', () => {
    const pieces = ['axis infantry 0304', 'soviet infantry 0304<-0404']
    expect(pools(position({ pieces, step: 'combat' }), '0304')).toEqual([2, 3])
    expect(pools(position({ pieces, step: 'combat', control: { minsk: 'axis' } }), '0304')).toEqual([3, 2])
  })

  test('IBSM-COM-2 IBSM-COM-3 a lost Combat takes the support from the next', () => {
    const s = position({
      pieces: [
        'axis infantry 0404<-0304',
        'soviet infantry 0404',
        'axis tank 0503<-0403',
        'soviet tank 0503',
        'soviet infantry 0603',
      ],
      step: 'combat',
    })
    act(s, { do: 'proceed' })
    expect(pools(s, '0503')).toEqual([3, 4])
    // The Axis loses in 0404 and goes back to 0304: the Soviet Infantry there is free to support 0503.
    act(s, { do: 'combat', hex: '0404' }, 1, 1, 2, 1, ...Array<number>(3).fill(3), ...Array<number>(5).fill(1))
    expect(unitAt(s, 'axis', '0304')).toBe('A-INF-1')
  })

  test('IBSM-RET-4 IBSM-COM-11 a trapped unit that is doubled counts as doubled', () => {
    const s = position({ pieces: ['axis infantry 0505<-0404', 'soviet tank 0505'], step: 'combat' })
    expect(told(fight(s, '0505', 2, 4), 'eliminated')).toMatchObject({ because: 'doubled', rule: 'IBSM-COM-11' })
  })

  test('IBSM-GEN-2 IBSM-COM-2 in the next Combat a player may use another Token', () => {
    const s = position({
      pieces: ['axis tank 0703<-0603', 'soviet infantry 0703', 'axis tank 0404<-0403', 'soviet infantry 0404'],
      step: 'combat',
      hands: { axis: ['A-GEN-1', 'A-GEN-4'] },
    })
    act(s, { do: 'proceed' })
    act(s, { do: 'combat', hex: '0404' })
    act(s, { do: 'token', token: 'A-GEN-1' }, 2, 2, 2, 2, 1, 1)
    // A-GEN-1 has been seen now, so before the roll of the other Combat nobody is asked any more.
    act(s, { do: 'combat', hex: '0703' }, 2, 1, 1, 2, 1)
    expect([decider(s), asked(s), rules.decision(s)?.ask]).toMatchObject(['axis', 'afterRoll', { hex: '0703' }])
    expect(told(act(s, { do: 'token', token: 'A-GEN-4' }), 'decided')).toMatchObject({ axisHits: 6, sovietHits: 3 })
  })
})

describe('the Soviet Phase', () => {
  test('IBSM-STA-1 IBSM-GEN-4 a repeated roll that fails again ends the attempt', () => {
    const s = position({ step: 'stalin', hands: { soviet: ['S-GEN-2'] } })
    act(s, { do: 'proceed' })
    act(s, { do: 'stalin' }, 1)
    act(s, { do: 'reroll', token: 'S-GEN-2', die: 1 }, 1)
    expect(asked(s)).toBe('fleet')
  })

  test('IBSM-GEN-4 IBSM-GEN-9 the die of the Partisans again, then one more', () => {
    const s = position({ step: 'partisans', hands: { soviet: ['S-GEN-2', 'S-GEN-4'] } })
    act(s, { do: 'proceed' }, 1)
    act(s, { do: 'reroll', token: 'S-GEN-2', die: 1 }, 2)
    act(s, { do: 'token', token: 'S-GEN-4' })
    for (const to of ['0303', '0204', '1112']) {
      expect(asked(s)).toBe('partisans')
      act(s, { do: 'partisan', to })
    }
    expect([asked(s), partisansAt(s)]).toEqual(['stalin', ['0204', '0303', '1112']])
  })

  test('IBSM-PAR-1 IBSM-CAL-1 also in Snow 1944 the roll is made before the game ends', () => {
    const s = position({ season: 'snow 1944', step: 'recall' })
    expect(told(act(s, { do: 'proceed' }, 1), 'partisans').die).toBe(1)
    act(s, { do: 'partisan', to: '0303' })
    expect(asked(s)).toBe('stalin')
    act(s, { do: 'remain' })
    expect(rules.outcome(s)?.kind).toBe('final')
  })

  test('IBSM-RNF-3 IBSM-CTL-4 nothing arrives in a location the Axis controls, empty or not', () => {
    const s = position({ pieces: [], control: { riga: 'axis' }, season: 'mud 1942', step: 'reinforcements' })
    act(s, { do: 'proceed' })
    expect(actions(s).some((a) => 'to' in a && (a.to === '0202' || a.to === '0203'))).toBe(false)
  })
})

describe('IBSM-GEN-1 every use of a Token takes it out of the hand, face up', () => {
  /** How many Tokens are left in the hand, if this one has left the game and is not offered again. */
  const leftAfter = (s: IbsmState, token: TokenId): number | undefined =>
    tokenPlace(s, token) === usedUp && !actions(s).some((a) => 'token' in a && a.token === token)
      ? s.hands[token.startsWith('A') ? 0 : 1]
      : undefined
  const begin = (patch: IbsmPatch): IbsmState => {
    const s = position(patch)
    act(s, { do: 'proceed' })
    return s
  }

  test('IBSM-GEN-8 IBSM-GEN-9 IBSM-GEN-4 in the Soviet Phase', () => {
    const tank = begin({ step: 'reinforcements', hands: { soviet: ['S-GEN-3', 'S-GEN-1'] } })
    act(tank, { do: 'token', token: 'S-GEN-3' })
    expect(leftAfter(tank, 'S-GEN-3')).toBe(1)
    const bands = position({ step: 'partisans', hands: { soviet: ['S-GEN-2', 'S-GEN-4'] } })
    act(bands, { do: 'proceed' }, 1)
    act(bands, { do: 'token', token: 'S-GEN-4' })
    expect(leftAfter(bands, 'S-GEN-4')).toBe(1)
    act(bands, { do: 'reroll', token: 'S-GEN-2', die: 1 }, 1)
    expect(leftAfter(bands, 'S-GEN-2')).toBe(0)
    const stalin = begin({ step: 'stalin', hands: { soviet: ['S-GEN-2'] } })
    act(stalin, { do: 'stalin' }, 1)
    act(stalin, { do: 'reroll', token: 'S-GEN-2', die: 1 }, 2)
    expect(leftAfter(stalin, 'S-GEN-2')).toBe(0)
  })

  test('IBSM-GEN-4 IBSM-GEN-5 IBSM-GEN-7 in the Axis Movement', () => {
    const s = position({
      pieces: ['axis tank 0403', 'axis infantry 0104', 'axis infantry 0106'],
      hands: { axis: ['A-GEN-2', 'A-GEN-3', 'A-GEN-5'] },
    })
    move(s, 'axis', '0403', '0503')
    act(s, { do: 'blitz', unit: 'A-TANK-1' }, 1)
    act(s, { do: 'reroll', token: 'A-GEN-2', die: 1 }, 1)
    expect(leftAfter(s, 'A-GEN-2')).toBe(2)
    act(s, { do: 'token', token: 'A-GEN-5', to: '0105' })
    expect(leftAfter(s, 'A-GEN-5')).toBe(1)
    act(s, { do: 'token', token: 'A-GEN-3', to: '0603' })
    expect(leftAfter(s, 'A-GEN-3')).toBe(0)
  })
})

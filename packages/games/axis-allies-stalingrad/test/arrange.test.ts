import { describe, expect, test } from 'vitest'
import { isDonFrozen, isVolgaFrozen } from '../rules/forces.ts'
import {
  aboard,
  act,
  aloft,
  asked,
  at,
  bare,
  control,
  ferry,
  hidden,
  isOffered,
  marker,
  river,
  tokens,
  units,
  uranus,
  values,
} from './harness.ts'

describe('positions by hand', () => {
  test('what has moved in this phase moves no more', () => {
    const s = bare({
      step: 'alliesMovement',
      zones: { kalach: { units: { sov_infantry: 2 }, moved: { sov_infantry: 1 } } },
      ambush: { ambush_1: 'sov_infantry', ambush_2: 'sov_infantry' },
      ambushMoved: ['ambush_1'],
      crossings: { gray: { aboard: 'sov_infantry', loaded: true } },
    })
    act(s, { do: 'move', unit: 'sov_infantry', from: 'kalach', to: 'pitomnik' })
    expect(isOffered(s, { do: 'move', from: 'kalach' })).toBe(false)
    expect(values(s, 'site', { do: 'emerge' })).toEqual(['ambush_2'])
    expect(isOffered(s, { do: 'endMovement' })).toBe(true)
  })
  test('what is not named stands as on the charts', () => {
    const s = at({ round: 4, control: { axis: ['kalach'] } })
    expect([units(s, 'kalach'), control(s, 'kalach'), units(s, 'kopania')['ger_tank']]).toEqual([{}, 'axis', 3])
    expect([s.round, s.markers, s.pool]).toEqual([4, 18, [7, 13]])
    expect(asked(s)).toBe('movement')
  })
  test('zones, sites, crossings, aircraft and pools', () => {
    const s = bare({
      step: 'axisAttack',
      zones: {
        kalach: {
          control: 'allies',
          units: { ger_tank: 1, sov_infantry: 2 },
          marker: 'assault',
          river: true,
          tokens: { axis: 1, allies: 2 },
          fed: ['axis'],
        },
        pitomnik: { units: { sov_fighter: 2 } },
      },
      ambush: { ambush_1: 'sov_infantry' },
      crossings: { gray: { aboard: 'supply' }, white: { ferry: false } },
      air: [
        { unit: 'ger_bomber', at: 'brown', doing: 'attacking', count: 2 },
        { unit: 'ger_bomber', at: 'kalach', doing: 'dropping', tokens: 1 },
      ],
      uranus: { northwest: ['65th Army'], deck: ['24th Army'] },
    })
    expect([
      marker(s, 'kalach'),
      river(s, 'kalach'),
      tokens(s, 'axis', 'kalach'),
      tokens(s, 'allies', 'kalach'),
    ]).toEqual(['assault', true, 1, 2])
    expect([hidden(s, 'ambush_1'), aboard(s, 'gray'), ferry(s, 'white'), s.struck]).toEqual([
      'sov_infantry',
      'supply',
      'none',
      [0, 1, 0],
    ])
    expect([aloft(s, 'kalach'), units(s, 'pitomnik'), s.pool, s.markers]).toEqual([
      ['ger_bomber dropping'],
      { sov_fighter: 2 },
      [5, 10],
      18,
    ])
    expect([s.northwest, s.deck[0], s.deck.length]).toEqual([[1], 8, 13])
  })
  test('the Volga frozen means ice everywhere; a ferry that is gone carries nothing', () => {
    expect(ferry(bare({ frosts: 2, round: 9 }), 'gray')).toBe('ice')
    expect(aboard(uranus({ crossings: { brown: { ferry: false } } }), 'brown')).toBe('none')
  })
  test('the first frost closes the Don, the second the Volga', () => {
    const rivers = [0, 1, 2, 3].map((frosts) => bare({ frosts, round: 9 }))
    expect(rivers.map(isDonFrozen)).toEqual([false, true, true, true])
    expect(rivers.map(isVolgaFrozen)).toEqual([false, false, true, true])
  })
  test('an attack from the air marks what it attacks until it is resolved', () => {
    const air = [{ unit: 'ger_bomber', at: 'dubovka', doing: 'attacking' }] as const
    expect(marker(bare({ step: 'axisAttack', air }), 'dubovka')).toBe('assault')
    expect(marker(bare({ step: 'axisLanding', air }), 'dubovka')).toBe('none')
    expect(() => bare({ air: [{ unit: 'sov_fighter', at: 'dubovka', doing: 'intercepting' }] })).toThrow('"from"')
  })
  test('mistakes get a sentence', () => {
    expect(() => at({ zones: { berlin: {} } })).toThrow('There is no zone "berlin"')
    expect(() => at({ zones: { kalach: { units: { tiger: 1 } as never } } })).toThrow('There is no unit "tiger"')
    expect(() => at({ round: 14 })).toThrow('The round is a whole number from 1 to 13, not 14.')
    expect(() => at({ step: 'lunch' as never })).toThrow('Play stands at')
    expect(() => at({ morale: 3 } as never)).toThrow('A position has no "morale"')
    expect(() => at({ ambush: { ambush_9: 'sov_infantry' } })).toThrow('There is no Ambush Site')
    expect(() => at({ crossings: { red: {} } })).toThrow('There is no crossing')
    expect(() => at({ air: [{ unit: 'ger_tank', at: 'kalach', doing: 'attacking' }] })).toThrow('is a land unit')
    expect(() => at({ zones: { kalach: { units: { sov_fighter: 1 } } } })).toThrow('has no airfield')
    expect(() => at({ uranus: { northwest: ['1st Panzer'] } })).toThrow('There is no Uranus card')
    expect(() => at({ control: { axis: ['srednyaya_akhtuba'] } })).toThrow('cannot control')
  })
  test('a word that means nothing is not overlooked', () => {
    expect(() => at({ weather: 'snow' as never })).toThrow('The weather is "good" or "bad", not "snow".')
    expect(() => at({ others: 'none' as never })).toThrow('"asSetUp" or "gone"')
    expect(() => at({ zones: { kalach: { unit: {} } as never } })).toThrow(
      'A zone has no "unit"; it has control, units',
    )
    expect(() => at({ zones: { kalach: { tokens: { german: 1 } as never } } })).toThrow('has no "german"')
    expect(() => at({ zones: { kalach: { marker: 'fight' as never } } })).toThrow('A Combat Marker is "assault" or')
    expect(() => at({ crossings: { gray: { cargo: 'supply' } as never } })).toThrow('A crossing has no "cargo"')
    expect(() => at({ rpc: { soviets: 3 } as never })).toThrow('has no "soviets"; it has axis, allies.')
    expect(() => at({ factories: { rocket: 'kalach' } as never })).toThrow('has no "rocket"')
    expect(() => at({ uranus: { north: [] } as never })).toThrow('Operation Uranus has no "north"')
    expect(() =>
      at({ air: [{ unit: 'ger_bomber', zone: 'kalach', at: 'kalach', doing: 'attacking' } as never] }),
    ).toThrow('An air unit has no "zone"')
  })
  test('AAS-R89 AAS-FER-5 the bad weather of this round counts: in Operation Uranus it is the second', () => {
    const s = uranus({ round: 8, weather: 'bad', step: 'axisMovement' })
    expect([s.frosts, ferry(s, 'white'), aboard(s, 'brown')]).toEqual([2, 'ice', 'sov_infantry'])
    expect(at({ round: 6, weather: 'bad' }).frosts).toBe(1)
    expect(at({ round: 9, weather: 'bad', frosts: 3 }).frosts).toBe(3)
  })
  test('AAS-R16 AAS-R17 aircraft alone hold their zone; against them, or over a river, there is an Assault', () => {
    const s = bare({ zones: { gumrak: { units: { ger_fighter: 1 } } } })
    expect([control(s, 'gumrak'), marker(s, 'gumrak')]).toEqual(['axis', 'none'])
    const t = bare({ step: 'axisAttack', zones: { pitomnik: { units: { sov_fighter: 1, ger_tank: 1 } } } })
    expect([control(t, 'pitomnik'), marker(t, 'pitomnik')]).toEqual(['allies', 'assault'])
    const r = bare({ step: 'axisAttack', zones: { kalach: { units: { sov_infantry: 1, ger_tank: 1 }, river: true } } })
    expect([marker(r, 'kalach'), river(r, 'kalach')]).toEqual(['assault', true])
  })
  test('AAS-TOK-11 a side with more tokens than its share has captured them', () => {
    const s = bare({ zones: { oblivskaya: { control: 'axis', tokens: { axis: 9 } } } })
    expect(s.pool).toEqual([0, 11])
    expect(bare({ zones: { kalach: { control: 'allies', tokens: { allies: 14 } } } }).pool).toEqual([6, 0])
  })
  test('AAS-BOM-2 AAS-BOM-4 cargo is what the mission carries, and is gone once delivered', () => {
    const s = bare({
      step: 'alliesAttack',
      air: [{ unit: 'sov_bomber', at: 'frolovo', doing: 'landingTroops' }],
    })
    act(s, { do: 'proceed' })
    expect(units(s, 'frolovo')).toEqual({ sov_bomber: 1, sov_infantry: 1 })
    const landing = bare({ step: 'axisLanding', air: [{ unit: 'ger_bomber', at: 'kalach', doing: 'dropping' }] })
    expect(landing.pool).toEqual([7, 13])
    expect(() =>
      bare({ air: [{ unit: 'ger_bomber', at: 'gumrak', doing: 'landingTroops', cargo: 'ger_tank' }] }),
    ).toThrow('carries infantry of its own side, not "ger_tank"')
    expect(() => bare({ air: [{ unit: 'ger_bomber', at: 'kalach', doing: 'dropping', tokens: 2 }] })).toThrow('0 to 1')
    expect(() =>
      bare({ step: 'axisLanding', air: [{ unit: 'ger_bomber', at: 'kalach', doing: 'relocating' }] }),
    ).toThrow('nothing is "relocating" any more')
  })
  test('AAS-VOM-2 a ferry carries no tank, an ice bridge does', () => {
    const crossings = { gray: { aboard: 'sov_tank' } } as const
    expect(() => bare({ crossings })).toThrow('A ferry carries Soviet infantry or a token, not "sov_tank".')
    expect(aboard(bare({ round: 9, frosts: 2, crossings }), 'gray')).toBe('sov_tank')
  })
  test('impossible positions are refused', () => {
    expect(() => bare({ zones: { tatsinskaya: { units: { ger_infantry: 1 } } } })).toThrow('base zone')
    expect(() => bare({ zones: { oblivskaya: { units: { ger_bomber: 5 } } } })).toThrow('More than 4')
    expect(() => bare({ ambush: { ambush_1: 'ger_infantry' } })).toThrow('cut off')
    expect(() => bare({ tokenPool: { allies: 14 } })).toThrow('21 supply tokens')
  })
})

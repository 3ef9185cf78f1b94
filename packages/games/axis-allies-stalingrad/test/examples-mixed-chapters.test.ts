import { describe, expect, test } from 'vitest'
import {
  act,
  aloft,
  asked,
  bare,
  begin,
  control,
  decider,
  done,
  endMovement,
  goals,
  isOffered,
  legal,
  marker,
  move,
  offered,
  play,
  proceed,
  tokens,
  units,
  values,
} from './harness.ts'

describe('worked examples: further vectors', () => {
  test('AAS-E95 AAS-STK-2 AAS-STK-3 AAS-INF-2 AAS-R45 over-stacking in the city', () => {
    const s = bare({
      control: { axis: ['orlovka', 'vertyachii', 'gorodishche'] },
      zones: { orlovka: { units: { ger_infantry: 8, ger_artillery: 1 } }, vertyachii: { units: { ger_infantry: 5 } } },
    })
    act(s, endMovement)
    expect(values(s, 'to', { do: 'shift', unit: 'ger_artillery' })).toContain('vertyachii')
    expect(values(s, 'to', { do: 'shift', unit: 'ger_infantry' })).not.toContain('vertyachii')
    expect(values(s, 'to', { do: 'shift', unit: 'ger_infantry' })).toContain('gorodishche')
    const t = bare({ step: 'alliesMovement', zones: { krasnaya_sloboda: { units: { sov_infantry: 8, sov_tank: 1 } } } })
    act(t, endMovement)
    expect([decider(t), values(t, 'unit', { do: 'disband' })]).toEqual(['allies', ['sov_infantry', 'sov_tank']])
    act(t, { do: 'disband', unit: 'sov_tank' })
    expect(units(t, 'krasnaya_sloboda')).toEqual({ sov_infantry: 8 })
  })
  test('AAS-E96 AAS-CMK-6 AAS-R78 AAS-R26 AAS-C09-6 AAS-DEP-2 no markers, no new Assault by deployment', () => {
    const s = bare({
      combatMarkers: 0,
      step: 'alliesReinforcement',
      rpc: { allies: 30 },
      control: { axis: ['ilovinska'] },
      zones: { krasnoarmeysk: { control: 'axis', units: { ger_infantry: 1, sov_infantry: 1 } } },
    })
    act(s, proceed)
    expect(isOffered(s, { do: 'requisition', unit: 'sov_infantry', to: 'ilovinska' })).toBe(false)
    play(s, [
      { do: 'requisition', unit: 'sov_infantry', to: 'krasnoarmeysk' },
      { do: 'requisition', unit: 'sov_infantry', to: 'krasnoarmeysk' },
      { do: 'requisition', unit: 'supply', to: 'ilovinska' },
    ])
    expect([marker(s, 'krasnoarmeysk'), tokens(s, 'allies', 'ilovinska'), control(s, 'ilovinska')]).toEqual([
      'battle',
      1,
      'axis',
    ])
  })
  test('AAS-E98 AAS-TGT-3 AAS-TGT-4 AAS-R119 a type is a profile, German or not', () => {
    const s = bare({
      step: 'alliesAttack',
      zones: {
        kalach: { control: 'axis', units: { ger_infantry: 2, minor_infantry: 2, ger_tank: 1 }, marker: 'assault' },
      },
      air: [{ unit: 'sov_bomber', at: 'kalach', doing: 'attacking' }],
    })
    act(s, proceed, 1)
    expect(values(s, 'kind', { do: 'target' })).toEqual(['any', 'infantry', 'tank'])
    act(s, { do: 'target', kind: 'infantry' })
    expect(values(s, 'unit', { do: 'lose' })).toEqual(['ger_infantry', 'minor_infantry'])
  })
  test('AAS-E100 AAS-URA-6 AAS-URA-7 AAS-AIR-7 AAS-BOM-2 AAS-R62 a bomber of the launch and its token', () => {
    const s = bare({ round: 7, step: 'preparation', uranus: { northwest: ['66th Army'], southeast: ['57th Army'] } })
    act(s, proceed)
    act(s, { do: 'prepare', northwest: '65th Army' })
    for (const [card, to] of [
      ['66th Army', 'frolovo'],
      ['65th Army', 'veshenskaya'],
      ['57th Army', 'krasnoarmeysk'],
      ['21st Army', 'krasnoarmeysk'],
    ] as const)
      act(s, { do: 'assign', card, to })
    expect([units(s, 'frolovo'), aloft(s, 'frolovo'), tokens(s, 'allies', 'frolovo')]).toEqual([
      { sov_infantry: 2, sov_artillery: 1 },
      ['sov_bomber arriving'],
      1,
    ])
    act(s, done)
    expect(isOffered(s, endMovement)).toBe(false)
    for (const mission of ['relocate', 'drop', 'supplyLanding'])
      expect(isOffered(s, { do: mission, airborne: true })).toBe(true)
    expect(isOffered(s, { do: 'troopLanding' })).toBe(false)
    act(s, { do: 'drop', to: 'dubovka' })
    act(s, endMovement)
    expect([tokens(s, 'allies', 'dubovka'), asked(s)]).toEqual([1, 'landing'])
  })
  test('AAS-E103 AAS-SPA-9 AAS-RKT-2 AAS-AIR-3 AAS-MOV-5 nobody touches a base', () => {
    const zones = {
      oblivskaya: { control: 'allies', units: { sov_rocket: 1, sov_infantry: 1, sov_bomber: 1 } },
      tatsinskaya: { units: { ger_bomber: 1 } },
      petrovka: { units: { ger_infantry: 1 } },
      surovikino: { control: 'allies' },
      kopania: { control: 'allies' },
      kletskaya: { control: 'allies' },
    } as const
    const s = bare({ step: 'alliesAttack', zones })
    act(s, proceed)
    expect(values(s, 'at', { do: 'bombard' })).toEqual(['petrovka'])
    const t = bare({ step: 'alliesMovement', zones })
    expect(values(t, 'to', { do: 'attack' })).toEqual(['petrovka'])
    expect(goals(t, 'sov_infantry', 'oblivskaya')).not.toContain('tatsinskaya')
  })
  test('AAS-E105 AAS-SETU-7 AAS-URA-1 AAS-URA-3 AAS-DEP-2 AAS-AIR-3 AAS-R90 ten cards before play', () => {
    const s = begin('uranus', {}, { shuffle: [10, 8, 2, 3, 4, 5, 6, 7, 1, 9, 0, 11, 12, 13] })
    expect(legal(s)).toEqual([
      { do: 'area', area: 'northwest' },
      { do: 'area', area: 'southeast' },
    ])
    act(s, { do: 'area', area: 'northwest' })
    const assign = (to: string) => act(s, { do: 'assign', to })
    assign('bolshoy')
    assign('bolshoy')
    expect(values(s, 'to', { do: 'assign' })).toEqual(['frolovo', 'veshenskaya'])
    for (const to of ['frolovo', 'frolovo', 'krasnoarmeysk', 'krasnoarmeysk', 'lake_sarpa', 'lake_sarpa'])
      if (asked(s) === 'assign') assign(to)
    expect([marker(s, 'bolshoy'), asked(s), s.deck.length]).toEqual(['battle', 'requisition', 0])
    expect(aloft(s, 'bolshoy')).toEqual(['sov_fighter arriving', 'sov_bomber arriving'])
    act(s, done)
    expect(offered(s, { do: 'move', from: 'bolshoy' })).toEqual([])
    expect(isOffered(s, { do: 'attack', unit: 'sov_bomber', from: 'bolshoy', to: 'bolshoy' })).toBe(false)
    expect(isOffered(s, { do: 'attack', unit: 'sov_fighter', from: 'bolshoy', to: 'bolshoy' })).toBe(true)
  })
  test('AAS-E106 AAS-C08-1 AAS-STK-3 AAS-STK-4 AAS-R80 a ninth unit in a locked factory', () => {
    const s = bare({
      round: 5,
      step: 'workers',
      zones: { tractor_factory: { control: 'allies', units: { sov_infantry: 8, ger_infantry: 1 } } },
    })
    act(s, proceed)
    expect(units(s, 'tractor_factory')['sov_tank']).toBe(1)
    play(s, [done, endMovement])
    expect([decider(s), asked(s)]).toEqual(['allies', 'disband'])
    act(s, { do: 'disband', unit: 'sov_infantry' }, ...Array.from({ length: 9 }, () => 6))
    expect(units(s, 'tractor_factory')).toEqual({ ger_infantry: 1, sov_infantry: 7, sov_tank: 1 })
  })
  test('AAS-E108 AAS-BLZ-6 AAS-MOV-3 AAS-MOV-6 AAS-MEC-1 AAS-R43 no Blitz without a tank', () => {
    const s = bare({ zones: { vertyachii: { control: 'axis', units: { ger_assault_gun: 1, ger_mech: 1 } } } })
    expect(isOffered(s, { do: 'blitz' })).toBe(false)
    expect(goals(s, 'ger_assault_gun', 'vertyachii')).not.toContain('spartanovka')
    act(s, move('ger_assault_gun', 'vertyachii', 'orlovka'))
    expect([control(s, 'orlovka'), marker(s, 'orlovka')]).toEqual(['allies', 'assault'])
    act(s, move('ger_mech', 'vertyachii', 'orlovka'))
    expect(units(s, 'orlovka')).toEqual({ ger_assault_gun: 1, ger_infantry: 1, ger_mech: 1 })
    act(s, endMovement)
    expect(control(s, 'orlovka')).toBe('axis')
  })
})

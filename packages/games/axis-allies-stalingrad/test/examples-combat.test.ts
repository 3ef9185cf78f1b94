import { describe, expect, test } from 'vitest'
import {
  act,
  aloft,
  asked,
  bare,
  control,
  decider,
  done,
  endMovement,
  fight,
  first,
  hidden,
  lose,
  marker,
  move,
  offered,
  openFire,
  play,
  proceed,
  rolledAt,
  target,
  tokens,
  told,
  units,
  uranus,
  values,
} from './harness.ts'

const cityAxis = ['vertyachii', 'gorodishche', 'barrikady_ws', 'orlovka'] as const

describe('worked examples: combat', () => {
  test('AAS-E40 AAS-COM-5 AAS-COM-6 AAS-COM-8 an unsupplied force defends at 1, in a fortified zone at 2', () => {
    const force = { sov_infantry: 2, sov_artillery: 1 } as const
    const cut = { axis: ['rynok', 'orlovka', 'tractor_ws', 'vertyachii', 'barrikady_factory'] } as const
    const s = bare({
      step: 'axisAttack',
      control: cut,
      crossings: { gray: { ferry: false } },
      zones: {
        tractor_factory: { control: 'axis' },
        spartanovka: { control: 'allies', units: { ...force, ger_infantry: 1 } },
      },
    })
    expect(rolledAt(act(s, proceed, 6, 6, 6, 6), 'defender')).toEqual([1, 1, 1])
    const t = bare({
      step: 'axisAttack',
      control: cut,
      crossings: { gray: { ferry: false } },
      zones: {
        spartanovka: { control: 'axis' },
        tractor_factory: { control: 'allies', units: { ...force, ger_infantry: 1 } },
      },
    })
    expect(rolledAt(act(t, proceed, 6, 6, 6, 6), 'defender')).toEqual([2, 2, 2])
  })
  test('AAS-E41 AAS-COM-6 AAS-R69 only the controller is fortified', () => {
    const zones = {
      grain_elevator: { control: 'axis', units: { ger_infantry: 1, sov_infantry: 1 } },
      kuporosnoye: { control: 'axis' },
      yelshanka: { control: 'axis' },
      pitomnik: { control: 'axis' },
      kalach: { control: 'axis' },
    } as const
    const s = bare({ step: 'axisAttack', zones })
    expect(rolledAt(act(s, proceed, 6, 6), 'defender')).toEqual([2])
    const t = bare({ step: 'alliesAttack', zones })
    expect(rolledAt(act(t, proceed, 6, 6), 'defender')).toEqual([3])
  })
  test('AAS-E43 AAS-COM-7 AAS-R67 one column over the Don is enough, whatever the order; ice ends it', () => {
    const zones = {
      vertyachii: { units: { ger_infantry: 1 }, control: 'axis' },
      kopania: { units: { ger_infantry: 1 } },
      kalach: { units: { sov_infantry: 2 } },
    } as const
    const s = bare({ zones })
    play(s, [move('ger_infantry', 'vertyachii', 'kalach'), { do: 'move', from: 'kopania', to: 'kalach' }])
    expect(rolledAt(act(s, endMovement, 6, 6, 6, 6), 'defender')).toEqual([3, 3])
    const frozen = bare({ zones, frosts: 1, round: 7 })
    play(frozen, [move('ger_infantry', 'vertyachii', 'kalach'), move('ger_infantry', 'kopania', 'kalach')])
    expect(rolledAt(act(frozen, endMovement, 6, 6, 6, 6), 'defender')).toEqual([2, 2])
  })
  test('AAS-E45 AAS-TGT-3 AAS-TGT-4 bombers name artillery twice, but there is one', () => {
    const s = bare({
      step: 'axisAttack',
      zones: {
        kalach: { control: 'allies', units: { ger_infantry: 1, sov_artillery: 1, sov_infantry: 3 }, marker: 'assault' },
      },
      air: [{ unit: 'ger_bomber', at: 'kalach', doing: 'attacking', count: 3 }],
    })
    const events = act(s, proceed, 3, 1, 6, 4)
    expect(first(events, 'fire').dice.map(({ unit, hit }) => [unit, hit])).toEqual([
      ['ger_bomber', true],
      ['ger_bomber', true],
      ['ger_bomber', false],
      ['ger_infantry', false],
    ])
    expect(values(s, 'kind', { do: 'target' })).toEqual(['any', 'artillery', 'infantry'])
    expect(decider(s)).toBe('axis')
    // The second hit finds no artillery and is an ordinary one: of three infantry one falls.
    act(s, target('bomber', 'artillery'), 6, 6, 6, 6)
    expect(units(s, 'kalach')).toEqual({ ger_infantry: 1, sov_infantry: 2 })
  })
  test('AAS-E46 AAS-TGT-2 AAS-COM-12 a fighter demands a bomber, which still fires at 1', () => {
    const s = bare({
      step: 'axisAttack',
      zones: { pitomnik: { control: 'allies', units: { sov_infantry: 1, sov_bomber: 1 }, marker: 'assault' } },
      air: [{ unit: 'ger_fighter', at: 'pitomnik', doing: 'attacking' }],
    })
    act(s, proceed, 2)
    expect(values(s, 'kind', { do: 'target', by: 'fighter' })).toEqual(['air', 'any'])
    const events = act(s, target('fighter', 'air'), 6, 6)
    expect(rolledAt(events, 'defender').toSorted((a, b) => a - b)).toEqual([1, 2])
    expect(units(s, 'pitomnik')).toEqual({ sov_infantry: 1 })
  })
  test('AAS-E48 AAS-CMK-4 AAS-COM-14 AAS-C06-1 an air raid kills but does not capture', () => {
    const s = bare({ zones: { dubovka: { units: { sov_infantry: 1 } }, tatsinskaya: { units: { ger_bomber: 2 } } } })
    play(s, [
      { do: 'attack', to: 'dubovka' },
      { do: 'attack', to: 'dubovka' },
    ])
    expect([marker(s, 'dubovka'), aloft(s, 'dubovka')]).toEqual([
      'assault',
      ['ger_bomber attacking', 'ger_bomber attacking'],
    ])
    const events = act(s, endMovement, 2, 5, 4)
    expect(rolledAt(events, 'defender')).toEqual([2])
    expect([units(s, 'dubovka'), marker(s, 'dubovka'), control(s, 'dubovka')]).toEqual([{}, 'none', 'allies'])
    expect(asked(s)).toBe('landing')
    play(s, [
      { do: 'land', at: 'oblivskaya' },
      { do: 'land', at: 'tatsinskaya' },
    ])
    expect(units(s, 'tatsinskaya')).toEqual({ ger_bomber: 1 })
  })
  test('AAS-E50 AAS-COM-15 AAS-C13-1 a captured airfield takes its aircraft with it and no guests this round', () => {
    const s = bare({
      step: 'alliesAttack',
      zones: {
        pitomnik: { control: 'axis', units: { ger_infantry: 1, ger_fighter: 3, sov_tank: 2 }, marker: 'assault' },
      },
      air: [{ unit: 'sov_fighter', at: 'pitomnik', doing: 'attacking' }],
    })
    act(s, proceed, 6, 1, 6)
    act(s, lose('ger_infantry'), 6, 6, 6, 6)
    expect([control(s, 'pitomnik'), units(s, 'pitomnik')]).toEqual(['allies', { sov_tank: 2 }])
    expect(asked(s)).toBe('landing')
    expect(values(s, 'at', { do: 'land' })).not.toContain('pitomnik')
  })
  test('AAS-E51 AAS-COM-9 AAS-FTR-1 in bad weather fighters do not fire but may be lost', () => {
    const s = bare({
      round: 6,
      weather: 'bad',
      step: 'axisAttack',
      zones: {
        pitomnik: { control: 'allies', units: { sov_infantry: 1, sov_fighter: 2, ger_infantry: 3 }, marker: 'assault' },
        kalach: { control: 'axis' },
      },
    })
    act(s, proceed, 1, 1, 6)
    act(s, lose('sov_fighter', 'grounded'))
    const events = act(s, lose('sov_fighter', 'grounded'), 6)
    expect(rolledAt(events, 'defender')).toEqual([2])
    expect(units(s, 'pitomnik')).toEqual({ ger_infantry: 3, sov_infantry: 1 })
  })
  test('AAS-E53 AAS-RKT-6 AAS-COM-6 a rocket launcher has no dice, fortified or not', () => {
    const s = bare({
      step: 'axisAttack',
      zones: {
        tractor_factory: { control: 'allies', units: { sov_infantry: 1, sov_rocket: 1, ger_tank: 1 } },
        tractor_ws: { control: 'axis' },
        orlovka: { control: 'axis' },
        vertyachii: { control: 'axis' },
      },
    })
    act(s, proceed, 1)
    expect(values(s, 'unit', { do: 'lose' })).toEqual(['sov_infantry', 'sov_rocket'])
    expect(rolledAt(act(s, lose('sov_rocket'), 6), 'defender')).toEqual([3])
  })
})

describe('worked examples: reaction fire, ambush, bombardment', () => {
  const guns = {
    round: 9,
    frosts: 2,
    step: 'alliesReaction',
    zones: {
      pavlovs_house: { control: 'allies', units: { sov_artillery: 1 }, marker: 'assault' },
      krasnaya_sloboda: { units: { sov_artillery: 1 } },
    },
    crossings: { brown: { aboard: 'sov_artillery' } },
    air: [
      { unit: 'ger_bomber', at: 'pavlovs_house', doing: 'attacking' },
      { unit: 'ger_fighter', at: 'brown', doing: 'attacking' },
    ],
  } as const
  test('AAS-E55 AAS-ART-3 AAS-ART-4 AAS-ART-5 two guns reach every place in the city, the one on the ice none', () => {
    const s = bare(guns)
    act(s, proceed)
    expect(values(s, 'from', { do: 'aim' })).toEqual(['krasnaya_sloboda', 'pavlovs_house'])
    expect(values(s, 'at', { do: 'aim', from: 'krasnaya_sloboda' })).toEqual(['crossing_brown', 'pavlovs_house'])
    act(s, { do: 'aim', from: 'pavlovs_house', at: 'pavlovs_house' })
    const events = play(s, [{ do: 'aim', from: 'krasnaya_sloboda', at: 'pavlovs_house' }, openFire], 1, 1, 6)
    expect(first(events, 'airDefense').hits).toBe(2)
    expect(events.filter((event) => event.kind === 'lost').map((event) => event.unit)).toEqual(['ger_bomber'])
    const t = bare(guns)
    act(t, proceed)
    act(t, { do: 'aim', from: 'pavlovs_house', at: 'pavlovs_house' })
    const split = play(t, [{ do: 'aim', from: 'krasnaya_sloboda', at: 'crossing_brown' }, openFire], 1, 4, 3)
    expect(first(split, 'strike').result).toBe('hit')
    expect(split.filter((event) => event.kind === 'lost').map((event) => event.unit)).toEqual([
      'ger_bomber',
      'sov_artillery',
    ])
  })
  test('AAS-E56 AAS-AMB-8 AAS-AMB-9 AAS-AMB-10 an ambush at Train Station #1', () => {
    const patch = {
      ambush: { ambush_4: 'sov_infantry' },
      zones: { gumrak: { control: 'axis', units: { ger_infantry: 1 } } },
    } as const
    const s = bare(patch)
    act(s, move('ger_infantry', 'gumrak', 'train_station_1'))
    act(s, endMovement)
    expect([decider(s), values(s, 'at', { do: 'ambush' })]).toEqual(['allies', ['train_station_1']])
    const events = act(s, { do: 'ambush', at: 'train_station_1' }, 2)
    expect(first(events, 'ambush').result).toBe('owner')
    expect([units(s, 'train_station_1'), marker(s, 'train_station_1'), control(s, 'train_station_1')]).toEqual([
      {},
      'none',
      'allies',
    ])
    expect(told(events, 'fight')).toBe(false)
    const t = bare(patch)
    play(t, [move('ger_infantry', 'gumrak', 'train_station_1'), endMovement])
    act(t, { do: 'ambush', at: 'train_station_1' }, 3)
    expect([control(t, 'train_station_1'), units(t, 'train_station_1')]).toEqual(['axis', { ger_infantry: 1 }])
  })
  test('AAS-E58 AAS-AMB-7 AAS-SETU-5 ambushers with nothing but enemy zones around them are lost', () => {
    const steel = uranus({
      step: 'axisAttack',
      zones: {
        red_october_steel: { control: 'allies', units: { ger_infantry: 3 }, marker: 'assault' },
        bolshoy: { units: {} },
        beketovka: { units: {} },
        spartanovka: { units: {} },
        pavlovs_house: { units: {}, control: 'allies' },
      },
    })
    act(steel, proceed)
    expect(['ambush_2', 'ambush_3', 'ambush_4', 'ambush_5'].map((site) => hidden(steel, site))).toEqual([
      'none',
      'sov_infantry',
      'sov_infantry',
      'sov_infantry',
    ])
    const house = uranus({
      step: 'axisAttack',
      zones: {
        pavlovs_house: { control: 'allies', units: { ger_infantry: 3 }, marker: 'battle' },
        bolshoy: { units: {} },
        beketovka: { units: {} },
        spartanovka: { units: {} },
      },
    })
    act(house, proceed)
    expect(['ambush_2', 'ambush_3', 'ambush_4', 'ambush_5'].map((site) => hidden(house, site))).toEqual([
      'sov_infantry',
      'sov_infantry',
      'none',
      'none',
    ])
  })
  test('AAS-E60 AAS-AMB-4 out of hiding only into what has been friendly and quiet all phase', () => {
    const patch = { step: 'alliesMovement', ambush: { ambush_3: 'sov_infantry' } } as const
    expect(values(bare(patch), 'to', { do: 'emerge' })).toContain('train_station_1')
    const taken = bare({ ...patch, zones: { train_station_1: { control: 'allies', captured: true } } })
    expect(values(taken, 'to', { do: 'emerge' })).toEqual(['chemical_factory', 'mamayev_kurgan', 'pavlovs_house'])
    const fought = bare({
      ...patch,
      zones: {
        train_station_1: { control: 'allies', units: { sov_infantry: 1, ger_infantry: 1 } },
        mamayev_kurgan: { control: 'axis' },
      },
    })
    expect(values(fought, 'to', { do: 'emerge' })).toEqual(['chemical_factory', 'pavlovs_house'])
  })
  test('AAS-E61 AAS-RKT-1 AAS-RKT-2 AAS-RKT-4 AAS-RKT-5 AAS-COM-2 rockets from Krasnaya Sloboda', () => {
    const s = bare({
      step: 'alliesAttack',
      control: { axis: ['vertyachii'] },
      zones: {
        krasnaya_sloboda: { units: { sov_rocket: 2 } },
        mamayev_kurgan: { units: { ger_infantry: 1 } },
        grain_elevator: { control: 'axis', units: { ger_infantry: 1, sov_infantry: 1 }, marker: 'battle' },
        army_camp: { control: 'axis', units: { ger_infantry: 1, sov_infantry: 1 }, marker: 'assault' },
        vertyachii: { units: { ger_infantry: 1 } },
      },
    })
    act(s, proceed)
    expect(values(s, 'at', { do: 'bombard' })).toEqual(['army_camp', 'mamayev_kurgan'])
    act(s, { do: 'bombard', at: 'army_camp' })
    play(s, [{ do: 'bombard', at: 'army_camp' }, openFire], 1, 6)
    expect([units(s, 'army_camp'), marker(s, 'army_camp')]).toEqual([{ sov_infantry: 1 }, 'assault'])
    const events = play(s, [fight('army_camp'), fight('grain_elevator')], 6, 6)
    expect(events.filter((event) => event.kind === 'fire').map((event) => event.zone)).toEqual([
      'grain_elevator',
      'grain_elevator',
    ])
    expect(control(s, 'army_camp')).toBe('allies')
  })
  test('AAS-E63 AAS-ART-1 on the Region Board a gun covers its own zone, supplied or not', () => {
    const s = bare({
      step: 'alliesReaction',
      zones: {
        kotluban: { units: { sov_artillery: 1 } },
        vertyachii: { units: { sov_infantry: 1 }, marker: 'assault', control: 'allies' },
      },
      air: [{ unit: 'ger_bomber', at: 'vertyachii', doing: 'attacking' }],
    })
    const skipped = act(s, proceed, 6, 6)
    expect(told(skipped, 'airDefense')).toBe(false)
    const t = bare({
      step: 'alliesReaction',
      control: { axis: ['kotluban', 'rynok', 'pitomnik', 'kalach', ...cityAxis.slice(1)] },
      zones: { vertyachii: { units: { sov_artillery: 1 }, marker: 'assault', control: 'allies' } },
      air: [{ unit: 'ger_bomber', at: 'vertyachii', doing: 'attacking' }],
    })
    act(t, proceed)
    expect(first(play(t, [{ do: 'aim', at: 'vertyachii' }, openFire], 1), 'airDefense').hits).toBe(1)
    expect(aloft(t, 'vertyachii')).toEqual([])
  })
})

describe('worked examples: air', () => {
  test('AAS-E65 AAS-C06-1 AAS-SPA-11 five planes, room for three', () => {
    const s = bare({
      step: 'axisLanding',
      zones: { tatsinskaya: { units: { ger_fighter: 2 } }, oblivskaya: { units: { ger_bomber: 3 } } },
      air: [
        { unit: 'ger_bomber', at: 'dubovka', doing: 'attacking', count: 3 },
        { unit: 'ger_fighter', at: 'dubovka', doing: 'attacking', count: 2 },
      ],
    })
    act(s, proceed)
    expect(values(s, 'at', { do: 'land' })).toEqual(['oblivskaya', 'tatsinskaya'])
    play(s, [
      { do: 'land', unit: 'ger_fighter', at: 'tatsinskaya' },
      { do: 'land', unit: 'ger_fighter', at: 'tatsinskaya' },
      done,
    ])
    expect([units(s, 'tatsinskaya'), units(s, 'oblivskaya')]).toEqual([{ ger_fighter: 4 }, { ger_bomber: 4 }])
    expect(s.airDo.filter((doing, air) => air < 10 && doing === 0).length).toBe(2)
  })
  test('AAS-E66 AAS-C06-1 AAS-R53 a field taken in this Attack phase is closed until the next round', () => {
    const air = [{ unit: 'ger_fighter', at: 'dubovka', doing: 'attacking' }] as const
    const s = bare({ step: 'axisLanding', zones: { pitomnik: { control: 'axis', captured: true } }, air })
    act(s, proceed)
    expect(values(s, 'at', { do: 'land' })).not.toContain('pitomnik')
    const next = bare({ zones: { pitomnik: { control: 'axis' }, tatsinskaya: { units: { ger_fighter: 1 } } } })
    expect(values(next, 'to', { do: 'relocate' })).toContain('pitomnik')
  })
  test('AAS-E68 AAS-AIR-4 AAS-R49 AAS-R98 a fighter attacks from where it stands', () => {
    const s = bare({
      zones: {
        pitomnik: {
          control: 'axis',
          units: { ger_infantry: 1, ger_fighter: 1, ger_bomber: 1, sov_infantry: 1, sov_artillery: 1 },
        },
        kalach: { control: 'axis' },
      },
    })
    expect(offered(s, { do: 'attack', unit: 'ger_bomber', to: 'pitomnik' })).toEqual([])
    act(s, { do: 'attack', unit: 'ger_fighter', from: 'pitomnik', to: 'pitomnik' })
    const events = act(s, endMovement, 6, 6, 6, 6)
    expect(told(events, 'airDefense')).toBe(false)
    expect(rolledAt(events, 'attacker')).toEqual([3, 1])
    expect(asked(s)).toBe('landing')
  })
  test('AAS-E101 AAS-AMB-9 AAS-AMB-10 AAS-BOM-5 AAS-R120 AAS-R26 a drop into a zone that is lost meanwhile', () => {
    const s = bare({
      step: 'axisReaction',
      zones: {
        army_camp: { control: 'axis', units: { ger_infantry: 1, sov_infantry: 1 }, marker: 'assault' },
        train_station_1: { control: 'axis' },
      },
      ambush: { ambush_4: 'ger_infantry' },
      air: [{ unit: 'sov_bomber', at: 'army_camp', doing: 'dropping', from: 'srednyaya_akhtuba' }],
    })
    act(s, proceed)
    const events = act(s, { do: 'ambush', at: 'army_camp' }, 1)
    expect([marker(s, 'army_camp'), tokens(s, 'allies', 'army_camp'), told(events, 'fire')]).toEqual(['none', 1, false])
    expect([asked(s), values(s, 'unit', { do: 'land' })]).toEqual(['landing', ['sov_bomber']])
  })
})

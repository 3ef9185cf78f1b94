import { describe, expect, test } from 'vitest'
import {
  act,
  bare,
  control,
  decider,
  endMovement,
  first,
  goals,
  isOffered,
  marker,
  move,
  offered,
  over,
  play,
  river,
  tokens,
  units,
  values,
} from './harness.ts'

describe('moving land units', () => {
  test('AAS-MOV-1 AAS-R117 AAS-ORD-5 each unit moves once, in any order, and only in its own phase', () => {
    const s = bare({ zones: { petrovka: { units: { minor_infantry: 2 } } } })
    act(s, move('minor_infantry', 'petrovka', 'perelazovskii'))
    expect([goals(s, 'minor_infantry', 'petrovka').length, goals(s, 'minor_infantry', 'perelazovskii')]).toEqual([
      2,
      [],
    ])
    expect(decider(s)).toBe('axis')
    expect(isOffered(s, { unit: 'sov_infantry' })).toBe(false)
  })
  test('AAS-MOV-2 AAS-R116 one point a zone, boards or not', () => {
    const s = bare({
      control: { axis: ['vertyachii', 'kalach', 'orlovka'] },
      zones: { vertyachii: { units: { ger_artillery: 1, ger_assault_gun: 1 } } },
    })
    expect(goals(s, 'ger_artillery', 'vertyachii')).toEqual([
      'gorodishche',
      'kalach',
      'kopania',
      'kotluban',
      'orlovka',
      'pitomnik',
      'rynok',
      'zimovskii',
    ])
    expect(goals(s, 'ger_assault_gun', 'vertyachii')).toEqual(
      expect.arrayContaining(['buzinovka', 'tractor_ws', 'novomoskovsk']),
    )
  })
  test('AAS-MOV-4 AAS-R36 AAS-MOV-8 locked in a contested zone; units without supply move like others', () => {
    const s = bare({
      zones: {
        kalach: { control: 'allies', units: { ger_tank: 1, sov_infantry: 1 } },
        lake_sarpa: { units: { ger_infantry: 1 }, control: 'axis' },
      },
    })
    expect(offered(s, { do: 'move', from: 'kalach' })).toEqual([])
    expect(goals(s, 'ger_infantry', 'lake_sarpa')).toEqual(['krasnoarmeysk', 'tinguta'])
  })
  test('AAS-MOV-5 AAS-SPA-9 AAS-SPA-14 no land unit enters a base or crosses the Volga', () => {
    const s = bare({
      zones: { tormosin: { units: { ger_infantry: 1 } }, dubovka: { units: { ger_infantry: 1 }, control: 'axis' } },
    })
    expect(goals(s, 'ger_infantry', 'tormosin')).not.toContain('tatsinskaya')
    expect(goals(s, 'ger_infantry', 'dubovka')).not.toContain('srednyaya_akhtuba')
  })
  test('AAS-MOV-6 AAS-R29 AAS-SPA-5 AAS-SPA-6 one step into an empty hostile zone is an Assault, not a capture', () => {
    const s = bare({ zones: { gromoslavka: { units: { ger_tank: 1 }, control: 'axis' } } })
    act(s, move('ger_tank', 'gromoslavka', 'buzinovka'))
    expect([control(s, 'buzinovka'), marker(s, 'buzinovka')]).toEqual(['allies', 'assault'])
    act(s, endMovement)
    expect([control(s, 'buzinovka'), marker(s, 'buzinovka'), s.markers]).toEqual(['axis', 'none', 20])
  })
  test('AAS-CMK-2 AAS-CMK-3 AAS-R103 AAS-R106 reinforcing leaves the marker as it is, and brings no river', () => {
    const s = bare({
      zones: {
        kalach: { control: 'axis', units: { ger_tank: 1, sov_infantry: 1 }, marker: 'battle' },
        kopania: { units: { ger_infantry: 1 } },
      },
    })
    act(s, move('ger_infantry', 'kopania', 'kalach'))
    expect([marker(s, 'kalach'), river(s, 'kalach')]).toEqual(['battle', false])
    const t = bare({
      zones: {
        kalach: { control: 'allies', units: { ger_tank: 1, sov_infantry: 1 }, marker: 'assault' },
        kopania: { units: { ger_infantry: 1 } },
      },
    })
    act(t, over('ger_infantry', 'kopania', 'kalach'))
    expect([marker(t, 'kalach'), river(t, 'kalach'), t.markers]).toEqual(['assault', true, 19])
  })
  test('AAS-MOV-7 AAS-SPA-7 factories stay where they are, and tokens hold no zone', () => {
    const s = bare({
      zones: { buzinovka: { tokens: { allies: 1 } }, gromoslavka: { units: { ger_tank: 1 }, control: 'axis' } },
    })
    expect(isOffered(s, { do: 'blitz', through: 'buzinovka' })).toBe(true)
    act(s, { do: 'blitz', through: 'buzinovka', to: 'kalach' })
    expect([tokens(s, 'axis', 'buzinovka'), s.factories.every((zone) => zone >= 0)]).toEqual([1, true])
  })
})

describe('Not One Step Back', () => {
  const near = {
    step: 'alliesMovement',
    zones: {
      kalach: { units: { sov_tank: 1, sov_infantry: 1 } },
      novomoskovsk: { units: { ger_infantry: 1 } },
      pitomnik: { control: 'axis' },
    },
  } as const
  test('AAS-NOS-1 AAS-NOS-2 one step, forward, and no Blitz', () => {
    const s = bare({ ...near, round: 2 })
    expect(goals(s, 'sov_tank', 'kalach')).toEqual(['kopania', 'novomoskovsk', 'pitomnik'])
    expect(isOffered(s, { do: 'blitz' })).toBe(false)
    const later = bare({ ...near, round: 3 })
    expect(goals(later, 'sov_tank', 'kalach')).toContain('beketovka')
    expect(isOffered(later, { do: 'blitz', through: 'pitomnik' })).toBe(true)
  })
  test('AAS-R37 aircraft on the ground count, ambushers are free, and nobody restricted hides or flies', () => {
    const s = bare({
      step: 'alliesMovement',
      round: 1,
      zones: {
        gumrak: { control: 'axis', units: { ger_fighter: 1 } },
        train_station_1: { units: { sov_infantry: 1 } },
        frolovo: { units: { sov_infantry: 1, sov_bomber: 1 } },
        bolshoy: { units: { minor_infantry: 1 }, control: 'axis' },
      },
      ambush: { ambush_4: 'sov_infantry' },
    })
    expect(goals(s, 'sov_infantry', 'train_station_1')).toEqual(['gumrak'])
    expect(isOffered(s, { do: 'hide', from: 'train_station_1' })).toBe(false)
    expect(values(s, 'to', { do: 'emerge' })).toEqual(['army_camp', 'pavlovs_house', 'train_station_1'])
    expect(isOffered(s, { do: 'troopLanding' })).toBe(false)
  })
  test('AAS-NOS-3 no way out of the city, not even to come back', () => {
    const s = bare({ step: 'alliesMovement', round: 2, zones: { orlovka: { units: { sov_tank: 1 } } } })
    expect(goals(s, 'sov_tank', 'orlovka')).not.toContain('rynok')
    expect(goals(s, 'sov_tank', 'orlovka')).toContain('spartanovka')
  })
})

describe('Blitz and roads', () => {
  test('AAS-BLZ-3 AAS-R30 the second step is compulsory, and may lead back', () => {
    const s = bare({ zones: { gromoslavka: { units: { ger_tank: 1 }, control: 'axis' } } })
    expect(values(s, 'to', { do: 'blitz', through: 'buzinovka' })).toEqual([
      'abganerovo',
      'beketovka',
      'gromoslavka',
      'kalach',
      'novomoskovsk',
      'pitomnik',
    ])
    act(s, { do: 'blitz', through: 'buzinovka', to: 'gromoslavka' })
    expect([control(s, 'buzinovka'), units(s, 'gromoslavka'), marker(s, 'gromoslavka')]).toEqual([
      'axis',
      { ger_tank: 1 },
      'none',
    ])
  })
  test('AAS-R32 AAS-BLZ-2 a Blitz over the Don ends in an Assault across a river, and ambushers cannot stop it', () => {
    const s = bare({
      step: 'alliesMovement',
      control: { axis: ['kalach'] },
      zones: { pitomnik: { units: { sov_tank: 1 } }, kopania: { units: { ger_infantry: 1 } } },
    })
    act(s, { do: 'blitz', through: 'kalach', to: 'kopania' })
    expect([control(s, 'kalach'), river(s, 'kopania')]).toEqual(['allies', true])
  })
  test('AAS-BLZ-1 AAS-R16 no Blitz through a unit of any kind or a marker', () => {
    const zones = { gromoslavka: { units: { ger_tank: 1 }, control: 'axis' } } as const
    const held = bare({ zones: { ...zones, buzinovka: { units: { sov_rocket: 1 } } } })
    expect(values(held, 'through', { do: 'blitz' })).not.toContain('buzinovka')
    const fought = bare({ zones: { ...zones, buzinovka: { control: 'allies', units: {}, marker: 'assault' } } })
    expect(values(fought, 'through', { do: 'blitz' })).not.toContain('buzinovka')
  })
  test('AAS-R130 AAS-BLZ-1 AAS-R33 no Blitz through an Assault of one’s own; the tank that goes first opens the way', () => {
    const s = bare({ zones: { gromoslavka: { units: { ger_tank: 1, ger_infantry: 1 }, control: 'axis' } } })
    const tankFirst = structuredClone(s)
    act(s, move('ger_infantry', 'gromoslavka', 'buzinovka'))
    expect([marker(s, 'buzinovka'), values(s, 'through', { do: 'blitz' })]).toEqual(['assault', ['abganerovo']])
    act(tankFirst, { do: 'blitz', through: 'buzinovka', to: 'gromoslavka' })
    act(tankFirst, move('ger_infantry', 'gromoslavka', 'buzinovka'))
    expect([control(tankFirst, 'buzinovka'), marker(tankFirst, 'buzinovka')]).toEqual(['axis', 'none'])
  })
  test('AAS-BLZ-5 AAS-R31 one mechanized infantry with each tank, from the same zone', () => {
    const s = bare({ zones: { gromoslavka: { units: { ger_tank: 1, ger_mech: 2 }, control: 'axis' } } })
    act(s, { do: 'blitz', through: 'buzinovka', to: 'kalach', with: 'ger_mech' })
    expect([units(s, 'kalach'), units(s, 'gromoslavka')]).toEqual([{ ger_mech: 1, ger_tank: 1 }, { ger_mech: 1 }])
    const apart = bare({
      zones: { gromoslavka: { units: { ger_tank: 1 }, control: 'axis' }, verkhne_kumskii: { units: { ger_mech: 1 } } },
    })
    expect(offered(apart, { do: 'blitz', with: 'ger_mech' })).toEqual([])
  })
  test('AAS-BLZ-5 what has just come over the ice did not begin the phase there', () => {
    const s = bare({
      step: 'alliesMovement',
      round: 9,
      frosts: 2,
      control: { axis: ['chemical_factory'] },
      zones: { pavlovs_house: { units: { sov_tank: 1 } } },
      crossings: { brown: { aboard: 'sov_mech' } },
    })
    act(s, { do: 'offload', crossing: 'crossing_brown' })
    expect(isOffered(s, { do: 'blitz', through: 'chemical_factory' })).toBe(true)
    expect(isOffered(s, { do: 'blitz', with: 'sov_mech' })).toBe(false)
    act(s, { do: 'blitz', through: 'chemical_factory', to: 'red_october_steel' })
    expect(goals(s, 'sov_mech', 'pavlovs_house')).toContain('red_october_steel')
  })
  test('AAS-RDM-1 AAS-R34 AAS-R35 four zones by road, the last of which may be hostile; never mixed with other steps', () => {
    const s = bare({ zones: { oblivskaya: { units: { ger_tank: 1, ger_assault_gun: 1 } } } })
    const tank = goals(s, 'ger_tank', 'oblivskaya')
    expect(tank).toContain('kletskaya')
    expect(isOffered(s, over('ger_tank', 'oblivskaya', 'vertyachii'))).toBe(true)
    expect(tank).not.toContain('kotluban')
    expect(tank).toContain('kremenskaya')
    expect(goals(s, 'ger_assault_gun', 'oblivskaya')).not.toContain('kremenskaya')
    const blocked = bare({
      zones: {
        oblivskaya: { units: { ger_tank: 1 } },
        kopania: { control: 'axis', units: { ger_infantry: 1, sov_infantry: 1 } },
      },
    })
    expect(goals(blocked, 'ger_tank', 'oblivskaya')).not.toContain('vertyachii')
  })
  test('AAS-RDM-2 any road of the starting zone, but no turn onto another', () => {
    const s = bare({
      control: { axis: ['pitomnik', 'kalach', 'beketovka'] },
      zones: { kalach: { units: { ger_tank: 1 } } },
    })
    // The road from Kalach joins Gumrak and Dar Gora in Pitomnik; the one to Beketovka and Yelshanka is another.
    expect(goals(s, 'ger_tank', 'kalach')).toEqual(expect.arrayContaining(['gumrak', 'dar_gora', 'beketovka']))
    expect(goals(s, 'ger_tank', 'kalach')).not.toContain('krasnoarmeysk')
    const t = bare({ control: { axis: ['pitomnik', 'beketovka'] }, zones: { pitomnik: { units: { ger_tank: 1 } } } })
    expect(goals(t, 'ger_tank', 'pitomnik')).toContain('krasnoarmeysk')
  })
  test('AAS-RDM-4 a road goes on over the edge of the boards', () => {
    const s = bare({
      control: { axis: ['vertyachii', 'gorodishche'] },
      zones: { surovikino: { units: { ger_tank: 1 } } },
    })
    expect(goals(s, 'ger_tank', 'surovikino')).toContain('gorodishche')
  })
})

describe('into the city and out of it', () => {
  test('AAS-INF-1 AAS-R41 AAS-INF-3 German infantry multiplies; Minor Axis infantry neither multiplies nor pairs', () => {
    const s = bare({
      control: { axis: ['vertyachii', 'orlovka'] },
      zones: { vertyachii: { units: { ger_infantry: 1, minor_infantry: 1 } } },
    })
    act(s, move('ger_infantry', 'vertyachii', 'orlovka'))
    act(s, move('minor_infantry', 'vertyachii', 'orlovka'))
    expect(units(s, 'orlovka')).toEqual({ ger_infantry: 2, minor_infantry: 1 })
    const out = bare({
      control: { axis: ['vertyachii', 'orlovka'] },
      zones: { orlovka: { units: { ger_infantry: 1, minor_infantry: 1 } } },
    })
    expect(goals(out, 'minor_infantry', 'orlovka')).toContain('vertyachii')
    expect(isOffered(out, { do: 'leaveCity' })).toBe(false)
  })
  test('AAS-INF-3 AAS-MEC-3 Soviet units change boards as they are', () => {
    const s = bare({ step: 'alliesMovement', zones: { orlovka: { units: { sov_infantry: 1, sov_mech: 1 } } } })
    play(s, [move('sov_infantry', 'orlovka', 'rynok'), move('sov_mech', 'orlovka', 'dubovka')])
    expect([units(s, 'rynok'), units(s, 'dubovka')]).toEqual([{ sov_infantry: 1 }, { sov_mech: 1 }])
  })
  test('AAS-MEC-1 AAS-R42 only the boards of start and end count', () => {
    const s = bare({
      control: { axis: ['vertyachii', 'orlovka', 'rynok', 'spartanovka'] },
      zones: { orlovka: { units: { ger_mech: 1 } } },
    })
    act(s, move('ger_mech', 'orlovka', 'spartanovka'))
    expect(units(s, 'spartanovka')).toEqual({ ger_mech: 1 })
  })
  test('AAS-INF-2 AAS-R41 a pair may start apart; who is eliminated does not count for stacking', () => {
    const s = bare({
      control: { axis: ['orlovka', 'gorodishche', 'vertyachii'] },
      zones: {
        orlovka: { units: { ger_infantry: 1 } },
        gorodishche: { units: { ger_infantry: 1 } },
        vertyachii: { units: { ger_infantry: 7 } },
      },
    })
    const events = act(s, { do: 'leaveCity', from: 'orlovka', andFrom: 'gorodishche', to: 'vertyachii' })
    expect([units(s, 'vertyachii'), first(events, 'lost').because]).toEqual([{ ger_infantry: 8 }, 'pairing'])
  })
  test('AAS-RKT-7 AAS-R104 launchers keep to what has been friendly all phase', () => {
    const s = bare({
      step: 'alliesMovement',
      zones: {
        frolovo: { units: { sov_rocket: 1 } },
        ilovinska: { control: 'allies', units: { sov_infantry: 1, ger_infantry: 1 } },
        kremenskaya: { control: 'allies', captured: true },
      },
    })
    expect(goals(s, 'sov_rocket', 'frolovo')).toEqual(['bolshoy', 'ilovinska', 'veshenskaya'])
  })
})

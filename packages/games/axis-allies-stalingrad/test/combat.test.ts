import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import {
  act,
  aloft,
  asked,
  bare,
  control,
  decider,
  decline,
  endMovement,
  ferry,
  fight,
  first,
  forecastOf,
  lose,
  marker,
  play,
  proceed,
  river,
  rolledAt,
  sixes,
  supplied,
  target,
  tokens,
  told,
  units,
  values,
} from './harness.ts'

describe('supply', () => {
  test('AAS-SUP-1 AAS-SUP-2 AAS-COM-5 AAS-VAL-4 only land units feel the want of supply', () => {
    const s = bare({
      step: 'axisAttack',
      zones: { lake_sarpa: { control: 'allies', units: { ger_infantry: 1, ger_tank: 1, sov_infantry: 1 } } },
      air: [{ unit: 'ger_fighter', at: 'lake_sarpa', doing: 'attacking' }],
    })
    expect(supplied(s, 'axis', 'lake_sarpa')).toBe(false)
    expect(rolledAt(act(s, proceed, ...sixes(3)), 'attacker')).toEqual([3, 2])
  })
  test('AAS-SUP-4 AAS-SUP-5 AAS-R18 AAS-R20 AAS-R21 AAS-R22 a chain of friendly zones to a friendly exit, through bases and contested zones', () => {
    const s = bare({
      control: { axis: ['kalach'], allies: ['perelazovskii', 'petrovka', 'tormosin'] },
      zones: { oblivskaya: { control: 'axis', units: { ger_infantry: 1, sov_infantry: 1 } } },
    })
    expect(supplied(s, 'axis', 'kalach')).toBe(true)
    // With Oblivskaya gone the base is out of reach.
    const cut = bare({ control: { axis: ['kalach'], allies: ['perelazovskii', 'petrovka', 'tormosin', 'oblivskaya'] } })
    expect(supplied(cut, 'axis', 'kalach')).toBe(false)
    // A force on the Region Board never lives on a ferry, even next to the city.
    const north = bare({ control: { axis: ['dubovka', 'kotluban', 'vertyachii', 'pitomnik'] } })
    expect([supplied(north, 'allies', 'rynok'), supplied(north, 'allies', 'spartanovka')]).toEqual([false, true])
  })
  test('AAS-SUP-9 AAS-SUP-10 AAS-R19 AAS-R20 the sector of the force counts, whatever way the line takes', () => {
    const ring = {
      control: { axis: ['vertyachii', 'pitomnik', 'dubovka', 'kotluban', 'tractor_ws', 'tractor_factory'] },
      crossings: { gray: { ferry: true }, brown: { ferry: false }, white: { ferry: false } },
    } as const
    // Spartanovka reaches the gray landing by Orlovka and Gorodishche only.
    expect(supplied(bare(ring), 'allies', 'spartanovka')).toBe(true)
    const region = bare({ ...ring, control: { axis: [...ring.control.axis, 'gorodishche'] } })
    expect(supplied(region, 'allies', 'spartanovka')).toBe(false)
    expect(supplied(bare(ring), 'allies', 'gumrak')).toBe(false)
  })
  test('AAS-SUP-13 Krasnaya Sloboda is always supplied', () => {
    expect(supplied(bare(), 'allies', 'krasnaya_sloboda')).toBe(true)
  })
  test('AAS-SUP-14 AAS-R23 AAS-R73 a sunk ferry is felt in the combats that follow', () => {
    const s = bare({
      step: 'axisAttack',
      control: { axis: ['vertyachii', 'rynok', 'pitomnik', 'gumrak'] },
      zones: { chemical_factory: { control: 'allies', units: { sov_infantry: 1, ger_infantry: 1 } } },
      air: [{ unit: 'ger_bomber', at: 'brown', doing: 'attacking' }],
    })
    const events = act(s, proceed, 1, 6)
    expect(ferry(s, 'brown')).toBe('none')
    expect(rolledAt(events, 'defender')).toEqual([1])
  })
})

describe('supply tokens', () => {
  const hungry = {
    step: 'axisAttack',
    zones: { lake_sarpa: { control: 'allies', units: { ger_infantry: 2, sov_infantry: 1 }, tokens: { axis: 1 } } },
  } as const
  test('AAS-TOK-1 AAS-TOK-2 AAS-TOK-5 AAS-R24 AAS-R28 a token in the zone itself, attacker first, both before any die', () => {
    const s = bare({ ...hungry, zones: { lake_sarpa: { ...hungry.zones.lake_sarpa, tokens: { axis: 1, allies: 1 } } } })
    act(s, proceed)
    expect([decider(s), asked(s)]).toEqual(['axis', 'token'])
    act(s, { do: 'spend', token: 'lake_sarpa' })
    expect(decider(s)).toBe('allies')
    expect(rolledAt(act(s, decline, ...sixes(3)), 'attacker')).toEqual([1, 1])
    expect(s.fed.every((fed) => fed === 0)).toBe(true)
  })
  test('AAS-TOK-6 AAS-TOK-7 AAS-TOK-8 spending is a choice; a supplied force cannot fight hungry; without land units there is none', () => {
    const s = bare(hungry)
    act(s, proceed)
    expect(told(act(s, decline, 6), 'spent')).toBe(false)
    expect(tokens(s, 'axis', 'lake_sarpa')).toBe(1)
    const air = bare({
      step: 'axisAttack',
      zones: { lake_sarpa: { control: 'allies', units: { sov_infantry: 1 }, marker: 'assault', tokens: { axis: 1 } } },
      air: [{ unit: 'ger_bomber', at: 'lake_sarpa', doing: 'attacking' }],
    })
    expect(asked(air)).toBe('proceed')
    act(air, proceed, ...sixes(2))
    expect(asked(air)).toBe('landing')
  })
  test('AAS-TOK-3 AAS-TOK-4 through friendly zones, not from a base, a crossing or Krasnaya Sloboda', () => {
    const s = bare({
      step: 'axisAttack',
      control: { axis: ['kalach'] },
      zones: {
        kalach: { control: 'axis', units: { ger_infantry: 1, sov_infantry: 1 } },
        tatsinskaya: { tokens: { axis: 1 } },
        oblivskaya: { tokens: { axis: 1 } },
      },
    })
    act(s, proceed)
    expect(values(s, 'token', { do: 'spend' })).toEqual(['oblivskaya'])
  })
  test('AAS-COMP-15 AAS-TOK-11 what is spent goes to the Allied pool, whoever spent it', () => {
    const s = bare(hungry)
    act(s, proceed)
    act(s, { do: 'spend', token: 'lake_sarpa' }, ...sixes(3))
    expect(s.pool).toEqual([6, 14])
  })
})

describe('combat', () => {
  test('AAS-COM-2 AAS-R57 AAS-R125 without an enemy no dice are rolled', () => {
    const s = bare({
      step: 'axisAttack',
      zones: { kalach: { control: 'allies', units: { ger_infantry: 1 }, marker: 'assault' } },
    })
    const events = act(s, proceed)
    expect([told(events, 'fire'), control(s, 'kalach'), marker(s, 'kalach')]).toEqual([false, 'axis', 'none'])
  })
  test('AAS-R70 AAS-R108 without an attacker the defender does not fire; with nobody the marker goes', () => {
    const s = bare({
      step: 'axisAttack',
      zones: {
        kalach: { control: 'allies', units: { sov_infantry: 1 }, marker: 'assault' },
        buzinovka: { control: 'allies', units: {}, marker: 'assault' },
      },
    })
    act(s, proceed)
    const events = play(s, [fight('kalach'), fight('buzinovka')])
    expect([told(events, 'fire'), marker(s, 'kalach'), marker(s, 'buzinovka'), control(s, 'kalach')]).toEqual([
      false,
      'none',
      'none',
      'allies',
    ])
  })
  test('AAS-COM-3 AAS-COM-11 AAS-COM-12 AAS-COM-13 AAS-R65 the fallen still fire, and hits beyond the units are lost', () => {
    const s = bare({
      step: 'axisAttack',
      zones: { kalach: { control: 'allies', units: { ger_tank: 3, sov_infantry: 2 } } },
    })
    const events = act(s, proceed, 1, 1, 1, 1, 6)
    expect(first(events, 'fire').hits).toBe(3)
    expect(events.filter((event) => event.kind === 'casualty').length).toBe(2)
    expect([units(s, 'kalach'), control(s, 'kalach')]).toEqual([{ ger_tank: 2 }, 'axis'])
  })
  test('AAS-COM-4 AAS-COM-10 AAS-R64 AAS-R66 guns and aircraft roll first, and aim when all dice are seen', () => {
    const s = bare({
      step: 'axisAttack',
      zones: {
        kalach: {
          control: 'allies',
          units: { ger_infantry: 1, ger_assault_gun: 1, sov_tank: 2, sov_infantry: 2 },
          marker: 'assault',
        },
      },
      air: [{ unit: 'ger_bomber', at: 'kalach', doing: 'attacking' }],
    })
    const events = act(s, proceed, 2, 3, 1)
    expect(first(events, 'fire').dice.map(({ unit }) => unit)).toEqual([
      'ger_assault_gun',
      'ger_bomber',
      'ger_infantry',
    ])
    expect(values(s, 'by', { do: 'target' })).toEqual(['assault_gun', 'bomber'])
    act(s, target('bomber', 'infantry'))
    act(s, target('assault_gun', 'tank'))
    expect(values(s, 'unit', { do: 'lose' })).toEqual(['sov_infantry', 'sov_tank'])
  })
  test('AAS-TGT-1 AAS-TGT-4 assault guns may demand tanks, in defence too, as long as there are any', () => {
    const s = bare({
      step: 'alliesAttack',
      zones: { kalach: { control: 'axis', units: { ger_assault_gun: 2, sov_tank: 1, sov_infantry: 2 } } },
    })
    act(s, proceed, ...sixes(3), 1, 1)
    expect([decider(s), values(s, 'kind', { do: 'target' })]).toEqual(['axis', ['any', 'tank']])
    act(s, target('assault_gun', 'tank'))
    expect(units(s, 'kalach')).toEqual({ ger_assault_gun: 2, sov_infantry: 1 })
  })
  test('AAS-TGT-3 bombers aim only when they attack', () => {
    const s = bare({
      step: 'alliesAttack',
      zones: {
        pitomnik: { control: 'axis', units: { ger_bomber: 1, sov_tank: 1, sov_infantry: 1 }, marker: 'assault' },
      },
    })
    act(s, proceed, ...sixes(2), 1)
    expect([asked(s), decider(s)]).toEqual(['casualty', 'allies'])
  })
  test('AAS-COM-12 whoever chooses a casualty is told how many hits are to be borne', () => {
    const s = bare({
      step: 'axisAttack',
      zones: { kalach: { control: 'allies', units: { ger_infantry: 3, ger_tank: 2, sov_infantry: 4 } } },
    })
    const hits = () => rules.decision(s)?.ask
    act(s, proceed, ...sixes(5), 1, 1, 1, 6)
    expect(hits()).toMatchObject({ say: 'casualty', hits: 3 })
    act(s, lose('ger_tank'))
    expect(hits()).toMatchObject({ say: 'casualty', hits: 2 })
  })
  test('AAS-COM-9 AAS-R51 AAS-R126 of the attacker’s aircraft only those on an attack mission fire; grounded defenders do', () => {
    const s = bare({
      step: 'axisAttack',
      zones: {
        pitomnik: { control: 'axis', units: { ger_infantry: 1, ger_bomber: 1, sov_infantry: 1 }, marker: 'battle' },
        kalach: { control: 'axis' },
      },
      air: [{ unit: 'ger_fighter', at: 'pitomnik', doing: 'relocating' }],
    })
    const events = act(s, proceed, 6, 1)
    expect(rolledAt(events, 'attacker')).toEqual([1])
    expect(values(s, 'unit', { do: 'lose' })).toEqual(['ger_bomber', 'ger_fighter', 'ger_infantry'])
    const t = bare({
      step: 'alliesAttack',
      zones: {
        pitomnik: {
          control: 'axis',
          units: { ger_infantry: 1, ger_bomber: 1, ger_fighter: 1, sov_infantry: 1 },
          marker: 'battle',
        },
        kalach: { control: 'axis' },
      },
    })
    expect(rolledAt(act(t, proceed, ...sixes(4)), 'defender')).toEqual([4, 1, 2])
  })
  test('AAS-COM-14 AAS-R68 AAS-R102 both sides left: Battle, and the river is forgotten', () => {
    const s = bare({
      zones: {
        kopania: { units: { ger_infantry: 1 } },
        kalach: { units: { sov_infantry: 1 } },
        tatsinskaya: { units: { ger_bomber: 1 } },
      },
    })
    play(s, [
      { do: 'attack', to: 'kalach' },
      { do: 'move', to: 'kalach', from: 'kopania' },
    ])
    expect(river(s, 'kalach')).toBe(true)
    const events = act(s, endMovement, ...sixes(3))
    expect([rolledAt(events, 'defender'), marker(s, 'kalach'), river(s, 'kalach')]).toEqual([[3], 'battle', false])
  })
  test('AAS-R67 the river counts even when who crossed it is dead', () => {
    const s = bare({
      step: 'axisAttack',
      zones: {
        kalach: { control: 'allies', units: { ger_infantry: 1, sov_infantry: 1 }, marker: 'assault', river: true },
      },
    })
    expect(rolledAt(act(s, proceed, ...sixes(2)), 'defender')).toEqual([3])
  })
  test('AAS-COM-15 AAS-R50 AAS-R54 attackers in the air survive the loss of the zone; a raid captures nothing', () => {
    const s = bare({
      step: 'alliesAttack',
      zones: {
        pitomnik: { control: 'axis', units: { ger_infantry: 1, sov_infantry: 1 } },
        kalach: { control: 'axis' },
      },
      air: [{ unit: 'sov_fighter', at: 'pitomnik', doing: 'attacking' }],
    })
    act(s, proceed, 6, 6, 1)
    act(s, lose('sov_infantry'))
    expect([control(s, 'pitomnik'), aloft(s, 'pitomnik')]).toEqual(['axis', ['sov_fighter attacking']])
  })
  test('AAS-R71 AAS-C05-3 the zones are those contested when the phase began', () => {
    const s = bare({
      step: 'axisAttack',
      zones: {
        kalach: { control: 'allies', units: { ger_tank: 1, sov_infantry: 1 } },
        tinguta: { control: 'allies', units: { ger_tank: 1, sov_infantry: 1 } },
      },
    })
    act(s, proceed)
    expect(values(s, 'zone', { do: 'fight' })).toEqual(['kalach', 'tinguta'])
    play(s, [fight('tinguta'), fight('kalach')], ...sixes(4))
    expect([marker(s, 'kalach'), marker(s, 'tinguta')]).toEqual(['battle', 'battle'])
  })
  test('AAS-R114 nothing is asked where everything is lost or all are alike', () => {
    const s = bare({
      step: 'axisAttack',
      zones: { kalach: { control: 'allies', units: { ger_tank: 2, sov_infantry: 1, sov_tank: 1 } } },
    })
    const events = act(s, proceed, 1, 1, 6, 6)
    expect(events.filter((event) => event.kind === 'casualty').map((event) => event.unit)).toEqual([
      'sov_infantry',
      'sov_tank',
    ])
  })
})

describe('crossing attacks', () => {
  test('AAS-AIR-5 AAS-VAT-1 AAS-CMK-5 AAS-R111 AAS-COM-16 AAS-VAT-4 a ferry, or a loaded bridge, and no return fire', () => {
    const s = bare({ zones: { tatsinskaya: { units: { ger_bomber: 1 } } }, crossings: { white: { ferry: false } } })
    expect(values(s, 'to', { do: 'attack' }).filter((to) => to.startsWith('crossing'))).toEqual([
      'crossing_brown',
      'crossing_gray',
    ])
    act(s, { do: 'attack', to: 'crossing_gray' })
    expect([s.struck, s.markers]).toEqual([[1, 0, 0], 19])
    const events = act(s, endMovement, 4)
    expect([first(events, 'strike').result, told(events, 'fire'), s.markers, ferry(s, 'gray')]).toEqual([
      'miss',
      false,
      20,
      'ferry',
    ])
    const ice = bare({
      round: 9,
      frosts: 2,
      zones: { tatsinskaya: { units: { ger_bomber: 1 } } },
      crossings: { white: { aboard: 'supply' } },
    })
    expect(values(ice, 'to', { do: 'attack' }).filter((to) => to.startsWith('crossing'))).toEqual(['crossing_white'])
  })
  test('AAS-VAT-2 AAS-VAT-3 AAS-TOK-8 the Axis chooses the order; on the ice only the cargo is lost', () => {
    const s = bare({
      round: 9,
      frosts: 2,
      step: 'axisAttack',
      crossings: { white: { aboard: 'supply' }, gray: { aboard: 'sov_tank' } },
      air: [
        { unit: 'ger_bomber', at: 'white', doing: 'attacking' },
        { unit: 'ger_fighter', at: 'gray', doing: 'attacking' },
      ],
    })
    act(s, proceed)
    expect([decider(s), values(s, 'crossing', { do: 'strike' })]).toEqual(['axis', ['crossing_gray', 'crossing_white']])
    expect(forecastOf(s, { do: 'strike', crossing: 'crossing_white' }).outcomes).toEqual([
      { id: 'hit', chance: 0.5 },
      { id: 'miss', chance: 0.5 },
    ])
    play(
      s,
      ['white', 'gray'].map((one) => ({ do: 'strike', crossing: `crossing_${one}` })),
      3,
      4,
    )
    expect([s.aboard, ferry(s, 'white'), s.pool[1]]).toEqual([[10, -1, -1], 'ice', 13])
  })
})

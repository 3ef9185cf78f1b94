import { describe, expect, test } from 'vitest'
import {
  aboard,
  act,
  asked,
  at,
  bare,
  control,
  decider,
  endMovement,
  ferry,
  fight,
  first,
  goals,
  isOffered,
  lose,
  marker,
  move,
  offered,
  openFire,
  over,
  play,
  proceed,
  river,
  rolledAt,
  sixes,
  units,
  values,
} from './harness.ts'

describe('worked examples: movement', () => {
  test('AAS-E13 AAS-MOV-6 AAS-COM-3 AAS-COM-7 AAS-CMK-1 two columns on Gromoslavka, one of them over the Don', () => {
    const s = bare({
      round: 1,
      zones: {
        verkhne_kumskii: { units: { minor_infantry: 2 } },
        surovikino: { units: { ger_tank: 2 } },
        gromoslavka: { units: { sov_infantry: 3 } },
      },
    })
    play(s, [
      move('minor_infantry', 'verkhne_kumskii', 'gromoslavka'),
      move('minor_infantry', 'verkhne_kumskii', 'gromoslavka'),
      over('ger_tank', 'surovikino', 'gromoslavka'),
      over('ger_tank', 'surovikino', 'gromoslavka'),
    ])
    expect([marker(s, 'gromoslavka'), river(s, 'gromoslavka'), s.markers]).toEqual(['assault', true, 19])
    const events = act(s, endMovement, 1, 4, 3, 5, 2, 3, 6)
    expect(rolledAt(events, 'attacker')).toEqual([1, 1, 3, 3])
    expect(rolledAt(events, 'defender')).toEqual([3, 3, 3])
    play(s, [lose('minor_infantry'), lose('minor_infantry')])
    expect(units(s, 'gromoslavka')).toEqual({ ger_tank: 2, sov_infantry: 1 })
    expect([marker(s, 'gromoslavka'), control(s, 'gromoslavka'), river(s, 'gromoslavka')]).toEqual([
      'battle',
      'allies',
      false,
    ])
    const back = bare({
      step: 'alliesAttack',
      round: 1,
      zones: { gromoslavka: { control: 'allies', units: { ger_tank: 2, sov_infantry: 1 } } },
    })
    expect(rolledAt(act(back, proceed, 6, 6, 6), 'defender')).toEqual([3, 3])
  })
  test('AAS-E15 AAS-RDM-1 AAS-RDM-2 four zones by road, and no change of road in Surovikino', () => {
    const patch = {
      round: 8,
      step: 'alliesMovement',
      others: 'gone',
      frosts: 1,
      control: {
        allies: ['kletskaya', 'kopania', 'surovikino'],
        axis: ['oblivskaya', 'novomoskovsk', 'tormosin', 'gromoslavka'],
      },
    } as const
    const s = at({ ...patch, zones: { frolovo: { units: { sov_mech: 1 } } } })
    const reach = goals(s, 'sov_mech', 'frolovo')
    for (const zone of ['surovikino', 'oblivskaya', 'novomoskovsk']) expect(reach).toContain(zone)
    for (const zone of ['tormosin', 'gromoslavka']) expect(reach).not.toContain(zone)
    const next = at({ ...patch, zones: { surovikino: { units: { sov_mech: 1 } } } })
    for (const zone of ['tormosin', 'gromoslavka', 'oblivskaya'])
      expect(goals(next, 'sov_mech', 'surovikino')).toContain(zone)
  })
  test('AAS-E16 AAS-BLZ-4 AAS-MOV-3 AAS-RDM-1 a tank by road stops in Buzinovka; a Blitz begins next door', () => {
    const s = bare({ control: { axis: ['gromoslavka'] }, zones: { verkhne_kumskii: { units: { ger_tank: 1 } } } })
    expect(goals(s, 'ger_tank', 'verkhne_kumskii')).toContain('buzinovka')
    expect(goals(s, 'ger_tank', 'verkhne_kumskii')).not.toContain('kalach')
    expect(values(s, 'to', { do: 'blitz', from: 'verkhne_kumskii' })).not.toContain('kalach')
    const near = bare({ zones: { gromoslavka: { units: { ger_tank: 1 } } } })
    expect(isOffered(near, { do: 'blitz', from: 'gromoslavka', through: 'buzinovka', to: 'kalach' })).toBe(true)
  })
  test('AAS-E18 AAS-NOS-1 AAS-NOS-3 nobody leaves the city in round 1', () => {
    const s = at({
      step: 'alliesMovement',
      round: 1,
      zones: { vertyachii: { units: { ger_tank: 1 }, control: 'axis' } },
    })
    expect(offered(s, { from: 'orlovka', unit: 'sov_infantry' })).toEqual([])
    expect(goals(s, 'sov_infantry', 'spartanovka')).toEqual(['orlovka', 'tractor_factory', 'tractor_ws'])
  })
  test('AAS-E20 AAS-BLZ-2 AAS-BLZ-5 AAS-MEC-1 AAS-R33 AAS-R44 a Blitz into the city brings two free infantry', () => {
    const s = bare({
      control: { axis: ['vertyachii'] },
      zones: { vertyachii: { units: { ger_tank: 1, ger_mech: 2 } } },
    })
    act(s, { do: 'blitz', from: 'vertyachii', through: 'orlovka', to: 'spartanovka', with: 'ger_mech' })
    expect([control(s, 'orlovka'), marker(s, 'orlovka'), marker(s, 'spartanovka')]).toEqual(['axis', 'none', 'assault'])
    expect(isOffered(s, { do: 'blitz' })).toBe(false)
    act(s, move('ger_mech', 'vertyachii', 'spartanovka'))
    expect(units(s, 'spartanovka')).toEqual({ ger_tank: 1, ger_mech: 2, ger_infantry: 2 })
    expect(offered(s, { from: 'spartanovka' })).toEqual([])
  })
  test('AAS-E21 AAS-BLZ-1 AAS-R17 AAS-COM-14 AAS-COM-15 a fighter on the ground stops a Blitz, not an Assault', () => {
    const s = bare({ zones: { kalach: { units: { ger_tank: 1 } }, pitomnik: { units: { sov_fighter: 1 } } } })
    expect(values(s, 'through', { do: 'blitz' })).not.toContain('pitomnik')
    act(s, move('ger_tank', 'kalach', 'pitomnik'))
    const events = act(s, endMovement, 5, 6)
    expect([rolledAt(events, 'attacker'), rolledAt(events, 'defender')]).toEqual([[3], [4]])
    expect([control(s, 'pitomnik'), marker(s, 'pitomnik'), units(s, 'pitomnik')]).toEqual([
      'axis',
      'none',
      { ger_tank: 1 },
    ])
  })
  test('AAS-E23 AAS-RDM-3 a road that ends at the Don carries nobody over it', () => {
    const s = bare({ step: 'alliesMovement', zones: { kremenskaya: { units: { sov_mech: 1 } } } })
    const reach = goals(s, 'sov_mech', 'kremenskaya')
    expect(reach).toContain('ilovinska')
    // By road it would get to Vertyachii, four zones away.
    expect(reach).not.toContain('vertyachii')
  })
  test('AAS-E25 AAS-INF-2 AAS-MEC-2 out of the city only in pairs, and one of two stays behind', () => {
    const s = bare({
      control: { axis: ['gumrak', 'dar_gora', 'pitomnik'] },
      zones: { gumrak: { units: { ger_infantry: 3 } }, dar_gora: { units: { ger_mech: 1 } } },
    })
    expect(goals(s, 'ger_infantry', 'gumrak')).not.toContain('pitomnik')
    expect(goals(s, 'ger_mech', 'dar_gora')).not.toContain('pitomnik')
    act(s, {
      do: 'leaveCity',
      unit: 'ger_infantry',
      from: 'gumrak',
      and: 'ger_infantry',
      andFrom: 'gumrak',
      to: 'pitomnik',
      lost: 'ger_infantry',
    })
    expect(values(s, 'lost', { do: 'leaveCity', to: 'pitomnik' })).toEqual(['ger_infantry', 'ger_mech'])
    act(s, {
      do: 'leaveCity',
      unit: 'ger_infantry',
      from: 'gumrak',
      and: 'ger_mech',
      andFrom: 'dar_gora',
      to: 'pitomnik',
      lost: 'ger_infantry',
    })
    expect(units(s, 'pitomnik')).toEqual({ ger_infantry: 1, ger_mech: 1 })
    const alone = bare({ control: { axis: ['gumrak', 'pitomnik'] }, zones: { gumrak: { units: { ger_infantry: 1 } } } })
    expect(isOffered(alone, { do: 'leaveCity' })).toBe(false)
  })
  test('AAS-E26 AAS-STK-2 AAS-R45 AAS-INF-1 nine are too many: the opponent sends one away', () => {
    const zones = {
      vertyachii: { control: 'axis', units: { ger_tank: 1, ger_infantry: 8 } },
      orlovka: { units: { sov_infantry: 1 } },
    } as const
    const s = bare({ control: { axis: ['kopania'] }, zones })
    act(s, endMovement)
    expect([decider(s), asked(s)]).toEqual(['allies', 'stacking'])
    expect(values(s, 'to', { do: 'shift', unit: 'ger_tank' })).toEqual(
      expect.arrayContaining(['kotluban', 'kopania', 'orlovka']),
    )
    const t = bare({ control: { axis: ['kopania'] }, zones })
    act(t, endMovement)
    act(t, { do: 'shift', unit: 'ger_infantry', to: 'orlovka' }, 6, 6, 6)
    expect(units(t, 'orlovka')).toEqual({ ger_infantry: 2, sov_infantry: 1 })
    expect(marker(t, 'orlovka')).toBe('battle')
  })
  test('AAS-E28 AAS-CMK-6 without Combat Markers nothing new is begun', () => {
    const s = bare({
      combatMarkers: 0,
      zones: {
        gromoslavka: { units: { ger_tank: 2 }, control: 'axis' },
        beketovka: { units: { sov_infantry: 1 } },
        abganerovo: { units: { ger_infantry: 1, sov_infantry: 1 }, control: 'allies', marker: 'battle' },
        tatsinskaya: { units: { ger_bomber: 1, ger_fighter: 1 } },
      },
    })
    expect(goals(s, 'ger_tank', 'gromoslavka')).toContain('abganerovo')
    expect(goals(s, 'ger_tank', 'gromoslavka')).not.toContain('buzinovka')
    expect(isOffered(s, { do: 'blitz' })).toBe(false)
    expect(values(s, 'to', { do: 'attack' })).toEqual(['abganerovo'])
    expect(isOffered(s, { do: 'attack', unit: 'ger_bomber' })).toBe(false)
  })
})

describe('worked examples: the Volga', () => {
  test('AAS-E30 AAS-VOM-3 AAS-VOM-4 AAS-VOM-5 AAS-VOM-7 AAS-R115 landing, moving on and loading again', () => {
    const loading = bare({
      round: 3,
      step: 'alliesMovement',
      zones: { krasnaya_sloboda: { units: { sov_infantry: 1 } } },
    })
    act(loading, { do: 'load', unit: 'sov_infantry', crossing: 'crossing_brown' })
    expect(aboard(loading, 'brown')).toBe('sov_infantry')
    expect(offered(loading, { from: 'krasnaya_sloboda' })).toEqual([])
    expect(isOffered(loading, { do: 'offload' })).toBe(false)
    const s = bare({
      round: 4,
      step: 'alliesMovement',
      zones: { krasnaya_sloboda: { units: { sov_infantry: 1 } } },
      crossings: { brown: { aboard: 'sov_infantry' } },
    })
    expect(isOffered(s, endMovement)).toBe(false)
    act(s, { do: 'offload', crossing: 'crossing_brown' })
    expect(goals(s, 'sov_infantry', 'pavlovs_house')).toContain('chemical_factory')
    expect(values(s, 'site', { do: 'hide', from: 'pavlovs_house' })).toContain('ambush_4')
    act(s, { do: 'load', unit: 'sov_infantry', crossing: 'crossing_brown' })
    act(s, { do: 'hide', site: 'ambush_4' })
    expect(aboard(s, 'brown')).toBe('sov_infantry')
  })
  test('AAS-E31 AAS-VOM-6 AAS-SUP-11 AAS-COM-8 an Assault from the gray ferry into the Barrikady Factory', () => {
    const s = bare({
      step: 'alliesMovement',
      control: { axis: ['barrikady_factory', 'barrikady_ws', 'gorodishche', 'vertyachii'] },
      zones: { barrikady_factory: { units: { ger_infantry: 2 } } },
      crossings: { gray: { aboard: 'sov_infantry' } },
    })
    act(s, { do: 'offload', crossing: 'crossing_gray' })
    expect([marker(s, 'barrikady_factory'), river(s, 'barrikady_factory')]).toEqual(['assault', true])
    const events = act(s, endMovement, 1, 4, 3)
    expect([rolledAt(events, 'attacker'), rolledAt(events, 'defender')]).toEqual([[1], [3, 3]])
    expect([units(s, 'barrikady_factory'), marker(s, 'barrikady_factory'), control(s, 'barrikady_factory')]).toEqual([
      { ger_infantry: 1 },
      'none',
      'axis',
    ])
  })
  test('AAS-E33 AAS-VAT-2 AAS-VAT-3 AAS-ART-3 AAS-SUP-14 bombers sink the brown ferry', () => {
    const s = bare({
      step: 'alliesReaction',
      control: { axis: ['vertyachii', 'rynok', 'pitomnik'] },
      zones: { krasnaya_sloboda: { units: { sov_artillery: 1 } }, chemical_factory: { units: { sov_infantry: 1 } } },
      crossings: { brown: { aboard: 'sov_infantry' } },
      air: [{ unit: 'ger_bomber', at: 'brown', doing: 'attacking', count: 2, from: 'tatsinskaya' }],
    })
    act(s, proceed)
    expect(values(s, 'at', { do: 'aim' })).toEqual(['crossing_brown'])
    expect(control(s, 'chemical_factory')).toBe('allies')
    const events = play(s, [{ do: 'aim', at: 'crossing_brown' }, openFire], 5, 4, 3)
    expect(first(events, 'strike').hits).toBe(1)
    expect([ferry(s, 'brown'), aboard(s, 'brown'), s.markers]).toEqual(['none', 'none', 20])
    expect(events.some((event) => event.kind === 'fire')).toBe(false)
  })
  test('AAS-E35 AAS-VOM-2 AAS-VOM-3 a tank crosses only on the ice, and stops there', () => {
    const zones = { krasnaya_sloboda: { units: { sov_tank: 1 } } } as const
    expect(isOffered(bare({ step: 'alliesMovement', zones }), { do: 'load' })).toBe(false)
    const s = bare({ step: 'alliesMovement', round: 8, frosts: 2, zones })
    act(s, { do: 'load', unit: 'sov_tank', crossing: 'crossing_white' })
    expect(aboard(s, 'white')).toBe('sov_tank')
    expect(isOffered(s, { do: 'offload' })).toBe(false)
  })
  test('AAS-E36 AAS-C01-2 AAS-C01-3 AAS-FER-5 two frosts: first the Don, then the Volga', () => {
    const s = at({ round: 6, step: 'weather', crossings: { white: { ferry: false } } })
    act(s, proceed, 2)
    expect([s.bad, s.frosts, ferry(s, 'white')]).toEqual([1, 1, 'none'])
    const good = at({ round: 7, step: 'weather', frosts: 1 })
    act(good, proceed, 3)
    expect([good.bad, good.frosts]).toEqual([0, 1])
    const frozen = at({ round: 8, step: 'weather', frosts: 1, crossings: { white: { ferry: false } } })
    act(frozen, proceed, 3)
    expect([frozen.bad, ferry(frozen, 'white'), ferry(frozen, 'gray')]).toEqual([1, 'ice', 'ice'])
  })
  test('AAS-E38 AAS-FER-3 AAS-R112 only a ferry that is missing can be bought, and it can be loaded at once', () => {
    const s = at({ round: 1, step: 'alliesReinforcement' })
    act(s, proceed)
    expect([s.rpc[1], isOffered(s, { do: 'requisition', unit: 'ferry' })]).toEqual([17, false])
    const t = at({ round: 1, step: 'alliesReinforcement', crossings: { gray: { ferry: false } } })
    act(t, proceed)
    act(t, { do: 'requisition', unit: 'ferry', to: 'crossing_gray' })
    expect(t.rpc[1]).toBe(14)
    if (asked(t) === 'requisition') act(t, { do: 'done' })
    act(t, { do: 'load', unit: 'sov_infantry', crossing: 'crossing_gray' })
    expect(aboard(t, 'gray')).toBe('sov_infantry')
  })
  test('AAS-COM-1 every contested zone is fought over once, in the order the attacker chooses', () => {
    const s = at({ step: 'axisAttack' })
    act(s, proceed)
    expect(values(s, 'zone', { do: 'fight' })).toEqual(['abganerovo', 'tinguta'])
    const combats = play(s, [fight('tinguta'), fight('abganerovo')], ...sixes(14))
    expect(combats.filter((event) => event.kind === 'fought').map((event) => event.zone)).toEqual([
      'tinguta',
      'abganerovo',
    ])
  })
})

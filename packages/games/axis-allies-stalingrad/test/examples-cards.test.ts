import { describe, expect, test } from 'vitest'
import {
  act,
  asked,
  at,
  bare,
  control,
  done,
  endMovement,
  first,
  isOffered,
  marker,
  offered,
  openFire,
  play,
  proceed,
  rolledAt,
  tokens,
  told,
  units,
  uranus,
  values,
} from './harness.ts'

describe('worked examples: reinforcement and cards', () => {
  test('AAS-E70 AAS-C09-1 seventeen points in round 1', () => {
    const s = at({ round: 1, step: 'alliesReinforcement' })
    expect(first(act(s, proceed), 'income')).toMatchObject({ side: 'allies', points: 17 })
  })
  test('AAS-E71 AAS-C02-1 AAS-C02-4 AAS-C09-1 AAS-SETU-3 income of both sides in Operation Uranus', () => {
    const s = uranus({ step: 'alliesReinforcement' })
    expect(first(act(s, proceed), 'income').points).toBe(8)
    const t = uranus({ round: 8, step: 'axisReinforcement' })
    const events = act(t, proceed)
    expect(first(events, 'income')).toMatchObject({ side: 'axis', points: 9, total: 49 })
    act(t, { do: 'reinforce', unit: 'ger_infantry', to: 'petrovka' })
    expect(asked(t)).toBe('movement')
  })
  test('AAS-E73 AAS-C09-3 AAS-C09-4 AAS-C09-5 one unit a zone, any number where the Axis stands', () => {
    const s = bare({
      step: 'alliesReinforcement',
      rpc: { allies: 1 },
      zones: { krasnoarmeysk: { control: 'allies', units: { ger_infantry: 1, sov_infantry: 1 } } },
    })
    act(s, proceed)
    expect(s.rpc[1]).toBe(18)
    act(s, { do: 'requisition', unit: 'sov_tank', to: 'ilovinska' })
    expect(isOffered(s, { do: 'requisition', unit: 'sov_infantry', to: 'ilovinska' })).toBe(false)
    for (let n = 0; n < 3; n++) act(s, { do: 'requisition', unit: 'sov_infantry', to: 'krasnoarmeysk' })
    act(s, { do: 'requisition', unit: 'sov_infantry', to: 'krasnaya_sloboda' })
    expect([s.rpc[1], units(s, 'krasnoarmeysk')]).toEqual([0, { ger_infantry: 1, sov_infantry: 4 }])
  })
  test('AAS-E75 AAS-C02-2 AAS-C02-3 AAS-R11 infantry in even rounds, a token in odd ones', () => {
    const s = bare({ round: 4, step: 'axisReinforcement', control: { allies: ['perelazovskii'] } })
    act(s, proceed)
    expect(values(s, 'to', { do: 'reinforce' })).toEqual(['oblivskaya', 'petrovka'])
    expect(values(s, 'unit', { do: 'reinforce' })).toEqual(['ger_infantry', 'minor_infantry'])
    const t = bare({ round: 5, step: 'axisReinforcement' })
    act(t, proceed)
    expect(tokens(t, 'axis', 'tatsinskaya')).toBe(1)
    const empty = bare({ round: 5, step: 'axisReinforcement', tokenPool: { axis: 0 } })
    expect(told(act(empty, proceed), 'notDeployed')).toBe(true)
    expect(tokens(empty, 'axis', 'tatsinskaya')).toBe(0)
  })
  test('AAS-E76 AAS-C02-6 AAS-DEP-2 AAS-DEP-3 AAS-DEP-4 AAS-R79 Winter Storm breaks in at Tormosin', () => {
    const s = bare({
      round: 10,
      winterStorm: 10,
      launched: true,
      step: 'axisReinforcement',
      rpc: { axis: 43 },
      control: { allies: ['tormosin', 'verkhne_kumskii'] },
      zones: { tormosin: { units: { sov_infantry: 1 } }, tatsinskaya: { units: { ger_bomber: 2 } } },
    })
    act(s, proceed)
    act(s, { do: 'reinforce', unit: 'ger_infantry', to: 'petrovka' })
    expect(asked(s)).toBe('winterStorm')
    act(s, { do: 'reinforce', unit: 'ger_fighter', to: 'tormosin' })
    act(s, { do: 'requisition', unit: 'ger_infantry', to: 'verkhne_kumskii' })
    expect([control(s, 'verkhne_kumskii'), marker(s, 'verkhne_kumskii')]).toEqual(['axis', 'none'])
    for (const unit of [
      'ger_infantry',
      'ger_infantry',
      'ger_tank',
      'ger_tank',
      'ger_tank',
      'ger_tank',
      'ger_assault_gun',
      'ger_assault_gun',
    ])
      act(s, { do: 'requisition', unit, to: 'tormosin' })
    expect([s.rpc[0], marker(s, 'tormosin')]).toEqual([0, 'assault'])
    act(s, done)
    expect(offered(s, { do: 'move', from: 'tormosin' })).toEqual([])
    act(s, { do: 'attack', unit: 'ger_bomber', to: 'tormosin' })
    act(s, { do: 'attack', unit: 'ger_fighter', to: 'tormosin', airborne: true })
    const events = act(s, endMovement, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6)
    expect(rolledAt(events, 'defender')).toEqual([2])
  })
  test('AAS-E78 AAS-C07-4 the Winter Storm Marker goes three rounds ahead', () => {
    for (const [round, storm] of [
      [6, 9],
      [7, 10],
    ] as const) {
      const s = bare({ round, step: 'preparation' })
      act(s, proceed)
      act(s, { do: 'prepare', northwest: '65th Army' })
      if (round === 6) act(s, { do: 'launch' })
      expect(s.storm).toBe(storm)
    }
  })
  test('AAS-E80 AAS-C07-3 AAS-C07-4 in round 7 the launch waits no longer', () => {
    const s = bare({ round: 7, step: 'preparation' })
    act(s, proceed)
    act(s, { do: 'prepare', northwest: '65th Army' })
    expect([s.launched, asked(s), s.deck.length]).toEqual([1, 'assign', 0])
  })
  test('AAS-E81 AAS-C08-1 AAS-C08-2 AAS-C08-3 AAS-C08-4 AAS-R85 the workers of the two factories', () => {
    const three = bare({
      round: 3,
      step: 'workers',
      zones: { tractor_factory: { control: 'allies', units: { sov_infantry: 1, ger_infantry: 1 } } },
    })
    act(three, proceed)
    expect(units(three, 'tractor_factory')['sov_tank']).toBe(1)
    const four = bare({ round: 4, step: 'workers' })
    act(four, proceed)
    expect(units(four, 'barrikady_factory')).toEqual({ sov_artillery: 1 })
    const lost = bare({ round: 5, step: 'workers', control: { axis: ['tractor_factory'] } })
    act(lost, proceed)
    expect([units(lost, 'tractor_factory'), lost.workers]).toEqual([{}, 1])
    const retaken = bare({ round: 7, step: 'workers', control: { allies: ['tractor_factory'] } })
    act(retaken, proceed)
    expect(units(retaken, 'tractor_factory')).toEqual({ sov_tank: 1 })
    const both = bare({ round: 5, step: 'workers', control: { axis: ['tractor_factory', 'barrikady_factory'] } })
    act(both, proceed)
    expect([both.workers, both.factories]).toEqual([0, [-1, -1]])
  })
  test('AAS-E83 AAS-COMP-14 AAS-R7 a 29th stack of infantry has no miniature', () => {
    const s = bare({ step: 'alliesReinforcement', rpc: { allies: 20 } })
    const zones = s.control.flatMap((_, zone) => (zone < 51 && ![19, 29, 50].includes(zone) ? [zone] : []))
    expect(zones.length).toBeGreaterThan(28)
    const many = Object.fromEntries(
      [
        'veshenskaya',
        'frolovo',
        'dubovka',
        'kremenskaya',
        'kotluban',
        'rynok',
        'vertyachii',
        'kalach',
        'pitomnik',
        'buzinovka',
        'beketovka',
        'abganerovo',
        'tinguta',
        'lake_sarpa',
        'krasnoarmeysk',
        'gromoslavka',
        'orlovka',
        'spartanovka',
        'gorodishche',
        'tractor_ws',
        'tractor_factory',
        'barrikady_ws',
        'barrikady_factory',
        'gumrak',
        'red_october_ws',
        'mamayev_kurgan',
        'dar_gora',
        'yelshanka',
      ].map((zone) => [zone, { units: { sov_infantry: 1 }, control: 'allies' as const }]),
    )
    expect(Object.keys(many).length).toBe(28)
    const full = bare({ step: 'alliesReinforcement', rpc: { allies: 20 }, zones: many })
    act(full, proceed)
    expect(values(full, 'to', { do: 'requisition', unit: 'sov_infantry' })).toEqual(['krasnoarmeysk', 'veshenskaya'])
    expect(values(full, 'to', { do: 'requisition', unit: 'sov_tank' })).toContain('ilovinska')
  })
})

describe('worked examples: victory', () => {
  const won = { round: 10, step: 'endOfRound', others: 'gone', control: { allies: 'all', axis: ['tormosin'] } } as const
  test('AAS-E85 AAS-VIC-3 AAS-R3 AAS-R13 the Allies hold or contest everything west of the Don', () => {
    const s = at({ ...won, zones: { tormosin: { control: 'axis', units: { ger_infantry: 1, sov_infantry: 1 } } } })
    act(s, proceed)
    expect(s.outcome).toBe('allies/total')
    const t = at({ ...won, zones: { tormosin: { units: { ger_infantry: 1 } } } })
    act(t, proceed)
    expect(t.outcome).toBe('')
  })
  test('AAS-E86 AAS-VIC-2 AAS-VIC-4 AAS-VIC-5 AAS-C14-2 the end of round 13', () => {
    const end = { round: 13, step: 'endOfRound', others: 'gone' } as const
    const held = ['grain_elevator', 'kuporosnoye', 'yelshanka'] as const
    const line = at({ ...end, control: { axis: [...held, 'pitomnik', 'kalach'] } })
    act(line, proceed)
    expect(line.outcome).toBe('axis/major')
    const cut = at({ ...end, control: { axis: held } })
    act(cut, proceed)
    expect(cut.outcome).toBe('allies/minor')
    const lost = at({ ...end, control: { axis: ['kuporosnoye', 'yelshanka'] } })
    act(lost, proceed)
    expect(lost.outcome).toBe('allies/major')
  })
})

describe('worked examples: optional rules', () => {
  test('AAS-E88 AAS-OPT-10 AAS-OPT-13 AAS-OPT-14 a fighter scrambles from Pitomnik', () => {
    const patch = {
      round: 8,
      step: 'axisReaction',
      zones: {
        mamayev_kurgan: { control: 'axis', units: { ger_artillery: 1, sov_infantry: 1 } },
        pitomnik: { control: 'axis', units: { ger_fighter: 1 } },
        gumrak: { control: 'axis' },
        kalach: { control: 'axis' },
      },
      air: [{ unit: 'sov_fighter', at: 'mamayev_kurgan', doing: 'attacking' }],
    } as const
    const s = bare(patch, { interceptors: true })
    act(s, proceed)
    act(s, { do: 'scramble', from: 'pitomnik', to: 'mamayev_kurgan' })
    const events = play(s, [done, openFire], 6, 6, 3, 6)
    expect(events.flatMap((event) => (event.kind === 'lost' ? [event.unit] : []))).toEqual(['sov_fighter'])
    expect(units(s, 'pitomnik')).toEqual({ ger_fighter: 1 })
    const t = bare(patch, { interceptors: true })
    act(t, proceed)
    act(t, { do: 'scramble', from: 'pitomnik', to: 'mamayev_kurgan' })
    const shot = play(t, [done, { do: 'aim', at: 'mamayev_kurgan' }, openFire], 1, 6, 3, 6)
    expect(shot.flatMap((event) => (event.kind === 'lost' ? [event.unit] : []))).toEqual([
      'sov_fighter',
      'sov_infantry',
    ])
  })
  test('AAS-E90 AAS-OPT-5 AAS-R92 sorties in bad weather', () => {
    const s = bare(
      {
        round: 6,
        weather: 'bad',
        step: 'axisAttack',
        zones: {
          pitomnik: { control: 'allies', units: { sov_fighter: 1, sov_bomber: 1, ger_infantry: 1 }, marker: 'assault' },
          kalach: { control: 'axis' },
        },
        air: [
          { unit: 'ger_fighter', at: 'pitomnik', doing: 'attacking' },
          { unit: 'ger_bomber', at: 'pitomnik', doing: 'attacking' },
        ],
      },
      { badWeatherSorties: true },
    )
    const events = act(s, proceed, 6, 6, 6, 6)
    expect(rolledAt(events, 'attacker')).toEqual([2, 2, 1])
    expect(rolledAt(events, 'defender')).toEqual([3])
  })
  test('AAS-E91 AAS-OPT-6 AAS-R96 on a 6 the Luftwaffe has other priorities', () => {
    const s = bare(
      { step: 'axisReinforcement', zones: { tatsinskaya: { units: { ger_bomber: 1, ger_fighter: 1 } } } },
      { luftwaffePriorities: true },
    )
    act(s, proceed, 6)
    act(s, { do: 'scrap', unit: 'ger_bomber' })
    expect([s.rpc[0], units(s, 'tatsinskaya')]).toEqual([10, { ger_fighter: 1 }])
    const u = uranus({ round: 9, step: 'axisReinforcement' }, { luftwaffePriorities: true })
    act(u, proceed, 6)
    act(u, { do: 'scrap', unit: 'ger_bomber', zone: 'tatsinskaya' })
    expect(u.rpc[0]).toBe(40 + 5 + 9)
    const none = bare({ step: 'axisReinforcement' }, { luftwaffePriorities: true })
    act(none, proceed, 5)
    expect(none.rpc[0]).toBe(0)
  })
  test('AAS-E93 AAS-OPT-9 Interdiction reaches next door', () => {
    const air = (zone: string) =>
      [{ unit: 'ger_bomber', at: zone, doing: 'landingSupply', from: 'tatsinskaya' }] as const
    const south = bare(
      {
        step: 'alliesReaction',
        control: { axis: ['pitomnik', 'gumrak'] },
        zones: { beketovka: { units: { sov_artillery: 1 } } },
        air: [...air('pitomnik'), ...air('gumrak')],
      },
      { interdiction: true },
    )
    act(south, proceed)
    expect(values(south, 'at', { do: 'aim' })).toEqual(['pitomnik'])
    const west = bare(
      {
        step: 'alliesReaction',
        control: { axis: ['gumrak', 'mamayev_kurgan'] },
        zones: { pitomnik: { units: { sov_artillery: 1 } } },
        air: [...air('gumrak'), { unit: 'ger_bomber', at: 'mamayev_kurgan', doing: 'dropping' }],
      },
      { interdiction: true },
    )
    act(west, proceed)
    expect(values(west, 'at', { do: 'aim' })).toEqual(['gumrak'])
  })
})

import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import {
  act,
  aloft,
  asked,
  at,
  bare,
  control,
  done,
  endMovement,
  ferry,
  first,
  goals,
  isOffered,
  legal,
  marker,
  offered,
  play,
  proceed,
  told,
  tokens,
  units,
  values,
} from './harness.ts'

const cityRp = [
  'spartanovka',
  'tractor_factory',
  'barrikady_factory',
  'red_october_steel',
  'mamayev_kurgan',
  'chemical_factory',
  'train_station_1',
  'pavlovs_house',
  'train_station_2',
  'grain_elevator',
] as const

describe('the order of play', () => {
  test('AAS-ORD-1 AAS-ORD-2 AAS-ORD-3 AAS-C03-1 a round goes through the cards in order', () => {
    const s = bare({ round: 3, step: 'weather' })
    const cards: number[] = []
    const note = (events: ReturnType<typeof act>) => {
      for (const event of events) if (event.kind === 'card') cards.push(event.card)
    }
    note(act(s, proceed))
    note(act(s, endMovement))
    note(act(s, { do: 'prepare', northwest: '65th Army' }))
    note(act(s, { do: 'wait' }))
    note(act(s, done))
    note(act(s, endMovement))
    expect(cards.slice(0, 16)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 1, 2])
    expect(s.round).toBe(4)
  })
  test('AAS-ORD-4 AAS-C07-4 AAS-C08-4 AAS-R84 cards that have left the deck are passed over', () => {
    const s = bare({
      round: 9,
      step: 'axisLanding',
      launched: true,
      workers: false,
      control: { allies: ['tractor_factory'] },
    })
    const events = act(s, proceed)
    expect(events.flatMap((event) => (event.kind === 'card' ? [event.card] : []))).toEqual([6, 9])
    expect(units(s, 'tractor_factory')).toEqual({})
  })
  test('AAS-C01-1 AAS-C01-2 AAS-FER-4 no roll before round 6; a frozen river stays frozen', () => {
    expect(told(act(bare({ round: 5, step: 'weather' }), proceed), 'weather')).toBe(false)
    const s = bare({ round: 12, step: 'weather', frosts: 2, crossings: { white: { aboard: 'sov_infantry' } } })
    act(s, proceed, 4)
    expect([s.bad, s.frosts, ferry(s, 'white'), s.aboard[2]]).toEqual([1, 3, 'ice', 7])
    const frozen = bare({ round: 13, step: 'weather', frosts: 3 })
    act(frozen, proceed, 5)
    expect([frozen.bad, ferry(frozen, 'gray')]).toEqual([0, 'ice'])
  })
})

describe('reinforcement', () => {
  test('AAS-C02-1 AAS-C02-4 the Axis is paid for RP zones it holds with land units; before Winter Storm it buys nothing', () => {
    const s = bare({
      round: 5,
      step: 'axisReinforcement',
      rpc: { axis: 20 },
      control: { axis: ['mamayev_kurgan', 'train_station_1'] },
      zones: { mamayev_kurgan: { control: 'axis', units: { ger_infantry: 1, sov_infantry: 1 } } },
    })
    expect(first(act(s, proceed), 'income').points).toBe(2)
    expect(asked(s)).toBe('movement')
  })
  test('AAS-C02-3 AAS-R80 AAS-R81 AAS-DEP-1 the free infantry comes, to a contested zone too, unless no zone is left', () => {
    const s = bare({
      round: 4,
      step: 'axisReinforcement',
      control: { allies: ['perelazovskii', 'petrovka'] },
      zones: {
        petrovka: { units: {}, control: 'allies' },
        oblivskaya: { control: 'axis', units: { ger_infantry: 1, sov_infantry: 1 } },
      },
    })
    act(s, proceed)
    expect([asked(s), values(s, 'to', { do: 'reinforce' })]).toEqual(['freeInfantry', ['oblivskaya']])
    const lost = bare({
      round: 4,
      step: 'axisReinforcement',
      control: { allies: ['perelazovskii', 'petrovka', 'oblivskaya'] },
      zones: { petrovka: { units: {}, control: 'allies' }, kopania: { units: { ger_infantry: 1 } } },
    })
    act(lost, proceed)
    expect(asked(lost)).toBe('movement')
  })
  test('AAS-C02-5 AAS-R63 one free air unit in the marker round, if the pool has one', () => {
    const s = bare({
      round: 9,
      winterStorm: 9,
      launched: true,
      step: 'axisReinforcement',
      zones: { tatsinskaya: { units: { ger_fighter: 4 } } },
    })
    act(s, proceed)
    expect([values(s, 'unit', { do: 'reinforce' }), values(s, 'to', { do: 'reinforce' })]).toEqual([
      ['ger_bomber'],
      ['tormosin', 'verkhne_kumskii'],
    ])
    act(s, { do: 'reinforce', to: 'tormosin' })
    expect(aloft(s, 'tormosin')).toEqual(['ger_bomber arriving'])
    const later = bare({ round: 11, winterStorm: 9, launched: true, step: 'axisReinforcement' })
    act(later, proceed)
    expect(asked(later)).toBe('movement')
  })
  test('AAS-C02-6 AAS-R82 AAS-R83 AAS-R101 from the marker round on anything affordable, paid at once', () => {
    const s = bare({ round: 11, winterStorm: 10, launched: true, step: 'axisReinforcement', rpc: { axis: 9 } })
    act(s, proceed)
    expect(values(s, 'unit', { do: 'requisition' })).toEqual([
      'ger_artillery',
      'ger_assault_gun',
      'ger_infantry',
      'ger_mech',
      'ger_tank',
      'minor_artillery',
      'minor_infantry',
    ])
    act(s, { do: 'requisition', unit: 'minor_artillery', to: 'tormosin' })
    expect([s.rpc[0], values(s, 'unit', { do: 'requisition', to: 'verkhne_kumskii' }).includes('ger_tank')]).toEqual([
      5,
      false,
    ])
  })
  test('AAS-C09-2 AAS-C09-6 units, tokens and ferries; what is not spent is kept', () => {
    const s = bare({ step: 'alliesReinforcement', rpc: { allies: 0 } })
    act(s, proceed)
    expect(values(s, 'to', { do: 'requisition', unit: 'supply' })).toEqual([
      'frolovo',
      'gumrak',
      'ilovinska',
      'krasnaya_sloboda',
      'krasnoarmeysk',
      'pitomnik',
      'srednyaya_akhtuba',
      'veshenskaya',
    ])
    act(s, { do: 'requisition', unit: 'supply', to: 'srednyaya_akhtuba' })
    act(s, done)
    expect([s.rpc[1], tokens(s, 'allies', 'srednyaya_akhtuba')]).toEqual([16, 1])
  })
  test('AAS-C09-4 AAS-R77 AAS-DEP-3 an empty Axis zone takes one unit, which captures it', () => {
    const s = bare({ step: 'alliesReinforcement', control: { axis: ['ilovinska'] } })
    act(s, proceed)
    act(s, { do: 'requisition', unit: 'sov_infantry', to: 'ilovinska' })
    expect([control(s, 'ilovinska'), isOffered(s, { do: 'requisition', unit: 'sov_tank', to: 'ilovinska' })]).toEqual([
      'allies',
      false,
    ])
    act(s, done)
    expect(goals(s, 'sov_infantry', 'ilovinska').length).toBeGreaterThan(0)
  })
  test('AAS-DEP-1 AAS-R11 AAS-R43 what has no piece is not deployed, and the move is legal all the same', () => {
    const zones = Object.fromEntries(
      [
        'kletskaya',
        'perelazovskii',
        'petrovka',
        'zimovskii',
        'kopania',
        'kalach',
        'pitomnik',
        'novomoskovsk',
        'surovikino',
        'oblivskaya',
        'tormosin',
        'verkhne_kumskii',
        'gromoslavka',
        'buzinovka',
        'abganerovo',
        'tinguta',
        'beketovka',
        'rynok',
        'gorodishche',
        'gumrak',
        'dar_gora',
        'yelshanka',
        'kuporosnoye',
        'tractor_ws',
      ].map((zone) => [zone, { control: 'axis' as const, units: { ger_infantry: 1 } }]),
    )
    const s = bare({
      zones: { ...zones, vertyachii: { control: 'axis', units: { ger_mech: 1 } }, orlovka: { control: 'axis' } },
    })
    expect(told(act(s, { do: 'move', unit: 'ger_mech', to: 'orlovka' }), 'notDeployed')).toBe(true)
    expect(units(s, 'orlovka')).toEqual({ ger_mech: 1 })
  })
})

describe('Operation Uranus', () => {
  test('AAS-C07-1 AAS-C07-2 AAS-C07-3 nothing before round 3; then two cards a round, and the launch is a choice', () => {
    expect(told(act(bare({ round: 2, step: 'preparation' }), proceed), 'drew')).toBe(false)
    const s = bare({ round: 3, step: 'preparation' })
    act(s, proceed)
    expect(legal(s)).toEqual([
      { do: 'prepare', northwest: '65th Army', southeast: '21st Army' },
      { do: 'prepare', northwest: '21st Army', southeast: '65th Army' },
    ])
    act(s, { do: 'prepare', northwest: '21st Army' })
    expect(values(s, 'do', {})).toEqual(['launch', 'wait'])
  })
  test('AAS-URA-1 AAS-URA-2 AAS-URA-3 AAS-URA-4 AAS-R113 zones open with the round, two cards each', () => {
    const s = bare({
      round: 5,
      step: 'preparation',
      uranus: { northwest: ['65th Army', '1st Guards Army'], southeast: ['57th Army', '24th Army'] },
    })
    act(s, proceed)
    act(s, { do: 'prepare', northwest: '21st Army' })
    act(s, { do: 'launch' })
    expect(values(s, 'to', { do: 'assign' })).toEqual(['frolovo', 'veshenskaya'])
    act(s, { do: 'assign', to: 'frolovo' })
    expect(units(s, 'frolovo')).toEqual({})
    act(s, { do: 'assign', to: 'frolovo' })
    // The third card of the northwest has one zone left; the southeast begins.
    expect(values(s, 'to', { do: 'assign' })).toEqual(['krasnoarmeysk', 'lake_sarpa'])
  })
  test('AAS-URA-5 AAS-URA-8 AAS-URA-9 AAS-DEP-2 AAS-DEP-3 hostile zones are taken or assaulted, and who is not locked may move', () => {
    const s = bare({
      round: 5,
      step: 'preparation',
      control: { axis: ['frolovo', 'krasnoarmeysk'] },
      zones: { krasnoarmeysk: { units: { minor_infantry: 1 } } },
      uranus: { deck: ['21st Army', '24th Army'] },
    })
    act(s, proceed)
    act(s, { do: 'prepare', northwest: '21st Army' })
    act(s, { do: 'launch' })
    play(s, [
      { do: 'assign', to: 'frolovo' },
      { do: 'assign', to: 'krasnoarmeysk' },
    ])
    expect([control(s, 'frolovo'), marker(s, 'frolovo'), marker(s, 'krasnoarmeysk')]).toEqual([
      'allies',
      'none',
      'assault',
    ])
    act(s, done)
    expect(goals(s, 'sov_tank', 'frolovo').length).toBeGreaterThan(0)
    expect(offered(s, { do: 'move', from: 'krasnoarmeysk' })).toEqual([])
  })
  test('AAS-R121 cards that fit no zone are lost', () => {
    const s = bare({
      round: 3,
      step: 'preparation',
      combatMarkers: 0,
      control: { axis: ['krasnoarmeysk'] },
      zones: { krasnoarmeysk: { units: { minor_infantry: 1 } } },
    })
    act(s, proceed)
    act(s, { do: 'prepare', northwest: '65th Army' })
    const events = act(s, { do: 'launch' })
    expect(events.flatMap((event) => (event.kind === 'cardLost' ? [event.card] : []))).toEqual(['21st Army'])
    expect(units(s, 'frolovo')).toEqual({ sov_infantry: 2, sov_artillery: 1 })
  })
  test('AAS-COMP-16 what is placed stays hidden until the launch shows it', () => {
    const s = bare({ round: 4, step: 'preparation' })
    act(s, proceed)
    act(s, { do: 'prepare', northwest: '65th Army' })
    const world = rules.determinize(rules.observe(s, 'axis'), 'axis', {
      d6: () => 1,
      int: () => 0,
      pick: (list) => list[0]!,
      shuffle: () => {},
    })
    expect(world.northwest.length + world.southeast.length + world.deck.length).toBe(14)
    expect(new Set([...world.northwest, ...world.southeast, ...world.deck]).size).toBe(14)
    expect(first(act(s, { do: 'launch' }), 'launched')).toMatchObject({
      northwest: ['65th Army'],
      southeast: ['21st Army'],
      reveals: true,
    })
  })
})

describe('victory', () => {
  test('AAS-VIC-1 AAS-R86 AAS-R88 AAS-C14-1 the whole city with one line into it, contested or not', () => {
    const won = at({
      round: 5,
      step: 'endOfRound',
      others: 'gone',
      control: { axis: [...cityRp, 'kuporosnoye', 'yelshanka', 'pitomnik', 'kalach'] },
      zones: { pavlovs_house: { control: 'axis', units: { ger_infantry: 1, sov_infantry: 1 } } },
    })
    act(won, proceed)
    expect([won.outcome, rules.outcome(won), legal(won)]).toEqual([
      'axis/total',
      { winner: 'axis', kind: 'total', rule: 'AAS-VIC-1' },
      [],
    ])
    const cut = bare({ round: 5, step: 'endOfRound', control: { axis: cityRp } })
    act(cut, proceed)
    expect([cut.outcome, cut.round]).toEqual(['', 6])
    const hole = bare({
      round: 5,
      step: 'endOfRound',
      control: { axis: [...cityRp.slice(1), 'kuporosnoye', 'yelshanka', 'pitomnik', 'kalach'] },
    })
    act(hole, proceed)
    expect(hole.outcome).toBe('')
  })
  test('AAS-VIC-3 AAS-R13 AAS-R14 a marker without Allied land units contests nothing', () => {
    const s = at({
      round: 10,
      step: 'endOfRound',
      others: 'gone',
      control: { allies: 'all', axis: ['tormosin'] },
      zones: { tormosin: { control: 'axis', units: { ger_infantry: 1 }, marker: 'assault' } },
    })
    act(s, proceed)
    expect(s.outcome).toBe('')
  })
  test('AAS-VIC-5 AAS-C14-2 AAS-R87 at the end Pitomnik decides what nothing else has', () => {
    const end = { round: 13, step: 'endOfRound', others: 'gone' } as const
    const axis = at({ ...end, control: { axis: ['pitomnik', 'kalach'] } })
    act(axis, proceed)
    expect(axis.outcome).toBe('axis/minor')
    const allies = at({ ...end, control: { axis: ['vertyachii'] } })
    act(allies, proceed)
    expect(allies.outcome).toBe('allies/minor')
  })
})

describe('what cannot be', () => {
  test('AAS-R107 AAS-SPA-6 both sides’ land units in a zone always have a marker', () => {
    expect(() =>
      bare({ zones: { kalach: { control: 'allies', units: { ger_infantry: 1, sov_infantry: 1 }, marker: 'none' } } }),
    ).toThrow('without a Combat Marker')
  })
})

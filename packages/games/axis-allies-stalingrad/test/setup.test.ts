import { describe, expect, test } from 'vitest'
import { placeId, zoneNumbers } from '../rules/map.ts'
import { rules } from '../rules/index.ts'
import {
  act,
  asked,
  at,
  bare,
  begin,
  control,
  decider,
  done,
  ferry,
  first,
  hidden,
  isOffered,
  legal,
  marker,
  offered,
  play,
  proceed,
  supplied,
  tokens,
  told,
  units,
  uranus,
  values,
} from './harness.ts'

const unsupplied = (s: ReturnType<typeof at>, side: 'axis' | 'allies') =>
  zoneNumbers
    .filter((zone) => s.force[(side === 'axis' ? 0 : 51) + zone]! > 0)
    .map(placeId)
    .filter((zone) => !supplied(s, side, zone))

describe('set-up', () => {
  test('AAS-SET-1 AAS-SET-2 AAS-SET-4 AAS-SETR-1 AAS-SETR-2 AAS-SETR-4 AAS-SETR-6 AAS-COMP-5 AAS-COMP-6 Race to Stalingrad', () => {
    const s = at({ step: 'weather' })
    expect([s.round, s.storm, s.frosts, s.rpc, s.pool]).toEqual([1, 0, 0, [0, 0], [7, 13]])
    expect(['gray', 'brown', 'white'].map((crossing) => ferry(s, crossing))).toEqual(['ferry', 'ferry', 'ferry'])
    expect(units(s, 'kopania')).toEqual({ ger_infantry: 3, ger_artillery: 1, ger_tank: 3, ger_mech: 1 })
    expect([control(s, 'kopania'), control(s, 'kalach')]).toEqual(['axis', 'allies'])
    act(s, proceed)
    // Card 1 does nothing in round 1, card 2 brings a token, and the Axis moves.
    expect([asked(s), decider(s), tokens(s, 'axis', 'tatsinskaya')]).toEqual(['movement', 'axis', 1])
  })
  test('AAS-SETR-3 AAS-SETR-5 AAS-R15 factories in the city; Abganerovo Station and Tinguta contested and Allied', () => {
    const s = at()
    expect(s.factories.map(placeId)).toEqual(['tractor_factory', 'barrikady_factory'])
    for (const zone of ['abganerovo', 'tinguta'])
      expect([marker(s, zone), control(s, zone)]).toEqual(['battle', 'allies'])
    expect([unsupplied(s, 'axis'), unsupplied(s, 'allies')]).toEqual([['tinguta'], []])
  })
  test('AAS-SETU-1 AAS-SETU-2 AAS-SETU-8 AAS-R15 Operation Uranus', () => {
    const s = uranus()
    expect([s.round, s.storm, s.frosts, s.rpc]).toEqual([7, 10, 1, [40, 0]])
    expect(['ambush_1', 'ambush_2', 'ambush_3'].map((site) => hidden(s, site))).toEqual([
      'none',
      'sov_infantry',
      'sov_infantry',
    ])
    for (const zone of ['bolshoy', 'beketovka', 'spartanovka', 'pavlovs_house'])
      expect([marker(s, zone), control(s, zone)]).toEqual(['battle', 'allies'])
    expect([unsupplied(s, 'axis'), unsupplied(s, 'allies')]).toEqual([[], ['spartanovka']])
  })
  test('AAS-SETU-6 AAS-R89 round 7 starts with card 9; the first frost then freezes the Volga', () => {
    const s = begin('uranus')
    act(s, { do: 'area', area: 'southeast' })
    while (asked(s) === 'assign') act(s, legal(s)[0] as never)
    expect([s.card, s.round, asked(s), s.workers, s.launched]).toEqual([9, 7, 'requisition', 0, 1])
    const frost = uranus({ round: 8, step: 'weather' })
    act(frost, proceed, 1)
    expect([frost.frosts, ferry(frost, 'white')]).toEqual([2, 'ice'])
  })
  test('AAS-SET-3 AAS-COMP-16 AAS-C07-2 the order of the deck is nobody’s to see, placed cards only the Allies’', () => {
    const s = bare({ step: 'preparation' })
    const events = act(s, proceed)
    const axis = rules.observe(s, 'axis')
    const allies = rules.observe(s, 'allies')
    expect([axis.deck.every((card) => card === 0), allies.deck.filter((card) => card > 0).length]).toEqual([true, 2])
    expect(first(events, 'drawn')).toMatchObject({ seats: ['allies'], reveals: true })
    act(s, { do: 'prepare', northwest: '21st Army' })
    expect([rules.observe(s, 'axis').northwest, rules.observe(s, 'allies').northwest]).toEqual([[0], [2]])
    expect(rules.observe(s, 'spectator').southeast).toEqual([0])
  })
})

describe('optional set-up rules', () => {
  test('AAS-OPT-1 AAS-R127 bids rise until one accepts; the accepter gets the points', () => {
    const s = begin('race', { bidding: 1 }, { shuffle: Array.from({ length: 14 }, (_, i) => i) }, 0)
    expect([decider(s), isOffered(s, { do: 'accept' }), offered(s, { do: 'bid' }).length]).toEqual(['axis', false, 40])
    act(s, { do: 'bid', points: 3 })
    expect([decider(s), values(s, 'points', { do: 'bid' }).includes('3')]).toEqual(['allies', false])
    act(s, { do: 'bid', points: 7 })
    const events = act(s, { do: 'accept' })
    expect(first(events, 'bidAccepted')).toMatchObject({ side: 'axis', points: 7, extra: 'allies', changed: true })
    expect([s.rpc[1], s.changed, decider(s)]).toEqual([7, 1, 'allies'])
    const t = begin('uranus', { bidding: 2 }, { shuffle: Array.from({ length: 14 }, (_, i) => i) }, 1)
    act(t, { do: 'bid', points: 5 })
    expect(first(act(t, { do: 'accept' }), 'bidAccepted')).toMatchObject({
      side: 'axis',
      extra: 'axis',
      changed: false,
    })
    expect([t.rpc[0], decider(t)]).toEqual([45, 'axis'])
  })
  test('AAS-OPT-2 AAS-R97 bid points buy units where the side stands, within the limit; the rest is kept', () => {
    const s = begin('race', { bidding: 1 }, { shuffle: Array.from({ length: 14 }, (_, i) => i) }, 1)
    play(s, [{ do: 'bid', points: 8 }, { do: 'accept' }])
    expect(asked(s)).toBe('spendBid')
    expect(values(s, 'to', { do: 'requisition', unit: 'sov_infantry' })).not.toContain('buzinovka')
    expect(values(s, 'to', { do: 'requisition', unit: 'sov_infantry' })).not.toContain('srednyaya_akhtuba')
    expect(values(s, 'to', { do: 'requisition', unit: 'supply' })).toContain('srednyaya_akhtuba')
    act(s, { do: 'requisition', unit: 'sov_tank', to: 'kalach' })
    expect([units(s, 'kalach')['sov_tank'], s.rpc[1]]).toEqual([1, 2])
    act(s, done)
    expect(asked(s)).toBe('movement')
  })
  test('AAS-R131 a head start gives the weaker side points to spend before the first round, unless there is bidding', () => {
    const s = begin('race', { headStart: 12 })
    expect([asked(s), decider(s), s.rpc]).toEqual(['spendBid', 'axis', [12, 0]])
    act(s, { do: 'requisition', unit: 'ger_tank', to: 'zimovskii' })
    const before = begin('race')
    expect(units(s, 'zimovskii')['ger_tank']).toBe((units(before, 'zimovskii')['ger_tank'] ?? 0) + 1)
    expect(s.rpc[0]).toBe(6)
    act(s, done)
    expect(asked(s)).toBe('movement')
    const t = begin('uranus', { headStart: 5 })
    expect([decider(t), t.rpc]).toEqual(['allies', [40, 5]])
    const bidders = begin('race', { bidding: 1, headStart: 12 })
    expect([asked(bidders), bidders.rpc]).toEqual(['bid', [0, 0]])
  })
  test('AAS-OPT-3 the Axis draws a factory and puts it down, the Allies put the other elsewhere', () => {
    const s = begin('race', { factoryPlacement: true }, { shuffle: Array.from({ length: 14 }, (_, i) => i) }, 1)
    expect([decider(s), values(s, 'factory', {})]).toEqual(['axis', ['artillery']])
    expect(legal(s).length).toBe(10)
    act(s, { do: 'placeFactory', zone: 'spartanovka' })
    expect([decider(s), values(s, 'factory', {}), values(s, 'zone', {}).includes('spartanovka')]).toEqual([
      'allies',
      ['tank'],
      false,
    ])
    act(s, { do: 'placeFactory', zone: 'train_station_2' })
    expect(s.factories.map(placeId)).toEqual(['train_station_2', 'spartanovka'])
  })
  test('AAS-OPT-4 AAS-R123 the Allies rearrange the city, then the Axis its fast units', () => {
    const s = begin('race', { alternativeDeployment: true })
    expect([decider(s), values(s, 'do', {})]).toEqual(['allies', ['keep', 'rearrange']])
    act(s, { do: 'rearrange' })
    expect(values(s, 'to', { do: 'deploy' })).not.toContain('crossing_gray')
    for (let n = 0; n < 8; n++) act(s, { do: 'deploy', unit: 'sov_infantry', to: 'spartanovka' })
    expect(isOffered(s, { do: 'deploy', to: 'spartanovka' })).toBe(false)
    for (let n = 0; n < 2; n++) act(s, { do: 'deploy', unit: 'sov_infantry', to: 'tractor_factory' })
    for (const place of ['krasnaya_sloboda', 'ambush_1']) expect(values(s, 'to', { do: 'deploy' })).toContain(place)
    while (decider(s) === 'allies') act(s, legal(s)[0] as never)
    expect([decider(s), asked(s)]).toEqual(['axis', 'rearrange'])
    act(s, { do: 'rearrange' })
    expect(units(s, 'tinguta')).toEqual({ ger_infantry: 2, sov_infantry: 2 })
    for (let n = 0; n < 2; n++) act(s, { do: 'deploy', unit: 'ger_mech', to: 'kopania' })
    const mech = values(s, 'to', { do: 'deploy', unit: 'ger_mech' })
    expect([
      mech.includes('tinguta'),
      mech.includes('abganerovo'),
      mech.includes('tatsinskaya'),
      mech.includes('kalach'),
    ]).toEqual([true, false, false, false])
    while (asked(s) === 'putDown') act(s, legal(s)[0] as never)
    expect([asked(s), marker(s, 'tinguta')]).toEqual(['movement', 'battle'])
  })
  test('AAS-OPT-4 both may leave everything as it is', () => {
    const s = begin('race', { alternativeDeployment: true })
    play(s, [{ do: 'keep' }, { do: 'keep' }])
    expect(units(s, 'kopania')).toEqual(units(at(), 'kopania'))
    expect(told([], 'lost')).toBe(false)
  })
})

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
  first,
  isOffered,
  legal,
  marker,
  offered,
  openFire,
  play,
  proceed,
  river,
  sixes,
  target,
  tokens,
  units,
  values,
} from './harness.ts'

describe('rulings', () => {
  test('AAS-R78 AAS-R77 the last Combat Marker: first the capture, which needs it, then the Assault, which takes it', () => {
    const s = bare({
      combatMarkers: 1,
      step: 'alliesReinforcement',
      rpc: { allies: 20 },
      control: { axis: ['ilovinska', 'veshenskaya'] },
      zones: { veshenskaya: { units: { minor_infantry: 1 }, control: 'axis' } },
    })
    act(s, proceed)
    act(s, { do: 'requisition', unit: 'sov_infantry', to: 'ilovinska' })
    act(s, { do: 'requisition', unit: 'sov_infantry', to: 'veshenskaya' })
    act(s, { do: 'requisition', unit: 'sov_infantry', to: 'veshenskaya' })
    expect([control(s, 'ilovinska'), marker(s, 'veshenskaya'), s.markers]).toEqual(['allies', 'assault', 0])
    expect(isOffered(s, { do: 'requisition', to: 'ilovinska', unit: 'sov_tank' })).toBe(false)
  })
  test('AAS-R45 a shifted infantry brings its free one only where there is room', () => {
    const zones = (there: number) =>
      ({
        vertyachii: { control: 'axis', units: { ger_infantry: 9 } },
        orlovka: { control: 'axis', units: { ger_artillery: there } },
      }) as const
    const full = bare({ zones: zones(7) })
    act(full, endMovement)
    act(full, { do: 'shift', to: 'orlovka' })
    expect(units(full, 'orlovka')).toEqual({ ger_artillery: 7, ger_infantry: 1 })
    const room = bare({ zones: zones(6) })
    act(room, endMovement)
    act(room, { do: 'shift', to: 'orlovka' })
    expect(units(room, 'orlovka')).toEqual({ ger_artillery: 6, ger_infantry: 2 })
  })
  test('AAS-STK-3 two too many: any two of them, until it is enough', () => {
    const s = bare({
      step: 'alliesMovement',
      zones: { krasnaya_sloboda: { units: { sov_infantry: 1, sov_artillery: 8, sov_tank: 1 } } },
    })
    act(s, endMovement)
    const types = ['sov_artillery', 'sov_infantry', 'sov_tank']
    expect(values(s, 'unit', { do: 'disband' })).toEqual(types)
    act(s, { do: 'disband', unit: 'sov_artillery' })
    expect(values(s, 'unit', { do: 'disband' })).toEqual(types)
    act(s, { do: 'disband', unit: 'sov_tank' })
    expect(legal(s)).toEqual([done])
    expect(units(s, 'krasnaya_sloboda')).toEqual({ sov_artillery: 7, sov_infantry: 1 })
  })
  test('AAS-R41 AAS-R32 two mechanized infantry leave together, over the Don if they must', () => {
    const s = bare({
      control: { axis: ['orlovka', 'vertyachii'], allies: ['kopania'] },
      zones: { orlovka: { units: { ger_mech: 2 } } },
    })
    const leave = offered(s, { do: 'leaveCity', to: 'kopania' })
    expect(leave).toEqual([
      {
        do: 'leaveCity',
        unit: 'ger_mech',
        from: 'orlovka',
        and: 'ger_mech',
        andFrom: 'orlovka',
        to: 'kopania',
        lost: 'ger_mech',
        river: true,
      },
    ])
    act(s, { do: 'leaveCity', to: 'kopania' })
    expect([units(s, 'kopania'), marker(s, 'kopania'), river(s, 'kopania')]).toEqual([{ ger_mech: 1 }, 'assault', true])
  })
  test('AAS-TGT-2 a fighter on the ground that hits may demand an attacking aircraft', () => {
    const s = bare({
      step: 'axisAttack',
      zones: {
        pitomnik: { control: 'allies', units: { sov_fighter: 1, sov_infantry: 1, ger_infantry: 2 }, marker: 'assault' },
        kalach: { control: 'axis' },
      },
      air: [{ unit: 'ger_bomber', at: 'pitomnik', doing: 'attacking' }],
    })
    act(s, proceed, ...sixes(3), 4, 6)
    expect([decider(s), values(s, 'kind', { do: 'target' })]).toEqual(['allies', ['air', 'any']])
    act(s, target('fighter', 'air'))
    expect([units(s, 'pitomnik')['ger_infantry'], aloft(s, 'pitomnik')]).toEqual([2, []])
  })
  test('AAS-R72 AAS-ART-2 more hits than aircraft are lost; like aircraft are one choice, different loads are not', () => {
    const s = bare({
      step: 'alliesReaction',
      zones: { pitomnik: { control: 'axis', units: { ger_infantry: 1, sov_artillery: 2 } } },
      air: [
        { unit: 'ger_bomber', at: 'pitomnik', doing: 'landingSupply', tokens: 2 },
        { unit: 'ger_bomber', at: 'pitomnik', doing: 'landingSupply', tokens: 1 },
        { unit: 'ger_bomber', at: 'pitomnik', doing: 'landingTroops', cargo: 'ger_infantry', from: 'oblivskaya' },
      ],
    })
    act(s, proceed)
    act(s, { do: 'aim', at: 'pitomnik' })
    play(s, [{ do: 'aim', at: 'pitomnik' }, openFire], 1, 6)
    expect(values(s, 'carrying', { do: 'lose' })).toEqual(['ger_infantry', 'supply 1', 'supply 2'])
    act(s, { do: 'lose', unit: 'ger_bomber', as: 'landingSupply', carrying: 'supply 2' })
    expect([tokens(s, 'axis', 'pitomnik'), units(s, 'pitomnik')]).toEqual([
      1,
      { ger_bomber: 2, ger_infantry: 2, sov_artillery: 2 },
    ])
  })
  test('AAS-C06-1 AAS-R60 as many land as there is room for, and the owner chooses which', () => {
    const s = bare({
      step: 'axisLanding',
      zones: { tatsinskaya: { units: { ger_bomber: 3 } }, oblivskaya: { units: { ger_fighter: 3, ger_bomber: 1 } } },
      air: [
        { unit: 'ger_fighter', at: 'dubovka', doing: 'attacking' },
        { unit: 'ger_bomber', at: 'dubovka', doing: 'attacking' },
      ],
    })
    act(s, proceed)
    expect(offered(s, { do: 'land' })).toEqual([
      { do: 'land', unit: 'ger_fighter', at: 'tatsinskaya' },
      { do: 'land', unit: 'ger_bomber', at: 'tatsinskaya' },
    ])
    act(s, { do: 'land', unit: 'ger_bomber' })
    expect([units(s, 'tatsinskaya'), aloft(s, 'dubovka')]).toEqual([{ ger_bomber: 4 }, []])
  })
  test('AAS-OPT-12 on the ice the cargo is the casualty', () => {
    const s = bare(
      {
        round: 9,
        frosts: 2,
        step: 'alliesReaction',
        zones: { srednyaya_akhtuba: { units: { sov_fighter: 1 } } },
        crossings: { brown: { aboard: 'sov_tank' } },
        air: [{ unit: 'ger_bomber', at: 'brown', doing: 'attacking' }],
      },
      { interceptors: true },
    )
    act(s, proceed)
    play(s, [{ do: 'scramble' }, done], 1)
    expect(values(s, 'kind', { do: 'target', by: 'bomber' })).toEqual(['any', 'crossing'])
    act(s, target('bomber', 'crossing'), 6)
    expect([s.aboard[1], s.ferries[1], s.markers, asked(s)]).toEqual([-1, 2, 20, 'landing'])
  })
  test('AAS-OPT-7 AAS-OPT-8 AAS-R56 an aircraft may be the hero; one that attacks keeps the marker', () => {
    const s = bare(
      {
        step: 'alliesMovement',
        zones: { kalach: { control: 'axis', units: { ger_infantry: 2, sov_infantry: 1 }, marker: 'assault' } },
        air: [{ unit: 'sov_bomber', at: 'kalach', doing: 'attacking' }],
      },
      { heroes: true },
    )
    act(s, endMovement, 6)
    expect([decider(s), values(s, 'unit', { do: 'sacrifice' })]).toEqual(['allies', ['sov_bomber', 'sov_infantry']])
    act(s, { do: 'sacrifice', unit: 'sov_infantry' }, 6, 6)
    expect([units(s, 'kalach'), marker(s, 'kalach')]).toEqual([{ ger_infantry: 1 }, 'none'])
  })
  test('AAS-R121 AAS-URA-3 the last marker goes where it saves most cards', () => {
    const s = bare({
      round: 4,
      step: 'preparation',
      combatMarkers: 1,
      control: { axis: ['frolovo', 'krasnoarmeysk'] },
      zones: { frolovo: { units: { minor_infantry: 1 } }, krasnoarmeysk: { units: { minor_infantry: 1 } } },
      uranus: { northwest: ['65th Army'], southeast: ['57th Army'] },
    })
    act(s, proceed)
    act(s, { do: 'prepare', northwest: '21st Army' })
    const events = act(s, { do: 'launch' })
    const lost = events.flatMap((event) => (event.kind === 'cardLost' ? [event.card] : []))
    expect([lost.length, s.markers]).toEqual([2, 0])
  })
  test('AAS-R62 an ordinary bomber leaves the tokens of the launch to those that came with them', () => {
    const s = bare({
      round: 7,
      launched: true,
      step: 'alliesMovement',
      zones: { frolovo: { units: { sov_bomber: 1 }, tokens: { allies: 2 }, launchTokens: 1 } },
      air: [{ unit: 'sov_bomber', at: 'frolovo', doing: 'arriving', uranus: true }],
    })
    act(s, { do: 'drop', unit: 'sov_bomber', from: 'frolovo', to: 'dubovka' })
    expect(isOffered(s, { do: 'drop', airborne: true })).toBe(true)
    act(s, { do: 'drop', airborne: true, to: 'dubovka' })
    act(s, endMovement)
    expect(tokens(s, 'allies', 'dubovka')).toBe(2)
    const plain = bare({
      round: 7,
      launched: true,
      step: 'alliesMovement',
      zones: { frolovo: { units: {}, control: 'allies', tokens: { allies: 1 } } },
      air: [{ unit: 'sov_bomber', at: 'frolovo', doing: 'arriving', uranus: true }],
    })
    expect(isOffered(plain, { do: 'drop' })).toBe(false)
  })
  test('AAS-R24 AAS-TOK-5 one token for a zone and phase, and the defender answers', () => {
    const s = bare({
      step: 'alliesAttack',
      zones: { lake_sarpa: { control: 'axis', units: { ger_infantry: 1, sov_infantry: 1 }, tokens: { axis: 2 } } },
    })
    act(s, proceed)
    expect([decider(s), asked(s)]).toEqual(['axis', 'token'])
    act(s, { do: 'spend', token: 'lake_sarpa' }, ...sixes(2))
    expect(tokens(s, 'axis', 'lake_sarpa')).toBe(1)
  })
  test('AAS-C08-3 AAS-COMP-11 a factory token turns with its zone', () => {
    for (const [zone, factory] of [
      ['tractor_factory', 'tank'],
      ['barrikady_factory', 'artillery'],
    ] as const) {
      const s = bare({
        step: 'axisAttack',
        zones: { [zone]: { control: 'allies', units: { ger_infantry: 1 }, marker: 'assault' } },
      })
      expect(first(act(s, proceed), 'factoryTurned')).toMatchObject({ factory, zone, side: 'axis', rule: 'AAS-C08-3' })
    }
  })
  test('AAS-ART-4 a gun may also hold its fire', () => {
    const s = bare({
      step: 'alliesReaction',
      zones: { vertyachii: { control: 'axis', units: { sov_artillery: 1, ger_infantry: 1 } } },
      air: [{ unit: 'ger_fighter', at: 'vertyachii', doing: 'attacking' }],
    })
    act(s, proceed)
    act(s, openFire, ...sixes(3))
    expect(asked(s)).toBe('landing')
  })
  test('AAS-RKT-5 AAS-R57 rockets clear a zone of the Axis: the marker waits for the combat', () => {
    const s = bare({
      step: 'alliesAttack',
      zones: {
        ilovinska: { units: { sov_rocket: 1 } },
        kotluban: { control: 'axis', units: { ger_infantry: 1, sov_infantry: 1 }, marker: 'assault' },
      },
    })
    act(s, proceed)
    play(s, [{ do: 'bombard', at: 'kotluban' }, openFire], 1)
    expect([control(s, 'kotluban'), units(s, 'kotluban'), marker(s, 'kotluban')]).toEqual([
      'allies',
      { sov_infantry: 1 },
      'none',
    ])
  })
  test('AAS-VOM-4 AAS-R39 a Blitz may open the landing before the ferry lands', () => {
    const s = bare({
      step: 'alliesMovement',
      control: { axis: ['pavlovs_house'] },
      zones: { chemical_factory: { units: { sov_tank: 1 } } },
      crossings: { brown: { aboard: 'sov_infantry' } },
    })
    act(s, { do: 'blitz', through: 'pavlovs_house', to: 'chemical_factory' })
    act(s, { do: 'offload', crossing: 'crossing_brown' })
    expect([marker(s, 'pavlovs_house'), isOffered(s, { do: 'move', from: 'pavlovs_house' })]).toEqual(['none', true])
    expect(asked(s)).toBe('movement')
  })
  test('AAS-COM-15 AAS-R26 tokens of a side in an enemy zone change hands only when the zone does', () => {
    const s = bare({
      step: 'axisAttack',
      zones: { kalach: { control: 'axis', units: { ger_tank: 3, sov_infantry: 1 }, tokens: { allies: 1 } } },
    })
    act(s, proceed)
    act(s, { do: 'decline' }, 1, 1, 1, 6)
    expect([control(s, 'kalach'), tokens(s, 'allies', 'kalach')]).toEqual(['axis', 1])
  })
})

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
  lose,
  marker,
  offered,
  openFire,
  play,
  proceed,
  rolledAt,
  sixes,
  tokens,
  told,
  units,
  values,
} from './harness.ts'

describe('air missions', () => {
  const base = {
    zones: {
      tatsinskaya: { units: { ger_bomber: 1, ger_fighter: 1 }, tokens: { axis: 2 } },
      oblivskaya: { units: { ger_infantry: 1 } },
    },
  } as const
  test('AAS-AIR-1 AAS-AIR-2 AAS-AIR-8 anywhere on either board, one mission each', () => {
    const s = bare({ zones: { ...base.zones, grain_elevator: { units: { sov_infantry: 1 } } } })
    act(s, { do: 'attack', unit: 'ger_fighter', to: 'grain_elevator' })
    expect([aloft(s, 'grain_elevator'), isOffered(s, { unit: 'ger_fighter' })]).toEqual([
      ['ger_fighter attacking'],
      false,
    ])
  })
  test('AAS-AIR-3 AAS-CMK-3 AAS-R110 bombers leave battles alone; Krasnaya Sloboda may be bombed, the base may not', () => {
    const s = bare({
      zones: {
        ...base.zones,
        kalach: { control: 'allies', units: { sov_infantry: 1, ger_infantry: 1 }, marker: 'battle' },
        tinguta: { control: 'allies', units: { sov_infantry: 1, ger_infantry: 1 }, marker: 'assault' },
        krasnaya_sloboda: { units: { sov_infantry: 1 } },
        srednyaya_akhtuba: { units: { sov_bomber: 1 } },
      },
    })
    const targets = (unit: string) => values(s, 'to', { do: 'attack', unit }).filter((to) => !to.startsWith('crossing'))
    expect(targets('ger_bomber')).toEqual(['krasnaya_sloboda', 'tinguta', 'veshenskaya'])
    expect(targets('ger_fighter')).toEqual(['kalach', 'krasnaya_sloboda', 'tinguta', 'veshenskaya'])
  })
  test('AAS-AIR-6 AAS-R52 AAS-AIR-10 relocation to friendly airfields, a captured one included, contested or not', () => {
    const s = bare({
      zones: {
        ...base.zones,
        pitomnik: { control: 'axis', captured: true },
        gumrak: { control: 'axis', units: { ger_fighter: 1, ger_infantry: 1, sov_infantry: 1 } },
      },
    })
    expect(values(s, 'to', { do: 'relocate', from: 'tatsinskaya', unit: 'ger_fighter' })).toEqual([
      'gumrak',
      'oblivskaya',
      'pitomnik',
    ])
    expect(values(s, 'to', { do: 'relocate', from: 'gumrak' })).toContain('tatsinskaya')
  })
  test('AAS-AIR-9 AAS-FTR-1 AAS-BOM-6 AAS-R61 in bad weather only relocation and transport', () => {
    const s = bare({ ...base, round: 6, weather: 'bad' })
    expect(values(s, 'do', { unit: 'ger_fighter' })).toEqual(['relocate'])
    expect(values(s, 'do', { unit: 'ger_bomber' })).toEqual(['drop', 'relocate', 'supplyLanding'])
    const storm = bare({ round: 10, weather: 'bad', air: [{ unit: 'ger_fighter', at: 'tormosin', doing: 'arriving' }] })
    expect(values(storm, 'to', { airborne: true })).toEqual(['oblivskaya', 'tatsinskaya'])
  })
  test('AAS-BOM-1 AAS-BOM-2 AAS-BOM-3 one token to drop, one or two to land', () => {
    const s = bare({
      zones: { ...base.zones, kalach: { control: 'allies', units: { sov_infantry: 1, ger_infantry: 1 } } },
    })
    const drops = values(s, 'to', { do: 'drop' })
    expect([
      drops.includes('kalach'),
      drops.includes('kopania'),
      drops.includes('pitomnik'),
      drops.includes('tatsinskaya'),
    ]).toEqual([true, true, false, false])
    expect(offered(s, { do: 'supplyLanding' }).map((action) => ('tokens' in action ? action.tokens : 0))).toEqual([
      1, 2,
    ])
    act(s, { do: 'supplyLanding', to: 'oblivskaya', tokens: 2 })
    expect(tokens(s, 'axis', 'tatsinskaya')).toBe(0)
    expect(isOffered(s, { do: 'drop' })).toBe(false)
  })
  test('AAS-BOM-4 AAS-BOM-5 AAS-R59 AAS-C05-1 AAS-C05-2 a Troop Landing in the city brings its free infantry', () => {
    const s = bare({
      control: { axis: ['gumrak', 'pitomnik'] },
      zones: { oblivskaya: { units: { ger_infantry: 1, ger_mech: 1, ger_bomber: 1 } } },
    })
    expect(values(s, 'cargo', { do: 'troopLanding' })).toEqual(['ger_infantry'])
    expect(values(s, 'to', { do: 'troopLanding' })).toEqual(['gumrak', 'pitomnik'])
    act(s, { do: 'troopLanding', to: 'gumrak' })
    expect(units(s, 'gumrak')).toEqual({})
    act(s, endMovement)
    expect(units(s, 'gumrak')).toEqual({ ger_bomber: 1, ger_infantry: 2 })
  })
  test('AAS-BOM-4 AAS-R58 not out of a contested zone, not from the city to the steppe', () => {
    const s = bare({
      control: { axis: ['pitomnik'] },
      zones: {
        gumrak: { control: 'axis', units: { ger_infantry: 1, ger_bomber: 1 } },
        oblivskaya: {
          control: 'axis',
          units: { ger_infantry: 1, sov_infantry: 1, ger_bomber: 1 },
          tokens: { axis: 1 },
        },
      },
    })
    expect(isOffered(s, { do: 'troopLanding' })).toBe(false)
    expect(isOffered(s, { do: 'drop', from: 'oblivskaya' })).toBe(true)
  })
  test('AAS-BOM-5 AAS-ART-2 AAS-R72 a bomber shot down loses its tokens to the Allied pool', () => {
    const s = bare({
      step: 'alliesReaction',
      zones: { vertyachii: { control: 'axis', units: { sov_artillery: 1, ger_infantry: 1 } } },
      air: [
        { unit: 'ger_bomber', at: 'vertyachii', doing: 'dropping' },
        { unit: 'ger_fighter', at: 'vertyachii', doing: 'attacking' },
      ],
    })
    act(s, proceed)
    play(s, [{ do: 'aim', at: 'vertyachii' }, openFire], 1)
    expect([decider(s), values(s, 'unit', { do: 'lose' })]).toEqual(['axis', ['ger_bomber', 'ger_fighter']])
    act(s, lose('ger_bomber'), ...sixes(3))
    expect(s.pool).toEqual([6, 14])
  })
  test('AAS-AIR-7 AAS-R100 AAS-R118 AAS-C02-5 a reinforcement in the air must act, and is shot at where it attacks', () => {
    const s = bare({
      round: 10,
      zones: { tormosin: { control: 'allies', units: { ger_infantry: 1, sov_artillery: 1 }, marker: 'assault' } },
      air: [{ unit: 'ger_bomber', at: 'tormosin', doing: 'arriving' }],
    })
    expect(isOffered(s, endMovement)).toBe(false)
    act(s, { do: 'attack', airborne: true, to: 'tormosin' })
    act(s, endMovement)
    expect(values(s, 'at', { do: 'aim' })).toEqual(['tormosin'])
  })
  test('AAS-R60 AAS-SPA-11 AAS-C12-1 over capacity the owner chooses who lands', () => {
    const s = bare({
      step: 'axisAttack',
      zones: { oblivskaya: { units: { ger_bomber: 3 } } },
      air: [
        { unit: 'ger_fighter', at: 'oblivskaya', doing: 'relocating' },
        { unit: 'ger_bomber', at: 'oblivskaya', doing: 'landingSupply', tokens: 2 },
      ],
    })
    act(s, proceed)
    expect([asked(s), values(s, 'unit', { do: 'lose' })]).toEqual(['landingLoss', ['ger_bomber', 'ger_fighter']])
    act(s, lose('ger_fighter'))
    expect([units(s, 'oblivskaya'), tokens(s, 'axis', 'oblivskaya')]).toEqual([{ ger_bomber: 4 }, 2])
  })
})

describe('reaction fire', () => {
  test('AAS-C04-1 AAS-C11-1 AAS-ART-1 AAS-R124 first the guns, then the ambushers', () => {
    const s = bare({
      step: 'alliesReaction',
      zones: { mamayev_kurgan: { control: 'allies', units: { sov_artillery: 1, ger_infantry: 2 }, marker: 'assault' } },
      ambush: { ambush_3: 'sov_infantry' },
      air: [{ unit: 'ger_bomber', at: 'mamayev_kurgan', doing: 'attacking' }],
    })
    act(s, proceed)
    expect(asked(s)).toBe('airDefense')
    act(s, openFire)
    expect(asked(s)).toBe('ambush')
    const events = act(s, { do: 'ambush', at: 'mamayev_kurgan' }, 1, ...sixes(2))
    expect(first(events, 'ambush').result).toBe('shooter')
  })
  test('AAS-AMB-8 AAS-AMB-9 AAS-R99 each ambusher once, one by one; a 1 lets him choose, a 2 the owner', () => {
    const patch = {
      step: 'alliesReaction',
      zones: { pavlovs_house: { control: 'axis', units: { ger_infantry: 1, ger_artillery: 1 } } },
      ambush: { ambush_4: 'sov_infantry', ambush_5: 'sov_infantry' },
    } as const
    const s = bare(patch)
    act(s, proceed)
    expect(values(s, 'site', { do: 'ambush' })).toEqual(['ambush_4', 'ambush_5'])
    act(s, { do: 'ambush', site: 'ambush_4' }, 1)
    expect([decider(s), values(s, 'unit', { do: 'lose' })]).toEqual(['allies', ['ger_artillery', 'ger_infantry']])
    act(s, lose('ger_artillery'))
    expect(values(s, 'site', { do: 'ambush' })).toEqual(['ambush_5'])
    const t = bare(patch)
    act(t, proceed)
    act(t, { do: 'ambush', site: 'ambush_5' }, 2)
    expect(decider(t)).toBe('axis')
  })
  test('AAS-R56 AAS-AMB-10 AAS-R55 aircraft that attack keep the marker when the last man on the ground falls', () => {
    const s = bare({
      step: 'alliesReaction',
      zones: { train_station_1: { control: 'allies', units: { ger_infantry: 1, sov_infantry: 1 }, marker: 'assault' } },
      ambush: { ambush_4: 'sov_infantry' },
      air: [{ unit: 'ger_bomber', at: 'train_station_1', doing: 'attacking' }],
    })
    act(s, proceed)
    const events = act(s, { do: 'ambush', at: 'train_station_1' }, 2, ...sixes(2))
    expect(rolledAt(events, 'attacker')).toEqual([3])
    expect([marker(s, 'train_station_1'), control(s, 'train_station_1')]).toEqual(['none', 'allies'])
  })
  test('AAS-R57 AAS-AMB-10 the marker stays where the dead controlled the zone, and the other side takes it', () => {
    const s = bare({
      step: 'alliesReaction',
      zones: { train_station_1: { control: 'axis', units: { ger_infantry: 1, sov_infantry: 1 }, marker: 'battle' } },
      ambush: { ambush_4: 'sov_infantry' },
    })
    act(s, proceed)
    act(s, { do: 'ambush', at: 'train_station_1' }, 2)
    expect([control(s, 'train_station_1'), units(s, 'train_station_1')]).toEqual(['allies', { sov_infantry: 1 }])
  })
})

describe('Bombardment', () => {
  const rockets = {
    step: 'alliesAttack',
    zones: {
      ilovinska: { units: { sov_rocket: 1 } },
      kotluban: { units: { ger_infantry: 1, ger_tank: 1 }, control: 'axis' },
    },
  } as const
  test('AAS-C12-2 AAS-RKT-4 AAS-R75 next door, over the Don too, and the Axis chooses', () => {
    const s = bare({ ...rockets, zones: { ...rockets.zones, zimovskii: { units: { ger_infantry: 1 } } } })
    act(s, proceed)
    expect(values(s, 'at', { do: 'bombard' })).toEqual(['kotluban', 'zimovskii'])
    play(s, [{ do: 'bombard', at: 'kotluban' }, openFire], 1)
    expect([decider(s), values(s, 'unit', { do: 'lose' })]).toEqual(['axis', ['ger_infantry', 'ger_tank']])
  })
  test('AAS-R74 AAS-R76 aircraft on the ground may be hit, also where only aircraft of ours attack', () => {
    const s = bare({
      step: 'alliesAttack',
      zones: {
        beketovka: { units: { sov_rocket: 1 } },
        pitomnik: { control: 'axis', units: { ger_fighter: 1 }, marker: 'assault' },
      },
      air: [{ unit: 'sov_bomber', at: 'pitomnik', doing: 'attacking' }],
    })
    act(s, proceed)
    play(s, [{ do: 'bombard', at: 'pitomnik' }, openFire], 1)
    expect([units(s, 'pitomnik'), marker(s, 'pitomnik')]).toEqual([{}, 'none'])
  })
  test('AAS-RKT-3 AAS-R23 AAS-R25 launchers without supply need a token, which lasts for all in the zone', () => {
    const cut = { control: { axis: ['kotluban', 'frolovo', 'dubovka', 'kremenskaya'] } } as const
    const s = bare({
      step: 'alliesAttack',
      control: cut.control,
      zones: {
        lake_sarpa: { units: {}, control: 'allies' },
        tinguta: { units: { sov_rocket: 2 }, tokens: { allies: 1 } },
        krasnoarmeysk: { control: 'axis' },
        beketovka: { control: 'axis', units: { ger_infantry: 2 } },
      },
    })
    act(s, proceed)
    expect(offered(s, { do: 'bombard' })).toEqual([
      { do: 'bombard', from: 'tinguta', at: 'beketovka', token: 'tinguta' },
    ])
    act(s, { do: 'bombard' })
    expect(offered(s, { do: 'bombard' })).toEqual([{ do: 'bombard', from: 'tinguta', at: 'beketovka' }])
    const none = bare({
      step: 'alliesAttack',
      control: cut.control,
      zones: {
        lake_sarpa: { units: {}, control: 'allies' },
        tinguta: { units: { sov_rocket: 1 } },
        krasnoarmeysk: { control: 'axis' },
        beketovka: { control: 'axis', units: { ger_infantry: 2 } },
      },
    })
    expect(told(act(none, proceed), 'bombardment')).toBe(false)
  })
  test('AAS-RKT-1 AAS-RKT-2 not out of a contested zone, not into its own', () => {
    const s = bare({
      step: 'alliesAttack',
      zones: {
        ilovinska: { control: 'allies', units: { sov_rocket: 1, ger_infantry: 1 } },
        kotluban: { units: { ger_infantry: 1 }, control: 'axis' },
      },
    })
    expect(told(act(s, proceed, 6), 'bombardment')).toBe(false)
  })
})

describe('Air Unit Landing', () => {
  test('AAS-C06-1 AAS-C13-1 every plane in the air lands on a field held since before the attack', () => {
    const s = bare({
      step: 'alliesLanding',
      zones: { pitomnik: { control: 'allies', captured: true } },
      air: [{ unit: 'sov_bomber', at: 'kalach', doing: 'dropping', tokens: 0 }],
    })
    act(s, proceed)
    expect(values(s, 'at', { do: 'land' })).toEqual(['frolovo', 'gumrak', 'srednyaya_akhtuba'])
  })
})

describe('optional rules in the air', () => {
  const patch = {
    step: 'alliesReaction',
    zones: { srednyaya_akhtuba: { units: { sov_fighter: 1 } } },
    air: [
      { unit: 'ger_bomber', at: 'brown', doing: 'attacking' },
      { unit: 'ger_fighter', at: 'brown', doing: 'attacking' },
    ],
    crossings: { brown: { aboard: 'sov_infantry' } },
  } as const
  test('AAS-OPT-12 AAS-OPT-13 AAS-R95 an intercepted attack on a crossing is a round of combat', () => {
    const s = bare(patch, { interceptors: true })
    act(s, proceed)
    play(s, [{ do: 'scramble', to: 'crossing_brown' }, done], 3, 6)
    expect([decider(s), values(s, 'kind', { do: 'target' })]).toEqual(['axis', ['air', 'any']])
    act(s, { do: 'target', kind: 'any' })
    expect(values(s, 'unit', { do: 'lose' })).toEqual(['ferry', 'sov_fighter'])
    act(s, lose('ferry'), 4)
    expect([decider(s), values(s, 'unit', { do: 'lose' })]).toEqual(['axis', ['ger_bomber', 'ger_fighter']])
    act(s, lose('ger_bomber'))
    expect([s.ferries, s.aboard, s.markers]).toEqual([[1, 0, 1], [-1, -1, -1], 20])
    expect(units(s, 'srednyaya_akhtuba')).toEqual({ sov_fighter: 1 })
  })
  test('AAS-OPT-11 AAS-R93 AAS-R94 what attacks from its own field may be intercepted; not in bad weather; homes are kept or lost', () => {
    const own = {
      step: 'axisReaction',
      zones: {
        pitomnik: { control: 'allies', units: { sov_fighter: 0, ger_infantry: 1, sov_infantry: 1 } },
        gumrak: { control: 'axis', units: { ger_fighter: 1 } },
      },
      air: [{ unit: 'sov_fighter', at: 'pitomnik', doing: 'attacking', unmoved: true }],
    } as const
    const s = bare(own, { interceptors: true })
    act(s, proceed)
    expect(isOffered(s, { do: 'scramble', from: 'gumrak', to: 'pitomnik' })).toBe(true)
    const storm = bare({ ...own, round: 6, weather: 'bad' }, { interceptors: true })
    expect(told(act(storm, proceed, 6, 6), 'scrambled')).toBe(false)
    const lost = bare(
      {
        step: 'alliesLanding',
        zones: { gumrak: { control: 'allies' } },
        air: [{ unit: 'ger_fighter', at: 'pitomnik', doing: 'intercepting', from: 'gumrak' }],
      },
      { interceptors: true },
    )
    act(lost, proceed)
    expect([decider(lost), values(lost, 'at', { do: 'land' })]).toEqual(['axis', ['oblivskaya', 'tatsinskaya']])
  })
  test('AAS-OPT-9 AAS-R122 AAS-R128 Interdiction strikes transports only, before the other guns', () => {
    const s = bare(
      {
        step: 'alliesReaction',
        control: { axis: ['pitomnik'] },
        zones: {
          beketovka: { units: { sov_artillery: 1 } },
          kalach: { control: 'allies', units: { sov_artillery: 1, ger_infantry: 1 } },
        },
        air: [
          { unit: 'ger_bomber', at: 'pitomnik', doing: 'landingSupply' },
          { unit: 'ger_fighter', at: 'pitomnik', doing: 'relocating' },
        ],
      },
      { interdiction: true },
    )
    act(s, proceed)
    // The gun in contested Kalach has no shot.
    expect(values(s, 'from', { do: 'aim' })).toEqual(['beketovka'])
    const events = play(s, [{ do: 'aim', interdict: true }, openFire], 1, ...sixes(2))
    expect(first(events, 'lost').unit).toBe('ger_bomber')
  })
  test('AAS-OPT-7 AAS-OPT-8 AAS-R91 a hero falls, and somebody of the Axis with him', () => {
    const s = bare(
      { step: 'alliesMovement', zones: { kalach: { control: 'allies', units: { sov_infantry: 2, ger_infantry: 1 } } } },
      { heroes: true },
    )
    act(s, endMovement, 6)
    expect([units(s, 'kalach'), marker(s, 'kalach')]).toEqual([{ sov_infantry: 1 }, 'none'])
    const t = bare(
      { step: 'alliesMovement', zones: { kalach: { control: 'axis', units: { sov_infantry: 2, ger_infantry: 1 } } } },
      { heroes: true },
    )
    act(t, endMovement, 6)
    // The land unit that is left belongs to the side that does not control the zone: it goes on to take it.
    expect([units(t, 'kalach'), control(t, 'kalach')]).toEqual([{ sov_infantry: 1 }, 'allies'])
    const none = bare(
      { step: 'alliesMovement', zones: { kalach: { control: 'allies', units: { sov_infantry: 2, ger_infantry: 1 } } } },
      { heroes: true },
    )
    act(none, endMovement, 5, ...sixes(3))
    expect(units(none, 'kalach')).toEqual({ ger_infantry: 1, sov_infantry: 2 })
  })
})

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
  ferry,
  first,
  isOffered,
  lose,
  marker,
  offered,
  openFire,
  play,
  proceed,
  rolledAt,
  supplied,
  target,
  tokens,
  units,
  values,
} from './harness.ts'
import { rules } from '../rules/index.ts'

const ruleAsked = (s: Parameters<typeof decider>[0]): string | undefined => rules.decision(s)?.rule

describe('fine print', () => {
  test('AAS-NOS-3 a Blitz that only touches the city does not leave it again', () => {
    const blitzing = (round: number) =>
      bare({
        round,
        step: 'alliesMovement',
        control: { axis: ['orlovka'] },
        zones: { rynok: { units: { sov_tank: 1 } } },
      })
    const through = { do: 'blitz', through: 'orlovka' }
    const inside = ['gorodishche', 'spartanovka', 'tractor_ws']
    expect(values(blitzing(2), 'to', through)).toEqual(inside)
    expect(values(blitzing(3), 'to', through)).toEqual([...inside, 'rynok', 'vertyachii'].toSorted())
  })
  test('AAS-AMB-3 AAS-R58 nobody hides or flies out of a contested zone', () => {
    const s = bare({
      zones: {
        train_station_1: { control: 'axis', units: { ger_infantry: 2, sov_infantry: 1 } },
        gumrak: { control: 'axis', units: { ger_infantry: 2, ger_bomber: 1, sov_infantry: 1 } },
        oblivskaya: { units: { ger_infantry: 1 } },
      },
    })
    expect([isOffered(s, { do: 'hide' }), isOffered(s, { do: 'troopLanding', from: 'gumrak' })]).toEqual([false, false])
  })
  test('AAS-R49 AAS-R50 AAS-COM-15 the field falls: what attacked from it is in the air, what stayed is lost', () => {
    const s = bare({
      zones: {
        pitomnik: { control: 'axis', units: { ger_infantry: 1, ger_fighter: 2, ger_bomber: 1, sov_infantry: 3 } },
        kalach: { control: 'axis' },
      },
    })
    expect(offered(s, { do: 'attack', unit: 'ger_bomber', from: 'pitomnik', to: 'pitomnik' })).toEqual([])
    act(s, { do: 'attack', unit: 'ger_fighter', from: 'pitomnik', to: 'pitomnik' })
    const events = act(s, endMovement, 6, 6, 1, 6, 6)
    expect(rolledAt(events, 'attacker')).toEqual([3, 1])
    expect(values(s, 'unit', { do: 'lose' })).toEqual(['ger_bomber', 'ger_fighter', 'ger_infantry'])
    const after = act(s, lose('ger_infantry'))
    expect(control(s, 'pitomnik')).toBe('allies')
    expect(after.flatMap((event) => (event.kind === 'lost' ? [[event.unit, event.because]] : []))).toEqual([
      ['ger_infantry', 'combat'],
      ['ger_fighter', 'capture'],
      ['ger_bomber', 'capture'],
    ])
    expect(aloft(s, 'pitomnik')).toEqual(['ger_fighter attacking'])
  })
  test('AAS-R56 AAS-CMK-4 an ambush kills the last infantry, but the fighter over it still attacks', () => {
    const s = bare({
      step: 'alliesReaction',
      zones: { train_station_1: { control: 'allies', units: { ger_infantry: 1, sov_infantry: 1 }, marker: 'assault' } },
      ambush: { ambush_4: 'sov_infantry' },
      air: [{ unit: 'ger_fighter', at: 'train_station_1', doing: 'attacking' }],
    })
    act(s, proceed)
    act(s, { do: 'ambush', site: 'ambush_4', at: 'train_station_1' }, 2, 1, 6)
    expect([marker(s, 'train_station_1'), control(s, 'train_station_1'), units(s, 'train_station_1')]).toEqual([
      'none',
      'allies',
      {},
    ])
  })
  test('AAS-R60 AAS-C05-1 AAS-TOK-11 too many for a field: the owner gives up the bomber and its two tokens', () => {
    const s = bare({
      zones: {
        tatsinskaya: { units: { ger_fighter: 2, ger_bomber: 2 }, tokens: { axis: 3 } },
        oblivskaya: { units: { ger_infantry: 1, ger_bomber: 3 } },
      },
    })
    act(s, { do: 'supplyLanding', unit: 'ger_bomber', from: 'tatsinskaya', to: 'oblivskaya', tokens: 2 })
    act(s, { do: 'relocate', unit: 'ger_fighter', from: 'tatsinskaya', to: 'oblivskaya' })
    act(s, endMovement)
    expect([decider(s), values(s, 'unit', { do: 'lose' })]).toEqual(['axis', ['ger_bomber', 'ger_fighter']])
    act(s, lose('ger_bomber', 'landingSupply'))
    expect(units(s, 'oblivskaya')).toEqual({ ger_infantry: 1, ger_fighter: 1, ger_bomber: 3 })
    expect([tokens(s, 'axis', 'oblivskaya'), s.pool]).toEqual([0, [4, 15]])
  })
  test('AAS-RKT-3 AAS-TOK-5 one token feeds all launchers of a zone', () => {
    const s = bare({
      step: 'alliesAttack',
      control: { axis: ['rynok', 'kotluban', 'ilovinska', 'kalach', 'pitomnik', 'gorodishche'] },
      zones: {
        vertyachii: { units: { sov_rocket: 2 }, control: 'allies', tokens: { allies: 1 } },
        orlovka: { control: 'axis', units: { ger_infantry: 3 } },
      },
    })
    act(s, proceed)
    expect(supplied(s, 'allies', 'vertyachii')).toBe(false)
    act(s, { do: 'bombard', from: 'vertyachii', at: 'orlovka', token: 'vertyachii' })
    expect(offered(s, { do: 'bombard' })).toEqual([{ do: 'bombard', from: 'vertyachii', at: 'orlovka' }])
    play(s, [{ do: 'bombard' }, openFire], 1, 1)
    expect([units(s, 'orlovka'), tokens(s, 'allies', 'vertyachii')]).toEqual([{ ger_infantry: 1 }, 0])
  })
  test('AAS-OPT-6 AAS-C02-1 Luftwaffe Priorities come before the income and the free infantry', () => {
    const s = bare(
      {
        step: 'axisReinforcement',
        round: 4,
        zones: { tatsinskaya: { units: { ger_bomber: 1, ger_fighter: 1 } } },
      },
      { luftwaffePriorities: true },
    )
    act(s, proceed, 6)
    expect([decider(s), asked(s), s.rpc[0]]).toEqual(['axis', 'scrap', 0])
    act(s, { do: 'scrap', unit: 'ger_bomber' })
    expect([s.rpc[0], asked(s)]).toEqual([10, 'freeInfantry'])
  })
  test('AAS-OPT-12 AAS-R95 a hit that is not aimed: the Allies give up the ferry or a fighter', () => {
    const s = bare(
      {
        step: 'alliesReaction',
        zones: { srednyaya_akhtuba: { units: { sov_fighter: 2 } } },
        crossings: { brown: { aboard: 'sov_infantry' } },
        air: [
          { unit: 'ger_bomber', at: 'brown', doing: 'attacking' },
          { unit: 'ger_fighter', at: 'brown', doing: 'attacking' },
        ],
      },
      { interceptors: true },
    )
    act(s, proceed)
    act(s, { do: 'scramble', to: 'crossing_brown' })
    act(s, done, 6, 1)
    expect([decider(s), ruleAsked(s)]).toEqual(['axis', 'AAS-OPT-12'])
    act(s, target('bomber', 'any'))
    expect([decider(s), values(s, 'unit', { do: 'lose' })]).toEqual(['allies', ['ferry', 'sov_fighter']])
    act(s, lose('ferry'), 5)
    expect([ferry(s, 'brown'), aloft(s, 'crossing_brown')]).toEqual([
      'none',
      ['ger_fighter attacking', 'ger_bomber attacking'],
    ])
  })
  test('AAS-TGT-1 AAS-TGT-2 AAS-TGT-3 AAS-R64 each kind of hit is aimed by its own rule', () => {
    const shot = (gunner: string, die: number) => {
      const gun = gunner === 'assault_gun' ? { ger_assault_gun: 1 } : { ger_infantry: 1 }
      const air = gunner === 'assault_gun' ? [] : ([{ unit: gunner, at: 'pitomnik', doing: 'attacking' }] as const)
      const s = bare({
        step: 'axisAttack',
        zones: {
          kalach: { control: 'axis' },
          pitomnik: {
            control: 'allies',
            marker: 'assault',
            units: { ...gun, sov_infantry: 2, sov_tank: 2, sov_fighter: 1 },
          },
        },
        air: air as never,
      })
      act(s, proceed, die, ...(gunner === 'assault_gun' ? [] : [6]))
      return s
    }
    expect(ruleAsked(shot('assault_gun', 2))).toBe('AAS-TGT-1')
    expect(ruleAsked(shot('ger_fighter', 3))).toBe('AAS-TGT-2')
    const bombed = shot('ger_bomber', 3)
    expect(ruleAsked(bombed)).toBe('AAS-TGT-3')
    expect(first(act(bombed, target('bomber', 'tank'), 6, 6, 6, 6, 6), 'target')).toMatchObject({ rule: 'AAS-TGT-3' })
  })
  test('AAS-C12-1 AAS-C13-1 Allied landings are told under Allied rules', () => {
    const s = bare({
      step: 'alliesAttack',
      zones: { kotluban: { control: 'axis', units: { ger_infantry: 2 } } },
      air: [
        { unit: 'sov_fighter', at: 'frolovo', doing: 'relocating' },
        { unit: 'sov_bomber', at: 'kotluban', doing: 'attacking' },
      ],
    })
    expect(first(act(s, proceed, 6, 6, 6), 'landed').rule).toBe('AAS-C12-1')
    expect(first(act(s, { do: 'land', at: 'frolovo' }), 'landed').rule).toBe('AAS-C13-1')
  })
})

import { describe, expect, test } from 'vitest'
import { act, bare, legal, proceed, why } from './harness.ts'

describe('why something is not legal outside movement', () => {
  test('guns, ambushers, interceptors', () => {
    const t = bare(
      {
        step: 'alliesReaction',
        zones: {
          kotluban: { units: { sov_artillery: 1 } },
          mamayev_kurgan: { units: { sov_artillery: 1 } },
          vertyachii: { units: { sov_infantry: 1 } },
          frolovo: { units: { sov_fighter: 1 } },
          pitomnik: { units: { sov_fighter: 1 } },
          gumrak: { control: 'axis', units: { ger_infantry: 1 } },
          train_station_1: { control: 'axis', units: { ger_infantry: 1 } },
        },
        ambush: { ambush_3: 'sov_infantry', ambush_4: 'sov_infantry' },
        air: [
          { unit: 'ger_bomber', at: 'vertyachii', doing: 'attacking' },
          { unit: 'ger_bomber', at: 'crossing_gray', doing: 'attacking' },
        ],
      },
      { interceptors: true },
    )
    act(t, proceed)
    const up = (from: string, to: string) => why(t, { do: 'scramble', unit: 'sov_fighter', from, to })
    expect([up('frolovo', 'vertyachii'), up('gumrak', 'vertyachii'), up('pitomnik', 'kalach')]).toEqual([
      'AAS-OPT-13 tooFar',
      'AAS-OPT-10 notThere',
      'AAS-OPT-10 noTarget',
    ])
    expect(why(t, { do: 'scramble', unit: 'sov_bomber', from: 'pitomnik', to: 'vertyachii' })).toBe(
      'AAS-OPT-10 notThere',
    )
    act(t, { do: 'done' })
    const aim = (from: string, to: string) => why(t, { do: 'aim', from, at: to })
    expect([aim('kotluban', 'vertyachii'), aim('mamayev_kurgan', 'vertyachii'), aim('gumrak', 'gumrak')]).toEqual([
      'AAS-ART-1 tooFar',
      'AAS-ART-3 tooFar',
      'AAS-ART-1 notThere',
    ])
    expect([aim('mamayev_kurgan', 'gumrak'), aim('crossing_gray', 'crossing_gray')]).toEqual([
      'AAS-ART-1 noTarget',
      'AAS-ART-5 firesNot',
    ])
    act(t, { do: 'openFire' })
    const ambush = (site: string, to: string) => why(t, { do: 'ambush', site, at: to })
    expect([ambush('ambush_3', 'gumrak'), ambush('ambush_3', 'pavlovs_house'), ambush('ambush_5', 'gumrak')]).toEqual([
      'AAS-AMB-1 tooFar',
      'AAS-AMB-8 noTarget',
      'AAS-AMB-8 notThere',
    ])
    act(t, { do: 'ambush', site: 'ambush_3' }, 6)
    expect(ambush('ambush_3', 'train_station_1')).toBe('AAS-AMB-8 hasMoved')
  })
  test('tokens and casualties', () => {
    const t = bare({
      step: 'axisAttack',
      zones: {
        tinguta: { control: 'allies', units: { ger_tank: 1, sov_infantry: 1, sov_tank: 1 }, tokens: { axis: 1 } },
        lake_sarpa: { control: 'allies', tokens: { allies: 1 } },
        tatsinskaya: { tokens: { axis: 1 } },
      },
    })
    act(t, proceed)
    const spend = (token: string) => why(t, { do: 'spend', token })
    expect([spend('tinguta'), spend('tatsinskaya'), spend('lake_sarpa'), spend('kalach')]).toEqual([
      'legal',
      'AAS-TOK-4 noTokenThere',
      'AAS-TOK-1 noTokenThere',
      'AAS-TOK-3 noTokenThere',
    ])
    act(t, { do: 'spend', token: 'tinguta' })
    act(t, { do: 'decline' }, 1)
    expect([why(t, { do: 'lose', unit: 'sov_rocket' }), why(t, { do: 'lose', unit: 'ger_tank' })]).toEqual([
      'AAS-COM-11 notThere',
      'AAS-COM-11 notYours',
    ])
  })
  test('free pieces, cards, stacks', () => {
    const inf = bare({ step: 'axisReinforcement', round: 4 })
    act(inf, proceed)
    expect([why(inf, { do: 'reinforce', unit: 'ger_infantry', to: 'kalach' }), why(inf, { unit: 'ger_tank' })]).toEqual(
      ['AAS-C02-3 noDeployment', 'AAS-C02-3 notForSale'],
    )
    const u = bare({ step: 'preparation', round: 5, uranus: { northwest: ['65th Army', '21st Army'] } })
    act(u, proceed)
    act(u, { do: 'prepare', northwest: '57th Army' })
    act(u, { do: 'launch' })
    const assign = (to: string) => why(u, { do: 'assign', card: '65th Army', to })
    expect([assign('kalach'), assign('krasnoarmeysk'), assign('bolshoy'), assign('frolovo')]).toEqual([
      'AAS-URA-1 noDeployment',
      'AAS-URA-1 noDeployment',
      'AAS-URA-2 noDeployment',
      'legal',
    ])
    act(u, { do: 'assign', to: 'frolovo' })
    act(u, { do: 'assign', to: 'frolovo' })
    const stack = bare({
      zones: {
        orlovka: { control: 'axis', units: { ger_infantry: 5, ger_artillery: 4 } },
        vertyachii: { control: 'axis', units: { ger_infantry: 1 } },
      },
    })
    act(stack, { do: 'endMovement' })
    const shift = (unit: string, from: string, to: string) => why(stack, { do: 'shift', unit, from, to })
    expect([
      shift('ger_artillery', 'orlovka', 'vertyachii'),
      shift('ger_infantry', 'orlovka', 'vertyachii'),
      shift('ger_infantry', 'orlovka', 'gumrak'),
      shift('ger_infantry', 'vertyachii', 'kalach'),
    ]).toEqual(['legal', 'AAS-R45 needsPartner', 'AAS-STK-2 tooFar', 'AAS-STK-1 notCrowded'])
    const owner = bare({
      step: 'alliesMovement',
      zones: { krasnaya_sloboda: { units: { sov_infantry: 2, sov_artillery: 8, sov_tank: 1 } } },
    })
    act(owner, { do: 'endMovement' })
    act(owner, { do: 'disband', unit: 'sov_artillery' })
    const disband = (unit: string) => why(owner, { do: 'disband', unit, zone: 'krasnaya_sloboda' })
    expect([disband('sov_infantry'), disband('sov_rocket')]).toEqual(['legal', 'AAS-STK-3 notThere'])
  })
  test('AAS-R129 AAS-R41 mechanized infantry leaves the city in a pair, not in a Blitz', () => {
    const t = bare({
      control: { axis: ['spartanovka', 'orlovka'] },
      zones: { spartanovka: { units: { ger_tank: 1, ger_mech: 2 } }, orlovka: { units: { minor_infantry: 1 } } },
    })
    const lunge = { do: 'blitz', unit: 'ger_tank', from: 'spartanovka', through: 'rynok', to: 'dubovka' } as const
    expect([why(t, lunge), why(t, { ...lunge, with: 'ger_mech' })]).toEqual(['legal', 'AAS-R129 needsPartner'])
    act(t, lunge)
    const leave = { do: 'leaveCity', unit: 'ger_mech', from: 'spartanovka', to: 'dubovka' } as const
    expect(why(t, { ...leave, and: 'ger_mech', andFrom: 'spartanovka' })).toBe('legal')
    expect(why(t, { ...leave, and: 'minor_infantry', andFrom: 'orlovka' })).toBe('AAS-R41 needsPartner')
    expect(why(t, { ...leave, and: 'ger_infantry', andFrom: 'orlovka' })).toBe('AAS-MOV-1 notThere')
  })
  test('AAS-COM-7 the river in the way of a move is said, or not', () => {
    const t = bare({ step: 'alliesMovement', round: 5, zones: { frolovo: { units: { sov_infantry: 1 } } } })
    const moves = legal(t).filter((one) => one.do === 'move')
    const wet = moves.find((one) => one.do === 'move' && one.river === true)
    const dry = moves.find((one) => one.do === 'move' && one.river === undefined)
    if (wet?.do !== 'move' || dry?.do !== 'move') throw new Error('There is no river to cross.')
    const { river: _, ...withoutRiver } = wet
    expect([why(t, withoutRiver), why(t, { ...dry, river: true })]).toEqual([
      'AAS-COM-7 acrossRiver',
      'AAS-COM-7 noRiver',
    ])
  })
  test('AAS-AIR-7 AAS-VOM-3 who is in the air, and what waits aboard', () => {
    const t = bare({ round: 10, air: [{ unit: 'ger_fighter', at: 'tormosin', doing: 'arriving' }] })
    expect(why(t, { do: 'relocate', unit: 'ger_fighter', from: 'tormosin', to: 'tatsinskaya' })).toBe(
      'AAS-AIR-7 inTheAir',
    )
    const r = bare({
      step: 'alliesMovement',
      crossings: { gray: { ferry: true, aboard: 'sov_infantry', loaded: true } },
    })
    expect(why(r, { do: 'offload', crossing: 'crossing_gray' })).toBe('AAS-VOM-3 waitsAboard')
  })
})

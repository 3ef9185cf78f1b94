import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { AasState } from '../rules/state.ts'
import { act, at, bare, proceed, type Some } from './table.ts'

/** The rule and the reason, in short. */
const why = (s: AasState, wish: Some): string => {
  const refusal = rules.explain?.(s, wish)
  return refusal === undefined ? 'legal' : `${refusal.rule} ${refusal.why.say}`
}

describe('why a move is not legal', () => {
  const s = bare({
    zones: {
      kalach: { control: 'allies', units: { ger_tank: 1, sov_infantry: 1 } },
      kopania: { units: { ger_infantry: 2, ger_artillery: 1 }, moved: { ger_infantry: 2 } },
      gumrak: { control: 'axis', units: { ger_infantry: 1, ger_bomber: 1 } },
      pitomnik: { control: 'axis' },
      tatsinskaya: { units: { ger_fighter: 1, ger_bomber: 1 } },
      tinguta: { units: { ger_tank: 1 }, control: 'axis' },
      beketovka: { units: { sov_infantry: 1 } },
    },
  })
  test('what is legal needs no excuse', () => {
    expect(why(s, { do: 'move', unit: 'ger_artillery', from: 'kopania', to: 'surovikino' })).toBe('legal')
    expect(why(s, {})).toBe('legal')
  })
  test('land units', () => {
    const move = (unit: string, from: string, to: string) => why(s, { do: 'move', unit, from, to })
    expect(move('ger_tank', 'kalach', 'pitomnik')).toBe('AAS-MOV-4 locked')
    expect(move('ger_infantry', 'kopania', 'surovikino')).toBe('AAS-MOV-1 hasMoved')
    expect(move('ger_tank', 'kopania', 'surovikino')).toBe('AAS-MOV-1 notThere')
    expect(move('sov_infantry', 'beketovka', 'tinguta')).toBe('AAS-MOV-1 notYours')
    expect(move('ger_artillery', 'kopania', 'gumrak')).toBe('AAS-MOV-2 tooFar')
    expect(move('ger_infantry', 'gumrak', 'pitomnik')).toBe('AAS-INF-2 needsPartner')
    expect(move('ger_tank', 'tinguta', 'pitomnik')).toBe('AAS-MOV-3 notInTheWay')
    expect(move('ger_tank', 'tinguta', 'veshenskaya')).toBe('AAS-RDM-1 tooFar')
    expect(move('minor_infantry', 'petrovka', 'tatsinskaya')).toBe('AAS-MOV-5 baseZone')
    expect(move('ger_tank', 'tinguta', 'krasnaya_sloboda')).toBe('AAS-SPA-14 volga')
    expect(move('ger_fighter', 'tatsinskaya', 'kalach')).toBe('AAS-SPA-11 noAirfield')
    expect(move('ger_fighter', 'tatsinskaya', 'oblivskaya')).toBe('AAS-AIR-2 notInTheWay')
    expect(why(s, { unit: 'ger_tank', from: 'kalach' })).toBe('AAS-MOV-4 locked')
  })
  test('Blitz, hiding, crossings', () => {
    expect(why(s, { do: 'blitz', unit: 'ger_artillery', from: 'kopania' })).toBe('AAS-BLZ-6 onlyTanksBlitz')
    expect(why(s, { do: 'blitz', unit: 'ger_tank', from: 'tinguta', through: 'beketovka', to: 'pitomnik' })).toBe(
      'AAS-BLZ-1 blitzOccupied',
    )
    expect(why(s, { do: 'blitz', unit: 'ger_tank', from: 'tinguta', through: 'kotluban' })).toBe('AAS-BLZ-4 tooFar')
    expect(why(s, { do: 'blitz', unit: 'ger_mech', from: 'tinguta' })).toBe('AAS-BLZ-5 onlyTanksBlitz')
    const lunge = { do: 'blitz', unit: 'ger_tank', from: 'tinguta', through: 'lake_sarpa' } as const
    expect(why(s, { ...lunge, to: 'kalach' })).toBe('AAS-BLZ-4 tooFar')
    expect(why(s, { ...lunge, to: 'krasnoarmeysk', with: 'ger_mech' })).toBe('AAS-MOV-1 notThere')
    expect(why(s, { ...lunge, to: 'krasnoarmeysk', with: 'ger_infantry' })).toBe('AAS-BLZ-5 onlyTanksBlitz')
    expect(why(s, { do: 'blitz', unit: 'ger_tank', from: 'tinguta', through: 'abganerovo', to: 'buzinovka' })).toBe(
      'legal',
    )
    const home = bare({ control: { axis: ['gromoslavka'] }, zones: { verkhne_kumskii: { units: { ger_tank: 1 } } } })
    expect(
      why(home, { do: 'blitz', unit: 'ger_tank', from: 'verkhne_kumskii', through: 'gromoslavka', to: 'buzinovka' }),
    ).toBe('AAS-BLZ-1 notInTheWay')
    const t = bare({
      step: 'alliesMovement',
      zones: {
        pavlovs_house: { units: { sov_infantry: 1, sov_tank: 1 } },
        krasnaya_sloboda: { units: { sov_tank: 1, sov_infantry: 1 } },
      },
      ambush: { ambush_4: 'sov_infantry' },
      crossings: { white: { ferry: false }, brown: { aboard: 'supply' } },
    })
    expect(why(t, { do: 'hide', unit: 'sov_tank', from: 'pavlovs_house', site: 'ambush_3' })).toBe(
      'AAS-AMB-2 onlyInfantryHides',
    )
    expect(why(t, { do: 'hide', unit: 'sov_infantry', from: 'pavlovs_house', site: 'ambush_4' })).toBe(
      'AAS-AMB-1 siteTaken',
    )
    expect(why(t, { do: 'hide', unit: 'sov_infantry', from: 'pavlovs_house', site: 'ambush_1' })).toBe(
      'AAS-AMB-3 tooFar',
    )
    expect(why(t, { do: 'emerge', site: 'ambush_4', to: 'gumrak' })).toBe('AAS-AMB-4 tooFar')
    expect(why(t, { do: 'emerge', site: 'ambush_1', to: 'tractor_ws' })).toBe('AAS-AMB-4 notThere')
    const walk = (unit: string, from: string, to: string) => why(t, { do: 'move', unit, from, to })
    expect(walk('sov_infantry', 'krasnaya_sloboda', 'crossing_white')).toBe('AAS-VOM-1 noCrossing')
    expect(walk('sov_infantry', 'krasnaya_sloboda', 'crossing_gray')).toBe('AAS-VOM-1 notInTheWay')
    expect(walk('sov_tank', 'krasnaya_sloboda', 'crossing_gray')).toBe('AAS-VOM-2 ferryCarries')
    expect(walk('sov_infantry', 'crossing_gray', 'barrikady_factory')).toBe('AAS-VOM-4 nothingToOffload')
    expect(walk('sov_tank', 'pavlovs_house', 'ambush_3')).toBe('AAS-AMB-2 onlyInfantryHides')
    expect(walk('sov_infantry', 'pavlovs_house', 'ambush_3')).toBe('AAS-AMB-3 notInTheWay')
    expect(walk('sov_infantry', 'ambush_4', 'gumrak')).toBe('AAS-AMB-4 tooFar')
    expect(walk('sov_infantry', 'ambush_4', 'army_camp')).toBe('AAS-AMB-4 notInTheWay')
    expect(why(t, { do: 'load', unit: 'sov_infantry', crossing: 'crossing_white' })).toBe('AAS-VOM-1 noCrossing')
    expect(why(t, { do: 'load', unit: 'sov_infantry', crossing: 'crossing_brown' })).toBe('AAS-VOM-2 crossingFull')
    expect(why(t, { do: 'load', unit: 'sov_tank', crossing: 'crossing_gray' })).toBe('AAS-VOM-2 ferryCarries')
    expect(why(t, { do: 'load', unit: 'supply', crossing: 'crossing_gray' })).toBe('AAS-VOM-1 noCargo')
    expect(why(t, { do: 'offload', crossing: 'crossing_gray' })).toBe('AAS-VOM-4 nothingToOffload')
    expect(why(t, { do: 'endMovement' })).toBe('AAS-VOM-4 mustOffload')
  })
  test('aircraft', () => {
    const fly = (wish: Some) => why(s, { from: 'tatsinskaya', ...wish })
    expect(fly({ do: 'attack', unit: 'ger_bomber', to: 'kalach' })).toBe('AAS-AIR-3 bombersOnlyInAssaults')
    expect(fly({ do: 'attack', unit: 'ger_bomber', to: 'buzinovka' })).toBe('AAS-AIR-3 nobodyThere')
    expect(fly({ unit: 'ger_fighter', to: 'srednyaya_akhtuba' })).toBe('AAS-SPA-9 baseZone')
    expect(fly({ do: 'relocate', unit: 'ger_fighter', to: 'kalach' })).toBe('AAS-SPA-11 noAirfield')
    expect(fly({ do: 'relocate', unit: 'ger_fighter', to: 'frolovo' })).toBe('AAS-AIR-6 hostileZone')
    expect(fly({ do: 'drop', unit: 'ger_bomber', to: 'rynok' })).toBe('AAS-BOM-2 hostileZone')
    expect(fly({ do: 'drop', unit: 'ger_bomber', to: 'kopania' })).toBe('AAS-BOM-1 noCargo')
    expect(fly({ do: 'drop', unit: 'ger_fighter', to: 'kopania' })).toBe('AAS-BOM-1 onlyBombersCarry')
    expect(why(s, { do: 'troopLanding', unit: 'ger_bomber', from: 'gumrak', to: 'pitomnik' })).toBe(
      'AAS-BOM-4 noTroopsThere',
    )
    expect(why(s, { do: 'attack', unit: 'ger_fighter', from: 'oblivskaya', to: 'kalach' })).toBe('AAS-AIR-2 notThere')
    expect(fly({ do: 'relocate', unit: 'ger_fighter', to: 'tatsinskaya' })).toBe('AAS-AIR-6 notInTheWay')
    const r = bare({
      step: 'alliesMovement',
      round: 2,
      zones: {
        frolovo: { units: { sov_infantry: 1, sov_mech: 1, sov_bomber: 1, sov_fighter: 1 }, tokens: { allies: 1 } },
        pitomnik: { control: 'allies' },
        kletskaya: { units: { ger_infantry: 1 } },
      },
      air: [{ unit: 'sov_fighter', at: 'kletskaya', doing: 'attacking', from: 'srednyaya_akhtuba' }],
    })
    const carry = { do: 'troopLanding', unit: 'sov_bomber', from: 'frolovo', to: 'pitomnik' } as const
    expect(why(r, { ...carry, cargo: 'sov_mech' })).toBe('AAS-BOM-4 noTroopsThere')
    expect(why(r, { ...carry, cargo: 'sov_infantry' })).toBe('AAS-R37 noStepBack')
    expect(why(r, { do: 'supplyLanding', unit: 'sov_bomber', from: 'frolovo', to: 'pitomnik', tokens: 2 })).toBe(
      'AAS-BOM-3 notInTheWay',
    )
    expect(why(r, { do: 'drop', unit: 'sov_bomber', from: 'frolovo', to: 'frolovo' })).toBe('AAS-BOM-1 notInTheWay')
    expect(why(r, { do: 'attack', unit: 'sov_fighter', from: 'frolovo', to: 'crossing_gray' })).toBe(
      'AAS-AIR-5 nobodyThere',
    )
    expect(why(r, { do: 'attack', unit: 'sov_fighter', from: 'srednyaya_akhtuba', to: 'kletskaya' })).toBe(
      'AAS-AIR-2 hasMoved',
    )
    const storm = bare({ round: 7, weather: 'bad', zones: { tatsinskaya: { units: { ger_fighter: 1 } } } })
    expect(why(storm, { do: 'attack', unit: 'ger_fighter', from: 'tatsinskaya', to: 'veshenskaya' })).toBe(
      'AAS-AIR-9 badWeather',
    )
    const arriving = bare({ round: 10, air: [{ unit: 'ger_fighter', at: 'tormosin', doing: 'arriving' }] })
    expect(why(arriving, { do: 'endMovement' })).toBe('AAS-AIR-7 mustFly')
  })
  test('Not One Step Back and the rear echelon', () => {
    const t = at({ step: 'alliesMovement', round: 1 })
    expect(why(t, { do: 'move', unit: 'sov_infantry', from: 'orlovka', to: 'rynok' })).toBe('AAS-NOS-3 staysInCity')
    expect(why(t, { do: 'move', unit: 'sov_infantry', from: 'kalach', to: 'pitomnik' })).toBe('AAS-NOS-1 noStepBack')
    const rockets = bare({ step: 'alliesMovement', zones: { frolovo: { units: { sov_rocket: 1 } } } })
    expect(why(rockets, { do: 'move', unit: 'sov_rocket', from: 'frolovo', to: 'kletskaya' })).toBe(
      'AAS-RKT-7 rearEchelon',
    )
  })
  test('no Combat Marker left', () => {
    const t = bare({
      combatMarkers: 0,
      zones: { gromoslavka: { units: { ger_tank: 1 }, control: 'axis' }, tatsinskaya: { units: { ger_bomber: 1 } } },
    })
    expect(why(t, { do: 'move', unit: 'ger_tank', from: 'gromoslavka', to: 'buzinovka' })).toBe('AAS-CMK-6 noMarker')
    expect(why(t, { do: 'blitz', unit: 'ger_tank', from: 'gromoslavka', through: 'buzinovka', to: 'kalach' })).toBe(
      'AAS-CMK-6 noMarker',
    )
    expect(why(t, { do: 'attack', unit: 'ger_bomber', from: 'tatsinskaya', to: 'veshenskaya' })).toBe(
      'AAS-CMK-6 noMarker',
    )
    expect(why(t, { do: 'attack', unit: 'ger_bomber', from: 'tatsinskaya', to: 'crossing_gray' })).toBe(
      'AAS-CMK-6 noMarker',
    )
  })
  test('requisition', () => {
    const t = bare({
      step: 'alliesReinforcement',
      rpc: { allies: 0 },
      control: {
        axis: [
          'mamayev_kurgan',
          'red_october_steel',
          'tractor_factory',
          'barrikady_factory',
          'chemical_factory',
          'spartanovka',
          'train_station_1',
          'train_station_2',
          'grain_elevator',
          'pavlovs_house',
        ],
      },
      zones: { ilovinska: { units: { sov_infantry: 1 } } },
    })
    act(t, proceed)
    const buy = (unit: string, to: string) => why(t, { do: 'requisition', unit, to })
    expect(t.rpc[1]).toBe(3)
    expect(buy('sov_tank', 'ilovinska')).toBe('AAS-C09-2 tooDear')
    expect(buy('sov_infantry', 'frolovo')).toBe('AAS-C09-3 noDeployment')
    expect(buy('sov_fighter', 'ilovinska')).toBe('AAS-VAL-2 notForSale')
    expect(buy('ferry', 'crossing_gray')).toBe('AAS-FER-3 ferryInPlace')
    expect(buy('ger_tank', 'tormosin')).toBe('AAS-VAL-2 notForSale')
    expect(buy('supply', 'kotluban')).toBe('AAS-C09-6 noDeployment')
    expect(buy('ferry', 'kotluban')).toBe('AAS-FER-1 noDeployment')
    const rich = bare({
      step: 'alliesReinforcement',
      rpc: { allies: 20 },
      zones: { ilovinska: { units: { sov_infantry: 1 } } },
    })
    act(rich, proceed)
    act(rich, { do: 'requisition', unit: 'sov_infantry', to: 'ilovinska' })
    expect(why(rich, { do: 'requisition', unit: 'sov_tank', to: 'ilovinska' })).toBe('AAS-C09-4 oneUnitOnly')
    expect(why(rich, { do: 'requisition', unit: 'sov_tank', to: 'veshenskaya' })).toBe('AAS-C09-2 otherOrder')
  })
  test('landing, rockets, guns, combats', () => {
    const t = bare({
      step: 'axisLanding',
      zones: {
        pitomnik: { control: 'axis', captured: true },
        oblivskaya: { units: { ger_bomber: 4 } },
        gumrak: { control: 'axis' },
      },
      air: [{ unit: 'ger_fighter', at: 'kalach', doing: 'attacking' }],
    })
    act(t, proceed)
    const land = (field: string) => why(t, { do: 'land', unit: 'ger_fighter', at: field })
    expect([land('pitomnik'), land('oblivskaya'), land('kalach'), land('frolovo'), land('gumrak')]).toEqual([
      'AAS-C06-1 takenJustNow',
      'AAS-SPA-11 fieldFull',
      'AAS-SPA-11 noAirfield',
      'AAS-C06-1 hostileZone',
      'legal',
    ])
    const r = bare({
      step: 'alliesAttack',
      zones: {
        krasnaya_sloboda: { units: { sov_rocket: 1 } },
        army_camp: { units: { ger_infantry: 1 }, control: 'axis' },
        grain_elevator: { control: 'axis', units: { ger_infantry: 1, sov_infantry: 1 } },
        vertyachii: { control: 'axis', units: { ger_infantry: 1 } },
      },
    })
    act(r, proceed)
    const bombard = (zone: string) => why(r, { do: 'bombard', from: 'krasnaya_sloboda', at: zone })
    expect([bombard('grain_elevator'), bombard('gumrak'), bombard('vertyachii'), bombard('tatsinskaya')]).toEqual([
      'AAS-RKT-2 battleBarsRockets',
      'AAS-RKT-2 noTarget',
      'AAS-RKT-1 tooFar',
      'AAS-SPA-9 baseZone',
    ])
    const cut = bare({
      step: 'alliesAttack',
      control: { axis: ['rynok', 'kotluban', 'ilovinska', 'kalach', 'pitomnik', 'gorodishche'] },
      zones: {
        vertyachii: { units: { sov_rocket: 1 }, control: 'allies' },
        orlovka: { control: 'axis', units: { ger_infantry: 1 } },
        krasnaya_sloboda: { units: { sov_rocket: 1 } },
      },
    })
    act(cut, proceed)
    expect(why(cut, { do: 'bombard', from: 'vertyachii', at: 'orlovka' })).toBe('AAS-RKT-3 noTokenThere')
    const c = at({ step: 'axisAttack' })
    act(c, proceed)
    expect(why(c, { do: 'fight', zone: 'kalach' })).toBe('AAS-COM-1 notContested')
  })
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
    act(t, { do: 'done' })
    const aim = (from: string, to: string) => why(t, { do: 'aim', from, at: to })
    expect([aim('kotluban', 'vertyachii'), aim('mamayev_kurgan', 'vertyachii'), aim('gumrak', 'gumrak')]).toEqual([
      'AAS-ART-1 tooFar',
      'AAS-ART-3 tooFar',
      'AAS-ART-1 notThere',
    ])
    expect([aim('mamayev_kurgan', 'gumrak'), aim('crossing_gray', 'crossing_gray')]).toEqual([
      'AAS-ART-1 noTarget',
      'AAS-ART-5 notNow',
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
    ]).toEqual(['legal', 'AAS-R45 needsPartner', 'AAS-STK-2 tooFar', 'AAS-STK-1 notNow'])
    const owner = bare({
      step: 'alliesMovement',
      zones: { krasnaya_sloboda: { units: { sov_infantry: 2, sov_artillery: 8, sov_tank: 1 } } },
    })
    act(owner, { do: 'endMovement' })
    act(owner, { do: 'disband', unit: 'sov_artillery' })
    const disband = (unit: string) => why(owner, { do: 'disband', unit, zone: 'krasnaya_sloboda' })
    expect([disband('sov_infantry'), disband('sov_rocket')]).toEqual(['AAS-STK-3 otherOrder', 'AAS-STK-3 notThere'])
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
  test('nonsense and other steps', () => {
    expect(why(s, { do: 'move', unit: 'ger_elephant' })).toBe('AAS-COMP-3 noSuchUnit')
    expect(why(s, { do: 'move', unit: 'ger_tank', from: 'kalach', to: 'berlin' })).toBe('AAS-SPA-1 noSuchPlace')
    expect(why(s, { do: 'fight', zone: 'kalach' })).toBe('AAS-ORD-2 notNow')
    const over = at({ round: 13, step: 'endOfRound' })
    act(over, proceed)
    expect(why(over, { do: 'move' })).toBe('AAS-C14-1 over')
  })
})

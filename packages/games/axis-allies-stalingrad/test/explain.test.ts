import { describe, expect, test } from 'vitest'
import { act, at, bare, proceed, type Some, why } from './harness.ts'

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
  test('a place or a kind of unit that is pointed at first', () => {
    expect(why(s, { from: 'veshenskaya' })).toBe('AAS-C03-1 noneOfYours')
    expect(why(s, { from: 'ambush_5' })).toBe('AAS-AMB-4 notThere')
    expect(why(s, { from: 'kalach' })).toBe('AAS-MOV-4 locked')
    expect(why(s, { to: 'krasnaya_sloboda' })).toBe('AAS-C03-1 nobodyReaches')
    expect(why(s, { unit: 'ger_assault_gun' })).toBe('AAS-C03-1 noneOnBoards')
    expect(why(s, { unit: 'sov_infantry' })).toBe('AAS-MOV-1 notYours')
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
    const fly = (attempt: Some) => why(s, { from: 'tatsinskaya', ...attempt })
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
    expect(fly({ do: 'relocate', unit: 'ger_fighter', to: 'tatsinskaya' })).toBe('AAS-AIR-6 thereAlready')
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
      'AAS-BOM-3 fewTokens',
    )
    expect(why(r, { do: 'drop', unit: 'sov_bomber', from: 'frolovo', to: 'frolovo' })).toBe('AAS-BOM-1 thereAlready')
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
    expect(why(rich, { do: 'requisition', unit: 'sov_tank', to: 'veshenskaya' })).toBe('legal')
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
  test('nonsense and other steps', () => {
    expect(why(s, { do: 'move', unit: 'ger_elephant' })).toBe('AAS-COMP-3 noSuchUnit')
    expect(why(s, { do: 'move', unit: 'ger_tank', from: 'kalach', to: 'berlin' })).toBe('AAS-SPA-1 noSuchPlace')
    expect(why(s, { do: 'fight', zone: 'kalach' })).toBe('AAS-ORD-2 notNow')
    expect(why(s, { do: 'move', unit: 'ger_artillery', from: 'kopania', to: 'kopania' })).toBe('AAS-MOV-2 thereAlready')
    const over = at({ round: 13, step: 'endOfRound' })
    act(over, proceed)
    expect(why(over, { do: 'move' })).toBe('AAS-C14-1 over')
  })
})

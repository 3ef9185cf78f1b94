import { describe, expect, test } from 'vitest'
import { cityZones, placeId } from '../rules/map.ts'
import {
  act,
  at,
  bare,
  control,
  decline,
  done,
  fight,
  isOffered,
  move,
  play,
  proceed,
  supplied,
  tokens,
  units,
} from './harness.ts'

const city = cityZones.map(placeId).filter((zone) => zone !== 'krasnaya_sloboda')

describe('worked examples: supply', () => {
  test('AAS-E1 AAS-SUP-3 AAS-SUP-4 AAS-SUP-6 AAS-SUP-7 Tinguta is cut off until Abganerovo Station falls', () => {
    const s = at()
    expect([supplied(s, 'axis', 'tinguta'), supplied(s, 'axis', 'abganerovo')]).toEqual([false, true])
    const after = at({ control: { axis: ['abganerovo'] } })
    expect(supplied(after, 'axis', 'tinguta')).toBe(true)
  })
  test('AAS-E3 AAS-SUP-5 AAS-SUP-8 AAS-SUP-9 AAS-SUP-12 Rynok traces through the city, never over a ferry', () => {
    const s = at({ control: { axis: ['dubovka', 'kotluban', 'vertyachii'] } })
    expect(supplied(s, 'allies', 'rynok')).toBe(true)
    const cut = at({ control: { axis: ['dubovka', 'kotluban', 'vertyachii', 'pitomnik'] } })
    expect([supplied(cut, 'allies', 'rynok'), supplied(cut, 'allies', 'chemical_factory')]).toEqual([false, true])
  })
  test('AAS-E5 AAS-FER-3 AAS-SUP-9 AAS-SUP-10 AAS-SUP-11 AAS-SUP-14 the white ferry feeds the white sector', () => {
    const s = bare({
      round: 4,
      step: 'alliesReinforcement',
      rpc: { allies: 3 },
      control: { axis: ['vertyachii', 'rynok', 'pitomnik', ...city.filter((zone) => zone !== 'pavlovs_house')] },
      zones: {
        grain_elevator: { control: 'axis', units: { sov_infantry: 3, ger_infantry: 1 }, marker: 'battle' },
        pavlovs_house: { units: { sov_infantry: 3 } },
        army_camp: { units: { ger_infantry: 1 } },
      },
      crossings: { gray: { ferry: false }, brown: { ferry: false }, white: { ferry: false } },
    })
    act(s, proceed)
    expect(supplied(s, 'allies', 'grain_elevator')).toBe(false)
    act(s, { do: 'requisition', unit: 'ferry', to: 'crossing_white' })
    expect(supplied(s, 'allies', 'grain_elevator')).toBe(true)
    play(s, [
      done,
      move('sov_infantry', 'pavlovs_house', 'army_camp'),
      move('sov_infantry', 'pavlovs_house', 'army_camp'),
    ])
    expect(supplied(s, 'allies', 'army_camp')).toBe(false)
    act(s, { do: 'endMovement' })
    act(s, fight('grain_elevator'), 1, 6, 6, 6)
    expect(control(s, 'grain_elevator')).toBe('allies')
    expect(supplied(s, 'allies', 'army_camp')).toBe(true)
    expect(supplied(s, 'allies', 'pavlovs_house')).toBe(false)
  })
  test('AAS-E6 AAS-BOM-2 AAS-TOK-2 AAS-TOK-3 AAS-TOK-5 AAS-TOK-11 AAS-COM-9 one token dropped, one force fed', () => {
    const s = bare({
      round: 11,
      step: 'axisAttack',
      control: {
        axis: city,
        allies: [
          'vertyachii',
          'pitomnik',
          'rynok',
          'kotluban',
          'kalach',
          'beketovka',
          'buzinovka',
          'kopania',
          'zimovskii',
          'dubovka',
        ],
      },
      zones: {
        vertyachii: { control: 'allies', units: { ger_infantry: 2, sov_infantry: 1 }, marker: 'assault' },
        pitomnik: { control: 'allies', units: { ger_infantry: 2, sov_infantry: 1 }, marker: 'assault' },
      },
      air: [{ unit: 'ger_bomber', at: 'vertyachii', doing: 'dropping', tokens: 1, from: 'tatsinskaya' }],
    })
    expect([supplied(s, 'axis', 'vertyachii'), supplied(s, 'axis', 'pitomnik')]).toEqual([false, false])
    act(s, proceed)
    expect(tokens(s, 'axis', 'vertyachii')).toBe(1)
    const pool = s.pool[1]!
    act(s, fight('pitomnik'))
    expect(isOffered(s, { do: 'spend', token: 'vertyachii' })).toBe(true)
    const events = play(s, [{ do: 'spend', token: 'vertyachii' }, fight('vertyachii')], 6, 6, 6, 1)
    expect(s.pool[1]).toBe(pool + 1)
    // The second combat: without supply the infantry do not fire, nor does the bomber; the defender hits once.
    expect(events.filter((event) => event.kind === 'fire').map((event) => [event.zone, event.by])).toEqual([
      ['pitomnik', 'attacker'],
      ['pitomnik', 'defender'],
      ['vertyachii', 'defender'],
    ])
    expect(isOffered(s, { do: 'lose', unit: 'ger_bomber', as: 'dropping' })).toBe(true)
    expect(isOffered(s, { do: 'lose', unit: 'ger_infantry' })).toBe(true)
  })
  test('AAS-E8 AAS-SUP-9 the gray ferry feeds the gray sector alone', () => {
    const s = at({
      others: 'gone',
      control: { axis: ['vertyachii', 'rynok', 'pitomnik'] },
      crossings: { brown: { ferry: false }, white: { ferry: false } },
    })
    const fed = city.filter((zone) => supplied(s, 'allies', zone))
    expect(fed.toSorted()).toEqual(
      [
        'barrikady_factory',
        'barrikady_ws',
        'gorodishche',
        'orlovka',
        'spartanovka',
        'tractor_factory',
        'tractor_ws',
      ].toSorted(),
    )
  })
  test('AAS-E10 AAS-TOK-6 AAS-TOK-11 a supplied defender burns a token so that nobody can capture it', () => {
    const s = bare({
      round: 7,
      step: 'alliesAttack',
      control: { axis: ['kalach', 'pitomnik'] },
      zones: {
        pitomnik: {
          control: 'axis',
          units: { ger_infantry: 2, sov_infantry: 2 },
          marker: 'battle',
          tokens: { axis: 1 },
        },
      },
    })
    expect(supplied(s, 'axis', 'pitomnik')).toBe(true)
    act(s, proceed)
    const events = act(s, { do: 'spend', token: 'pitomnik' }, 6, 6, 6, 6)
    expect(events.flatMap((event) => (event.kind === 'fire' ? event.dice.map((die) => die.value) : []))).toEqual([
      1, 1, 2, 2,
    ])
    expect(tokens(s, 'axis', 'pitomnik')).toBe(0)
    expect(s.pool).toEqual([6, 14])
  })
  test('AAS-E11 AAS-TOK-10 AAS-TOK-11 captured tokens serve the captor and then the Allied pool', () => {
    const s = bare({
      round: 7,
      step: 'alliesAttack',
      control: { axis: ['kalach'] },
      zones: {
        kalach: { control: 'axis', units: { ger_infantry: 1, sov_tank: 2 }, marker: 'assault', tokens: { axis: 2 } },
      },
    })
    act(s, proceed)
    act(s, decline, 1, 6, 6)
    expect(units(s, 'kalach')).toEqual({ sov_tank: 2 })
    expect([tokens(s, 'axis', 'kalach'), tokens(s, 'allies', 'kalach'), s.pool[0]]).toEqual([0, 2, 5])
    const later = bare({
      round: 9,
      step: 'alliesAttack',
      zones: {
        kalach: { control: 'allies', units: { ger_infantry: 1, sov_tank: 2 }, marker: 'battle', tokens: { allies: 2 } },
      },
      tokenPool: { axis: 5 },
    })
    act(later, proceed)
    act(later, { do: 'spend', token: 'kalach' }, 6, 6, 6)
    expect([tokens(later, 'allies', 'kalach'), later.pool]).toEqual([1, [5, 12]])
  })
})

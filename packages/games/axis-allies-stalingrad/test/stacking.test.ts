import { describe, expect, test } from 'vitest'
import {
  aboard,
  act,
  asked,
  bare,
  control,
  decider,
  endMovement,
  first,
  goals,
  hidden,
  isOffered,
  marker,
  play,
  river,
  rolledAt,
  tokens,
  units,
  values,
} from './harness.ts'

describe('stacking', () => {
  test('AAS-STK-1 AAS-STK-2 AAS-R47 AAS-SPA-8 AAS-COMP-14 the opponent chooses among zones, units and neighbours with room', () => {
    const s = bare({
      control: { axis: ['kalach'] },
      zones: {
        kopania: { units: { ger_infantry: 9 } },
        surovikino: { units: { ger_infantry: 8 } },
        oblivskaya: { units: { ger_infantry: 9 } },
      },
    })
    act(s, endMovement)
    expect([decider(s), values(s, 'from', { do: 'shift' })]).toEqual(['allies', ['kopania', 'oblivskaya']])
    expect(values(s, 'to', { do: 'shift', from: 'kopania' })).not.toContain('surovikino')
    expect(values(s, 'to', { do: 'shift', from: 'oblivskaya' })).not.toContain('tatsinskaya')
    act(s, { do: 'shift', from: 'kopania', to: 'kalach' })
    expect(units(s, 'kalach')).toEqual({ ger_infantry: 1 })
  })
  test('AAS-R45 AAS-R48 a shifted unit can begin an Assault over the Don', () => {
    const s = bare({ zones: { kopania: { units: { ger_infantry: 9 } }, kalach: { units: { sov_infantry: 1 } } } })
    act(s, endMovement)
    const events = act(s, { do: 'shift', to: 'kalach' }, 6, 6)
    expect([first(events, 'shifted').river, rolledAt(events, 'defender')]).toEqual([true, [3]])
  })
  test('AAS-R105 AAS-R48 free infantry of this phase is not the opponent’s to move', () => {
    const s = bare({
      control: { axis: ['orlovka', 'vertyachii', 'gorodishche'] },
      zones: { orlovka: { units: { ger_infantry: 2, ger_artillery: 7 }, free: 2 } },
    })
    act(s, endMovement)
    expect(values(s, 'unit', { do: 'shift' })).toEqual(['ger_artillery'])
  })
  test('AAS-R46 infantry on its way by air counts, but cannot be moved', () => {
    const s = bare({
      control: { axis: ['pitomnik', 'kalach'] },
      zones: { pitomnik: { units: { ger_infantry: 8 } } },
      air: [{ unit: 'ger_bomber', at: 'pitomnik', doing: 'landingTroops', cargo: 'ger_infantry', from: 'oblivskaya' }],
    })
    act(s, endMovement)
    expect([asked(s), decider(s)]).toEqual(['stacking', 'allies'])
  })
  test('AAS-R38 nor can the opponent make a restricted unit step back', () => {
    const s = bare({
      round: 1,
      step: 'alliesMovement',
      zones: { kalach: { units: { sov_infantry: 9 } }, novomoskovsk: { units: { ger_infantry: 1 } } },
    })
    act(s, endMovement)
    expect(values(s, 'to', { do: 'shift' })).toEqual(['kopania', 'novomoskovsk'])
  })
})

describe('Ambush Sites', () => {
  test('AAS-AMB-2 AAS-AMB-3 AAS-AMB-5 AAS-AMB-6 AAS-R115 only infantry, out of a quiet zone, and then it is nowhere', () => {
    const s = bare({
      step: 'alliesMovement',
      zones: {
        mamayev_kurgan: { units: { sov_infantry: 1, sov_mech: 1 } },
        train_station_1: { control: 'allies', units: { sov_infantry: 1, ger_infantry: 1 } },
      },
    })
    expect(values(s, 'unit', { do: 'hide' })).toEqual(['sov_infantry'])
    expect(values(s, 'from', { do: 'hide' })).toEqual(['mamayev_kurgan'])
    act(s, { do: 'hide', site: 'ambush_3' })
    expect([hidden(s, 'ambush_3'), units(s, 'mamayev_kurgan')]).toEqual(['sov_infantry', { sov_mech: 1 }])
    expect(isOffered(s, { do: 'emerge' })).toBe(false)
  })
  test('AAS-R115 AAS-AMB-1 a site that was left can be entered again; it holds one', () => {
    const s = bare({
      step: 'alliesMovement',
      zones: { pavlovs_house: { units: { sov_infantry: 2 } } },
      ambush: { ambush_5: 'sov_infantry' },
    })
    expect(values(s, 'site', { do: 'hide' })).not.toContain('ambush_5')
    act(s, { do: 'emerge', site: 'ambush_5', to: 'pavlovs_house' })
    expect(values(s, 'site', { do: 'hide' })).toContain('ambush_5')
  })
  test('AAS-AMB-7 AAS-R27 AAS-R109 a Blitz takes tokens, grounded aircraft fall with the zone, and ambushers are checked', () => {
    const s = bare({
      control: { axis: ['barrikady_factory', 'barrikady_ws', 'red_october_ws', 'gumrak'] },
      zones: { red_october_ws: { units: { ger_tank: 1 } }, red_october_steel: { tokens: { allies: 2 } } },
      ambush: { ambush_2: 'sov_infantry' },
    })
    const events = act(s, { do: 'blitz', through: 'red_october_steel', to: 'red_october_ws' })
    expect(events.map(({ kind }) => kind)).toEqual(['blitz', 'control', 'tokensCaptured', 'lost'])
    expect([hidden(s, 'ambush_2'), tokens(s, 'axis', 'red_october_steel')]).toEqual(['none', 2])
  })
})

describe('crossing the Volga', () => {
  test('AAS-VOM-1 AAS-VOM-2 AAS-FER-2 AAS-TOK-9 AAS-R40 infantry and tokens load at Krasnaya Sloboda, one a crossing', () => {
    const s = bare({
      step: 'alliesMovement',
      zones: { krasnaya_sloboda: { units: { sov_infantry: 2, sov_artillery: 1 }, tokens: { allies: 1 } } },
      crossings: { white: { ferry: false } },
    })
    expect(values(s, 'unit', { do: 'load' })).toEqual(['sov_infantry', 'supply'])
    expect(values(s, 'crossing', { do: 'load' })).toEqual(['crossing_brown', 'crossing_gray'])
    play(s, [
      { do: 'load', unit: 'supply', crossing: 'crossing_gray' },
      { do: 'load', unit: 'sov_infantry', crossing: 'crossing_brown' },
    ])
    expect([isOffered(s, { do: 'load' }), aboard(s, 'gray'), tokens(s, 'allies', 'krasnaya_sloboda')]).toEqual([
      false,
      'supply',
      0,
    ])
    expect(goals(s, 'sov_infantry', 'krasnaya_sloboda')).toEqual([])
  })
  test('AAS-VOM-4 AAS-C10-1 AAS-TOK-9 AAS-R26 a token must land too, even among the enemy', () => {
    const s = bare({
      step: 'alliesMovement',
      control: { axis: ['grain_elevator'] },
      crossings: { white: { aboard: 'supply' } },
    })
    expect(isOffered(s, endMovement)).toBe(false)
    act(s, { do: 'offload', crossing: 'crossing_white' })
    expect([marker(s, 'grain_elevator'), tokens(s, 'allies', 'grain_elevator'), control(s, 'grain_elevator')]).toEqual([
      'none',
      1,
      'axis',
    ])
  })
  test('AAS-R39 a unit stays aboard only when no marker is free for its Assault', () => {
    const patch = { combatMarkers: 0, step: 'alliesMovement', control: { axis: ['grain_elevator'] } } as const
    const s = bare({ ...patch, crossings: { white: { aboard: 'sov_infantry' } } })
    expect([isOffered(s, { do: 'offload' }), isOffered(s, endMovement)]).toEqual([false, true])
    expect(isOffered(bare({ ...patch, crossings: { white: { aboard: 'supply' } } }), { do: 'offload' })).toBe(true)
  })
  test('AAS-VOM-5 AAS-VOM-6 AAS-VOM-8 AAS-FER-6 from the ice: no river, any land unit, launchers too', () => {
    const s = bare({
      step: 'alliesMovement',
      round: 9,
      frosts: 2,
      control: { axis: ['grain_elevator'] },
      zones: { grain_elevator: { units: { ger_infantry: 1 } } },
      crossings: { white: { aboard: 'sov_rocket' }, gray: { aboard: 'sov_tank' } },
    })
    act(s, { do: 'offload', crossing: 'crossing_white' })
    expect([marker(s, 'grain_elevator'), river(s, 'grain_elevator')]).toEqual(['assault', false])
    act(s, { do: 'offload', crossing: 'crossing_gray' })
    expect(goals(s, 'sov_tank', 'barrikady_factory')).toContain('spartanovka')
    expect(goals(s, 'sov_rocket', 'grain_elevator')).toEqual([])
  })
})

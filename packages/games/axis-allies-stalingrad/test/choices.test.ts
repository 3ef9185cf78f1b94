import { canonical } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { AasState } from '../rules/state.ts'
import {
  act,
  aloft,
  asked,
  bare,
  begin,
  control,
  decider,
  done,
  endMovement,
  ferry,
  first,
  hidden,
  isOffered,
  legal,
  lose,
  marker,
  offered,
  openFire,
  proceed,
  type Some,
  tokens,
  units,
  values,
  why,
} from './harness.ts'

/** The position after these picks, and the same after them the other way round. */
const bothWays = (s: AasState, picks: readonly Some[]): readonly [AasState, AasState] => {
  const there = structuredClone(s)
  const back = structuredClone(s)
  for (const pick of picks) act(there, pick)
  for (const pick of picks.toReversed()) act(back, pick)
  return [there, back]
}
const from = (s: AasState, step: Some = proceed): AasState => {
  act(s, step)
  return s
}
const misses = (dice: number): readonly number[] => Array.from({ length: dice }, () => 6)
const picksOf = (s: AasState): number | undefined => rules.decision(s)?.open?.picks

describe('Air Defense', () => {
  const position = (): AasState =>
    from(
      bare({
        step: 'alliesReaction',
        zones: {
          spartanovka: { units: { sov_artillery: 1 } },
          mamayev_kurgan: { units: { sov_artillery: 1 } },
          krasnaya_sloboda: { units: { sov_artillery: 1 } },
        },
        air: [{ unit: 'ger_bomber', at: 'mamayev_kurgan', doing: 'attacking', count: 2 }],
      }),
    )
  const aim = (gun: string): Some => ({ do: 'aim', from: gun, at: 'mamayev_kurgan' })
  test('AAS-ART-4 the gun of Krasnaya Sloboda is aimed first, and the two others fire too', () => {
    const s = position()
    act(s, aim('krasnaya_sloboda'))
    expect(values(s, 'from', { do: 'aim' })).toEqual(['mamayev_kurgan', 'spartanovka'])
    act(s, aim('spartanovka'))
    act(s, aim('mamayev_kurgan'))
    expect([legal(s), picksOf(s)]).toEqual([[openFire], 3])
    expect(first(act(s, openFire, ...misses(6)), 'airDefense').shots).toHaveLength(3)
  })
  test('AAS-ART-4 the same guns in another order are the same volley', () => {
    const [there, back] = bothWays(position(), ['spartanovka', 'krasnaya_sloboda', 'mamayev_kurgan'].map(aim))
    expect(there).toEqual(back)
  })
  test('AAS-OPT-9 AAS-R128 Interdiction and Air Defense are aimed in any order', () => {
    const s = from(
      bare(
        {
          step: 'alliesReaction',
          zones: {
            pitomnik: { control: 'axis' },
            vertyachii: { units: { sov_artillery: 1 } },
            beketovka: { units: { sov_artillery: 1 } },
          },
          air: [
            { unit: 'ger_bomber', at: 'pitomnik', doing: 'landingSupply' },
            { unit: 'ger_fighter', at: 'beketovka', doing: 'attacking' },
          ],
        },
        { interdiction: true },
      ),
    )
    const [there, back] = bothWays(s, [
      { do: 'aim', from: 'beketovka', at: 'beketovka' },
      { do: 'aim', from: 'vertyachii', at: 'pitomnik', interdict: true },
    ])
    expect([there, legal(there)]).toEqual([back, [openFire]])
  })
})

describe('Bombardment', () => {
  test('AAS-RKT-4 the launcher of Krasnaya Sloboda is aimed first, and the other fires too', () => {
    const s = from(
      bare({
        step: 'alliesAttack',
        control: { axis: ['gumrak', 'army_camp'] },
        zones: {
          mamayev_kurgan: { units: { sov_rocket: 1 } },
          krasnaya_sloboda: { units: { sov_rocket: 1 } },
          gumrak: { units: { ger_infantry: 2 } },
          army_camp: { units: { ger_infantry: 2 } },
        },
      }),
    )
    const [there, back] = bothWays(s, [
      { do: 'bombard', from: 'krasnaya_sloboda', at: 'army_camp' },
      { do: 'bombard', from: 'mamayev_kurgan', at: 'gumrak' },
    ])
    expect([there, legal(there)]).toEqual([back, [openFire]])
    expect(first(act(there, openFire, 6, 6), 'bombardment').shots).toHaveLength(2)
  })
  test('AAS-RKT-3 one token feeds the launchers of a zone, whichever of them is named with it', () => {
    const s = from(
      bare({
        step: 'alliesAttack',
        control: { axis: ['kalach', 'kopania', 'buzinovka', 'surovikino', 'gromoslavka', 'vertyachii', 'pitomnik'] },
        zones: {
          kalach: { control: 'allies', units: { sov_rocket: 2 }, tokens: { allies: 1 } },
          kopania: { units: { ger_infantry: 1 } },
          vertyachii: { units: { ger_infantry: 1 } },
        },
      }),
    )
    const fed = (at: string): Some => ({ do: 'bombard', from: 'kalach', at, token: 'kalach' })
    const plain = (at: string): Some => ({ do: 'bombard', from: 'kalach', at })
    const [there, back] = [structuredClone(s), structuredClone(s)]
    for (const pick of [fed('kopania'), plain('vertyachii')]) act(there, pick)
    for (const pick of [fed('vertyachii'), plain('kopania')]) act(back, pick)
    expect([there, tokens(there, 'allies', 'kalach'), legal(there)]).toEqual([back, 0, [openFire]])
  })
})

describe('requisition', () => {
  const buy = (unit: string, to: string): Some => ({ do: 'requisition', unit, to })
  test('AAS-C09-2 AAS-FER-3 the ferry is bought first, and the rest of the points is not lost', () => {
    const s = from(
      bare({
        step: 'alliesReinforcement',
        control: { axis: 'all' },
        rpc: { allies: 44 },
        crossings: { white: { ferry: false } },
      }),
    )
    act(s, buy('ferry', 'crossing_white'))
    expect([ferry(s, 'crossing_white'), s.rpc[1], asked(s)]).toEqual(['ferry', 41, 'requisition'])
    act(s, buy('supply', 'krasnaya_sloboda'))
    act(s, buy('sov_tank', 'krasnaya_sloboda'))
    act(s, buy('sov_infantry', 'ilovinska'))
    expect([s.rpc[1], units(s, 'krasnaya_sloboda'), picksOf(s)]).toEqual([31, { sov_tank: 1 }, 4])
  })
  test('AAS-C09-2 the last point does not end the phase: whoever buys says when it is enough', () => {
    const s = from(bare({ step: 'alliesReinforcement', control: { axis: 'all' }, rpc: { allies: 3 } }))
    act(s, buy('sov_infantry', 'krasnaya_sloboda'))
    expect([s.rpc[1], legal(s)]).toEqual([0, [done]])
  })
  const storm = (patch: Parameters<typeof bare>[0]): AasState =>
    from(bare({ step: 'axisReinforcement', round: 11, winterStorm: 9, rpc: { axis: 40 }, ...patch }))
  test('AAS-C02-6 the Winter Storm troops of Verkhne Kumskii come first, and Tormosin gets its own', () => {
    const [there, back] = bothWays(storm({}), [
      buy('ger_tank', 'verkhne_kumskii'),
      buy('ger_infantry', 'verkhne_kumskii'),
      buy('ger_tank', 'tormosin'),
    ])
    expect([there, units(there, 'tormosin')]).toEqual([back, { ger_tank: 1 }])
  })
  test('AAS-CMK-6 AAS-R78 a capture needs a free Combat Marker and takes none: it may be named after the Assault that takes the last', () => {
    const s = storm({
      combatMarkers: 1,
      zones: { tormosin: { units: { sov_infantry: 1 } }, verkhne_kumskii: { control: 'allies', units: {} } },
    })
    const [there, back] = bothWays(s, [buy('ger_tank', 'tormosin'), buy('ger_tank', 'verkhne_kumskii')])
    expect(there).toEqual(back)
    expect([marker(there, 'tormosin'), control(there, 'verkhne_kumskii'), there.markers]).toEqual([
      'assault',
      'axis',
      0,
    ])
  })
  test('AAS-CMK-6 AAS-R78 the last Combat Marker serves one Assault, and without one nothing is captured', () => {
    const two = storm({
      combatMarkers: 1,
      zones: { tormosin: { units: { sov_infantry: 1 } }, verkhne_kumskii: { units: { sov_infantry: 1 } } },
    })
    act(two, buy('ger_tank', 'verkhne_kumskii'))
    expect(values(two, 'to', { do: 'requisition' })).toEqual(['verkhne_kumskii'])
    expect(why(two, buy('ger_tank', 'tormosin'))).toBe('AAS-CMK-6 noMarker')
    const nothing = storm({
      combatMarkers: 0,
      zones: { tormosin: { control: 'allies', units: {} }, verkhne_kumskii: { control: 'axis', units: {} } },
    })
    expect(values(nothing, 'to', { do: 'requisition' })).toEqual(['verkhne_kumskii'])
  })
  test('AAS-OPT-2 the points of a bid are spent in any order', () => {
    const s = begin('race', { bidding: 1 }, { shuffle: Array.from({ length: 14 }, (_, i) => i) }, 1)
    act(s, { do: 'bid', points: 9 })
    act(s, { do: 'accept' })
    const zones = values(s, 'to', { do: 'requisition', unit: 'sov_infantry' })
    const [there, back] = bothWays(s, [
      buy('supply', zones.at(-1)!),
      buy('sov_infantry', zones.at(-1)!),
      buy('sov_infantry', zones[0]!),
    ])
    expect([there, picksOf(there)]).toEqual([back, 3])
  })
})

describe('Interceptors', () => {
  test('AAS-OPT-10 fighters of one field scramble to two places in any order', () => {
    const s = from(
      bare(
        {
          step: 'alliesReaction',
          zones: {
            srednyaya_akhtuba: { units: { sov_fighter: 2 } },
            gumrak: { units: { sov_infantry: 1 } },
            krasnaya_sloboda: { units: { sov_infantry: 1 } },
          },
          air: [
            { unit: 'ger_bomber', at: 'gumrak', doing: 'attacking' },
            { unit: 'ger_bomber', at: 'krasnaya_sloboda', doing: 'attacking' },
          ],
        },
        { interceptors: true },
      ),
    )
    const scramble = (to: string): Some => ({ do: 'scramble', unit: 'sov_fighter', from: 'srednyaya_akhtuba', to })
    const [there, back] = bothWays(s, ['krasnaya_sloboda', 'gumrak'].map(scramble))
    expect([there, legal(there)]).toEqual([back, [done]])
    expect(aloft(there, 'gumrak')).toContain('sov_fighter intercepting')
  })
})

describe('landing', () => {
  test('AAS-C06-1 bombers land before fighters and the last field before the first, and all of them land', () => {
    const s = from(
      bare({
        step: 'axisLanding',
        air: [
          { unit: 'ger_fighter', at: 'gumrak', doing: 'attacking', count: 2 },
          { unit: 'ger_bomber', at: 'gumrak', doing: 'attacking', count: 2 },
        ],
      }),
    )
    const land = (unit: string, at: string): Some => ({ do: 'land', unit, at })
    const fields = values(s, 'at', { do: 'land' })
    const [near, far] = [fields[0]!, fields.at(-1)!]
    const [there, back] = bothWays(s, [
      land('ger_bomber', far),
      land('ger_fighter', far),
      land('ger_bomber', near),
      land('ger_fighter', near),
    ])
    expect([there, legal(there)]).toEqual([back, [done]])
    expect(units(there, far)).toMatchObject({ ger_bomber: 1, ger_fighter: 1 })
  })
  test('AAS-C06-1 one air unit alone has landed when its field is named', () => {
    const s = from(bare({ step: 'axisLanding', air: [{ unit: 'ger_fighter', at: 'gumrak', doing: 'attacking' }] }))
    act(s, { do: 'land', unit: 'ger_fighter', at: 'tatsinskaya' })
    expect(decider(s)).toBe('allies')
  })
  test('AAS-R60 AAS-C05-1 what finds no room is named in any order', () => {
    const s = bare({
      step: 'axisAttack',
      zones: { oblivskaya: { units: { ger_infantry: 1, ger_bomber: 2 } } },
      air: [
        { unit: 'ger_fighter', at: 'oblivskaya', doing: 'relocating', count: 2 },
        { unit: 'ger_bomber', at: 'oblivskaya', doing: 'landingSupply', tokens: 2, count: 2 },
      ],
    })
    from(s)
    const [there, back] = bothWays(s, [lose('ger_bomber', 'landingSupply'), lose('ger_fighter', 'relocating')])
    expect([there, legal(there)]).toEqual([back, [done]])
    act(there, done)
    expect(units(there, 'oblivskaya')).toEqual({ ger_infantry: 1, ger_bomber: 3, ger_fighter: 1 })
    expect(tokens(there, 'axis', 'oblivskaya')).toBe(2)
  })
})

describe('stacking', () => {
  const crowded = (): AasState => {
    const s = bare({
      zones: {
        oblivskaya: { control: 'axis', units: { ger_infantry: 8, ger_tank: 2, sov_infantry: 1 }, marker: 'battle' },
        kalach: { control: 'axis', units: { ger_infantry: 1 } },
      },
    })
    return from(s, endMovement)
  }
  const disband = (unit: string): Some => ({ do: 'disband', unit, zone: 'oblivskaya' })
  test('AAS-STK-3 a tank is given up before an infantry, and both can be taken back until it is done', () => {
    const [there, back] = bothWays(crowded(), [disband('ger_tank'), disband('ger_infantry')])
    expect([there, legal(there), decider(there)]).toEqual([back, [done], 'axis'])
    expect(why(there, disband('ger_tank'))).toBe('AAS-STK-3 enough')
    act(there, done, ...misses(9))
    expect(units(there, 'oblivskaya')).toMatchObject({ ger_infantry: 7, ger_tank: 1 })
  })
  test('AAS-STK-3 AAS-R114 where one kind is left, the rest of it need not be named', () => {
    const s = from(
      bare({
        zones: {
          oblivskaya: {
            control: 'axis',
            units: { minor_infantry: 1, ger_tank: 9, sov_infantry: 1 },
            marker: 'battle',
          },
        },
      }),
      endMovement,
    )
    act(s, disband('minor_infantry'))
    expect(legal(s)).toEqual([disband('ger_tank'), done])
    act(s, done, ...misses(9))
    expect(units(s, 'oblivskaya')).toEqual({ ger_tank: 8, sov_infantry: 1 })
  })
})

describe('alternative deployment', () => {
  test('AAS-OPT-4 AAS-R123 the Allies put down tanks before infantry and the last zone before the first', () => {
    const s = begin('race', { alternativeDeployment: true })
    act(s, { do: 'rearrange' })
    const put = (unit: string, to: string): Some => ({ do: 'deploy', unit, to })
    const [there, back] = bothWays(s, [
      put('sov_rocket', 'krasnaya_sloboda'),
      put('sov_infantry', 'ambush_5'),
      put('sov_infantry', 'spartanovka'),
      put('sov_artillery', 'gumrak'),
    ])
    expect([there, picksOf(there), hidden(there, 'ambush_5')]).toEqual([back, 4, 'sov_infantry'])
  })
  test('AAS-OPT-4 whatever is put down first, everybody finds a place, and the last one does not end it', () => {
    const s = begin('race', { alternativeDeployment: true })
    act(s, { do: 'rearrange' })
    for (let n = 0; asked(s) === 'putDown' && legal(s)[0]?.do === 'deploy'; n++) {
      const places = offered(s, { do: 'deploy' })
      act(s, { ...places[(n * 37) % places.length]! })
    }
    expect([asked(s), legal(s), decider(s)]).toEqual(['putDown', [done], 'allies'])
  })
})

test('AAS-ART-4 random play and bots still name every volley once', () => {
  const s = from(
    bare({
      step: 'alliesReaction',
      zones: { spartanovka: { units: { sov_artillery: 1 } }, krasnaya_sloboda: { units: { sov_artillery: 1 } } },
      air: [{ unit: 'ger_bomber', at: 'spartanovka', doing: 'attacking' }],
    }),
  )
  act(s, { do: 'aim', from: 'krasnaya_sloboda' })
  expect(canonical(rules.decision(s)!)).toEqual([openFire])
  expect(isOffered(s, { do: 'aim', from: 'spartanovka' })).toBe(true)
})

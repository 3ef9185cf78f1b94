import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import { act, at, first, offered, proceed, support, told, values, where, whereAll, withOptions } from './harness.ts'

const fill = (area: number, ...names: readonly string[]): Record<string, { at: number; spent: boolean }> =>
  Object.fromEntries(names.map((name) => [name, { at: area, spent: true }]))

/** A mandatory attack that is about to be Repulsed: lead 244A dies, the others go back. */
const beaten = (units: { readonly [name: string]: number }, patch: AtvPatch = {}) =>
  at({
    turn: 3,
    morale: 12,
    otherUnits: 'gone',
    step: 'support',
    soviets: { 8: { strategy: 'heroes', defense: 7 } },
    attack: { area: 8, units: { '244A': 6, ...units }, lead: '244A' },
    ...patch,
  })
const repulse = [1, 1, 6, 6] as const
/** Somebody who may still act elsewhere, so that the Turn goes on. */
const idle = { '79/16': 49 } as const
const full6 = { ...idle, ...fill(6, '191/71', '194/71', '211/71', '244B') }

describe('9.5.8 retreat', () => {
  test('ATV-9.5.8a each unit goes back to the Area it entered from', () => {
    const s = at({
      turn: 3,
      otherUnits: 'gone',
      units: idle,
      step: 'support',
      soviets: { 9: { strategy: 'heroes', defense: 7 } },
      attack: { area: 9, units: { '244A': 4, '15/29': 5, '71/29': 4 }, lead: '244A' },
    })
    const events = act(s, support(0, 0, 0), ...repulse)
    expect(whereAll(s, '244A', '15/29', '71/29')).toEqual(['outOfAction', '5 spent', '4 spent'])
    expect(told(events, 'retreated').map(({ unit, from, to }) => [unit, from, to])).toEqual([
      ['15/29', 9, 5],
      ['71/29', 9, 4],
    ])
  })
  test('ATV-9.5.8b ATV-7.1c ATV-R21 from a full Area on to the nearest Vacant Areas with room, as the player likes', () => {
    const s = beaten({ '29/PZ': 6 }, { units: full6, soviets: { 8: { strategy: 'heroes', defense: 7 }, 7: null } })
    act(s, support(0, 0, 0), ...repulse)
    expect(rules.decision(s)?.ask.say).toBe('retreat')
    expect(values(s, 'to', { unit: '29/PZ' })).toEqual([5, 7])
    act(s, { do: 'retreatTo', unit: '29/PZ', to: 7 })
    expect(where(s, '29/PZ')).toBe('7 spent')
  })
  test('ATV-9.5.8b ATV-7.1c the way may lead through full Areas', () => {
    const s = beaten(
      { '29/PZ': 6 },
      {
        units: { ...full6, ...fill(5, '516/295', '517/295', '518/295', '267/94') },
        soviets: { 8: { strategy: 'heroes', defense: 7 } },
      },
    )
    const events = act(s, support(0, 0, 0), ...repulse)
    expect(first(events, 'retreated')).toMatchObject({ unit: '29/PZ', to: 4 })
  })
  test('ATV-9.5.8a ATV-9.5.8b units retreat one at a time in the order the player likes', () => {
    const s = beaten({ '29/PZ': 6, '15/29': 6 }, { units: { ...idle, ...fill(6, '191/71', '194/71', '211/71') } })
    act(s, support(0, 0, 0), ...repulse)
    expect(offered(s, { do: 'retreatTo' })).toEqual([
      { do: 'retreatTo', unit: '29/PZ', to: 6 },
      { do: 'retreatTo', unit: '15/29', to: 6 },
    ])
    act(s, { do: 'retreatTo', unit: '15/29', to: 6 })
    expect(whereAll(s, '15/29', '29/PZ')).toEqual(['6 spent', '5 spent'])
  })
  test('ATV-9.5.8c never into an Area with a Soviet unit', () => {
    const s = beaten({ '29/PZ': 6 }, { units: full6 })
    const events = act(s, support(0, 0, 0), ...repulse)
    expect(first(events, 'retreated')).toMatchObject({ unit: '29/PZ', to: 5 })
  })
  test('ATV-9.5.8d ATV-R21 ATV-12.2b a unit that can reach no Area with room goes to the box, without a Morale loss', () => {
    const northern = (options: Parameters<typeof withOptions>[0]) =>
      withOptions(options, {
        turn: 3,
        morale: 12,
        otherUnits: 'gone',
        step: 'support',
        units: {
          ...fill(47, '516/295', '517/295', '518/295', '244A'),
          ...fill(48, '191/71', '194/71', '211/71', '244B'),
          ...fill(49, '267/94', '274/94', '276/94', '24/PZ'),
          ...fill(50, '21/24', '26/24', '24/RCN', '92/60'),
          '54/100': 1,
        },
        soviets: { 46: { strategy: 'heroes', defense: 7 }, 47: null, 33: null },
        attack: { area: 46, units: { '16/PZ': 47, '16/RCN': 47 }, lead: '16/PZ' },
      })
    const bound = northern({ northernShoulder: true })
    const events = act(bound, support(0, 0, 0), ...repulse)
    expect(told(events, 'lost').map(({ unit, because }) => [unit, because])).toEqual([
      ['16/PZ', 'repulse'],
      ['16/RCN', 'noRetreat'],
    ])
    expect(where(bound, '16/RCN')).toBe('outOfAction')
    expect(bound.morale).toBe(11)
    const free = northern({})
    const fled = act(free, support(0, 0, 0), ...repulse)
    expect(first(fled, 'retreated')).toMatchObject({ unit: '16/RCN', to: 33 })
  })
  test('ATV-12.2b the Northern Shoulder binds a retreat that has to go on', () => {
    const patch: AtvPatch = {
      turn: 3,
      otherUnits: 'gone',
      step: 'support',
      units: { ...fill(45, '516/295', '517/295', '518/295', '244A'), '54/100': 1 },
      soviets: { 44: { strategy: 'heroes', defense: 6 }, 45: null, 34: null, 40: null },
      attack: { area: 44, units: { '16/PZ': 45, '16/RCN': 45 }, lead: '16/PZ' },
    }
    const bound = withOptions({ northernShoulder: true }, patch)
    const events = act(bound, support(0, 0, 0), ...repulse)
    expect(first(events, 'retreated')).toMatchObject({ unit: '16/RCN', to: 49 })
    const free = at(patch)
    act(free, support(0, 0, 0), ...repulse)
    expect(values(free, 'to', { do: 'retreatTo' })).toEqual([34, 40, 49])
  })
  test('ATV-R69 a retreat that has to go on may end in an Area captured in the same Action Round', () => {
    const s = beaten(
      { '29/PZ': 6 },
      {
        units: { ...full6, ...fill(5, '516/295', '517/295', '518/295', '267/94'), '15/29': { at: 7, spent: true } },
        soviets: { 8: { strategy: 'heroes', defense: 7 }, 7: null },
        round: { active: 6, attacked: [7] },
      },
    )
    const events = act(s, support(0, 0, 0), ...repulse)
    expect(first(events, 'retreated')).toMatchObject({ unit: '29/PZ', to: 7 })
  })
  test('ATV-9.4e a Barrage retreat follows the same rule', () => {
    const s = at({
      turn: 3,
      otherUnits: 'gone',
      step: 'attack',
      units: full6,
      soviets: { 8: { strategy: 'barrage', defense: 7 }, 7: null },
      attack: { area: 8, units: { '29/PZ': 6 } },
    })
    act(s, proceed)
    act(s, { do: 'retreat' })
    expect(values(s, 'to', { do: 'retreatTo' })).toEqual([5, 7])
  })
})

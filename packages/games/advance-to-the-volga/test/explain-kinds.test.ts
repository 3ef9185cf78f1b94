import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import type { AtvState } from '../rules/state.ts'
import type { Attempt } from '../rules/machinery/attempt.ts'
import { act, at, explain, factory, proceed, why, withOptions } from './harness.ts'

/** Refusals that depend on what kind of action is attempted, and on who asks for it. */

const facts = (s: AtvState, attempt: Attempt): unknown => explain(s, attempt)?.why
const round = (active: number, patch: AtvPatch = {}) => at({ turn: 3, step: 'round', round: { active }, ...patch })
const heroes = { strategy: 'heroes', defense: 7 } as const

describe('actions of another step', () => {
  test('ATV-8.1a an Action Round knows no purchase, no group and no lead', () => {
    const s = round(6, { units: { '15/29': 'outOfAction' } })
    const attempts: readonly Attempt[] = [
      { do: 'activate', area: 3 },
      { do: 'activate', area: 6 },
      { do: 'lead', unit: '29/PZ' },
      { do: 'join', unit: '24/PZ' },
      { do: 'return', unit: '15/29', to: 5 },
      { do: 'decline', area: 8 },
      { do: 'buy', item: 'air' },
      { do: 'retreatTo', unit: '29/PZ', to: 5 },
    ]
    expect(attempts.map((attempt) => why(s, attempt))).toEqual(attempts.map(() => 'notNow ATV-8.1a'))
  })
  test('ATV-9.0d while units wait no other Area is activated', () => {
    const s = round(6)
    act(s, { do: 'enter', unit: '29/PZ', to: 8, via: 6 })
    expect(why(s, { do: 'activate', area: 3 })).toBe('pendingFirst ATV-9.0d')
    expect(facts(s, { do: 'activate', area: 3 })).toMatchObject({ target: 8 })
    expect(why(s, { do: 'buy', item: 'air' })).toBe('notNow ATV-9.0d')
  })
  test('ATV-6.4.2a before an Area is active nothing is said of its units but to activate it', () => {
    const s = at({ turn: 3, step: 'combat' })
    expect(why(s, { do: 'move', unit: '29/PZ', to: 5 })).toBe('activateFirst ATV-8.1a')
    expect(why(s, { do: 'return', unit: '29/PZ', to: 5 })).toBe('notNow ATV-6.4.2a')
    expect(why(s, { do: 'isolate', area: 8 })).toBe('notNow ATV-6.4.2a')
    expect(why(s, { do: 'move', to: 8 })).toBe('notNow ATV-6.4.2a')
  })
  test('ATV-9.5.2A whoever attacks is not told that it has no part in the attack', () => {
    const s = at({ turn: 3, step: 'lead', attack: { area: 8, units: { '15/29': 6, '29/PZ': 6 } } })
    expect(why(s, { do: 'lose', unit: '15/29' })).toBe('notNow ATV-9.5.2A')
  })
})

describe('the wrong kind of move', () => {
  test('ATV-8.1c an Area that can be entered is not one that cannot be entered', () => {
    const s = round(6)
    expect(why(s, { do: 'move', unit: '29/PZ', to: 8 })).toBe('holdsSoviet ATV-8.1c')
    expect(why(s, { do: 'move', to: 8 })).toBe('holdsSoviet ATV-8.1c')
    expect(why(s, { do: 'move', unit: '29/PZ', to: 18 })).toBe('tooFar ATV-8.2f')
  })
  test('ATV-7.4 a Vacant Area is moved to', () => {
    const s = round(6)
    expect(why(s, { do: 'enter', unit: '29/PZ', to: 5 })).toBe('vacant ATV-7.4')
    expect(why(s, { do: 'enter', to: 5, via: 6 })).toBe('vacant ATV-7.4')
    expect(why(s, { unit: '29/PZ', to: 5, via: 6 })).toBe('vacant ATV-7.4')
  })
  test('ATV-8.2f without a unit it is the one with the most movement that is spoken of', () => {
    const s = round(3)
    expect(facts(s, { do: 'move', unit: '21/24', to: 9 })).toMatchObject({ say: 'tooFar', needs: 6, has: 4 })
    expect(why(s, { do: 'move', to: 9 })).toBe('holdsSoviet ATV-8.1c')
    const infantry = round(3, { units: { '24/PZ': { at: 3, spent: true } } })
    expect(why(infantry, { do: 'move', to: 9 })).toBe('tooFar ATV-8.2f')
  })
  test('ATV-12.2a without a unit the one that is not bound to the north is spoken of', () => {
    const s = withOptions(
      { northernShoulder: true },
      { turn: 3, step: 'round', soviets: { 42: null }, units: { '16/PZ': 42, '191/71': 42 }, round: { active: 42 } },
    )
    expect(facts(s, { do: 'move', to: 41 })).toMatchObject({ say: 'holdsSoviet' })
  })
  test('ATV-9.3a a Vacant Area cannot be attacked', () => {
    const s = round(6)
    expect(why(s, { do: 'attack', area: 5 })).toBe('notContested ATV-9.3a')
    expect(why(s, { do: 'attack' })).toBe('notContested ATV-9.3a')
    expect(why(s, { do: 'attack', unit: '29/PZ', area: 8 })).toBe('enterFirst ATV-9.0b')
    expect(why(s, { do: 'attack', unit: '24/PZ', area: 8 })).toBe('notActive ATV-9.0a')
    act(s, { do: 'enter', unit: '29/PZ', to: 8, via: 6 })
    expect(why(s, { do: 'attack', area: 5 })).toBe('notContested ATV-9.3a')
    expect(why(s, { do: 'attack', area: 7 })).toBe('pendingFirst ATV-9.0d')
  })
  test('ATV-9.3a a Contested Active Area without Fresh units is not called uncontested', () => {
    const patch = { soviets: { 8: heroes }, round: { active: 8, acted: true } }
    const spent = round(8, { ...patch, units: { '29/PZ': { at: 8, spent: true } } })
    expect(why(spent, { do: 'attack', area: 8 })).toBe('allSpent ATV-9.3a')
    expect(why(round(8, patch), { do: 'attack', area: 8 })).toBe('noGermans ATV-9.3a')
  })
  test('ATV-8.3.2 straight from a Contested Active Area into a Soviet Area, though a way round exists', () => {
    const s = round(8, { units: { '29/PZ': 8 }, soviets: { 8: heroes } })
    expect(why(s, { do: 'enter', unit: '29/PZ', to: 7, via: 6 })).toBe('legal')
    expect(why(s, { do: 'enter', unit: '29/PZ', to: 7, via: 8 })).toBe('contestedToSoviet ATV-8.3.2')
    expect(facts(s, { unit: '29/PZ', to: 7, via: 8 })).toMatchObject({ from: 8, area: 7 })
  })
})

describe('units without an action', () => {
  test('ATV-6.4.2c only a unit that really has no action is told so', () => {
    const spent = (area: number, ...names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, { at: area, spent: true }]))
    const s = withOptions(
      { northernShoulder: true },
      {
        turn: 3,
        step: 'round',
        otherUnits: 'gone',
        soviets: { 33: null, 46: null, 47: null },
        units: {
          '16/PZ': 47,
          '24/PZ': 47,
          ...spent(46, '191/71', '194/71', '211/71', '244B'),
          ...spent(48, '516/295', '517/295', '518/295', '244A'),
        },
        round: { active: 47 },
      },
    )
    expect(why(s, { unit: '24/PZ' })).toBe('legal')
    expect(why(s, { unit: '16/PZ' })).toBe('unitCannot ATV-6.4.2c')
    expect(facts(s, { unit: '16/PZ' })).toMatchObject({ what: 'act' })
    expect(why(s, { unit: '24/PZ', item: 'air' })).toBe('notNow ATV-8.1a')
  })
  test('ATV-8.2f a unit that can move but enter nothing, or enter but move nowhere', () => {
    const rear = round(1, { units: { '191/71': 1, '516/295': 'gone' }, otherSoviets: 'none', soviets: { 14: 'S:H01' } })
    expect(facts(rear, { do: 'enter', unit: '191/71' })).toEqual({ say: 'unitCannot', unit: '191/71', what: 'enter' })
    expect(why(rear, { do: 'enter', unit: '191/71' })).toBe('unitCannot ATV-8.2f')
    const contested = round(10, { units: { '29/PZ': 10 } })
    expect(facts(contested, { do: 'move', unit: '29/PZ' })).toEqual({ say: 'unitCannot', unit: '29/PZ', what: 'move' })
  })
  test('ATV-3.7 ATV-8.1a units off the map: in the Out of Action Box, or not there yet', () => {
    const s = round(6, { units: { '15/29': 'outOfAction' } })
    expect(why(s, { do: 'move', unit: '15/29', to: 5 })).toBe('notOnMap ATV-3.7')
    expect(why(s, { unit: '245A' })).toBe('notOnMap ATV-8.1a')
    const before = at({ turn: 3, step: 'combat', units: { '15/29': 'outOfAction' } })
    expect(why(before, { unit: '15/29' })).toBe('notOnMap ATV-3.7')
    expect(why(before, { unit: '245A' })).toBe('notOnMap ATV-8.1a')
  })
})

describe('groups', () => {
  test('ATV-9.3c who stood in the Contested Area before the others came never joins them', () => {
    const s = round(6, { units: { '191/71': 8 }, soviets: { 8: heroes } })
    act(s, { do: 'enter', unit: '29/PZ', to: 8, via: 6 })
    act(s, { do: 'enter', unit: '15/29', to: 8, via: 6 })
    act(s, { do: 'enter', unit: '29/RCN', to: 8, via: 6 })
    act(s, { do: 'attack', area: 8 })
    expect(why(s, { do: 'assault' })).toBe('nobodyJoined ATV-9.2')
    act(s, { do: 'join', unit: '29/PZ' })
    expect(why(s, { unit: '191/71' })).toBe('notAttacking ATV-9.3c')
    expect(why(s, { unit: '15/29' })).toBe('legal')
    expect(why(s, { unit: '29/PZ' })).toBe('alreadyJoined ATV-9.2')
  })
  test('ATV-9.3a in an attack from within, the choice is that of the units that stand there', () => {
    const s = factory({ step: 'round', round: { active: 14 } })
    act(s, { do: 'attack', area: 14 })
    expect(rules.decision(s)?.rule).toBe('ATV-9.3a')
    expect(why(s, { do: 'assault' })).toBe('nobodyJoined ATV-9.3a')
  })
  const rearCleared = Object.fromEntries(
    ['516/295', '517/295', '518/295', '244A', '191/71', '194/71', '211/71', '244B'].map(
      (name) => [name, 'gone'] as const,
    ),
  )
  test('ATV-R68 ATV-6.2.1e on Turn 9 the 29th that waits is not placed any more', () => {
    const s = at({ turn: 9, units: { ...rearCleared, '29/PZ': 'waiting', '15/29': 'waiting' } })
    act(s, proceed)
    expect(why(s, { group: '29Mot' })).toBe('groupLeaves ATV-R68')
    expect(why(s, { do: 'place', group: '29Mot', to: 6 })).toBe('groupLeaves ATV-R68')
  })
  test('ATV-6.1.1c a group that is on the map already does not arrive', () => {
    const placed = Object.fromEntries(['544/389', '545/389', '546/389', '245A'].map((name) => [name, 2] as const))
    const s = at({ turn: 7, units: { ...rearCleared, ...placed } })
    act(s, proceed)
    expect(why(s, { group: '389' })).toBe('groupNotWaiting ATV-6.1.1c')
    expect(why(s, { group: '29Mot', to: 6 })).toBe('groupNotWaiting ATV-6.1.1c')
  })
  test('ATV-6.1.1c a group that fits nowhere is not held back either, and one of the other scenario never waits', () => {
    const s = at({ turn: 7, units: { '29/PZ': 'waiting', '15/29': 'waiting' } })
    act(s, proceed)
    expect(why(s, { do: 'holdBack', group: '29Mot' })).toBe('legal')
    expect(why(s, { do: 'holdBack', group: '389' })).toBe('noPlaceForGroup ATV-6.1.1c')
    expect(why(s, { do: 'place', group: '389', to: 1 })).toBe('noRoomForGroup ATV-6.1.1c')
    expect(why(s, { do: 'holdBack', group: '79' })).toBe('groupNotWaiting ATV-6.1.1c')
  })
})

describe('a field of another action', () => {
  test('ATV-9.0d an attack that may be declined is the one that waits', () => {
    const s = round(6, { units: { '191/71': 8 }, soviets: { 8: heroes } })
    act(s, { do: 'enter', unit: '29/PZ', to: 8, via: 6 })
    expect(why(s, { do: 'decline', area: 8 })).toBe('legal')
    expect(why(s, { do: 'decline', area: 7 })).toBe('pendingFirst ATV-9.0d')
    expect(facts(s, { do: 'decline', area: 7 })).toEqual({ say: 'pendingFirst', area: 7, target: 8 })
    expect(why(s, { do: 'move', to: 8 })).toBe('holdsSoviet ATV-8.1c')
  })
  test('ATV-9.0d a group attacks the Area it was chosen for', () => {
    const s = factory({ step: 'round', round: { active: 14 } })
    act(s, { do: 'attack', area: 14 })
    act(s, { do: 'join', unit: '194/71' })
    expect(why(s, { do: 'assault', area: 21 })).toBe('pendingFirst ATV-9.0d')
    expect(facts(s, { do: 'assault', area: 21 })).toMatchObject({ target: 14 })
  })
  test('ATV-6.3c what is legal is not refused for what does not belong to it', () => {
    const s = at({ turn: 3, supply: 5, step: 'spend' })
    expect(why(s, { item: 'air', area: 8 })).toBe('notNow ATV-6.3c')
    const combat = at({ turn: 3, step: 'combat' })
    expect(why(combat, { do: 'activate', area: 6, engineers: 1 })).toBe('notNow ATV-6.4.2a')
  })
  test('ATV-6.4.2c a unit that could do nothing is not told to have its Area activated', () => {
    const spent = (area: number, ...names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, { at: area, spent: true }]))
    const s = withOptions(
      { northernShoulder: true },
      {
        turn: 3,
        step: 'combat',
        otherUnits: 'gone',
        soviets: { 46: null, 47: null },
        units: {
          '16/PZ': 47,
          ...spent(46, '191/71', '194/71', '211/71', '244B'),
          ...spent(48, '516/295', '517/295', '518/295', '244A'),
        },
      },
    )
    expect(facts(s, { unit: '16/PZ' })).toEqual({ say: 'unitCannot', unit: '16/PZ', what: 'act' })
  })
})

import { search } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import type { AtvState } from '../rules/state.ts'
import type { Attempt } from '../rules/machinery/attempt.ts'
import { act, at, explain, factory, legal, proceed, support, why, withOptions } from './harness.ts'

const facts = (s: AtvState, attempt: Attempt): unknown => explain(s, attempt)?.why
const round = (active: number, patch: AtvPatch = {}) => at({ turn: 3, step: 'round', round: { active }, ...patch })

test('whatever is legal needs no explanation, and neither does part of it', () => {
  const dice = search(5)
  const s = rules.setup({ scenario: 'main', options: {} }, dice, () => {})
  for (let i = 0; i < 400 && rules.decision(s) !== undefined; i++) {
    const action = dice.pick(legal(s), 'any')
    expect(why(s, action as Attempt)).toBe('legal')
    for (const [field, value] of Object.entries(action)) expect(why(s, { [field]: value })).toBe('legal')
    rules.apply(s, action, dice, () => {})
  }
})
test('nonsense is called by its name', () => {
  const s = round(6)
  expect(why(s, { unit: '99/99' })).toBe('noSuchUnit ATV-4.3a')
  expect(why(s, { to: 51 })).toBe('noSuchArea ATV-3.1a')
  expect(why(s, { to: 1.5 })).toBe('noSuchArea ATV-3.1a')
  expect(why(s, { do: 'buy' })).toBe('notNow ATV-8.1a')
  expect(why(s, { unit: '245A' })).toBe('notOnMap ATV-8.1a')
})
test('when the game is over nothing can be done', () => {
  const s = at({ turn: 9, step: 'combat' })
  act(s, { do: 'endCombat' })
  expect(why(s, { do: 'buy' })).toBe('over ATV-6.5a')
})

describe('before combat', () => {
  test('reinforcements', () => {
    const gone = Object.fromEntries(
      ['516/295', '517/295', '518/295', '244A', '191/71', '194/71'].map((name) => [name, 'gone' as const]),
    )
    const s = at({ turn: 2, units: gone })
    act(s, proceed)
    expect(why(s, { group: '100' })).toBe('groupNotDue ATV-6.1.1b')
    expect(facts(s, { group: '100' })).toMatchObject({ turn: 7 })
    expect(why(s, { group: '389', to: 3 })).toBe('groupElsewhere ATV-6.1.1a')
    expect(why(s, { group: '389', to: 2 })).toBe('noRoomForGroup ATV-6.1.1c')
    expect(facts(s, { group: '389', to: 2 })).toMatchObject({ units: 4 })
    const later = at({ turn: 7, units: { ...gone, '211/71': 'gone', '244B': 'gone' } })
    act(later, proceed)
    expect(why(later, { group: '100', to: 31 })).toBe('notControlled ATV-6.1.1b')
    act(later, { do: 'holdBack', group: '389' })
    expect(why(later, { group: '389' })).toBe('groupHeldBack ATV-6.1.1c')
    expect(why(later, { do: 'endRound' })).toBe('notNow ATV-6.1.1c')
  })
  test('isolation markers and the Logistical Pause', () => {
    const soviets = Object.fromEntries(
      [8, 10, 12, 13, 14, 22, 25, 26, 37, 41, 42, 31, 32, 33, 34, 35, 36, 38, 39, 40, 43, 44, 45, 46, 47].map(
        (area) => [area, null],
      ),
    )
    const s = withOptions({ isolation: true }, { turn: 3, soviets })
    act(s, proceed)
    expect(why(s, { area: 8 })).toBe('notCutOff ATV-12.3c')
    const paused = at({ turn: 3, step: 'event' })
    act(paused, proceed, 2, 2, 3)
    expect(why(paused, { division: '16Pz' })).toBe('divisionNotPausable ATV-6.2g')
    expect(why(paused, { division: 'none' })).toBe('notNow ATV-6.2g')
  })
  test('buying', () => {
    const s = at({ turn: 3, morale: 19, supply: 1, step: 'spend', available: { artillery: 15 } })
    expect(why(s, { to: 50 })).toBe('nobodyArrives ATV-6.3i')
    expect(why(s, { item: 'artillery' })).toBe('noMarkerLeft ATV-2.0b')
    expect(why(s, { item: 'morale' })).toBe('moraleFull ATV-6.3h')
    expect(why(s, { item: 'air' })).toBe('tooExpensive ATV-6.3f')
    expect(facts(s, { item: 'air' })).toMatchObject({ cost: 3, supply: 1 })
    expect(why(s, { item: 'gold' })).toBe('notNow ATV-6.3c')
  })
  test('returning', () => {
    const units = { '15/29': 'outOfAction', '29/PZ': 'outOfAction', '64/16': 'outOfAction', '29/RCN': 7 } as const
    const s = at({ turn: 3, supply: 1, step: 'spend', units })
    expect(why(s, { unit: '71/29' })).toBe('notInBox ATV-6.3g')
    expect(why(s, { unit: '29/PZ' })).toBe('tooExpensive ATV-6.3g')
    expect(why(s, { unit: '15/29', to: 7 })).toBe('notControlled ATV-6.3i')
    expect(why(s, { unit: '15/29', to: 1 })).toBe('full ATV-7.1d')
    expect(why(s, { unit: '64/16', to: 49 })).toBe('returnsOnlyTo ATV-6.3j')
    expect(facts(s, { unit: '64/16', to: 49 })).toMatchObject({ home: 50 })
    const empty = at({ turn: 3, supply: 1, step: 'spend', soviets: { 8: null }, units })
    expect(why(empty, { unit: '15/29', to: 8 })).toBe('nobodyThere ATV-6.3i')
    const full = at({
      turn: 3,
      supply: 1,
      step: 'spend',
      units: { '64/16': 'outOfAction', '92/60': 50, '120/60': 50, '60/PZ': 50 },
    })
    expect(why(full, { unit: '64/16' })).toBe('noPlaceToReturn ATV-6.3k')
    expect(why(full, { unit: '64/16', to: 50 })).toBe('noPlaceToReturn ATV-6.3k')
  })
})

describe('activation and movement', () => {
  test('choosing the Active Area', () => {
    const s = at({
      turn: 3,
      step: 'combat',
      units: { '21/24': { at: 3, spent: true }, '24/PZ': { at: 3, spent: true } },
    })
    expect(why(s, { area: 8 })).toBe('noGermans ATV-6.4.2a')
    expect(why(s, { area: 3 })).toBe('allSpent ATV-6.4.2a')
    expect(why(s, { unit: '24/PZ' })).toBe('spent ATV-4.3.1')
    expect(why(s, { unit: '29/PZ' })).toBe('activateFirst ATV-8.1a')
    expect(facts(s, { unit: '29/PZ' })).toMatchObject({ area: 6 })
    expect(why(s, { unit: '245A' })).toBe('notOnMap ATV-8.1a')
  })
  test('an Area whose units can do nothing', () => {
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
    expect(why(s, { area: 47 })).toBe('cannotAct ATV-6.4.2c')
  })
  test('units that may not act', () => {
    const s = round(6, { units: { '15/29': { at: 6, spent: true } } })
    expect(why(s, { unit: '15/29' })).toBe('spent ATV-4.3.1')
    expect(why(s, { unit: '24/PZ' })).toBe('notActive ATV-9.0a')
    expect(facts(s, { unit: '24/PZ' })).toMatchObject({ area: 3, active: 6 })
    act(s, { do: 'enter', unit: '29/PZ', to: 8, via: 6 })
    expect(why(s, { unit: '29/PZ' })).toBe('waits ATV-9.0d')
  })
  test('Areas that are closed', () => {
    const s = round(6, { units: { '516/295': 5 }, soviets: { 9: null } })
    expect(why(s, { unit: '29/PZ', to: 5 })).toBe('full ATV-8.3.1')
    expect(why(s, { unit: '29/PZ', to: 6 })).toBe('alreadyThere ATV-R66')
    const attacked = at({ turn: 3, step: 'round', soviets: { 7: null }, round: { active: 6, attacked: [7] } })
    expect(why(attacked, { unit: '29/PZ', to: 7 })).toBe('alreadyAttacked ATV-8.2.1b')
    expect(why(attacked, { do: 'attack', area: 7 })).toBe('alreadyAttacked ATV-9.0c')
    const north = withOptions(
      { northernShoulder: true },
      { turn: 3, step: 'round', soviets: { 42: null }, units: { '16/PZ': 42 }, round: { active: 42 } },
    )
    expect(why(north, { unit: '16/PZ', to: 41 })).toBe('northernShoulder ATV-12.2a')
  })
  test('too far, no way, the wrong way', () => {
    const s = round(3)
    expect(why(s, { unit: '21/24', to: 9 })).toBe('tooFar ATV-8.2f')
    expect(facts(s, { unit: '21/24', to: 9 })).toMatchObject({ needs: 6, has: 4 })
    expect(why(s, { unit: '21/24', to: 49 })).toBe('noWay ATV-8.1b')
    expect(why(s, { unit: '24/PZ', to: 9, via: 16 })).toBe('notBy ATV-8.1b')
    expect(why(s, { to: 49 })).toBe('noWay ATV-8.1b')
    const wet = factory({
      turn: 11,
      event: 'rain',
      step: 'round',
      round: { active: 21 },
      units: { '518/295': 'gone', '244A': 21 },
    })
    expect(why(wet, { unit: '244A', to: 25 })).toBe('tooFar ATV-8.2f')
    expect(facts(wet, { unit: '244A', to: 25 })).toMatchObject({ has: 4 })
  })
  test('ATV-7.1c ATV-R19 a full Area on the way', () => {
    const s = round(1)
    expect(why(s, { unit: '244A', to: 3 })).toBe('fullOnTheWay ATV-7.1c')
    expect(facts(s, { unit: '244A', to: 3 })).toMatchObject({ area: 3, on: 2 })
    expect(why(s, { to: 3 })).toBe('fullOnTheWay ATV-7.1c')
    expect(why(s, { do: 'enter', unit: '244A', to: 18 })).toBe('fullOnTheWay ATV-7.1c')
    // A regiment could not have paid for both steps: that is the reason, whoever stands there.
    expect(why(s, { unit: '516/295', to: 18 })).toBe('tooFar ATV-8.2f')
    expect(facts(s, { unit: '516/295', to: 18 })).toMatchObject({ needs: 6, has: 4 })
    // There is a way round, and it is too long.
    const filled = round(4, { soviets: { 9: null, 7: null }, units: { '516/295': 5 } })
    expect(why(filled, { unit: '24/RCN', to: 6 })).toBe('full ATV-8.3.1')
    const detour = round(4, {
      soviets: { 9: null, 7: null },
      units: { '516/295': 5, '29/PZ': 'gone' },
    })
    expect(why(detour, { unit: '24/RCN', to: 6 })).toBe('legal')
    expect(why(detour, { unit: '26/24', to: 6 })).toBe('fullOnTheWay ATV-7.1c')
    expect(facts(detour, { unit: '26/24', to: 6 })).toMatchObject({ on: 5 })
  })
  test('ATV-8.2.1b ATV-R71 an Area on the way that was captured in this Action Round', () => {
    const s = round(6, { soviets: { 7: null }, round: { active: 6, attacked: [7] } })
    expect(why(s, { unit: '29/PZ', to: 11 })).toBe('attackedOnTheWay ATV-8.2.1b')
    expect(facts(s, { unit: '29/PZ', to: 11 })).toMatchObject({ area: 11, on: 7 })
    expect(why(s, { to: 11 })).toBe('attackedOnTheWay ATV-8.2.1b')
    // The Area itself is closed by the same rule, whoever would go there.
    expect(why(s, { to: 7 })).toBe('alreadyAttacked ATV-8.2.1b')
  })
  test('from a Contested Area into another Soviet Area', () => {
    const s = round(8, { units: { '29/PZ': 8 }, soviets: { 8: { strategy: 'heroes', defense: 7 } } })
    expect(why(s, { unit: '29/PZ', to: 10 })).toBe('contestedToSoviet ATV-8.3.2')
    expect(facts(s, { unit: '29/PZ', to: 10 })).toMatchObject({ from: 8 })
  })
  test('one pending attack at a time', () => {
    const s = round(2)
    act(s, { do: 'enter', unit: '191/71', to: 18, via: 2 })
    expect(why(s, { unit: '194/71', to: 19 })).toBe('pendingFirst ATV-9.0d')
    expect(why(s, { area: 19 })).toBe('pendingFirst ATV-9.0d')
    expect(why(s, { do: 'endRound' })).toBe('pendingFirst ATV-9.0d')
    expect(why(s, { do: 'decline', area: 18 })).toBe('mustAttack ATV-9.1a')
  })
  test('attacks that cannot be declared', () => {
    const s = round(6)
    expect(why(s, { do: 'attack', area: 6 })).toBe('notContested ATV-9.3a')
    expect(why(s, { do: 'attack', area: 8 })).toBe('enterFirst ATV-9.0b')
    expect(why(s, { do: 'endRound' })).toBe('nothingDone ATV-6.4.2c')
  })
})

describe('in an attack', () => {
  test('the group', () => {
    const s = factory({ step: 'combat', units: { '576/305': { at: 14, spent: true } } })
    act(s, { do: 'activate', area: 14 })
    act(s, { do: 'attack', area: 14 })
    expect(why(s, { do: 'assault' })).toBe('nobodyJoined ATV-9.3a')
    act(s, { do: 'join', unit: '194/71' })
    expect(why(s, { unit: '194/71' })).toBe('alreadyJoined ATV-9.3a')
    expect(why(s, { unit: '191/71' })).toBe('legal')
    expect(why(s, { unit: '576/305' })).toBe('notAttacking ATV-9.3c')
    expect(why(s, { do: 'endRound' })).toBe('notNow ATV-9.3a')
  })
  test('lead', () => {
    const s = at({ turn: 3, step: 'lead', attack: { area: 8, units: { '15/29': 6, '29/PZ': 6 } } })
    expect(why(s, { unit: '71/29' })).toBe('notAttacking ATV-9.4a')
    expect(why(s, { do: 'endRound' })).toBe('notNow ATV-9.5.2A')
  })
  test('support', () => {
    const attack = (patch: AtvPatch = {}) =>
      at({
        turn: 3,
        available: { artillery: 3, engineers: 1, air: 2 },
        step: 'support',
        attack: { area: 8, units: { '15/29': 6, '29/PZ': 6 }, lead: '29/PZ' },
        ...patch,
      })
    expect(why(attack(), { artillery: 3 })).toBe('moreThanAttackers ATV-9.5.4a')
    expect(why(attack(), { artillery: 1, engineers: 1, air: 1 })).toBe('moreThanAttackers ATV-9.5.4a')
    expect(why(attack(), { engineers: 2 })).toBe('notAvailable ATV-9.5.4c')
    expect(facts(attack(), { engineers: 2 })).toMatchObject({ item: 'engineers', wanted: 2, available: 1 })
    expect(why(attack(), { air: 2 })).toBe('oneAir ATV-9.5.4b')
    expect(why(attack({ available: {} }), { air: 1 })).toBe('notAvailable ATV-9.5.4c')
    expect(why(attack({ event: 'army64Offensive' }), { air: 1 })).toBe('airGrounded ATV-6.2c')
    expect(why(attack({ event: 'army66Breakthrough' }), { air: 1 })).toBe('airGrounded ATV-6.2f')
    expect(why(attack(), { do: 'lead' })).toBe('notNow ATV-9.5.4a')
    const rain = factory({
      turn: 11,
      event: 'rain',
      available: { air: 1 },
      step: 'support',
      attack: { area: 21, units: { '516/295': 0 }, lead: '516/295' },
    })
    expect(why(rain, { air: 1 })).toBe('airGrounded ATV-14.6.1c')
    const limited = factory(
      { available: { air: 1 }, step: 'support', attack: { area: 14, units: { '191/71': 0 }, lead: '191/71' } },
      { limitedAir: true },
    )
    expect(why(limited, { air: 1 })).toBe('airLimited ATV-12.5a')
  })
  test('retreat', () => {
    const fill = (area: number, ...names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, { at: area, spent: true }]))
    const s = at({
      turn: 3,
      otherUnits: 'gone',
      units: { '79/16': 49, ...fill(6, '191/71', '194/71', '211/71', '244B') },
      soviets: { 8: { strategy: 'heroes', defense: 7 }, 7: null },
      step: 'support',
      attack: { area: 8, units: { '244A': 6, '29/PZ': 6 }, lead: '244A' },
    })
    act(s, support(0, 0, 0), 1, 1, 6, 6)
    expect(why(s, { unit: '79/16' })).toBe('notAttacking ATV-9.5.8a')
    expect(why(s, { unit: '29/PZ', to: 8 })).toBe('notControlled ATV-9.5.8c')
    expect(why(s, { unit: '29/PZ', to: 6 })).toBe('full ATV-7.1c')
    expect(why(s, { to: 4 })).toBe('retreatElsewhere ATV-9.5.8b')
    expect(why(s, { do: 'endRound' })).toBe('notNow ATV-9.5.8b')
  })
})

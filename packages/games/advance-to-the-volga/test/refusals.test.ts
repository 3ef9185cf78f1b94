import { expect, test } from 'vitest'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import { act, at, otherwise, proceed, why, withOptions } from './harness.ts'

/** What a refusal tells besides its reason: who, where, how much is there and how much it would take. */

const round = (active: number, patch: AtvPatch = {}) => at({ turn: 3, step: 'round', round: { active }, ...patch })
const heroes = { strategy: 'heroes', defense: 7 } as const
const spent = (area: number, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { at: area, spent: true }]))

test('ATV-4.3a ATV-3.1a what there is not is told as it was said', () => {
  expect(
    otherwise(round(6), [
      [{ unit: '99/99' }, { say: 'noSuchUnit', unit: '99/99' }],
      [{ to: 51 }, { say: 'noSuchArea', area: 51 }],
      [{ area: 0 }, { say: 'noSuchArea', area: 0 }],
      [{ unit: '245A' }, { say: 'notOnMap', unit: '245A' }],
      [{ do: 'buy' }, { say: 'notNow' }],
    ]),
  ).toEqual([])
  const over = at({ turn: 9, step: 'combat' })
  act(over, { do: 'endCombat' })
  expect(otherwise(over, [[{ do: 'buy' }, { say: 'over' }]])).toEqual([])
})

test('ATV-6.1.1b ATV-6.1.1a ATV-6.1.1c groups: when they are due, where they arrive, how many units they are', () => {
  const gone = Object.fromEntries(
    ['516/295', '517/295', '518/295', '244A', '191/71', '194/71'].map((name) => [name, 'gone' as const]),
  )
  const s = at({ turn: 2, units: gone })
  act(s, proceed)
  expect(
    otherwise(s, [
      [{ group: '100' }, { say: 'groupNotDue', group: '100', turn: 7 }],
      [
        { group: '389', to: 3 },
        { say: 'groupElsewhere', group: '389', area: 3 },
      ],
      [
        { group: '389', to: 2 },
        { say: 'noRoomForGroup', group: '389', area: 2, units: 4 },
      ],
    ]),
  ).toEqual([])
  // An Area that is pointed at before any group.
  expect([why(s, { to: 20 }), why(s, { do: 'place', to: 5 })]).toEqual([
    'notControlled ATV-6.1.1c',
    'nobodyArrives ATV-6.1.1c',
  ])
  expect(
    otherwise(s, [
      [{ to: 20 }, { say: 'notControlled', area: 20 }],
      [
        { do: 'place', to: 5 },
        { say: 'nobodyArrives', area: 5 },
      ],
      // Of a group that no scenario knows nothing can be said.
      [{ group: '999' }, { say: 'notNow' }],
    ]),
  ).toEqual([])
  const later = at({ turn: 7, units: { ...gone, '211/71': 'gone', '244B': 'gone' } })
  act(later, proceed)
  expect(
    otherwise(later, [
      [
        { group: '100', to: 31 },
        { say: 'notControlled', area: 31 },
      ],
    ]),
  ).toEqual([])
  act(later, { do: 'holdBack', group: '389' })
  expect(otherwise(later, [[{ group: '389' }, { say: 'groupHeldBack', group: '389' }]])).toEqual([])
  const waiting = at({ turn: 7, units: { '29/PZ': 'waiting', '15/29': 'waiting' } })
  act(waiting, proceed)
  expect(
    otherwise(waiting, [
      [
        { do: 'holdBack', group: '389' },
        { say: 'noPlaceForGroup', group: '389' },
      ],
      [
        { do: 'holdBack', group: '79' },
        { say: 'groupNotWaiting', group: '79' },
      ],
    ]),
  ).toEqual([])
})

test('ATV-R68 the group that would leave the game at once', () => {
  const left = ['516/295', '517/295', '518/295', '244A', '191/71', '194/71', '211/71', '244B']
  const cleared = Object.fromEntries(left.map((name) => [name, 'gone'] as const))
  const s = at({ turn: 9, units: { ...cleared, '29/PZ': 'waiting', '15/29': 'waiting' } })
  act(s, proceed)
  expect(otherwise(s, [[{ group: '29Mot' }, { say: 'groupLeaves', group: '29Mot' }]])).toEqual([])
})

test('ATV-12.3c ATV-6.2g markers of isolation, and the division that pauses', () => {
  const taken = [8, 10, 12, 13, 14, 22, 25, 26, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47]
  const s = withOptions(
    { isolation: true },
    { turn: 3, soviets: Object.fromEntries(taken.map((area) => [area, null])) },
  )
  act(s, proceed)
  expect(otherwise(s, [[{ area: 8 }, { say: 'notCutOff', area: 8 }]])).toEqual([])
  act(s, { do: 'isolate', area: 30 })
  expect(otherwise(s, [[{ area: 30 }, { say: 'isolatedAlready', area: 30 }]])).toEqual([])
  const paused = at({ turn: 3, step: 'event' })
  act(paused, proceed, 2, 2, 3)
  expect(otherwise(paused, [[{ division: '16Pz' }, { say: 'divisionNotPausable', division: '16Pz' }]])).toEqual([])
})

test('ATV-6.3f ATV-6.3g ATV-6.3h ATV-6.3i ATV-6.3j ATV-6.3k what a purchase costs, and what there is to pay it', () => {
  const s = at({
    turn: 3,
    morale: 19,
    supply: 1,
    step: 'spend',
    available: { artillery: 15 },
    units: { '29/PZ': 'outOfAction', '15/29': 'outOfAction', '64/16': 'outOfAction', '29/RCN': 7 },
  })
  expect(
    otherwise(s, [
      [{ item: 'artillery' }, { say: 'noMarkerLeft', item: 'artillery' }],
      [{ item: 'morale' }, { say: 'moraleFull', morale: 19 }],
      [{ item: 'air' }, { say: 'tooExpensive', cost: 3, supply: 1 }],
      // A unit has its own price.
      [{ unit: '29/PZ' }, { say: 'tooExpensive', cost: 2, supply: 1 }],
      [{ unit: '71/29' }, { say: 'notInBox', unit: '71/29' }],
      [
        { unit: '15/29', to: 7 },
        { say: 'notControlled', area: 7 },
      ],
      [
        { unit: '15/29', to: 1 },
        { say: 'full', area: 1 },
      ],
      [
        { unit: '64/16', to: 49 },
        { say: 'returnsOnlyTo', unit: '64/16', area: 49, home: 50 },
      ],
    ]),
  ).toEqual([])
  expect(otherwise(at({ turn: 3, step: 'spend' }), [[{ to: 50 }, { say: 'nobodyArrives', area: 50 }]])).toEqual([])
  const empty = at({ turn: 3, supply: 1, step: 'spend', soviets: { 8: null }, units: { '15/29': 'outOfAction' } })
  expect(
    otherwise(empty, [
      [
        { unit: '15/29', to: 8 },
        { say: 'nobodyThere', unit: '15/29', area: 8 },
      ],
    ]),
  ).toEqual([])
  const units = { '64/16': 'outOfAction', '92/60': 50, '120/60': 50, '60/PZ': 50 } as const
  const full = at({ turn: 3, supply: 1, step: 'spend', units })
  expect(otherwise(full, [[{ unit: '64/16' }, { say: 'noPlaceToReturn', unit: '64/16' }]])).toEqual([])
})

test('ATV-6.4.2a ATV-6.4.2c Areas and units before an Area is active', () => {
  const s = at({ turn: 3, step: 'combat', units: spent(3, '21/24', '24/PZ') })
  expect(
    otherwise(s, [
      [{ area: 8 }, { say: 'noGermans', area: 8 }],
      [{ area: 3 }, { say: 'allSpent', area: 3 }],
      [
        { do: 'activate', area: 8 },
        { say: 'noGermans', area: 8 },
      ],
      [{ unit: '24/PZ' }, { say: 'spent', unit: '24/PZ' }],
      [{ unit: '29/PZ' }, { say: 'activateFirst', unit: '29/PZ', area: 6 }],
      // Where it would go is another thing than where it stands.
      [
        { do: 'move', unit: '29/PZ', to: 5 },
        { say: 'activateFirst', unit: '29/PZ', area: 6 },
      ],
    ]),
  ).toEqual([])
  const idle = withOptions(
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
  expect(
    otherwise(idle, [
      [{ area: 47 }, { say: 'cannotAct', area: 47 }],
      [{ unit: '16/PZ' }, { say: 'unitCannot', unit: '16/PZ', what: 'act' }],
    ]),
  ).toEqual([])
})

test('ATV-8.3.1 ATV-8.2.1b ATV-9.3a Areas that are closed, and to whom', () => {
  expect(
    otherwise(round(6, { units: { '516/295': 5, '15/29': { at: 6, spent: true } }, soviets: { 9: null } }), [
      [
        { unit: '29/PZ', to: 5 },
        { say: 'full', area: 5 },
      ],
      [
        { unit: '29/PZ', to: 6 },
        { say: 'alreadyThere', unit: '29/PZ', area: 6 },
      ],
      [{ unit: '24/PZ' }, { say: 'notActive', unit: '24/PZ', area: 3, active: 6 }],
      [
        { unit: '24/PZ', to: 9 },
        { say: 'notActive', unit: '24/PZ', area: 3, active: 6 },
      ],
      [
        { do: 'attack', area: 6 },
        { say: 'notContested', area: 6 },
      ],
      [{ do: 'attack' }, { say: 'notContested', area: 6 }],
      [
        { do: 'attack', area: 8 },
        { say: 'enterFirst', area: 8 },
      ],
      [{ do: 'endRound' }, { say: 'nothingDone', area: 6 }],
      [
        { do: 'move', to: 8 },
        { say: 'holdsSoviet', area: 8 },
      ],
    ]),
  ).toEqual([])
  expect(
    otherwise(round(6), [
      [
        { do: 'enter', to: 5, via: 6 },
        { say: 'vacant', area: 5 },
      ],
    ]),
  ).toEqual([])
  const attacked = round(6, { soviets: { 7: null }, round: { active: 6, attacked: [7] } })
  expect(
    otherwise(attacked, [
      [
        { unit: '29/PZ', to: 7 },
        { say: 'alreadyAttacked', area: 7 },
      ],
      [
        { unit: '29/PZ', to: 11 },
        { say: 'attackedOnTheWay', unit: '29/PZ', area: 11, on: 7 },
      ],
    ]),
  ).toEqual([])
  // Closed to all, though nobody is left who could go there.
  const names = ['29/PZ', '15/29', '71/29', '29/RCN']
  const tired = round(6, { units: spent(6, ...names), soviets: { 7: null }, round: { active: 6, attacked: [7] } })
  expect(otherwise(tired, [[{ to: 7 }, { say: 'alreadyAttacked', area: 7 }]])).toEqual([])
  expect(why(tired, { to: 5 })).toBe('notNow ATV-8.1a')
  const north = withOptions(
    { northernShoulder: true },
    { turn: 3, step: 'round', soviets: { 42: null }, units: { '16/PZ': 42 }, round: { active: 42 } },
  )
  expect(
    otherwise(north, [
      [
        { unit: '16/PZ', to: 41 },
        { say: 'northernShoulder', unit: '16/PZ', area: 41 },
      ],
    ]),
  ).toEqual([])
})

test('ATV-8.2f ATV-7.1c how far it is, what a unit has, and who stands in the way', () => {
  expect(
    otherwise(round(3), [
      [
        { unit: '21/24', to: 9 },
        { say: 'tooFar', unit: '21/24', area: 9, needs: 6, has: 4 },
      ],
      [
        { unit: '21/24', to: 49 },
        { say: 'noWay', unit: '21/24', area: 49 },
      ],
      [
        { unit: '24/PZ', to: 9, via: 16 },
        { say: 'notBy', unit: '24/PZ', area: 9, via: 16 },
      ],
    ]),
  ).toEqual([])
  expect(
    otherwise(round(1), [
      [
        { unit: '244A', to: 3 },
        { say: 'fullOnTheWay', unit: '244A', area: 3, on: 2 },
      ],
    ]),
  ).toEqual([])
  const contested = round(8, { units: { '29/PZ': 8 }, soviets: { 8: heroes } })
  expect(
    otherwise(contested, [
      [
        { unit: '29/PZ', to: 10 },
        { say: 'contestedToSoviet', unit: '29/PZ', area: 10, from: 8 },
      ],
    ]),
  ).toEqual([])
  const rear = round(1, { units: { '191/71': 1, '516/295': 'gone' }, otherSoviets: 'none', soviets: { 14: 'S:H01' } })
  expect(
    otherwise(rear, [
      [
        { do: 'enter', unit: '191/71' },
        { say: 'unitCannot', unit: '191/71', what: 'enter' },
      ],
    ]),
  ).toEqual([])
})

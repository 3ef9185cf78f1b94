import { expect, test } from 'vitest'
import type { AtvPatch } from '../rules/machinery/patch.ts'
import { act, at, factory, otherwise, support } from './harness.ts'

/** What a refusal tells besides its reason, in an attack: who takes part, with what, and where one goes back to. */

test('ATV-9.0d the attack that waits comes first, whatever else is named', () => {
  const s = at({ turn: 3, step: 'round', round: { active: 2 } })
  act(s, { do: 'enter', unit: '191/71', to: 18, via: 2 })
  expect(
    otherwise(s, [
      [{ unit: '191/71' }, { say: 'waits', unit: '191/71', area: 18 }],
      [
        { unit: '194/71', to: 19 },
        { say: 'pendingFirst', area: 19, target: 18 },
      ],
      [{ area: 19 }, { say: 'pendingFirst', area: 19, target: 18 }],
      [
        { do: 'activate', area: 3 },
        { say: 'pendingFirst', area: 3, target: 18 },
      ],
      [{ do: 'endRound' }, { say: 'pendingFirst', area: 2, target: 18 }],
      [
        { do: 'decline', area: 18 },
        { say: 'mustAttack', area: 18 },
      ],
    ]),
  ).toEqual([])
  const group = factory({ step: 'round', round: { active: 14 } })
  act(group, { do: 'attack', area: 14 })
  act(group, { do: 'join', unit: '194/71' })
  expect(
    otherwise(group, [
      [
        { do: 'assault', area: 21 },
        { say: 'pendingFirst', area: 21, target: 14 },
      ],
    ]),
  ).toEqual([])
})

test('ATV-9.2 ATV-9.3a ATV-9.3c who takes part in an attack', () => {
  const s = factory({ step: 'combat', units: { '576/305': { at: 14, spent: true } } })
  act(s, { do: 'activate', area: 14 })
  act(s, { do: 'attack', area: 14 })
  expect(otherwise(s, [[{ do: 'assault' }, { say: 'nobodyJoined', area: 14 }]])).toEqual([])
  act(s, { do: 'join', unit: '194/71' })
  expect(
    otherwise(s, [
      [{ unit: '194/71' }, { say: 'alreadyJoined', unit: '194/71' }],
      [{ unit: '576/305' }, { say: 'notAttacking', unit: '576/305', area: 14 }],
    ]),
  ).toEqual([])
  const lead = at({ turn: 3, step: 'lead', attack: { area: 8, units: { '15/29': 6, '29/PZ': 6 } } })
  expect(otherwise(lead, [[{ unit: '71/29' }, { say: 'notAttacking', unit: '71/29', area: 8 }]])).toEqual([])
})

test('ATV-9.5.4a ATV-9.5.4b ATV-9.5.4c support: markers for attackers, those there are, and the sky', () => {
  const attack = (patch: AtvPatch = {}) =>
    at({
      turn: 3,
      available: { artillery: 3, engineers: 1, air: 2 },
      step: 'support',
      attack: { area: 8, units: { '15/29': 6, '29/PZ': 6 }, lead: '29/PZ' },
      ...patch,
    })
  expect(
    otherwise(attack(), [
      [{ artillery: 3 }, { say: 'moreThanAttackers', markers: 3, attackers: 2 }],
      [
        { artillery: 2, engineers: 1, air: 1 },
        { say: 'moreThanAttackers', markers: 4, attackers: 2 },
      ],
      [{ artillery: 4 }, { say: 'notAvailable', item: 'artillery', wanted: 4, available: 3 }],
      [
        { artillery: 3, engineers: 2 },
        { say: 'notAvailable', item: 'engineers', wanted: 2, available: 1 },
      ],
      [{ air: 2 }, { say: 'oneAir' }],
    ]),
  ).toEqual([])
  expect(
    otherwise(attack({ available: {} }), [[{ air: 1 }, { say: 'notAvailable', item: 'air', wanted: 1, available: 0 }]]),
  ).toEqual([])
  expect(
    otherwise(attack({ event: 'army64Offensive' }), [[{ air: 1 }, { say: 'airGrounded', event: 'army64Offensive' }]]),
  ).toEqual([])
  const limited = factory(
    { available: { air: 1 }, step: 'support', attack: { area: 14, units: { '191/71': 0 }, lead: '191/71' } },
    { limitedAir: true },
  )
  expect(otherwise(limited, [[{ air: 1 }, { say: 'airLimited', area: 14 }]])).toEqual([])
})

test('ATV-9.5.8a ATV-9.5.8b ATV-9.5.8c retreats', () => {
  const s = at({
    turn: 3,
    otherUnits: 'gone',
    units: {
      '79/16': 49,
      ...Object.fromEntries(['191/71', '194/71', '211/71', '244B'].map((name) => [name, { at: 6, spent: true }])),
    },
    soviets: { 8: { strategy: 'heroes', defense: 7 }, 7: null },
    step: 'support',
    attack: { area: 8, units: { '244A': 6, '29/PZ': 6 }, lead: '244A' },
  })
  act(s, support(0, 0, 0), 1, 1, 6, 6)
  expect(
    otherwise(s, [
      [{ unit: '79/16' }, { say: 'notAttacking', unit: '79/16', area: 8 }],
      [
        { unit: '29/PZ', to: 8 },
        { say: 'notControlled', area: 8 },
      ],
      [
        { unit: '29/PZ', to: 6 },
        { say: 'full', area: 6 },
      ],
      [
        { unit: '29/PZ', to: 4 },
        { say: 'retreatElsewhere', unit: '29/PZ', area: 4 },
      ],
    ]),
  ).toEqual([])
})

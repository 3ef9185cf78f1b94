import { expect, test } from 'vitest'
import { forces, sideNumber } from '../rules/components.ts'
import type { BfsPatch } from '../rules/machinery/patch.ts'
import { act, actAll, at, attack, commit, endActions, otherwise, proceed } from './harness.ts'

/** What a refusal tells besides its reason: who, where, how much is there and how much it would take. */

/** A table without Forces, hands or cards that any of them pay with. */
const empty: BfsPatch = { forces: {}, active: 'german' }

test('BFS-CMP-2 a name that nothing bears is told as it was said, and the wrong one of two', () => {
  expect(
    otherwise(at(empty), [
      [{ force: 'x' }, { say: 'noSuchForce', force: 'x' }],
      [{ payer: 'y' }, { say: 'noSuchForce', force: 'y' }],
      [
        { force: 'x', payer: 'y' },
        { say: 'noSuchForce', force: 'x' },
      ],
      [
        { force: 's-1gi', payer: 'y' },
        { say: 'noSuchForce', force: 'y' },
      ],
      [{ card: 'x' }, { say: 'noSuchCard', card: 'x' }],
      [{ location: 'x' }, { say: 'noSuchLocation', location: 'x' }],
      [{ to: 'x' }, { say: 'noSuchPlace', place: 'x' }],
      [{ at: 'y' }, { say: 'noSuchPlace', place: 'y' }],
      [
        { to: 'x', at: 'y' },
        { say: 'noSuchPlace', place: 'x' },
      ],
      [
        { to: 'barrikady/attack', at: 'y' },
        { say: 'noSuchPlace', place: 'y' },
      ],
    ]),
  ).toEqual([])
})

test('BFS-ORD-3 the kind of action of which there is none', () => {
  expect(
    otherwise(at(empty), [
      [{ do: 'play' }, { say: 'nobodyCan', what: 'play' }],
      [{ do: 'attack' }, { say: 'nobodyCan', what: 'attack' }],
      [{ do: 'move' }, { say: 'nobodyCan', what: 'move' }],
      [{ do: 'reinforce' }, { say: 'nobodyCan', what: 'reinforce' }],
      [{ do: 'reconstitute' }, { say: 'nobodyCan', what: 'reconstitute' }],
      [{ do: 'supply' }, { say: 'noForceInPlay', side: 'german' }],
      [{ do: 'pass' }, { say: 'notNow' }],
    ]),
  ).toEqual([])
  expect(
    otherwise(at({ forces: { 's-64i': 'gumrak/control' }, active: 'soviet' }), [
      [{ do: 'supply' }, { say: 'nobodyCan', what: 'supply' }],
    ]),
  ).toEqual([])
})

test('BFS-SET-4 in set-up the points that are left and those it would take', () => {
  const s = at()
  expect(
    otherwise(s, [
      [{ do: 'done' }, { say: 'nobodyPlaced' }],
      [{ force: 'g-6p' }, { say: 'enemyForce', force: 'g-6p' }],
      [
        { force: 's-64i', to: 'pavlov/perimeter' },
        { say: 'locationNotInPlay', location: 'pavlov' },
      ],
    ]),
  ).toEqual([])
  // 1 + 1 + 1 + 3 + 2 of 10.
  for (const force of ['s-66i', 's-24i', 's-51i']) act(s, { do: 'deploy', force, to: 'gumrak/control' })
  for (const force of ['s-62i', 's-64i']) act(s, { do: 'deploy', force, to: 'elevator/control' })
  expect(
    otherwise(s, [
      [{ force: 's-66i' }, { say: 'alreadyPlaced', force: 's-66i' }],
      [{ force: 's-4t' }, { say: 'tooFewPoints', force: 's-4t', cost: 3, points: 2 }],
      [
        { force: 's-65i', to: 'gumrak/control' },
        { say: 'areaFull', place: 'gumrak/control', limit: 3 },
      ],
    ]),
  ).toEqual([])
  const german = at({ step: 'germanSetup', forces: { 's-64i': 'gumrak/control' } })
  expect(
    otherwise(german, [[{ to: 'elevator/control' }, { say: 'perimetersOnly', place: 'elevator/control' }]]),
  ).toEqual([])
})

test('BFS-SUP-2 Rations of a Location are for the Forces there', () => {
  const s = at({
    forces: { 'g-6p': 'elevator/control', 'g-14p': 'elevator/perimeter', 'g-16p': 'gumrak/perimeter' },
    step: 'resupply',
  })
  act(s, proceed)
  expect(
    otherwise(s, [
      [{ force: 'g-16p' }, { say: 'otherLocation', force: 'g-16p', location: 'elevator' }],
      [{ force: 'g-44i' }, { say: 'notOnTable', force: 'g-44i' }],
    ]),
  ).toEqual([])
})

test('BFS-RUB-1 no Rubble where none fits', () => {
  const s = at({ destroyed: ['gumrak'], forces: {}, active: 'soviet', step: 'rubble' })
  act(s, proceed)
  expect(
    otherwise(s, [
      [{ location: 'gumrak' }, { say: 'destroyed', location: 'gumrak' }],
      [{ location: 'ferry' }, { say: 'locationNotInPlay', location: 'ferry' }],
    ]),
  ).toEqual([])
})

test('BFS-MOV-4 the Rations of who Moves or attacks, each at its own price', () => {
  const s = at({
    line: ['barrikady', 'tractor', 'gumrak', 'elevator', 'mamayev'],
    forces: {
      's-21t': { at: 'gumrak/perimeter', rations: 1 },
      's-65i': { at: 'gumrak/perimeter', rations: 1 },
      's-51i': { at: 'gumrak/perimeter', rations: 1 },
      's-24i': { at: 'mamayev/perimeter', rations: 0 },
      'g-6p': 'gumrak/control',
    },
    active: 'soviet',
  })
  expect(
    otherwise(s, [
      [{ force: 's-24i' }, { say: 'tooFewRations', force: 's-24i', rations: 0, cost: 1 }],
      [
        { force: 's-21t', to: 'gumrak/control' },
        { say: 'enemyControls', location: 'gumrak' },
      ],
      [
        { force: 's-21t', to: 'gumrak/perimeter' },
        { say: 'alreadyThere', force: 's-21t', place: 'gumrak/perimeter' },
      ],
      [
        { force: 's-21t', to: 'gumrak/attack' },
        { say: 'attackArea', place: 'gumrak/attack' },
      ],
    ]),
  ).toEqual([])
  act(s, attack('gumrak'))
  expect(
    otherwise(s, [
      [{ do: 'fight' }, { say: 'nobodyCommitted' }],
      // To Move it would have enough.
      [{ force: 's-21t' }, { say: 'tooFewRations', force: 's-21t', rations: 1, cost: 2 }],
      [{ force: 's-24i' }, { say: 'notInPerimeter', force: 's-24i', location: 'gumrak' }],
    ]),
  ).toEqual([])
})

test('BFS-ATK-2 Locations that cannot be attacked', () => {
  const s = at({
    forces: {
      'g-6p': 'elevator/perimeter',
      'g-14p': 'elevator/perimeter',
      'g-44i': { at: 'mamayev/perimeter', rations: 0 },
      'g-16p': 'gumrak/control',
      's-64i': 'elevator/control',
      's-65i': 'mamayev/control',
      's-24i': 'red-october/control',
    },
  })
  expect(
    otherwise(s, [
      [{ location: 'barrikady' }, { say: 'uncontrolled', location: 'barrikady' }],
      [{ location: 'gumrak' }, { say: 'ownLocation', location: 'gumrak' }],
      [{ location: 'mamayev' }, { say: 'nobodyCanPay', location: 'mamayev' }],
      [{ location: 'red-october' }, { say: 'nobodyInPerimeter', location: 'red-october' }],
      [{ location: 'pavlov' }, { say: 'locationNotInPlay', location: 'pavlov' }],
    ]),
  ).toEqual([])
  actAll(s, attack('elevator'), commit('g-6p'))
  expect(otherwise(s, [[{ force: 'g-6p' }, { say: 'alreadyCommitted', force: 'g-6p' }]])).toEqual([])
})

test('BFS-REI-1 BFS-REC-1 what a Force costs, and the cards there are', () => {
  const s = at({
    line: ['barrikady', 'tractor', 'gumrak', 'elevator', 'mamayev'],
    forces: { 's-64i': 'tractor/control', 's-62i': 'disrupted', 'g-6p': 'elevator/control' },
    hands: { soviet: ['s-fresh', 's-stavka'] },
    active: 'soviet',
  })
  expect(
    otherwise(s, [
      [{ force: 's-62i' }, { say: 'tooFewCards', name: 's-62i', cards: 2, cost: 3 }],
      // A tank costs one less at the Tractor Works: where nothing was said, that is meant.
      [{ force: 's-5t' }, { say: 'tooFewCards', name: 's-5t', cards: 2, cost: 3 }],
      [
        { force: 's-5t', to: 'tractor/control' },
        { say: 'tooFewCards', name: 's-5t', cards: 2, cost: 3 },
      ],
      [
        { force: 's-5t', to: 'gumrak/control' },
        { say: 'tooFewCards', name: 's-5t', cards: 2, cost: 4 },
      ],
      [{ force: 's-13gi' }, { say: 'tooFewCards', name: 's-13gi', cards: 2, cost: 3 }],
      [
        { force: 's-5t', to: 'elevator/control' },
        { say: 'enemyControls', location: 'elevator' },
      ],
      [
        { do: 'reinforce', force: 's-64i' },
        { say: 'notInReserves', force: 's-64i' },
      ],
      [
        { do: 'reconstitute', force: 's-64i' },
        { say: 'notDisrupted', force: 's-64i' },
      ],
    ]),
  ).toEqual([])
})

test('BFS-MOV-4 BFS-PLY-1 an area that is pointed at before anything else', () => {
  const s = at({
    forces: { 'g-6p': { at: 'elevator/perimeter', rations: 0 }, 's-64i': 'elevator/control' },
    hands: { german: ['g-stuka'] },
  })
  expect(
    otherwise(s, [
      [{ to: 'gumrak/control' }, { say: 'nobodyArrives', place: 'gumrak/control' }],
      [
        { do: 'move', to: 'gumrak/control' },
        { say: 'nobodyArrives', place: 'gumrak/control' },
      ],
      [{ at: 'gumrak/control' }, { say: 'noCardStrikes', place: 'gumrak/control' }],
    ]),
  ).toEqual([])
})

test('BFS-LIM-1 BFS-VIC-1 nowhere to go, and nothing more to do', () => {
  const five = ['barrikady', 'red-october', 'gumrak', 'elevator', 'mamayev']
  const germans = forces.flatMap(({ id, side }) => (side === sideNumber('german') ? [id] : []))
  const soviets = ['s-64i', 's-65i', 's-24i', 's-51i', 's-57i']
  const full = at({
    forces: {
      ...Object.fromEntries(germans.map((force, i) => [force, `${five[i % five.length]}/perimeter`])),
      ...Object.fromEntries(soviets.map((force, i) => [force, `${five[i]}/control`])),
    },
  })
  expect(otherwise(full, [[{ force: 'g-6p' }, { say: 'nowhereToGo', force: 'g-6p' }]])).toEqual([])
  const won = at({ forces: Object.fromEntries(germans.slice(0, 5).map((force, i) => [force, `${five[i]}/control`])) })
  act(won, endActions)
  expect(otherwise(won, [[{ do: 'move' }, { say: 'over' }]])).toEqual([])
})

import { expect, test } from 'vitest'
import { at, otherwise, refusal } from './harness.ts'

/** The first of each list, whose number is 0, is refused for the same reasons as all others. */

const full = { 's-1gi': 'barrikady/perimeter', 's-66i': 'barrikady/perimeter', 's-21t': 'barrikady/perimeter' } as const

test('BFS-LIM-1 the first place is full for who Moves, is reinforced or comes by a card', () => {
  const s = at({
    forces: { ...full, 's-64i': 'gumrak/control', 's-24i': 'disrupted' },
    hands: { soviet: ['s-volga', 's-comm', 's-fresh', 's-fresh'] },
    active: 'soviet',
  })
  const to = 'barrikady/perimeter'
  const why = { say: 'areaFull', place: to, limit: 3 } as const
  expect(
    otherwise(s, [
      [{ to }, why],
      [{ force: 's-64i', to }, why],
      [{ force: 's-65i', to }, why],
      [{ do: 'play', card: 's-volga', force: 's-65i', to }, why],
      [{ do: 'play', card: 's-comm', force: 's-24i', to }, why],
    ]),
  ).toEqual([])
})

test('BFS-MOV-4 BFS-REI-1 the first Force is asked for its Rations, and where it is', () => {
  const s = at({
    forces: { 's-1gi': { at: 'barrikady/perimeter', rations: 0 }, 's-64i': 'gumrak/control' },
    hands: { soviet: ['s-fresh'] },
    active: 'soviet',
  })
  const poor = { say: 'tooFewRations', force: 's-1gi', rations: 0, cost: 1 } as const
  expect(
    otherwise(s, [
      [{ force: 's-1gi' }, poor],
      [{ do: 'move', force: 's-1gi', to: 'gumrak/perimeter' }, poor],
      [
        { do: 'reinforce', force: 's-1gi' },
        { say: 'notInReserves', force: 's-1gi' },
      ],
      [
        { do: 'reconstitute', force: 's-1gi' },
        { say: 'notDisrupted', force: 's-1gi' },
      ],
      [{ location: 'barrikady' }, { say: 'uncontrolled', location: 'barrikady' }],
    ]),
  ).toEqual([])
})

test('BFS-FX-5 BFS-FX-8 BFS-FX-14 the first area, Location and Force for a card that finds others', () => {
  const s = at({
    destroyed: ['barrikady'],
    forces: { 'g-6p': 'elevator/perimeter', 's-64i': 'gumrak/control' },
    hands: { soviet: ['s-katyusha', 's-demo'] },
    active: 'soviet',
  })
  expect(
    otherwise(s, [
      [
        { do: 'play', card: 's-katyusha', at: 'barrikady/perimeter' },
        { say: 'nobodyThere', place: 'barrikady/perimeter' },
      ],
      [
        { do: 'play', card: 's-demo', location: 'barrikady' },
        { say: 'destroyed', location: 'barrikady' },
      ],
    ]),
  ).toEqual([])
  const waiting = at({ forces: { 's-64i': 'gumrak/control' }, hands: { soviet: ['s-volga'] }, active: 'soviet' })
  // The 66th comes for nothing, the 1st Guards for one card.
  expect(refusal(waiting, { do: 'play', card: 's-volga' })).toBe('none')
  expect(
    otherwise(waiting, [
      [
        { do: 'play', card: 's-volga', force: 's-1gi' },
        { say: 'tooFewCards', name: 's-1gi', cards: 0, cost: 1 },
      ],
      // That the price is too high is said before what the card has no use for.
      [
        { do: 'play', card: 's-volga', force: 's-1gi', to: 'gumrak/control', location: 'gumrak' },
        { say: 'tooFewCards', name: 's-1gi', cards: 0, cost: 1 },
      ],
    ]),
  ).toEqual([])
})

test('BFS-CST-3 the first Force as the one who pays', () => {
  const soviet = (standing: Readonly<Record<string, { readonly at: string; readonly rations: number }>>) =>
    at({
      forces: { 'g-6p': 'elevator/perimeter', 's-64i': 'elevator/perimeter', ...standing },
      hands: { soviet: ['s-molotov'] },
      active: 'soviet',
    })
  const molotov = { do: 'play', card: 's-molotov', force: 'g-6p', payer: 's-1gi' }
  expect(
    otherwise(soviet({ 's-1gi': { at: 'gumrak/control', rations: 3 } }), [
      [molotov, { say: 'payerElsewhere', force: 's-1gi', location: 'elevator' }],
    ]),
  ).toEqual([])
  expect(
    otherwise(soviet({ 's-1gi': { at: 'elevator/perimeter', rations: 0 } }), [
      [molotov, { say: 'payerTooPoor', force: 's-1gi', rations: 0, cost: 1 }],
    ]),
  ).toEqual([])
  const german = at({
    forces: { 'g-6p': 'elevator/perimeter', 's-1gi': 'elevator/control' },
    hands: { german: ['g-flame'] },
  })
  expect(
    otherwise(german, [
      [
        { card: 'g-flame', at: 'elevator/control', payer: 's-1gi' },
        { say: 'enemyPays', force: 's-1gi' },
      ],
      // Also before it is said what is hit.
      [
        { do: 'play', card: 'g-flame', payer: 's-1gi' },
        { say: 'enemyPays', force: 's-1gi' },
      ],
    ]),
  ).toEqual([])
  for (const rest of [{}, { payer: 'g-6p' }, { at: 'elevator/control' }])
    expect(refusal(german, { do: 'play', card: 'g-flame', ...rest })).toBe('none')
})

test('BFS-FX-14 BFS-LOC-12 a place where the Force is cheaper is not refused for the price of another', () => {
  const others = ['s-1gi', 's-66i', 's-21t', 's-13gi', 's-37gi', 's-24i', 's-51i', 's-57i', 's-62i', 's-65i', 's-284i']
  const s = at({
    line: ['barrikady', 'tractor', 'gumrak', 'elevator', 'mamayev'],
    forces: {
      ...Object.fromEntries([...others, 's-10n', 's-5t'].map((one) => [one, 'disrupted'])),
      's-64i': 'tractor/control',
    },
    hands: { soviet: ['s-volga'] },
    active: 'soviet',
  })
  const volga = { do: 'play', card: 's-volga' }
  expect(refusal(s, volga)).toBe('none')
  expect(refusal(s, { ...volga, to: 'tractor/control' })).toBe('none')
  expect(
    otherwise(s, [
      [
        { ...volga, to: 'gumrak/control' },
        { say: 'tooFewCards', name: 's-4t', cards: 0, cost: 1 },
      ],
    ]),
  ).toEqual([])
})

test('BFS-MOV-4 BFS-ORD-3 an area is open when an action, or one of the kind that is meant, leads there', () => {
  const s = at({
    forces: { 's-64i': { at: 'gumrak/perimeter', rations: 0 }, 's-65i': 'disrupted' },
    hands: { soviet: ['s-fresh'] },
    active: 'soviet',
  })
  const to = 'elevator/control'
  expect([refusal(s, { to }), refusal(s, { do: 'reinforce', to })]).toEqual(['none', 'none'])
  expect(refusal(s, { do: 'move', to })).toBe('BFS-MOV-4 nobodyArrives')
})

test('BFS-LIM-1 who finds only its own area open has nowhere to go, another can go there', () => {
  const perimeters = ['barrikady', 'red-october', 'gumrak', 'elevator']
  const germans = [
    'g-14p',
    'g-16p',
    'g-22p',
    'g-24p',
    'g-3m',
    'g-29m',
    'g-60m',
    'g-44i',
    'g-71i',
    'g-76i',
    'g-94i',
    'g-295i',
  ]
  const s = at({
    forces: {
      'g-6p': 'mamayev/perimeter',
      ...Object.fromEntries(germans.map((one, i) => [one, `${perimeters[i % 4]}/perimeter`])),
      ...Object.fromEntries(
        ['s-64i', 's-65i', 's-24i', 's-51i', 's-57i'].map((one, i) => [
          one,
          `${[...perimeters, 'mamayev'][i]}/control`,
        ]),
      ),
    },
  })
  expect(otherwise(s, [[{ force: 'g-6p' }, { say: 'nowhereToGo', force: 'g-6p' }]])).toEqual([])
  expect(refusal(s, { force: 'g-14p' })).toBe('none')
})

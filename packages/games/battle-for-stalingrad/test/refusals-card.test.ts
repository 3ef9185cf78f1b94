import { expect, test } from 'vitest'
import { forces, sideNumber } from '../rules/components.ts'
import { accept, act, at, move, otherwise, play, proceed } from './harness.ts'

/** What the refusal of a card, of a payer and of who absorbs Hits tells besides its reason. */

test('BFS-CST-1 BFS-FX-14 a card does not pay for itself, and brings a Force cheaper', () => {
  const s = at({
    line: ['barrikady', 'tractor', 'gumrak', 'elevator', 'mamayev'],
    forces: { 's-64i': 'tractor/control' },
    hands: { soviet: ['s-volga'] },
    active: 'soviet',
  })
  const volga = (rest: object): Record<string, string> => ({ do: 'play', card: 's-volga', ...rest })
  expect(
    otherwise(s, [
      [volga({ force: 's-5t' }), { say: 'tooFewCards', name: 's-5t', cards: 0, cost: 1 }],
      [volga({ force: 's-5t', to: 'gumrak/control' }), { say: 'tooFewCards', name: 's-5t', cards: 0, cost: 2 }],
      [volga({ force: 's-13gi' }), { say: 'tooFewCards', name: 's-13gi', cards: 0, cost: 1 }],
    ]),
  ).toEqual([])
  expect(
    otherwise(at({ forces: { 's-64i': 'gumrak/control' }, hands: { soviet: ['s-guns'] }, active: 'soviet' }), [
      [
        { do: 'play', card: 's-guns' },
        { say: 'tooFewCards', name: 's-guns', cards: 0, cost: 1 },
      ],
    ]),
  ).toEqual([])
  // Of those that wait the cheapest is meant, though it comes later in the list; one that is disrupted does not wait.
  const waiting = new Set(['g-6p', 'g-16p', 'g-44i'])
  const german = at({
    forces: Object.fromEntries(
      forces.flatMap(({ id, side }) =>
        side === sideNumber('german') && !waiting.has(id) ? [[id, 'disrupted'] as const] : [],
      ),
    ),
    hands: { german: ['g-repl'] },
  })
  expect(
    otherwise(german, [
      [
        { do: 'play', card: 'g-repl' },
        { say: 'tooFewCards', name: 'g-44i', cards: 0, cost: 1 },
      ],
      [
        { do: 'play', card: 'g-repl', to: 'gumrak/perimeter' },
        { say: 'tooFewCards', name: 'g-44i', cards: 0, cost: 1 },
      ],
    ]),
  ).toEqual([])
})

test('BFS-ACT-3 cards at the wrong time, too often, or without anything to do', () => {
  const s = at({
    forces: { 's-64i': { at: 'elevator/control', rations: 0 } },
    hands: { german: ['g-cb', 'g-smoke', 'g-dir', 'g-fresh', 'g-encircle', 'g-recon', 'g-blitz'], soviet: ['s-aa'] },
    seen: { soviet: ['s-aa'] },
    plays: { 'g-dir': 2 },
  })
  expect(
    otherwise(s, [
      [
        { do: 'play', card: 'g-cb' },
        { say: 'answersOnly', card: 'g-cb' },
      ],
      [
        { do: 'play', card: 'g-smoke' },
        { say: 'preventsOnly', card: 'g-smoke' },
      ],
      [
        { do: 'play', card: 'g-dir' },
        { say: 'drawnTooOften', card: 'g-dir', times: 2 },
      ],
      [{ card: 'g-arty' }, { say: 'notInHand', card: 'g-arty' }],
      [{ card: 's-aa' }, { say: 'enemyCard', card: 's-aa' }],
      [{ card: 'g-fresh' }, { say: 'noForceInPlay', side: 'german' }],
      [{ card: 'g-encircle' }, { say: 'noRationToLose', card: 'g-encircle' }],
      [{ card: 'g-blitz' }, { say: 'noTarget', card: 'g-blitz' }],
    ]),
  ).toEqual([])
  const bare = at({ forces: {}, hands: { german: ['g-recon'] } })
  expect(otherwise(bare, [[{ card: 'g-recon' }, { say: 'emptyHand', card: 'g-recon' }]])).toEqual([])
  const all = at({ forces: {}, hands: { german: ['g-dir'] }, rest: { german: 'hand' } })
  expect(otherwise(all, [[{ card: 'g-dir' }, { say: 'nothingToDraw', card: 'g-dir' }]])).toEqual([])
})

test('BFS-CST-3 who is hit by a card and who pays for it', () => {
  const molotov = (rest: object): Record<string, string> => ({ do: 'play', card: 's-molotov', ...rest })
  const s = at({
    forces: {
      'g-6p': 'elevator/perimeter',
      'g-14p': 'barrikady/perimeter',
      'g-44i': 'elevator/control',
      's-64i': 'elevator/perimeter',
      's-24i': { at: 'elevator/perimeter', rations: 0 },
      's-65i': 'gumrak/control',
      's-62i': 'disrupted',
    },
    hands: { soviet: ['s-molotov', 's-comm', 's-guns', 's-fresh'] },
    active: 'soviet',
  })
  expect(
    otherwise(s, [
      [molotov({ force: 'g-44i' }), { say: 'wrongType', force: 'g-44i', type: 'tank' }],
      [molotov({ force: 'g-16p' }), { say: 'notOnTable', force: 'g-16p' }],
      [molotov({ force: 's-64i' }), { say: 'ownForce', force: 's-64i' }],
      [molotov({ force: 'g-14p' }), { say: 'nobodyPays', card: 's-molotov' }],
      [molotov({ force: 'g-6p', payer: 's-24i' }), { say: 'payerTooPoor', force: 's-24i', rations: 0, cost: 1 }],
      [molotov({ force: 'g-6p', payer: 's-65i' }), { say: 'payerElsewhere', force: 's-65i', location: 'elevator' }],
      [molotov({ force: 'g-6p', payer: 'g-44i' }), { say: 'enemyPays', force: 'g-44i' }],
      [
        { do: 'play', card: 's-comm', force: 's-62i' },
        { say: 'tooCostly', force: 's-62i', cost: 3, limit: 2 },
      ],
      [
        { do: 'play', card: 's-guns', at: 'mamayev/control' },
        { say: 'nobodyThere', place: 'mamayev/control' },
      ],
    ]),
  ).toEqual([])
  const flame = at({
    forces: { 's-64i': 'elevator/control', 'g-6p': 'gumrak/control' },
    hands: { german: ['g-flame'] },
  })
  expect(
    otherwise(flame, [
      [
        { card: 'g-flame', at: 'elevator/control', payer: 'g-6p' },
        { say: 'payerElsewhere', force: 'g-6p', location: 'elevator' },
      ],
    ]),
  ).toEqual([])
})

test('BFS-PLY-5 the first thing that a card has no use for', () => {
  const s = at({
    forces: { 'g-6p': 'gumrak/perimeter', 's-1gi': 'elevator/control' },
    hands: { german: ['g-fresh', 'g-stuka', 'g-sniper', 'g-arty', 'g-arty'] },
  })
  const fresh = (rest: object): Record<string, string> => ({ do: 'play', card: 'g-fresh', ...rest })
  expect(
    otherwise(s, [
      // The first Force and the first Location of their lists are no exception.
      [fresh({ force: 's-1gi' }), { say: 'notDeclared', card: 'g-fresh', what: 'force' }],
      [fresh({ location: 'barrikady' }), { say: 'notDeclared', card: 'g-fresh', what: 'location' }],
      [fresh({ at: 'elevator/control' }), { say: 'notDeclared', card: 'g-fresh', what: 'area' }],
      [fresh({ to: 'gumrak/control' }), { say: 'notDeclared', card: 'g-fresh', what: 'arrival' }],
      [fresh({ payer: 's-1gi' }), { say: 'notDeclared', card: 'g-fresh', what: 'payer' }],
      [
        { card: 'g-sniper', force: 's-1gi', location: 'elevator' },
        { say: 'notDeclared', card: 'g-sniper', what: 'location' },
      ],
      [
        { card: 'g-stuka', at: 'elevator/control', payer: 's-1gi' },
        { say: 'notDeclared', card: 'g-stuka', what: 'payer' },
      ],
    ]),
  ).toEqual([])
})

test('BFS-FX-12 the Moves of a card', () => {
  const s = at({
    forces: { 'g-44i': 'elevator/perimeter', 'g-76i': 'gumrak/control', 's-64i': 'mamayev/control' },
    hands: { german: ['g-blitz'] },
  })
  act(s, play('g-blitz'))
  expect(otherwise(s, [[{ do: 'done' }, { say: 'oneMustMove' }]])).toEqual([])
  act(s, move('g-44i', 'gumrak/control'))
  expect(otherwise(s, [[{ force: 'g-44i' }, { say: 'movedAlready', force: 'g-44i' }]])).toEqual([])
})

test('BFS-FX-17 BFS-FX-11 an answer that does not answer, and cards that are looked for in vain', () => {
  const s = at({
    forces: { 'g-6p': 'elevator/perimeter' },
    hands: { soviet: ['s-katyusha'], german: ['g-winterstorm'] },
    active: 'soviet',
  })
  act(s, play('s-katyusha', { at: 'elevator/perimeter' }))
  expect(
    otherwise(s, [[{ card: 'g-winterstorm' }, { say: 'noAnswer', card: 'g-winterstorm', played: 's-katyusha' }]]),
  ).toEqual([])
  const look = at({ forces: {}, hands: { german: ['g-recon', 'g-arty'], soviet: ['s-fresh', 's-aa'] } })
  act(look, play('g-recon'))
  expect(
    otherwise(look, [
      [{ card: 's-storm' }, { say: 'notInEnemyHand', card: 's-storm' }],
      [{ card: 'g-arty' }, { say: 'ownCard', card: 'g-arty' }],
    ]),
  ).toEqual([])
})

test('BFS-HIT-3 to BFS-HIT-7 who cannot absorb, and how', () => {
  const s = at({
    forces: {
      's-64i': { at: 'elevator/control', rations: 0 },
      's-65i': { at: 'elevator/control', rations: 3 },
      's-24i': 'gumrak/control',
    },
    hands: { soviet: ['s-fresh', 's-227'] },
    step: 'hits',
    hits: { side: 'soviet', at: 'elevator/control', total: 4 },
  })
  act(s, proceed)
  expect(otherwise(s, [[{ card: 's-fresh' }, { say: 'preventsNothing', card: 's-fresh' }]])).toEqual([])
  act(s, accept)
  expect(
    otherwise(s, [
      [{ card: 's-227' }, { say: 'tooLate', card: 's-227' }],
      [{ force: 's-24i' }, { say: 'notInGroup', force: 's-24i' }],
      [
        { force: 's-64i', by: 'ration' },
        { say: 'noRation', force: 's-64i' },
      ],
      [
        { force: 's-64i', by: 'disruption' },
        { say: 'canStillStop', force: 's-64i' },
      ],
    ]),
  ).toEqual([])
  act(s, { do: 'absorb', force: 's-64i', by: 'retreat' })
  expect(
    otherwise(s, [
      [
        { force: 's-64i', by: 'retreat' },
        { say: 'inPerimeter', force: 's-64i' },
      ],
    ]),
  ).toEqual([])
})

test('BFS-HIT-6 BFS-FX-7 retreats that are barred', () => {
  const two = { 's-64i': 'elevator/control', 's-65i': 'elevator/control' }
  const full = { 's-24i': 'elevator/perimeter', 's-51i': 'elevator/perimeter', 's-57i': 'elevator/perimeter' }
  const hits = { side: 'soviet', at: 'elevator/control', total: 2 } as const
  const crowded = at({ step: 'hits', hits, forces: { ...two, ...full } })
  act(crowded, proceed)
  expect(
    otherwise(crowded, [
      [
        { force: 's-64i', by: 'retreat' },
        { say: 'perimeterFull', force: 's-64i', limit: 3 },
      ],
    ]),
  ).toEqual([])
  const nailed = at({ step: 'hits', hits: { ...hits, noRetreat: true }, forces: two })
  act(nailed, proceed)
  expect(
    otherwise(nailed, [
      [
        { force: 's-64i', by: 'retreat' },
        { say: 'noRetreat', force: 's-64i' },
      ],
    ]),
  ).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { forces, sideNumber } from '../rules/components.ts'
import { rules } from '../rules/index.ts'
import type { BfsPatch } from '../rules/machinery/patch.ts'
import { act, at, attack, judged, proceed, type Refused, refusal } from './harness.ts'

describe('what is the enemy’s', () => {
  test('BFS-GEN-1 a card that brings a Force brings an own one, whatever cards and places there are', () => {
    const soviet = at({
      forces: { 'g-6p': 'elevator/control', 'g-44i': 'disrupted', 's-64i': 'disrupted' },
      hands: { soviet: ['s-volga', 's-comm', 's-fresh', 's-fresh', 's-fresh', 's-fresh', 's-demo'] },
      active: 'soviet',
    })
    // Six cards are left to pay the 2 that the 14th Panzer would cost.
    for (const force of ['g-14p', 'g-6p', 'g-44i'])
      for (const card of ['s-volga', 's-comm'])
        for (const attempt of [
          { do: 'play', card, force },
          { do: 'play', card, force, to: 'gumrak/control' },
        ])
          expect(refusal(soviet, attempt)).toBe('BFS-GEN-1 enemyForce')
    const german = at({
      forces: { 's-64i': 'disrupted', 'g-44i': 'disrupted' },
      hands: { german: ['g-hosp', 'g-repl', 'g-arty', 'g-arty'] },
    })
    for (const card of ['g-hosp', 'g-repl'])
      expect(refusal(german, { do: 'play', card, force: 's-64i' })).toBe('BFS-GEN-1 enemyForce')
  })

  test('BFS-ACT-2 only its owner uses a card, seen or not', () => {
    const seen = (patch: BfsPatch = {}) =>
      at({
        forces: { 'g-6p': 'elevator/perimeter', 's-64i': 'elevator/control' },
        hands: {
          german: ['g-fresh', 'g-cb', 'g-arty', 'g-arty', 'g-arty'],
          soviet: ['s-fresh', 's-aa', 's-stavka', 's-227'],
        },
        seen: { soviet: ['s-fresh', 's-aa', 's-stavka', 's-227'] },
        ...patch,
      })
    const enemy = 'BFS-ACT-2 enemyCard'
    for (const card of ['s-fresh', 's-aa', 's-stavka', 's-227', 's-storm'])
      for (const attempt of [{ card }, { do: 'play', card }, { do: 'supply', card }])
        expect(refusal(seen(), attempt)).toBe(enemy)
    const pay = seen()
    act(pay, { do: 'reinforce', force: 'g-44i', to: 'gumrak/control' })
    expect(refusal(pay, { do: 'discard', card: 's-fresh' })).toBe(enemy)
    const fight = seen()
    act(fight, attack('elevator'))
    expect(refusal(fight, { do: 'firefight', card: 's-fresh' })).toBe(enemy)
    const hits = seen({ step: 'hits', hits: { side: 'german', at: 'elevator/perimeter', total: 2 } })
    act(hits, proceed)
    expect(refusal(hits, { do: 'prevent', card: 's-227' })).toBe(enemy)
    act(hits, { do: 'accept' })
    expect(refusal(hits, { card: 's-227' })).toBe(enemy)
  })
})

describe('why a card cannot be played', () => {
  const german = (hand: readonly string[], standing: BfsPatch['forces'], patch: BfsPatch = {}): BfsPatch => ({
    forces: standing ?? {},
    hands: { german: hand },
    ...patch,
  })

  test('timing, hand and price', () => {
    const attempts5: Refused = [
      [{ card: 'g-cb', do: 'play' }, 'BFS-ACT-3 answersOnly'],
      [{ card: 'g-smoke', do: 'play' }, 'BFS-ACT-3 preventsOnly'],
      [{ card: 'g-dir' }, 'BFS-ACT-2 notInHand'],
    ]
    expect(judged(german(['g-cb', 'g-smoke'], { 'g-6p': 'gumrak/control' }), attempts5)).toEqual(attempts5)
    const attempts6: Refused = [[{ card: 's-guns', do: 'play' }, 'BFS-CST-1 tooFewCards']]
    expect(
      judged({ forces: { 'g-6p': 'gumrak/control' }, hands: { soviet: ['s-guns'] }, active: 'soviet' }, attempts6),
    ).toEqual(attempts6)
    const attempts7: Refused = [[{ card: 'g-dir', do: 'play' }, 'BFS-FX-9 drawnTooOften']]
    expect(judged(german(['g-dir'], { 'g-6p': 'gumrak/control' }, { plays: { 'g-dir': 2 } }), attempts7)).toEqual(
      attempts7,
    )
    const attempts8: Refused = [[{ card: 'g-dir', do: 'play' }, 'BFS-FX-9 nothingToDraw']]
    expect(judged(german(['g-dir'], {}, { rest: { german: 'hand' } }), attempts8)).toEqual(attempts8)
  })

  test('no target', () => {
    const alone = { 's-64i': { at: 'elevator/control', rations: 0 } }
    const attempts9: Refused = [
      [{ card: 'g-fresh', do: 'play' }, 'BFS-FX-1 noForceInPlay'],
      [{ card: 'g-airlift', do: 'play' }, 'BFS-FX-1 noForceInPlay'],
      [{ card: 'g-sniper', do: 'play', force: 's-64i' }, 'BFS-FX-2 noRationToLose'],
      [{ card: 'g-sniper', do: 'play', force: 'g-6p' }, 'BFS-GEN-7 ownForce'],
      [{ card: 'g-encircle', do: 'play' }, 'BFS-FX-3 noRationToLose'],
      [{ card: 'g-blitz', do: 'play' }, 'BFS-FX-12 noTarget'],
      [{ card: 'g-pioneer', do: 'play' }, 'BFS-FX-13 noTarget'],
      [{ card: 'g-recon', do: 'play' }, 'BFS-FX-11 emptyHand'],
      [{ card: 'g-flame', do: 'play', at: 'elevator/control' }, 'BFS-CST-3 nobodyPays'],
      [{ card: 'g-flame', do: 'play', at: 'elevator/perimeter' }, 'BFS-FX-5 nobodyThere'],
      [{ card: 'g-flame', do: 'play' }, 'BFS-CST-3 nobodyPays'],
      [{ card: 'g-stuka', do: 'play', at: 'gumrak/control' }, 'BFS-FX-5 nobodyThere'],
      [{ card: 'g-hosp', do: 'play' }, 'BFS-FX-15 noTarget'],
      [{ card: 'g-hosp', do: 'play', force: 'g-44i' }, 'BFS-FX-15 notDisrupted'],
      [{ card: 'g-stuka', do: 'play', at: 'elevator/control' }, 'none'],
    ]
    expect(
      judged(
        german(
          [
            'g-fresh',
            'g-airlift',
            'g-sniper',
            'g-encircle',
            'g-blitz',
            'g-pioneer',
            'g-recon',
            'g-flame',
            'g-hosp',
            'g-stuka',
          ],
          alone,
        ),
        attempts9,
      ),
    ).toEqual(attempts9)
    const attempts10: Refused = [
      [{ card: 's-uranus', do: 'play' }, 'BFS-FX-4 noRationToLose'],
      [{ card: 's-molotov', do: 'play', force: 'g-44i' }, 'BFS-FX-5 wrongType'],
      [{ card: 's-molotov', do: 'play', force: 'g-6p' }, 'BFS-FX-5 notOnTable'],
      [{ card: 's-molotov', do: 'play', force: 's-64i' }, 'BFS-GEN-7 ownForce'],
      [{ card: 's-demo', do: 'play', location: 'mamayev' }, 'BFS-FX-8 destroyed'],
      [{ card: 's-demo', do: 'play', location: 'pavlov' }, 'BFS-SET-2 locationNotInPlay'],
      [{ card: 's-partisan', do: 'play' }, 'BFS-FX-10 emptyHand'],
      [{ card: 's-volga', do: 'play', force: 's-64i' }, 'BFS-REI-1 notInReserves'],
      [{ card: 's-volga', do: 'play', force: 's-65i', to: 'elevator/control' }, 'BFS-MOV-2 enemyControls'],
      [{ card: 's-comm', do: 'play', force: 's-1gi' }, 'BFS-FX-15 tooCostly'],
      [{ card: 's-comm', do: 'play', force: 's-24i', to: 'elevator/control' }, 'BFS-MOV-2 enemyControls'],
      [{ card: 's-storm', do: 'play', location: 'elevator' }, 'BFS-ATK-1 nobodyInPerimeter'],
    ]
    expect(
      judged(
        {
          forces: {
            'g-44i': { at: 'elevator/control', rations: 0 },
            's-64i': 'gumrak/control',
            's-1gi': 'disrupted',
            's-24i': 'disrupted',
          },
          destroyed: ['mamayev'],
          hands: {
            soviet: ['s-uranus', 's-molotov', 's-demo', 's-partisan', 's-volga', 's-comm', 's-storm', 's-fresh'],
          },
          active: 'soviet',
        },
        attempts10,
      ),
    ).toEqual(attempts10)
    const attempts11: Refused = [
      [{ card: 's-storm', do: 'play', location: 'gumrak' }, 'BFS-ATK-2 uncontrolled'],
      [{ card: 's-volga', do: 'play' }, 'none'],
      [{ card: 's-molotov', do: 'play', force: 'g-6p', payer: 's-65i' }, 'BFS-CST-3 payerElsewhere'],
    ]
    expect(
      judged(
        {
          forces: {
            'g-44i': 'elevator/control',
            's-64i': 'elevator/perimeter',
            'g-6p': 'elevator/perimeter',
            's-65i': 'reserves',
          },
          hands: { soviet: ['s-volga', 's-storm', 's-molotov'] },
          active: 'soviet',
        },
        attempts11,
      ),
    ).toEqual(attempts11)
    const attempts12: Refused = [
      [{ card: 's-volga', do: 'play', force: 's-5t' }, 'BFS-FX-14 tooFewCards'],
      [{ card: 's-volga', do: 'play', force: 's-5t', to: 'gumrak/control' }, 'BFS-FX-14 tooFewCards'],
    ]
    expect(
      judged({ forces: { 'g-44i': 'elevator/control' }, hands: { soviet: ['s-volga'] }, active: 'soviet' }, attempts12),
    ).toEqual(attempts12)
  })

  test('BFS-CST-3 the one who is to pay', () => {
    const attempts: Refused = [
      [{ card: 's-molotov', do: 'play', force: 'g-6p', payer: 's-64i' }, 'none'],
      [{ card: 's-molotov', do: 'play', force: 'g-6p' }, 'none'],
      [{ card: 's-molotov', do: 'play', force: 'g-6p', payer: 's-24i' }, 'BFS-CST-3 payerTooPoor'],
      [{ card: 's-molotov', do: 'play', force: 'g-6p', payer: 's-65i' }, 'BFS-CST-3 payerElsewhere'],
      [{ card: 's-molotov', do: 'play', force: 'g-6p', payer: 'g-44i' }, 'BFS-CST-3 enemyPays'],
      [{ card: 's-molotov', do: 'play', force: 'g-14p' }, 'BFS-CST-3 nobodyPays'],
    ]
    expect(
      judged(
        {
          forces: {
            'g-6p': 'elevator/perimeter',
            'g-14p': 'barrikady/perimeter',
            'g-44i': 'elevator/control',
            's-64i': 'elevator/perimeter',
            's-24i': { at: 'elevator/perimeter', rations: 0 },
            's-65i': 'gumrak/control',
          },
          hands: { soviet: ['s-molotov'] },
          active: 'soviet',
        },
        attempts,
      ),
    ).toEqual(attempts)
  })

  test('BFS-PLY-5 what a card does not ask for', () => {
    const attempts: Refused = [
      [{ card: 'g-fresh', do: 'play', force: 'g-6p' }, 'BFS-PLY-5 notDeclared'],
      [{ card: 'g-fresh', do: 'play', at: 'elevator/control' }, 'BFS-PLY-5 notDeclared'],
      [{ card: 'g-stuka', do: 'play', location: 'elevator' }, 'BFS-PLY-5 notDeclared'],
      [{ card: 'g-stuka', do: 'play', to: 'elevator/control' }, 'BFS-PLY-5 notDeclared'],
      [{ card: 'g-stuka', do: 'play', at: 'elevator/control', payer: 'g-6p' }, 'BFS-PLY-5 notDeclared'],
      [{ card: 'g-repl', do: 'play', at: 'gumrak/control' }, 'BFS-PLY-5 notDeclared'],
      [{ card: 'g-repl', do: 'play', to: 'elevator/attack' }, 'BFS-CMP-8 attackArea'],
    ]
    expect(
      judged(
        german(['g-fresh', 'g-stuka', 'g-repl', 'g-arty', 'g-arty'], {
          'g-6p': 'gumrak/perimeter',
          's-64i': 'elevator/control',
        }),
        attempts,
      ),
    ).toEqual(attempts)
  })

  test('a card that costs too much for all that could be named', () => {
    const attempts: Refused = [
      [{ do: 'play' }, 'BFS-PLY-1 nobodyCan'],
      [{ card: 's-volga', do: 'play' }, 'BFS-FX-14 tooFewCards'],
      [{ card: 's-sniper', do: 'play' }, 'BFS-FX-2 noRationToLose'],
      [{ card: 's-sniper', do: 'play', force: 'g-6p' }, 'BFS-FX-2 notOnTable'],
    ]
    const cheap = ['s-66i', 's-24i', 's-51i', 's-57i', 's-64i', 's-65i', 's-284i', 's-10n', 's-21t', 's-37gi']
    expect(
      judged(
        {
          forces: Object.fromEntries(cheap.map((force) => [force, 'disrupted'])),
          hands: { soviet: ['s-volga'] },
          active: 'soviet',
        },
        attempts.slice(0, 2),
      ),
    ).toEqual(attempts.slice(0, 2))
    const dear = at({
      forces: Object.fromEntries(cheap.map((force) => [force, 'disrupted'])),
      hands: { soviet: ['s-volga'] },
      active: 'soviet',
    })
    // The cheapest that waits is named, and so it is where only the area was.
    for (const attempt of [
      { do: 'play', card: 's-volga' },
      { do: 'play', card: 's-volga', to: 'gumrak/perimeter' },
    ] as const) {
      const why = rules.explain?.(dear, attempt)?.why
      expect(why).toMatchObject({ say: 'tooFewCards', cards: 0 })
      const { discardCost } = forces.find(({ id }) => id === why?.['name']) ?? { discardCost: 0 }
      const waiting = forces.filter(({ id, side }) => side === sideNumber('soviet') && !cheap.includes(id))
      expect(discardCost).toBe(Math.min(...waiting.map((force) => force.discardCost)))
    }
    expect(judged({ forces: {}, hands: { soviet: ['s-sniper'] }, active: 'soviet' }, attempts.slice(2))).toEqual(
      attempts.slice(2),
    )
  })
})

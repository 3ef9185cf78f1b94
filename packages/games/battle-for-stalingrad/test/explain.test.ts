import { describe, expect, test } from 'vitest'
import type { BfsPatch } from '../rules/patch.ts'
import { act, actAll, at, attack, commit, discard, endActions, move, play, proceed, ration, refusal } from './table.ts'

/** Each wish and why it is refused. */
type Refused = readonly (readonly [Record<string, string>, string])[]

const judged = (patch: BfsPatch, wishes: Refused): Refused => {
  const s = at(patch)
  return wishes.map(([wish]) => [wish, refusal(s, wish)])
}

describe('why not', () => {
  test('set-up', () => {
    const s = at()
    expect(refusal(s, { do: 'done' })).toBe('BFS-SET-4 nobodyPlaced')
    expect(refusal(s, { force: 'g-6p' })).toBe('BFS-GEN-1 enemyForce')
    expect(refusal(s, { do: 'deploy', force: 's-64i', to: 'pavlov/control' })).toBe('BFS-SET-2 locationNotInPlay')
    for (const force of ['s-66i', 's-24i', 's-51i']) act(s, { do: 'deploy', force, to: 'gumrak/control' })
    expect(refusal(s, { do: 'deploy', force: 's-66i', to: 'elevator/control' })).toBe('BFS-CMP-7 alreadyPlaced')
    expect(refusal(s, { do: 'deploy', force: 's-1gi', to: 'elevator/control' })).toBe('BFS-R80 passedOver')
    expect(refusal(s, { do: 'deploy', force: 's-64i', to: 'gumrak/control' })).toBe('BFS-LIM-1 areaFull')
    expect(refusal(s, { do: 'deploy', force: 's-64i', to: 'elevator/control' })).toBe('none')
    actAll(
      s,
      { do: 'deploy', force: 's-62i', to: 'elevator/control' },
      { do: 'deploy', force: 's-64i', to: 'elevator/control' },
    )
    expect(refusal(s, { force: 's-4t' })).toBe('BFS-SET-4 tooFewPoints')
    const german = at({ step: 'germanSetup', forces: { 's-64i': 'gumrak/control' } })
    expect(refusal(german, { force: 'g-6p', to: 'elevator/control' })).toBe('BFS-SET-9 perimetersOnly')
    expect(refusal(german, { do: 'done' })).toBe('BFS-SET-8 nobodyPlaced')
  })

  test('an area that is pointed at first, before any Force or card', () => {
    const s = at({
      active: 'german',
      step: 'actions',
      forces: { 'g-6p': 'elevator/perimeter', 's-64i': 'elevator/control' },
    })
    expect(refusal(s, { to: 'elevator/control' })).toBe('BFS-MOV-2 enemyControls')
    expect(refusal(s, { at: 'gumrak/control' })).toBe('BFS-PLY-1 noCardStrikes')
  })

  test('Rations and Rubble', () => {
    const s = at({
      forces: {
        'g-6p': 'elevator/control',
        'g-14p': 'elevator/perimeter',
        'g-16p': 'gumrak/perimeter',
        's-64i': 'elevator/perimeter',
      },
      step: 'resupply',
    })
    act(s, proceed)
    expect(refusal(s, { do: 'ration', force: 'g-16p' })).toBe('BFS-SUP-2 otherLocation')
    expect(refusal(s, { do: 'ration', force: 's-64i' })).toBe('BFS-GEN-1 enemyForce')
    expect(refusal(s, { do: 'ration', force: 'g-44i' })).toBe('BFS-CMP-7 notOnTable')
    act(s, ration('g-14p'))
    expect(refusal(s, { do: 'ration', force: 'g-6p' })).not.toBe('none')
    const rubble = at({ destroyed: ['gumrak'], forces: {}, active: 'soviet', step: 'rubble' })
    act(rubble, proceed)
    expect(refusal(rubble, { location: 'gumrak' })).toBe('BFS-LOC-4 destroyed')
    expect(refusal(rubble, { location: 'pavlov' })).toBe('BFS-SET-2 locationNotInPlay')
    expect(refusal(rubble, { do: 'endActions' })).toBe('BFS-RUB-1 notNow')
  })

  test('passed over in the order of the cards', () => {
    const s = at({
      forces: { 'g-6p': 'elevator/control', 'g-14p': 'elevator/perimeter', 'g-16p': 'elevator/perimeter' },
      step: 'resupply',
    })
    actAll(s, proceed, ration('g-14p'))
    expect(refusal(s, { do: 'ration', force: 'g-6p' })).toBe('BFS-R80 passedOver')
  })

  test('Moves', () => {
    const wishes1: Refused = [
      [{ do: 'move', force: 'g-44i', to: 'elevator/perimeter' }, 'BFS-MOV-4 tooFewRations'],
      [{ do: 'move', force: 'g-44i' }, 'BFS-MOV-4 tooFewRations'],
      [{ do: 'move', force: 'g-76i', to: 'elevator/control' }, 'BFS-MOV-2 enemyControls'],
      [{ do: 'move', force: 'g-76i', to: 'mamayev/perimeter' }, 'BFS-LIM-1 areaFull'],
      [{ do: 'move', force: 'g-76i', to: 'gumrak/perimeter' }, 'BFS-MOV-3 alreadyThere'],
      [{ do: 'move', force: 'g-76i', to: 'pavlov/control' }, 'BFS-SET-2 locationNotInPlay'],
      [{ do: 'move', force: 's-64i' }, 'BFS-GEN-1 enemyForce'],
      [{ do: 'move', force: 'g-94i' }, 'BFS-CMP-7 notOnTable'],
      [{ force: 'g-76i', to: 'elevator/control' }, 'BFS-MOV-2 enemyControls'],
      [{ do: 'move', force: 'g-76i', to: 'elevator/perimeter' }, 'none'],
      [{ force: 'x' }, 'BFS-CMP-2 noSuchForce'],
      [{ payer: 'x' }, 'BFS-CMP-2 noSuchForce'],
      [{ card: 'x' }, 'BFS-CMP-3 noSuchCard'],
      [{ location: 'x' }, 'BFS-CMP-1 noSuchLocation'],
      [{ to: 'x' }, 'BFS-CMP-5 noSuchPlace'],
      [{ do: 'pass' }, 'BFS-ORD-1 notNow'],
    ]
    expect(
      judged(
        {
          forces: {
            'g-44i': { at: 'gumrak/perimeter', rations: 0 },
            'g-76i': { at: 'gumrak/perimeter', rations: 1 },
            'g-6p': 'mamayev/perimeter',
            'g-14p': 'mamayev/perimeter',
            'g-16p': 'mamayev/perimeter',
            's-64i': 'elevator/control',
          },
        },
        wishes1,
      ),
    ).toEqual(wishes1)
  })

  test('Supply, Reinforce, Reconstitute', () => {
    const wishes2: Refused = [
      [{ do: 'supply', card: 'g-fresh' }, 'BFS-SPL-2 noForceInPlay'],
      [{ do: 'reinforce', force: 'g-94i' }, 'BFS-REI-1 notInReserves'],
      [{ do: 'reinforce', force: 'g-44i', to: 'elevator/control' }, 'BFS-MOV-2 enemyControls'],
      [{ do: 'reinforce', force: 'g-44i', to: 'gumrak/control' }, 'BFS-REI-1 tooFewCards'],
      [{ force: 'g-44i' }, 'BFS-REI-1 tooFewCards'],
      [{ do: 'reconstitute', force: 'g-44i' }, 'BFS-REC-1 notDisrupted'],
      [{ force: 'g-94i' }, 'BFS-REC-1 tooFewCards'],
      [{ do: 'reinforce', force: 's-65i' }, 'BFS-GEN-1 enemyForce'],
    ]
    expect(
      judged(
        { forces: { 's-64i': 'elevator/control', 'g-94i': 'disrupted' }, hands: { german: ['g-fresh'] } },
        wishes2,
      ),
    ).toEqual(wishes2)
    const wishes3: Refused = [
      [{ do: 'supply', card: 'g-dir' }, 'BFS-ACT-2 notInHand'],
      [{ do: 'supply', card: 'g-fresh' }, 'none'],
    ]
    expect(judged({ forces: { 'g-6p': 'gumrak/control' }, hands: { german: ['g-fresh'] } }, wishes3)).toEqual(wishes3)
  })

  test('attacks', () => {
    const patch: BfsPatch = {
      forces: {
        'g-6p': { at: 'elevator/perimeter', rations: 3 },
        'g-14p': { at: 'elevator/perimeter', rations: 3 },
        'g-22p': { at: 'elevator/perimeter', rations: 1 },
        'g-44i': { at: 'mamayev/perimeter', rations: 0 },
        'g-16p': 'gumrak/control',
        's-64i': 'elevator/control',
        's-65i': 'mamayev/control',
        's-24i': 'red-october/control',
      },
      hands: { german: ['g-fresh'] },
    }
    const wishes4: Refused = [
      [{ do: 'attack', location: 'barrikady' }, 'BFS-ATK-2 uncontrolled'],
      [{ do: 'attack', location: 'gumrak' }, 'BFS-ATK-2 ownLocation'],
      [{ do: 'attack', location: 'mamayev' }, 'BFS-ATK-5 nobodyCanPay'],
      [{ location: 'red-october' }, 'BFS-ATK-1 nobodyInPerimeter'],
      [{ do: 'attack', location: 'pavlov' }, 'BFS-SET-2 locationNotInPlay'],
      [{ do: 'attack', location: 'elevator' }, 'none'],
    ]
    expect(judged(patch, wishes4)).toEqual(wishes4)
    const s = at(patch)
    act(s, attack('elevator'))
    expect(refusal(s, { do: 'fight' })).toBe('BFS-ATK-1 nobodyCommitted')
    expect(refusal(s, { do: 'commit', force: 'g-22p' })).toBe('BFS-ATK-5 tooFewRations')
    expect(refusal(s, { do: 'commit', force: 'g-44i' })).toBe('BFS-ATK-3 notInPerimeter')
    expect(refusal(s, { do: 'commit', force: 's-64i' })).toBe('BFS-GEN-1 enemyForce')
    act(s, commit('g-6p'))
    expect(refusal(s, { do: 'commit', force: 'g-6p' })).toBe('BFS-ATK-1 alreadyCommitted')
    const later = at(patch)
    actAll(later, attack('elevator'))
    expect(refusal(later, { do: 'commit', force: 'g-14p' })).toBe('none')
  })

  test('a Force passed over in an attack', () => {
    const s = at({
      forces: {
        'g-6p': 'elevator/perimeter',
        'g-14p': 'elevator/perimeter',
        'g-16p': 'elevator/perimeter',
        's-64i': 'elevator/control',
      },
      hands: { german: ['g-fresh'] },
    })
    actAll(s, attack('elevator'), commit('g-14p'))
    expect(refusal(s, { do: 'commit', force: 'g-6p' })).toBe('BFS-R80 passedOver')
  })

  test('Firefight, payment, answers, prevention', () => {
    const fire = at({
      forces: { 'g-6p': 'elevator/perimeter', 's-64i': 'elevator/control' },
      hands: { german: ['g-fresh'], soviet: ['s-fresh'] },
    })
    act(fire, attack('elevator'))
    expect(refusal(fire, { do: 'firefight', card: 'g-dir' })).toBe('BFS-ACT-2 notInHand')
    expect(refusal(fire, { do: 'firefight', card: 's-fresh' })).toBe('BFS-ACT-2 enemyCard')
    expect(refusal(fire, { do: 'play', card: 'g-fresh' })).toBe('BFS-RES-2 notNow')
    const pay = at({ forces: {}, hands: { german: ['g-fresh', 'g-stuka', 'g-arty', 'g-dir'] } })
    act(pay, { do: 'reinforce', force: 'g-44i', to: 'gumrak/control' })
    expect(refusal(pay, { do: 'discard', card: 'g-dir' })).toBe('BFS-R80 tooFewLeft')
    act(pay, discard('g-stuka'))
    expect(refusal(pay, { do: 'discard', card: 'g-fresh' })).toBe('BFS-R80 passedOver')
    const answer = at({
      forces: { 'g-6p': 'elevator/perimeter' },
      hands: { soviet: ['s-katyusha'], german: ['g-winterstorm'] },
      active: 'soviet',
    })
    act(answer, play('s-katyusha', { at: 'elevator/perimeter' }))
    expect(refusal(answer, { do: 'answer', card: 'g-winterstorm' })).toBe('BFS-FX-17 noAnswer')
    expect(refusal(answer, { do: 'answer', card: 'g-cb' })).toBe('BFS-ACT-2 notInHand')
    const hits = at({
      forces: {
        's-64i': { at: 'elevator/control', rations: 0 },
        's-65i': { at: 'elevator/control', rations: 3 },
        's-24i': 'gumrak/control',
      },
      hands: { soviet: ['s-fresh', 's-227'] },
      step: 'hits',
      hits: { side: 'soviet', at: 'elevator/control', total: 4 },
    })
    act(hits, proceed)
    expect(refusal(hits, { do: 'prevent', card: 's-fresh' })).toBe('BFS-FX-16 preventsNothing')
    act(hits, { do: 'accept' })
    expect(refusal(hits, { do: 'prevent', card: 's-227' })).toBe('BFS-HIT-2 tooLate')
    expect(refusal(hits, { force: 's-24i' })).toBe('BFS-HIT-3 notInGroup')
    expect(refusal(hits, { force: 's-64i', by: 'ration' })).toBe('BFS-HIT-4 noRation')
    expect(refusal(hits, { force: 's-64i', by: 'disruption' })).toBe('BFS-HIT-7 canStillStop')
    act(hits, { do: 'absorb', force: 's-64i', by: 'retreat' })
    expect(refusal(hits, { force: 's-64i', by: 'retreat' })).toBe('BFS-HIT-6 inPerimeter')
  })

  test('retreats that are barred', () => {
    const barred = (patch: BfsPatch): string => {
      const s = at({ step: 'hits', hits: { side: 'soviet', at: 'elevator/control', total: 2 }, ...patch })
      act(s, proceed)
      return refusal(s, { do: 'absorb', force: 's-64i', by: 'retreat' })
    }
    const two = { 's-64i': { at: 'elevator/control', rations: 3 }, 's-65i': { at: 'elevator/control', rations: 3 } }
    const full = { 's-24i': 'elevator/perimeter', 's-51i': 'elevator/perimeter', 's-57i': 'elevator/perimeter' }
    expect(barred({ forces: { ...two, ...full } })).toBe('BFS-HIT-6 perimeterFull')
    expect(barred({ forces: two, hits: { side: 'soviet', at: 'elevator/control', total: 2, noRetreat: true } })).toBe(
      'BFS-FX-7 noRetreat',
    )
  })

  test('Moves of a card and the hand looked at', () => {
    const s = at({
      forces: { 'g-44i': 'elevator/perimeter', 'g-76i': 'gumrak/control', 's-64i': 'mamayev/control' },
      hands: { german: ['g-blitz'] },
    })
    act(s, play('g-blitz'))
    expect(refusal(s, { do: 'done' })).toBe('BFS-FX-12 oneMustMove')
    expect(refusal(s, { do: 'move', force: 's-64i' })).toBe('BFS-GEN-1 enemyForce')
    act(s, move('g-44i', 'gumrak/control'))
    expect(refusal(s, { do: 'move', force: 'g-44i', to: 'elevator/control' })).toBe('BFS-FX-12 movedAlready')
    expect(refusal(s, { do: 'move', force: 'g-76i', to: 'mamayev/control' })).toBe('BFS-MOV-2 enemyControls')
    const look = at({ forces: {}, hands: { german: ['g-recon', 'g-arty'], soviet: ['s-fresh', 's-aa'] } })
    act(look, play('g-recon'))
    expect(refusal(look, { do: 'choose', card: 's-storm' })).toBe('BFS-FX-11 notInEnemyHand')
    expect(refusal(look, { do: 'choose', card: 'g-arty' })).toBe('BFS-FX-11 ownCard')
    expect(refusal(look, { do: 'play', card: 's-aa' })).toBe('BFS-FX-11 notNow')
  })

  test('when the game is over', () => {
    const s = at({
      forces: {
        'g-6p': 'barrikady/control',
        'g-14p': 'red-october/control',
        'g-16p': 'gumrak/control',
        'g-24p': 'elevator/control',
        'g-44i': 'mamayev/control',
      },
    })
    act(s, endActions)
    expect(refusal(s, { do: 'move' })).toBe('BFS-VIC-1 over')
  })
})

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
        for (const wish of [
          { do: 'play', card, force },
          { do: 'play', card, force, to: 'gumrak/control' },
        ])
          expect(refusal(soviet, wish)).toBe('BFS-GEN-1 enemyForce')
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
      for (const wish of [{ card }, { do: 'play', card }, { do: 'supply', card }])
        expect(refusal(seen(), wish)).toBe(enemy)
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
  const german = (hand: readonly string[], forces: BfsPatch['forces'], patch: BfsPatch = {}): BfsPatch => ({
    forces: forces ?? {},
    hands: { german: hand },
    ...patch,
  })

  test('timing, hand and price', () => {
    const wishes5: Refused = [
      [{ card: 'g-cb', do: 'play' }, 'BFS-ACT-3 answersOnly'],
      [{ card: 'g-smoke', do: 'play' }, 'BFS-ACT-3 preventsOnly'],
      [{ card: 'g-dir' }, 'BFS-ACT-2 notInHand'],
    ]
    expect(judged(german(['g-cb', 'g-smoke'], { 'g-6p': 'gumrak/control' }), wishes5)).toEqual(wishes5)
    const wishes6: Refused = [[{ card: 's-guns', do: 'play' }, 'BFS-CST-1 tooFewCards']]
    expect(
      judged({ forces: { 'g-6p': 'gumrak/control' }, hands: { soviet: ['s-guns'] }, active: 'soviet' }, wishes6),
    ).toEqual(wishes6)
    const wishes7: Refused = [[{ card: 'g-dir', do: 'play' }, 'BFS-FX-9 drawnTooOften']]
    expect(judged(german(['g-dir'], { 'g-6p': 'gumrak/control' }, { plays: { 'g-dir': 2 } }), wishes7)).toEqual(wishes7)
    const wishes8: Refused = [[{ card: 'g-dir', do: 'play' }, 'BFS-FX-9 nothingToDraw']]
    expect(judged(german(['g-dir'], {}, { rest: { german: 'hand' } }), wishes8)).toEqual(wishes8)
  })

  test('no target', () => {
    const alone = { 's-64i': { at: 'elevator/control', rations: 0 } }
    const wishes9: Refused = [
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
      [{ card: 'g-flame', do: 'play' }, 'BFS-FX-5 noTarget'],
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
        wishes9,
      ),
    ).toEqual(wishes9)
    const wishes10: Refused = [
      [{ card: 's-uranus', do: 'play' }, 'BFS-FX-4 noRationToLose'],
      [{ card: 's-molotov', do: 'play', force: 'g-44i' }, 'BFS-FX-5 wrongType'],
      [{ card: 's-molotov', do: 'play', force: 'g-6p' }, 'BFS-FX-5 notOnTable'],
      [{ card: 's-molotov', do: 'play', force: 's-64i' }, 'BFS-GEN-7 ownForce'],
      [{ card: 's-demo', do: 'play', location: 'mamayev' }, 'BFS-FX-8 destroyed'],
      [{ card: 's-demo', do: 'play', location: 'pavlov' }, 'BFS-FX-8 noTarget'],
      [{ card: 's-partisan', do: 'play' }, 'BFS-FX-10 emptyHand'],
      [{ card: 's-volga', do: 'play', force: 's-64i' }, 'BFS-REI-1 notInReserves'],
      [{ card: 's-volga', do: 'play', force: 's-65i', to: 'elevator/control' }, 'BFS-MOV-2 enemyControls'],
      [{ card: 's-comm', do: 'play', force: 's-1gi' }, 'BFS-FX-15 tooCostly'],
      [{ card: 's-comm', do: 'play', force: 's-24i', to: 'elevator/control' }, 'BFS-MOV-2 enemyControls'],
      [{ card: 's-storm', do: 'play', location: 'elevator' }, 'BFS-FX-13 noTarget'],
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
        wishes10,
      ),
    ).toEqual(wishes10)
    const wishes11: Refused = [
      [{ card: 's-storm', do: 'play', location: 'gumrak' }, 'BFS-ATK-2 uncontrolled'],
      [{ card: 's-volga', do: 'play' }, 'none'],
      [{ card: 's-molotov', do: 'play', force: 'g-6p', payer: 's-65i' }, 'BFS-CST-3 nobodyPays'],
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
        wishes11,
      ),
    ).toEqual(wishes11)
    const wishes12: Refused = [
      [{ card: 's-volga', do: 'play', force: 's-5t' }, 'BFS-FX-14 tooFewCards'],
      [{ card: 's-volga', do: 'play', force: 's-5t', to: 'gumrak/control' }, 'BFS-FX-14 tooFewCards'],
    ]
    expect(
      judged({ forces: { 'g-44i': 'elevator/control' }, hands: { soviet: ['s-volga'] }, active: 'soviet' }, wishes12),
    ).toEqual(wishes12)
  })
})

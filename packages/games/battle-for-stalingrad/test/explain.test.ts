import { describe, expect, test } from 'vitest'
import { forces, sideNumber } from '../rules/components.ts'
import type { BfsPatch } from '../rules/machinery/patch.ts'
import {
  act,
  actAll,
  at,
  attack,
  commit,
  discard,
  endActions,
  judged,
  move,
  play,
  proceed,
  ration,
  type Refused,
  refusal,
} from './harness.ts'

describe('why not', () => {
  test('set-up', () => {
    const s = at()
    expect(refusal(s, { do: 'done' })).toBe('BFS-SET-4 nobodyPlaced')
    expect(refusal(s, { force: 'g-6p' })).toBe('BFS-GEN-1 enemyForce')
    expect(refusal(s, { do: 'deploy', force: 's-64i', to: 'pavlov/control' })).toBe('BFS-SET-2 locationNotInPlay')
    for (const force of ['s-66i', 's-24i', 's-51i']) act(s, { do: 'deploy', force, to: 'gumrak/control' })
    expect(refusal(s, { do: 'deploy', force: 's-66i', to: 'elevator/control' })).toBe('BFS-CMP-7 alreadyPlaced')
    expect(refusal(s, { do: 'deploy', force: 's-1gi', to: 'elevator/control' })).toBe('none')
    expect(refusal(s, { do: 'ration', force: 's-66i' })).toBe('BFS-CMP-7 alreadyPlaced')
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
    expect(refusal(s, { do: 'ration', force: 'g-6p' })).toBe('none')
    expect(refusal(s, { do: 'commit', force: 'g-6p' })).toBe('BFS-SUP-2 notNow')
    const rubble = at({ destroyed: ['gumrak'], forces: {}, active: 'soviet', step: 'rubble' })
    act(rubble, proceed)
    expect(refusal(rubble, { location: 'gumrak' })).toBe('BFS-LOC-4 destroyed')
    expect(refusal(rubble, { location: 'pavlov' })).toBe('BFS-SET-2 locationNotInPlay')
    expect(refusal(rubble, { do: 'endActions' })).toBe('BFS-RUB-1 notNow')
  })

  test('Moves', () => {
    const attempts1: Refused = [
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
        attempts1,
      ),
    ).toEqual(attempts1)
  })

  test('kinds of action of which there is none, and a Force that finds every area full', () => {
    const attempts: Refused = [
      [{ do: 'attack' }, 'BFS-ATK-1 nobodyCan'],
      [{ do: 'move' }, 'BFS-MOV-4 nobodyCan'],
      [{ do: 'supply' }, 'BFS-SPL-2 noForceInPlay'],
      [{ do: 'reinforce' }, 'BFS-REI-1 nobodyCan'],
      [{ do: 'reconstitute' }, 'BFS-REC-1 nobodyCan'],
      [{ do: 'play' }, 'BFS-PLY-1 nobodyCan'],
      [{ to: 'gumrak/attack' }, 'BFS-CMP-8 attackArea'],
    ]
    expect(judged({ forces: {}, active: 'german' }, attempts)).toEqual(attempts)
    const line = ['barrikady', 'red-october', 'gumrak', 'elevator', 'mamayev']
    const germans = forces.flatMap(({ id, side }) => (side === sideNumber('german') ? [id] : []))
    const full = at({
      forces: {
        ...Object.fromEntries(germans.map((id, i) => [id, `${line[i % line.length]}/perimeter`])),
        's-64i': 'barrikady/control',
        's-65i': 'red-october/control',
        's-24i': 'gumrak/control',
        's-51i': 'elevator/control',
        's-57i': 'mamayev/control',
      },
    })
    expect(refusal(full, { do: 'move', force: 'g-6p' })).toBe('BFS-LIM-1 nowhereToGo')
  })

  test('Supply, Reinforce, Reconstitute', () => {
    const attempts2: Refused = [
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
        attempts2,
      ),
    ).toEqual(attempts2)
    const attempts3: Refused = [
      [{ do: 'supply', card: 'g-dir' }, 'BFS-ACT-2 notInHand'],
      [{ do: 'supply', card: 'g-fresh' }, 'none'],
    ]
    expect(judged({ forces: { 'g-6p': 'gumrak/control' }, hands: { german: ['g-fresh'] } }, attempts3)).toEqual(
      attempts3,
    )
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
    const attempts4: Refused = [
      [{ do: 'attack', location: 'barrikady' }, 'BFS-ATK-2 uncontrolled'],
      [{ do: 'attack', location: 'gumrak' }, 'BFS-ATK-2 ownLocation'],
      [{ do: 'attack', location: 'mamayev' }, 'BFS-ATK-5 nobodyCanPay'],
      [{ location: 'red-october' }, 'BFS-ATK-1 nobodyInPerimeter'],
      [{ do: 'attack', location: 'pavlov' }, 'BFS-SET-2 locationNotInPlay'],
      [{ do: 'attack', location: 'elevator' }, 'none'],
    ]
    expect(judged(patch, attempts4)).toEqual(attempts4)
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
    expect(refusal(pay, { do: 'discard', card: 'g-dir' })).toBe('none')
    expect(refusal(pay, { do: 'discard', card: 'g-cb' })).toBe('BFS-ACT-2 notInHand')
    act(pay, discard('g-stuka'))
    expect(refusal(pay, { do: 'discard', card: 'g-stuka' })).toBe('BFS-ACT-2 notInHand')
    expect(refusal(pay, { do: 'play', card: 'g-fresh' })).toBe('BFS-CST-2 notNow')
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

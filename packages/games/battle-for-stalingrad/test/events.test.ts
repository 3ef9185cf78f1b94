import { canonical } from '@kurgan/kernel'
import { describe, expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { BfsState } from '../rules/state.ts'
import {
  act,
  actAll,
  at,
  decline,
  discard,
  done,
  first,
  move,
  play,
  proceed,
  question,
  ration,
  rationsOf,
  told,
  toldOf,
} from './harness.ts'

/** What is told of what happens, and what is asked: everything of it, and the rule that says so. */

describe('orders', () => {
  const german = () =>
    at({
      forces: { 'g-6p': { at: 'gumrak/control', rations: 2 }, 'g-44i': 'mamayev/control', 'g-94i': 'disrupted' },
      hands: { german: ['g-fresh', 'g-stuka', 'g-arty', 'g-dir', 'g-cb', 'g-cb'] },
    })

  test('BFS-MOV-1 a Move, and the control that is lost with it', () => {
    const s = german()
    expect(question(s)).toEqual(['german', { say: 'action' }, 'BFS-ORD-1'])
    expect(act(s, move('g-6p', 'elevator/perimeter'))).toEqual([
      {
        kind: 'moved',
        rule: 'BFS-MOV-1',
        force: 'g-6p',
        from: 'gumrak/control',
        to: 'elevator/perimeter',
        rations: 1,
      },
      { kind: 'control', rule: 'BFS-LOC-8', location: 'gumrak', side: 'nobody' },
    ])
  })

  test('BFS-SPL-1 Supply gives two Rations, one after the other', () => {
    const s = german()
    expect(act(s, { do: 'supply', card: 'g-fresh' })).toEqual([
      { kind: 'supplied', rule: 'BFS-SPL-1', side: 'german', card: 'g-fresh' },
    ])
    expect(question(s)).toEqual(['german', { say: 'rations', left: 2, because: 'supply', location: '' }, 'BFS-SPL-1'])
    expect(act(s, ration('g-44i'))).toEqual([
      {
        kind: 'ration',
        rule: 'BFS-SPL-1',
        force: 'g-44i',
        rations: 1,
        because: 'supply',
        at: 'mamayev/control',
      },
    ])
    expect(question(s)).toEqual(['german', { say: 'rations', left: 1, because: 'supply', location: '' }, 'BFS-SPL-1'])
  })

  test('BFS-REI-3 who is paid for arrives with Starting Rations', () => {
    const s = german()
    expect(act(s, { do: 'reinforce', force: 'g-76i', to: 'elevator/control' })).toEqual([])
    expect(question(s)).toEqual(['german', { say: 'payment', owed: 3 }, 'BFS-CST-2'])
    expect(act(s, discard('g-stuka'))).toEqual([
      { kind: 'discarded', rule: 'BFS-CST-2', side: 'german', card: 'g-stuka', because: 'cost' },
    ])
    expect(question(s)).toEqual(['german', { say: 'payment', owed: 2 }, 'BFS-CST-2'])
    expect(actAll(s, discard('g-arty'), discard('g-cb')).slice(2)).toEqual([
      { kind: 'reinforced', rule: 'BFS-REI-3', force: 'g-76i', to: 'elevator/control', rations: 4 },
      { kind: 'control', rule: 'BFS-LOC-6', location: 'elevator', side: 'german' },
    ])
  })

  test('BFS-REC-1 who is reconstituted goes to the Reserves', () => {
    const s = german()
    act(s, { do: 'reconstitute', force: 'g-94i' })
    expect(toldOf(s, 'reconstituted', discard('g-dir'), discard('g-cb'))).toEqual([
      { kind: 'reconstituted', rule: 'BFS-REC-1', force: 'g-94i' },
    ])
  })
})

describe('set-up and the steps of a turn', () => {
  test('BFS-SET-4 BFS-SET-7 BFS-SET-8 the Soviet player sets up, and the German after him', () => {
    const s = at()
    expect(question(s)).toEqual(['soviet', { say: 'deploy', points: 10 }, 'BFS-SET-4'])
    expect(act(s, { do: 'deploy', force: 's-66i', to: 'gumrak/control' })).toEqual([
      { kind: 'deployed', rule: 'BFS-FRC-3', side: 'soviet', force: 's-66i', to: 'gumrak/control', rations: 3 },
      { kind: 'control', rule: 'BFS-LOC-6', location: 'gumrak', side: 'soviet' },
    ])
    expect(question(s)).toEqual(['soviet', { say: 'deploy', points: 9 }, 'BFS-SET-4'])
    const ended = act(s, done)
    expect(first(ended, 'reservesFormed')).toMatchObject({ rule: 'BFS-SET-7', side: 'soviet' })
    // All ten go to the only one there is.
    const bonus = { kind: 'ration', rule: 'BFS-SET-6', force: 's-66i', rations: 1 }
    expect(told(ended, 'ration')).toEqual(
      Array.from({ length: 10 }, () => ({ ...bonus, because: 'setup', at: 'gumrak/control' })),
    )
    expect(question(s)).toEqual(['german', { say: 'deploy', points: 15 }, 'BFS-SET-8'])
  })

  test('BFS-SET-10 the German Reserves', () => {
    const s = at({ step: 'germanSetup', forces: { 's-64i': 'gumrak/control', 'g-6p': 'elevator/perimeter' } })
    expect(question(s)).toEqual(['german', { say: 'deploy', points: 11 }, 'BFS-SET-8'])
  })

  const soviet = { active: 'soviet', forces: { 's-1gi': 'elevator/perimeter', 's-64i': 'elevator/control' } } as const

  test('BFS-TRN-1 BFS-FRC-8 a turn begins, and a Force gains its Ration', () => {
    const s = at({ ...soviet, step: 'start' })
    expect(question(s)).toEqual(['soviet', { say: 'ready' }, 'BFS-TRN-1'])
    expect(act(s, proceed)).toEqual([
      { kind: 'turn', rule: 'BFS-TRN-1', side: 'soviet', round: 1 },
      {
        kind: 'ration',
        rule: 'BFS-FRC-8',
        force: 's-1gi',
        rations: 1,
        because: 'note',
        at: 'elevator/perimeter',
      },
    ])
  })

  test('BFS-RUB-1 BFS-LOC-3 the Rubble step, and the counter that destroys', () => {
    const s = at({ ...soviet, step: 'rubble', rubble: { elevator: 5 } })
    act(s, proceed)
    expect(question(s)).toEqual(['soviet', { say: 'rubble' }, 'BFS-RUB-1'])
    expect(act(s, { do: 'rubble', location: 'elevator' })).toEqual([
      { kind: 'rubble', rule: 'BFS-RUB-1', location: 'elevator', counters: 6, because: 'step' },
      { kind: 'destroyed', rule: 'BFS-LOC-3', location: 'elevator' },
    ])
  })

  test('BFS-SUP-1 BFS-SUP-2 what a Location yields, and whom it may go to', () => {
    const s = at({ ...soviet, step: 'resupply' })
    expect(act(s, proceed)).toEqual([
      { kind: 'yield', rule: 'BFS-SUP-1', location: 'elevator', side: 'soviet', rations: 5 },
    ])
    const ask = { say: 'rations', left: 5, because: 'resupply', location: 'elevator' }
    expect(question(s)).toEqual(['soviet', ask, 'BFS-SUP-2'])
    expect(act(s, ration('s-1gi'))).toEqual([
      {
        kind: 'ration',
        rule: 'BFS-SUP-2',
        force: 's-1gi',
        rations: 1,
        because: 'resupply',
        at: 'elevator/perimeter',
      },
    ])
  })
})

describe('cards', () => {
  const soviet = () =>
    at({
      forces: {
        'g-6p': { at: 'elevator/perimeter', rations: 4 },
        'g-44i': { at: 'elevator/control', rations: 1 },
        'g-76i': { at: 'mamayev/control', rations: 0 },
        's-64i': 'gumrak/control',
      },
      hands: {
        soviet: ['s-uranus', 's-demo', 's-sniper', 's-fresh', 's-fresh', 's-stavka'],
        german: ['g-winterstorm'],
      },
      active: 'soviet',
    })
  const played = { kind: 'played', rule: 'BFS-PLY-1', side: 'soviet', force: '', at: '', location: '', payer: '' }

  test('BFS-PLY-2 BFS-FX-4 Uranus is paid, goes unanswered, and takes Rations of all who have any', () => {
    const s = soviet()
    expect(act(s, play('s-uranus'))).toEqual([{ ...played, card: 's-uranus' }])
    expect(question(s)).toEqual(['soviet', { say: 'payment', owed: 2 }, 'BFS-CST-2'])
    actAll(s, discard('s-fresh'), discard('s-fresh'))
    expect(question(s)).toEqual(['german', { say: 'answer', card: 's-uranus' }, 'BFS-PLY-2'])
    expect(act(s, decline)).toEqual([
      { kind: 'unanswered', rule: 'BFS-PLY-2', side: 'german', card: 's-uranus' },
      { kind: 'rationsLost', rule: 'BFS-ACT-10', force: 'g-6p', rations: 2, card: 's-uranus' },
      { kind: 'rationsLost', rule: 'BFS-ACT-10', force: 'g-44i', rations: 1, card: 's-uranus' },
    ])
  })

  test('BFS-FX-17 an answer', () => {
    const s = soviet()
    actAll(s, play('s-uranus'), discard('s-fresh'), discard('s-stavka'))
    expect(act(s, { do: 'answer', card: 'g-winterstorm' })).toEqual([
      { kind: 'answered', rule: 'BFS-FX-17', side: 'german', card: 'g-winterstorm', cancels: 's-uranus' },
    ])
  })

  test('BFS-FX-2 BFS-FX-3 from one Force only, or from all at one Location', () => {
    const s = soviet()
    expect(act(s, play('s-sniper', { force: 'g-6p' }))).toEqual([
      { ...played, card: 's-sniper', force: 'g-6p' },
      { kind: 'rationsLost', rule: 'BFS-ACT-10', force: 'g-6p', rations: 3, card: 's-sniper' },
    ])
    const german = at({
      forces: {
        's-64i': 'gumrak/control',
        's-65i': { at: 'gumrak/perimeter', rations: 1 },
        's-24i': { at: 'gumrak/control', rations: 0 },
        's-51i': 'elevator/control',
      },
      hands: { german: ['g-encircle'] },
    })
    expect(toldOf(german, 'rationsLost', play('g-encircle', { location: 'gumrak' }))).toEqual([
      { kind: 'rationsLost', rule: 'BFS-ACT-10', force: 's-64i', rations: 2, card: 'g-encircle' },
      { kind: 'rationsLost', rule: 'BFS-ACT-10', force: 's-65i', rations: 1, card: 'g-encircle' },
    ])
  })

  test('BFS-FX-8 counters of a card', () => {
    expect(act(soviet(), play('s-demo', { location: 'elevator' }))).toEqual([
      { ...played, card: 's-demo', location: 'elevator' },
      { kind: 'rubble', rule: 'BFS-FX-8', location: 'elevator', counters: 1, because: 'card' },
      { kind: 'rubble', rule: 'BFS-FX-8', location: 'elevator', counters: 2, because: 'card' },
    ])
  })

  test('BFS-FX-11 BFS-FX-9 the hand is shown to one seat, one card goes, and one is drawn', () => {
    const s = at({ forces: {}, hands: { german: ['g-recon'], soviet: ['s-fresh', 's-aa'] } })
    expect(act(s, play('g-recon')).slice(1)).toEqual([
      {
        kind: 'looked',
        rule: 'BFS-FX-11',
        side: 'german',
        cards: ['s-fresh', 's-aa'],
        seats: ['german'],
        reveals: true,
      },
      { kind: 'lookedHidden', rule: 'BFS-FX-11', side: 'german', seats: ['soviet', 'spectator'] },
    ])
    expect(question(s)).toEqual(['german', { say: 'choice', left: 1 }, 'BFS-FX-11'])
    expect(act(s, { do: 'choose', card: 's-aa' })).toEqual([
      { kind: 'discarded', rule: 'BFS-FX-11', side: 'soviet', card: 's-aa', because: 'chosen', reveals: true },
      { kind: 'drew', rule: 'BFS-FX-9', side: 'german', cards: ['g-fresh'], seats: ['german'], reveals: true },
      { kind: 'drewHidden', rule: 'BFS-FX-9', side: 'german', cards: 1, seats: ['soviet', 'spectator'] },
    ])
  })

  test('BFS-FX-10 cards of a hand go at random, one after the other', () => {
    const s = at({
      forces: { 's-64i': 'gumrak/control' },
      hands: { soviet: ['s-partisan'], german: ['g-arty', 'g-dir', 'g-cb'] },
      active: 'soviet',
    })
    act(s, play('s-partisan'))
    const lost = { kind: 'discarded', rule: 'BFS-FX-10', side: 'german', because: 'random', reveals: true }
    expect(told(act(s, decline, 1, 1), 'discarded')).toEqual([
      { ...lost, card: 'g-dir' },
      { ...lost, card: 'g-cb' },
    ])
  })

  test('BFS-FX-12 Moves of a card cost no Ration, and a Force without any makes one', () => {
    const s = at({ forces: { 'g-6p': { at: 'elevator/perimeter', rations: 0 } }, hands: { german: ['g-blitz'] } })
    act(s, play('g-blitz'))
    expect(question(s)).toEqual(['german', { say: 'moves', left: 2 }, 'BFS-FX-12'])
    expect(act(s, move('g-6p', 'elevator/control'))).toEqual([
      {
        kind: 'moved',
        rule: 'BFS-MOV-1',
        force: 'g-6p',
        from: 'elevator/perimeter',
        to: 'elevator/control',
        rations: 0,
      },
      { kind: 'control', rule: 'BFS-LOC-6', location: 'elevator', side: 'german' },
    ])
  })

  test('BFS-FX-6 BFS-LOC-11 a bombardment: the card, the observation post and the card turned up', () => {
    const s = at({
      forces: { 'g-6p': { at: 'elevator/perimeter', rations: 4 }, 's-64i': 'mamayev/control' },
      hands: { soviet: ['s-katyusha'] },
      decks: { soviet: ['s-storm'] },
      active: 'soviet',
    })
    const events = act(s, play('s-katyusha', { at: 'elevator/perimeter' }))
    expect(first(events, 'flipped')).toMatchObject({ rule: 'BFS-FX-6', side: 'soviet', card: 's-storm', value: 3 })
    expect(first(events, 'bombardment')).toEqual({
      kind: 'bombardment',
      rule: 'BFS-FX-6',
      card: 's-katyusha',
      at: 'elevator/perimeter',
      force: '',
      hits: 6,
      terms: [
        { term: 'card', value: 2, rule: 'BFS-FX-6', of: 's-katyusha' },
        { term: 'tagHits', value: 1, rule: 'BFS-LOC-11', of: 'mamayev' },
        { term: 'flip', value: 3, rule: 'BFS-FX-6', of: 's-storm' },
      ],
      // More than its four Rations: it cannot stay.
      fall: 1,
      result: '6',
    })
  })

  test('BFS-FX-5 BFS-CST-3 one Force is hit where it stands, and who pays is told', () => {
    const s = at({
      forces: {
        'g-6p': { at: 'elevator/perimeter', rations: 4 },
        'g-14p': 'elevator/perimeter',
        's-64i': { at: 'elevator/perimeter', rations: 2 },
      },
      hands: { soviet: ['s-molotov'] },
      active: 'soviet',
    })
    const events = act(s, play('s-molotov', { force: 'g-6p', payer: 's-64i' }))
    expect(events.slice(0, 2)).toEqual([
      { ...played, card: 's-molotov', force: 'g-6p', payer: 's-64i' },
      {
        kind: 'bombardment',
        rule: 'BFS-FX-6',
        card: 's-molotov',
        at: 'elevator/perimeter',
        force: 'g-6p',
        hits: 4,
        terms: [{ term: 'card', value: 4, rule: 'BFS-FX-6', of: 's-molotov' }],
        fall: 0,
        result: '4',
      },
    ])
    expect(rationsOf(s, 's-64i')).toBe(1)
  })
})

describe('several things that are named one after another', () => {
  const open = (s: BfsState) => rules.decision(s)?.open
  const named = (s: BfsState): readonly unknown[] => [
    ...new Set(canonical(rules.decision(s)!).map((action) => ('force' in action ? action.force : action.do))),
  ]

  test('BFS-SET-4 BFS-SET-6 Forces and Rations: how many there were, and only what comes not before them', () => {
    const s = at()
    act(s, { do: 'deploy', force: 's-5t', to: 'gumrak/control' })
    // The last of the list: what comes before it is found by way of the others.
    expect([open(s)?.picks, named(s)]).toEqual([1, ['done']])
    const other = at()
    act(other, { do: 'deploy', force: 's-10n', to: 'gumrak/control' })
    expect([open(other)?.picks, named(other)]).toEqual([1, ['s-4t', 's-5t', 'done']])
    actAll(other, { do: 'deploy', force: 's-4t', to: 'gumrak/control' })
    expect(open(other)?.picks).toBe(2)
    act(other, done)
    actAll(other, ration('s-4t'), ration('s-4t'))
    expect([open(other)?.picks, named(other)]).toEqual([2, ['s-4t']])
  })

  test('BFS-CST-2 cards that are owed', () => {
    const s = at({ forces: {}, hands: { german: ['g-fresh', 'g-stuka', 'g-arty', 'g-dir'] } })
    act(s, { do: 'reinforce', force: 'g-44i', to: 'gumrak/control' })
    expect(open(s)?.picks).toBe(0)
    actAll(s, discard('g-stuka'), discard('g-arty'))
    expect(open(s)?.picks).toBe(2)
  })
})

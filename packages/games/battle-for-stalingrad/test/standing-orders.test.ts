import { expect, test } from 'vitest'
import { rules } from '../rules/index.ts'
import type { BfsAction, BfsState } from '../rules/state.ts'
import { accept, act, actAll, at, decline, discard, play, proceed } from './harness.ts'

/** What the order answers for somebody who does not want to be asked. */
const answered = (s: BfsState, answer: string): BfsAction | string | undefined => {
  const decision = rules.decision(s)!
  const order = rules.orders?.[decision.ask.say]?.find((one) => one.answer === answer)
  return order === undefined ? 'no such order' : order.choose(decision)
}

test('BFS-PLY-2 BFS-HIT-2 never: a card goes unanswered, Hits are not prevented, whatever one holds', () => {
  const s = at({
    forces: { 'g-6p': 'elevator/perimeter' },
    hands: { soviet: ['s-katyusha'], german: ['g-cb', 'g-smoke'] },
    active: 'soviet',
  })
  act(s, play('s-katyusha', { at: 'elevator/perimeter' }))
  expect(answered(s, 'never')).toEqual(decline)
  const hits = at({
    forces: { 'g-6p': 'elevator/perimeter' },
    hands: { german: ['g-smoke'] },
    step: 'hits',
    hits: { side: 'german', at: 'elevator/perimeter', total: 3 },
  })
  act(hits, proceed)
  expect(answered(hits, 'never')).toEqual(accept)
})

test('BFS-CST-2 cheapest: the card that costs least to play goes first, of equal ones the first of the deck list', () => {
  // Uranus costs two cards, the guns one, Molotov cocktails a Ration; the others cost nothing.
  const owing = (...soviet: readonly string[]) => {
    const s = at({ forces: {}, hands: { soviet }, active: 'soviet' })
    act(s, { do: 'reinforce', force: 's-64i', to: 'gumrak/control' })
    return s
  }
  expect(answered(owing('s-uranus', 's-guns', 's-stavka', 's-demo'), 'cheapest')).toEqual(discard('s-demo'))
  expect(answered(owing('s-uranus', 's-guns', 's-uranus'), 'cheapest')).toEqual(discard('s-guns'))
  expect(answered(owing('s-uranus', 's-molotov', 's-guns'), 'cheapest')).toEqual(discard('s-guns'))
})

test('BFS-CST-2 cheapest: what is given goes on in the order of the deck list, so that enough is left', () => {
  const s = at({ forces: {}, hands: { soviet: ['s-fresh', 's-guns', 's-stavka'] }, active: 'soviet' })
  act(s, { do: 'reinforce', force: 's-64i', to: 'gumrak/control' })
  actAll(s, discard('s-guns'))
  expect(answered(s, 'cheapest')).toEqual(discard('s-stavka'))
})

test('BFS-RES-3 BFS-HIT-4 never: one passes in the Firefight; rations: these go first, then whatever has to', () => {
  const s = at({
    forces: { 'g-6p': 'elevator/perimeter', 's-64i': 'elevator/control' },
    hands: { soviet: ['s-katyusha'], german: ['g-cb'] },
    active: 'german',
  })
  act(s, { do: 'attack', location: 'elevator' })
  while (rules.decision(s)?.ask.say !== 'firefight') act(s, rules.decision(s)!.actions.at(-1)!)
  expect(answered(s, 'never')).toEqual({ do: 'pass' })
  const hits = at({
    forces: { 'g-6p': 'elevator/perimeter', 'g-24p': 'elevator/perimeter' },
    hands: { german: ['g-smoke'] },
    step: 'hits',
    hits: { side: 'german', at: 'elevator/perimeter', total: 3 },
  })
  act(hits, proceed)
  act(hits, accept)
  expect(rules.decision(hits)?.ask.say).toBe('absorption')
  const answer = answered(hits, 'rations')
  expect(rules.decision(hits)?.actions).toContainEqual(answer)
  expect(answer).toMatchObject({ do: 'absorb', by: 'ration' })
})

test('of anything else nobody is relieved', () => {
  const s = at({ forces: { 'g-6p': 'elevator/perimeter' } })
  expect(answered(s, 'never')).toBe('no such order')
})

import { expect, test } from 'vitest'
import { act, at, legal, refusal, values } from './harness.ts'

/** The six kinds of action of BFS-ORD-3, each of which is possible here. */
const kinds = ['attack', 'move', 'play', 'reconstitute', 'reinforce', 'supply']
const busy = () =>
  at({
    forces: {
      'g-6p': { at: 'elevator/perimeter', rations: 3 },
      'g-71i': { at: 'gumrak/perimeter', rations: 3 },
      'g-3m': 'disrupted',
      's-64i': 'elevator/control',
    },
    hands: { german: ['g-stuka', 'g-hosp', 'g-arty', 'g-cb', 'g-pioneer', 'g-blitz'] },
  })

test.each(kinds)('BFS-ORD-6 an action of any kind is counted: %s', (kind) => {
  const s = busy()
  expect(values(s, 'do', {})).toEqual([...kinds, 'endActions'].toSorted())
  act(s, legal(s).find((action) => action.do === kind)!)
  expect(s.actions).toBe(1)
})

test('BFS-ORD-3 nothing stands against what only has to be said to its end', () => {
  const s = busy()
  for (const kind of kinds) expect(refusal(s, { do: kind })).toBe('none')
  expect(refusal(s, { to: 'gumrak/control' })).toBe('none')
  expect(refusal(s, { do: 'move', to: 'gumrak/control' })).toBe('none')
  expect(refusal(s, { do: 'reinforce', to: 'gumrak/control' })).toBe('none')
  expect(refusal(s, { at: 'elevator/control' })).toBe('none')
})

test('BFS-MOV-4 BFS-PLY-1 of several actions none leads to the area that is named', () => {
  const s = at({
    forces: { 'g-6p': { at: 'elevator/perimeter', rations: 3 }, 's-64i': 'elevator/control' },
    hands: { german: ['g-stuka'] },
  })
  expect(refusal(s, { do: 'reinforce', to: 'gumrak/control' })).toBe('BFS-MOV-4 nobodyArrives')
  expect(refusal(s, { do: 'move', to: 'gumrak/control' })).toBe('none')
  expect(refusal(s, { at: 'gumrak/control' })).toBe('BFS-PLY-1 noCardStrikes')
  expect(refusal(s, { at: 'elevator/control' })).toBe('none')
})

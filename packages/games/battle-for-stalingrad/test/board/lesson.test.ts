import { search, situation } from '@kurgan/kernel'
import { expect, it } from 'vitest'
import { lesson } from '../../board/lesson.ts'
import { rules } from '../../rules/index.ts'
import type { BfsEvent } from '../../rules/state.ts'
import { controls, first, legal, told, where } from '../harness.ts'

it('the lesson comes true: 3 Hits against 0, the 66th Infantry keeps its Ration, the Elevator is taken', () => {
  const s = situation(rules, lesson.scenario, lesson.patch)
  const events: BfsEvent[] = []
  for (const { does } of lesson.steps) {
    if (does === undefined) continue
    const action = legal(s).find((one) =>
      Object.entries(does).every(([field, value]) => (one as Record<string, unknown>)[field] === value),
    )
    // Whatever the dice: the cards that are turned up lie on the decks.
    rules.apply(s, action!, search('any'), (event) => events.push(event))
  }
  expect(first(events, 'totals').result).toBe('3:0')
  expect(first(events, 'absorbed')).toMatchObject({ force: 's-66i', by: 'retreat', hits: 3, left: 0 })
  expect(told(events, 'rubble')).toHaveLength(1)
  expect(where(s, 's-66i')).toBe('elevator/perimeter r1')
  expect(controls(s, 'elevator')).toBe('german')
})

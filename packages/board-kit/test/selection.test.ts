import type { Action } from '@kurgan/kernel'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Choice,
  choiceOf,
  choose,
  highlightOf,
  type Selection,
  select,
  otherAnswers,
  type Shape,
  deselect,
  wholeAction,
  attemptFor,
} from '../src/selection.ts'

const shape: Shape = {
  fieldKinds: { unit: 'unit', to: 'area', via: 'area', area: 'area' },
  order: ['unit', 'area', 'to', 'via', 'artillery', 'engineers'],
}

const round: readonly Action[] = [
  { do: 'move', unit: '71/29', to: 10 },
  { do: 'move', unit: '71/29', to: 11 },
  { do: 'enter', unit: '71/29', to: 12, via: 10 },
  { do: 'enter', unit: '71/29', to: 12, via: 11 },
  { do: 'enter', unit: '24/PZ', to: 12, via: 10 },
  { do: 'attack', area: 12 },
  { do: 'endRound' },
]

const selectable = (selection: Selection): string[] =>
  selection.questions.flatMap(({ choices }) => choices.map(({ field, value }) => `${field}:${value}`))

const pick = (selection: Selection, kind: string, id: string | number): Choice => {
  const choice = choiceOf(selection, { kind, id })
  if (choice === undefined) throw new Error(`${kind} ${id} is not selectable`)
  return choice
}

const press = (selection: Selection, field: string, value: string | number | boolean): Choice => {
  const choice = selection.questions
    .flatMap(({ choices }) => choices)
    .find((c) => c.field === field && c.value === value)
  if (choice === undefined) throw new Error(`${field} ${value} is not offered`)
  return choice
}

describe('what is selectable', () => {
  it('lights every unit and every first area, and what needs no thing on the table as a button', () => {
    expect(selectable(select(round, [], shape))).toEqual([
      'unit:71/29',
      'unit:24/PZ',
      'to:10',
      'to:11',
      'to:12',
      'do:attack',
      'do:endRound',
    ])
  })

  it('asks for the way only after the destination', () => {
    const start = select(round, [], shape)
    const unit = pick(start, 'unit', '71/29')
    const selected = select(round, [unit], shape)
    expect(selectable(selected)).toEqual(['to:10', 'to:11', 'to:12'])
    const there = pick(selected, 'area', 12)
    expect(selectable(select(round, [unit, there], shape))).toEqual(['via:10', 'via:11'])
  })

  it('offers an action that can be done in one way only as a button, without pointing', () => {
    const start = select(round, [], shape)
    expect(select(round, [press(start, 'do', 'attack')], shape).done).toEqual({ do: 'attack', area: 12 })
    const moves = round.filter((action) => action.do !== 'attack')
    expect(selectable(select(moves, [], shape))).not.toContain('do:enter')
  })

  it('takes pointing at an area for every action that names it first, whatever the field is called', () => {
    const there = select(round, [pick(select(round, [], shape), 'area', 12)], shape)
    expect(there.actions.map((action) => action.do)).toEqual(['enter', 'enter', 'enter', 'attack'])
    expect(selectable(there)).toEqual(['unit:71/29', 'unit:24/PZ', 'do:attack'])
    expect(select(round, [...there.chosen, press(there, 'do', 'attack')], shape).done).toEqual({
      do: 'attack',
      area: 12,
    })
  })

  it('plays when one action is left, and says what that implied', () => {
    const unit = pick(select(round, [], shape), 'unit', '24/PZ')
    const done = select(round, [unit], shape)
    expect(done.done).toEqual({ do: 'enter', unit: '24/PZ', to: 12, via: 10 })
    expect(done.implied.map(({ field }) => field)).toEqual(['to', 'via', 'do'])
    expect(done.questions).toEqual([])
  })

  it('does not take the only action of a decision before the person does', () => {
    const only = select([{ do: 'pass' }], [], shape)
    expect(only.done).toBeUndefined()
    const choice = only.questions[0]?.choices[0] as Choice
    expect(choice.slot).toBe(wholeAction)
    expect(select([{ do: 'pass' }], [choice], shape).done).toEqual({ do: 'pass' })
  })

  it('offers all the numbers of one action side by side', () => {
    const support = [0, 1, 2].flatMap((artillery) =>
      [0, 1].map((engineers) => ({ do: 'support', artillery, engineers })),
    )
    const start = select(support, [], shape)
    expect(start.questions.map(({ field, choices }) => [field, choices.map(({ value }) => value)])).toEqual([
      ['artillery', [0, 1, 2]],
      ['engineers', [0, 1]],
    ])
    const engineers = press(start, 'engineers', 1)
    const after = select(support, [engineers], shape)
    expect(select(support, [engineers, press(after, 'artillery', 2)], shape).done).toEqual({
      do: 'support',
      artillery: 2,
      engineers: 1,
    })
  })

  it('offers one button, not two, for an action whose answer is a button', () => {
    const offer: readonly Action[] = [{ do: 'advantage', use: 'prolong' }, { do: 'decline' }]
    expect(selectable(select(offer, [], shape))).toEqual(['use:prolong', 'do:decline'])
  })

  it('takes two things that are alike in either order', () => {
    const both: Shape = { ...shape, fieldKinds: { area: 'area', with: 'area' }, either: ['area', 'with'] }
    const pairs: readonly Action[] = [
      { do: 'assault', area: 5 },
      { do: 'assault', area: 8 },
      { do: 'together', area: 5, with: 8 },
      { do: 'together', area: 5, with: 9 },
    ]
    const start = select(pairs, [], both)
    expect(selectable(start)).toEqual(['area:5', 'area:8', 'area:9'])
    const eight = select(pairs, [pick(start, 'area', 8)], both)
    expect(eight.actions).toEqual([pairs[1], pairs[2]])
    expect(select(pairs, [...eight.chosen, pick(eight, 'area', 5)], both).done).toBe(pairs[2])
    const five = select(pairs, [pick(start, 'area', 5)], both)
    expect(select(pairs, [...five.chosen, pick(five, 'area', 8)], both).done).toBe(pairs[2])
    expect(select(pairs, [pick(start, 'area', 9)], both).done).toBe(pairs[3])
  })

  it('offers a whole action where no field tells it from a longer one, and where a field is a list', () => {
    const actions: readonly Action[] = [
      { do: 'attack', area: 3 },
      { do: 'attack', area: 3, unit: 'a' },
      { do: 'share', among: [1, 2] },
      { do: 'share', among: [2, 1] },
    ]
    const start = select(actions, [], shape)
    const share = select(actions, [press(start, 'do', 'share')], shape)
    expect(selectable(share)).toEqual(['action:2', 'action:3'])
    expect(select(actions, [...share.chosen, press(share, 'action', 3)], shape).done).toEqual(actions[3])
    const attack = select(actions, [pick(start, 'area', 3)], shape)
    expect(selectable(attack)).toEqual(['action:0', 'unit:a'])
  })
})

describe('lights of things', () => {
  it('tells selectable, chosen and idle, also when an id is written as a number here and as text there', () => {
    const start = select(round, [], shape)
    expect(highlightOf(start, { kind: 'area', id: '10' })).toBe('selectable')
    expect(highlightOf(start, { kind: 'area', id: 13 })).toBe('inactive')
    expect(highlightOf(start, { kind: 'unit', id: 10 })).toBe('inactive')
    expect(highlightOf(select(round, [pick(start, 'area', 10)], shape), { kind: 'area', id: 10 })).toBe('selected')
  })
})

describe('changing one’s mind', () => {
  it('puts one unit down when another is picked, and keeps the destination where it still fits', () => {
    const start = select(round, [], shape)
    const first = pick(start, 'unit', '71/29')
    const to12 = pick(select(round, [first], shape), 'area', 12)
    const other = otherAnswers(round, [first, to12], first.slot, shape).find(({ value }) => value === '24/PZ') as Choice
    expect(choose(round, [first, to12], other, shape)).toEqual([to12, other])
    const to10 = pick(select(round, [first], shape), 'area', 10)
    expect(choose(round, [first, to10], other, shape)).toEqual([other])
  })

  it('has no other answers to a question that was not answered', () => {
    expect(otherAnswers(round, [], 'unit#9', shape)).toEqual([])
  })
})

describe('attempts', () => {
  it('reads an attempt out of what is chosen and what is pointed at', () => {
    const start = select(round, [], shape)
    const unit = pick(start, 'unit', '71/29')
    expect(attemptFor(select(round, [unit], shape), { kind: 'area', id: 40 }, shape)).toEqual({ unit: '71/29', to: 40 })
    expect(attemptFor(start, { kind: 'unit', id: '16/64' }, shape)).toEqual({ unit: '16/64' })
  })

  it('uses the first field of that kind when nothing of the kind is asked', () => {
    const actions = [
      { do: 'buy', item: 'air' },
      { do: 'buy', item: 'artillery' },
    ]
    expect(attemptFor(select(actions, [], shape), { kind: 'area', id: 4 }, shape)).toEqual({ do: 'buy', area: 4 })
  })

  it('says only what is fixed when no field is of that kind', () => {
    expect(attemptFor(select(round, [], shape), { kind: 'card', id: 1 }, shape)).toEqual({})
  })
})

const scalar = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('a', 'b', '1'), fc.boolean())
const fact = fc.oneof(
  { weight: 8, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }) },
)
const action: fc.Arbitrary<Action> = fc
  .tuple(
    fc.constantFrom('move', 'enter', 'attack', 'done'),
    fc.dictionary(fc.constantFrom('unit', 'to', 'via', 'area', 'item', 'number'), fact, { maxKeys: 4 }),
  )
  .map(([actionType, fields]): Action => Object.assign({ do: actionType }, fields))
const legalList = fc.uniqueArray(action, {
  minLength: 1,
  maxLength: 30,
  // The kernel promises a list without duplicates, whatever the order of fields.
  selector: (a) => JSON.stringify(Object.entries(a).toSorted(([x], [y]) => (x < y ? -1 : 1))),
})
const anyShape: fc.Arbitrary<Shape> = fc.record({
  fieldKinds: fc.dictionary(fc.constantFrom('unit', 'to', 'via', 'area', 'item'), fc.constantFrom('unit', 'area')),
  order: fc.shuffledSubarray(['unit', 'to', 'via', 'area', 'item', 'number']),
})
const choicesOf = (selection: Selection): readonly Choice[] => selection.questions.flatMap(({ choices }) => choices)

describe('for every list of legal actions', () => {
  it('choosing selectable things in any order shrinks the list each time and ends in exactly one legal action', () => {
    fc.assert(
      fc.property(legalList, anyShape, fc.infiniteStream(fc.nat()), (actions, someShape, wills) => {
        let now = select(actions, [], someShape)
        for (let step = 0; now.done === undefined; step++) {
          expect(step).toBeLessThanOrEqual(actions.length)
          const open = choicesOf(now)
          expect(open.length).toBeGreaterThan(0)
          const before = now
          const choice = open[(wills.next().value ?? 0) % open.length] as Choice
          now = select(actions, [...now.chosen, choice], someShape)
          expect(now.actions.length).toBeGreaterThan(0)
          // Taking the only action of a decision has nothing to shrink.
          expect(now.actions.length).toBeLessThan(Math.max(before.actions.length, 2))
        }
        expect(now.actions).toEqual([now.done])
        expect(actions).toContain(now.done)
      }),
    )
  })

  it('every legal action can be reached by choosing selectable things that belong to it', () => {
    fc.assert(
      fc.property(legalList, anyShape, fc.nat(), (actions, someShape, nth) => {
        const wanted = actions[nth % actions.length] as Action
        let now = select(actions, [], someShape)
        while (now.done === undefined) {
          const step: Choice | undefined = choicesOf(now).find((choice) =>
            select(actions, [...now.chosen, choice], someShape).actions.includes(wanted),
          )
          expect(step).toBeDefined()
          now = select(actions, [...now.chosen, step as Choice], someShape)
        }
        expect(now.done).toBe(wanted)
      }),
    )
  })

  it('deselecting restores exactly what was there before', () => {
    fc.assert(
      fc.property(legalList, anyShape, fc.infiniteStream(fc.nat()), (actions, someShape, wills) => {
        const before: Selection[] = [select(actions, [], someShape)]
        for (let now = before[0] as Selection; now.done === undefined; ) {
          const open = choicesOf(now)
          now = select(actions, [...now.chosen, open[(wills.next().value ?? 0) % open.length] as Choice], someShape)
          before.push(now)
        }
        for (let now = before.pop(); now !== undefined && now.chosen.length > 0; ) {
          const wider = select(actions, deselect(now.chosen), someShape)
          now = before.pop()
          expect(wider).toEqual(now)
        }
      }),
    )
  })

  it('changing an answer never leaves an empty list and always keeps the new answer', () => {
    fc.assert(
      fc.property(legalList, anyShape, fc.infiniteStream(fc.nat()), (actions, someShape, wills) => {
        let chosen: readonly Choice[] = []
        for (let step = 0; step < 6; step++) {
          const now = select(actions, chosen, someShape)
          const others = chosen.flatMap(({ slot }) => otherAnswers(actions, chosen, slot, someShape))
          const open = [...choicesOf(now), ...others]
          const choice = open[(wills.next().value ?? 0) % open.length]
          if (choice === undefined) return
          chosen = choose(actions, chosen, choice, someShape)
          expect(chosen.at(-1)).toEqual(choice)
          expect(select(actions, chosen, someShape).actions.length).toBeGreaterThan(0)
        }
      }),
    )
  })
})

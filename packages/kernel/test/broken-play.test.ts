import { describe, expect, test } from 'vitest'
import { all, broken, caught, type ToyGame } from './broken.ts'
import { cloneToy, type Toy, type ToyAction, toy } from './toy.ts'

test('the sound toy is caught by no check', () => {
  for (const { number } of all) expect(caught(toy, number, 10)).toBeUndefined()
})

describe('1 games end', () => {
  broken(
    1,
    'never ends',
    { apply: (s, a, dice, tell) => (a.do === 'ready' ? undefined : toy.apply(s, a, dice, tell)) },
    'promises to end within 36 actions',
  )
  broken(1, 'breaks its promise', { maxActions: 5 }, 'promises to end within 5 actions, but goes on')
  broken(
    1,
    'throws',
    {
      apply() {
        throw new Error('out of ammunition')
      },
    },
    'out of ammunition',
  )
})

describe('2 lists', () => {
  const list = (change: (actions: readonly ToyAction[]) => readonly ToyAction[]): Partial<ToyGame> => ({
    decision(s) {
      const decision = toy.decision(s)
      return decision && { ...decision, actions: change(decision.actions) }
    },
  })
  broken(
    2,
    'offers nothing',
    list(() => []),
    'is offered nothing',
  )
  broken(
    2,
    'offers the same twice',
    list((actions) => [...actions, actions[0]!]),
    'twice',
  )
  broken(
    2,
    'offers the same twice with its fields in another order',
    list((actions) => [...actions, Object.fromEntries(Object.entries(actions[0]!).toReversed()) as ToyAction]),
    'twice',
  )
  broken(
    2,
    'offers undefined',
    list((actions) => actions.map((a) => ({ ...a, at: undefined }) as unknown as ToyAction)),
    'at is undefined',
  )
  broken(
    2,
    'offers NaN',
    list((actions) => actions.map((a) => ({ ...a, to: Number.NaN }) as ToyAction)),
    'to is NaN',
  )
  broken(
    2,
    'offers something that is no action',
    list((actions) => actions.map(() => ({}) as ToyAction)),
    'does not say what to do',
  )
  broken(
    2,
    'offers nested data',
    list((actions) => actions.map((a) => ({ ...a, to: { x: 1 } }) as unknown as ToyAction)),
    'to is neither',
  )
  broken(
    2,
    'asks somebody who does not play',
    {
      decision(s) {
        const decision = toy.decision(s)
        return decision && { ...decision, side: 'green' }
      },
    },
    'green is asked',
  )
  for (const blank of [{ rule: '' }, { ask: { say: '' } }])
    broken(
      2,
      `leaves out ${Object.keys(blank)[0]}`,
      {
        decision(s) {
          const decision = toy.decision(s)
          return decision && { ...decision, ...blank }
        },
      },
      'what is asked under which rule',
    )
  let reads = 0
  broken(
    2,
    'changes its order',
    list((actions) => (reads++ % 2 === 0 ? actions : actions.toReversed())),
    'read again',
  )
  const memo = new WeakMap<Toy, ReturnType<ToyGame['decision']>>()
  broken(
    2,
    'remembers a decision too long',
    {
      decision(s) {
        const known = memo.get(s)
        if (known !== undefined) return known
        const decision = toy.decision(s)
        if (decision !== undefined) memo.set(s, decision)
        return decision
      },
      apply(s, a, dice, tell) {
        toy.apply(s, a, dice, tell)
        if (a.do !== 'march') memo.delete(s)
      },
    },
    'fresh copy',
  )
  broken(
    2,
    'changes the state when it is asked',
    {
      decision(s) {
        s.guns = (s.guns + 1) % 100
        return toy.decision(s)
      },
    },
    'reading the decision changes the state',
  )
})

describe('3 determinism', () => {
  let applied = 0
  const moduleState: Partial<ToyGame> = {
    apply(s, a, dice, tell) {
      applied++
      toy.apply(s, a, dice, tell)
      if (applied % 7 === 0) s.guns = 3 - s.guns
    },
  }
  broken(3, 'counts in a module', moduleState, 'replayed beside another game')
  let last: Toy | undefined
  broken(
    3,
    'mixes up two games',
    {
      apply(s, a, dice, tell) {
        if (last !== undefined && last !== s) s.track = last.track
        last = s
        toy.apply(s, a, dice, tell)
      },
    },
    'replayed beside another game',
  )
  let stories = 0
  broken(
    3,
    'tells another story each time',
    { apply: (s, a, dice, tell) => toy.apply(s, a, dice, (event) => tell({ ...event, page: stories++ })) },
    'replayed beside another game',
  )
  let openings = 0
  broken(
    3,
    'offers other actions each time',
    {
      setup(options, dice, tell) {
        openings++
        return toy.setup(options, dice, tell)
      },
      decision(s) {
        const decision = toy.decision(s)
        const actions = decision?.actions.filter(
          (a) => openings % 3 !== 0 || a.do !== 'ready' || decision.actions.length === 1,
        )
        return decision && { ...decision, actions: actions ?? [] }
      },
    },
    'is not legal any more',
  )
})

describe('4 clones', () => {
  broken(4, 'shares a list between clones', { clone: (s) => ({ ...cloneToy(s), spent: s.spent }) }, 'changes')
  broken(4, 'hands out itself', { clone: (s) => s }, 'playing on a clone changes the original')
  broken(
    4,
    'forgets something',
    { clone: (s) => ({ ...cloneToy(s), track: 0 }) },
    'the clone differs from its original: track',
  )
  // The share shows only long after: a list that is written once a round.
  const late: Partial<ToyGame> = { clone: (s) => ({ ...cloneToy(s), score: s.score }) }
  broken(4, 'shares what is seldom written', late, 'changes')
})

import { describe } from 'vitest'
import type { Refusal } from '../src/contract.ts'
import { broken, type ToyGame } from './broken.ts'
import { cloneToy, type Toy, type ToyAction, toy } from './toy.ts'

describe('5 plain data', () => {
  const state = (extra: unknown): Partial<ToyGame> => ({
    setup: (options, dice, tell) => ({ ...toy.setup(options, dice, tell), extra }) as Toy,
  })
  broken(5, 'keeps undefined in the state', state(undefined), 'extra is undefined')
  broken(5, 'keeps NaN in the state', state(Number.NaN), 'extra is NaN')
  broken(5, 'keeps a Map in the state', state(new Map()), 'extra is an instance of a class')
  broken(5, 'keeps a list with gaps', state(Array(3)), 'extra is a list with gaps')
  broken(5, 'keeps its history in the state', state('x'.repeat(17_000)), 'more than 16384')
  broken(
    5,
    'hides a symbol in the state',
    { setup: (options, dice, tell) => Object.assign(toy.setup(options, dice, tell), { [Symbol('x')]: 1 }) },
    'symbol',
  )
  const memory = new WeakMap<Toy, number>()
  broken(
    5,
    'knows more than is in the state',
    {
      apply(s, a, dice, tell) {
        memory.set(s, (memory.get(s) ?? 0) + 1)
        toy.apply(s, a, dice, tell)
        if (memory.get(s) === 3) s.guns = 3
      },
    },
    'through JSON',
  )
  broken(
    5,
    'decides by more than is in the state',
    {
      decision(s) {
        const decision = toy.decision(s)
        return decision && Object.isFrozen(s.laid) ? { ...decision, ask: { say: 'frozen' } } : decision
      },
      setup(options, dice, tell) {
        const s = toy.setup(options, dice, tell)
        Object.freeze(s.laid)
        return s
      },
    },
    'the decision changes on a trip through JSON',
  )
  broken(
    5,
    'tells events that are not plain data',
    {
      apply: (s, a, dice, tell) =>
        toy.apply(s, a, dice, (event) => tell({ ...event, late: undefined, when: new Map() as unknown as string })),
    },
    'is not plain data',
  )
  broken(
    5,
    'tells events that change later',
    {
      apply(s, a, dice, tell) {
        tell({ kind: 'score', rule: 'TOY-3', score: s.score })
        toy.apply(s, a, dice, tell)
      },
    },
    'the events differ from when they were told',
  )
})

describe('6 replay', () => {
  // What happens depends on whether the state was ever cloned, which live play never does.
  broken(
    6,
    'plays a copy differently',
    {
      clone: (s) => ({ ...cloneToy(s), guns: s.guns === 2 ? 3 : s.guns }),
    },
    'differs from live play',
  )
  let told = 0
  broken(
    6,
    'tells its story differently',
    { apply: (s, a, dice, tell) => toy.apply(s, a, dice, (event) => tell({ ...event, page: told++ })) },
    'events of point',
  )
  let set = 0
  broken(
    6,
    'makes earlier actions illegal',
    {
      setup(options, dice, tell) {
        const s = toy.setup(options, dice, tell)
        if (set++ > 0) s.scouted = true
        s.red = set > 1 ? [...s.blue] : s.red
        return s
      },
    },
    'its match file stops at action',
  )
})

describe('7 undo', () => {
  const mute = (kind: string): Partial<ToyGame> => ({
    apply: (s, a, dice, tell) =>
      toy.apply(s, a, dice, (event) => {
        const { reveals: _unsaid, ...rest } = event
        tell(event.kind === kind ? rest : event)
      }),
  })
  broken(
    7,
    'forgets to say that a look at a card reveals something',
    mute('scout'),
    'an action can be undone although it reveals something',
  )
  broken(
    7,
    'lets undo lead elsewhere',
    { clone: (s) => ({ ...cloneToy(s), track: s.track === 2 ? 1 : s.track }) },
    'does not return to the state before it',
  )
})

describe('9 the gate', () => {
  broken(
    9,
    'fails on a strange attempt',
    {
      explain(_s, attempt) {
        return { rule: 'TOY-1', why: { say: (attempt.do ?? '').trim().at(2)!.toUpperCase() } }
      },
      decision: (s) => {
        const decision = toy.decision(s)
        return (
          decision && {
            ...decision,
            actions: decision.actions.map((a) => ({ ...a, do: a.do.slice(0, 2) }) as ToyAction),
          }
        )
      },
      apply: (s, a, dice, tell) =>
        toy.apply(s, toy.decision(s)!.actions.find((one) => one.do.slice(0, 2) === a.do)!, dice, tell),
    },
    'undefined',
  )
  const stolen: { state?: Toy } = {}
  broken(
    9,
    'changes when it explains',
    {
      clone: (s) => s,
      observe: (s) => s,
      explain(s) {
        stolen.state = s
        s.track++
        return undefined
      },
    },
    'explaining changes what was observed',
  )
  broken(
    9,
    'gives a reason against what is legal',
    { explain: () => ({ rule: 'TOY-1', why: { say: 'tooFar' } }) },
    'which is legal',
  )
  broken(
    9,
    'fails on an attempt of which only a part is said',
    {
      explain: (s, attempt) =>
        (attempt.do === 'lay' || attempt.do === undefined) &&
        'card' in attempt &&
        s.laid[attempt.card]!.toFixed() === 'x'
          ? { rule: 'TOY-2', why: { say: 'notHeld' } }
          : toy.explain?.(s, attempt),
    },
    'undefined',
  )
  broken(
    9,
    'has no reason against something of the form of what is asked for',
    { explain: (s, attempt) => (attempt.do === 'march' ? undefined : toy.explain?.(s, attempt)) },
    'there is no reason against',
  )
  broken(
    9,
    'has nothing but the catch-all against something of the form of what is asked for',
    {
      explain: (s, attempt) => toy.explain?.(s, attempt) && { rule: 'TOY-1', why: { say: 'notNow' } },
    },
    'no rule is told that forbids',
  )
  const against = (refusal: object): Partial<ToyGame> => ({
    explain: (s, attempt) => toy.explain?.(s, attempt) && (refusal as Refusal),
  })
  broken(
    9,
    'gives a reason without a rule',
    against({ rule: '', why: { say: 'tooFar' } }),
    'does not say what forbids it',
  )
  broken(9, 'gives an empty reason', against({ rule: 'TOY-1', why: { say: '' } }), 'does not say what forbids it')
  broken(
    9,
    'gives a reason that is not plain data',
    against({ rule: 'TOY-1', why: { say: 'tooFar', by: undefined } }),
    'is not plain data',
  )
})

describe('10 invariants', () => {
  broken(
    10,
    'loses a card',
    {
      apply(s, a, dice, tell) {
        toy.apply(s, a, dice, tell)
        if (a.do === 'charge') s.spent.pop()
      },
    },
    'The cards are',
  )
})

describe('11 outcomes', () => {
  broken(11, 'ends without an outcome', { outcome: () => undefined }, 'there is no outcome')
  broken(
    11,
    'has an outcome too early',
    { outcome: (s) => toy.outcome({ ...s, stack: [] }) },
    'there is still a decision',
  )
  broken(11, 'ends in a way it does not list', { endings: ['red/points'] }, 'not among its endings')
  const strange = { winner: 'green', kind: 'points', rule: 'TOY-6' }
  broken(
    11,
    'is won by nobody we know',
    { outcome: (s) => toy.outcome(s) && strange, endings: ['green/points'] },
    'the winner green is not one of the sides',
  )
  broken(
    11,
    'has an outcome that is not plain data',
    { outcome: (s) => toy.outcome(s) && { winner: 'red', kind: 'points', rule: 'x', score: { lead: Number.NaN } } },
    'the outcome is not plain data',
  )
})

import { describe, expect, test } from 'vitest'
import { findLeaks } from '../src/conformance/leakage.ts'
import type { Forecast } from '../src/contract.ts'
import { broken, caught, config, type ToyGame } from './broken.ts'
import { cloneToy, observeToy, type Toy, toy } from './toy.ts'

/** A toy whose state has one field more. */
type Extra = Toy & { extra?: unknown }

const at = (s: Toy): string | undefined => s.stack.at(-1)?.at

describe('8 secrets', () => {
  const observe = (leak: (s: Toy, o: Toy, seat: string) => object): Partial<ToyGame> => ({
    observe(s, seat) {
      const o = observeToy(s, seat)
      return { ...o, ...leak(s, o, seat) }
    },
  })
  broken(
    8,
    'shows everything',
    { observe: cloneToy, determinize: (o, seat, dice) => toy.determinize(observeToy(o, seat), seat, dice) },
    'observes something else',
  )
  broken(
    8,
    'shows a secret in another field',
    observe((s) => ({ extra: s.blue[0] ?? null })),
    'observes something else',
  )
  broken(
    8,
    'shows the deck to a seat',
    observe((s, o, seat) => ({ deck: seat === 'blue' ? s.deck.map((card) => (card === 6 ? 6 : 0)) : o.deck })),
    'blue',
  )
  broken(
    8,
    'observes something that is not plain data',
    observe(() => ({ extra: undefined })),
    'is not plain data',
  )
  broken(
    8,
    'changes the state by looking',
    { observe: (s, seat) => observeToy(Object.assign(s, { track: 0 }), seat) },
    'changes',
  )
  broken(
    8,
    'hands out its own lists',
    {
      observe: (s, seat) => ({ ...observeToy(s, seat), spent: s.spent }),
      determinize: (o, seat, dice) => ({ ...toy.determinize(o, seat, dice), spent: o.spent }),
    },
    'changes',
  )
  broken(
    8,
    'asks a question that tells a secret',
    {
      decision(s) {
        const decision = toy.decision(s)
        return decision && (at(s) === 'lay.blue' ? { ...decision, ask: { say: 'lay', against: s.laid[0] } } : decision)
      },
    },
    'the decision depends on what',
  )
  broken(
    8,
    'offers actions that depend on a secret',
    {
      decision(s) {
        const decision = toy.decision(s)
        return decision?.side === 'red' && s.blue.includes(6)
          ? { ...decision, actions: decision.actions.slice(-1) }
          : decision
      },
    },
    'the decision depends on what red cannot know',
  )
  broken(
    8,
    'tells a secret to everybody',
    {
      apply: (s, a, dice, tell) =>
        toy.apply(s, a, dice, (event) => {
          tell(event.kind === 'lay' ? { kind: 'lay', rule: 'TOY-2', red: [...s.red] } : event)
        }),
    },
    'learns something hidden',
  )
  broken(
    8,
    'gives odds that know the other hand',
    {
      forecast: (s, a): Forecast | undefined => {
        const honest = toy.forecast?.(s, a)
        return honest && { ...honest, means: { points: s.blue.length > 0 ? (s.blue[0] ?? 0) : 0 } }
      },
    },
    'the forecast of',
  )
  broken(
    8,
    'cannot tell the odds to a seat that does not see everything',
    { forecast: (s, a) => (s.deck.includes(0) ? undefined : toy.forecast?.(s, a)) },
    'the forecast of',
  )
  broken(
    8,
    'ends by a secret',
    { outcome: (s) => (s.blue.includes(6) ? { winner: 'blue', kind: 'points', rule: 'TOY-6' } : toy.outcome(s)) },
    'the outcome depends on what',
  )
  broken(
    8,
    'imagines impossible worlds',
    {
      determinize: (o, seat, dice) => ({
        ...toy.determinize(o, seat, dice),
        deck: seat === 'red' ? o.deck : o.deck.map(() => 6),
      }),
    },
    'The cards are',
  )

  test('8 catches a secret that determinize copies along', () => {
    const shadow: ToyGame = {
      ...toy,
      setup: (options, dice, tell) => {
        const s = toy.setup(options, dice, tell)
        return { ...s, extra: s.blue[0] } as Extra
      },
    }
    for (const number of [8]) expect(caught(shadow, number)).toBeUndefined()
    const found = findLeaks(shadow, config, 'x')
    expect(found[0]).toContain('after 0 actions, what red sees at /observation/extra always gives away /blue/0')
  })
  test('8 catches a deal that is told to everybody', () => {
    const loud: ToyGame = {
      ...toy,
      setup: (options, dice, tell) => toy.setup(options, dice, ({ seats: _everybody, ...event }) => tell(event)),
    }
    expect(findLeaks(loud, config, 'x')[0]).toContain('sees at /events/1/cards/')
    expect(findLeaks(toy, config, 'x')).toEqual([])
  })
})

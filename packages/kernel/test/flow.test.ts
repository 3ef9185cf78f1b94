import { describe, expect, test } from 'vitest'
import type { Decision, Json } from '../src/contract.ts'
import { script } from '../src/dice.ts'
import { back, call, finish, flow, go, type Steps } from '../src/flow.ts'
import { commonDie } from '../src/roll.ts'

type Frame = {
  readonly at: 'ask' | 'forced' | 'always' | 'run' | 'sub' | 'deal' | 'roll' | 'loop' | 'silent' | 'nothing'
  readonly left?: number
}
type Act = { readonly do: 'go' | 'again' | 'deal' | 'roll' | 'end' | 'unknown' }
type Told = { readonly kind: string; readonly rule: string; readonly [fact: string]: Json | undefined }
interface State {
  stack: Frame[]
  log: string[]
}

const decision = (...actions: Act['do'][]): Decision<Act> => ({
  side: 'red',
  ask: { say: 'x' },
  rule: 'X-1',
  actions: actions.map((name) => ({ do: name })),
})
let asked = 0
const steps: Steps<State, Act, Told, Frame> = {
  ask: {
    ask: () => (asked++, decision('go', 'again', 'deal', 'roll', 'end', 'unknown')),
    on: {
      go: (s) => go(s, { at: 'run' }),
      again(s, _a, frame, tell) {
        s.log.push(`again ${frame.at}`)
        tell({ kind: 'again', rule: 'X-1' })
      },
      deal: (s) => go(s, { at: 'deal' }),
      roll(s) {
        go(s, { at: 'roll' })
        call(s, { at: 'sub' })
      },
      end: (s) => finish(s),
    },
  },
  forced: { ask: () => decision('end'), on: { end: (s) => (s.log.push('forced'), go(s, { at: 'ask' })) } },
  always: { always: true, ask: () => decision('end'), on: { end: (s) => back(s) } },
  run: {
    run(s, frame, tell) {
      s.log.push('run')
      tell({ kind: 'run', rule: frame.at })
      go(s, { at: 'ask' })
      call(s, { at: 'sub' })
    },
  },
  sub: { run: (s) => (s.log.push('sub'), back(s)) },
  deal: {
    deal(s, frame, dice, tell) {
      s.log.push(`deal ${dice.int(9, 'x')}`)
      tell({ kind: 'deal', rule: frame.at })
      go(s, { at: 'roll' })
    },
  },
  roll: {
    roll: () => ({
      event: 'rolled',
      casts: [{ purpose: 'x', dice: [commonDie] }],
      totals: [],
      result: ([die]) => ({ result: die === 6 ? 'six' : 'less', measures: {} }),
    }),
    resolve: (s, _frame, { result: { result } }) => (s.log.push(result), go(s, { at: 'ask' })),
  },
  loop: { run: (s, frame) => go(s, { at: (frame.left ?? 2) > 1 ? 'loop' : 'ask', left: (frame.left ?? 2) - 1 }) },
  silent: {} as Steps<State, Act, Told, Frame>['silent'],
  nothing: { ask: () => decision(), on: {} },
}
const play = flow(steps)
const at = (frame: Frame): State => ({ stack: [frame], log: [] })
const settled = (frame: Frame): State => {
  const s = at(frame)
  play.settle(s, script(), () => {})
  return s
}

describe('flow', () => {
  test('runs automatic steps, calls and comes back, up to the next question', () => {
    const s = at({ at: 'ask' })
    const told: Told[] = []
    play.apply(s, { do: 'go' }, script(), (event) => told.push(event))
    expect(s).toEqual({ stack: [{ at: 'ask' }], log: ['run', 'sub'] })
    expect(told).toEqual([{ kind: 'run', rule: 'run' }])
  })
  test('hands an action its frame and the teller', () => {
    const s = at({ at: 'ask' })
    const told: Told[] = []
    play.apply(s, { do: 'again' }, script(), (event) => told.push(event))
    expect(s.log).toEqual(['again ask'])
    expect(told).toEqual([{ kind: 'again', rule: 'X-1' }])
  })
  test('hands what is dealt its frame, the dice and the teller', () => {
    const s = at({ at: 'ask' })
    const told: Told[] = []
    play.apply(s, { do: 'deal' }, script(7, 6), (event) => told.push(event))
    expect(s).toEqual({ stack: [{ at: 'ask' }], log: ['deal 7', 'six'] })
    expect(told).toEqual([{ kind: 'deal', rule: 'deal' }])
  })
  test('looks ahead beyond what runs, up to the odds of the next roll', () => {
    const s = at({ at: 'ask' })
    expect(play.forecast(s, { do: 'roll' })?.outcomes).toEqual([
      { id: 'less', chance: 5 / 6 },
      { id: 'six', chance: 1 / 6 },
    ])
    expect(s).toEqual({ stack: [{ at: 'roll' }], log: ['sub'] })
  })
  test('stops looking ahead at what is dealt, and leaves it as it is', () => {
    const s = at({ at: 'ask' })
    expect(play.forecast(s, { do: 'deal' })).toBeUndefined()
    expect(s).toEqual({ stack: [{ at: 'deal' }], log: [] })
  })
  test('does not hide an error of a step from whoever looks ahead', () => {
    const broken = flow<State, Act, Told, Frame>({
      ...steps,
      sub: {
        run() {
          throw new Error('broken')
        },
      },
    })
    expect(() => broken.forecast(at({ at: 'ask' }), { do: 'roll' })).toThrow('broken')
  })
  test('answers a question with one possible answer itself, unless it is always asked', () => {
    expect(settled({ at: 'forced' })).toEqual({ stack: [{ at: 'ask' }], log: ['forced'] })
    expect(settled({ at: 'always' })).toEqual({ stack: [{ at: 'always' }], log: [] })
    expect(play.decision(settled({ at: 'always' }))).toEqual(decision('end'))
  })
  test('comes back from a called question', () => {
    const s: State = { stack: [{ at: 'ask' }, { at: 'always' }], log: [] }
    play.apply(s, { do: 'end' }, script(), () => {})
    expect(s.stack).toEqual([{ at: 'ask' }])
  })
  test('is over when no frame is left', () => {
    const s = at({ at: 'ask' })
    play.apply(s, { do: 'end' }, script(), () => {})
    expect(s.stack).toEqual([])
    expect(play.decision(s)).toBeUndefined()
  })
  test('gives what is asked next with the action that leads there, its list built once', () => {
    const s = settled({ at: 'ask' })
    const before = asked
    const next = play.apply(s, { do: 'again' }, script(), () => {})
    expect(asked).toBe(before + 1)
    expect(next).toEqual(play.decision(s))
    expect(play.apply(s, { do: 'end' }, script(), () => {})).toBeUndefined()
    expect(play.decision(s)).toBeUndefined()
  })
  test('keeps no list: whoever changes a position by hand is asked anew', () => {
    const s = settled({ at: 'ask' })
    const list = play.decision(s)
    expect(play.decision(s)).not.toBe(list)
    s.stack = []
    expect(play.decision(s)).toBeUndefined()
  })
  test('says which step of the table is wrong', () => {
    expect(() => settled({ at: 'nowhere' as 'ask' })).toThrow('The flow has no step "nowhere".')
    expect(() => settled({ at: 'silent' })).toThrow('The step "silent" neither runs nor asks nor rolls nor deals.')
    expect(() => settled({ at: 'nothing' })).toThrow('The step "nothing" asks but offers nothing.')
    expect(() => play.apply(at({ at: 'ask' }), { do: 'unknown' }, script(), () => {})).toThrow(
      'The step "ask" has no handler for "unknown".',
    )
    expect(() => play.apply({ stack: [], log: [] }, { do: 'go' }, script(), () => {})).toThrow(
      'The step "none" has no handler for "go".',
    )
    expect(() => play.apply(at({ at: 'sub' }), { do: 'go' }, script(), () => {})).toThrow(
      'The step "sub" has no handler for "go".',
    )
    for (const step of ['run', 'roll', 'deal'] as const)
      expect(() => play.decision(at({ at: step }))).toThrow('The flow stands at a step that does not ask.')
  })
  test('stops a table that runs for ever, and only that', () => {
    expect(() => settled({ at: 'loop', left: 10_000 })).toThrow('The flow ran 10000 steps without asking anybody.')
    expect(settled({ at: 'loop', left: 9_999 }).stack).toEqual([{ at: 'ask', left: 0 }])
  })
})

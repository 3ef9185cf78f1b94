import { describe, expect, test } from 'vitest'
import type { Decision, Json } from '../src/contract.ts'
import { script } from '../src/dice.ts'
import { back, call, finish, flow, go, type Steps } from '../src/flow.ts'

type Frame = {
  readonly at: 'ask' | 'forced' | 'always' | 'run' | 'sub' | 'loop' | 'silent' | 'nothing'
  readonly left?: number
}
type Act = { readonly do: 'go' | 'again' | 'end' | 'unknown' }
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
    ask: () => (asked++, decision('go', 'again', 'end', 'unknown')),
    on: {
      go: (s) => go(s, { at: 'run' }),
      again(s, _a, frame, dice, tell) {
        s.log.push(`again ${frame.at} ${dice.d6('x')}`)
        tell({ kind: 'again', rule: 'X-1' })
      },
      end: (s) => finish(s),
    },
  },
  forced: { ask: () => decision('end'), on: { end: (s) => (s.log.push('forced'), go(s, { at: 'ask' })) } },
  always: { always: true, ask: () => decision('end'), on: { end: (s) => back(s) } },
  run: {
    run(s, frame, dice, tell) {
      s.log.push(`run ${dice.d6('x')}`)
      tell({ kind: 'run', rule: frame.at })
      go(s, { at: 'ask' })
      call(s, { at: 'sub' })
    },
  },
  sub: { run: (s) => (s.log.push('sub'), back(s)) },
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
    play.apply(s, { do: 'go' }, script(4), (event) => told.push(event))
    expect(s).toEqual({ stack: [{ at: 'ask' }], log: ['run 4', 'sub'] })
    expect(told).toEqual([{ kind: 'run', rule: 'run' }])
  })
  test('hands an action its frame, the dice and the teller', () => {
    const s = at({ at: 'ask' })
    const told: Told[] = []
    play.apply(s, { do: 'again' }, script(2), (event) => told.push(event))
    expect(s.log).toEqual(['again ask 2'])
    expect(told).toEqual([{ kind: 'again', rule: 'X-1' }])
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
  test('builds the list of a decision once', () => {
    const s = settled({ at: 'ask' })
    const before = asked
    expect(play.decision(s)).toBe(play.decision(s))
    expect(asked).toBe(before)
    const fresh = at({ at: 'ask' })
    expect(play.decision(fresh)).toBe(play.decision(fresh))
    expect(asked).toBe(before + 1)
  })
  test('forgets the list as soon as an action is applied', () => {
    const s = settled({ at: 'ask' })
    play.decision(s)
    play.apply(s, { do: 'end' }, script(), () => {})
    expect(play.decision(s)).toBeUndefined()
  })
  test('forgets a list that was looked at in the middle of an action', () => {
    const nosy: ReturnType<typeof flow<State, Act, Told, Frame>> = flow<State, Act, Told, Frame>({
      ...steps,
      ask: {
        ask: () => decision('end', 'again'),
        on: {
          end(s) {
            nosy.decision(s)
            finish(s)
          },
        },
      },
    })
    const s = at({ at: 'ask' })
    nosy.apply(s, { do: 'end' }, script(), () => {})
    expect(nosy.decision(s)).toBeUndefined()
  })
  test('does not keep a list after a failed action', () => {
    const s = settled({ at: 'ask' })
    const list = play.decision(s)
    expect(() => play.apply(s, { do: 'unknown' }, script(), () => {})).toThrow('no handler')
    expect(play.decision(s)).not.toBe(list)
  })
  test('says which step of the table is wrong', () => {
    expect(() => settled({ at: 'nowhere' as 'ask' })).toThrow('The flow has no step "nowhere".')
    expect(() => settled({ at: 'silent' })).toThrow('The step "silent" neither runs nor asks nor rolls.')
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
    expect(() => play.decision(at({ at: 'run' }))).toThrow('The flow stands at a step that does not ask.')
  })
  test('stops a table that runs for ever, and only that', () => {
    expect(() => settled({ at: 'loop', left: 10_000 })).toThrow('The flow ran 10000 steps without asking anybody.')
    expect(settled({ at: 'loop', left: 9_999 }).stack).toEqual([{ at: 'ask', left: 0 }])
  })
})

import { describe, expect, test } from 'vitest'
import type { Action, Decision } from '../src/contract.ts'
import { findLegal, judge, malformation } from '../src/legal.ts'
import { limits } from '../src/limits.ts'
import { situation } from '../src/situation.ts'
import { type ToyAction, toy } from './toy.ts'

const decision: Decision = {
  side: 'red',
  ask: { say: 'x' },
  rule: 'X-1',
  actions: [
    { do: 'move', unit: '71/29', to: 10 },
    { do: 'move', unit: '71/29', to: 0 },
    { do: 'fire', guns: ['a', 1], all: true },
    { do: 'fire', guns: [] },
    { do: 'done' },
    { do: 'say', word: 'x' },
    { do: 'say', word: ['y'] },
  ],
}
const [toTen, toZero, fire, noFire, done] = decision.actions

describe('findLegal', () => {
  test('gives the list’s own action for an equal one, whatever the order of its fields', () => {
    expect(findLegal(decision, { to: 10, unit: '71/29', do: 'move' })).toBe(toTen)
    expect(findLegal(decision, { do: 'move', unit: '71/29', to: 0 })).toBe(toZero)
    expect(findLegal(decision, { do: 'fire', guns: ['a', 1], all: true })).toBe(fire)
    expect(findLegal(decision, { do: 'fire', guns: [] })).toBe(noFire)
    expect(findLegal(decision, { do: 'done' })).toBe(done)
  })
  test.each<Action>([
    { do: 'move', unit: '71/29', to: '10' },
    { do: 'move', unit: '71/29', to: 11 },
    { do: 'move', unit: '71/29' },
    { do: 'move', unit: '71/29', to: 10, via: 8 },
    { do: 'move', unit: '71/29', via: 10 },
    { do: 'fire', guns: ['a', 1] },
    { do: 'fire', guns: ['a', '1'], all: true },
    { do: 'fire', guns: [1, 'a'], all: true },
    { do: 'fire', guns: ['a'], all: true },
    { do: 'fire', guns: ['a', 1, 2], all: true },
    { do: 'fire', guns: 'a,1', all: true },
    { do: 'fire', guns: 0 },
    { do: 'fire', guns: ['a', 1], all: false },
    { do: 'Done' },
    { do: 'say', word: ['x'] },
    { do: 'say', word: 'y' },
    { do: 'done', toString: 1 },
  ])('finds nothing for %o', (attempt) => {
    expect(findLegal(decision, attempt)).toBeUndefined()
  })
})

describe('malformation', () => {
  test('what has the form of an action has none', () => {
    for (const action of decision.actions) expect(malformation(action)).toBeUndefined()
    expect(malformation(Object.assign(Object.create(null) as object, { do: 'done' }))).toBeUndefined()
  })
  test.each([
    [undefined, 'it is not an object'],
    [null, 'it is not an object'],
    ['done', 'it is not an object'],
    [[], 'it is not an object'],
    [() => 1, 'it is not an object'],
    [{}, 'it does not say what to do'],
    [Object.create({ do: 'done' }), 'the value itself is an instance of a class'],
    [{ do: 1 }, 'do is not text'],
    [{ do: ['done'] }, 'do is not text'],
    [{ do: 'x', to: null }, 'to is neither text, a number, true or false, nor a list of texts and numbers'],
    [{ do: 'x', to: {} }, 'to is neither text, a number, true or false, nor a list of texts and numbers'],
    [{ do: 'x', to: [true] }, 'to is neither text, a number, true or false, nor a list of texts and numbers'],
    [{ do: 'x', to: [[1]] }, 'to is neither text, a number, true or false, nor a list of texts and numbers'],
    [{ do: 'x', to: Number.NaN }, 'to is NaN'],
    [{ do: 'x', to: -0 }, 'to is -0'],
    [{ do: 'x', to: undefined }, 'to is undefined'],
    [{ do: 'x', to: [1, Number.NaN] }, 'to[1] is NaN'],
    [{ do: 'x', to: new Date(0) }, 'to is neither text, a number, true or false, nor a list of texts and numbers'],
  ])('%o: %s', (attempt, found) => {
    expect(malformation(attempt)).toBe(found)
  })
  test.each([
    ['text', (n: number) => ({ do: 'x'.repeat(n) }), limits.string],
    ['name of a field', (n: number) => ({ do: 'x', ['x'.repeat(n)]: 1 }), limits.string],
    ['text in a list', (n: number) => ({ do: 'x', guns: [1, 'x'.repeat(n)] }), limits.string],
    ['list', (n: number) => ({ do: 'x', guns: Array.from({ length: n }, () => 1) }), limits.list],
    [
      'action',
      (n: number) => Object.fromEntries([['do', 'x'], ...Array.from({ length: n - 1 }, (_, i) => [`f${i}`, 1])]),
      limits.fields,
    ],
  ])('no %s is longer than in a file', (_, attempt, most) => {
    expect(malformation(attempt(most))).toBeUndefined()
    expect(malformation(attempt(most + 1))).toBe('it is far too large')
  })
  test('only fields that are plain data are read: no getter is ever called', () => {
    let called = 0
    const getter = { enumerable: true, get: () => ++called }
    const guns = Object.defineProperty([1, 2], 1, getter)
    expect(malformation(Object.defineProperty({ do: 'x' }, 'to', getter))).toBe('to is not a plain field')
    expect(malformation({ do: 'x', guns })).toBe('guns[1] is not a plain field')
    expect(malformation(Object.defineProperty({ do: 'x' }, 'to', { value: 1 }))).toBe('to is not a plain field')
    expect(malformation({ do: 'x', [Symbol('to')]: 1 })).toBe('the value itself has a symbol for a key')
    expect(malformation({ do: 'x', guns: Object.assign([1], { more: 1 }) })).toBe(
      'guns is a list with gaps or extra fields',
    )
    expect(called).toBe(0)
  })
  test('nesting of any depth is told without following it', () => {
    let deep: unknown = 1
    for (let i = 0; i < 100_000; i++) deep = i % 2 === 0 ? [deep] : { deep }
    expect(malformation({ do: 'x', deep })).toContain('deep is neither text')
    expect(malformation({ do: 'x', deep: [deep] })).toContain('deep is neither text')
  })
  test('what is too large is not walked through to find that out', () => {
    let looks = 0
    const counted = <T extends object>(value: T): T =>
      new Proxy(value, {
        get: (target, key) => (looks++, Reflect.get(target, key)),
        getOwnPropertyDescriptor: (target, key) => (looks++, Reflect.getOwnPropertyDescriptor(target, key)),
      })
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`f${i}`, 1]))
    const long = Array.from({ length: 100_000 }, () => 1)
    for (const attempt of [counted({ ...many, do: 'x' }), { do: 'x', guns: counted(long) }])
      expect(malformation(attempt)).toBe('it is far too large')
    expect(looks).toBeLessThan(10)
  })
})

describe('judge', () => {
  const s = situation(toy, 'long')
  const refused = (side: string, attempt: unknown, state = s) => {
    const judged = judge(toy, state, side, attempt)
    return judged.ok ? judged.action : judged.refusal
  }
  test('gives the legal action', () => {
    const attempt = { do: 'march', to: 2 }
    const asked = toy.decision(s)
    const judged = judge(toy, s, 'red', attempt, asked)
    expect(judged).toEqual({ ok: true, action: attempt })
    expect(judged.ok && judged.action).toBe(asked?.actions[1])
    expect(judge(toy, s, 'red', attempt)).toEqual(judged)
  })
  test('the wrong side, also with a legal action', () => {
    for (const side of ['blue', 'spectator', '', '__proto__'])
      expect(refused(side, { do: 'ready' })).toEqual({
        kind: 'wrongSide',
        sentence: 'The decision is with red: nobody else can take it.',
      })
  })
  test('nothing is legal when the game is over', () => {
    const over = situation(toy, 'long', { step: 'over' })
    expect(refused('red', { do: 'ready' }, over)).toEqual({
      kind: 'over',
      sentence: 'The game is over: nothing more can be played.',
    })
    expect(refused('red', undefined, over)).toMatchObject({ kind: 'over' })
  })
  test('malformed attempts', () => {
    expect(refused('red', 'ready')).toEqual({
      kind: 'malformed',
      sentence: 'This is not an action: it is not an object.',
    })
    expect(refused('red', { do: 'march', to: -0 })).toEqual({
      kind: 'malformed',
      sentence: 'This is not an action: to is -0.',
    })
  })
  test('an attempt that is too large for any action, without asking the game why not', () => {
    const curious = { ...toy, explain: () => expect.fail('the game was asked') }
    const attempt = { do: 'march', to: Array.from({ length: 1_000_000 }, () => 1) }
    expect(judge(curious, s, 'red', attempt)).toEqual({
      ok: false,
      refusal: { kind: 'malformed', sentence: 'This is not an action: it is far too large.' },
    })
  })
  test('an attempt that cannot even be read', () => {
    const trap = new Proxy(
      { do: 'ready' },
      {
        ownKeys() {
          throw new Error('a trap')
        },
      },
    )
    expect(refused('red', trap)).toEqual({ kind: 'malformed', sentence: 'This is not an action: it cannot be read.' })
    let deep: unknown = 1
    for (let i = 0; i < 100_000; i++) deep = [deep]
    expect(refused('red', { do: 'ready', deep })).toMatchObject({ kind: 'malformed' })
  })
  test('an attempt that changes between two looks plays at most an action of the list', () => {
    const liar = (first: string, then: string): object => {
      let looks = 0
      const look = (): string => (looks++ === 0 ? first : then)
      return new Proxy(
        { do: first },
        {
          get: look,
          getOwnPropertyDescriptor: () => ({ value: look(), enumerable: true, configurable: true, writable: true }),
        },
      )
    }
    expect(judge(toy, s, 'red', liar('ready', 'desert'))).toMatchObject({ ok: false, refusal: { kind: 'illegal' } })
    expect(judge(toy, s, 'red', liar('ready', 7 as unknown as string))).toMatchObject({
      ok: false,
      refusal: { kind: 'malformed', sentence: 'This is not an action: do is not text.' },
    })
    const asked = toy.decision(s)
    const judged = judge(toy, s, 'red', liar('desert', 'ready'), asked)
    expect(judged.ok && judged.action).toBe(asked?.actions.at(-1))
  })
  test('an illegal attempt, with the game’s own reason drawn only from what the side can see', () => {
    expect(refused('red', { do: 'rally' })).toStrictEqual({
      kind: 'illegal',
      sentence: '"rally" in this form is not among the actions that red may choose from now.',
    })
    expect(refused('red', { do: 'march', to: 9 })).toEqual({
      kind: 'illegal',
      sentence: '"march" in this form is not among the actions that red may choose from now.',
      because: { rule: 'TOY-1', why: { say: 'tooFar', track: 0, red: s.red, blue: [0, 0, 0] } },
    })
  })
  test('a game need not explain', () => {
    const mute = Object.fromEntries(Object.entries(toy).filter(([part]) => part !== 'explain')) as unknown as typeof toy
    expect(judge(mute, s, 'red', { do: 'march', to: 9 })).toMatchObject({ ok: false, refusal: { kind: 'illegal' } })
  })
  test('a long word is not repeated in full', () => {
    expect(refused('red', { do: 'x'.repeat(41) })).toMatchObject({
      sentence: expect.stringMatching(/^"x{40}…" in this form/) as string,
    })
    expect(refused('red', { do: 'x'.repeat(40) })).toMatchObject({
      sentence: expect.stringMatching(/^"x{40}" in this form/) as string,
    })
  })
  test('never gives the caller’s object to the game', () => {
    let seen: Partial<ToyAction> | undefined
    const curious = {
      ...toy,
      explain(_s: unknown, attempt: Partial<ToyAction>) {
        seen = attempt
        return undefined
      },
    }
    const attempt = { do: 'march', to: 9 }
    judge(curious, s, 'red', attempt)
    expect(seen).toEqual(attempt)
    expect(seen).not.toBe(attempt)
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { difference, impurity } from '../src/plain.ts'

describe('impurity', () => {
  test('plain data has none', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        (value) => impurity(JSON.parse(JSON.stringify(value).replaceAll('-0', '0'))) === undefined,
      ),
      {
        seed: 1,
      },
    )
    expect(impurity(Object.assign(Object.create(null) as object, { a: [1, 'x', true, null] }))).toBeUndefined()
  })
  test('whatever has none survives a trip through JSON', () => {
    const anything = fc.anything({ withNullPrototype: true, withSparseArray: true, withMap: true, withBigInt: true })
    const survives = (value: unknown): boolean => difference(value, JSON.parse(JSON.stringify(value))) === undefined
    const values = fc.sample(anything, { seed: 1, numRuns: 1000 })
    const pure = values.filter((value) => impurity(value) === undefined)
    expect(pure.length).toBeGreaterThan(100)
    expect(pure.every(survives)).toBe(true)
  })
  test.each([
    [undefined, 'the value itself is undefined'],
    [Number.NaN, 'the value itself is NaN'],
    [-0, 'the value itself is -0'],
    [() => 1, 'the value itself is a function'],
    [1n, 'the value itself is a bigint'],
    [Symbol('x'), 'the value itself is a symbol'],
    [{ a: { b: [1, { c: Number.POSITIVE_INFINITY }] } }, 'a.b[1].c is Infinity'],
    [{ a: undefined }, 'a is undefined'],
    [new Map(), 'the value itself is an instance of a class'],
    [{ a: new Date(0) }, 'a is an instance of a class'],
    [Object.create({ a: 1 }), 'the value itself is an instance of a class'],
    [{ [Symbol('x')]: 1 }, 'the value itself has a symbol for a key'],
    [Object.defineProperty({}, 'a', { get: () => 1, enumerable: true }), 'a is not a plain field'],
    [Object.defineProperty({}, 'a', { value: 1, enumerable: false }), 'a is not a plain field'],
    [{ list: Array(2) }, 'list is a list with gaps or extra fields'],
    [Object.assign([1], { extra: 1 }), 'the value itself is a list with gaps or extra fields'],
    [{ list: new (class Deck extends Array<number> {})() }, 'list is not a plain list'],
  ])('%o: %s', (value, found) => {
    expect(impurity(value)).toBe(found)
  })
})

describe('difference', () => {
  test('equal data has none, whatever the order of the fields', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => difference(value, structuredClone(value)) === undefined),
      { seed: 1 },
    )
    expect(difference({ a: 1, b: [2] }, { b: [2], a: 1 })).toBeUndefined()
  })
  test.each([
    [1, 2, 'the value itself is 1 and 2'],
    [0, -0, 'the value itself is 0 and 0'],
    [null, {}, 'the value itself is null and {}'],
    [{}, null, 'the value itself is {} and null'],
    [[], {}, 'the value itself is [] and {}'],
    [{}, 'x', 'the value itself is {} and "x"'],
    ['x', {}, 'the value itself is "x" and {}'],
    [undefined, 1, 'the value itself is undefined and 1'],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 3] } }, 'a.b[1] is 2 and 3'],
    [{ a: [1] }, { a: [1, 2] }, 'a has 1 and 2 entries'],
    [{ a: 1, b: 2 }, { a: 1 }, 'b is only in the first'],
    [{ a: 1 }, { a: 1, b: 2 }, 'b is only in the second'],
    [{ a: { c: 1 } }, { a: { d: 1 } }, 'a.c is only in the first'],
    [{ toString: 1 }, {}, 'toString is only in the first'],
    ['x'.repeat(100), 'y', `the value itself is "${'x'.repeat(56)}... and "y"`],
    ['x'.repeat(58), 'y', `the value itself is "${'x'.repeat(58)}" and "y"`],
  ])('%o and %o: %s', (a, b, found) => {
    expect(difference(a, b)).toBe(found)
  })
})

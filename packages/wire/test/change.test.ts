import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changed, changeOf } from '../src/change.ts'
import { digestOf } from '../src/digest.ts'

const plain = fc.jsonValue({ maxDepth: 4 }).map((value): unknown => JSON.parse(JSON.stringify(value)))

describe('the change from one observation to another', () => {
  test('makes the one of the other, and leaves the first as it is', () => {
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        const text = JSON.stringify(before)
        const change = JSON.parse(JSON.stringify(changeOf(before, after))) as ReturnType<typeof changeOf>
        expect(changed(before, change)).toEqual(after)
        expect(JSON.stringify(before)).toBe(text)
        expect(digestOf(changed(before, change))).toBe(digestOf(after))
      }),
      { numRuns: 500, seed: 1942 },
    )
  })
  test('is nothing where nothing differs, and small where little does', () => {
    const units = Array.from({ length: 30 }, (_, i) => i)
    const s = { units, at: { a: [{ n: 7 }, { n: 8 }], b: 'x' } }
    expect(changeOf(s, structuredClone(s))).toEqual([])
    expect(changeOf(s, { units: units.with(1, 9).slice(0, 29), at: { a: [{ n: 7 }, { n: 9 }], c: null } })).toEqual([
      [['units', 1], 9],
      [['units', 'length'], 29],
      [['at', 'a', 1, 'n'], 9],
      [['at', 'c'], null],
      [['at', 'b']],
    ])
  })
  test('is the whole of a list of plain values of which much differs', () => {
    const units = Array.from({ length: 30 }, (_, i) => i)
    const moved = units.map((unit) => (unit < 6 ? -1 : unit))
    expect(changeOf({ units }, { units: moved })).toEqual([[['units'], moved]])
  })
  test('of another observation is refused, and no prototype is touched', () => {
    expect(() => changed({ a: 1 }, [[['b', 'c'], 1]])).toThrow('of another observation: it has nothing at b')
    expect(() => changed({}, [[['__proto__', 'polluted'], 1]])).toThrow('of another observation')
    changed({}, [[['__proto__'], { polluted: 1 }]])
    expect('polluted' in {}).toBe(false)
  })
})

describe('the digest', () => {
  test('does not tell the order of fields, and tells everything else', () => {
    expect(digestOf({ a: 1, b: { c: 2, d: 3 } })).toBe(digestOf({ b: { d: 3, c: 2 }, a: 1 }))
    expect(digestOf([1, 2])).not.toBe(digestOf([2, 1]))
    expect(digestOf({ a: 1 })).not.toBe(digestOf({ a: '1' }))
    expect(digestOf([{ a: 1 }, { a: 2 }])).not.toBe(digestOf([{ a: 2 }, { a: 1 }]))
  })
  test('is the one that pages of older builds reckon', () => {
    const older = (_key: string, value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value
    const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
    const numbered = fc.dictionary(fc.oneof(fc.string(), fc.nat(20).map(String)), plain)
    fc.assert(
      fc.property(fc.oneof(plain, numbered, fc.array(numbered)), (value) => {
        expect(digestOf(value)).toBe(hashed(JSON.stringify(value, older)))
      }),
      { numRuns: 500, seed: 1942 },
    )
  })
})

import { expect, test } from 'vitest'
import { refsBy } from '../src/index.ts'

type Told =
  | { readonly kind: 'moved'; readonly rule: string; readonly unit: string; readonly path: readonly number[] }
  | { readonly kind: 'fired' | 'missed'; readonly rule: string; readonly by: string; readonly at: number }
  | { readonly kind: 'turn'; readonly rule: string; readonly turn: number }

const refsOf = refsBy<Told>({
  moved: { unit: 'unit', path: 'area' },
  fired: { at: 'area', by: 'unit' },
})

test('an event points at what its fields name, one by one and in the order of the table', () => {
  expect(refsOf({ kind: 'moved', rule: 'X-1', unit: '71/29', path: [3, 0] })).toEqual([
    { kind: 'unit', id: '71/29' },
    { kind: 'area', id: 3 },
    { kind: 'area', id: 0 },
  ])
  expect(refsOf({ kind: 'fired', rule: 'X-2', by: 'gun', at: 4 })).toEqual([
    { kind: 'area', id: 4 },
    { kind: 'unit', id: 'gun' },
  ])
})

test('an empty name points at nobody, and a kind that is not in the table at nothing', () => {
  expect(refsOf({ kind: 'fired', rule: 'X-2', by: '', at: 4 })).toEqual([{ kind: 'area', id: 4 }])
  expect(refsOf({ kind: 'missed', rule: 'X-2', by: 'gun', at: 4 })).toEqual([])
  expect(refsOf({ kind: 'turn', rule: 'X-3', turn: 1 })).toEqual([])
})

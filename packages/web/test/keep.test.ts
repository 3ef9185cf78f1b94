import { describe, expect, it } from 'vitest'
import { KeepError, openKeep } from '../src/keep/keep.ts'
import { allPersons, isSeating } from '../src/table/seating.ts'
import { say } from '../src/words.ts'

describe('a browser without a store', () => {
  it('gets a sentence at every use, and no other failure', async () => {
    const keep = openKeep()
    await expect(keep.list()).rejects.toEqual(new KeepError(say.trouble.storeUnavailable))
    await expect(keep.get('x')).rejects.toBeInstanceOf(KeepError)
    await expect(keep.remove('x')).rejects.toBeInstanceOf(KeepError)
  })
})

describe('seats', () => {
  it('know persons and computers, and nothing else', () => {
    expect(isSeating(allPersons({ players: ['red', 'blue'] }))).toBe(true)
    expect(isSeating({ red: 'greedy', blue: 'random' })).toBe(true)
    expect(isSeating({ red: 'toString' })).toBe(false)
    expect(isSeating(null)).toBe(false)
    expect(isSeating('person')).toBe(false)
  })
})

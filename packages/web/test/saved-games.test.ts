import { describe, expect, it } from 'vitest'
import { StoreError, openStore } from '../src/store/saved-games.ts'
import { allPersons, isSeating } from '../src/match/seating.ts'
import { say } from '../src/words.ts'

describe('a browser without a store', () => {
  it('gets a sentence at every use, and no other failure', async () => {
    const store = openStore()
    await expect(store.list()).rejects.toEqual(new StoreError(say.problem.storeUnavailable))
    await expect(store.get('x')).rejects.toBeInstanceOf(StoreError)
    await expect(store.remove('x')).rejects.toBeInstanceOf(StoreError)
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

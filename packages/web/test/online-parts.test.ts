import { commitment, newSeed } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import { newSecret, seedFrom } from '../../server/src/games/seed.ts'
import { checkedSeed } from '../src/online/checked.ts'
import { clockText, leftOf, nextTick } from '../src/online/clock.ts'
import { newNonce } from '../src/online/remembered.ts'
import { Seen } from '../src/online/seen.ts'

describe('the parts of a seed', () => {
  const config = { scenario: 'only', options: {} }
  const nonces = { red: newNonce(), blue: newNonce() }
  const { secret, commitment: promised } = newSecret()
  const seed = seedFrom({ secret, title: 'toy', config, nonces: Object.entries(nonces) })
  const game = { title: 'toy', config, players: ['red', 'blue'], seed, promised }

  it('are found to be those of the server, and one’s own among them', async () => {
    expect(await checkedSeed({ secret, nonces }, game, { nonce: nonces.red })).toEqual({
      secret: true,
      nonce: true,
      seed: true,
    })
  })

  it('are found wrong one by one', async () => {
    const other = newSeed(new Uint8Array(32))
    // Another secret, promised afterwards, in place of the one that this browser saw at first.
    const swapped = { ...game, promised: commitment(other) }
    expect(await checkedSeed({ secret: other, nonces }, swapped, { commitment: promised })).toMatchObject({
      secret: false,
      seed: false,
    })
    expect(await checkedSeed({ secret, nonces }, game, { nonce: newNonce() })).toMatchObject({ nonce: false })
    expect(await checkedSeed({ secret, nonces: { ...nonces, blue: newNonce() } }, game, {})).toEqual({
      secret: true,
      nonce: undefined,
      seed: false,
    })
  })
})

describe('clocks', () => {
  const clocks = {
    pace: 'live-30-20',
    left: { red: 60_000, blue: 5000 },
    running: 'red',
    since: 1000,
    handed: [],
  } as const

  it('run for whoever decides, by the time of the server, and not below nothing', () => {
    expect([leftOf(clocks, 'red', 11_000), leftOf(clocks, 'blue', 11_000)]).toEqual([50_000, 5000])
    expect(leftOf(clocks, 'red', 1_000_000)).toBe(0)
    expect(leftOf(clocks, 'green', 1)).toBeUndefined()
  })

  it('say what is left as exactly as it matters', () => {
    expect([5000, 1_745_000, 3_723_000, 190_800_000].map(clockText)).toEqual(['00:05', '29:05', '1:02:03', '2 d 5 h'])
    expect([nextTick(1500), nextTick(2000), nextTick(200_000_000)]).toEqual([500, 1000, 60_000])
  })
})

describe('what a seat was shown', () => {
  it('is there at every moment, also after it went back', () => {
    const seen = new Seen({ n: 0, list: [0] }, 0)
    const told = { events: [], rolled: [] }
    for (let n = 1; n <= 100; n++) seen.add({ moment: n, change: [[['n'], n]], told })
    expect([0, 31, 32, 33, 99, 100].map((n) => (seen.viewAt(n) as { n: number }).n)).toEqual([0, 31, 32, 33, 99, 100])
    expect(seen.backTo(40, 101)).toBe(true)
    expect([seen.length, seen.view, seen.momentAt(40)]).toEqual([40, { n: 40, list: [0] }, 101])
    seen.add({ moment: 102, change: [[['list', 0], 7]], told })
    expect(seen.viewAt(41)).toEqual({ n: 40, list: [7] })
    // What it was never shown it cannot go back to.
    expect(seen.backTo(60, 103)).toBe(false)
    seen.open({ moment: 103, change: [[['n'], 1]] })
    expect([seen.length, seen.view]).toEqual([41, { n: 1, list: [7] }])
  })
})

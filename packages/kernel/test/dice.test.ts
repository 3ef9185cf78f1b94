import { createHmac, createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { commitment, isSeed, newSeed, recording, script, search, tape, xoshiro128 } from '../src/dice.ts'

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const many = (times: number, roll: () => number): number[] => Array.from({ length: times }, roll)

/** What an auditor would write from the description alone, with another library. */
const auditedWords = (n: number, count: number): number[] => {
  const words: number[] = []
  for (let block = 0; words.length < count; block++) {
    const message = Buffer.alloc(8)
    message.writeUInt32BE(n, 0)
    message.writeUInt32BE(block, 4)
    const digest = createHmac('sha256', Buffer.from(seed, 'hex')).update('kurgan dice').update(message).digest()
    for (let at = 0; at < 32; at += 4) words.push(digest.readUInt32BE(at) >>> 1)
  }
  return words.slice(0, count)
}

describe('seeds', () => {
  test('a seed is made of 32 bytes from outside', () => {
    expect(newSeed(Uint8Array.from({ length: 32 }, (_, i) => i))).toBe(
      '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    )
    expect(() => newSeed(new Uint8Array(31))).toThrow('A seed is made of 32 random bytes, not of 31.')
  })
  test('only 64 lower-case hexadecimal digits are a seed', () => {
    expect(isSeed(seed)).toBe(true)
    for (const no of [
      seed.toUpperCase(),
      `${seed}0`,
      seed.slice(1),
      `g${seed.slice(1)}`,
      `${seed}\n`,
      7,
      undefined,
      null,
      [seed],
    ])
      expect(isSeed(no)).toBe(false)
    expect(() => tape('abc', 0)).toThrow('64 hexadecimal digits')
    expect(() => commitment(seed.toUpperCase())).toThrow('64 hexadecimal digits')
  })
  test('the commitment is the SHA-256 of the bytes of the seed', () => {
    expect(commitment(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
  })
})

describe('the tape of a match', () => {
  test('can be audited with another library from its description', () => {
    for (const n of [0, 1, 16, 40_000]) {
      const dice = tape(seed, n)
      expect(many(100, () => dice.int(2 ** 31 - 1, 'audit'))).toEqual(auditedWords(n, 100))
      const half = tape(seed, n)
      expect(many(100, () => half.int(2 ** 30, 'audit'))).toEqual(auditedWords(n, 100).map((word) => word % 2 ** 30))
      const d6 = tape(seed, n)
      expect(many(100, () => d6.d6('audit'))).toEqual(auditedWords(n, 100).map((word) => (word % 6) + 1))
    }
  })
  test('gives each action its own dice, and an action the same dice again', () => {
    const roll = (n: number): number[] => {
      const dice = tape(seed, n)
      return many(20, () => dice.d6('x'))
    }
    expect(roll(3)).toEqual(roll(3))
    expect(roll(3)).not.toEqual(roll(4))
    expect(roll(0)).not.toEqual(roll(2 ** 32 - 1))
  })
  test('knows whole action numbers only', () => {
    for (const n of [-1, 0.5, 2 ** 32, Number.NaN]) expect(() => tape(seed, n)).toThrow(`A match has no action ${n}.`)
  })
})

describe('the search generator', () => {
  test('is xoshiro128** (published vector of the seed 1 2 3 4)', () => {
    const next = xoshiro128(1, 2, 3, 4)
    expect(many(10, () => next() >>> 0)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ])
  })
  test('takes all 128 bits of its state', () => {
    const first = (...state: [number, number, number, number]): number[] => many(8, xoshiro128(...state))
    const base = first(1, 2, 3, 4)
    for (const other of [first(9, 2, 3, 4), first(1, 9, 3, 4), first(1, 2, 9, 4), first(1, 2, 3, 9)])
      expect(other).not.toEqual(base)
  })
  test('is seeded by SHA-256, by a number or the same number as text', () => {
    const rolls = (of: number | string): number[] => {
      const dice = search(of)
      return many(20, () => dice.d6('x'))
    }
    expect(rolls(7)).toEqual(rolls('7'))
    expect(rolls(7)).not.toEqual(rolls(8))
    const digest = createHash('sha256').update('7').digest()
    const next = xoshiro128(
      digest.readUInt32BE(0),
      digest.readUInt32BE(4),
      digest.readUInt32BE(8),
      digest.readUInt32BE(12),
    )
    expect(rolls(7)).toEqual(many(20, next).map((word) => ((word >>> 1) % 6) + 1))
  })
})

describe('every generator', () => {
  const chiSquare = (counts: readonly number[], expected: number): number =>
    counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)

  for (const [name, make] of [
    ['tape', () => tape(seed, 5)],
    ['search', () => search('fair')],
  ] as const) {
    test(`${name}: dice are fair`, () => {
      const dice = make()
      const counts = [0, 0, 0, 0, 0, 0]
      for (let i = 0; i < 60_000; i++) counts[dice.d6('x') - 1]!++
      expect(chiSquare(counts, 10_000)).toBeLessThan(30)
      const wide = [0, 0, 0]
      for (let i = 0; i < 30_000; i++) wide[dice.int(3, 'x')]!++
      expect(chiSquare(wide, 10_000)).toBeLessThan(25)
    })
    test(`${name}: a number below two thirds of all words is not biased by the words that are left over`, () => {
      const below = Math.floor((2 ** 31 / 3) * 2)
      const dice = make()
      let low = 0
      for (let i = 0; i < 9000; i++) if (dice.int(below, 'x') < below / 2) low++
      // Without throwing words away two thirds would be low.
      expect(Math.abs(low - 4500)).toBeLessThan(300)
    })
    test(`${name}: every order of a shuffle is as likely as the others`, () => {
      const dice = make()
      const counts = new Map<string, number>()
      for (let i = 0; i < 24_000; i++) {
        const list = ['a', 'b', 'c', 'd']
        dice.shuffle(list, 'x')
        counts.set(list.join(''), (counts.get(list.join('')) ?? 0) + 1)
      }
      expect(counts.size).toBe(24)
      expect(chiSquare([...counts.values()], 1000)).toBeLessThan(60)
    })
    test(`${name}: a pick is as likely as the others, and of nothing there is none`, () => {
      const dice = make()
      const counts: Record<string, number> = { a: 0, b: 0, c: 0 }
      for (let i = 0; i < 3000; i++) counts[dice.pick(['a', 'b', 'c'], 'x')]!++
      for (const count of Object.values(counts)) expect(Math.abs(count - 1000)).toBeLessThan(150)
      expect(() => dice.pick([], 'a card')).toThrow('The draw "a card" is asked for a number below 0')
    })
    test(`${name}: one possible result uses up no chance`, () => {
      const dice = make()
      const other = make()
      expect(dice.int(1, 'x')).toBe(0)
      expect(dice.pick(['only'], 'x')).toBe('only')
      dice.shuffle(['only'], 'x')
      dice.shuffle([], 'x')
      expect(many(10, () => dice.d6('x'))).toEqual(many(10, () => other.d6('x')))
    })
    test(`${name}: refuses what is not a whole number from 1`, () => {
      for (const below of [0, -1, 1.5, Number.NaN, 2 ** 31, Number.POSITIVE_INFINITY])
        expect(() => make().int(below, 'x')).toThrow(`The draw "x" is asked for a number below ${below}`)
    })
  }
})

describe('a script', () => {
  test('hands out the listed results in order', () => {
    const dice = script(6, 1, 2, 0)
    expect(dice.d6('a')).toBe(6)
    expect(dice.d6('b')).toBe(1)
    expect(dice.int(3, 'c')).toBe(2)
    expect(dice.pick(['x', 'y'], 'd')).toBe('x')
    dice.done()
  })
  test('says what is wrong when it does not fit', () => {
    expect(() => script().d6('the attack')).toThrow(
      'The script of 0 results is used up, but "the attack" rolls once more.',
    )
    expect(() => script(7).d6('the attack')).toThrow('Entry 1 of the script is 7, but "the attack" gives 1 to 6.')
    expect(() => script(0).d6('the attack')).toThrow('gives 1 to 6')
    expect(() => script(2.5).d6('the attack')).toThrow('gives 1 to 6')
    expect(() => script(3).int(3, 'x')).toThrow('Entry 1 of the script is 3, but "x" gives 0 to 2.')
    expect(() => script(-1).int(3, 'x')).toThrow('gives 0 to 2')
    expect(() => script({ shuffle: [0, 1] }).d6('x')).toThrow(
      'Entry 1 of the script is a shuffle, but "x" asks for a number.',
    )
    expect(() => script(1).int(0, 'x')).toThrow('below 0')
    const second = script(1, 9)
    second.d6('x')
    expect(() => second.d6('y')).toThrow('Entry 2 of the script is 9')
  })
  test('must be used up exactly', () => {
    const dice = script(6, 4, { shuffle: [0] })
    expect(() => dice.done()).toThrow('The script has 3 of 3 results left: [6,4,{"shuffle":[0]}].')
    dice.d6('x')
    expect(() => dice.done()).toThrow('The script has 2 of 3 results left: [4,{"shuffle":[0]}].')
  })
  test('leaves a shuffled list alone unless it says how', () => {
    const list = ['a', 'b', 'c']
    const plain = script(3)
    plain.shuffle(list, 'deck')
    expect(list).toEqual(['a', 'b', 'c'])
    expect(plain.d6('x')).toBe(3)
    const ordered = script({ shuffle: [2, 0, 1] })
    ordered.shuffle(list, 'deck')
    expect(list).toEqual(['c', 'a', 'b'])
    ordered.done()
    script().shuffle(list, 'deck')
    expect(list).toEqual(['c', 'a', 'b'])
  })
  test('refuses a shuffle that is no order of the list', () => {
    for (const shuffle of [
      [0, 1],
      [0, 1, 1],
      [0, 1, 3],
      [0, 1, -1],
      [0, 1, 0.5],
      [0, 1, 2, 3],
      [0, 1, 2, 0],
    ])
      expect(() => script({ shuffle }).shuffle(['a', 'b', 'c'], 'deck')).toThrow(
        'Entry 1 of the script is no order of the 3 things that "deck" shuffles.',
      )
  })
  test('takes no entry for a draw with one possible result', () => {
    const dice = script(5, { shuffle: [1, 0] })
    expect(dice.int(1, 'x')).toBe(0)
    expect(dice.pick(['only'], 'x')).toBe('only')
    expect(dice.d6('x')).toBe(5)
    dice.shuffle(['only'], 'x')
    const pair = ['a', 'b']
    dice.shuffle(pair, 'x')
    expect(pair).toEqual(['b', 'a'])
    dice.done()
  })
})

describe('recording', () => {
  test('writes down each use of chance and gives what the dice give', () => {
    const noted = recording(script(6, 2, 1, { shuffle: [1, 2, 0] }))
    expect(noted.rolls).toEqual([])
    expect(noted.dice.d6('attack')).toBe(6)
    expect(noted.dice.int(5, 'area')).toBe(2)
    expect(noted.dice.pick(['x', 'y'], 'card')).toBe('y')
    const list = ['a', 'b', 'c']
    noted.dice.shuffle(list, 'deck')
    expect(list).toEqual(['b', 'c', 'a'])
    expect(noted.rolls).toEqual([
      { purpose: 'attack', value: 6 },
      { purpose: 'area', value: 2 },
      { purpose: 'card', value: 1 },
      { purpose: 'deck', value: [1, 2, 0] },
    ])
  })
  test('counts the shuffle of a pair', () => {
    const noted = recording(script({ shuffle: [1, 0] }))
    const pair = ['a', 'b']
    noted.dice.shuffle(pair, 'pair')
    expect(pair).toEqual(['b', 'a'])
    expect(noted.rolls).toEqual([{ purpose: 'pair', value: [1, 0] }])
  })
  test('counts nothing that has one possible result', () => {
    const noted = recording(script())
    noted.dice.int(1, 'x')
    noted.dice.pick(['only'], 'x')
    noted.dice.shuffle(['only'], 'x')
    noted.dice.shuffle([], 'x')
    expect(noted.rolls).toEqual([])
  })
  test('does not change what the dice give', () => {
    const bare = tape(seed, 9)
    const noted = recording(tape(seed, 9)).dice
    for (let i = 0; i < 50; i++) {
      expect(noted.d6('x')).toBe(bare.d6('x'))
      expect(noted.int(10, 'x')).toBe(bare.int(10, 'x'))
      expect(noted.pick(['a', 'b', 'c'], 'x')).toBe(bare.pick(['a', 'b', 'c'], 'x'))
      const one = [1, 2, 3, 4, 5]
      const two = [1, 2, 3, 4, 5]
      noted.shuffle(one, 'x')
      bare.shuffle(two, 'x')
      expect(one).toEqual(two)
    }
  })
})

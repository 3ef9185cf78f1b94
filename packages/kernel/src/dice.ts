import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Dice } from './contract.ts'

/** The largest `below` that a 31-bit word can serve; no deck and no die comes near it. */
const wordMax = 0x7fff_ffff
const seedBytes = 32
const wordsOfBlock = 8
const seedForm = /^[0-9a-f]{64}$/

const checkBelow = (below: number, purpose: string): void => {
  if (!Number.isInteger(below) || below < 1 || below > wordMax)
    throw new RangeError(
      `The draw "${purpose}" is asked for a number below ${below}, which is not a whole number from 1 to ${wordMax}.`,
    )
}

/** Every generator is a source of uniform words of 32 bits; this makes dice of it, without bias. */
const fromWords = (word: () => number): Dice => {
  const draw = (below: number): number => {
    for (;;) {
      const w = word() >>> 1
      const result = w % below
      // The last results may be short of a whole round of `below`, which would favour small ones: draw again.
      if (w - result <= wordMax - below + 1) return result
    }
  }
  const int = (below: number, purpose: string): number => {
    checkBelow(below, purpose)
    // One possible result is no chance, so it uses up none.
    return below === 1 ? 0 : draw(below)
  }
  return {
    d6: () => draw(6) + 1,
    int,
    pick: (list, purpose) => list[int(list.length, purpose)] as (typeof list)[number],
    shuffle(list) {
      for (let i = list.length - 1; i > 0; i--) {
        const j = draw(i + 1)
        const held = list[i] as (typeof list)[number]
        list[i] = list[j] as (typeof list)[number]
        list[j] = held
      }
    },
  }
}

/** Whether a text can be the secret seed of a match: 64 hexadecimal digits in lower case. */
export const isSeed = (seed: unknown): seed is string => typeof seed === 'string' && seedForm.test(seed)

const bytesOf = (seed: string): Uint8Array => {
  if (!isSeed(seed)) throw new TypeError('The seed of a match is 64 hexadecimal digits in lower case.')
  return hexToBytes(seed)
}

/** The kernel has no randomness of its own: whoever starts a match brings 32 random bytes. */
export const newSeed = (random: Uint8Array): string => {
  if (random.length !== seedBytes)
    throw new TypeError(`A seed is made of ${seedBytes} random bytes, not of ${random.length}.`)
  return bytesToHex(random)
}

/** The same seed for the same name: for tests, simulations and demonstrations, where anybody may foresee the dice. */
export const namedSeed = (name: number | string): string => bytesToHex(sha256(utf8ToBytes(String(name))))

/** Published before a game, it lets everybody check afterwards that the seed was not chosen to fit. */
export const commitment = (seed: string): string => bytesToHex(sha256(bytesOf(seed)))

/** The dice of one draw, and how many words of it they have used up. */
export interface Tape extends Dice {
  readonly used: number
}

/**
 * All the dice of a match: nobody can predict them without the seed, and an undone action rolls
 * the same again. Draw n is 0 for the set-up; the first action has draw 1, and every other one the next, but for those
 * that the match file names. A draw may be begun at a later word of it, where another action used the first ones.
 *
 * To audit a roll by hand: block b of draw n is HMAC-SHA-256(seed, "kurgan dice" n b) with n and
 * b as four bytes each, most significant first; a block is eight words of four bytes, of which
 * the upper 31 bits count; a word modulo the number of sides is the result, and words above the
 * greatest multiple of it are skipped.
 */
export const reel = (seed: string): ((n: number, from?: number) => Tape) => {
  const keyed = hmac.create(sha256, bytesOf(seed)).update(utf8ToBytes('kurgan dice'))
  return (n, from = 0) => {
    if (!Number.isInteger(n) || n < 0 || n > 0xffff_ffff) throw new RangeError(`A match has no action ${n}.`)
    const message = new DataView(new ArrayBuffer(8))
    message.setUint32(0, n)
    let words: DataView | undefined
    let next = from
    // Hashing waits for the first draw: most actions roll nothing.
    const dice = fromWords(() => {
      if (words === undefined || next % wordsOfBlock === 0) {
        message.setUint32(4, Math.floor(next / wordsOfBlock))
        const bytes = keyed.clone().update(new Uint8Array(message.buffer)).digest()
        words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      }
      return words.getInt32((next++ % wordsOfBlock) * 4)
    })
    return {
      ...dice,
      get used() {
        return next - from
      },
    }
  }
}

/** The dice of one draw of a match; whoever needs several winds a `reel` once. */
export const tape = (seed: string, n: number): Tape => reel(seed)(n)

/** The generator xoshiro128** of Blackman and Vigna, in signed words of 32 bits, which a machine handles fastest. */
export const xoshiro128 = (s0: number, s1: number, s2: number, s3: number): (() => number) => {
  let a = s0 | 0
  let b = s1 | 0
  let c = s2 | 0
  let d = s3 | 0
  return () => {
    const x = Math.imul(b, 5)
    const result = Math.imul((x << 7) | (x >>> 25), 9)
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = (d << 11) | (d >>> 21)
    return result
  }
}

/**
 * Fast dice for search, simulation and tests, where speed matters and secrecy does not.
 * Any number or text is a seed; 7 and '7' are the same one.
 */
export const search = (seed: number | string): Dice => {
  const digest = sha256(utf8ToBytes(String(seed)))
  const view = new DataView(digest.buffer, digest.byteOffset)
  return fromWords(xoshiro128(view.getInt32(0), view.getInt32(4), view.getInt32(8), view.getInt32(12)))
}

/** A result of a die (1 … 6), of an `int` or `pick` (from 0), or the order in which a shuffle leaves a list. */
export type ScriptEntry = number | { readonly shuffle: readonly number[] }

/** Dice that were written down beforehand. */
export interface Script extends Dice {
  /** Throws unless the script was used up exactly: a forgotten roll is a broken rule. */
  done(): void
}

const isOrderOf = (order: readonly number[], length: number): boolean =>
  order.length === length &&
  new Set(order).size === length &&
  order.every((i) => Number.isInteger(i) && i >= 0 && i < length)

/**
 * Dice for tests: hands out the listed results in order. A shuffle leaves its list as it is unless
 * the next entry says `{ shuffle: [2, 0, 1] }` (old places in their new order). A draw that
 * has one possible result takes no entry.
 */
export const script = (...entries: readonly ScriptEntry[]): Script => {
  let at = 0
  const draw = (lowest: number, highest: number, purpose: string): number => {
    const entry = entries[at]
    if (entry === undefined)
      throw new Error(`The script of ${entries.length} results is used up, but "${purpose}" rolls once more.`)
    if (typeof entry !== 'number')
      throw new Error(`Entry ${at + 1} of the script is a shuffle, but "${purpose}" asks for a number.`)
    if (!Number.isInteger(entry) || entry < lowest || entry > highest)
      throw new RangeError(`Entry ${at + 1} of the script is ${entry}, but "${purpose}" gives ${lowest} to ${highest}.`)
    at++
    return entry
  }
  const int = (below: number, purpose: string): number => {
    checkBelow(below, purpose)
    return below === 1 ? 0 : draw(0, below - 1, purpose)
  }
  return {
    d6: (purpose) => draw(1, 6, purpose),
    int,
    pick: (list, purpose) => list[int(list.length, purpose)] as (typeof list)[number],
    shuffle(list, purpose) {
      const entry = entries[at]
      if (list.length < 2 || typeof entry !== 'object') return
      if (!isOrderOf(entry.shuffle, list.length))
        throw new RangeError(
          `Entry ${at + 1} of the script is no order of the ${list.length} things that "${purpose}" shuffles.`,
        )
      at++
      const before = [...list]
      for (const [to, from] of entry.shuffle.entries()) list[to] = before[from] as (typeof list)[number]
    },
    done() {
      const left = entries.length - at
      if (left > 0)
        throw new Error(
          `The script has ${left} of ${entries.length} results left: ${JSON.stringify(entries.slice(at))}.`,
        )
    },
  }
}

/** One use of chance: a die, the index of a pick, or the order of a shuffle. */
export interface Roll {
  readonly purpose: string
  readonly value: number | readonly number[]
}

/** Writes down what other dice give: the match learns from it whether chance was used, an audit what was rolled. */
export const recording = (dice: Dice): { readonly dice: Dice; readonly rolls: readonly Roll[] } => {
  const rolls: Roll[] = []
  const int = (below: number, purpose: string): number => {
    const value = dice.int(below, purpose)
    if (below > 1) rolls.push({ purpose, value })
    return value
  }
  return {
    rolls,
    dice: {
      d6(purpose) {
        const value = dice.d6(purpose)
        rolls.push({ purpose, value })
        return value
      },
      int,
      pick: (list, purpose) => list[int(list.length, purpose)] as (typeof list)[number],
      shuffle(list, purpose) {
        if (list.length < 2) return
        const order = Array.from(list.keys())
        dice.shuffle(order, purpose)
        rolls.push({ purpose, value: order })
        const before = [...list]
        for (const [to, from] of order.entries()) list[to] = before[from] as (typeof list)[number]
      },
    },
  }
}

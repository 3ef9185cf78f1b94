import { type Action, type Fact, limits } from '@kurgan/kernel'
import { foreteller, type Wire } from './arithmetic-coder.ts'

/** Far longer than any name or list of an action. */
const mostBytes = 100_000

/** One number of several, to name a context by. */
const mixed = (a: number, b: number, c: number): number =>
  Math.imul(Math.imul(Math.imul(a + 1, 0x9e37_79b1) ^ (b + 1), 0x85eb_ca6b) ^ (c + 1), 0xc2b2_ae35)

interface Teller {
  text(wire: Wire, attempt: string | undefined): string
  action(wire: Wire, attempt: Action | undefined): Action
  /** Numbers that belong to the last action and are mostly the same after one of its kind. */
  numbers(wire: Wire, attempt: readonly number[] | undefined): readonly number[]
}

interface Vocabulary {
  readonly text: Teller['text']
  /** The number of a word; one more than there are is a new one. */
  readonly word: (wire: Wire, attempt: string | undefined, role: number, contexts: readonly number[]) => number
  /** What a word says: the same for every action that has it. */
  readonly meaning: (word: number) => unknown
}

/** The words that were told so far: a new one is spelled once, byte by byte, and is a number from then on. */
const vocabulary = (): Vocabulary => {
  const foretell = foreteller()
  const words: string[] = []
  const meanings: unknown[] = []
  const places = new Map<string, number>()
  /** How long a match file of all that was told would be, more or less. */
  let letters = 0

  const text: Vocabulary['text'] = (wire, attempt) => {
    const given = attempt === undefined ? [] : new TextEncoder().encode(attempt)
    const bytes: number[] = []
    for (;;) {
      const [one, two] = [bytes.at(-1) ?? 0, bytes.at(-2) ?? 0]
      const contexts = [mixed(1, 0, 0), mixed(2, one, 0), mixed(3, one, two)]
      // JSON has no byte 0: it is the end.
      const byte = given[bytes.length] ?? 0
      let node = 1
      for (let place = 7; place >= 0; place--)
        node = 2 * node + foretell(wire, (byte >> place) & 1, { contexts, node, role: 0 })
      if (node === 256) return new TextDecoder().decode(Uint8Array.from(bytes))
      if (bytes.push(node - 256) > mostBytes) throw new RangeError('A word is too long.')
    }
  }

  const word: Vocabulary['word'] = (wire, attempt, role, contexts) => {
    const attempted = attempt === undefined ? 0 : (places.get(attempt) ?? words.length)
    let number = 0
    for (let place = 31 - Math.clz32(words.length); place >= 0; place--) {
      const node = (number + 1) * 32 + place
      number = 2 * number + foretell(wire, (attempted >> place) & 1, { contexts, node, role })
    }
    if (number > words.length) throw new RangeError('There is no such word.')
    if (number === words.length) {
      const spelled = text(wire, attempt)
      places.set(spelled, number)
      words.push(spelled)
      meanings.push(JSON.parse(spelled))
    }
    letters += words[number]?.length ?? 0
    if (letters > limits.text) throw new RangeError('There are too many words.')
    return number
  }

  return { text, word, meaning: (one) => meanings[one] }
}

/**
 * Tells texts and actions over a wire. Every shape of an action (`["move","unit","to"]`) and every value is a word;
 * a new word is spelled once, byte by byte, and is a number from then on. Which word comes next is foretold from what
 * stood in its place before, alone and after what stands to the left of it, after the action before, and after the place
 * the unit was last seen at: that is how a map is learned.
 * A reader makes the same calls without what it does not know yet, and gets it as the answer. What says more than a match
 * file can throws a RangeError at that very word, before it is unfolded.
 */
export const actionCodec = (): Teller => {
  const { text, word, meaning } = vocabulary()
  /** The word that stood last to the right of each word. */
  const after = new Map<number, number>()
  let shape = 0
  let lastWord = 0

  const action: Teller['action'] = (wire, attempt) => {
    const { do: actionType, ...facts } = attempt ?? { do: '' }
    const [shapeBefore, wordBefore] = [shape, lastWord]
    shape = word(wire, attempt && JSON.stringify([actionType, ...Object.keys(facts)]), 1, [
      mixed(4, 0, 0),
      mixed(5, shapeBefore, 0),
    ])
    const [name = '', ...fields] = meaning(shape) as readonly string[]
    if (fields.length >= limits.fields) throw new RangeError('There are too many fields.')
    let left = -1
    const told = fields.map((field, place): readonly [string, Fact] => {
      const role = mixed(6, shape, place)
      const value = word(wire, attempt && JSON.stringify(attempt[field]), role, [
        role,
        mixed(role, 7, left),
        mixed(role, 8, after.get(left) ?? -1),
        mixed(role, shapeBefore + 9, wordBefore),
      ])
      if (place > 0) after.set(left, value)
      left = value
      return [field, meaning(value) as Fact]
    })
    lastWord = left
    return { do: name, ...Object.fromEntries(told) }
  }

  const numbers: Teller['numbers'] = (wire, attempt) => {
    const role = mixed(10, 0, 0)
    const value = word(wire, attempt && JSON.stringify(attempt), role, [
      role,
      mixed(role, 11, shape),
      mixed(role, shape + 12, lastWord),
    ])
    const told = meaning(value)
    if (!Array.isArray(told) || !told.every(Number.isSafeInteger)) throw new RangeError('These are no numbers.')
    return told as readonly number[]
  }

  return { text, action, numbers }
}

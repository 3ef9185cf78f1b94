/**
 * Far beyond any real match, and small enough to be read without harm. The gate, the reader of match files and the reader
 * of links keep to the same limits, and look at them before they look at anything else.
 */
export const limits = {
  /** Characters of a match file: twenty-five times the longest real one. */
  text: 2_000_000,
  /** Objects, lists, fields and entries in a text, which cost time and memory when it is parsed: six times as many. */
  parts: 50_000,
  actions: 100_000,
  options: 100,
  /** Of an action, with what it does. */
  fields: 32,
  /** Characters of a name. */
  string: 200,
  /** Entries of a list in an action or an option. */
  list: 400,
  /** Draws of dice, and words of a draw. */
  count: 2 ** 31,
} as const

const [quote, backslash] = [0x22, 0x5c]
/** What begins a part: `{`, `[`, `:`, `,`. */
const begins = (letter: number): boolean => letter === 0x7b || letter === 0x5b || letter === 0x3a || letter === 0x2c

/** An odd number of backslashes before it makes a quotation mark a part of its text. */
const isEscaped = (text: string, place: number): boolean => {
  let before = place
  while (text.charCodeAt(before - 1) === backslash) before -= 1
  return (place - before) % 2 === 1
}

const endOfQuotation = (text: string, start: number): number => {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

/** Whether a text holds more than a match can: told before it is parsed, which would take the memory already. */
export const isOvergrown = (text: string): boolean => {
  if (text.length > limits.text) return true
  let parts = 0
  for (let place = 0; place < text.length; place++) {
    const letter = text.charCodeAt(place)
    if (letter === quote) place = endOfQuotation(text, place)
    else if (begins(letter)) parts += 1
  }
  return parts > limits.parts
}

/** Of what somebody else wrote, no more is repeated than a sentence can hold. */
export const clipped = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)

/** A name that a match file can hold: what is longer would make one that nobody can open. */
export const checkedName = (name: string): string => {
  if (name.length > limits.string) throw new RangeError(`A name has at most ${limits.string} characters.`)
  return name
}

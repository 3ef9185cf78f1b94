import {
  type DrawJump,
  isOvergrown,
  limits,
  type MatchFile,
  type MatchRecord,
  newSeed,
  readMatchFile,
  writeMatchFile,
} from '@kurgan/kernel'
import { nobody, reader, writer } from './arithmetic-coder.ts'
import { LinkError } from './link-error.ts'
import { actionCodec } from './action-codec.ts'

/**
 * A link is a match as text for the fragment of an address. Its first character says how the rest, bytes in base64url,
 * is written; what was given away once must open for ever.
 *
 * 3, written today: the seed (32 bytes; chance cannot be compressed), a check sum (4 bytes), then what `telling.ts`
 * writes: the head (JSON: game, rules version, scenario, options, number of actions, number of primers, file version,
 * seats, whether draws follow), and the actions, each with its jump of the dice if there is any in the match.
 * Before the actions both ends learn from the primers of the game: matches that teach its words and its map, and are
 * never played, so that no change of rules touches a link.
 *
 * 4, where there is more to tell: the head goes on with how the match was ended outside its rules (null where it was not)
 * and with the dice of the action that comes next, where a takeback has burnt those that would be. Who reads 3 only would lose it.
 *
 * 5, only read: the seed, then the whole file as JSON, deflated; the laboratory writes such links into its reports.
 *
 * 2, only read: the same with a shorter head and without jumps; a match file of version 1.
 *
 * 1, only read: the seed, then [game, rules version, scenario, options, actions] as JSON, deflated; version 1 too.
 */
const version = '3'
const fullVersion = '4'
const seedLength = 32
const sumLength = 4
/** Letters of a link: as many as the bits of the longest that can be told might take. */
const mostLetters = 200_000

/** One link of version 2 without primers a line. Lines may be added at the end; a link says how many it needs. */
const primerFiles = import.meta.glob<string>('../../../games/*/board/primer.txt', { query: '?raw', import: 'default' })

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const seedBytes = (seed: string): Uint8Array =>
  Uint8Array.from({ length: seedLength }, (_, place) => Number.parseInt(seed.slice(2 * place, 2 * place + 2), 16))

/** Made of everything a link tells, so that a letter too few or a wrong one is noticed. */
const sumOf = (told: unknown): readonly number[] => {
  let sum = 0
  for (const byte of new TextEncoder().encode(JSON.stringify(told))) sum = Math.imul(sum ^ byte, 0x0100_0193) + 1
  return [sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255]
}
const checkSum = (bytes: Uint8Array, told: unknown): void => {
  if (sumOf(told).some((byte, place) => byte !== bytes[place])) throw new RangeError('The sum is wrong.')
}

type SecondHead = readonly [
  game: string,
  rules: number,
  scenario: string,
  options: MatchFile['config']['options'],
  actions: number,
  primers: number,
]
type Head = readonly [
  ...SecondHead,
  version: MatchFile['version'],
  seats: NonNullable<MatchFile['seats']>,
  jumps: boolean,
]
type FullHead = readonly [...Head, ending: NonNullable<MatchFile['ending']> | null, next: readonly number[]]

const primersOf = async (game: string): Promise<readonly string[]> => {
  try {
    const text = await primerFiles[`../../../games/${game}/board/primer.txt`]?.()
    return text?.trim().split('\n') ?? []
  } catch {
    throw new LinkError('unreachable')
  }
}

/** A teller that has learned what the primers teach. */
const taught = async (primers: readonly string[]): Promise<ReturnType<typeof actionCodec>> => {
  const told = actionCodec()
  for (const primer of primers) {
    const { actions } = await unpackMatch(primer)
    for (const action of actions) told.action(nobody, action)
  }
  return told
}

/** The primers that a link needs, if this Kurgan has them. */
const neededPrimers = async (game: string, count: number): Promise<readonly string[]> => {
  const known = await primersOf(game)
  if (known.length < count) throw new LinkError('newer')
  return known.slice(0, count)
}

/**
 * Tells where the dice do not count on with the actions, action by action: nothing, or how far the draw is from the
 * next one, and the word it begins with.
 */
const tellJumps = (
  { draws = [] }: Pick<MatchFile, 'draws'>,
  tell: (jump: readonly number[]) => readonly number[],
): { readonly after: (action: number) => void; readonly told: readonly DrawJump[] } => {
  const jumped = new Map(draws.map((jump) => [jump[0], jump]))
  const told: DrawJump[] = []
  let due = 1
  return {
    told,
    after(action) {
      const [, draw = due, ...first] = jumped.get(action) ?? []
      const [away, word] = tell(jumped.has(action) ? [draw - due, ...first.map(Number)] : [])
      if (away !== undefined) {
        due += away
        told.push(word === undefined ? [action, due] : [action, due, word])
      }
      due += 1
    },
  }
}

/** A match as a short text for the fragment of an address; throws a LinkError when it is too long for one. */
export const packMatch = async (file: MatchFile): Promise<string> => {
  const { game, rules, config, seed, actions, draws = [], seats = [], ending = null } = file
  const next = (draws.find(([at]) => at === actions.length + 1) ?? []).slice(1).map(Number)
  const jumping = draws.some(([at]) => at <= actions.length)
  const isFull = ending !== null || next.length > 0
  const primers = await primersOf(game)
  const plain: Head = [
    game,
    rules,
    config.scenario,
    config.options,
    actions.length,
    primers.length,
    file.version,
    seats,
    jumping,
  ]
  const head: Head | FullHead = isFull ? [...plain, ending, next] : plain
  const wire = writer()
  const told = await taught(primers)
  const jumps = tellJumps(file, (jump) => told.numbers(wire, jump))
  try {
    actionCodec().text(wire, JSON.stringify(head))
    const written = actions.map((action, place) => {
      const one = told.action(wire, action)
      if (jumping) jumps.after(place + 1)
      return one
    })
    const sum = sumOf([seed, head, written, jumps.told])
    return (isFull ? fullVersion : version) + toText(Uint8Array.from([...seedBytes(seed), ...sum, ...wire.bytes()]))
  } catch {
    throw new LinkError('tooLong')
  }
}

const recordOf = (seed: string, [game, rules, scenario, options]: readonly unknown[], actions: unknown): MatchRecord =>
  ({ game, rules, config: { scenario, options }, seed, actions }) as MatchRecord

const checkCount = (count: unknown): number => {
  if (typeof count !== 'number' || !(count <= limits.actions)) throw new RangeError('There are too many actions.')
  return count
}

const readToday = async (seed: string, bytes: Uint8Array): Promise<MatchFile> => {
  const wire = reader(bytes.slice(sumLength))
  const head = JSON.parse(actionCodec().text(wire, undefined)) as Head | FullHead
  const [game, , , , count, primers, fileVersion, seats, jumping, ending = null, next = []] = head
  const told = await taught(await neededPrimers(game, primers))
  const jumps = tellJumps({}, () => told.numbers(wire, undefined))
  const actions = Array.from({ length: checkCount(count) }, (_, place) => {
    const action = told.action(wire, undefined)
    if (jumping) jumps.after(place + 1)
    return action
  })
  checkSum(bytes, [seed, head, actions, jumps.told])
  const draws = next.length === 0 ? jumps.told : [...jumps.told, [actions.length + 1, ...next] as unknown as DrawJump]
  const ended = ending === null ? {} : { ending }
  return writeMatchFile({ ...recordOf(seed, head, actions), draws, seats, ...ended }, fileVersion)
}

const readSecond = async (seed: string, bytes: Uint8Array): Promise<MatchFile> => {
  const wire = reader(bytes.slice(sumLength))
  const head = JSON.parse(actionCodec().text(wire, undefined)) as SecondHead
  const [game, , , , count, primers] = head
  const told = await taught(await neededPrimers(game, primers))
  const actions = Array.from({ length: checkCount(count) }, () => told.action(wire, undefined))
  checkSum(bytes, [seed, head, actions])
  return writeMatchFile(recordOf(seed, head, actions), 1)
}

/** Unpacks what was deflated, but not without end. */
const inflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const { readable, writable } = new DecompressionStream('deflate-raw')
  const end = writable.getWriter()
  const writing = end.write(bytes).then(() => end.close())
  const chunks = readable.getReader()
  const decoder = new TextDecoder()
  const reading = async (): Promise<string> => {
    let [text, length] = ['', 0]
    for (let next = await chunks.read(); !next.done; next = await chunks.read()) {
      length += next.value.length
      if (length > limits.text) throw new RangeError('It is far too long.')
      text += decoder.decode(next.value, { stream: true })
    }
    return text
  }
  const [text] = await Promise.all([reading(), writing])
  return text
}

const readFirst = async (seed: string, bytes: Uint8Array<ArrayBuffer>): Promise<MatchFile> => {
  const text = await inflated(bytes)
  if (isOvergrown(text)) throw new RangeError('It holds far too much.')
  const [game, rules, scenario, options, actions] = JSON.parse(text) as readonly unknown[]
  return writeMatchFile(recordOf(seed, [game, rules, scenario, options], actions), 1)
}

/** A file that is none is refused by whoever reads files. */
const readWhole = async (_seed: string, bytes: Uint8Array<ArrayBuffer>): Promise<unknown> => {
  const text = await inflated(bytes)
  if (isOvergrown(text)) throw new RangeError('It holds far too much.')
  return JSON.parse(text)
}

const readers: { readonly [version: string]: typeof readWhole | undefined } = {
  1: readFirst,
  2: readSecond,
  3: readToday,
  4: readToday,
  5: readWhole,
}

/** Reads what `packMatch` has written, today or earlier; throws a LinkError, or a MatchFileError. */
export const unpackMatch = async (text: string): Promise<MatchFile> => {
  const read = readers[text.charAt(0)]
  if (read === undefined) throw new LinkError(/^[6-9]/.test(text) ? 'newer' : 'damaged')
  if (text.length > mostLetters) throw new LinkError('damaged')
  let file: unknown
  try {
    const bytes = toBytes(text.slice(1))
    file = await read(newSeed(bytes.slice(0, seedLength)), bytes.slice(seedLength))
  } catch (error) {
    throw error instanceof LinkError ? error : new LinkError('damaged')
  }
  return readMatchFile(file)
}

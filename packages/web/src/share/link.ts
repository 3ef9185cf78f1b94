import { type Action, commitment, type MatchFile, newSeed, readMatchFile } from '@kurgan/kernel'
import { Complaint } from '../complaint.ts'
import { say } from '../words.ts'
import { nobody, reader, type Wire, writer } from './coder.ts'
import { teller } from './telling.ts'

/**
 * A link is a match as text for the fragment of an address. Its first character says how the rest, bytes in base64url,
 * is written; what was given away once must open for ever.
 *
 * 2, written today: the seed (32 bytes; chance cannot be compressed), a check sum (4 bytes), then what `telling.ts`
 * writes: the head (JSON: game, rules version, scenario, options, number of actions, number of primers) and the actions.
 * Before the actions both ends learn from the primers of the game: matches that teach its words and its map, and are
 * never played, so that no change of rules touches a link.
 *
 * 1, only read: the seed, then [game, rules version, scenario, options, actions] as JSON, deflated.
 */
const version = '2'
const seedLength = 32
const sumLength = 4
/** What a link may unpack to: as much as a match file may be long, and as many actions. */
const mostBytes = 8_000_000
const mostActions = 100_000

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

type Head = readonly [
  game: string,
  rules: number,
  scenario: string,
  options: MatchFile['config']['options'],
  actions: number,
  primers: number,
]

const primersOf = async (game: string): Promise<readonly string[]> => {
  try {
    const text = await primerFiles[`../../../games/${game}/board/primer.txt`]?.()
    return text?.trim().split('\n') ?? []
  } catch {
    throw new Complaint(say.trouble.chunk)
  }
}

/** Tells the actions after what the primers teach. */
const tellActions = async (
  wire: Wire,
  primers: readonly string[],
  wishes: readonly (Action | undefined)[],
): Promise<readonly Action[]> => {
  const told = teller()
  for (const primer of primers) {
    const { actions } = await unpackMatch(primer)
    for (const action of actions) told.action(nobody, action)
  }
  return wishes.map((wish) => told.action(wire, wish))
}

/** A match as a short text for the fragment of an address. */
export const packMatch = async ({ game, rules, config, seed, actions }: MatchFile): Promise<string> => {
  const primers = await primersOf(game)
  const head: Head = [game, rules, config.scenario, config.options, actions.length, primers.length]
  const wire = writer()
  teller().text(wire, JSON.stringify(head))
  const told = await tellActions(wire, primers, actions)
  return version + toText(Uint8Array.from([...seedBytes(seed), ...sumOf([seed, head, told]), ...wire.bytes()]))
}

const fileOf = (seed: string, [game, rules, scenario, options, actions]: readonly unknown[]): unknown => ({
  format: 'kurgan-match',
  version: 1,
  game,
  rules,
  config: { scenario, options },
  seed,
  commitment: commitment(seed),
  actions,
})

const readToday = async (seed: string, bytes: Uint8Array): Promise<unknown> => {
  const wire = reader(bytes.slice(sumLength))
  const head = JSON.parse(teller().text(wire, undefined)) as Head
  const [game, rules, scenario, options, count, primers] = head
  if (!(count <= mostActions)) throw new RangeError('There are too many actions.')
  const known = await primersOf(game)
  if (known.length < primers) throw new Complaint(say.share.newer)
  const wishes = Array.from({ length: count }, () => undefined)
  const actions = await tellActions(wire, known.slice(0, primers), wishes)
  if (sumOf([seed, head, actions]).some((byte, place) => byte !== bytes[place]))
    throw new RangeError('The sum is wrong.')
  return fileOf(seed, [game, rules, scenario, options, actions])
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
      if (length > mostBytes) throw new RangeError('It is far too long.')
      text += decoder.decode(next.value, { stream: true })
    }
    return text
  }
  const [text] = await Promise.all([reading(), writing])
  return text
}

const readFirst = async (seed: string, bytes: Uint8Array<ArrayBuffer>): Promise<unknown> =>
  fileOf(seed, JSON.parse(await inflated(bytes)) as readonly unknown[])

const readers: { readonly [version: string]: typeof readFirst | undefined } = { 1: readFirst, 2: readToday }

/** Reads what `packMatch` has written, today or earlier; throws a Complaint, or a MatchFileError. */
export const unpackMatch = async (text: string): Promise<MatchFile> => {
  const read = readers[text.charAt(0)]
  if (read === undefined) throw new Complaint(/^[3-9]/.test(text) ? say.share.newer : say.share.damaged)
  let file: unknown
  try {
    const bytes = toBytes(text.slice(1))
    file = await read(newSeed(bytes.slice(0, seedLength)), bytes.slice(seedLength))
  } catch (error) {
    throw error instanceof Complaint ? error : new Complaint(say.share.damaged)
  }
  return readMatchFile(file)
}

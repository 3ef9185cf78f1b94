import { commitment, type MatchFile, newSeed, readMatchFile } from '@kurgan/kernel'
import { Complaint } from '../complaint.ts'
import { say } from '../words.ts'

/** The first character of every link says how the rest is written. */
const version = '1'
const seedLength = 32
/** What a link may unpack to: as much as a match file may be long. */
const mostBytes = 8_000_000

/** Sends bytes through a stream that compresses or unpacks them. */
const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> => {
  const writer = stream.writable.getWriter()
  const writing = writer.write(bytes).then(() => writer.close())
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = stream.readable.getReader()
  const read = async (): Promise<void> => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push(next.value)
      length += next.value.length
      if (length > mostBytes) throw new Complaint(say.share.damaged)
    }
  }
  await Promise.all([writing, read()])
  return joined(chunks, length)
}

const joined = (parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const seedBytes = (seed: string): Uint8Array =>
  Uint8Array.from({ length: seedLength }, (_, place) => Number.parseInt(seed.slice(2 * place, 2 * place + 2), 16))

/** A match as a short text for the fragment of an address. The seed stays outside: chance cannot be compressed. */
export const packMatch = async ({ game, rules, config, seed, actions }: MatchFile): Promise<string> => {
  const told = new TextEncoder().encode(JSON.stringify([game, rules, config.scenario, config.options, actions]))
  const packed = await through(told, new CompressionStream('deflate-raw'))
  return version + toText(joined([seedBytes(seed), packed], seedLength + packed.length))
}

const unpacked = async (text: string): Promise<unknown> => {
  try {
    const bytes = toBytes(text.slice(version.length))
    const told = await through(bytes.slice(seedLength), new DecompressionStream('deflate-raw'))
    const [game, rules, scenario, options, actions] = JSON.parse(new TextDecoder().decode(told)) as readonly unknown[]
    const seed = newSeed(bytes.slice(0, seedLength))
    const promise = commitment(seed)
    return {
      format: 'kurgan-match',
      version: 1,
      game,
      rules,
      config: { scenario, options },
      seed,
      commitment: promise,
      actions,
    }
  } catch {
    throw new Complaint(say.share.damaged)
  }
}

/** Reads what `packMatch` has written; throws a Complaint, or a MatchFileError. */
export const unpackMatch = async (text: string): Promise<MatchFile> => {
  if (!text.startsWith(version)) throw new Complaint(/^[2-9]/.test(text) ? say.share.newer : say.share.damaged)
  return readMatchFile(await unpacked(text))
}

/** The whole address; it leads to this very page wherever it is served. */
export const addressOf = (packed: string, at: number | undefined): string =>
  `${location.origin}${location.pathname}#/m/${packed}${at === undefined ? '' : `/${at}`}`

/** The page a pasted link leads to, whichever Kurgan it was made by; undefined when it is none. */
export const pathIn = (text: string): string | undefined => /#(\/m\/[\w-]+(?:\/\d+)?)\s*$/.exec(text)?.[1]

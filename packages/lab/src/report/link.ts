import { brotliDecompressSync, deflateRawSync } from 'node:zlib'

/** Games as links: the application reads the whole file from its address (version 5 of its links). */

const version = '5'
/** The application reads no longer ones. */
const mostLetters = 200_000

/** The file of a game, from how it is kept. */
export const fileText = (packed: string): string => brotliDecompressSync(Buffer.from(packed, 'base64')).toString()

/** The address at which the application shows a kept game; undefined where it is too long for one. */
export const addressOf = (application: string, packed: string): string | undefined => {
  const text = fileText(packed)
  const { seed } = JSON.parse(text) as { readonly seed: string }
  const letters = version + Buffer.concat([Buffer.from(seed, 'hex'), deflateRawSync(text)]).toString('base64url')
  return letters.length > mostLetters ? undefined : `${application.replace(/[/#]*$/, '')}/#/m/${letters}`
}

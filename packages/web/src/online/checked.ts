import { commitment, type Config, type Side } from '@kurgan/kernel'
import type { SeedParts } from '@kurgan/wire'
import { bytesToHex, hexToBytes } from './hex.ts'
import type { Remembered } from './remembered.ts'

/** Whether the dice of a game were those that nobody could choose. */
export interface Checked {
  /** The secret is the one that was promised before anybody sat down. */
  readonly secret: boolean
  /** This browser's own number is in it; undefined where it brought none. */
  readonly nonce: boolean | undefined
  /** The seed was made of the secret and the numbers of all players. */
  readonly seed: boolean
}

/** The seed as the server makes it: of its secret, what was agreed, and the players' numbers in the order of the sides. */
const seedOf = async (
  { secret, nonces }: SeedParts,
  { title, config, players }: { readonly title: string; readonly config: Config; readonly players: readonly Side[] },
): Promise<string> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', hexToBytes(secret), algorithm, false, ['sign'])
  const agreed = JSON.stringify([title, config, players.map((side) => [side, nonces[side] ?? ''])])
  return bytesToHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(agreed))))
}

/** Makes the seed anew of its parts, and compares it and them with what this browser knows. */
export const checkedSeed = async (
  parts: SeedParts,
  game: {
    readonly title: string
    readonly config: Config
    readonly players: readonly Side[]
    readonly seed: string
    readonly promised: string
  },
  { nonce, commitment: first = game.promised }: Remembered,
): Promise<Checked> => ({
  secret: commitment(parts.secret) === first,
  nonce: nonce === undefined ? undefined : Object.values(parts.nonces).includes(nonce),
  seed: (await seedOf(parts, game)) === game.seed,
})

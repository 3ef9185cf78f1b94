import { bytesToHex } from './hex.ts'

/** What this browser alone knows of a game: the number that it brought to the dice, and the link to the other seat. */
export interface Remembered {
  readonly nonce?: string
  readonly invitation?: string
  /** Whoever comes by may sit down. */
  readonly lobby?: boolean
  /** What the server promised when this browser first saw the table. */
  readonly commitment?: string
}

const key = 'kurgan.online'
/** So many games are remembered: the oldest make room. */
const most = 200

const all = (): { readonly [game: string]: Remembered } => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as { readonly [game: string]: Remembered }) : {}
  } catch {
    // Without storage nothing is remembered beyond this page.
    return {}
  }
}

export const rememberedOf = (game: string): Remembered => all()[game] ?? {}

export const remember = (game: string, what: Remembered): void => {
  const { [game]: before, ...others } = all()
  const kept = [...Object.entries(others), [game, { ...before, ...what }] as const].slice(-most)
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // What could not be kept can be neither shown again nor checked after the end.
  }
}

/** The number that this browser brings to the dice: 128 random bits. */
export const newNonce = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(16)))

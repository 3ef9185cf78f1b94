import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The order of fields tells nothing, and a change may have made another. */
const ordered = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Enough of a hash to see that two observations are not the same. */
export const digestOf = (observation: unknown): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(observation, ordered)))).slice(0, 16)

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

const isPlace = (key = ''): boolean => /^\d/.test(key)

/** JSON of it in which the order of fields tells nothing: a change may have made another. */
const ordered = (value: unknown): string => {
  if (Array.isArray(value)) return value.some(isBranch) ? `[${value.map(ordered).join()}]` : JSON.stringify(value)
  if (!isBranch(value)) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, one]) => one !== undefined)
  const sorted = fields.toSorted(([a], [b]) => (a < b ? -1 : 1))
  // What is called like a place in a list comes first, whatever order it was put in.
  const all = isPlace(fields[0]?.[0]) ? Object.entries(Object.fromEntries(sorted)) : sorted
  return `{${all.map(([key, one]) => `${JSON.stringify(key)}:${ordered(one)}`).join()}}`
}

/** Enough of a hash to see that two observations are not the same. */
export const digestOf = (observation: unknown): string =>
  bytesToHex(sha256(utf8ToBytes(ordered(observation)))).slice(0, 16)

import { createHash, randomBytes } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Twelve random characters: they betray no count. */
export const newId = (): string => {
  let id = ''
  while (id.length < 12)
    for (const byte of randomBytes(16)) if (byte < 252 && id.length < 12) id += letters[byte % letters.length]
  return id
}

/** What whoever holds it may do; kept only as its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

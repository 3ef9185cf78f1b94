import { createHmac, randomBytes } from 'node:crypto'
import { commitment, type Config, type Side } from '@kurgan/kernel'

/** What the server brings to the dice of a game, and what it tells of it before anybody sits down. */
export const newSecret = (): { readonly secret: string; readonly commitment: string } => {
  const secret = randomBytes(32).toString('hex')
  return { secret, commitment: commitment(secret) }
}

/** Nobody chooses the dice: every player has brought a number that the server did not know when it promised its own. */
export const seedFrom = (parts: {
  readonly secret: string
  readonly title: string
  readonly config: Config
  /** In the order of the sides. */
  readonly nonces: readonly (readonly [Side, string])[]
}): string => {
  const { secret, title, config, nonces } = parts
  return createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(JSON.stringify([title, config, nonces]))
    .digest('hex')
}

import { ConfigError, MatchFileError, sentenceFor } from '@kurgan/kernel'
import { LinkError } from './share/link-error.ts'
import { say } from './words.ts'

/** Something that cannot be done as it was attempted; the message is one sentence for a person, in the language of the page. */
export class UserError extends Error {
  override readonly name: string = 'UserError'
}

/** What to tell a person of an error, in the language of the page; undefined for one that nobody has foreseen. */
export const userErrorOf = (error: unknown): string | undefined => {
  if (error instanceof UserError) return error.message
  if (error instanceof LinkError) return error.problem === 'unreachable' ? say.problem.chunk : say.share[error.problem]
  if (error instanceof MatchFileError) return sentenceFor(say.file, error.problem)
  if (error instanceof ConfigError) return sentenceFor(say.config, error.problem)
  return undefined
}

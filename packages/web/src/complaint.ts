import { ConfigError, MatchFileError, sentenceFor } from '@kurgan/kernel'
import { LinkError } from './share/link-error.ts'
import { say } from './words.ts'

/** Something that cannot be done as it was wished; the message is one sentence for a person, in the language of the page. */
export class Complaint extends Error {
  override readonly name: string = 'Complaint'
}

/** What to tell a person of an error, in the language of the page; undefined for one that nobody has foreseen. */
export const complaintOf = (error: unknown): string | undefined => {
  if (error instanceof Complaint) return error.message
  if (error instanceof LinkError) return error.trouble === 'unreachable' ? say.trouble.chunk : say.share[error.trouble]
  if (error instanceof MatchFileError) return sentenceFor(say.file, error.trouble)
  if (error instanceof ConfigError) return sentenceFor(say.config, error.trouble)
  return undefined
}

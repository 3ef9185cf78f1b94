import { KeepError } from '../keep/keep.ts'
import { notify } from '../notices.ts'
import { say } from '../words.ts'

/** Says what the store could not do. */
export const report = (error: unknown): void =>
  notify(error instanceof KeepError ? error.message : say.trouble.storeBroken)

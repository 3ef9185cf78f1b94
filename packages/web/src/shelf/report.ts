import { StoreError } from '../store/saved-games.ts'
import { notify } from '../notices.ts'
import { say } from '../words.ts'

/** Says what the store could not do. */
export const report = (error: unknown): void =>
  notify(error instanceof StoreError ? error.message : say.problem.storeBroken)

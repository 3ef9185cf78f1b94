import { UserError, userErrorOf } from '../user-error.ts'
import { notify } from '../notices.ts'
import { say } from '../words.ts'

const notFetched = (): never => {
  throw new UserError(say.problem.chunk)
}

/** Opens a match file and goes to its table; a file that is none gets a sentence, and nothing changes. */
export const openFile = async (file: File, go: (path: string) => void): Promise<void> => {
  try {
    const { importFile } = await import('../sessions.ts').catch(notFetched)
    go(await importFile(file))
  } catch (error) {
    notify(userErrorOf(error) ?? say.problem.unreadable)
  }
}

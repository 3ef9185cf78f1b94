import { MatchFileError } from '@kurgan/kernel'
import { KeepError } from '../keep/keep.ts'
import { notify } from '../notices.ts'
import { importMatch } from '../sessions.ts'
import { say } from '../words.ts'

const sentenceOf = (error: unknown): string =>
  error instanceof MatchFileError || error instanceof KeepError ? error.message : say.trouble.unreadable

/** Opens a match file and goes to its table; a file that is none gets a sentence, and nothing changes. */
export const openFile = async (file: File, go: (path: string) => void): Promise<void> => {
  try {
    const table = await importMatch(await file.text())
    go(`/play/${table.id}`)
  } catch (error) {
    notify(sentenceOf(error))
  }
}

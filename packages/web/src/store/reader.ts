import {
  type Action,
  type DrawJump,
  type MatchFile,
  MatchFileError,
  type SeatTaken,
  writeMatchFile,
} from '@kurgan/kernel'
import { UserError } from '../user-error.ts'
import { LinkError } from '../share/link-error.ts'
import { say } from '../words.ts'
import type { Part, ReaderTask } from './parts.ts'
import type { ReadMatch, ReadProblem, Source } from './reading.ts'

/** Something that is being read, game by game. */
export interface Reader {
  /** Whether it holds several games; a match or a link holds one. */
  readonly isArchive: boolean
  /** The next game, or the error that says why it cannot be read; undefined after the last. */
  readonly next: () => Promise<ReadMatch | Error | undefined>
  /** How much of a file has been gone through, from 0 to 1. */
  readonly share: () => number
  readonly close: () => void
}

const errorOf = (problem: ReadProblem): Error =>
  'file' in problem ? new MatchFileError(problem.file) : new LinkError(problem.link)

type Answer = Exclude<Part, { readonly of: unknown } | { readonly read: unknown }>

/** Whatever comes in parts, as far as it has come. */
interface Gathered {
  readonly actions: Action[]
  readonly draws: DrawJump[]
  readonly seats: SeatTaken[]
}

/** Sends a task and takes what comes until the answer is whole. */
const ask = (
  worker: Worker,
  task: ReaderTask,
  onRead: (bytes: number) => void,
): Promise<{ readonly answer: Answer; readonly gathered: Gathered }> =>
  new Promise((resolve, reject) => {
    const gathered: Gathered = { actions: [], draws: [], seats: [] }
    const heard = new AbortController()
    const hear = ({ data }: MessageEvent<Part>): void => {
      if ('of' in data) {
        const list: unknown[] = gathered[data.of]
        list.push(...data.entries)
        return
      }
      if ('read' in data) {
        onRead(data.read)
        return
      }
      heard.abort()
      resolve({ answer: data, gathered })
    }
    const fail = (): void => {
      heard.abort()
      reject(new UserError(say.problem.chunk))
    }
    worker.addEventListener('message', hear, { signal: heard.signal })
    worker.addEventListener('error', fail, { signal: heard.signal })
    worker.postMessage(task, [])
  })

const openWorker = (): Worker => new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' })

/**
 * Reads a file or a link in a worker: whatever somebody has made of it, the page goes on, and takes a game from it in
 * small parts. Throws a Complaint when the worker cannot be had.
 */
export const openReader = async (source: Source): Promise<Reader> => {
  const worker = openWorker()
  const close = (): void => worker.terminate()
  let share = 0
  const onRead = (bytes: number): void => {
    if (typeof source !== 'string') share = bytes / source.size
  }
  try {
    const { answer } = await ask(worker, { read: source }, onRead)
    const next = async (): Promise<ReadMatch | Error | undefined> => {
      const { answer: told, gathered } = await ask(worker, 'next', onRead)
      if ('problem' in told) return errorOf(told.problem)
      if ('file' in told) return { ...told, file: writeMatchFile({ ...told.file, ...gathered }, told.file.version) }
      return 'failed' in told ? new UserError(say.problem.unreadable) : undefined
    }
    if ('failed' in answer) throw new UserError(say.problem.unreadable)
    return { isArchive: 'begins' in answer && answer.begins === 'archive', next, share: () => share, close }
  } catch (error) {
    close()
    throw error
  }
}

/** Reads what holds one match; throws what is wrong with it. */
export const readOne = async (reader: Reader): Promise<MatchFile> => {
  const read = await reader.next()
  if (read === undefined || read instanceof Error) throw read ?? new UserError(say.problem.unreadable)
  return read.file
}

/** A match as the text of a link, packed in a worker; throws a LinkError when it is too long for one. */
export const packLink = async (file: MatchFile): Promise<string> => {
  const worker = openWorker()
  try {
    const { answer } = await ask(worker, { pack: file }, () => {})
    if ('packed' in answer) return answer.packed
    throw 'problem' in answer ? errorOf(answer.problem) : new UserError(say.problem.chunk)
  } finally {
    worker.terminate()
  }
}

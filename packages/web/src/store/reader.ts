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
import type { Keeping } from './keeping.ts'
import type { Part, ReaderTask } from './parts.ts'
import type { ReadMatch, ReadProblem, Source } from './reading.ts'
import type { Listed } from './saved-games.ts'

/** A game as it was read, one that was kept where it was read, or the error that says why it cannot be read. */
export type Read = ReadMatch | { readonly kept: Listed } | Error

/** Something that is being read, batch by batch. */
export interface Reader {
  /** Whether it holds several games; a match or a link holds one. */
  readonly isArchive: boolean
  /** From now on games that are new here are kept as they are read. */
  readonly keep: (keeping: Keeping) => void
  /** The next games; none after the last. */
  readonly next: () => Promise<readonly Read[]>
  /** How much of a file has been gone through, from 0 to 1. */
  readonly share: () => number
  readonly close: () => void
}

const errorOf = (problem: ReadProblem): Error =>
  'file' in problem ? new MatchFileError(problem.file) : new LinkError(problem.link)

type Told = Extract<Part, { readonly file: unknown } | { readonly kept: unknown } | { readonly problem: unknown }>
type Answer = Exclude<Part, Told | { readonly of: unknown } | { readonly read: unknown }>

/** What comes in parts of one game, as far as it has come. */
interface Gathered {
  readonly actions: Action[]
  readonly draws: DrawJump[]
  readonly seats: SeatTaken[]
}

const nothingYet = (): Gathered => ({ actions: [], draws: [], seats: [] })

const readOf = (told: Told, gathered: Gathered): Read => {
  if ('problem' in told) return errorOf(told.problem)
  return 'kept' in told ? told : { ...told, file: writeMatchFile({ ...told.file, ...gathered }, told.file.version) }
}

/** Sends a task and takes what comes until the answer is whole. */
const ask = (
  worker: Worker,
  task: ReaderTask,
  onRead: (bytes: number) => void,
): Promise<{ readonly answer: Answer; readonly games: readonly Read[] }> =>
  new Promise((resolve, reject) => {
    const games: Read[] = []
    let gathered = nothingYet()
    const heard = new AbortController()
    const hear = ({ data }: MessageEvent<Part>): void => {
      if ('of' in data) {
        const list: unknown[] = gathered[data.of]
        list.push(...data.entries)
      } else if ('read' in data) onRead(data.read)
      else if ('file' in data || 'kept' in data || 'problem' in data) {
        games.push(readOf(data, gathered))
        gathered = nothingYet()
      } else {
        heard.abort()
        resolve({ answer: data, games })
      }
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
 * small parts. Throws a UserError when the worker cannot be had.
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
    const next: Reader['next'] = async () => {
      const { answer: told, games } = await ask(worker, 'next', onRead)
      return 'failed' in told ? [...games, new UserError(say.problem.unreadable)] : games
    }
    const keep: Reader['keep'] = (keeping) => worker.postMessage({ keep: keeping } satisfies ReaderTask, [])
    if ('failed' in answer) throw new UserError(say.problem.unreadable)
    return { keep, isArchive: 'begins' in answer && answer.begins === 'archive', next, share: () => share, close }
  } catch (error) {
    close()
    throw error
  }
}

/** Reads what holds one match; throws what is wrong with it. */
export const readOne = async (reader: Reader): Promise<MatchFile> => {
  const [read] = await reader.next()
  if (read instanceof Error) throw read
  if (read === undefined || 'kept' in read) throw new UserError(say.problem.unreadable)
  return read.file
}

/** A match as the text of a link, packed in a worker; throws a LinkError when it is too long for one. */
export const packLink = async (file: MatchFile): Promise<string> => {
  const worker = openWorker()
  try {
    const { answer } = await ask(worker, { pack: file }, () => {})
    if ('packed' in answer) return answer.packed
    throw 'notPacked' in answer ? errorOf(answer.notPacked) : new UserError(say.problem.chunk)
  } finally {
    worker.terminate()
  }
}

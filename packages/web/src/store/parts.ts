import type { Action, MatchFile } from '@kurgan/kernel'
import { packMatch } from '../share/link.ts'
import { type ReadGame, type ReadMatch, type ReadProblem, reading, type Source, problemOf } from './reading.ts'

/**
 * What the page and its reader in a worker send each other. The page asks for one game after another; a game comes in
 * parts, each small enough that taking it costs the page no more than a moment. The worker packs links too: that takes
 * a long match longer than a page may stand still.
 */

export type ReaderTask = { readonly read: Source } | 'next' | { readonly pack: MatchFile }

const lists = ['actions', 'draws', 'seats'] as const
type List = (typeof lists)[number]

export type Part =
  /** A piece of what is told at the end. */
  | { readonly of: List; readonly entries: readonly unknown[] }
  /** How many bytes of a file have been gone through; it may come at any time. */
  | { readonly read: number }
  | { readonly begins: 'match' | 'archive' }
  | (Omit<ReadMatch, 'file'> & { readonly file: Omit<MatchFile, List> })
  | { readonly problem: ReadProblem }
  | { readonly packed: string }
  | { readonly over: true }
  /** Nobody has foreseen it. */
  | { readonly failed: string }

/** Values in a part. */
const mostInPart = 2000

const weightOf = (entry: unknown): number => {
  const facts: readonly unknown[] = Object.values(entry as Action)
  return facts.reduce<number>((sum, fact) => sum + (Array.isArray(fact) ? fact.length : 1), 1)
}

/** Pieces of a list that are none of them large. */
export function* pieces<T>(list: readonly T[]): Generator<readonly T[]> {
  let piece: T[] = []
  let weight = 0
  for (const entry of list) {
    piece.push(entry)
    weight += weightOf(entry)
    if (weight < mostInPart) continue
    yield piece
    piece = []
    weight = 0
  }
  if (piece.length > 0) yield piece
}

/** A game in parts; the last one says that it is whole. */
export function* partsOf(game: ReadGame): Generator<Part> {
  if ('problem' in game) {
    yield { problem: game.problem }
    return
  }
  const { actions, draws = [], seats = [], ...file } = game.file
  for (const [of, list] of Object.entries({ actions, draws, seats } satisfies Record<List, readonly unknown[]>))
    for (const entries of pieces<unknown>(list)) yield { of: of as List, entries }
  yield { ...game, file }
}

/** The one end of a worker or a channel. */
interface Port {
  addEventListener(type: 'message', hear: (event: MessageEvent<ReaderTask>) => void): void
  postMessage(part: Part, options: { transfer: [] }): void
}

const packed = async (file: MatchFile): Promise<Part> => {
  try {
    return { packed: await packMatch(file) }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

/** Reads at the other end of a port, as far as it is asked to. */
export const serve = (port: Port): void => {
  let found: ReturnType<typeof reading> | undefined
  const send = (part: Part): void => port.postMessage(part, { transfer: [] })
  const answer = async (task: ReaderTask): Promise<void> => {
    if (task !== 'next' && 'pack' in task) {
      send(await packed(task.pack))
      return
    }
    if (task !== 'next') found = reading(task.read, (read) => send({ read }))
    const next = await found?.next()
    if (next === undefined || next.done === true) send({ over: true })
    else if (typeof next.value === 'string') send({ begins: next.value })
    else for (const part of partsOf(next.value)) send(part)
  }
  port.addEventListener('message', ({ data }) => {
    answer(data).catch((error: unknown) => send({ failed: String(error) }))
  })
}

import type { Action, MatchFile } from '@kurgan/kernel'
import { packMatch } from '../share/link.ts'
import { keeperOf, type Keeper, type Keeping } from './keeping.ts'
import { type ReadGame, type ReadMatch, type ReadProblem, reading, type Source, problemOf } from './reading.ts'
import type { Listed } from './saved-games.ts'

/**
 * What the page and its reader in a worker send each other. The page asks for one batch of games after another. A game that
 * the worker has not kept by itself comes in parts, each small enough that
 * taking it costs the page no more than a moment. The worker packs links too: that takes a long match longer than a page
 * may stand still.
 */

export type ReaderTask = { readonly read: Source } | 'next' | { readonly keep: Keeping } | { readonly pack: MatchFile }

const lists = ['actions', 'draws', 'seats'] as const
type List = (typeof lists)[number]

export type Part =
  /** A piece of what is told at the end. */
  | { readonly of: List; readonly entries: readonly unknown[] }
  /** How many bytes of a file have been gone through; it may come at any time. */
  | { readonly read: number }
  | { readonly begins: 'match' | 'archive' }
  | (Omit<ReadMatch, 'file'> & { readonly file: Omit<MatchFile, List> })
  | { readonly kept: Listed }
  | { readonly problem: ReadProblem }
  | { readonly packed: string }
  | { readonly notPacked: ReadProblem }
  /** The batch is whole; one without games is the last. */
  | { readonly batch: 'whole' }
  /** Nobody has foreseen it. */
  | { readonly failed: string }

/** Values in a part. */
const mostInPart = 2000

/** A batch is not much larger than this: it is in memory as a whole. */
const mostInBatch = { games: 32, actions: 20_000 } as const

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
    return { notPacked: problemOf(error) }
  }
}

type Found = ReturnType<typeof reading>

const nextGames = async (found: Found): Promise<readonly ReadGame[]> => {
  const games: ReadGame[] = []
  let actions = 0
  while (games.length < mostInBatch.games && actions < mostInBatch.actions) {
    const { value } = await found.next()
    if (typeof value !== 'object') break
    games.push(value)
    if ('file' in value) actions += value.file.actions.length
  }
  return games
}

/** Reads at the other end of a port, as far as it is asked to. */
export const serve = (port: Port): void => {
  let found: Found | undefined
  let keep: Keeper | undefined
  const send = (part: Part): void => port.postMessage(part, { transfer: [] })
  const begin = async (source: Source): Promise<void> => {
    found = reading(source, (read) => send({ read }))
    const { value } = await found.next()
    send({ begins: value === 'archive' ? 'archive' : 'match' })
  }
  const sendBatch = async (): Promise<void> => {
    const games = found === undefined ? [] : await nextGames(found)
    const kept = await keep?.(games)
    for (const game of games) {
      const here = kept?.get(game)
      if (here !== undefined) send({ kept: here })
      else for (const part of partsOf(game)) send(part)
    }
    send({ batch: 'whole' })
  }
  const answer = async (task: ReaderTask): Promise<void> => {
    if (task === 'next') await sendBatch()
    else if ('read' in task) await begin(task.read)
    else if ('keep' in task) keep = keeperOf(task.keep)
    else send(await packed(task.pack))
  }
  port.addEventListener('message', ({ data }) => {
    answer(data).catch((error: unknown) => send({ failed: String(error) }))
  })
}

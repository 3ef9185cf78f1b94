import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Position } from '@kurgan/bots'

/** Games that were played to learn from, kept in a file, so that what was broken off goes on where it stopped. */

/** Some games of a generation, and their positions. */
interface Batch {
  readonly first: number
  readonly end: number
  readonly positions: readonly Position[]
}

export interface KeptGames {
  readonly batches: readonly Batch[]
  readonly keep: (batch: Batch) => void
}

const batchOf = (line: string): Batch | undefined => {
  try {
    return JSON.parse(line) as Batch
  } catch {
    // It was broken off while this line was written.
    return undefined
  }
}

/** The games of one generation; nothing is kept without a folder. */
export const keptGames = (folder: string | undefined, name: string): KeptGames => {
  if (folder === undefined) return { batches: [], keep: () => {} }
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name.replace(/[^\w.-]+/g, '_')}.jsonl`)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return {
    batches: lines.flatMap((line) => batchOf(line) ?? []),
    // Each line begins with a line break: what was broken off does not spoil the next.
    keep: (batch) => appendFileSync(file, `\n${JSON.stringify(batch)}`),
  }
}

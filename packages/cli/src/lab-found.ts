import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import {
  askedHere,
  fewestFound,
  type FoundEntry,
  foundIn,
  foundTogether,
  number,
  readFound,
  writeFound,
  writeWhole,
} from '@kurgan/lab'
import type { CliContext } from './cli-context.ts'
import { loadGame } from './games.ts'

/** Adds what runs found to the file that the shelf shows. */
export const labFound = async (
  context: CliContext,
  folders: readonly string[],
  { to }: { readonly to: string },
): Promise<void> => {
  const file = resolve(to)
  let found: readonly FoundEntry[] = existsSync(file) ? readFound(readFileSync(file, 'utf8'), to) : []
  let added = 0
  for (const folder of folders.map((one) => resolve(one))) {
    const ids = Array.from(new Set(askedHere(folder).cells.map(({ game }) => game)))
    const games = new Map(await Promise.all(ids.map(async (id) => [id, await loadGame(context, id)] as const)))
    const own = await foundIn(folder, games)
    added += own.length
    found = foundTogether(found, own)
  }
  writeWhole(dirname(file), basename(file), writeFound(found))
  context.write(
    `${number(added)} results of at least ${fewestFound} games were taken; ${to} holds ${number(found.length)}.`,
  )
}

import { citations } from '@kurgan/kernel/conformance'
import { box } from './box.ts'
import { type Folder, loadUI, openFolder } from './folder.ts'
import type { Promises } from './promises.ts'
import { rules, rulesElsewhere } from './rules.ts'

export type { Decided, Promises } from './promises.ts'

/** What is asked once of a game, whatever scenarios it has. */
const table = async (folder: Folder, promises: Promises): Promise<void> => {
  const { about, path } = folder
  if (about.published === true && typeof document === 'undefined')
    throw new Error('A published game is asked to show its pages: begin this file with // @vitest-environment jsdom')
  box(folder, promises)
  if (promises.cites !== undefined) citations({ ...promises.cites, folder: path })
  if (about.published === undefined) return
  const { published } = await import('./published.ts')
  published({ ...folder, about, ui: await loadUI(path) }, promises)
}

/**
 * Registers as tests everything that a game promises: in its rules, and once it is published also in words, board, lesson
 * and box. A game calls it from its own tests with its own folder; nothing else has to know of the game.
 */
export const conformance = async (path: string, promises: Promises = {}): Promise<void> => {
  const folder = await openFolder(path)
  const { only } = promises
  if (only !== 'table') rules(folder, promises)
  if (only === undefined || only === 'table') await table(folder, promises)
  if (only === 'table') rulesElsewhere(folder)
}

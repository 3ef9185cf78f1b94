import type { MatchFile } from '@kurgan/kernel'
import { archivesOf } from './archive.ts'
import type { SavedGame } from './saved-games.ts'

const download = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

export const downloadText = (name: string, text: string, type: string): void =>
  download(name, new Blob([text], { type }))

const save = (name: string, data: unknown): void =>
  downloadText(name, `${JSON.stringify(data, undefined, 1)}\n`, 'application/json')

/** Hands the match to the person as a file; the part of the commitment in its name tells two matches apart. */
export const downloadMatch = (file: MatchFile): void =>
  save(`kurgan-${file.game}-${file.config.scenario}-${file.commitment.slice(0, 6)}-${file.actions.length}.json`, file)

/** All games of this browser: in one file, unless they are very many. */
export const downloadArchives = async (games: AsyncIterable<SavedGame>): Promise<void> => {
  let files = 0
  for await (const { games: count, text } of archivesOf(games)) {
    files += 1
    download(`kurgan-games-${count}${files === 1 ? '' : `-${files}`}.json`, text)
  }
}

/** Whatever a damaged record holds. */
export const downloadRaw = (id: string, raw: unknown): void => save(`kurgan-damaged-${id}.json`, raw)

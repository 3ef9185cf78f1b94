import type { MatchFile } from '@kurgan/kernel'
import type { Archive } from './archive.ts'

export const downloadText = (name: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

const save = (name: string, data: unknown, indent?: number): void =>
  downloadText(name, `${JSON.stringify(data, undefined, indent)}\n`, 'application/json')

/** Hands the match to the person as a file; the part of the commitment in its name tells two matches apart. */
export const downloadMatch = (file: MatchFile): void =>
  save(
    `kurgan-${file.game}-${file.config.scenario}-${file.commitment.slice(0, 6)}-${file.actions.length}.json`,
    file,
    1,
  )

/** All games of this browser: in one file, unless they are very many. */
export const downloadArchives = (archives: readonly Archive[]): void => {
  for (const [place, archive] of archives.entries())
    save(`kurgan-games-${archive.games.length}${place === 0 ? '' : `-${place + 1}`}.json`, archive)
}

/** Whatever a damaged record holds. */
export const downloadRaw = (id: string, raw: unknown): void => save(`kurgan-damaged-${id}.json`, raw, 1)

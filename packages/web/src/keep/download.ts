import type { MatchFile } from '@kurgan/kernel'

const save = (name: string, data: unknown): void => {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(data, undefined, 1)}\n`], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Hands the match to the person as a file; the part of the commitment in its name tells two matches apart. */
export const downloadMatch = (file: MatchFile): void =>
  save(`kurgan-${file.game}-${file.config.scenario}-${file.commitment.slice(0, 6)}-${file.actions.length}.json`, file)

/** Whatever a damaged record holds. */
export const downloadRaw = (id: string, raw: unknown): void => save(`kurgan-damaged-${id}.json`, raw)

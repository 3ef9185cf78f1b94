import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { askedHere, BadRequest, findingsOf, reportPage, type Shown, written } from '@kurgan/lab'
import type { CliContext } from './cli-context.ts'
import { loadGame } from './games.ts'
import { withTables } from './lab-query.ts'

const applicationFrom = (told: string): string => {
  if (/^https?:\/\/[^\s"<>]+$/.test(told)) return told
  throw new BadRequest(`--application ${told} is no address: give one that begins with https:// or http://.`)
}

/** What a page knows of games besides what was played. */
const shownOf = async (context: CliContext, ids: readonly string[]): Promise<ReadonlyMap<string, Shown>> =>
  new Map(
    await Promise.all(
      ids.map(async (id) => {
        const { title, sides, survey } = await loadGame(context, id)
        return [id, { title, sides, places: survey?.places ?? [] }] as const
      }),
    ),
  )

/** Writes one page of what the games of a run say. */
export const labReport = async (
  context: CliContext,
  folder: string,
  { to, application }: { readonly to: string; readonly application: string },
): Promise<void> => {
  const address = applicationFrom(application)
  const { plan, cells } = askedHere(resolve(folder))
  const findings = await withTables(context, folder, findingsOf)
  const games = await shownOf(context, Array.from(new Set(cells.map(({ game }) => game))))
  written(to, () => writeFileSync(to, reportPage({ plan, findings, games, application: address })))
  context.write(`The report is in ${to}: any browser shows it.`)
}

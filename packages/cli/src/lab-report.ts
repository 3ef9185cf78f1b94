import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  askedHere,
  BadRequest,
  findingsOf,
  isReportLanguage,
  type ReportLanguage,
  reportPage,
  type Shown,
  written,
} from '@kurgan/lab'
import type { CliContext } from './cli-context.ts'
import { loadGame } from './games.ts'
import { withTables } from './lab-query.ts'
import { loadTelling } from './telling.ts'

const applicationFrom = (told: string): string => {
  if (/^https?:\/\/[^\s"<>]+$/.test(told)) return told
  throw new BadRequest(`--application ${told} is no address: give one that begins with https:// or http://.`)
}

const languageFrom = (told: string): ReportLanguage => {
  if (isReportLanguage(told)) return told
  throw new BadRequest(`--language ${told} is none that a report speaks: choose en or de.`)
}

/** What a page knows of games besides what was played. */
const shownOf = async (
  context: CliContext,
  ids: readonly string[],
  language: ReportLanguage,
): Promise<ReadonlyMap<string, Shown>> =>
  new Map(
    await Promise.all(
      ids.map(async (id) => {
        const [{ title, sides, survey }, telling] = [
          await loadGame(context, id),
          await loadTelling(context, id, language),
        ]
        return [id, { title, sides, places: survey?.places ?? [], telling }] as const
      }),
    ),
  )

/** Writes one page of what the games of a run say. */
export const labReport = async (
  context: CliContext,
  folder: string,
  { to, application, language: told }: { readonly to: string; readonly application: string; readonly language: string },
): Promise<void> => {
  const [address, language] = [applicationFrom(application), languageFrom(told)]
  const { plan, cells } = askedHere(resolve(folder))
  const findings = await withTables(context, folder, findingsOf)
  const games = await shownOf(context, Array.from(new Set(cells.map(({ game }) => game))), language)
  written(to, () => writeFileSync(to, reportPage({ plan, findings, games, application: address, language })))
  context.write(`The report is in ${to}: any browser shows it.`)
}

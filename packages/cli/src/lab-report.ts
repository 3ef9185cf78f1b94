import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { askedHere, findingsOf, reportPage } from '@kurgan/lab'
import type { CliContext } from './cli-context.ts'
import { withTables } from './lab-query.ts'

/** Writes one page of what the games of a run say. */
export const labReport = async (
  context: CliContext,
  folder: string,
  { to }: { readonly to: string },
): Promise<void> => {
  const { plan } = askedHere(resolve(folder))
  const findings = await withTables(context, folder, findingsOf)
  writeFileSync(to, reportPage(plan, findings))
  context.write(`The report is in ${to}: any browser shows it.`)
}

import { resolve } from 'node:path'
import { number, writeDataset } from '@kurgan/lab'
import type { CliContext } from './cli-context.ts'
import { onThreads } from './lab-query.ts'

/** Writes the positions of a run for others to learn from. */
export const labDataset = async (
  context: CliContext,
  folder: string,
  { to }: { readonly to: string },
): Promise<void> => {
  const count = await onThreads<string, number>(context, 'positions', (lanes, positions) =>
    writeDataset(resolve(folder), resolve(to), positions, lanes),
  )
  context.write(`${number(count)} positions are in ${to}, and README.md there says what they are.`)
}

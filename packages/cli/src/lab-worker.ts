import { startWorker } from '@kurgan/lab'
import type { CliContext } from './cli-context.ts'
import { loadGame } from './games.ts'
import { coresFrom, interruptible, openThreads } from './lab-run.ts'

/** How often it is looked whether somebody wants it to end. */
const breath = 300

/** Takes jobs of runs from a database and plays them, until it is ended. */
export const labWorker = async (
  context: CliContext,
  { on, cores }: { readonly on: string; readonly cores?: string },
): Promise<void> => {
  const lanes = coresFrom(cores)
  const { mayBegin, done } = interruptible(context, 'The games that are being played are played to their end.')
  const threads = await openThreads(context, lanes)
  try {
    const worker = await startWorker(on, {
      lanes,
      mayBegin,
      async play(cell, means, index) {
        const { title, version } = await loadGame(context, cell.game)
        if (version !== cell.gameVersion)
          throw new Error(`${title} is version ${version} here, and version ${cell.gameVersion} is wanted.`)
        return threads.play(cell, means, index)
      },
      said(what) {
        if ('problem' in what) context.complain(what.problem)
        else if (context.watched) context.complain(`${what.games} games`)
      },
    })
    context.write('Waiting for games; Ctrl-C ends.')
    while (mayBegin()) await new Promise((again) => setTimeout(again, breath))
    await worker.close()
  } finally {
    done()
    await threads.close()
  }
}

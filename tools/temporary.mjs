import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What os.tmpdir() and browsers ask for, on every platform. */
const names = ['TMPDIR', 'TEMP', 'TMP']

/**
 * Gives a run of tests a temporary directory of its own: whatever a test, or what it starts, leaves there goes with the
 * run, so that no test has to clear up. Both vitest and Playwright call it before the first test and what it gives after
 * the last.
 */
export default () => {
  const folder = mkdtempSync(join(tmpdir(), 'kurgan-tests-'))
  const before = names.map((name) => process.env[name])
  for (const name of names) process.env[name] = folder
  return () => {
    for (const [place, name] of names.entries()) {
      const was = before[place]
      if (was === undefined) delete process.env[name]
      else process.env[name] = was
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

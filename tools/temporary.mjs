import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** What os.tmpdir() and browsers ask for, on every platform. */
const names = ['TMPDIR', 'TEMP', 'TMP']

/** @param {string} folder */
const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** @param {number} id */
const isRunning = (id) => {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whoever was killed could not clear up. @param {string} folder */
const removeOrphans = (folder) => {
  for (const name of readdirSync(folder)) {
    const [, run] = /^kurgan-tests-(\d+)-/.exec(name) ?? []
    if (run !== undefined && !isRunning(Number(run))) remove(join(folder, name))
  }
}

/**
 * Gives a run of tests a temporary directory of its own: whatever a test, or what it starts, leaves there goes with the
 * run, so that no test has to clear up. Both vitest and Playwright call it before the first test and what it gives after
 * the last; what a run that was killed has left goes with the next one.
 */
export default () => {
  const ours = `kurgan-tests-${process.pid}-`
  // vitest calls it for each of its projects.
  if (basename(tmpdir()).startsWith(ours)) return () => {}
  removeOrphans(tmpdir())
  const folder = mkdtempSync(join(tmpdir(), ours))
  const before = names.map((name) => process.env[name])
  for (const name of names) process.env[name] = folder
  return () => {
    for (const [place, name] of names.entries()) {
      const was = before[place]
      if (was === undefined) delete process.env[name]
      else process.env[name] = was
    }
    remove(folder)
  }
}

/** Runs some of the checks of `npm test` by their names, or anything else that an installed package brings. */
import { spawnSync } from 'node:child_process'
import { checks } from './checks.mjs'
import { ensureInstalled, fail, root } from './installed.mjs'

ensureInstalled()
for (const name of process.argv.slice(2)) {
  const args = checks[name]?.() ?? fail(`There is no check "${name}"; there are ${Object.keys(checks).join(', ')}.`)
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

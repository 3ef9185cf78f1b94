/** `npm run soak [-- game]`: the long versions of the tests, outside `npm test`. */
import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { ensureBundled } from './bundled.mjs'
import { bin, ensureInstalled, fail, root } from './installed.mjs'

/** Shared out among the scenarios of a game. */
const gamesAGame = 20_000

ensureInstalled()
const { cli, soak: loadSoak, modules } = await ensureBundled()
const { soak } = await loadSoak()

const [game, ...more] = process.argv.slice(2)
if (more.length > 0) fail('Name one game to soak, or none for all of them.', 2)

try {
  const context = {
    home: root,
    modules,
    write: (/** @type {string} */ text) => console.log(text),
    complain: (/** @type {string} */ sentence) => console.error(sentence),
    watched: process.stderr.isTTY,
  }
  const failures = await soak(context, game, gamesAGame)
  const { status } = spawnSync(
    process.execPath,
    [bin('@playwright/test', 'playwright'), 'test', '--config', 'packages/web', '--grep', 'monkey'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, KURGAN_CHROMIUM: await findBrowser(), KURGAN_SOAK: game ?? 'all' },
    },
  )
  process.exitCode = failures === 0 && status === 0 ? 0 : 1
} catch (error) {
  if (error instanceof cli.BadRequest) fail(error.message, 2)
  throw error
}

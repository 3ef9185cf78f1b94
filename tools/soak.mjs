/** `npm run soak [-- game | online | firefox]`: the long versions of the tests, outside `npm test`. */
import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { ensureBundled, variedModule } from './bundled.mjs'
import { soakFirefox } from './firefox.mjs'
import { bin, ensureInstalled, fail, root } from './installed.mjs'

/**
 * What is played online: killed a hundred times, on two nodes for some minutes, listened to in two hundred games a title,
 * attacked by thousands of pages, and played to the end in two browsers.
 */
async function soakOnline() {
  const tests = ['kill', 'nodes', 'leak', 'hostile'].map((name) => `packages/server/test/${name}.test.ts`)
  const { status } = spawnSync(process.execPath, [bin('vitest'), 'run', '--testTimeout', '7200000', ...tests], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      KURGAN_SOAK: 'online',
      KURGAN_KILLS: '100',
      KURGAN_NODES: '60',
      KURGAN_LEAKS: '200',
      KURGAN_HOSTILE: '2000',
    },
  })
  const browsers = spawnSync(
    process.execPath,
    [bin('@playwright/test', 'playwright'), 'test', '--config', 'packages/web', 'online.spec.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, KURGAN_CHROMIUM: await findBrowser(), KURGAN_SOAK: 'online' },
    },
  )
  return status === 0 ? (browsers.status ?? 1) : (status ?? 1)
}

/** Shared out among the scenarios of a game. */
const gamesAGame = 20_000

ensureInstalled()
if (process.argv[2] === 'online') process.exit(await soakOnline())
if (process.argv[2] === 'firefox') process.exit(await soakFirefox())
const { cli, soak: loadSoak, modules } = await ensureBundled()
const { soak } = await loadSoak()

const [game, ...more] = process.argv.slice(2)
if (more.length > 0) fail('Name one game to soak, "online" or "firefox", or none for all games.', 2)

try {
  const context = {
    home: root,
    modules,
    vary: (/** @type {string} */ id, /** @type {Record<string, string>} */ files) => variedModule(root, id, files),
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

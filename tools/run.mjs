/** Runs a command of an installed package with the arguments that follow, installing first where that is needed. */
import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { bin, ensureInstalled, fail, root } from './installed.mjs'

/** @type {Record<string, { args: () => string[], browser?: true }>} */
const commands = {
  dev: { args: () => [bin('vite'), 'packages/web', '--config', 'packages/web/vite.config.ts'] },
  docs: { args: () => [bin('typedoc'), '--options', 'typedoc.json'] },
  format: { args: () => [bin('@biomejs/biome', 'biome'), 'format', '--write'] },
  'test:unit': { args: () => [bin('vitest'), 'run'] },
  'test:e2e': {
    args: () => [bin('@playwright/test', 'playwright'), 'test', '--config', 'packages/web'],
    browser: true,
  },
}

ensureInstalled()
const [name = '', ...rest] = process.argv.slice(2)
const command = commands[name] ?? fail(`There is no command "${name}"; there are ${Object.keys(commands).join(', ')}.`)
const browser = command.browser === true ? { KURGAN_CHROMIUM: await findBrowser() } : {}
const { status } = spawnSync(process.execPath, [...command.args(), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...browser },
})
process.exitCode = status ?? 1

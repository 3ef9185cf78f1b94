import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { bin, root } from './installed.mjs'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable]
    return folder === undefined ? [] : [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')]
  }),
]

/** @param {string} path */
const runs = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @param {string[]} names */
const onPath = (names) => {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const endings = process.platform === 'win32' ? ['.exe'] : ['']
  return names.flatMap((name) => folders.flatMap((folder) => endings.map((end) => join(folder, name + end)))).find(runs)
}

const onThisMachine = () => onPath(commands) ?? places.find(runs)

const ofPlaywright = async () => {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

const asDebianRoot = () => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore', env })
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env })
  } catch {
    return undefined
  }
  return onThisMachine()
}

/**
 * The Chromium for the browser tests: the one named in KURGAN_CHROMIUM, one on the machine,
 * Playwright's own, or one installed now. Throws one sentence if there is no way to get one.
 * @returns {Promise<string>}
 */
export const findBrowser = async () => {
  const named = process.env['KURGAN_CHROMIUM']
  if (named !== undefined && named !== '') {
    if (runs(named)) return named
    throw new Error(`KURGAN_CHROMIUM names ${named}, which cannot be run: set it to the path of a Chromium or Chrome.`)
  }
  const found = onThisMachine() ?? (await ofPlaywright()) ?? asDebianRoot()
  if (found !== undefined) return found
  spawnSync(process.execPath, [bin('@playwright/test', 'playwright'), 'install', 'chromium'], {
    cwd: root,
    stdio: 'ignore',
  })
  const installed = await ofPlaywright()
  if (installed !== undefined) return installed
  throw new Error(
    'No Chromium was found and none could be installed: install Chromium or Chrome, or name one with KURGAN_CHROMIUM=.',
  )
}

/** A Firefox of this machine, or the one named in KURGAN_FIREFOX; undefined where there is none. */
export const findFirefox = () => {
  const named = process.env['KURGAN_FIREFOX']
  return named === undefined || named === '' ? onPath(['firefox', 'firefox-esr']) : named
}

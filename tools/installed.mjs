import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Ends the run with one sentence for the person at the terminal. @param {string} sentence @returns {never} */
export const fail = (sentence, code = 1) => {
  console.error(sentence)
  process.exit(code)
}

/** @typedef {{ packages: Record<string, { version?: string, link?: boolean, optional?: boolean }> }} Lock */

/** @param {string} path @returns {Lock | undefined} */
const readLock = (path) => {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Is what npm says it has installed what the lockfile asks for? npm keeps its own record in
 * node_modules, so it does not matter which command installed it or when.
 */
const inStep = () => {
  const wanted = readLock('package-lock.json')
  const found = readLock('node_modules/.package-lock.json')
  if (wanted === undefined)
    return fail('package-lock.json is missing or damaged: restore it with `git checkout package-lock.json`.')
  if (found === undefined) return false
  return Object.entries(wanted.packages).every(([path, { version, link, optional }]) => {
    if (!path.startsWith('node_modules/')) return true
    const have = found.packages[path]
    // An optional package for another platform is rightly absent.
    if (have === undefined) return optional === true
    return link === true ? have.link === true : have.version === version
  })
}

/** A game that was added since is not in the lockfile yet: `npm ci` would refuse it. @param {Lock} lock */
const hasNewGame = ({ packages }) =>
  readdirSync(join(root, 'packages/games')).some(
    (game) =>
      existsSync(join(root, 'packages/games', game, 'package.json')) &&
      packages[`packages/games/${game}`] === undefined,
  )

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`Kurgan needs Node 20.19 or newer; this is Node ${process.versions.node}. Install a newer one from nodejs.org.`)
}

/** Installs the dependencies if they are missing or out of step with the lockfile. */
export const ensureInstalled = () => {
  checkNode()
  if (inStep()) return
  console.error('Installing the dependencies …')
  const npm = process.env['npm_execpath']
  const [command, ...first] = npm?.includes('npm-cli') === true ? [process.execPath, npm] : ['npm']
  const lock = readLock('package-lock.json')
  const install = lock !== undefined && hasNewGame(lock) ? 'install' : 'ci'
  const done = spawnSync(command, [...first, install, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (done.status === 0) return
  console.error(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}`)
  fail('The dependencies could not be installed: see the lines above; check the network and run the command again.')
}

/**
 * The script behind a command of an installed package, to be run with node itself: no shell, no PATH.
 * @param {string} name @param {string} [command]
 */
export const bin = (name, command = name) => {
  const home = join(root, 'node_modules', name)
  const { bin: commands } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  return join(home, typeof commands === 'string' ? commands : commands[command])
}

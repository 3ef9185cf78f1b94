/**
 * `npm run mutate -- <game>`: breaks the game's rules in every small way and counts how many of the breaks the
 * tests notice. `kernel` alone is a target too.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, ensureInstalled, fail, root } from './installed.mjs'

ensureInstalled()

const games = readdirSync(join(root, 'packages/games')).filter((id) =>
  existsSync(join(root, 'packages/games', id, 'index.ts')),
)
const targets = [...games, 'kernel']
const [target, ...more] = process.argv.slice(2)
if (target === undefined || more.length > 0 || !targets.includes(target)) {
  fail(`Name one target for the mutation run: ${targets.join(', ')}.`, 2)
}

/** The kernel is broken once, together with the game it grew up with: the other games would repeat the same breaks. */
const withKernel = ['advance-to-the-volga', 'kernel']

/** Where the rules of a game stand: a small one has all of them beside its board. @param {string} game */
const rulesOf = (game) => {
  const folder = `packages/games/${game}`
  return existsSync(join(root, folder, 'rules')) ? `${folder}/rules/**/*.ts` : `${folder}/index.ts`
}

const reports = `reports/mutation/${target}`
mkdirSync(join(root, reports), { recursive: true })
const config = join(root, reports, 'stryker.config.json')
writeFileSync(
  config,
  JSON.stringify({
    testRunner: 'one-process',
    plugins: [join(root, 'tools/mutation-runner.mjs')],
    mutate: [
      ...(target === 'kernel' ? [] : [rulesOf(String(target))]),
      // The conformance kit is test code, and its witness speaks to nobody else.
      '!packages/games/*/rules/machinery/witness.ts',
      ...(withKernel.includes(String(target))
        ? ['packages/kernel/src/**/*.ts', '!packages/kernel/src/conformance/**']
        : []),
    ],
    ignorePatterns: ['/reports', '/docs', '**/dist', '**/test-results', '/packages/web', '/packages/server'],
    coverageAnalysis: 'perTest',
    // Breaks in what is computed once while loading concern every test and would take three quarters of the time.
    ignoreStatic: true,
    concurrency: 2,
    timeoutMS: 5_000,
    thresholds: { high: 90, low: 80, break: 80 },
    incremental: true,
    incrementalFile: `${reports}/incremental.json`,
    reporters: ['clear-text', 'html', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: process.stdout.isTTY },
    htmlReporter: { fileName: `${reports}/index.html` },
    tempDirName: '.stryker-tmp',
    allowEmpty: false,
  }),
)
const { status } = spawnSync(process.execPath, [bin('@stryker-mutator/core', 'stryker'), 'run', config], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, KURGAN_MUTATE: target },
})
process.exitCode = status ?? 1

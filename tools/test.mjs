/** `npm test`: everything, from types to the browser. The last line is `N passed, N failed`. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { checks } from './checks.mjs'
import { bin, ensureInstalled, root } from './installed.mjs'

/** @typedef {{ passed: number, failed: number, again?: readonly string[] }} Count */
/** @typedef {{ name: string, args: string[], env?: Record<string, string>, count?: () => Count }} Step */

const started = performance.now()
ensureInstalled()

const reports = mkdtempSync(join(tmpdir(), 'kurgan-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const total = { passed: 0, failed: 0 }

/** @param {string} name @param {number} since @param {Count} count @param {string} output */
const report = (name, since, count, output) => {
  total.passed += count.passed
  total.failed += count.failed
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  const many = count.passed + count.failed > 1 ? `, ${count.passed + count.failed} tests` : ''
  console.log(`${count.failed === 0 ? '✓' : '✗'} ${name} (${seconds} s${many})`)
  if (count.failed > 0) console.log(output.trimEnd())
  for (const title of count.again ?? []) console.log(`  only at the second try: ${title}`)
}

/** @typedef {{ title: string, file: string, specs?: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite */

/** The browser tests that failed first and passed then. @param {Suite} suite @returns {readonly string[]} */
const flakyIn = ({ file, specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `${file}: ${title}`),
  ...suites.flatMap(flakyIn),
]

/** @param {Step} step @returns {Promise<void>} */
const run = ({ name, args, env = {}, count }) =>
  new Promise((done) => {
    const since = performance.now()
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, NO_COLOR: '1', ...env } })
    /** @type {Buffer[]} */
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('close', (code) => {
      /** @type {Count} */
      let result = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
      if (count !== undefined) {
        try {
          const counted = count()
          // A runner that fails without a failed test (a crash, an error outside every test) is a failure too.
          if (code === 0 || counted.failed > 0) result = counted
          else result = { passed: counted.passed, failed: 1 }
        } catch {
          result = { passed: 0, failed: 1 }
        }
      }
      report(name, since, result, Buffer.concat(output).toString())
      done()
    })
  })

/** Two at a time: several of them are single-threaded, two cores are the least we expect. @param {Step[]} steps */
const pairwise = async (steps) => {
  const waiting = [...steps]
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await run(step)
  }
  await Promise.all([lane(), lane()])
}

const browser = findBrowser().catch((error) => error)

await pairwise(Object.entries(checks).map(([name, args]) => ({ name, args: args() })))

const unitReport = join(reports, 'unit.json')
await run({
  name: 'unit and conformance',
  args: [bin('vitest'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
  count: () => {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(unitReport, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites }
  },
})

const chromium = await browser
if (chromium instanceof Error) {
  report('browser', performance.now(), { passed: 0, failed: 1 }, chromium.message)
} else {
  const browserReport = join(reports, 'browser.json')
  await run({
    name: 'browser',
    args: [bin('@playwright/test', 'playwright'), 'test', '--config', 'packages/web', '--reporter=line,json'],
    env: { KURGAN_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    count: () => {
      const { stats, suites } = JSON.parse(readFileSync(browserReport, 'utf8'))
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, again: suites.flatMap(flakyIn) }
    },
  })
}

console.log(`in ${Math.round((performance.now() - started) / 1000)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

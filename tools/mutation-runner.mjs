/**
 * A test runner for Stryker that loads the tests of a game once and then only runs them: a mutant is switched on by a
 * global, so that nothing has to be loaded again for it. A mutant costs as long as its tests, which are milliseconds;
 * under vitest it would cost a whole start of vitest.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'

/** @typedef {{ id: string, file: string, name: string, run: () => unknown }} Case */
/** @typedef {Record<string, Record<string, number>>} PerTest */
/**
 * What Stryker's instrumented code reads and writes.
 * @typedef {{ activeMutant?: string | undefined, currentTestId?: string | undefined, hitCount?: number, hitLimit?: number,
 *   mutantCoverage?: { static: Record<string, number>, perTest: PerTest } }} Switches
 */

/** Stryker goes into its copy of the project before it asks for anything. */
const sandbox = () => process.cwd()
/** Where instrumented code looks for its switches. */
const namespace = '__stryker__'
const target = process.env['KURGAN_MUTATE'] ?? ''

/**
 * The tests that speak of rules: not those of boards and bots, nor the long ones of the conformance kit, nor those that
 * load the rules once more with other data.
 */
const testFiles = () =>
  (target === 'kernel' ? ['packages/kernel'] : [`packages/games/${target}`, 'packages/kernel'])
    .map((folder) => join(sandbox(), folder, 'test'))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter(
      (file) => file.endsWith('.test.ts') && !/(conformance|\/bot|\/data-read)\.test\.ts$|\/broken-[^/]*$/.test(file),
    )

/** Our own packages out of the sandbox, whatever node_modules says. @param {string} path */
const ownPackage = (path) => {
  const [, name = '', sub = ''] = /^@kurgan\/([^/]+)(\/.*)?$/.exec(path) ?? []
  const folder = ['packages', 'packages/games'].map((parent) => join(sandbox(), parent, name)).find(existsSync)
  if (folder === undefined) throw new Error(`There is no package ${path}.`)
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, exports[`.${sub}`])
}

/** @type {import('esbuild').Plugin} */
const intoOneProcess = {
  name: 'into one process',
  setup(build) {
    build.onResolve({ filter: /^vitest$/ }, () => ({ path: 'vitest', namespace: 'shim' }))
    build.onLoad({ filter: /.*/, namespace: 'shim' }, () => ({
      contents: 'export const { describe, test, it, expect, beforeAll } = globalThis.__kurgan',
    }))
    build.onResolve({ filter: /^@kurgan\// }, ({ path }) => ({ path: ownPackage(path) }))
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path, external: true },
    )
    build.onLoad({ filter: /\/test\/.*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8').replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
      const begins = path.endsWith('.test.ts') ? `globalThis.__kurgan.begin(${JSON.stringify(path)});` : ''
      return { contents: `${begins}${text}`, loader: 'ts' }
    })
  },
}

/** @param {unknown} error */
const sentence = (error) => (error instanceof Error ? error.message : String(error))

/** What `describe` and `test` collect while the test files are loaded. */
const register = () => {
  /** @type {Case[]} */
  const cases = []
  /** @type {(() => unknown)[]} */
  const before = []
  /** @type {string[]} */
  const path = []
  let file = ''
  const ids = new Set()
  /** @param {string} title @param {() => unknown} run */
  const test = (title, run) => {
    const name = [...path, title].join(' ')
    let id = `${file.slice(sandbox().length + 1)}#${name}`
    while (ids.has(id)) id += '′'
    ids.add(id)
    cases.push({ id, file, name, run })
  }
  /** @param {string} title @param {() => void} body */
  const describe = (title, body) => {
    path.push(title)
    body()
    path.pop()
  }
  /** @param {typeof test} add */
  const withEach = (add) =>
    Object.assign(add, {
      /** @param {readonly unknown[]} table */
      each: (table) => (/** @type {string} */ title, /** @type {(...row: unknown[]) => unknown} */ run) =>
        table.forEach((row, i) => add(`${title} ${i}`, () => (Array.isArray(row) ? run(...row) : run(row)))),
      skip: () => {},
      /** @param {boolean} skipped */
      skipIf: (skipped) => (skipped ? () => {} : add),
    })
  const [tests, suites] = [withEach(test), withEach(describe)]
  const api = {
    describe: suites,
    test: tests,
    it: tests,
    expect,
    /** @param {() => unknown} run */
    beforeAll: (run) => before.push(run),
    /** @param {string} next */
    begin: (next) => {
      file = next
    },
  }
  return { api, cases, before }
}

class Runner {
  static inject = /** @type {const} */ ([])
  /** @type {Map<string, Case>} */
  #cases = new Map()
  #loads = 0
  /**
   * How long each test took when it last ran: the quick ones go first, since the first failure is enough.
   * @type {Map<string, number>}
   */
  #times = new Map()

  /** @returns {Switches} */
  get #switches() {
    const home = /** @type {Record<string, Switches | undefined>} */ (/** @type {unknown} */ (globalThis))
    return (home[namespace] ??= {})
  }

  /**
   * Stryker would start a new process for every mutant in code that also runs while the tests are loaded. Those are
   * switched on for the tests only, like all others, and `mutantRun` loads anew whatever a mutant has spoilt.
   */
  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    const { build } = await import('esbuild')
    const folder = join(sandbox(), 'packages/kernel/.mutation')
    mkdirSync(folder, { recursive: true })
    await build({
      stdin: {
        contents: testFiles()
          .map((file) => `import ${JSON.stringify(file)}`)
          .join('\n'),
        resolveDir: sandbox(),
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // Beside a package of ours, so that the libraries are found from there.
      outfile: this.#bundle(),
      plugins: [intoOneProcess],
      logLevel: 'error',
    })
    await this.#load()
  }

  #bundle() {
    return join(sandbox(), `packages/kernel/.mutation/${process.pid}.mjs`)
  }

  /** A new copy of everything: what a mutant has spoilt is gone. */
  async #load() {
    const { api, cases, before } = register()
    this.#switches.activeMutant = undefined
    Object.assign(globalThis, { __kurgan: api })
    await import(`${pathToFileURL(this.#bundle()).href}?${++this.#loads}`)
    for (const prepare of before) await prepare()
    this.#cases = new Map(cases.map((one) => [one.id, one]))
  }

  /** @param {Case} one @returns {Promise<string | undefined>} what failed */
  async #try(one) {
    const started = performance.now()
    try {
      await one.run()
      return undefined
    } catch (error) {
      return sentence(error) || 'it failed'
    } finally {
      this.#times.set(one.id, performance.now() - started)
    }
  }

  async dryRun() {
    const switches = this.#switches
    const tests = []
    for (const one of this.#cases.values()) {
      switches.currentTestId = one.id
      const failureMessage = await this.#try(one)
      const told = { id: one.id, name: one.name, fileName: one.file, timeSpentMs: this.#times.get(one.id) ?? 0 }
      tests.push(failureMessage === undefined ? { ...told, status: 0 } : { ...told, status: 1, failureMessage })
    }
    switches.currentTestId = undefined
    return { status: 'complete', tests, mutantCoverage: switches.mutantCoverage }
  }

  /** @typedef {{ activeMutant: { id: string }, testFilter?: string[], hitLimit?: number }} MutantRun */

  /** @param {MutantRun} options */
  async mutantRun(options) {
    const { result, spoilt } = await this.#judge(options)
    if (!spoilt) return result
    // A test that goes on failing without the mutant was spoilt by it or by one before it: judge again, afresh.
    await this.#load()
    const again = await this.#judge(options)
    if (again.spoilt) await this.#load()
    return again.result
  }

  /** @param {MutantRun} options */
  async #judge({ activeMutant, testFilter, hitLimit }) {
    const wanted = (testFilter ?? [...this.#cases.keys()])
      .flatMap((id) => this.#cases.get(id) ?? [])
      .toSorted((a, b) => (this.#times.get(a.id) ?? 0) - (this.#times.get(b.id) ?? 0))
    const switches = this.#switches
    Object.assign(switches, { activeMutant: activeMutant.id, hitCount: 0, hitLimit })
    for (const [done, one] of wanted.entries()) {
      const failureMessage = await this.#try(one)
      if (failureMessage === undefined) continue
      const endless = hitLimit !== undefined && (switches.hitCount ?? 0) > hitLimit
      switches.activeMutant = undefined
      const spoilt = (await this.#try(one)) !== undefined
      const result = endless
        ? { status: 'timeout', reason: 'It went round in circles.' }
        : { status: 'killed', killedBy: [one.id], failureMessage, nrOfTests: done + 1 }
      return { result, spoilt }
    }
    switches.activeMutant = undefined
    return { result: { status: 'survived', nrOfTests: wanted.length }, spoilt: false }
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'one-process', injectableClass: Runner }]

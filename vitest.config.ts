import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const here = import.meta.dirname

const packages = ['packages', 'packages/games']
  .flatMap((parent) => readdirSync(`${here}/${parent}`).map((name) => ({ name, folder: `${here}/${parent}/${name}` })))
  .filter(({ folder }) => existsSync(`${folder}/package.json`))

/** Our own packages from this very folder, also where node_modules is borrowed from another. */
const alias = packages.flatMap(({ name, folder }) => {
  const { exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { exports: Record<string, string> }
  return Object.entries(exports).map(([path, file]) => ({
    find: new RegExp(`^@kurgan/${name}${path.slice(1)}$`),
    replacement: `${folder}/${file.slice(2)}`,
  }))
})

export default defineConfig({
  resolve: { alias },
  test: {
    // A whole conformance case is one test; two cores may be busy with several of them.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    globalSetup: `${here}/tools/temporary.mjs`,
    // Left to itself vitest keeps one core free: of two that is half.
    maxWorkers: availableParallelism(),
    projects: packages.map(({ name, folder }) => ({
      extends: true,
      test: {
        name,
        root: folder,
        include: ['test/**/*.test.{ts,tsx}'],
        // What keeps no state outside its objects need not be loaded afresh for every test file: half the time of the rules'
        // tests. The two packages that draw pages replace globals.
        isolate: name === 'web' || name === 'board-kit',
      },
    })),
  },
})

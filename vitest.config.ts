import { existsSync, readdirSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const here = import.meta.dirname

const packages = ['packages', 'packages/games'].flatMap((parent) =>
  readdirSync(`${here}/${parent}`)
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(`${here}/${folder}/package.json`)),
)

export default defineConfig({
  test: {
    // A whole conformance case is one test; two cores may be busy with several of them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: packages.map((folder) => ({
      extends: true,
      test: {
        name: folder.slice(folder.lastIndexOf('/') + 1),
        root: `${here}/${folder}`,
        include: ['test/**/*.test.{ts,tsx}'],
        environment: folder === 'packages/web' ? 'jsdom' : 'node',
      },
    })),
  },
})

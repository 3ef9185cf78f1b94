/** What `npm test` looks at before any test runs, each by its name; `tools/check.mjs` runs some of them alone. */
import { bin } from './installed.mjs'

/** @type {Record<string, () => string[]>} */
export const checks = {
  types: () => [bin('@typescript/native', 'tsc'), '-p', '.'],
  arrows: () => [bin('dependency-cruiser', 'depcruise'), 'packages', 'tools', '--config', '.dependency-cruiser.mjs'],
  lint: () => [bin('oxlint'), '--deny-warnings'],
  'dead code': () => [bin('knip'), '--no-progress'],
  format: () => [bin('@biomejs/biome', 'biome'), 'format', '--colors=off'],
  'house rules': () => ['tools/repo-lint.mjs'],
  build: () => ['tools/build.mjs'],
}

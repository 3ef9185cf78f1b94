/** The rules of the house that no linter knows. Prints each breach; exits 1 if there is one. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './installed.mjs'

/** @type {string[]} */
const breaches = []

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')

for (const [at, entry] of Object.entries(JSON.parse(read('package-lock.json')).packages)) {
  if (/^[a-z]+:\/\//.test(entry.resolved ?? '')) {
    breaches.push(`package-lock.json: ${at} holds a download address: run npm install with this repository's .npmrc.`)
  }
}

const silenced = /(ox|es)lint-disable|biome-ignore|@ts-(ignore|expect-error|nocheck)/
const pure = /^packages\/(kernel\/src|terrain\/src|games\/[^/]+\/(rules|bot))\//
const code = /\.(ts|tsx|mjs)$/

for (const path of files) {
  // This file has to name what it looks for.
  if (!code.test(path) || path === 'tools/repo-lint.mjs') continue
  if (/^(utils?|helpers?)\./.test(basename(path)))
    breaches.push(`${path}: a drawer for everything; name the file after what it does.`)
  for (const [index, line] of read(path).split('\n').entries()) {
    const at = `${path}:${index + 1}`
    if (silenced.test(line)) breaches.push(`${at}: silences a check; mend the cause.`)
    if (pure.test(path) && /^(export )?(let|var) /.test(line))
      breaches.push(`${at}: state at module level; keep it in the game state.`)
  }
}

// What CONTRIBUTING shows is what `npm run new-game` writes.
if (!read('CONTRIBUTING.md').includes(read('tools/new-game/index.ts')))
  breaches.push('CONTRIBUTING.md: the example is not that of tools/new-game/index.ts; copy it.')

// Whatever a game promises it is asked for by its own tests: one that does not ask promises nothing.
for (const folder of new Set(files.flatMap((path) => /^packages\/games\/[^/]+\//.exec(path) ?? []))) {
  const asks = ['conformance', 'table.conformance'].map((name) => `${folder}test/${name}.test.ts`)
  if (!asks.some((path) => files.includes(path) && read(path).includes('await conformance(')))
    breaches.push(`${folder}: neither test/conformance.test.ts nor test/table.conformance.test.ts calls conformance.`)
}

// A class that has no style is drawn as if nobody had thought of it, and no compiler says so.
for (const path of files.filter((one) => one.endsWith('.tsx'))) {
  const text = read(path)
  for (const [, name, sheet] of text.matchAll(/^import (\w+) from '(\..*\.module\.css)'/gm)) {
    const classes = new Set(
      [...read(join(dirname(path), sheet ?? '')).matchAll(/\.([A-Za-z]\w*)/g)].map(([, one]) => one),
    )
    for (const [, used] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
      if (!classes.has(used)) breaches.push(`${path}: the class "${used}" is not in ${sheet}.`)
  }
}

if (breaches.length > 0) {
  console.error(breaches.join('\n'))
  process.exit(1)
}

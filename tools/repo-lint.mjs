/** The rules of the house that no linter knows. Prints each breach; exits 1 if there is one. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
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

if (breaches.length > 0) {
  console.error(breaches.join('\n'))
  process.exit(1)
}

/** `npm run new-game -- my-game`: a folder for a sixth game that plays at once, and a first test to make green. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail, root } from './installed.mjs'

const id = process.argv[2] ?? ''
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
  fail(`"${id}" cannot be the name of a game: write small letters, digits and hyphens, as in my-game.`, 2)

const folder = join(root, 'packages/games', id)
if (existsSync(folder)) fail(`There is a packages/games/${id} already: choose another name, or remove it.`, 2)

const words = id.split('-')
const title = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ')
const prefix = words
  .map((word) => word.slice(0, 1))
  .join('')
  .toUpperCase()
const template = join(root, 'tools/new-game')

/** @param {string} text */
const own = (text) =>
  text.replaceAll('two-bridges', id).replaceAll('Two Bridges', title).replaceAll('TB-', `${prefix}-`)

for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue
  const path = join(entry.parentPath, entry.name)
  const target = join(folder, own(path.slice(template.length + 1)))
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, own(readFileSync(path, 'utf8')))
}

console.log(`packages/games/${id} is there, and plays: npm start shows it on the shelf.
Its first test is red, because nobody has written ${prefix}-5 yet: npm run test:unit -- packages/games/${id}`)

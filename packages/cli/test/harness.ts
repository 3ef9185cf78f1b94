import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { variedModule } from '../../../tools/bundled.mjs'
import { kurgan } from '../src/index.ts'

/** A small repository with a small game. */
export const coinHome = fileURLToPath(new URL('home', import.meta.url))
/** The modules of a repository as they are written. */
export const sourcesOf = (home: string): string => join(home, 'packages/games/*/index.ts')
export const coinShelf = { home: coinHome, modules: sourcesOf(coinHome) }
export const kurganHome = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs a command and gives what a person would get. */
export const askWords = async (
  words: readonly string[],
  home = coinHome,
  modules = sourcesOf(home),
): Promise<{ code: number; out: string; said: string }> => {
  const out: string[] = []
  const said: string[] = []
  const code = await kurgan(words, {
    home,
    modules,
    vary: (game, files) => variedModule(home, game, files),
    write: (text) => out.push(text),
    complain: (sentence) => said.push(sentence),
    watched: false,
  })
  return { code, out: out.join('\n'), said: said.join('\n') }
}

/** The same of a line, of which no word has a space in it. */
export const ask = (line: string, home = coinHome) => askWords(line.split(' ').filter(Boolean), home)

/** A repository of one game, made of these files. */
export const homeOf = (files: { readonly [path: string]: string }, game = 'tiny'): string => {
  const home = mkdtempSync(join(tmpdir(), 'kurgan-home-'))
  for (const [path, text] of Object.entries({ 'package.json': '{"type":"module"}', 'index.ts': '', ...files })) {
    const file = join(home, 'packages/games', game, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return home
}

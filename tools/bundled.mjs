import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stampOfSources } from './built.mjs'
import { root } from './installed.mjs'

const bundle = join(root, 'node_modules/.cache/kurgan')
const stampFile = join(bundle, '.stamp')

/** A game, and what the laboratory asks of it besides where it has that. @param {string} home @param {string} id */
const entryOf = (home, id) => {
  const files = ['surveyed.ts', 'index.ts'].map((name) => join(home, 'packages/games', id, name))
  return files.find((file) => existsSync(file)) ?? ''
}

/** What the bundle offers: the command line, its worker threads and the server of its bench, and every game there is. */
const entries = () => {
  const games = join(root, 'packages/games')
  const ids = readdirSync(games).filter((id) => existsSync(join(games, id, 'index.ts')))
  const cli = ['index', 'soak', 'worker', 'bench-server'].map((name) => ({
    in: `packages/cli/src/${name}.ts`,
    out: name,
  }))
  return [...cli, ...ids.map((id) => ({ in: entryOf(root, id), out: `games/${id}` }))]
}

/** Only what is ours goes into the bundle; libraries stay where they are installed. @type {import('esbuild').Plugin} */
const librariesOutside = {
  name: 'libraries outside',
  setup: (build) =>
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@kurgan/') ? undefined : { path, external: true },
    ),
}

/** Some files of a game's data as somebody wants them. @param {Record<string, string>} files @returns {import('esbuild').Plugin} */
const otherData = (files) => ({
  name: 'other data',
  setup: (build) =>
    build.onLoad({ filter: /\.json$/ }, ({ path }) => {
      const contents = basename(dirname(path)) === 'data' ? files[basename(path)] : undefined
      return contents === undefined ? undefined : { contents, loader: 'json' }
    }),
})

/**
 * A module of a game with some of its data changed, made once for each change.
 * @param {string} home @param {string} game @param {Record<string, string>} files
 */
export const variedModule = async (home, game, files) => {
  const entry = entryOf(home, game)
  const key = createHash('sha256')
    .update(JSON.stringify([stampOfSources(), entry, files]))
    .digest('hex')
  const outfile = join(bundle, 'varied', `${game}-${key.slice(0, 16)}.mjs`)
  if (!existsSync(outfile)) {
    const { build } = await import('esbuild')
    await build({
      absWorkingDir: root,
      entryPoints: [entry],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      plugins: [librariesOutside, otherData(files)],
      logLevel: 'warning',
    })
  }
  return outfile
}

/**
 * The command line as one bundle, made anew when its sources changed: a game played from a bundle is
 * about three times as fast as one that is translated module by module.
 */
export const ensureBundled = async () => {
  const stamp = stampOfSources()
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
    const { build } = await import('esbuild')
    await build({
      absWorkingDir: root,
      entryPoints: entries(),
      outdir: bundle,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      plugins: [librariesOutside],
      logLevel: 'warning',
    })
    writeFileSync(stampFile, stamp)
  }
  return {
    /** @type {typeof import('@kurgan/cli')} */
    cli: await import(pathToFileURL(join(bundle, 'index.mjs')).href),
    /** @type {() => Promise<typeof import('@kurgan/cli/soak')>} */
    soak: () => import(pathToFileURL(join(bundle, 'soak.mjs')).href),
    modules: join(bundle, 'games/*.mjs'),
  }
}

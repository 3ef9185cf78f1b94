/**
 * `npm run pack [-- folder]`: the kernel, the maps, the computer players and every game as packages that any other project can
 * install from a file: plain JavaScript with types, without a TypeScript loader, and with nothing to fetch beside them.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bin, ensureInstalled, root } from './installed.mjs'

/** Whose types are their own; a game is typed by the contract. */
const libraries = ['kernel', 'terrain', 'bots']

const gameIds = () =>
  readdirSync(join(root, 'packages/games')).filter((id) => existsSync(join(root, 'packages/games', id, 'index.ts')))

/** @param {string} folder @param {object} value */
const writeJson = (folder, value) =>
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(value, undefined, 2)}\n`)

/** Declarations of the libraries, each in a folder of its own. @param {string} to */
const declare = (to) => {
  const config = join(to, 'tsconfig.json')
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        incremental: false,
        tsBuildInfoFile: null,
        allowJs: false,
        checkJs: false,
        types: [],
        rootDir: join(root, 'packages'),
        outDir: to,
      },
      include: [],
      files: libraries.map((name) => join(root, `packages/${name}/src/index.ts`)),
    }),
  )
  execFileSync(process.execPath, [bin('@typescript/native', 'tsc'), '-p', config], { cwd: root, stdio: 'pipe' })
}

/** Declarations name files as they are when they are installed. @param {string} folder */
const pointToJavaScript = (folder) => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue
    const file = join(folder, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(from '\.[^']*)\.ts'/g, "$1.js'"))
  }
}

/** One module with the libraries of others in it, and ours beside it. @param {string} entry @param {string} outfile */
const bundle = async (entry, outfile) => {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2023',
    external: libraries.map((name) => `@kurgan/${name}`),
    logLevel: 'warning',
  })
}

/** @param {string} folder @returns {readonly string[]} what of ours a module takes from beside it */
const takenBy = (folder) => {
  const text = readFileSync(join(folder, 'index.js'), 'utf8')
  return libraries.filter((name) => new RegExp(`from\\s*["']@kurgan/${name}["']`).test(text))
}

/** @param {string} name @param {string} source @param {string} work @param {(folder: string) => void} addTypes */
const packOne = async (name, source, work, addTypes) => {
  const folder = join(work, 'packages', name)
  mkdirSync(folder, { recursive: true })
  const { version, license } = JSON.parse(readFileSync(join(root, source, 'package.json'), 'utf8'))
  const entry = libraries.includes(name) ? `${source}/src/index.ts` : `${source}/index.ts`
  await bundle(entry, join(folder, 'index.js'))
  addTypes(folder)
  const model = join(root, source, 'bot/model.json')
  if (existsSync(model)) cpSync(model, join(folder, 'model.json'))
  // The contract is written in types of the kernel, also where nothing of it is left at run time.
  const needs = new Set(name === 'kernel' ? [] : ['kernel', ...takenBy(folder)])
  writeJson(folder, {
    name: `@kurgan/${name}`,
    version,
    license,
    type: 'module',
    sideEffects: false,
    exports: {
      '.': { types: libraries.includes(name) ? './types/index.d.ts' : './index.d.ts', default: './index.js' },
      ...(existsSync(model) ? { './model.json': './model.json' } : {}),
    },
    dependencies: Object.fromEntries([...needs].map((needed) => [`@kurgan/${needed}`, version])),
  })
  for (const file of ['LICENSE', 'NOTICE.md']) cpSync(join(root, file), join(folder, file))
  return folder
}

/** Packs everything into a folder. @param {string} to */
export const packAll = async (to) => {
  const work = mkdtempSync(join(tmpdir(), 'kurgan-pack-'))
  try {
    const types = join(work, 'types')
    mkdirSync(types)
    declare(types)
    const folders = [
      ...libraries.map((name) =>
        packOne(name, `packages/${name}`, work, (folder) => {
          cpSync(join(types, name, 'src'), join(folder, 'types'), { recursive: true })
          pointToJavaScript(join(folder, 'types'))
        }),
      ),
      ...gameIds().map((id) =>
        packOne(id, `packages/games/${id}`, work, (folder) =>
          writeFileSync(
            join(folder, 'index.d.ts'),
            "import type { Game } from '@kurgan/kernel'\nexport declare const game: Game\n",
          ),
        ),
      ),
    ]
    mkdirSync(to, { recursive: true })
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const args = [
      'pack',
      '--pack-destination',
      resolve(to),
      '--ignore-scripts',
      '--silent',
      ...(await Promise.all(folders)),
    ]
    return execFileSync(npm, args, { cwd: work, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .trim()
      .split('\n')
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) {
  ensureInstalled()
  const to = process.argv[2] ?? 'build/packages'
  for (const file of await packAll(to)) console.log(join(to, file))
}

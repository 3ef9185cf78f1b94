import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { startChild } from './ending.mjs'
import { bin, root } from './installed.mjs'

const web = join(root, 'packages/web')
export const site = join(web, 'dist')
const stampFile = join(site, '.stamp')

const notSource = new Set(['node_modules', 'dist', 'test', 'e2e', 'reports', 'test-results'])

/** @param {string} folder @returns {string[]} */
const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return notSource.has(entry.name) ? [] : filesUnder(path)
      return [path]
    })

/** A digest of everything that is built here. */
export const stampOfSources = () => {
  const digest = createHash('sha256')
  const sources = [join(root, 'package-lock.json'), join(root, 'tsconfig.json'), ...filesUnder(join(root, 'packages'))]
  for (const path of sources) {
    digest
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  }
  return digest.digest('hex')
}

/** Compressed once here, so that no request waits for it. @param {string} folder */
const compress = (folder) => {
  for (const path of filesUnder(folder)) {
    if (!/\.(html|js|css|svg|json|webmanifest|txt)$/.test(path)) continue
    const content = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    )
  }
}

/** @returns {Promise<string | undefined>} what the builder has said if it failed */
const build = () =>
  new Promise((done) => {
    const builder = startChild(process.execPath, [bin('vite'), 'build', '--logLevel', 'warn'], { cwd: web })
    /** @type {string[]} */
    const said = []
    for (const stream of [builder.stdout, builder.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)))
    builder.on('close', (code) => done(code === 0 ? undefined : said.join('')))
  })

/**
 * Builds the web application unless the last build was made from the same sources.
 * @returns {Promise<string | undefined>} the builder's output if the build failed
 */
export const ensureBuilt = async () => {
  const stamp = stampOfSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return undefined
  const problem = await build()
  if (problem !== undefined) return problem
  compress(site)
  writeFileSync(stampFile, stamp)
  return undefined
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const workerFile = 'service-worker.js'

/** The service worker has a name that never changes, because browsers know it by its address. */
export const entryName = ({ name }: { readonly name: string }): string =>
  name === 'service-worker' ? workerFile : 'assets/[name]-[hash].js'

/** Tells the service worker which files the site has, so that it can fetch them all beforehand. */
export const siteFiles = (publicFolder: string): Plugin => ({
  name: 'kurgan-site-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const copied = readdirSync(publicFolder)
    const built = Object.keys(bundle).filter((path) => path !== workerFile && !/\.(map|html)$/.test(path))
    const files = ['./', ...[...built, ...copied].toSorted().map((path) => `./${path}`)]
    const digest = createHash('sha256').update(files.join('\n'))
    // These have no digest in their names.
    for (const file of copied) digest.update(readFileSync(join(publicFolder, file)))
    const page = bundle['index.html']
    if (page?.type === 'asset') digest.update(page.source)
    const worker = bundle[workerFile]
    if (worker?.type !== 'chunk') throw new Error('The build has no service worker.')
    worker.code =
      `const siteFiles=${JSON.stringify(files)},siteDigest=${JSON.stringify(digest.digest('hex').slice(0, 16))};` +
      worker.code
  },
})

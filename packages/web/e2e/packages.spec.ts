import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { packAll } from '../../../tools/pack.mjs'
import { expect, test } from './fixtures.ts'

/** The ten lines that the documentation shows. */
const example = (): string => {
  const guide = readFileSync(new URL('../../../docs/laboratory.md', import.meta.url), 'utf8')
  return /```ts\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''
}

test('a project that installs the packages plays a game in a worker of a browser', async ({ page }) => {
  const [packed, project] = [mkdtempSync(join(tmpdir(), 'kurgan-')), mkdtempSync(join(tmpdir(), 'kurgan-'))]
  const files = (await packAll(packed)).map((file) => join(packed, file))
  writeFileSync(join(project, 'package.json'), '{"type":"module","private":true}')
  const install = ['install', '--offline', '--silent', '--no-audit', '--no-fund', ...files]
  execFileSync('npm', install, { cwd: project, stdio: 'pipe' })
  writeFileSync(join(project, 'worker.js'), `${example()}\npostMessage({ winner, actions: match.length })\n`)
  // A browser knows packages by their addresses alone: whoever has some bundles them.
  const { outputFiles } = await build({
    absWorkingDir: project,
    entryPoints: ['worker.js'],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    logLevel: 'warning',
  })
  const worker = outputFiles[0]?.text ?? ''
  await page.route('**/outside/', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.route('**/outside/worker.js', (route) => route.fulfill({ contentType: 'text/javascript', body: worker }))
  await page.goto('./outside/')
  const told = await page.evaluate(() => {
    const playing = new Worker('worker.js', { type: 'module' })
    return new Promise((done, fail) => {
      playing.addEventListener('message', ({ data }) => done(data))
      playing.addEventListener('error', ({ message }) => fail(new Error(message)))
    })
  })
  expect(told).toMatchObject({ winner: expect.stringMatching(/^(german|soviet)$/) })
  expect((told as { actions: number }).actions).toBeGreaterThan(100)
})

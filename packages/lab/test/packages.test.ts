import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bin } from '../../../tools/installed.mjs'
import { packAll } from '../../../tools/pack.mjs'
import { freshFolder } from './harness.ts'

/** The ten lines that the documentation shows. */
const example = (): string => {
  const guide = readFileSync(fileURLToPath(new URL('../../../docs/laboratory.md', import.meta.url)), 'utf8')
  return /```ts\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''
}

test('another project installs the packages from their files, and plays a game in ten lines', async () => {
  const [packed, project] = [freshFolder(), freshFolder()]
  const files = await packAll(packed)
  const games = readdirSync(fileURLToPath(new URL('../../games', import.meta.url)))
  expect(files).toHaveLength(['kernel', 'terrain', 'bots', ...games].length)
  writeFileSync(join(project, 'package.json'), '{"type":"module","private":true}')
  // Nothing has to be fetched: everything that they need of others is in them.
  const install = [
    'install',
    '--offline',
    '--silent',
    '--no-audit',
    '--no-fund',
    ...files.map((file) => join(packed, file)),
  ]
  execFileSync('npm', install, { cwd: project, stdio: 'pipe' })
  // Without its types, of which it has none, this is JavaScript.
  writeFileSync(join(project, 'play.mjs'), `${example()}\nconsole.log(match.length > 100, winner)\n`)
  const played = execFileSync(process.execPath, ['play.mjs'], { cwd: project, encoding: 'utf8' })
  expect(played).toMatch(/^true (german|soviet)\n$/)
  writeFileSync(join(project, 'right.ts'), example())
  writeFileSync(
    join(project, 'wrong.ts'),
    `import { game } from '@kurgan/battle-for-stalingrad'\nexport const id: number = game.id\n`,
  )
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--lib',
    'es2023',
    '--types',
    '',
  ]
  const tsc = [bin('@typescript/native', 'tsc'), ...options, 'right.ts', 'wrong.ts']
  const { stdout } = spawnSync(process.execPath, tsc, { cwd: project, encoding: 'utf8' })
  expect(stdout.trim().split('\n')).toEqual([expect.stringMatching(/^wrong\.ts\(2,14\): error TS2322/)])
})

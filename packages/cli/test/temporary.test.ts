import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import begin from '../../../tools/temporary.mjs'
import { homeOf } from './harness.ts'

test('the tests have a temporary directory of their own', () => {
  expect(basename(tmpdir())).toMatch(/^kurgan-tests-/)
  expect(homeOf({})).toContain(tmpdir())
})

test('it goes with the run, and with it whatever a test has left there', () => {
  const before = tmpdir()
  const end = begin()
  const own = tmpdir()
  expect(dirname(own)).toBe(before)
  writeFileSync(join(mkdtempSync(join(tmpdir(), 'kurgan-home-')), 'left.txt'), 'forgotten')
  end()
  expect(existsSync(own)).toBe(false)
  expect(tmpdir()).toBe(before)
})

test('what a run that was killed has left goes with the next one, and nothing of a run that goes on', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const [left, used] = [pid, process.pid].map((run) => mkdtempSync(join(tmpdir(), `kurgan-tests-${run}-`)))
  begin()()
  expect([left, used].map((folder) => existsSync(folder ?? ''))).toEqual([false, true])
})

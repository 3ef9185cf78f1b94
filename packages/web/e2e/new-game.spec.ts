import { expect, test } from '@playwright/test'
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { monkeyAt } from './monkey.ts'

const root = join(import.meta.dirname, '../../..')
const address = 'http://localhost:4319/'
/** Tests that look at every game there is. */
const everyGame = ['packages/cli/test/honesty.test.ts', 'packages/server/test/leak.test.ts']

/** A copy of what is in the repository, with the packages that are installed here. */
const checkout = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'kurgan-sixth-'))
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  for (const path of list.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path), { force: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

test('a sixth game is written by one command, stands on the shelf and is played to its end', async ({ page }) => {
  const copy = checkout()
  const node = (...args: readonly string[]): string =>
    execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
  expect(node('tools/new-game.mjs', 'river-line')).toContain('RL-5')
  // Nothing else has to know of it.
  node('node_modules/vitest/vitest.mjs', 'run', ...everyGame, '-t', 'river-line')
  node('tools/check.mjs', 'build')
  const server = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: copy,
    env: { ...process.env, PORT: new URL(address).port },
  })
  try {
    await expect
      .poll(
        () =>
          fetch(address)
            .then((answer) => answer.ok)
            .catch(() => false),
        { timeout: 60_000 },
      )
      .toBe(true)
    await page.goto(address)
    await page.getByRole('link', { name: 'New game: River Line' }).click()
    await page.getByRole('button', { name: 'Start the game' }).click()
    await expect(page.locator('[data-choice="to:north bridge"]').first()).toBeVisible()
    const monkey = monkeyAt(page, 7, 'mouse', 4)
    for (let steps = 0; await monkey.step(); steps++) expect(steps).toBeLessThan(500)
    await expect(page.getByRole('dialog')).toContainText('RL-')
  } finally {
    server.kill()
    rmSync(copy, { recursive: true, force: true })
  }
})

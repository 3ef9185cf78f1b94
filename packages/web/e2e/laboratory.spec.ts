import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

/** A page of what a few games say, made by the commands that people use. */
const makeReport = (application: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'kurgan-'))
  const root = new URL('../../../', import.meta.url)
  const kurgan = (...words: readonly string[]): void =>
    void execFileSync(process.execPath, ['tools/kurgan.mjs', 'lab', ...words], { cwd: root, stdio: 'pipe' })
  const page = join(folder, 'report.html')
  kurgan('run', '--game', 'battle-for-stalingrad', '--games', '4', '--seats', 'random', '--into', join(folder, 'run'))
  kurgan('report', join(folder, 'run'), '--to', page, '--application', application)
  return page
}

test('the report of the laboratory can be read by everybody, printed, and left for a game', async ({
  page,
  baseURL,
}) => {
  const report = makeReport(baseURL ?? '')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(pathToFileURL(report).href)
  await expect(page.getByRole('heading', { name: 'What 4 games say' })).toBeVisible()
  // One page, and nothing from anywhere else.
  expect(requests).toEqual([pathToFileURL(report).href])
  for (const summary of await page.locator('summary:visible').all()) await summary.click()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect(
    page.getByRole('img', { name: 'The map of Standard game at the end of turn 1, of 4 games' }),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'turn 1', exact: true })).toBeHidden()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('columnheader', { name: 'turn 1', exact: true })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  await page.getByRole('link', { name: 'The shortest: Standard game', exact: true }).click()
  await expect(page).toHaveURL(/#\/play\//)
  await expect(page.getByRole('region', { name: 'Table' })).toBeVisible()
  expect(readFileSync(report, 'utf8')).not.toContain('<script')
})

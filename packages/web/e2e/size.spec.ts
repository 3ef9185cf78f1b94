import type { Page, Request } from '@playwright/test'
import { choice, expect, startGame, test } from './house.ts'

/** The bytes that came over the wire, compressed as they came. */
const weighing = (page: Page) => {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  return async (kind: RegExp): Promise<number> => {
    const wanted = requests.filter((request) => kind.test(new URL(request.url()).pathname))
    const sizes = await Promise.all(wanted.map((request) => request.sizes()))
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }
}

test('the first view needs less than 170 KB of JavaScript, each game at most 120 KB more', async ({ page }) => {
  const weigh = weighing(page)
  await page.goto('./')
  await page.waitForLoadState('networkidle')
  const first = await weigh(/\.js$/)
  expect(first).toBeGreaterThan(10_000)
  expect(first).toBeLessThan(170_000)
  await startGame(page)
  await page.getByRole('button', { name: 'Advise me' }).click()
  await expect(choice(page, 'advice:take')).toBeVisible()
  // The page itself and its computer players, the rules for each.
  expect((await weigh(/\.js$/)) - first).toBeLessThan(2 * 120_000)
  expect(await weigh(/./)).toBeLessThan(600_000)
})

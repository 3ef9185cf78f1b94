import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { games } from './stored.ts'

const built = new URL('../dist/assets/', import.meta.url)

/** Every script that the page and its workers have asked for so far, each once, as gzip makes it: in bytes. */
const weighing = (page: Page) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && pathname.includes('/assets/')) scripts.add(basename(pathname))
  })
  return (): number => [...scripts].reduce((sum, name) => sum + readFileSync(new URL(`${name}.gz`, built)).length, 0)
}

for (const locale of ['en-GB', 'de-DE'])
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('the first view needs less than 170 KB of JavaScript', async ({ page }) => {
      const weigh = weighing(page)
      await page.goto('./')
      await page.waitForLoadState('networkidle')
      expect(weigh()).toBeGreaterThan(10_000)
      expect(weigh()).toBeLessThan(170_000)
    })
  })

test.describe('in German, which needs the most', () => {
  test.use({ locale: 'de-DE' })

  for (const game of games)
    test(`${game}: at most 130 KB more, and at most 62 KB for its computer players`, async ({ page }) => {
      const weigh = weighing(page)
      await page.goto('./')
      await page.waitForLoadState('networkidle')
      // Form and table are the same for all games: they come with the first that is opened.
      await page.goto('./#/new/none')
      await page.getByRole('heading', { name: 'none' }).waitFor()
      await page.goto('./#/play/none')
      await page.getByRole('link', { name: 'Zurück' }).waitFor()
      const first = weigh()
      expect(first).toBeLessThan(215_000)
      const begin = page.getByRole('button', { name: 'Partie beginnen' })
      await page.goto(`./#/new/${game}`)
      await begin.click()
      // Rules, board, words, rulebook: everything that a table of persons needs.
      await page.locator('[data-choice], [data-ref]').first().waitFor()
      const opened = weigh()
      expect(opened - first).toBeGreaterThan(10_000)
      expect(opened - first).toBeLessThan(130_000)
      // Their worker has the rules a second time; it comes when a computer is asked for the first time.
      await page.goto(`./#/new/${game}`)
      await begin.waitFor()
      const seats = page.getByRole('group', { name: 'Plätze' })
      for (const seat of await seats.getByRole('combobox').all()) await seat.selectOption('random')
      await begin.click()
      await page
        .getByRole('button', { name: /^Den Augenblick nach Aktion [1-9]/ })
        .first()
        .waitFor()
      expect(weigh() - opened).toBeGreaterThan(10_000)
      expect(weigh() - opened).toBeLessThan(62_000)
    })
})

import type { Page } from '@playwright/test'
import { visited } from '../test/walking.ts'
import { violations } from './axe.ts'
import { expect, startGame, test } from './fixtures.ts'
import { cut, games, liftCurtain, openMatch, storedMatch } from './stored.ts'

/** How far what has the focus was scrolled by another press: what is long may be drawn a moment later. */
const scrolled = async (page: Page): Promise<number> => {
  await page.keyboard.press('ArrowDown')
  return page.evaluate(() => document.activeElement?.scrollTop ?? 0)
}

test('arrows scroll what is being read: the rules and the story', async ({ page }) => {
  const match = storedMatch('advance-to-the-volga')
  await openMatch(page, cut(match, Math.floor(match.actions.length / 2)))
  const story = page.getByRole('region', { name: 'Story' })
  await expect(story.locator('[aria-busy]')).toHaveCount(0)
  await story.focus()
  await page.keyboard.press('ArrowDown')
  await expect(story).toBeFocused()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
  await page.keyboard.press('r')
  const rules = page.getByRole('complementary', { name: 'Rules' })
  await expect(rules.getByRole('searchbox')).toBeFocused()
  await rules.getByRole('region', { name: 'Rules' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rules.getByRole('region', { name: 'Rules' })).toBeFocused()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(story).toBeFocused()
  await page.locator('[data-focus="home"]').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-choice]:focus')).toHaveCount(1)
})

test('the rules are searched to the last word, and what is found is marked and counted', async ({ page }) => {
  await startGame(page)
  await page.keyboard.press('r')
  const rules = page.getByRole('complementary', { name: 'Rules' })
  const search = rules.getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.type('supply phase')
  await expect(rules.getByRole('status')).toHaveText(/^Found in \d+ places$/)
  await expect(rules.locator('h3', { has: page.locator('mark', { hasText: 'Supply' }) })).not.toHaveCount(0)
  expect(await violations(page, 'aside')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(rules).toHaveCount(0)
})

test('the rules beside the form of a new game are left by Escape, to where they were opened', async ({ page }) => {
  await page.goto('./#/new/advance-to-the-volga')
  // The first rule that refers to another one.
  const text = page.locator('details:has(dd button)')
  await text.first().locator('summary').click()
  const link = page.getByRole('button', { name: /^Rule ATV-/ }).first()
  await link.focus()
  await page.keyboard.press('Enter')
  const rules = page.getByRole('complementary', { name: 'Rules' })
  await expect(rules.getByRole('region', { name: 'Rules' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rules).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('what the keyboard stands on is described on a key', async ({ page }) => {
  await startGame(page)
  await page.locator('[data-ref="area:21"]').first().focus()
  await page.keyboard.press('d')
  await expect(page.getByRole('status').filter({ hasText: /Mamayev Kurgan \(21\).*Next to it: / })).toHaveCount(1)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('describe what the keyboard stands on')
})

for (const game of games)
  test(`arrows come to everything on the table of ${game}`, async ({ page }) => {
    await openMatch(page, cut(storedMatch(game), 0))
    await liftCurtain(page)
    await page.locator('[data-ref]').nth(20).waitFor({ state: 'attached' })
    const places = await page.locator('[data-ref]:visible').evaluateAll((things) =>
      things.map((thing) => {
        const { left, top, width, height } = thing.getBoundingClientRect()
        return { x: left + width / 2, y: top + height / 2 }
      }),
    )
    expect(visited(places, 0).size).toBe(places.length)
    expect(visited(places, places.length - 1).size).toBe(places.length)
  })

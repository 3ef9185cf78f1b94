import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { games, openMatch, storedMatch } from './stored.ts'

/** The page after the game, with everything on it. */
const openStudy = async (page: Page, game: string): Promise<void> => {
  await openMatch(page, storedMatch(game))
  await page.goto(page.url().replace('/play/', '/study/'))
  await expect(page.getByText(/^Combat by combat/)).toBeVisible()
}

for (const game of games) {
  test(`losses, control and luck of both sides stand on the page after the game: ${game}`, async ({ page }) => {
    await openStudy(page, game)
    for (const [place, graph] of (await page.locator('figure:has(polyline)').all()).entries()) {
      const strokes = await graph
        .locator('polyline')
        .evaluateAll((lines) => lines.map((line) => line.getAttribute('stroke-dasharray')))
      expect(new Set(strokes).size, `graph ${place}`).toBe(strokes.length)
    }
    await page.getByText('In numbers, turn by turn').click()
    await expect(page.getByRole('columnheader', { name: /so far$/ })).toHaveCount(2)
    await expect(page.getByText(/By chance alone a total comes out this far off/)).toHaveCount(2)
    // Of the pages after the game this is the one with everything unfolded; a phone leaves it the least room.
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await violations(page)).toEqual([])
  })
}

test('on paper the report is light, unfolded and without buttons, also in the dark look', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openStudy(page, 'advance-to-the-volga')
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('columnheader', { name: 'Rolled (expected)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print the report' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Check every roll' })).toBeHidden()
  const look = await page.evaluate(() => {
    const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
    return { backgroundColor, colorScheme }
  })
  expect(look).toEqual({ backgroundColor: 'rgb(255, 255, 255)', colorScheme: 'light' })
  // One page has the turns at a glance, who was winning and the luck, and ends where the paper does.
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' })
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: 'Print one page' }).click()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.setViewportSize({ width: 718, height: 1047 })
  await expect(page.getByRole('list', { name: 'The turns at a glance' })).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Map: Turn 1' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1047)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('columnheader', { name: 'Rolled (expected)' })).toBeHidden()
})

test('the Markdown report has losses, control and luck combat by combat', async ({ page }) => {
  await openStudy(page, 'axis-allies-stalingrad')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Report as Markdown' }).click()
  const text = await readFile(await (await waiting).path(), 'utf8')
  expect(text).toContain('| Axis units lost so far | Allied units lost so far |')
  expect(text).toMatch(/Axis: \d+ \(\d+\.\d\d\) hits; Allies: \d+ \(\d+\.\d\d\) hits/)
})

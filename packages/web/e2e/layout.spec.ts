import {
  choosable,
  mapShare,
  movedBetween,
  pressable,
  shareGoals,
  sizes,
  walkForward,
} from '../../../tools/measures.mjs'
import { choice, expect, isReached, startGame, test } from './fixtures.ts'
import { cut, games, liftCurtain, openMatch, storedMatch } from './stored.ts'

for (const game of games)
  test(`the map of ${game} fills its share of every window, and what is asked about can be pressed`, async ({
    page,
  }) => {
    const match = storedMatch(game)
    await openMatch(page, cut(match, Math.floor(match.actions.length / 2)))
    await liftCurtain(page)
    for (const notice of await page.getByRole('button', { name: 'Dismiss' }).all()) await notice.click()
    for (const [place, [width, height]] of sizes.entries()) {
      await page.setViewportSize({ width, height })
      await expect
        .poll(() => page.evaluate(mapShare), `${width}×${height}`)
        .toBeGreaterThanOrEqual(shareGoals[place] ?? 100)
      const { target } = await page.evaluate(choosable)
      if (target !== undefined) expect(target, `${width}×${height}`).toBeGreaterThanOrEqual(31)
    }
  })

test('at twice the size of everything the map still has half of the window', async ({ page }) => {
  const match = storedMatch('advance-to-the-volga')
  await openMatch(page, cut(match, Math.floor(match.actions.length / 2)))
  await liftCurtain(page)
  for (const [width, height] of [
    [720, 450],
    [640, 400],
    [195, 422],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => page.evaluate(mapShare), `${width}×${height}`).toBeGreaterThanOrEqual(50)
  }
})

test('twenty presses on one place go on by twenty moments, and nothing beside the map moves', async ({ page }) => {
  await openMatch(page, storedMatch('iron-blood-snow-mud'))
  await page.keyboard.press('Escape')
  expect(await walkForward(page, 20)).toEqual({ advanced: 20, presses: 20, moved: [] })
})

test('what is chosen on the map moves nothing beside it', async ({ page }) => {
  await startGame(page)
  await page.locator('[data-choice="do:done"]').click()
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('Choose an Active Area')
  const areas = page.locator('[data-region="board"] [data-choice^="area:"]')
  await areas.first().click()
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('is active')
  const before = await page.evaluate(pressable)
  await page.locator('[data-region="board"] [data-choice^="unit:"]').first().click()
  await expect(page.locator('[data-highlight="selected"]').first()).toBeVisible()
  expect(movedBetween(before, await page.evaluate(pressable))).toEqual([])
})

test('against a computer the answers stand right under the question, and what loses is confirmed without scrolling', async ({
  page,
}) => {
  await page.goto('./')
  await page.getByRole('button', { name: /^Play the Germans.*: Battle/ }).click()
  for (const pressed of ['suggestion:take', 'action:0', 'do:endActions']) {
    await expect(choice(page, pressed)).toBeVisible({ timeout: 60_000 })
    await choice(page, pressed).click()
  }
  await expect(choice(page, 'confirm:yes')).toBeVisible()
  expect(await isReached(page, '[data-choice="confirm:yes"]')).toBe(true)
})

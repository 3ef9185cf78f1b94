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

/** Below this width a window is held in the hand, and pressed with a finger. */
const handWidth = 1000
/** Pixels: what a finger needs, less a little for the ends of rounding, and a mouse; and lettering that can be read. */
const [forFinger, forMouse, legible] = [43.5, 31, 11]

const devices = [
  { name: 'in the hand', hasTouch: true, target: forFinger },
  { name: 'on a desk', hasTouch: false, target: forMouse },
] as const

/** A stored match of a game at its beginning, or as it stood half way. */
const moments: readonly (readonly [game: string, share: number])[] = [
  ...games.map((game) => [game, 0.5] as const),
  // Here the Forces of a side lie beside one another.
  ['battle-for-stalingrad', 0],
]

for (const { name, hasTouch, target } of devices)
  test.describe(name, () => {
    test.use({ hasTouch })
    for (const [game, share] of moments)
      test(`the map of ${game} at ${share} fills its share of every window, and what is asked about can be read and pressed`, async ({
        page,
      }) => {
        const match = storedMatch(game)
        await openMatch(page, cut(match, Math.floor(match.actions.length * share)))
        await liftCurtain(page)
        for (const notice of await page.getByRole('button', { name: 'Dismiss' }).all()) await notice.click()
        for (const [place, [width, height]] of sizes.entries()) {
          if (width < handWidth !== hasTouch) continue
          const at = `${width}×${height}`
          await page.setViewportSize({ width, height })
          await expect.poll(() => page.evaluate(mapShare), at).toBeGreaterThanOrEqual(shareGoals[place] ?? 100)
          const least = async () => {
            const asked = await page.evaluate(choosable)
            return { target: asked.target ?? target, lettering: asked.lettering ?? legible }
          }
          await expect.poll(async () => (await least()).target, at).toBeGreaterThanOrEqual(target)
          await expect.poll(async () => (await least()).lettering, at).toBeGreaterThanOrEqual(legible)
        }
      })
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

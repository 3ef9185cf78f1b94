import type { Locator } from '@playwright/test'
import { choice, endSupply, expect, prompt, startGame, test } from './fixtures.ts'

// The map may move by itself here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** The middle of what is drawn, and how wide it is. */
const placeOf = async (drawn: Locator): Promise<Place> => {
  const { x, y, width, height } = (await drawn.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2, width }
}

const near = (one: Place, other: Place): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) < 3 && Math.abs(one.width - other.width) < 3

test('the map comes closer under the wheel, follows the hand, goes back, and is played wherever it lies', async ({
  page,
}) => {
  await startGame(page)
  await endSupply(page)
  const area = page.locator('[data-ref="area:6"]').first()
  await area.scrollIntoViewIfNeeded()
  const whole = await placeOf(area)
  await page.mouse.move(whole.x, whole.y)
  for (let turns = 0; turns < 4; turns++) await page.mouse.wheel(0, -120)
  await expect.poll(async () => (await placeOf(area)).width).toBeGreaterThan(1.5 * whole.width)
  // Drawn anew at rest, where the moving picture lay.
  const sheet = page.locator('[data-region="board"] svg:not([aria-hidden]) > g')
  await expect(sheet).toHaveAttribute('transform', /scale\(/)
  const close = await placeOf(area)
  expect(Math.hypot(close.x - whole.x, close.y - whole.y)).toBeLessThan(whole.width / 2)

  const moved = { ...close, x: close.x + 40, y: close.y - 10 }
  await page.mouse.move(close.x, close.y)
  await page.mouse.down()
  await page.mouse.move(moved.x, moved.y, { steps: 5 })
  await expect.poll(async () => near(await placeOf(area), moved)).toBe(true)
  await page.mouse.up()
  await expect.poll(async () => near(await placeOf(area), moved)).toBe(true)
  await expect(prompt(page)).not.toContainText('(6) is active')
  await choice(page, 'area:6').click()
  await expect(prompt(page)).toContainText('(6) is active')

  await page.getByRole('button', { name: 'Show the whole map' }).click()
  await expect(sheet).toHaveAttribute('transform', 'translate(0,0) scale(1)')
})

test('a map that was brought closer shows the same part in a smaller window', async ({ page }) => {
  await startGame(page)
  const frame = page.locator('[data-region="board"] svg:not([aria-hidden])')
  const pixelsAUnit = (): Promise<number> => frame.evaluate((svg: SVGSVGElement) => Number(svg.dataset['scale']))
  /** Where the map lies on its sheet and how close it is, in units of the map. */
  const shown = async (): Promise<readonly number[]> =>
    ((await frame.locator('> g').getAttribute('transform')) ?? '').match(/-?[\d.]+/g)?.map(Number) ?? []
  const { x, y } = await placeOf(page.locator('[data-ref="area:21"]').first())
  const whole = await pixelsAUnit()
  await page.mouse.move(x, y)
  for (let turns = 0; turns < 4; turns++) await page.mouse.wheel(0, -120)
  // Four turns of the wheel bring it this close; before that it still moves.
  await expect.poll(pixelsAUnit).toBeGreaterThan(1.9 * whole)
  const [before, pixels] = [await shown(), await pixelsAUnit()]
  await page.setViewportSize({ width: 1100, height: 700 })
  await expect.poll(pixelsAUnit).toBeLessThan(0.95 * pixels)
  const after = await shown()
  expect(after).toHaveLength(3)
  expect(before[2]).toBeGreaterThan(1.5)
  for (const [place, value] of after.entries()) expect(value).toBeCloseTo(before[place] ?? 0, 1)
})

test('a hand that trembles while it presses an Area presses it, and leaves the map where it lies', async ({ page }) => {
  await startGame(page)
  await endSupply(page)
  const area = page.locator('[data-ref="area:6"]').first()
  await area.scrollIntoViewIfNeeded()
  const lies = await placeOf(area)
  await page.mouse.move(lies.x, lies.y)
  await page.mouse.down()
  await page.mouse.move(lies.x + 4, lies.y - 2, { steps: 3 })
  expect(near(await placeOf(area), lies)).toBe(true)
  await page.mouse.up()
  await expect(prompt(page)).toContainText('Hill 120.0 (6) is active')
})

import type { Locator } from '@playwright/test'
import { choice, endSupply, expect, prompt, startGame, test } from './house.ts'

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
  const area = page.locator('[data-thing="area:6"]').first()
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
  const area = page.locator('[data-thing="area:21"]').first()
  const inFrame = async (): Promise<readonly number[]> => {
    const [frameBox, place] = [await placeOf(frame), await placeOf(area)]
    return [place.x - frameBox.x, place.y - frameBox.y]
  }
  const { x, y } = await placeOf(area)
  await page.mouse.move(x, y)
  for (let turns = 0; turns < 4; turns++) await page.mouse.wheel(0, -120)
  await expect(frame.locator('> g')).toHaveAttribute('transform', /scale\(/)
  const before = await inFrame()
  await page.setViewportSize({ width: 1100, height: 700 })
  await expect
    .poll(async () => {
      const after = await inFrame()
      return after.every((value, axis) => Math.abs(value) <= Math.abs(before[axis] ?? 0) + 3)
    })
    .toBe(true)
})

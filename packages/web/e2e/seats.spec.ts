import { violations } from './axe.ts'
import { actionsPlayed, ask, choice, expect, seed, test } from './house.ts'

test('a computer takes a seat, pauses, goes on, and gives the seat to a person, also after a reload', async ({
  page,
}) => {
  await page.goto('./#/new/advance-to-the-volga')
  await page.getByLabel('Seed (64 hexadecimal digits)').fill(seed)
  await page.getByRole('combobox', { name: 'German' }).selectOption('random')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.getByRole('button', { name: 'Faster' }).click()
  await expect.poll(() => actionsPlayed(page)).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Pause' }).click()
  const paused = await actionsPlayed(page)
  await page.waitForTimeout(400)
  expect(await actionsPlayed(page)).toBe(paused)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(() => actionsPlayed(page)).toBeGreaterThan(paused)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Play German yourself' }).click()
  await expect(ask(page)).toBeVisible()
  const mine = await actionsPlayed(page)
  await page.reload()
  await expect(ask(page)).toBeVisible()
  await expect(choice(page, 'handover:cover')).toHaveCount(0)
  expect(await actionsPlayed(page)).toBe(mine)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Seats' }).click()
  const seats = page.getByRole('dialog', { name: 'Seats' })
  expect(await violations(page, 'dialog')).toEqual([])
  await seats.getByRole('combobox', { name: 'German' }).selectOption('greedy')
  await seats.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => actionsPlayed(page)).toBeGreaterThan(mine)
})

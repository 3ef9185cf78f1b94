import { actionsPlayed, ask, choice, expect, setSeed, test } from './fixtures.ts'

test('the strongest computer thinks with helpers and plays, and is told to move at once', async ({ page }) => {
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  const models: string[] = []
  page.on('request', (request) => {
    if (/model-[^/]*\.js$/.test(request.url())) models.push(request.url())
  })
  await page.goto('./#/new/battle-for-stalingrad')
  await setSeed(page)
  await page.getByRole('combobox', { name: 'German' }).selectOption('greedy')
  await page.getByRole('combobox', { name: 'Soviet' }).selectOption('greedy')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.getByRole('button', { name: '10×' }).click()
  await expect.poll(() => actionsPlayed(page), { timeout: 60_000 }).toBeGreaterThan(30)
  await page.getByRole('button', { name: 'Pause' }).click()
  // Nobody has searched: nothing that was learned is fetched.
  expect(models).toEqual([])
  const before = await actionsPlayed(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Seats' }).click()
  const seats = page.getByRole('dialog', { name: 'Seats' })
  await seats.getByRole('combobox', { name: 'German' }).selectOption('expert')
  await seats.getByRole('combobox', { name: 'Soviet' }).selectOption('expert')
  await seats.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  // What takes long shows how far it is, and can be hurried.
  await choice(page, 'thought:now').click()
  await expect.poll(() => actionsPlayed(page), { timeout: 60_000 }).toBeGreaterThan(before + 3)
  expect(models.length).toBeGreaterThan(0)
  expect(workers.some((url) => url.includes('worker'))).toBe(true)
})

test('advice tells the best lines, what they win and why', async ({ page }) => {
  await page.goto('./#/new/battle-for-stalingrad')
  await setSeed(page)
  await page.getByRole('combobox', { name: 'Soviet' }).selectOption('greedy')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(ask(page)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Advise me' }).click()
  const lines = page.getByRole('list', { name: 'Best lines' })
  await expect(lines).toBeVisible({ timeout: 60_000 })
  await expect(lines.getByRole('listitem').first()).toBeVisible()
  await choice(page, 'advice:take').click()
  await expect(lines).toHaveCount(0)
})

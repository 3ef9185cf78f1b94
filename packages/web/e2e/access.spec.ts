import { violations } from './axe.ts'
import { choice, endSupply, expect, startGame, test } from './house.ts'

test('shelf and new game have no accessibility violation, light and dark', async ({ page }) => {
  await page.goto('./')
  await page.waitForSelector('h3')
  expect(await violations(page)).toEqual([])
  await page.goto('./#/new/advance-to-the-volga')
  await page.waitForSelector('form')
  expect(await violations(page)).toEqual([])
})

test('the table has none in a choice, with odds, rules and dialogs open, and looking back', async ({ page }) => {
  await startGame(page)
  expect(await violations(page)).toEqual([])
  await endSupply(page)
  await choice(page, 'area:6').click()
  await choice(page, 'unit:15/29').click()
  expect(await violations(page)).toEqual([])
  await choice(page, 'to:8').click({ position: { x: 60, y: 40 } })
  await choice(page, 'do:attack').click()
  await expect(choice(page, 'confirm:yes')).toBeVisible()
  await page.keyboard.press('r')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Look back' }).click()
  expect(await violations(page)).toEqual([])
})

test('the table has none on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startGame(page)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Story' }).click()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Tracks' }).click()
  expect(await violations(page)).toEqual([])
})

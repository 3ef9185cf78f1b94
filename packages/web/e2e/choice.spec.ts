import type { Page } from '@playwright/test'
import { movedBetween, pressable } from '../../../tools/measures.mjs'
import { violations } from './axe.ts'
import { actionsPlayed, choice, expect, noSideways, prompt, setSeed, test } from './fixtures.ts'

const picks = (page: Page) => page.getByRole('region', { name: 'Picked so far' }).getByRole('listitem')

/** The Soviet set-up against a computer: nobody else is at the screen. */
const setUp = async (page: Page): Promise<readonly string[]> => {
  await page.goto('./#/new/battle-for-stalingrad')
  await setSeed(page)
  await page.getByRole('combobox', { name: 'German' }).selectOption('greedy')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(prompt(page)).toContainText('points')
  const forces = page.locator('[data-ref^="force:"][data-choice]')
  await expect(forces.first()).toBeVisible()
  return forces.evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('data-choice') ?? ''))])
}

/** Where a Force lies already, it would lie in the way of the pointer: each goes to a place of its own. */
const area = (page: Page, place: number) => page.locator('[data-choice^="to:"]:visible').nth(place)

const deploy = async (page: Page, force: string, place: number): Promise<void> => {
  await choice(page, force).click()
  await area(page, place).click()
}

test('the third Force first, taken back, others, and the set-up is closed by hand', async ({ page }) => {
  const [first = '', second = '', third = ''] = await setUp(page)
  const thing = (force: string) => page.locator(`[data-ref="${force}"]:visible`).first()

  await deploy(page, third, 0)
  await expect(picks(page)).toHaveCount(1)
  await expect(thing(third)).toHaveAttribute('aria-pressed', 'true')
  await expect(choice(page, first)).toBeVisible()
  await expect(choice(page, second)).toBeVisible()
  expect(await actionsPlayed(page)).toBe(1)

  await thing(third).click()
  await expect(picks(page)).toHaveCount(0)
  await expect(choice(page, third)).toBeVisible()
  expect(await actionsPlayed(page)).toBe(0)

  await deploy(page, second, 0)
  await expect(picks(page)).toHaveCount(1)
  const before = await page.evaluate(pressable)
  await deploy(page, first, 3)
  await expect(picks(page)).toHaveCount(2)
  // What was picked comes behind what was picked before: nothing else has moved.
  expect(movedBetween(before, await page.evaluate(pressable))).toEqual([])
  await picks(page)
    .getByRole('button', { name: /^Take back: / })
    .first()
    .click()
  await expect(picks(page)).toHaveCount(1)
  await expect(choice(page, second)).toBeVisible()
  await expect(thing(first)).toHaveAttribute('aria-pressed', 'true')
  expect(await violations(page)).toEqual([])

  // Only a press ends it.
  await choice(page, 'do:done').click()
  const confirm = choice(page, 'confirm:yes')
  if (await confirm.isVisible()) await confirm.click()
  await expect(picks(page)).toHaveCount(0)
  // The computer sets up at once and plays: nobody is asked for points any more.
  await expect(prompt(page)).not.toContainText('points')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('what was picked fits, and is taken back by touch', async ({ page }) => {
    const [first = '', , third = ''] = await setUp(page)
    for (const [place, force] of [third, first].entries()) {
      await choice(page, force).tap()
      await area(page, 3 * place).tap()
    }
    await expect(picks(page)).toHaveCount(2)
    await noSideways(page)
    await choice(page, 'takeBack:0').tap()
    await expect(picks(page)).toHaveCount(1)
    await noSideways(page)
  })
})

import type { Page } from '@playwright/test'
import { actionsPlayed, ask, board, expect, prompt, story, test } from './fixtures.ts'
import { cut, openMatch, storedMatch } from './stored.ts'

/** Presses Tab until what is wanted has the focus, as a person without a mouse does. */
const tabTo = async (page: Page, wanted: string): Promise<void> => {
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) === true, wanted)) return
  }
  throw new Error(`Tab never comes to ${wanted}.`)
}

test('a game is started and played by keyboard alone', async ({ page }) => {
  await page.goto('./')
  await tabTo(page, 'a[href="#/new/advance-to-the-volga"]')
  await page.keyboard.press('Enter')
  await page.waitForSelector('form')
  await tabTo(page, 'button[type="submit"]')
  await page.keyboard.press('Enter')
  await expect(ask(page)).toBeVisible()

  await tabTo(page, '[data-choice="item:artillery"]')
  await page.keyboard.press('Enter')
  await expect.poll(() => actionsPlayed(page)).toBe(1)
  await page.keyboard.press('u')
  await expect.poll(() => actionsPlayed(page)).toBe(0)

  await tabTo(page, '[data-choice="do:done"]')
  await page.keyboard.press('Space')
  await expect(prompt(page)).toContainText('Choose an Active Area')
  await tabTo(page, '[data-choice="area:4"]')
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toContainText('(4) is active')

  await tabTo(page, '[data-choice^="unit:"]')
  await page.keyboard.press('Enter')
  await expect(board(page).locator('[data-highlight="selected"]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(board(page).locator('[data-highlight="selected"]')).toHaveCount(0)

  await page.keyboard.press('ArrowRight')
  const first = await page.evaluate(() => document.activeElement?.getAttribute('data-choice'))
  expect(first).not.toBeNull()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-choice'))).not.toBeNull()

  await tabTo(page, '[data-choice^="unit:"]')
  await page.keyboard.press('Enter')
  await tabTo(page, '[data-choice^="to:"]')
  await page.keyboard.press('Enter')
  await expect(story(page)).toContainText(/moves to|enters/)
})

test('the keys are listed under the question mark, and the prompt and events are spoken', async ({ page }) => {
  await page.goto('./')
  await tabTo(page, 'a[href="#/new/advance-to-the-volga"]')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Start the game' }).press('Enter')
  await expect(page.getByRole('log')).toContainText('Spend Supply Points')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('undo')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tabTo(page, '[data-choice="item:artillery"]')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('Artillery marker bought')
  await page.keyboard.press('r')
  await expect(page.getByRole('complementary', { name: 'Rules' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: 'Rules' })).toHaveCount(0)
})

/** Where a turn begins in a stored match, and the event that begins the next one. */
const turns: { readonly [game: string]: { readonly match?: string; readonly from: number; readonly next: string } } = {
  'advance-to-the-volga': { from: 0, next: 'turn' },
  'axis-allies-stalingrad': { match: 'allies-total', from: 11, next: 'card' },
  'battle-for-stalingrad': { from: 18, next: 'turn' },
  'iron-blood-snow-mud': { from: 13, next: 'season' },
  'verdun-on-the-volga': { from: 6, next: 'impulse' },
}

/** What gets on with the turn. */
const eager = ['do', 'confirm', 'handover', 'action'].map((field) => `[data-choice^="${field}:"]`).join()

/** What the keyboard stands on, and the last moment at which the story tells that the next turn begins. */
const look = (page: Page, next: string) =>
  page.evaluate(
    ([event, actionTypes]) => ({
      // Whoever takes everything back never comes to an end.
      onChoice: document.activeElement?.matches('[data-choice]:not([data-choice^="takeBack:"])') === true,
      onDeed: document.activeElement?.matches(actionTypes) === true,
      actionType: [...document.querySelectorAll(actionTypes)].some((one) => one.checkVisibility()),
      told: Math.max(
        -1,
        ...[...document.querySelectorAll(`ol > li > ul > li[data-kind="${event}"]`)].map((line) =>
          Number(line.closest('ol > li')?.querySelector('button')?.textContent),
        ),
      ),
    }),
    [next, eager] as const,
  )

for (const [game, { match, from, next }] of Object.entries(turns)) {
  test(`a whole turn of ${game} is played by keyboard alone`, async ({ page }) => {
    await openMatch(page, cut(storedMatch(game, match), from))
    for (let presses = 1; presses < 3000; presses++) {
      // Mostly onwards in the order of the page, now and then over the table.
      await page.keyboard.press(presses % 50 === 0 ? 'ArrowRight' : 'Tab')
      const { onChoice, onDeed, actionType, told } = await look(page, next)
      if (told > from) return
      if (onDeed || (onChoice && (!actionType || presses % 7 === 0))) await page.keyboard.press('Enter')
    }
    throw new Error('The turn never came to an end.')
  })
}

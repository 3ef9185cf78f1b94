import { violations } from './axe.ts'
import { board, choice, expect, isReached, prompt, story, test } from './fixtures.ts'
import { games } from './stored.ts'

test('a newcomer is led through a first turn, and only what the lesson asks for is done', async ({ page }) => {
  await page.goto('./')
  await page.getByRole('link', { name: /^Guided first turn: Stalingrad: Advance/ }).click()
  const guide = page.getByRole('region', { name: 'Guided first turn' })
  await expect(guide).toContainText('Step 1 of 10')
  await choice(page, 'lesson:next').click()
  await expect(guide).toContainText('Buy an Artillery marker')
  await choice(page, 'item:engineers').click()
  await expect(prompt(page)).toContainText('this step shows something else')
  expect(await violations(page, 'section[aria-label="Decision"]')).toEqual([])
  await choice(page, 'item:artillery').click()
  await choice(page, 'do:done').click()
  await guide.getByRole('button', { name: 'Show me' }).click()
  await expect(prompt(page)).toContainText('Activate Hill 120.0 (6)')
  await choice(page, 'area:6').click()
  for (const unit of ['15/29', '71/29']) {
    await choice(page, `unit:${unit}`).click()
    await board(page)
      .locator('[data-choice="to:8"]')
      .click({ position: { x: 60, y: 40 } })
  }
  await choice(page, 'do:attack').click()
  await choice(page, 'confirm:yes').click()
  await choice(page, 'unit:15/29').click()
  await choice(page, 'artillery:1').click()
  await expect(guide).toContainText('Step 9 of 10')
  await choice(page, 'confirm:yes').click()
  await expect(story(page)).toContainText('Success in Sawmill (8)')
  await choice(page, 'do:endRound').click()
  await expect(guide).toContainText('That was the first turn.')
  await guide.getByRole('link', { name: 'Now play a game' }).click()
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible()
})

test('a lesson goes on in another language, and begins again after a reload', async ({ page }) => {
  await page.goto('./')
  await page.getByRole('link', { name: /^Guided first turn: Stalingrad: Advance/ }).click()
  const guide = page.getByRole('region', { name: 'Guided first turn' })
  await choice(page, 'lesson:next').click()
  await expect(guide).toContainText('Step 2 of 10')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  const german = page.getByRole('region', { name: 'Geführter erster Zug' })
  await expect(german).toContainText('Schritt 2 von 10')
  await page.reload()
  await expect(german).toContainText('Schritt 1 von 10')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Kurgan' })).toBeVisible()
})

interface Step {
  readonly does?: { readonly [field: string]: string | number | boolean }
}

test.describe('by touch, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const game of games)
    test(`the lesson of ${game} is finished, and its first press is seen`, async ({ page }) => {
      const url = new URL(`../../games/${game}/board/lesson.ts`, import.meta.url)
      const { lesson } = (await import(url.href)) as { readonly lesson: { readonly steps: readonly Step[] } }
      await page.goto(`./#/learn/${game}`)
      const guide = page.getByRole('region', { name: 'Guided first turn' })
      for (const [place, { does = { lesson: 'next' } }] of lesson.steps.entries()) {
        const step = guide.getByText(`Step ${place + 1} of`)
        await expect(step).toBeVisible()
        const all = [
          ...Object.entries(does).map(([field, value]) => `[data-choice="${field}:${value}"]`),
          '[data-choice="confirm:yes"]',
        ]
        const wanted = page.locator(all.map((one) => `${one}:visible`).join(', '))
        if (place === 0)
          await expect
            .poll(async () => (await Promise.all(all.map((one) => isReached(page, one)))).includes(true))
            .toBe(true)
        while (await step.isVisible()) {
          if ((await wanted.count()) === 0) await guide.getByRole('button', { name: 'Show me' }).tap()
          // A piece that lies on a space takes no press from it: the finger may come down on either.
          await wanted.last().tap({ force: true })
          await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
        }
      }
      await expect(guide).toContainText('That was the first turn.')
    })
})

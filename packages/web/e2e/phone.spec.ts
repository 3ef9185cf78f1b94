import type { Page } from '@playwright/test'
import {
  actionsPlayed,
  ask,
  choice,
  endSupply,
  expect,
  isReached,
  noSideways,
  prompt,
  startGame,
  test,
} from './fixtures.ts'
import { cut, games, liftCurtain, openMatch, storedMatch } from './stored.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('every screen fits a phone, and a turn can be played by touch', async ({ page }) => {
  await page.goto('./')
  await noSideways(page)
  await page.goto('./#/new/advance-to-the-volga')
  await page.waitForSelector('form')
  await noSideways(page)
  await startGame(page, { scenario: 'Factory District' })
  await noSideways(page)
  await choice(page, 'item:artillery').tap()
  await endSupply(page)
  await noSideways(page)

  // The sheet shows the question and what can be pressed; pulled up it has the story too.
  await expect(page.getByRole('region', { name: 'Story' })).toBeHidden()
  await page.getByRole('button', { name: 'More: story and everything else' }).tap()
  await expect.poll(() => actionsPlayed(page)).toBeGreaterThan(1)
  await noSideways(page)
  await page.getByRole('button', { name: 'Less: back to the map' }).tap()
  await expect(page.getByRole('region', { name: 'Story' })).toBeHidden()
  await page.getByRole('button', { name: / Tracks/ }).tap()
  await expect(page.getByRole('region', { name: 'Tracks' })).toBeVisible()
  await noSideways(page)
  await page.getByRole('button', { name: 'Close: Tracks' }).tap()
  await expect(ask(page)).toBeVisible()
  await page.getByRole('button', { name: 'Rules' }).tap()
  await expect(page.getByRole('complementary', { name: 'Rules' })).toBeVisible()
  await noSideways(page)
})

test('the last words of the story end with a line, not within one', async ({ page }) => {
  await page.goto('./#/new/battle-for-stalingrad')
  await page.getByRole('button', { name: 'Start the game' }).tap()
  const lately = prompt(page).locator('ul').first()
  await expect(lately).toContainText('The line:')
  const { lines, more } = await lately.evaluate((list) => {
    const box = list.getBoundingClientRect()
    const line = Number.parseFloat(getComputedStyle(list.querySelector('p') ?? list).lineHeight)
    const told = (list.querySelector('p') ?? list).getBoundingClientRect()
    return { lines: told.height / line, more: told.bottom - box.bottom }
  })
  expect(lines).toBeCloseTo(1, 1)
  expect(more).toBeLessThanOrEqual(0)
})

test('whoever has chosen something finds the next answers on the sheet without drawing it', async ({ page }) => {
  await page.goto('./')
  await page.getByRole('button', { name: /^Play the Axis: Iron/ }).tap()
  await choice(page, 'do:suggested').tap()
  const harbour = page.locator('[data-region="board"] [data-choice="to:0103"]').first()
  await harbour.tap({ force: true })
  // Another tap before the question stands would be the second of a double tap, and belong to the first.
  await expect(prompt(page)).toContainText('Air Units')
  await harbour.tap({ force: true })
  await expect(prompt(page)).toContainText('Which unit')
  expect(await isReached(page, '[data-choice="unit:A-AIR-1"]')).toBe(true)
})

test('what the other side did stands in a line at the edge of the sheet, and one press tells all of it', async ({
  page,
}) => {
  await openMatch(page, cut(storedMatch('battle-for-stalingrad'), 24))
  await liftCurtain(page)
  const line = page.getByRole('button', { name: /^Their turn: \d/ })
  await expect(line).toBeInViewport({ ratio: 1 })
  await line.tap()
  const theirs = page.getByRole('region', { name: 'Their turn' })
  await expect(theirs.getByRole('listitem').first()).toBeInViewport()
  await noSideways(page)
  // What is shown again is shown on the map: the sheet gives it free.
  await theirs.getByRole('button', { name: 'Show again' }).tap()
  await expect(page.getByRole('button', { name: 'More: story and everything else' })).toBeVisible()
})

/** Where everything stands that can be pressed in the sheet; whatever scrolls under what was picked does not count. */
const inSheet = (page: Page): Promise<Record<string, string>> =>
  page.locator('[data-region="talk"] button:visible').evaluateAll((all) =>
    Object.fromEntries(
      all.map((one) => {
        const { x, y } = one.getBoundingClientRect()
        return [one.getAttribute('data-choice') ?? one.textContent, `${Math.round(x)} ${Math.round(y)}`]
      }),
    ),
  )

test('what was picked, what closes it and the way to the list stay where they are from press to press', async ({
  page,
}) => {
  await page.goto('./')
  await page.getByRole('button', { name: /^Play the Soviets.*: Battle/ }).tap()
  const area = (name: string) => page.locator(`[data-region="board"] [data-choice="${name}"]:visible`).first()
  const pick = async (force: string, place: number): Promise<void> => {
    await area(`force:${force}`).tap()
    await expect(prompt(page)).toContainText('Chosen')
    await page.locator('[data-region="board"] [data-choice^="to:"]:visible').nth(place).tap()
    await expect(prompt(page)).not.toContainText('Chosen')
  }
  await pick('s-62i', 0)
  await expect(choice(page, 'takeBack:0')).toBeInViewport({ ratio: 1 })
  const first = await inSheet(page)
  await pick('s-24i', 1)
  const second = await inSheet(page)
  expect(second['takeBack:0']).toBe(first['takeBack:0'])
  expect(second['do:done']).toBe(first['do:done'])
  const way = page.locator('summary[aria-label^="As a list"]')
  const before = await way.boundingBox()
  await way.tap()
  // It opens over the map: what is asked, picked and answered stays in sight.
  await expect(page.locator('details[open] [data-choice^="force:"]').first()).toBeInViewport({ ratio: 1 })
  expect(await way.boundingBox()).toEqual(before)
  const opened = await inSheet(page)
  for (const name of Object.keys(second)) expect(opened[name], name).toBe(second[name])
  expect(await isReached(page, '[data-choice="do:done"]')).toBe(true)
})

for (const game of games)
  test(`${game}: every answer is large enough for a finger, and two lines of them are seen under any question`, async ({
    page,
  }) => {
    const match = storedMatch(game)
    for (const share of [0.2, 0.4, 0.6, 0.8]) {
      await openMatch(page, cut(match, Math.floor(match.actions.length * share)))
      await liftCurtain(page)
      const answers = page.locator('[data-region="talk"] [data-choice]:not([data-choice^="takeBack:"]):visible')
      const shown = await answers.evaluateAll((all) =>
        all.map((one) => {
          const { left, top, bottom, width, height } = one.getBoundingClientRect()
          const isSeen = one.contains(document.elementFromPoint(left + width / 2, bottom - 8))
          return {
            name: one.getAttribute('data-choice'),
            line: Math.round(top),
            least: Math.min(width, height),
            isSeen,
          }
        }),
      )
      for (const { name, least } of shown) expect(least, `${share} ${name}`).toBeGreaterThanOrEqual(43.5)
      const [first = 0, second = first] = [...new Set(shown.map(({ line }) => line))].toSorted((a, b) => a - b)
      const hidden = shown.filter(({ line, isSeen }) => (line === first || line === second) && !isSeen)
      expect(hidden, `${share}`).toEqual([])
    }
  })

import { violations } from './axe.ts'
import { choice, endSupply, expect, startGame, test } from './fixtures.ts'
import { cut, games, liftCurtain, openMatch, storedMatch } from './stored.ts'

const prompt = 'section[aria-label="Decision"]'

const phone = { width: 390, height: 844 }

test('the shelf and a link that leads nowhere have no accessibility violation, light and dark', async ({ page }) => {
  await page.goto('./')
  await page.waitForSelector('h3')
  expect(await violations(page)).toEqual([])
  await page.setViewportSize(phone)
  expect(await violations(page)).toEqual([])
  await page.goto('./#/m/nonsense')
  await expect(page.getByText(/This link is damaged or cut off/)).toBeVisible()
  expect(await violations(page)).toEqual([])
})

for (const game of games) {
  const match = storedMatch(game)

  test(`no screen of ${game} before and after play has a violation`, async ({ page }) => {
    await page.goto(`./#/new/${game}`)
    await page.waitForSelector('form')
    expect(await violations(page)).toEqual([])
    await openMatch(page, match)
    expect(await violations(page, prompt)).toEqual([])
    await page.getByRole('button', { name: 'Result' }).click()
    expect(await violations(page, 'dialog')).toEqual([])
    await page.goto('./')
    await page.locator(`a[href="#/learn/${game}"]`).click()
    await expect(page.getByRole('region', { name: 'Guided first turn' })).toBeVisible()
    expect(await violations(page, prompt)).toEqual([])
  })

  test(`no screen of ${game} at play has a violation, on a table and on a phone`, async ({ page }) => {
    await openMatch(page, cut(match, 0))
    await liftCurtain(page)
    expect(await violations(page)).toEqual([])
    await openMatch(page, cut(match, Math.floor(match.actions.length / 2)))
    await liftCurtain(page)
    await page.keyboard.press('r')
    await page.locator('aside').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'What is reconstructed' }).click()
    expect(await violations(page, 'dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize(phone)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'More: story and everything else' }).click()
    expect(await violations(page, 'main')).toEqual([])
    await page.getByRole('button', { name: 'Less: back to the map' }).click()
    await page.locator('header button[aria-expanded="false"]').first().click()
    expect(await violations(page, 'main')).toEqual([])
  })
}

test('the table has none in the middle of a choice, with odds, rules and dialogs open, and looking back', async ({
  page,
}) => {
  await startGame(page)
  await endSupply(page)
  await choice(page, 'area:6').click()
  await choice(page, 'unit:15/29').click()
  expect(await violations(page)).toEqual([])
  await choice(page, 'to:8').click({ position: { x: 60, y: 40 } })
  await choice(page, 'do:attack').click()
  await expect(choice(page, 'confirm:yes')).toBeVisible()
  expect(await violations(page, prompt)).toEqual([])
  await page.keyboard.press('r')
  expect(await violations(page, 'aside')).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  expect(await violations(page, 'dialog')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await violations(page, '[popover]')).toEqual([])
  await page.keyboard.press('Escape')
  for (const name of ['Share', 'Seats', 'Rules in use']) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('[popover]').getByRole('button', { name, exact: true }).click()
    expect(await violations(page, 'dialog')).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('/')
  expect(await violations(page, 'form')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Look back' }).click()
  expect(await violations(page, 'section[aria-label="Looking back"]')).toEqual([])
})

test('the look follows the system until the person chooses one, and then stays', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('./')
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).not.toBe(light)
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect.poll(ground).toBe(light)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  expect(await ground()).toBe(light)
})

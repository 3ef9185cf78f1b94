import { violations } from './axe.ts'
import { choice, expect, seed, test } from './fixtures.ts'

test('the whole application speaks German, the game too, and stays so', async ({ page }) => {
  await page.goto('./')
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(page.getByRole('link', { name: /^Neue Partie: / }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
  expect(await violations(page)).toEqual([])
  await page.goto('./#/new/axis-allies-stalingrad')
  await page.getByRole('checkbox', { name: 'Bieten mit Verstärkungspunkten' }).check()
  await expect(page.getByRole('group', { name: 'Die Seite, die beide wollen' }).getByLabel('Alliierte')).toBeVisible()
  await page.goto('./#/new/advance-to-the-volga')
  await expect(page.getByText('Vorstoß zur Wolga')).toBeVisible()
  await page.getByText('Für Kundige: die Würfel').click()
  await page.getByLabel(/^Startwert/).fill(seed)
  await page.getByRole('button', { name: 'Partie beginnen' }).click()
  const prompt = page.getByRole('region', { name: 'Entscheidung' })
  await expect(prompt).toContainText('Gib Nachschubpunkte aus')
  await choice(page, 'item:artillery').click()
  await expect(page.getByRole('region', { name: 'Verlauf' })).toContainText('Artilleriemarker für')
  await expect(page.getByRole('region', { name: 'Karte', exact: true })).toContainText('Mamajew-')
  await page.reload()
  await expect(prompt).toContainText('Deutsche: Entscheidung')
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('button', { name: 'Was rekonstruiert ist' }).click()
  await expect(page.getByRole('rowheader', { name: 'von uns rekonstruiert' })).toBeVisible()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('Spend Supply Points')
})

test('the rules are German where they are translated, and are English, marked as such, where they cannot be fetched', async ({
  page,
}) => {
  // A request that fails would be a console error, which no test allows.
  await page.route(/RUL(ES|INGS)\.de-.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("not here")' }),
  )
  await page.goto('./')
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await page.goto('./#/new/advance-to-the-volga')
  const openRule = () => page.locator('details', { hasText: 'ATV-12.1' }).locator('summary').click()
  await openRule()
  const rubble = page.getByText(/^Rubble: in an attack on a Light or Heavy Urban Area/)
  await expect(rubble).toBeVisible()
  expect(await rubble.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en')
  await page.unrouteAll()
  await page.reload()
  await openRule()
  await expect(page.getByText(/^Trümmer: bei einem Angriff auf ein Gebiet/)).toBeVisible()
  await expect(rubble).toBeHidden()
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })
  test('German is spoken without being asked for', async ({ page }) => {
    await page.goto('./')
    await expect(page.getByRole('heading', { name: 'Spiele', exact: true })).toBeVisible()
  })
})

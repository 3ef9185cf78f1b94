import { actionsPlayed, ask, choice, endSupply, expect, noSideways, startGame, test } from './house.ts'

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

  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('button', { name: 'Story' }).tap()
  await expect.poll(() => actionsPlayed(page)).toBeGreaterThan(1)
  await noSideways(page)
  await views.getByRole('button', { name: 'Tracks' }).tap()
  await expect(page.getByRole('region', { name: 'Tracks' })).toBeVisible()
  await noSideways(page)
  await views.getByRole('button', { name: 'Map' }).tap()
  await expect(ask(page)).toBeVisible()
  await page.getByRole('button', { name: 'Rules' }).tap()
  await expect(page.getByRole('complementary', { name: 'Rules' })).toBeVisible()
  await noSideways(page)
})

import { test as base, expect, type Page } from '@playwright/test'

/** A page on which nothing goes wrong unseen: any console error or warning, page error or foreign request fails the test. */
export const test = base.extend<{ readonly page: Page }>({
  page: async ({ page, baseURL }, use) => {
    const wrongs: string[] = []
    page.on('console', (message) => {
      // What playwright says when a test wants no service worker.
      if (message.text().includes('registration blocked by Playwright')) return
      if (['error', 'warning'].includes(message.type())) wrongs.push(`console ${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => wrongs.push(`page error: ${error.message}`))
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(baseURL ?? '') && !/^(data|blob):/.test(url)) wrongs.push(`foreign request: ${url}`)
    })
    await use(page)
    expect(wrongs).toEqual([])
  },
})

export { expect }

export const seed = '5eed'.repeat(16)

/** The dice of a test are always the same. */
export const setSeed = async (page: Page): Promise<void> => {
  await page.getByText('Advanced: the dice').click()
  await page.getByLabel('Seed (64 hexadecimal digits)').fill(seed)
}

/** From the shelf to the table, as a person goes. */
export const startGame = async (page: Page, { scenario }: { readonly scenario?: string } = {}): Promise<void> => {
  await page.goto('./')
  await page.getByRole('link', { name: 'New game: Stalingrad: Advance to the Volga, 1942' }).click()
  if (scenario !== undefined) await page.getByRole('radio', { name: scenario }).check()
  await setSeed(page)
  await page.getByRole('button', { name: 'Start the game' }).click()
  await expect(ask(page)).toBeVisible()
}

export const prompt = (page: Page) => page.getByRole('region', { name: 'Decision' })
export const ask = (page: Page) => prompt(page).getByRole('heading', { name: 'German to decide' })
export const story = (page: Page) => page.getByRole('region', { name: 'Story' })
export const board = (page: Page) => page.getByRole('region', { name: 'Map', exact: true })

export const choice = (page: Page, name: string) => page.locator(`[data-choice="${name}"]:visible`).first()

/** The story comes a moment after the map. */
const wholeStory = (page: Page): Promise<void> => expect(story(page).locator('[aria-busy]')).toHaveCount(0)

/** What has been told, to the end. */
export const storyTold = async (page: Page): Promise<string> => {
  await wholeStory(page)
  return story(page).innerText()
}

/** How many actions the match on the table has. */
export const actionsPlayed = async (page: Page): Promise<number> => {
  await wholeStory(page)
  const latest = story(page)
    .getByRole('button', { name: /^Look at the moment/ })
    .first()
  return Number(await latest.textContent())
}

/** Ends the Supply Phase: the first decision of every game. */
export const endSupply = async (page: Page): Promise<void> => {
  await choice(page, 'do:done').click()
  const confirm = choice(page, 'confirm:yes')
  await expect(prompt(page)).toContainText(/choose|activate|Confirm/i)
  if (await confirm.isVisible()) await confirm.click()
}

export const noSideways = async (page: Page): Promise<void> => {
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(window)
}

/** Whether a finger reaches it without drawing anything. */
export const isReached = (page: Page, wanted: string): Promise<boolean> =>
  page.locator(`${wanted}:visible`).evaluateAll((all) =>
    all.some((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && one.contains(hit)
    }),
  )

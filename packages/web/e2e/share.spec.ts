import { readFile } from 'node:fs/promises'
import { violations } from './axe.ts'
import { actionsPlayed, ask, choice, endSupply, expect, prompt, startGame, story, storyTold, test } from './fixtures.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a match and a moment of it go out as links and come back the same', async ({ page, context }) => {
  await startGame(page)
  await choice(page, 'item:artillery').click()
  await endSupply(page)
  await choice(page, 'area:5').click()
  await expect(story(page)).toContainText('Leather Factory (5) is the Active Area')
  const told = await storyTold(page)
  const played = await actionsPlayed(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  const packing = page.waitForEvent('worker', (worker) => worker.url().includes('reading'))
  await page.getByRole('button', { name: 'Share' }).click()
  await packing
  expect(await violations(page, 'dialog')).toEqual([])
  const link = await page.getByLabel('Link to the match', { exact: true }).inputValue()
  expect(link.length).toBeLessThan(2048)
  await page.getByRole('button', { name: 'Copy the link: Link to the match' }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  // Somebody else: a browser that has never seen this game.
  const other = await context.browser()!.newContext()
  const theirs = await other.newPage()
  await theirs.goto(link)
  await expect(prompt(theirs)).toContainText('Leather Factory (5) is active')
  expect(await storyTold(theirs)).toBe(told)
  await theirs.goto(`${link}/1`)
  await expect(theirs.getByRole('region', { name: 'Looking back' })).toContainText(`After 1 of ${played} actions`)
  // The same link twice is one game.
  await theirs.goto(link.replace(/#.*/, '#/'))
  await expect(theirs.getByRole('link', { name: /^Continue: / })).toHaveCount(1)
  await theirs.getByRole('button', { name: 'Open a link' }).click()
  expect(await violations(theirs, 'dialog')).toEqual([])
  await theirs.getByLabel('Paste the link to a match').fill('nonsense')
  await theirs.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(theirs.getByText(/That is no link to a match/)).toBeVisible()
  await theirs.getByLabel('Paste the link to a match').fill(link)
  await theirs.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(prompt(theirs)).toContainText('Leather Factory (5) is active')
  await theirs.goto(link.slice(0, -9))
  await expect(theirs.getByText(/This link is damaged or cut off/)).toBeVisible()
  await other.close()
})

test('several games are kept side by side, exported together, and imported once', async ({ page, context }) => {
  await startGame(page)
  await startGame(page, { scenario: 'Factory District' })
  await choice(page, 'item:artillery').click()
  await page.goto('./')
  await expect(page.getByRole('link', { name: /^Continue: / })).toHaveCount(2)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all games' }).click()
  const text = await readFile(await (await waiting).path(), 'utf8')

  const open = async (on: typeof page): Promise<void> => {
    const choosing = on.waitForEvent('filechooser')
    await on.getByRole('button', { name: 'Open a match file' }).click()
    await (await choosing).setFiles({ name: 'all.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  }
  await open(page)
  await expect(page.getByText('0 games were imported. 2 were here already.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Continue: / })).toHaveCount(2)

  const other = await context.browser()!.newContext()
  const theirs = await other.newPage()
  await theirs.goto(page.url())
  await open(theirs)
  await expect(theirs.getByRole('link', { name: /^Continue: / })).toHaveCount(2)
  await theirs.getByRole('link', { name: /^Continue: .*Factory/ }).click()
  await expect(ask(theirs)).toBeVisible()
  expect(await actionsPlayed(theirs)).toBe(1)
  await other.close()
})

test('two tabs on the same game do not fight: one plays, the other can take over', async ({ page, context }) => {
  await startGame(page)
  await choice(page, 'item:artillery').click()
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByText(/open in another tab/)).toBeVisible()
  await choice(page, 'item:engineers').click()
  await second.getByRole('button', { name: 'Play here instead' }).click()
  await expect(ask(second)).toBeVisible()
  expect(await actionsPlayed(second)).toBe(2)
  await expect(page.getByText(/open in another tab/)).toBeVisible()
  await choice(second, 'item:artillery').click()
  await page.getByRole('button', { name: 'Play here instead' }).click()
  await expect(ask(page)).toBeVisible()
  expect(await actionsPlayed(page)).toBe(3)
  // Left behind, it is free for the other one.
  await page.goto('./')
  await second.reload()
  await expect(ask(second)).toBeVisible()
})

test('a tab that comes back to a game goes on where the other one has left it', async ({ page, context }) => {
  await startGame(page)
  await choice(page, 'item:artillery').click()
  const second = await context.newPage()
  const address = page.url()
  await page.getByRole('link', { name: 'Back to the shelf' }).click()
  await second.goto(address)
  await choice(second, 'item:engineers').click()
  await choice(second, 'item:artillery').click()
  expect(await actionsPlayed(second)).toBe(3)
  await second.getByRole('link', { name: 'Back to the shelf' }).click()
  await second.close()
  await page.getByRole('link', { name: /^Continue: / }).click()
  await expect(ask(page)).toBeVisible()
  expect(await actionsPlayed(page)).toBe(3)
})

test('where no tab can claim a game, the one that played on first keeps it, and nothing is lost', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
  await startGame(page)
  const second = await context.newPage()
  await second.goto(page.url())
  await choice(second, 'item:engineers').click()
  await choice(second, 'item:artillery').click()
  expect(await actionsPlayed(second)).toBe(2)
  await choice(page, 'item:artillery').click()
  await expect(page.getByText(/was played on in another tab/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the shelf' }).click()
  await expect(page.getByText(/is a game of its own now/)).toBeVisible()
  const cards = page.getByRole('link', { name: /^Continue: / })
  await expect(cards).toHaveCount(2)
  const kept = new URL(second.url()).hash
  const paths = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.filter((path) => path === kept)).toHaveLength(1)
  for (const path of paths) {
    await page.goto(`./${path}`)
    expect(await actionsPlayed(page)).toBe(path === kept ? 2 : 1)
  }
})

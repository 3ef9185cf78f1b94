import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { actionsPlayed, ask, choice, expect, prompt, startGame, test } from './fixtures.ts'

const stored = new URL('../../games/advance-to-the-volga/test/stored/main-soviet-automatic.json', import.meta.url)

const openStored = async (page: Page): Promise<void> => {
  await page.goto('./')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a match file' }).click()
  await (await choosing).setFiles({ name: 'match.json', mimeType: 'application/json', buffer: await readFile(stored) })
  await expect(page.getByRole('heading', { name: 'Soviet automatic victory' }).first()).toBeVisible()
}

test('a finished match is walked through by turns and combats, played by itself, and seen with other eyes', async ({
  page,
}) => {
  await openStored(page)
  await page.getByRole('button', { name: 'Look back' }).click()
  const replay = page.getByRole('region', { name: 'Looking back' })
  await replay.getByRole('button', { name: 'To the start' }).click()
  await replay.getByRole('button', { name: 'To the next combat' }).click()
  await expect(page.getByRole('region', { name: 'Story' })).toContainText('against defense')
  await expect(replay.locator('line[data-mark="turn"]').first()).toBeAttached()
  await replay.getByRole('button', { name: 'To the next turn' }).click()
  await expect(page.getByRole('region', { name: 'Story' })).toContainText('Turn 2')
  await replay.getByRole('combobox', { name: 'Seen by' }).selectOption('german')
  expect(await violations(page, 'section[aria-label="Looking back"]')).toEqual([])
  await expect(replay).toContainText(/Chance to win, German: about \d+ %/)
  const text = await replay.getByRole('status').innerText()
  await replay.getByRole('button', { name: 'Play the match' }).click()
  await expect.poll(() => replay.getByRole('status').innerText()).not.toBe(text)
  await replay.getByRole('button', { name: 'Pause' }).click()
})

test('one tries what could be without touching the game, or plays on from there as another one', async ({ page }) => {
  await startGame(page)
  await choice(page, 'item:artillery').click()
  await choice(page, 'item:engineers').click()
  const first = page.url()
  await page.keyboard.press(']')
  await expect(ask(page)).toBeVisible()
  await page.keyboard.press('[')
  await expect(page.getByText(/A game that is played on rolls the same dice as this one/)).toBeVisible()
  await page.getByRole('button', { name: 'Try what if' }).click()
  await expect(prompt(page)).toContainText('nothing here touches the game')
  await choice(page, 'item:artillery').click()
  expect(await actionsPlayed(page)).toBe(1)
  await page.getByRole('link', { name: 'Back to the game' }).click()
  await expect(page).toHaveURL(first)
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await expect(page).not.toHaveURL(first)
  await expect(ask(page)).toBeVisible()
  expect(await actionsPlayed(page)).toBe(1)
  await page.goto(first)
  await page.getByRole('button', { name: 'Back to the present' }).click()
  await expect.poll(() => actionsPlayed(page)).toBe(2)
})

test('a finished match is played on from an earlier moment as a new game', async ({ page }) => {
  await openStored(page)
  const first = page.url()
  await page.getByRole('button', { name: 'Look back' }).click()
  const replay = page.getByRole('region', { name: 'Looking back' })
  await replay.getByRole('button', { name: 'To the start' }).click()
  await replay.getByRole('button', { name: 'One forward' }).click()
  await expect(replay).toContainText('rolls the same dice as this one')
  await replay.getByRole('button', { name: 'Play on from here' }).click()
  await expect(ask(page)).toBeVisible()
  expect(await actionsPlayed(page)).toBe(1)
  expect(page.url()).not.toBe(first)
  await page.goto('./')
  await expect(page.getByRole('link', { name: /^Continue: / })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Review: / })).toHaveCount(1)
})

test('after the game there are graphs, luck, maps, a report and the dice audit', async ({ page }) => {
  await openStored(page)
  await page.getByRole('button', { name: 'Result' }).click()
  await page.getByRole('button', { name: 'After the game' }).click()
  await expect(page.getByText('Decided by rule: ATV-11.1b')).toBeVisible()
  await expect(page.getByText(/Chance to win in percent, German/).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /German pips in Combat/ })).toBeVisible()
  await page.getByRole('button', { name: 'Check every roll' }).click()
  await expect(page.getByText(/All \d+ rolls come out the same from the seed/)).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Report as Markdown' }).click()
  expect(await readFile(await (await waiting).path(), 'utf8')).toContain('**Soviet automatic victory** (ATV-11.1b)')
  await expect(page.getByRole('figure', { name: 'Map: Turn 1' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

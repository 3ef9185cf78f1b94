import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { actionsPlayed, ask, choice, endSupply, expect, startGame, storyTold, test } from './fixtures.ts'
import { games, storedMatch } from './stored.ts'

const exported = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Menu' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export the match' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^kurgan-advance-to-the-volga-main-[0-9a-f]{6}-\d+\.json$/)
  return await readFile(await download.path(), 'utf8')
}

const choose = async (page: Page, name: string, text: string): Promise<void> => {
  const waiting = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a match file' }).click()
  await (await waiting).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
}

test('a match goes out as a file and comes back the same, by picking and by dropping', async ({ page }) => {
  await startGame(page)
  await choice(page, 'item:artillery').click()
  await endSupply(page)
  await choice(page, 'area:5').click()
  const file = await exported(page)
  const told = await storyTold(page)
  const played = await actionsPlayed(page)

  await page.goto('./')
  await choose(page, 'match.json', file)
  await expect(ask(page)).toBeVisible()
  expect(await storyTold(page)).toBe(told)
  expect(await exported(page)).toBe(file)

  await page.goto('./')
  const dropped = await page.evaluateHandle((text) => {
    const carried = new DataTransfer()
    carried.items.add(new File([text], 'match.json', { type: 'application/json' }))
    return carried
  }, file)
  await page.dispatchEvent('body', 'dragover', { dataTransfer: dropped })
  await expect(page.getByText('Drop the match file to open it')).toBeVisible()
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
  await expect(ask(page)).toBeVisible()
  expect(await actionsPlayed(page)).toBe(played)
})

test('a file that is no match, foreign, newer or damaged gets a sentence, and the running game stays', async ({
  page,
}) => {
  await startGame(page)
  await choice(page, 'item:artillery').click()
  const match = JSON.parse(await exported(page)) as Record<string, unknown>
  const bad: readonly (readonly [string, RegExp])[] = [
    ['not json at all', /not a Kurgan match: it is not JSON/],
    ['{"hello": 1}', /not a Kurgan match/],
    [JSON.stringify({ ...match, version: 99 }), /newer version/],
    [JSON.stringify({ ...match, game: 'chess' }), /not on this shelf/],
    [JSON.stringify({ ...match, rules: 9999 }), /newer rules/],
    [JSON.stringify({ ...match, seed: 'ab'.repeat(32) }), /does not fit its commitment/],
    [JSON.stringify({ ...match, actions: [{ do: 'buy', item: { deep: true } }] }), /damaged at action 1/],
  ]
  for (const [text, sentence] of bad) {
    if (!(await page.getByRole('button', { name: 'Open a match file' }).isVisible()))
      await page.getByRole('button', { name: 'Menu' }).click()
    await choose(page, 'bad.json', text)
    await expect(page.getByText(sentence).first()).toBeVisible()
    expect(await actionsPlayed(page)).toBe(1)
  }
})

test('a match that stops being legal opens for viewing up to there', async ({ page }) => {
  await startGame(page)
  await choice(page, 'item:artillery').click()
  const match = JSON.parse(await exported(page)) as { actions: unknown[] }
  const file = JSON.stringify({ ...match, actions: [...match.actions, { do: 'buy', item: 'zeppelin' }] })
  await page.goto('./')
  await choose(page, 'old.json', file)
  await expect(page.getByText(/plays up to action 1; action 2 is no longer legal/)).toBeVisible()
  expect(await actionsPlayed(page)).toBe(1)
  await expect(page.locator('[data-choice]')).toHaveCount(0)
})

test('an archive of before, in lines and with a bad game in it, is taken in at once and opens game by game', async ({
  page,
}) => {
  const archived = games.map((game) => ({ file: storedMatch(game) }))
  const bad = { file: { ...storedMatch('verdun-on-the-volga'), seed: 'ab'.repeat(32) } }
  const text = JSON.stringify({ format: 'kurgan-archive', version: 1, games: [...archived, bad] }, undefined, 1)
  await page.goto('./')
  await choose(page, 'all.json', text)
  await expect(page.getByText(`${games.length} games were imported.`)).toBeVisible()
  await expect(
    page.getByText(/One game of this file could not be imported: .* does not fit its commitment/),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Imported and not opened yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open: / })).toHaveCount(games.length)
  await page.getByRole('link', { name: /^Open: .*Verdun/ }).click()
  await expect(page.locator('[data-region="board"]').first()).toBeVisible()
  // Once it was opened the shelf knows that it is over.
  await page.getByRole('link', { name: 'Back to the shelf' }).click()
  await expect(page.getByRole('link', { name: /^Review: .*Verdun/ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Open: / })).toHaveCount(games.length - 1)
})

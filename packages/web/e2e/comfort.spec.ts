import { violations } from './axe.ts'
import { actionsPlayed, choice, endSupply, expect, prompt, startGame, story, test } from './fixtures.ts'

test('a turn is played in words: moves, questions, odds and undo', async ({ page }) => {
  await startGame(page)
  const line = page.getByLabel('Type a move or a question')
  const answer = page.locator('form output')
  const type = async (text: string): Promise<void> => {
    await line.fill(text)
    await line.press('Enter')
  }
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(line).toBeFocused({ timeout: 1000 })
  }).toPass()
  await type('buy artillery')
  await expect(answer).toHaveText('Done.')
  expect(await actionsPlayed(page)).toBe(1)
  await type('undo')
  await expect(answer).toHaveText('Taken back.')
  await type('keep the rest')
  await expect(prompt(page)).toContainText(/Choose an Active Area|Confirm/)
  await type('yes')
  await type('activate 6')
  await expect(prompt(page)).toContainText('(6) is active')
  await type('what is in 8')
  await expect(answer).toContainText(/Sawmill \(8\); Light Urban.*Next to it/)
  await type('why not 15/29 to 40')
  await expect(answer).toContainText(/\(ATV-[\d.a-z]+\)$/)
  await type('move 15/29 to 8')
  await expect(story(page)).toContainText('15/29 enters Sawmill (8)')
  expect(await violations(page, 'form')).toEqual([])
  await line.press('Escape')
  await expect(line).toHaveCount(0)
})

test('a run of like actions is one click, and each of them can be taken back', async ({ page }) => {
  await startGame(page)
  await choice(page, 'item:artillery').click()
  await expect(choice(page, 'repeat:all')).toHaveText(/The same again: Buy Artillery marker/)
  await page.keyboard.press('s')
  expect(await actionsPlayed(page)).toBe(2)
  await page.keyboard.press('u')
  await page.keyboard.press('u')
  expect(await actionsPlayed(page)).toBe(0)
})

test('before a roll the odds say what one more marker would change', async ({ page }) => {
  await startGame(page)
  await choice(page, 'item:artillery').click()
  await endSupply(page)
  await choice(page, 'area:1').click()
  await choice(page, 'unit:516/295').click()
  await page.locator('[data-region="board"] [data-choice="to:31"]').click({ position: { x: 40, y: 40 } })
  await choice(page, 'do:attack').click()
  await choice(page, 'confirm:yes').click()
  const odds = prompt(page).locator('[data-odds]')
  await expect(odds.getByRole('heading', { name: 'What one more would change' })).toBeVisible()
  await expect(odds.getByRole('term').first()).toContainText('Artillery')
  await expect(odds.getByRole('definition').first()).toContainText(/[+−]\d+(\.\d)? %/)
  // One marker is all that is allowed here.
  await choice(page, 'artillery:1').click()
  await expect(odds.getByRole('heading', { name: 'What one more would change' })).toHaveCount(0)
})

test('everything on the table can be walked to by keyboard, also what cannot be chosen', async ({ page }) => {
  await startGame(page)
  await page.locator('[data-ref="area:21"]').first().focus()
  const named = (): Promise<string | null | undefined> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  const first = await named()
  expect(first).toContain('Mamayev Kurgan (21)')
  await page.keyboard.press('Shift+ArrowRight')
  const second = await named()
  expect(second).not.toBe(first)
  expect(second).toBeTruthy()
})

import {
  actionsPlayed,
  ask,
  board,
  choice,
  endSupply,
  expect,
  prompt,
  startGame,
  story,
  storyTold,
  test,
} from './fixtures.ts'

test('a person starts a game from the shelf and plays with the mouse', async ({ page }) => {
  await startGame(page)
  await expect(prompt(page)).toContainText('Spend Supply Points')
  await choice(page, 'item:artillery').click()
  await expect(story(page)).toContainText('Artillery marker bought')
  await endSupply(page)
  await expect(prompt(page)).toContainText('Choose an Active Area')
  await choice(page, 'area:5').click()
  await expect(prompt(page)).toContainText('Leather Factory (5) is active')

  const before = await actionsPlayed(page)
  await board(page).locator('[data-ref="unit:267/94"]').click()
  await expect(board(page).locator('[data-ref="unit:267/94"]')).toHaveAttribute('aria-pressed', 'true')
  await expect(prompt(page)).toContainText('Chosen: 267/94')
  await board(page)
    .locator('[data-choice="to:4"]')
    .click({ position: { x: 30, y: 30 } })
  await expect(story(page)).toContainText('267/94 moves to')
  expect(await actionsPlayed(page)).toBe(before + 1)
})

test('undo takes the last action back, by button, and stops where dice were rolled', async ({ page }) => {
  await startGame(page)
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeDisabled()
  await choice(page, 'item:engineers').click()
  await expect(story(page)).toContainText('Engineer')
  expect(await actionsPlayed(page)).toBe(1)
  await undo.click()
  expect(await actionsPlayed(page)).toBe(0)
  await expect(undo).toBeDisabled()
})

test('odds are shown before a roll, and nothing is rolled until they are confirmed', async ({ page }) => {
  await startGame(page)
  await choice(page, 'item:artillery').click()
  await endSupply(page)
  await choice(page, 'area:6').click()
  await choice(page, 'unit:15/29').click()
  await board(page)
    .locator('[data-choice="to:8"]')
    .click({ position: { x: 60, y: 40 } })
  await choice(page, 'do:attack').click()
  const played = await actionsPlayed(page)
  await expect(choice(page, 'confirm:yes')).toBeVisible()
  await expect(prompt(page).getByRole('listitem').filter({ hasText: '%' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choice(page, 'confirm:yes')).toBeHidden()
  expect(await actionsPlayed(page)).toBe(played)
  await choice(page, 'do:attack').click()
  await choice(page, 'confirm:yes').click()
  await expect(story(page)).toContainText('Revealed in Sawmill (8)')
  expect(await actionsPlayed(page)).toBeGreaterThan(played)
})

test('attempting something illegal says why not, with the rule', async ({ page }) => {
  await startGame(page)
  await endSupply(page)
  await choice(page, 'area:5').click()
  await choice(page, 'unit:267/94').click()
  await board(page).locator('[data-ref="area:40"]').click()
  const reason = prompt(page).locator('[aria-live] p')
  await expect(reason).toBeVisible()
  await reason.getByRole('button', { name: /^Rule ATV-/ }).click()
  await expect(page.locator('[data-rule][data-marked]')).toBeVisible()
})

test('a rule reference opens the rules at that id, and they can be searched', async ({ page }) => {
  await startGame(page)
  await prompt(page).getByRole('button', { name: 'Rule ATV-6.3c' }).click()
  const rules = page.getByRole('complementary', { name: 'Rules' })
  await expect(rules.locator('[data-rule="ATV-6.3c"]')).toBeInViewport()
  await rules.getByRole('searchbox').fill('bloody streets')
  await expect(rules.locator('[data-rule="ATV-6.4.1a"]')).toBeVisible()
  await expect(rules.locator('[data-rule="ATV-6.3c"]')).toHaveCount(0)
  await rules.getByRole('button', { name: 'Close' }).click()
  await expect(rules).toHaveCount(0)
})

test('advice is shown and can be taken; the computer plays on, pauses and hands over', async ({ page }) => {
  await startGame(page)
  await page.getByRole('button', { name: 'Advise me' }).click()
  await choice(page, 'advice:take').click()
  await expect.poll(() => actionsPlayed(page)).toBe(1)
  await page.getByRole('button', { name: 'Computer plays' }).click()
  await page.getByRole('button', { name: 'This step' }).click()
  await expect.poll(() => actionsPlayed(page)).toBe(2)
  await expect(ask(page)).toBeVisible()
  await page.getByRole('button', { name: 'Computer plays' }).click()
  await page.getByRole('button', { name: 'Until I take over' }).click()
  await page.getByRole('button', { name: '10×' }).click()
  await expect.poll(() => actionsPlayed(page)).toBeGreaterThan(5)
  await page.getByRole('button', { name: 'Pause' }).click()
  const paused = await actionsPlayed(page)
  await page.waitForTimeout(400)
  expect(await actionsPlayed(page)).toBe(paused)
  await page.getByRole('button', { name: 'Take over' }).click()
  await expect(ask(page)).toBeVisible()
})

test('looking back shows earlier moments and changes nothing', async ({ page }) => {
  await startGame(page)
  await choice(page, 'item:artillery').click()
  await choice(page, 'item:artillery').click()
  await page.getByRole('button', { name: 'Look back' }).click()
  const replay = page.getByRole('region', { name: 'Looking back' })
  await expect(replay).toContainText('After 2 of 2 actions')
  await replay.getByRole('button', { name: 'One back' }).click()
  await expect(replay).toContainText('After 1 of 2 actions')
  await replay.getByRole('button', { name: 'To the start' }).click()
  await expect(replay).toContainText('Set-up')
  await expect(page.locator('[data-choice]')).toHaveCount(0)
  await replay.getByRole('button', { name: 'Back to the present' }).click()
  await expect(ask(page)).toBeVisible()
  expect(await actionsPlayed(page)).toBe(2)
})

test('a reload in the middle of a decision restores it, and the shelf continues it', async ({ page }) => {
  await startGame(page)
  await endSupply(page)
  await choice(page, 'area:5').click()
  await choice(page, 'unit:267/94').click()
  await expect(story(page)).toContainText('Leather Factory (5) is the Active Area')
  const told = await storyTold(page)
  await page.reload()
  await expect(prompt(page)).toContainText('Leather Factory (5) is active')
  expect(await storyTold(page)).toBe(told)
  await page.getByRole('link', { name: 'Back to the shelf' }).click()
  await page.getByRole('link', { name: /^Continue: / }).click()
  await expect(prompt(page)).toContainText('Leather Factory (5) is active')
  await page.getByRole('link', { name: 'Back to the shelf' }).click()
  await page.getByRole('button', { name: /^Delete: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: /^Continue: / })).toHaveCount(0)
})

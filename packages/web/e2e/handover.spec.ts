import { existsSync, readdirSync } from 'node:fs'
import { violations } from './axe.ts'
import { expect, seed, test } from './house.ts'

const folder = new URL('../../games/', import.meta.url)
const games = readdirSync(folder).filter((game) => existsSync(new URL(`${game}/board/index.tsx`, folder)))

for (const game of games) {
  test(`two persons at one screen never see each other’s table in ${game}`, async ({ page }) => {
    await page.goto(`./#/new/${game}`)
    await page.waitForSelector('form')
    const seats = page.getByRole('group', { name: 'Seats' }).getByRole('combobox')
    const persons = await seats.count()
    test.skip(persons < 2, 'One person plays this game.')
    await page.getByLabel('Seed (64 hexadecimal digits)').fill(seed)
    await page.getByRole('button', { name: 'Start the game' }).click()
    const show = page.locator('[data-choice^="handover:"]')
    const table = page.locator('[data-thing]')
    await expect(show.or(table).first()).toBeVisible()
    test.skip((await show.count()) === 0, 'Nothing is hidden in this game.')
    // The cover: whose turn it is to look, and nothing of the table.
    await expect(table).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Story' })).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    await show.first().click()
    await expect(table.first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(table).toHaveCount(0)
  })
}

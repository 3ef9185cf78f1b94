import { existsSync, readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, noSideways, prompt, seed, test } from './house.ts'

/** A generator of its own, so that a monkey that found something finds it again. */
const dice = (start: number) => {
  let state = start
  return (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

interface Found {
  readonly choice: string
  readonly place: { readonly x: number; readonly y: number } | undefined
}

/**
 * Looks for everything that can be chosen and seen, takes one, and finds a place on it where a click reaches it.
 * One that lies under others all over is clicked without a mouse.
 */
const take = (page: Page, will: number): Promise<Found | undefined> =>
  page.evaluate((luck) => {
    const all = [...document.querySelectorAll('[data-choice]')].filter((element) => element.checkVisibility())
    // Two times of three it wants to get on: a turn that ends only by chance among fifty choices takes for ever.
    const haste = 2 / 3
    const deeds = all.filter((element) => element.getAttribute('data-choice')?.startsWith('do:'))
    const hasty = luck < haste && deeds.length > 0
    const element = hasty ? deeds[Math.floor((luck / haste) * deeds.length)] : all[Math.floor(luck * all.length)]
    if (element === undefined) return undefined
    element.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const spread = [0.5, 0.25, 0.75, 0.1, 0.9]
    const places = spread.flatMap((x) => spread.map((y) => ({ x: left + width * x, y: top + height * y })))
    const place = places.find(({ x, y }) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && element.contains(hit)
    })
    if (place === undefined) element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    return { choice: element.getAttribute('data-choice') ?? '', place }
  }, will)

/** Clicks at random until the game is over. */
const playOut = async (page: Page, start: number): Promise<number> => {
  const luck = dice(start)
  const result = page.getByRole('dialog')
  for (let clicks = 0; clicks < 100_000; clicks++) {
    const found = await take(page, luck())
    if (found === undefined) {
      await expect(result).toBeVisible()
      return clicks
    }
    if (found.place !== undefined) await page.mouse.click(found.place.x, found.place.y)
  }
  throw new Error('The monkey never came to an end.')
}

/** The place of the scenario that says it has the fewest turns. */
const shortest = (page: Page): Promise<number> =>
  page.locator('label:has(input[name="scenario"]) strong + span').evaluateAll((lengths) => {
    const turns = lengths.map(({ textContent }) => Number(/\d+/.exec(textContent)?.[0] ?? Number.POSITIVE_INFINITY))
    return turns.indexOf(Math.min(...turns))
  })

const begin = async (page: Page, game: string, scenario?: number): Promise<boolean> => {
  await page.goto(`./#/new/${game}`)
  await page.waitForSelector('form')
  const radio = page.locator('input[name="scenario"]').nth(scenario ?? (await shortest(page)))
  if ((await radio.count()) === 0) return false
  await radio.check()
  await page.getByLabel('Seed (64 hexadecimal digits)').fill(seed)
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.waitForSelector('[data-choice]')
  return true
}

const wanted = process.env['KURGAN_SOAK']
const folder = new URL('../../games/', import.meta.url)
const games = readdirSync(folder).filter((game) => existsSync(new URL(`${game}/about.ts`, folder)))

if (wanted === undefined) {
  for (const game of games) {
    test(`a monkey clicks its way to the end of ${game}, and the result is there for everybody`, async ({ page }) => {
      await begin(page, game)
      await playOut(page, 42)
      const result = page.getByRole('dialog')
      await expect(result).toContainText('Decided by rule')
      expect(await violations(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      await noSideways(page)
      await result.getByRole('button', { name: 'Review the game' }).click()
      await expect(page.getByRole('region', { name: 'Looking back' })).toContainText('After 0 of')
      await page.getByRole('button', { name: 'Back to the present' }).click()
      await page.getByRole('button', { name: 'Result' }).click()
      await result.getByRole('button', { name: 'Play again' }).click()
      const curtain = page.locator('[data-choice^="handover:"]')
      await expect(
        prompt(page)
          .getByRole('heading', { name: /to decide$/ })
          .or(curtain),
      ).toBeVisible()
    })
  }
} else {
  for (const game of games.filter((one) => ['all', one].includes(wanted))) {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      test(`a monkey plays every scenario of ${game} at ${size.width} pixels`, async ({ page }) => {
        await page.setViewportSize(size)
        for (let scenario = 0; await begin(page, game, scenario); scenario++) {
          for (const start of [1, 2, 3]) {
            await playOut(page, start)
            await begin(page, game, scenario)
          }
        }
      })
    }
  }
}

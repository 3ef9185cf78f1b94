import type { Page } from '@playwright/test'
import { expect, noSideways, prompt, setSeed, test } from './fixtures.ts'
import { monkeyAt, type Pointer } from './monkey.ts'
import { games } from './stored.ts'

/** Presses at random until the game is over. */
const playOut = async (page: Page, start: number, pointer: Pointer, presses: number): Promise<void> => {
  const monkey = monkeyAt(page, start, pointer, presses)
  const result = page.getByRole('dialog')
  const takeOver = page.getByRole('button', { name: 'Take over' })
  for (let steps = 0; steps < 100_000; steps++) {
    if (await monkey.step()) continue
    await expect(result.or(takeOver).first()).toBeVisible()
    if (await result.isVisible()) return
    // On a slow machine a finger comes too late and meets the button that lets the computer play.
    await takeOver.click()
    await expect(takeOver).toHaveCount(0)
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
  await setSeed(page)
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.waitForSelector('[data-choice]')
  return true
}

const wanted = process.env['KURGAN_SOAK']
/** One that is asked for by name need not be published yet. */
const played = wanted === undefined || wanted === 'all' ? games : [wanted]

const ways = [
  { pointer: 'mouse', use: {} },
  { pointer: 'touch', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
] as const

for (const { pointer, use } of ways) {
  test.describe(`by ${pointer}`, () => {
    // It sees the map move, as most people do.
    test.use({ ...use, contextOptions: { reducedMotion: 'no-preference' } })
    for (const game of played) {
      if (wanted === undefined)
        test(`a monkey plays ${game} to the end, and the result is there for everybody`, async ({ page }) => {
          await begin(page, game)
          await playOut(page, 42, pointer, 9)
          const result = page.getByRole('dialog')
          await expect(result).toContainText('Decided by rule')
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
      else
        test(`a monkey plays every scenario of ${game}`, async ({ page }) => {
          for (let scenario = 0; await begin(page, game, scenario); scenario++) {
            for (const start of [1, 2, 3]) {
              // Every press is one of the pointer; nothing is done for speed here.
              await playOut(page, start, pointer, 0)
              await begin(page, game, scenario)
            }
          }
        })
    }
  })
}

import { existsSync, readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, noSideways, prompt, seed, test } from './house.ts'

interface Next {
  /** The monkey's chance goes on from here, so that a monkey that found something finds it again. */
  readonly state: number
  /** Where a pointer reaches what it wants next; undefined when there is nothing left to choose. */
  readonly place: { readonly x: number; readonly y: number } | undefined
}

/**
 * In the page: takes whatever can be chosen and seen, at random. So many times the page itself presses it, which is
 * quick; then it says where the next one lies, for a real mouse or finger. What lies under others all over cannot be
 * reached by those, and is pressed here too.
 */
const rush = async ({ state: start, presses }: { state: number; presses: number }): Promise<Next> => {
  let state = start
  const luck = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const take = (): Element | undefined => {
    const all = [...document.querySelectorAll('[data-choice]')].filter((element) => element.checkVisibility())
    const deeds = all.filter((element) => element.getAttribute('data-choice')?.startsWith('do:'))
    // Two times of three it wants to get on: a turn that ends only by chance among fifty choices takes for ever.
    const some = luck() < 2 / 3 && deeds.length > 0 ? deeds : all
    return some[Math.floor(luck() * some.length)]
  }
  const placeOn = (element: Element): Next['place'] => {
    element.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const spread = [0.5, 0.25, 0.75, 0.1, 0.9]
    const places = spread.flatMap((x) => spread.map((y) => ({ x: left + width * x, y: top + height * y })))
    return places.find(({ x, y }) => element.contains(document.elementFromPoint(x, y)))
  }
  for (let pressed = 0; ; pressed++) {
    // The finger of before has left the glass; what it pressed is told a little later.
    await document.body.tapped
    const element = take()
    if (element === undefined) return { state, place: undefined }
    const place = pressed < presses ? undefined : placeOn(element)
    if (place !== undefined) {
      document.body.tapped = new Promise((resolve) => {
        document.addEventListener('click', () => resolve(), { capture: true, once: true })
      })
      return { state, place }
    }
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    // React draws what was pressed before this comes back.
    await Promise.resolve()
  }
}

declare global {
  interface HTMLElement {
    /** When the press of the monkey's pointer has come to the page. */
    tapped?: Promise<void>
  }
}

type Pointer = 'mouse' | 'touch'

/** Presses at random until the game is over. */
const playOut = async (page: Page, start: number, pointer: Pointer, presses: number): Promise<void> => {
  let state = start
  for (let rounds = 0; rounds < 100_000; rounds++) {
    const next = await page.evaluate(rush, { state, presses })
    if (next.place === undefined) {
      await expect(page.getByRole('dialog')).toBeVisible()
      return
    }
    const { x, y } = next.place
    if (pointer === 'mouse') await page.mouse.click(x, y)
    else await page.touchscreen.tap(x, y)
    state = next.state
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

const ways = [
  { pointer: 'mouse', use: {} },
  { pointer: 'touch', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
] as const

for (const { pointer, use } of ways) {
  test.describe(`by ${pointer}`, () => {
    test.use(use)
    for (const game of games) {
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
      else if (['all', game].includes(wanted))
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

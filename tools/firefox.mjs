/** `npm run soak -- firefox`: the monkey of the browser tests plays every game to its end in Firefox, on a table and on a phone. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFirefox } from './browser.mjs'
import { ensureBuilt, site } from './built.mjs'
import { fail, root } from './installed.mjs'

/** @typedef {import('puppeteer-core').Page} Page */

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
/** So many presses the page makes itself before the mouse makes one. */
const quick = 9
/** A game of two monkeys is over long before. */
const most = 100_000

/** Begins the first scenario of a game. @param {Page} page @param {string} address @param {string} game */
const begin = async (page, address, game) => {
  await page.goto(`${address}/#/new/${game}`)
  await page.waitForSelector('form button[type="submit"]')
  await page.$eval('form button[type="submit"]', (button) => button.click())
  await page.waitForSelector('[data-choice]')
}

/** In the page: whether the result is there. A computer that a late press has let play is told to stop. */
const isOver = () => {
  if (document.querySelector('dialog[open]') !== null) return 'over'
  const takeOver = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Take over')
  takeOver?.click()
  return takeOver === undefined ? false : 'not yet'
}

/** @param {Page} page @param {string} address @param {string} game */
const playOut = async (page, address, game) => {
  const { monkeyAt } = await import('../packages/web/e2e/monkey.ts')
  await begin(page, address, game)
  const monkey = monkeyAt(page, 42, 'mouse', quick)
  for (let step = 0; step < most; step++) {
    if (await monkey.step()) continue
    if ((await (await page.waitForFunction(isOver)).jsonValue()) === 'over') return step
  }
  throw new Error('The monkey never came to an end.')
}

/** Gives the exit code. @returns {Promise<number>} */
export const soakFirefox = async () => {
  const executablePath = findFirefox()
  if (executablePath === undefined)
    return fail('No Firefox was found: install one, or name it with KURGAN_FIREFOX=.', 2)
  const problem = await ensureBuilt()
  if (problem !== undefined) fail(`${problem}\nThe application could not be built: see the lines above.`)
  const { register } = await import('tsx/esm/api')
  register()
  const { default: puppeteer } = await import('puppeteer-core')
  const { createServer } = await import('@kurgan/server')
  const server = await createServer(site)
  const address = await server.listen({ host: 'localhost', port: 0 })
  const userDataDir = mkdtempSync(join(tmpdir(), 'kurgan-firefox-'))
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, userDataDir })
  let failures = 0
  for (const size of sizes)
    for (const game of readdirSync(join(root, 'packages/games'))) {
      const page = await browser.newPage()
      /** @type {string[]} */
      const wrong = []
      page.on('pageerror', (error) => void wrong.push(String(error)))
      await page.setViewport(size)
      // What compiles the monkey calls this on its functions.
      await page.evaluateOnNewDocument('globalThis.__name = (one) => one')
      try {
        const presses = await playOut(page, address, game)
        console.log(
          `${wrong.length === 0 ? '✓' : '✗'} ${game}, ${size.width} × ${size.height}: ${presses} presses of the mouse`,
        )
      } catch (error) {
        wrong.push(String(error))
        console.log(`✗ ${game}, ${size.width} × ${size.height}`)
      }
      for (const sentence of wrong) console.log(`  ${sentence}`)
      failures += Math.min(wrong.length, 1)
      await page.close()
    }
  await browser.close()
  await server.close()
  rmSync(userDataDir, { recursive: true, force: true })
  return failures === 0 ? 0 : 1
}

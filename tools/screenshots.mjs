/** Makes the pictures of the documentation: the shelf, and opening, middle and end of a stored match of every game. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureBuilt, site } from './built.mjs'
import { ensureInstalled, fail, root } from './installed.mjs'
import { gamesWithMatches, storedMatch } from './stored.mjs'

ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
const { chromium } = await import('@playwright/test')
const { createServer } = await import('@kurgan/server')

const problem = await ensureBuilt()
if (problem !== undefined) fail(`${problem}\nThe application could not be built: see the lines above.`)

const moments = /** @type {const} */ ([
  ['opening', 0],
  ['middle', 0.5],
  ['end', 1],
])
const sizes = /** @type {const} */ ([
  ['table', 1440, 900],
  ['phone', 390, 844],
])

const server = await createServer(site)
const address = await server.listen({ host: 'localhost', port: 0 })
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
const pictures = join(root, 'docs/screenshots')
mkdirSync(pictures, { recursive: true })

/** @param {import('@playwright/test').Page} page @param {string} name */
const take = async (page, name) => {
  // A picture shows the position, not where the keyboard or the pointer stands.
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.waitForTimeout(500)
  await page.screenshot({ path: join(pictures, `${name}.jpg`), type: 'jpeg', quality: 72 })
}

/** @param {import('@playwright/test').Page} page @param {object} match */
const open = async (page, match) => {
  const buffer = Buffer.from(JSON.stringify(match))
  const file = { name: 'match.json', mimeType: 'application/json', buffer }
  await page.locator('input[type="file"]').first().setInputFiles(file)
  const curtain = page.locator('[data-choice^="handover:"]').first()
  const board = page.locator('[data-region="board"]').first()
  await board.or(curtain).waitFor()
  if (await curtain.isVisible()) await curtain.click()
  await board.waitFor()
  await page.waitForTimeout(500)
  for (const notice of await page.getByRole('button', { name: 'Dismiss' }).all()) await notice.click()
}

try {
  for (const [size, width, height] of sizes) {
    const settings = { viewport: { width, height }, reducedMotion: 'reduce', colorScheme: 'light', locale: 'en-GB' }
    const context = await browser.newContext(/** @type {import('@playwright/test').BrowserContextOptions} */ (settings))
    const page = await context.newPage()
    await page.goto(address)
    await page.locator('h1').first().waitFor()
    await take(page, `shelf-${size}`)
    for (const game of gamesWithMatches()) {
      const match = storedMatch(game)
      for (const [moment, share] of moments) {
        await page.goto(address)
        await open(page, { ...match, actions: match.actions.slice(0, Math.floor(match.actions.length * share)) })
        await take(page, `${game}-${moment}-${size}`)
      }
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.close()
}

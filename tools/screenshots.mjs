/** Makes the pictures of the README: a game that the greedy bot has played for a while, opened in the application. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureBuilt, site } from './built.mjs'
import { ensureInstalled, fail, root } from './installed.mjs'

ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
const { chromium } = await import('@playwright/test')
const { bots } = await import('@kurgan/bots')
const { defaultConfig, Match, search } = await import('@kurgan/kernel')
const { createServer } = await import('@kurgan/server')
const { game } = await import('@kurgan/advance-to-the-volga')

const trouble = ensureBuilt()
if (trouble !== undefined) fail(`${trouble}\nThe application could not be built: see the lines above.`)

/** A match in which the bot has taken so many actions. @param {number} actions */
const played = (actions) => {
  const match = Match.start(game, defaultConfig(game, 'main'), '19420913'.repeat(8))
  const dice = search('screenshots')
  for (let { decision } = match; decision !== undefined && match.length < actions; decision = match.decision) {
    match.play(decision.side, bots.greedy.choose(game, match.observe(decision.side), decision.side, dice))
  }
  return Buffer.from(JSON.stringify(match.export()))
}

const server = await createServer(site)
const address = await server.listen({ host: 'localhost', port: 0 })
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
const pictures = join(root, 'docs/screenshots')
mkdirSync(pictures, { recursive: true })

try {
  for (const { name, width, height, actions } of [
    { name: 'table', width: 1440, height: 900, actions: 90 },
    { name: 'phone', width: 390, height: 844, actions: 90 },
  ]) {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce', colorScheme: 'light' })
    await page.goto(address)
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: played(actions) })
    await page.locator('[data-region="board"] svg').first().waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    // A picture shows the position, not where the keyboard stands.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.waitForTimeout(500)
    await page.screenshot({ path: join(pictures, `${name}.png`) })
    await page.close()
  }
} finally {
  await browser.close()
  await server.close()
}

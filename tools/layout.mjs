/**
 * `npm run layout [-- game] [--json]`: measures the table of every game at six sizes, in the opening and in the middle of a
 * stored match: what share of the window the drawn map fills, the smallest thing on it that can be chosen and its
 * lettering, and what moves between two presses.
 */
import { findBrowser } from './browser.mjs'
import { ensureBuilt, site } from './built.mjs'
import { ensureInstalled, fail } from './installed.mjs'
import { choosable, mapShare, movedBetween, pressable, shareGoals, sizes, walkForward } from './measures.mjs'
import { gamesWithMatches, storedMatch } from './stored.mjs'

/** @typedef {import('@playwright/test').Page} Page */

ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
const { chromium } = await import('@playwright/test')
const { createServer } = await import('@kurgan/server')

const words = process.argv.slice(2)
const inJson = words.includes('--json')
const [wanted, ...more] = words.filter((word) => word !== '--json')
if (more.length > 0) fail('Name one game to measure, or none for all of them.', 2)
const games = gamesWithMatches(wanted)

const problem = await ensureBuilt()
if (problem !== undefined) fail(`${problem}\nThe application could not be built: see the lines above.`)

const moments = /** @type {const} */ ([
  ['opening', 0],
  ['middle', 0.5],
])
/** Below this width a window is held in the hand. */
const handWidth = 1000
/** Presses on the map whose neighbours are watched, and presses on "One forward". */
const presses = 6
const steps = 20
/** Milliseconds in which a picture comes to rest. */
const resting = 700

/** @param {Page} page @param {string} address @param {{ actions: unknown[] }} match @param {number} share */
const open = async (page, address, match, share) => {
  await page.goto(address)
  const part = { ...match, actions: match.actions.slice(0, Math.floor(match.actions.length * share)) }
  const buffer = Buffer.from(JSON.stringify(part))
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer })
  const curtain = page.locator('[data-choice^="handover:"]').first()
  const board = page.locator('[data-region="board"]').first()
  await board.or(curtain).waitFor()
  if (await curtain.isVisible()) await curtain.click()
  await board.waitFor()
  for (const notice of await page.getByRole('button', { name: 'Dismiss' }).all()) await notice.click()
  await page.waitForTimeout(resting)
}

/** In the page: the middle of something on the map that can be chosen and reached. @param {number} place */
const choiceOnMap = (place) => {
  const all = [...document.querySelectorAll('[data-region="board"] [data-choice]')]
  for (let tries = 0; tries < all.length; tries++) {
    const thing = all[(place * 7 + tries) % all.length]
    const { left = 0, top = 0, width = 0, height = 0 } = thing?.getBoundingClientRect() ?? {}
    const [x, y] = [left + width / 2, top + height / 2]
    if (thing?.contains(document.elementFromPoint(x, y))) return { x, y }
  }
  return undefined
}

/** What moved beside the map while things on it were pressed. @param {Page} page */
const movedByPresses = async (page) => {
  /** @type {Set<string>} */
  const moved = new Set()
  for (let press = 0; press < presses; press++) {
    const found = await page.evaluate(choiceOnMap, press)
    if (found === undefined) break
    const before = await page.evaluate(pressable)
    await page.mouse.click(found.x, found.y)
    await page.waitForTimeout(resting)
    for (const name of movedBetween(before, await page.evaluate(pressable))) moved.add(name)
  }
  return [...moved]
}

const server = await createServer(site)
const address = await server.listen({ host: 'localhost', port: 0 })
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})

/** @param {string} game @param {number} place */
const measure = async (game, place) => {
  const [width, height] = sizes[place] ?? sizes[0]
  const hasTouch = width < handWidth
  const context = await browser.newContext({ viewport: { width, height }, hasTouch, locale: 'en-GB' })
  const page = await context.newPage()
  const match = storedMatch(game)
  const rows = []
  for (const [moment, share] of moments) {
    await open(page, address, match, share)
    const filled = await page.evaluate(mapShare)
    const asked = await page.evaluate(choosable)
    const moved = await movedByPresses(page)
    rows.push({
      game,
      size: `${width}×${height}`,
      moment,
      'map %': Math.round(filled * 10) / 10,
      goal: shareGoals[place],
      'target px': asked.target,
      'letters px': asked.lettering,
      'in sight': asked.inSight,
      'out of it': asked.outOfSight,
      moved,
    })
  }
  await open(page, address, match, moments[1][1])
  const { advanced, presses: pressed, moved } = await walkForward(page, steps)
  await context.close()
  return rows.map((row) => ({ ...row, forward: `${advanced} of ${pressed}`, 'moved in replay': moved }))
}

try {
  const rows = []
  for (const game of games) for (const place of sizes.keys()) rows.push(...(await measure(game, place)))
  if (inJson) console.log(JSON.stringify(rows, undefined, 2))
  else
    console.table(
      rows.map((row) => ({ ...row, moved: row.moved.length, 'moved in replay': row['moved in replay'].length })),
    )
} finally {
  await browser.close()
  await server.close()
}

/**
 * `npm run paint [-- game]`: measures how long a person waits. Decisions are clicked from several moments of a stored match
 * of every game, from the press to the painted screen; then the largest map is moved and brought closer. A machine has
 * other things to do at times, so the same presses are made in several rounds and the middle wait of each is told beside
 * the waits of all; the load is printed with them. A game takes three minutes.
 */
import { cpus, loadavg } from 'node:os'
import { findBrowser } from './browser.mjs'
import { ensureBuilt, site } from './built.mjs'
import { ensureInstalled, fail } from './installed.mjs'
import { gamesWithMatches, storedMatch } from './stored.mjs'

/** @typedef {import('@playwright/test').Page} Page */

ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
const { chromium } = await import('@playwright/test')
const { createServer } = await import('@kurgan/server')

const [wanted, ...more] = process.argv.slice(2)
if (more.length > 0) fail('Name one game to measure, or none for all of them.', 2)
const games = gamesWithMatches(wanted)

const problem = await ensureBuilt()
if (problem !== undefined) fail(`${problem}\nThe application could not be built: see the lines above.`)

/** Where in a match the clicking starts, and how many clicks are measured from there. */
const moments = [0, 0.25, 0.5, 0.75]
const clicksAMoment = 30
/** How often the same clicks are made. */
const rounds = 3
/** Milliseconds: whoever lifts a curtain looks at the table first. */
const looking = 1000
/** Milliseconds: a hand comes to what it wants before it presses, and a press is not over at once. */
const resting = 100
const holding = 60
/** Milliseconds in which the browser has told of a press. Asking it earlier would be work that the picture waits for. */
const telling = 300
/** Frames that are counted while a map moves. */
const framesWatched = 120

/** The same clicks in every run. @param {number} start */
const chance = (start) => {
  let state = start
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * In the page, before it: waits from a press to its picture. The browser tells them itself, in steps of 8 ms, some time
 * later, and only from 16 ms on; for the others the frame after the press is timed.
 */
const watchPresses = () => {
  /** @type {{ at: number, drawn: number, told?: number }} */
  let press = { at: 0, drawn: 0 }
  document.addEventListener(
    'click',
    ({ timeStamp: at }) => {
      press = { at, drawn: 0 }
      requestAnimationFrame(() =>
        setTimeout(() => {
          press.drawn = performance.now() - at
        }),
      )
    },
    { capture: true },
  )
  new PerformanceObserver((list) => {
    for (const { name, duration, startTime } of list.getEntries())
      if (name === 'click' && startTime === press.at) press.told = duration
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }))
  Object.assign(globalThis, {
    waited: () => press.told ?? press.drawn,
  })
}

/** In the page: a choice that can be seen, and a place where a click reaches it. @param {number} luck */
const findChoice = (luck) => {
  const all = [...document.querySelectorAll('[data-choice]')].filter((element) => element.checkVisibility())
  for (let tries = 0; tries < all.length; tries++) {
    const element = all[(Math.floor(luck * all.length) + tries) % all.length]
    element?.scrollIntoView({ block: 'nearest' })
    const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
    for (const share of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      const [x, y] = [left + width * share, top + height * share]
      if (element?.contains(document.elementFromPoint(x, y)))
        return { choice: element.getAttribute('data-choice') ?? '', x, y }
    }
  }
  return undefined
}

/** In the page: the milliseconds from the last press to its picture. @returns {number} */
const waited = () => /** @type {{ waited(): number }} */ (/** @type {unknown} */ (globalThis)).waited()

/** @param {Page} page @param {string} address @param {object} match */
const open = async (page, address, match) => {
  await page.goto(address)
  const buffer = Buffer.from(JSON.stringify(match))
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer })
  await page.locator('[data-choice], [data-region="board"]').first().waitFor()
}

/**
 * One round: every wait under the press it belongs to.
 * @param {Page} page @param {string} address @param {string} game @param {Map<string, number[]>} waits
 */
const clickThrough = async (page, address, game, waits) => {
  const match = storedMatch(game)
  for (const [place, moment] of moments.entries()) {
    await open(page, address, { ...match, actions: match.actions.slice(0, Math.floor(match.actions.length * moment)) })
    const luck = chance(place)
    for (let clicks = 0; clicks < clicksAMoment; ) {
      const found = await page.evaluate(findChoice, luck())
      if (found === undefined) break
      await page.mouse.move(found.x, found.y)
      await page.waitForTimeout(resting)
      await page.mouse.down()
      await page.waitForTimeout(holding)
      await page.mouse.up()
      await page.waitForTimeout(telling)
      const wait = await page.evaluate(waited)
      // Lifting the curtain lays the table anew: that is no decision.
      if (found.choice.startsWith('handover:')) {
        await page.waitForTimeout(looking)
        continue
      }
      const press = `${moment} ${clicks} ${found.choice}`
      waits.set(press, [...(waits.get(press) ?? []), wait])
      clicks += 1
    }
  }
}

/** In the page: the milliseconds between so many frames. @param {number} count */
const frames = (count) =>
  new Promise((resolve) => {
    /** @type {number[]} */
    const times = []
    const next = (/** @type {number} */ time) => {
      times.push(time)
      if (times.length <= count) requestAnimationFrame(next)
      else resolve(times.slice(1).map((later, index) => later - (times[index] ?? later)))
    }
    requestAnimationFrame(next)
  })

/** Frames while the map is brought closer, drawn about and put back. @param {Page} page */
const moveMap = async (page) => {
  const box = await page.locator('[data-region="board"] svg').last().boundingBox()
  if (box === null) return []
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  const moving = new AbortController()
  const watching = page.evaluate(frames, framesWatched).finally(() => moving.abort())
  for (let turns = 0; turns < 12; turns++) await page.mouse.wheel(0, -120)
  await page.mouse.down()
  for (let steps = 0; !moving.signal.aborted; steps++)
    await page.mouse.move(x + 150 * Math.sin(steps / 10), y + 100 * Math.cos(steps / 10))
  await page.mouse.up()
  return /** @type {number[]} */ (await watching)
}

/** @param {readonly number[]} values @param {number} share */
const quantile = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const server = await createServer(site)
const address = await server.listen({ host: 'localhost', port: 0 })
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})

/** @param {string} game */
const measure = async (game) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.addInitScript(watchPresses)
  /** @type {Map<string, number[]>} */
  const waits = new Map()
  for (let round = 0; round < rounds; round++) await clickThrough(page, address, game, waits)
  const all = [...waits.values()].flat()
  const middle = [...waits.values()].map((ofOne) => quantile(ofOne, 0.5))
  await open(page, address, storedMatch(game))
  await page.keyboard.press('Escape')
  const moved = await moveMap(page)
  await context.close()
  return {
    game,
    clicks: all.length,
    'p50 ms': Math.round(quantile(all, 0.5)),
    'p95 ms': Math.round(quantile(all, 0.95)),
    'under 50 ms': `${((100 * all.filter((wait) => wait < 50).length) / all.length).toFixed(1)} %`,
    presses: middle.length,
    'p95 of middle ms': Math.round(quantile(middle, 0.95)),
    'most of middle ms': Math.round(Math.max(...middle)),
    'frames a second':
      moved.length === 0 ? '' : Math.round(1000 / (moved.reduce((sum, ms) => sum + ms, 0) / moved.length)),
    'p95 frame ms': moved.length === 0 ? '' : Math.round(quantile(moved, 0.95)),
  }
}

try {
  const rows = []
  for (const game of games) rows.push(await measure(game))
  console.table(rows)
  console.log(
    `${cpus().length} cores, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
} finally {
  await browser.close()
  await server.close()
}

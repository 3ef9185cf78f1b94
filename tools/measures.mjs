/** What is measured of a table in the browser: by `npm run layout`, and by the tests of the browser. */

/** @typedef {import('@playwright/test').Page} Page */

/** The windows that a table is laid out for; the first two are held in the hand. */
export const sizes = /** @type {const} */ ([
  [390, 844],
  [820, 1180],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
])

/** What share of the window the drawn map has to fill, in percent, in the order of the sizes. */
export const shareGoals = /** @type {const} */ ([65, 50, 65, 68, 72, 75])

/**
 * In the page: the share of the window in which the map is seen, in percent. The window is sampled in a net, so that
 * what lies over the map counts as lost, and paper beside the printed sheet does too.
 * @returns {number}
 */
export const mapShare = () => {
  const board = document.querySelector('[data-region="board"]')
  if (board === null) return 0
  // A map is several pictures one over the other; a table of cards is none.
  const picture = board.querySelector('svg:has(+ svg + svg)')
  const sheet = picture instanceof SVGSVGElement ? picture : undefined
  const ground = sheet === undefined ? board.firstElementChild : sheet.parentElement
  /** @param {SVGSVGElement} svg @param {number} x @param {number} y */
  const isPrinted = (svg, x, y) => {
    const drawn = svg.firstElementChild
    const at = new DOMPoint(x, y).matrixTransform(
      drawn instanceof SVGGraphicsElement ? drawn.getScreenCTM()?.inverse() : undefined,
    )
    const { width, height } = svg.viewBox.baseVal
    return at.x >= 0 && at.x <= width && at.y >= 0 && at.y <= height
  }
  const net = 100
  let seen = 0
  for (let row = 0; row < net; row++)
    for (let column = 0; column < net; column++) {
      const x = ((column + 0.5) * window.innerWidth) / net
      const y = ((row + 0.5) * window.innerHeight) / net
      if (!ground?.contains(document.elementFromPoint(x, y))) continue
      if (sheet === undefined || isPrinted(sheet, x, y)) seen += 1
    }
  return (100 * seen) / net ** 2
}

/**
 * In the page: the smallest thing on the map that can be chosen now, the smallest lettering on one, both in pixels, and
 * how many there are in sight and out of it.
 */
export const choosable = () => {
  const board = document.querySelector('[data-region="board"]')
  const frame = board?.getBoundingClientRect() ?? new DOMRect()
  const all = [...(board?.querySelectorAll('[data-choice]') ?? [])]
  const inSight = all.filter((thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    return x > frame.left && x < frame.right && y > frame.top && y < Math.min(frame.bottom, window.innerHeight)
  })
  /** Whether anything is written in it, and not only in what it holds. @param {Element} text */
  const isLettered = (text) =>
    text instanceof SVGElement
      ? text.textContent.trim() !== ''
      : [...text.childNodes].some((part) => part.nodeType === Node.TEXT_NODE && part.textContent?.trim() !== '')
  /** @param {Element} text */
  const lettering = (text) => {
    const scale = text instanceof SVGGraphicsElement ? (text.getScreenCTM()?.a ?? 1) : 1
    return Number.parseFloat(getComputedStyle(text).fontSize) * Math.abs(scale)
  }
  const letters = inSight.flatMap((thing) =>
    [...thing.querySelectorAll('text, b, span, p, h3')]
      .filter((text) => isLettered(text) && text.checkVisibility())
      .map(lettering),
  )
  const target = inSight.map((thing) => {
    const { width, height } = thing.getBoundingClientRect()
    return Math.min(width, height)
  })
  /** @param {readonly number[]} values */
  const least = (values) => (values.length === 0 ? undefined : Math.round(10 * Math.min(...values)) / 10)
  return {
    target: least(target),
    lettering: least(letters),
    inSight: inSight.length,
    outOfSight: all.length - inSight.length,
  }
}

/**
 * In the page: where everything lies that can be pressed beside the map and is there for long; a line of the story
 * moves down when the next is told, and a rule stands at the end of its sentence.
 * @returns {{ [name: string]: string }}
 */
export const pressable = () =>
  Object.fromEntries(
    [...document.querySelectorAll('button, summary, a')]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          one.closest('ol, p, [data-region="board"], dialog, aside') === null,
      )
      .map((one) => {
        const { x, y } = one.getBoundingClientRect()
        const name = `${one.getAttribute('data-choice') ?? ''} ${one.getAttribute('aria-label') ?? one.textContent}`
        return [name.replace(/\d+/g, '#'), `${Math.round(x)} ${Math.round(y)}`]
      }),
  )

/** @param {{ [name: string]: string }} before @param {{ [name: string]: string }} after @returns {string[]} */
export const movedBetween = (before, after) =>
  Object.keys(before).filter((name) => after[name] !== undefined && after[name] !== before[name])

/**
 * Looks back to the beginning and presses "One forward" in one place; tells how many moments that went on, and what else
 * moved meanwhile.
 * @param {Page} page @param {number} presses
 */
export const walkForward = async (page, presses) => {
  await page.getByRole('button', { name: 'Look back' }).click()
  await page.getByRole('button', { name: 'To the start' }).click()
  const forward = page.getByRole('button', { name: 'One forward' })
  await forward.scrollIntoViewIfNeeded()
  const box = await forward.boundingBox()
  if (box === null) throw new Error('"One forward" is not to be seen.')
  const slider = page.getByRole('slider').first()
  const before = await page.evaluate(pressable)
  const [at, most] = await slider.evaluate((/** @type {HTMLInputElement} */ input) => [
    Number(input.value),
    Number(input.max),
  ])
  /** @type {Set<string>} */
  const moved = new Set()
  const wanted = Math.min(presses, (most ?? 0) - (at ?? 0))
  for (let press = 0; press < wanted; press++) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForTimeout(120)
    for (const name of movedBetween(before, await page.evaluate(pressable))) moved.add(name)
  }
  const now = await slider.evaluate((/** @type {HTMLInputElement} */ input) => Number(input.value))
  return { advanced: now - (at ?? 0), presses: wanted, moved: [...moved] }
}

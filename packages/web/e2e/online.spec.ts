import type { Browser, Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, noSideways, prompt, test } from './fixtures.ts'

const titles = ['battle-for-stalingrad', 'axis-allies-stalingrad', 'iron-blood-snow-mud', 'verdun-on-the-volga']

/** A browser of its own: somebody else, who has never been here. */
const somebody = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' } as const
  const context = await browser.newContext(baseURL === undefined ? phone : { ...phone, baseURL })
  return context.newPage()
}

/** Opens a table for two, and gives the link to the other seat. */
const invite = async (page: Page, game: string): Promise<string> => {
  await page.goto(`./#/new/${game}`)
  await page.getByRole('button', { name: 'Play with somebody else' }).click()
  return page.getByRole('textbox', { name: 'Link for the other player' }).inputValue()
}

const sitDown = async (page: Page, link: string): Promise<void> => {
  await page.goto(link)
  await page.getByRole('button', { name: 'Sit down and play' }).click()
}

/** Finds what ends something, or else the last that can be pressed; presses it, if it is to be pressed; says what it was. */
const pressOn = (page: Page, isPressed = true): Promise<string | undefined> =>
  page.evaluate((presses) => {
    const all = (region: string): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(`[data-region="${region}"] [data-choice]`)].filter(
        (one) => one.checkVisibility() && !/^(takeBack|suggestion|repeat)/.test(one.dataset['choice'] ?? ''),
      )
    const asked = all('talk').filter((one) => !one.matches(':disabled'))
    const ends = asked.find(({ dataset }) => /^(confirm:yes|do:(done|pass|end))/.test(dataset['choice'] ?? ''))
    const pressed = ends ?? asked.at(-1) ?? all('board').at(-1)
    if (presses) pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    return pressed?.dataset['choice']
  }, isPressed)

/** The same without a mouse: by Tab and Enter, and on the map by arrows. */
const keyOn = async (page: Page): Promise<void> => {
  const wanted = await pressOn(page, false)
  if (wanted === undefined) return
  const answers = page.locator('[data-region="talk"] [data-choice]')
  const tabs = (await answers.evaluateAll((all) => all.map((one) => one.dataset['choice']))).includes(wanted) ? 200 : 0
  for (let presses = 0; presses < tabs; presses++) {
    const there = await page.evaluate((choice) => {
      const { activeElement: at } = document
      return at instanceof HTMLElement || at instanceof SVGElement ? at.dataset['choice'] === choice : false
    }, wanted)
    if (there) return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    // What the other has done may have changed what is asked.
    if (presses % 20 === 19 && (await pressOn(page, false)) !== wanted) return
  }
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
}

/** While the other side decides one tries how it may go on, and keeps what one answered there. */
const planAhead = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Between us/ }).click()
  await page.getByText('Answers in advance').press('Enter')
  await page.getByRole('button', { name: 'Try how it may go on' }).press('Enter')
  const answers = page.getByRole('button', { name: /^Answers in advance: / })
  await expect(answers).toHaveText('Answers in advance: 0')
  for (let presses = 0; presses < 100 && (await answers.textContent())?.endsWith(': 0') === true; presses++)
    await pressOn(page)
  await answers.press('Enter')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Answer like this in the game' }).press('Enter')
  await page.getByRole('button', { name: /^Between us/ }).click()
  await expect(page.getByText('These answers wait for their questions')).toBeAttached()
  await page.getByText('Answers in advance').press('Enter')
  await page.getByRole('button', { name: 'Forget these answers' }).press('Enter')
  await expect(page.getByText('These answers wait for their questions')).toHaveCount(0)
  await page.keyboard.press('Escape')
}

/** The moment that the story tells last, also where a sheet covers it. */
const lastMoment = async (page: Page): Promise<string> => {
  const latest = page.getByRole('button', { name: /^Look at the moment/, includeHidden: true }).first()
  return (await latest.count()) === 0 ? '0' : ((await latest.textContent()) ?? '')
}

test('two people play a game from a link to its end, and check its dice', async ({ page, browser, baseURL }) => {
  const link = await invite(page, 'iron-blood-snow-mud')
  expect(await violations(page)).toEqual([])
  const guest = await somebody(browser, baseURL)
  await guest.goto(link)
  await expect(guest.getByRole('button', { name: 'Sit down and play' })).toBeVisible()
  expect(await violations(guest)).toEqual([])
  await sitDown(guest, link)
  for (const one of [page, guest]) await expect(prompt(one)).toBeVisible()
  await noSideways(guest)
  const result = page.getByRole('dialog')
  for (let presses = 0; presses < 1000 && (await result.count()) === 0; presses++)
    for (const one of [page, guest]) await pressOn(one)
  for (const one of [page, guest]) await expect(one.getByRole('dialog')).toBeVisible()
  await result.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Between us' }).click()
  await page.getByRole('button', { name: 'The dice were promised' }).click()
  await expect(page.getByRole('dialog')).toContainText('✓ The seed of the match was made of the secret')
  await expect(page.getByRole('dialog')).not.toContainText('✗')
  expect(await violations(page, 'dialog')).toEqual([])
  // It is this browser's own from now on.
  await guest.getByRole('button', { name: 'After the game' }).click()
  await expect(guest.getByRole('heading', { name: 'Dice audit' })).toBeVisible()
  await guest.context().close()
})

for (const game of ['battle-for-stalingrad', 'axis-allies-stalingrad', 'verdun-on-the-volga'])
  test(`${game}: by keyboard here and by finger there, through a lost connection`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const guest = await somebody(browser, baseURL)
    await sitDown(guest, await invite(page, game))
    for (const one of [page, guest]) await expect(prompt(one)).toBeVisible()
    const isMine = async (): Promise<boolean> => (await page.locator('[data-choice]:not(:disabled)').count()) > 0
    if (game === 'verdun-on-the-volga') {
      const mine = page.getByRole('region', { name: 'At this table' }).locator('[data-deciding]', { hasText: 'you' })
      await planAhead((await mine.count()) > 0 ? guest : page)
    }
    for (let presses = 0; presses < 6; presses++) {
      if (await isMine()) {
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('Enter')
      } else await pressOn(guest)
      await page.waitForTimeout(100)
    }
    await guest.context().setOffline(true)
    await expect(guest.getByText('Connection lost')).toBeVisible()
    await guest.context().setOffline(false)
    await expect(guest.getByText('The connection is back.')).toBeVisible()
    await expect.poll(() => lastMoment(guest)).toBe(await lastMoment(page))
    await page.getByRole('button', { name: 'Between us' }).click()
    if (game === 'battle-for-stalingrad') expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'End without a result' }).click()
    await guest.getByRole('button', { name: 'Between us' }).click()
    await guest.getByRole('button', { name: 'Agree' }).click()
    for (const one of [page, guest]) await expect(one.getByRole('dialog', { name: 'No result' })).toBeVisible()
    await guest.context().close()
  })

test('a move that was sent before the page was loaded anew is shown as on its way, and done once', async ({
  page,
  browser,
  baseURL,
}) => {
  let isHeld = false
  const held: string[] = []
  await page.routeWebSocket('**/live', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const isMove = String(message).includes('"t":"act"')
      if (isMove) held.push(String(message))
      if (!isMove || !isHeld) server.send(message)
    })
  })
  const guest = await somebody(browser, baseURL)
  await sitDown(guest, await invite(page, 'iron-blood-snow-mud'))
  for (const one of [page, guest]) await expect(prompt(one)).toBeVisible()
  const isAsked = async (): Promise<boolean> => (await pressOn(page, false)) !== undefined
  for (let presses = 0; presses < 50 && !(await isAsked()); presses++) {
    await pressOn(guest)
    await page.waitForTimeout(100)
  }
  const before = await lastMoment(guest)
  isHeld = true
  // A roll is asked for once more.
  for (let presses = 0; presses < 5 && held.length === 0; presses++) await pressOn(page)
  await expect(page.getByText('On its way …')).toBeVisible()
  await page.reload()
  await expect(page.getByText('On its way …')).toBeVisible()
  expect(await lastMoment(guest)).toBe(before)
  isHeld = false
  await expect.poll(() => lastMoment(guest)).not.toBe(before)
  await expect(page.getByText('On its way …')).toHaveCount(0)
  await expect.poll(() => lastMoment(guest)).toBe(await lastMoment(page))
  const ids = new Set(held.map((text) => (JSON.parse(text) as { id: string }).id))
  expect([ids.size, held.length > 1]).toEqual([1, true])
  const kept = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const request = indexedDB.open('kurgan-online')
        request.addEventListener('success', () => {
          const count = request.result.transaction('unanswered').objectStore('unanswered').count()
          count.addEventListener('success', () => done(count.result))
        })
      }),
  )
  expect(kept).toBe(0)
  await guest.context().close()
})

/** Whole games of every title take long: they are played in the soak. */
for (const game of process.env['KURGAN_SOAK'] === 'online' ? titles : [])
  test(`${game}, to its end: by keyboard alone here and by finger there`, async ({ page, browser, baseURL }) => {
    const guest = await somebody(browser, baseURL)
    await sitDown(guest, await invite(page, game))
    for (const one of [page, guest]) await expect(prompt(one)).toBeVisible()
    const ends = [page, guest].map((one) => one.getByRole('dialog', { name: /win|victory|draw|over|result/i }))
    for (let presses = 0; presses < 20_000 && (await ends[0]?.count()) === 0; presses++) {
      await keyOn(page)
      await pressOn(guest)
    }
    for (const end of ends) await expect(end).toBeVisible()
    await noSideways(guest)
    await guest.context().close()
  })

test('an open table is taken by whoever comes by; they talk, and play again with sides swapped', async ({
  page,
  browser,
  baseURL,
}) => {
  const guest = await somebody(browser, baseURL)
  await guest.goto('./#/lobby')
  await page.goto('./#/new/battle-for-stalingrad')
  await page.getByText('Side, opponent, time and spectators').click()
  await page.getByRole('combobox', { name: 'Against' }).selectOption('lobby')
  await page.getByRole('combobox', { name: 'I play' }).selectOption('german')
  // A table that the first try has left is another one.
  const [minutes, pace] = test.info().retry === 0 ? [30, 'live-30-20'] : [60, 'live-60-30']
  await page.getByRole('combobox', { name: 'Time', exact: true }).selectOption(pace)
  await page.getByRole('button', { name: 'Play with somebody else' }).click()
  // Other tests open tables too.
  const card = guest.getByRole('listitem').filter({ hasText: `${minutes} minutes` })
  await expect(card).toBeVisible()
  expect(await violations(guest)).toEqual([])
  await card.getByRole('button', { name: 'Sit down and play' }).click()
  for (const one of [page, guest]) await expect(prompt(one)).toBeVisible()
  await expect(guest.getByRole('timer').first()).toHaveText(new RegExp(`${minutes - 1}:|${minutes}:`))
  const line = guest.getByRole('textbox', { name: 'Say something' })
  await guest.getByRole('button', { name: 'Between us' }).click()
  await line.fill('Good evening!')
  await line.press('Enter')
  await expect(page.getByText(/Guest \d+: Good evening!/).first()).toBeVisible()
  await guest.getByRole('button', { name: 'Resign' }).click()
  await guest.getByRole('button', { name: 'Yes, resign' }).click()
  for (const one of [page, guest]) {
    await one.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await one.getByRole('button', { name: /^Between us/ }).click()
    await one.getByRole('button', { name: 'Play again' }).click()
  }
  await page.getByRole('link', { name: 'To the new game' }).click()
  await expect(page.getByRole('region', { name: 'At this table' }).getByRole('listitem').first()).toContainText(
    /Soviet\s*you/,
  )
  await page.goto('./#/account')
  await expect(page.getByRole('heading', { name: 'Take a name' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await guest.context().close()
})

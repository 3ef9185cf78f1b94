import type { Browser, Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, noSideways, prompt, test } from './fixtures.ts'

/** A browser of its own: somebody else, who has never been here. */
const somebody = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' } as const
  const context = await browser.newContext(baseURL === undefined ? phone : { ...phone, baseURL })
  return context.newPage()
}

/** A device that keeps passkeys and asks for nothing. */
const addAuthenticator = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await session.send('WebAuthn.addVirtualAuthenticator', { options })
}

test('a guest takes a name by passkey, comes in again without typing it, and is invited by it', async ({
  page,
  browser,
  baseURL,
}) => {
  await addAuthenticator(page)
  await page.goto('./#/account')
  const name = `Vera ${Date.now() % 1_000_000}`
  await page.getByRole('textbox', { name: /^Name/ }).first().fill(name)
  await page.getByRole('button', { name: 'Take this name by passkey' }).press('Enter')
  await expect(page.getByText(`You are ${name}.`)).toBeVisible()
  await expect(page.getByText('Each of these codes')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove the passkey/ })).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await noSideways(page)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('New password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Choose this password' }).click()
  await expect(page.getByLabel('New password')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out here' }).click()
  await page.getByRole('button', { name: 'Sign in by passkey' }).press('Enter')
  await expect(page.getByText(`You are ${name}.`)).toBeVisible()
  const friend = await somebody(browser, baseURL)
  await friend.goto('./#/new/battle-for-stalingrad')
  await friend.getByText('Side, opponent, time and spectators').click()
  await friend.getByRole('combobox', { name: 'Against' }).selectOption('name')
  await friend.getByRole('textbox', { name: /^Name/ }).fill(name)
  expect(await violations(friend)).toEqual([])
  await friend.getByRole('button', { name: 'Play with somebody else' }).click()
  await expect(friend.getByRole('heading', { name: 'Waiting for the other player' })).toBeVisible()
  await page.goto('./#/lobby')
  const invitations = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Invitations to you' })
  const sit = invitations.getByRole('button', { name: 'Sit down and play' })
  await expect(sit).toBeVisible()
  expect(await violations(page)).toEqual([])
  await sit.press('Enter')
  await expect(prompt(page)).toBeVisible()
  await friend.context().close()
})

test('what somebody says can be shown to the moderators, and they need not be met again', async ({
  page,
  browser,
  baseURL,
}) => {
  const guest = await somebody(browser, baseURL)
  await page.goto('./#/new/battle-for-stalingrad')
  await page.getByRole('button', { name: 'Play with somebody else' }).click()
  await guest.goto(await page.getByRole('textbox', { name: 'Link for the other player' }).inputValue())
  await guest.getByRole('button', { name: 'Sit down and play' }).click()
  for (const one of [page, guest]) await expect(prompt(one)).toBeVisible()
  await page.getByRole('button', { name: 'Between us' }).click()
  await page.getByRole('textbox', { name: 'Say something' }).fill('You coward!')
  await page.keyboard.press('Enter')
  await guest.getByRole('button', { name: /^Between us/ }).click()
  await guest.getByText('My notes').click()
  await guest.getByRole('textbox', { name: 'My notes' }).fill('Mind the mill.')
  await guest.getByRole('textbox', { name: 'Say something' }).focus()
  await expect(guest.getByText('Kept.')).toBeVisible()
  expect(await violations(guest)).toEqual([])
  await guest.getByRole('button', { name: /^About Guest/ }).click()
  const dialog = guest.getByRole('dialog')
  await dialog.getByLabel('What is wrong with it').fill('An insult')
  await dialog.getByRole('button', { name: 'Show it to the moderators' }).press('Enter')
  await expect(dialog.getByText('The moderators will look at it')).toBeVisible()
  await noSideways(guest)
  expect(await violations(guest, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Do not let us meet' }).click()
  await expect(dialog.getByText('You do not meet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await guest.goto('./#/account')
  await expect(guest.getByRole('heading', { name: 'Whom you do not hear or meet' })).toBeVisible()
  expect(await violations(guest)).toEqual([])
  await guest.getByRole('button', { name: /^Let us meet and talk again/ }).click()
  await expect(guest.getByRole('heading', { name: 'Whom you do not hear or meet' })).toHaveCount(0)
  await guest.context().close()
})

test('moderators see what was reported, take it away, and bar people; nobody else does', async ({ page }) => {
  const card = (id: string, name: string) => ({ id: id.repeat(12), name, kind: 'person' })
  const line = (n: number, text: string) => ({ n, by: card('b', 'Boris'), at: 1_700_000_000_000 + n, text })
  let open = true
  const asked: string[] = []
  await page.route('**/api/moderation/**', async (route) => {
    const path = new URL(route.request().url()).pathname.split('/moderation')[1] ?? ''
    asked.push(`${route.request().method()} ${path} ${route.request().postData() ?? ''}`)
    const sanctions = [{ id: 's'.repeat(12), kind: 'chat', until: 1_800_000_000_000, reason: 'Insults.' }]
    const about = card('b', 'Boris')
    const log = [{ id: 'l', at: 1_700_000_000_000, who: null, what: 'sanction', about, text: 'chat, 7 d: Insults.' }]
    const report = {
      id: 'r'.repeat(12),
      game: 'g'.repeat(12),
      title: 'battle-for-stalingrad',
      room: 'players',
      line: line(2, 'You coward!'),
      isHidden: false,
      around: [line(1, 'Hello'), line(3, 'Well')],
      by: card('a', 'Anna'),
      at: 1_700_000_001_000,
      why: 'An insult',
    }
    if (path.endsWith('reports')) await route.fulfill({ json: { reports: open ? [report] : [] } })
    else if (path.endsWith('log')) await route.fulfill({ json: { log } })
    else if (path.includes('/people/')) await route.fulfill({ json: { card: about, sanctions, log } })
    else {
      if (path.includes('/reports/')) open = false
      await route.fulfill({ json: {} })
    }
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('./#/account/moderation')
  await expect(page.getByText('Reported by Anna')).toBeVisible()
  await page.getByRole('button', { name: 'More about Boris' }).press('Enter')
  await page.getByLabel('Why: they read it').fill('Insults again.')
  await page.getByRole('button', { name: 'Bar', exact: true }).click()
  await noSideways(page)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Take the line away' }).press('Enter')
  await expect(page.getByText('Nothing is reported')).toBeVisible()
  expect(asked).toContain('POST /reports/rrrrrrrrrrrr {"hide":true}')
  expect(asked).toContain('POST /sanctions {"account":"bbbbbbbbbbbb","kind":"chat","days":7,"reason":"Insults again."}')
  await page.unroute('**/api/moderation/**')
})

test('how one is told: quiet hours, a web address, and the links of letters, by keyboard on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('./')
  await page.evaluate(() =>
    fetch('./api/guest', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
  )
  await page.goto('./#/account')
  await page.reload()
  await page.getByRole('link', { name: 'How you are told' }).press('Enter')
  await page.getByLabel('Web address that is called').fill('https://hook.example/kurgan')
  await page.getByRole('button', { name: 'Call this address' }).press('Enter')
  await expect(page.getByText('Calls are signed with this')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'For how many days' }).fill('3')
  await page.getByRole('button', { name: 'Go away' }).press('Enter')
  await expect(page.getByText('You are away until')).toBeVisible()
  await page.getByRole('button', { name: 'I am back' }).press('Enter')
  await expect(page.getByText('29 days are left')).toBeVisible()
  await page.getByRole('button', { name: 'Leave me alone then' }).press('Enter')
  await expect(page.getByText('From 22:00 to 07:00')).toBeVisible()
  await noSideways(page)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove https://hook.example/kurgan' }).press('Enter')
  await expect(page.getByText('Nothing yet')).toBeVisible()
  await page.goto('./#/account/unsubscribe/abc')
  await page.getByRole('button', { name: 'No more letters' }).press('Enter')
  await expect(page.getByText('No more letters come there.')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('a game is played alone on the server, and what came of such games stands in a table, by keyboard on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('./#/new/advance-to-the-volga')
  await page.getByText('Spectators', { exact: true }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'May look on' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Against' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Play for the table of results' }).press('Enter')
  await expect(prompt(page)).toBeVisible()
  await page.getByRole('button', { name: 'Between us' }).press('Enter')
  await expect(page.getByRole('button', { name: 'A draw' })).toHaveCount(0)
  await expect(page.getByText('Answers in advance')).toHaveCount(0)
  await page.getByRole('button', { name: 'End without a result' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'No result' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter')
  await page.getByRole('button', { name: 'Between us' }).press('Enter')
  const result = (areas: number, takebacks: number, scenario = 'main', options = {}) => ({
    config: { scenario, options },
    by: { id: 'a'.repeat(12), name: `Anna ${areas}`, kind: 'person' },
    outcome: { winner: 'german', kind: 'operational', rule: 'ATV-11.2a', score: { areas, morale: 4 } },
    takebacks,
    computed: 0,
    ended: 1_700_000_000_000,
    game: 'b'.repeat(12),
  })
  await page.getByRole('button', { name: 'Play again', exact: true }).press('Enter')
  await expect(page.getByRole('link', { name: 'To the new game' })).toBeVisible()
  const results = [result(42, 0), result(45, 2), result(40, 0, 'main', { rubble: true })]
  await page.route('**/api/results/advance-to-the-volga', (route) => route.fulfill({ json: { results } }))
  await page.getByRole('link', { name: 'Results of games played alone' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No optional rules.' })).toBeVisible()
  await expect(page.getByRole('listitem').first()).toContainText('42 Areas of 50, Morale 4')
  await expect(page.getByRole('listitem').nth(1)).toContainText('2 moves taken back')
  await expect(page.getByRole('heading', { name: /Rubble/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Look at the game of Anna 42' })).toBeVisible()
  await noSideways(page)
  expect(await violations(page)).toEqual([])
  const scenario = page.getByRole('combobox', { name: 'Scenario' })
  await scenario.selectOption('factory')
  await expect(page.getByText('Nobody has played this scenario to its end here.')).toBeVisible()
  // The way there from one's own page and from the lobby.
  for (const path of ['account', 'lobby']) {
    await page.goto(`./#/${path}`)
    await page.getByRole('link', { name: 'Results of games played alone' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Results of games played alone' })).toBeVisible()
  }
})

test.describe('a browser that is told', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

  test('shows it, once for each kind of news of a game', async ({ page, context }) => {
    await page.goto('./')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const session = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first !== undefined) resolve(first.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    const told = { title: 'Kurgan', body: 'It is your turn.', path: '#/online/abc', tag: 'abc decision' }
    const { origin } = new URL(page.url())
    const registrationId = await registered
    for (const body of ['Once.', told.body])
      await session.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify({ ...told, body }),
      })
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ body, tag, data }) => [body, tag, String(data)])
      })
    await expect.poll(shown).toEqual([[told.body, told.tag, told.path]])
  })
})

import { type Game, Match, type MatchFile } from '@kurgan/kernel'
import type { Page } from '@playwright/test'
import { cardName } from '../../games/axis-allies-stalingrad/rules/components.ts'
import { cardOf } from '../../games/battle-for-stalingrad/rules/components.ts'
import { tokenIds } from '../../games/iron-blood-snow-mud/rules/components.ts'
import { violations } from './axe.ts'
import { expect, prompt, test } from './fixtures.ts'
import { monkeyAt } from './monkey.ts'
import { cut, liftCurtain, openMatch, storedMatch } from './stored.ts'

type State = { readonly [part: string]: unknown }
const numbers = (state: State, part: string): readonly number[] => state[part] as readonly number[]

interface Secret {
  readonly match: MatchFile
  /** Where the first curtain is not far from the start, if the match is a long one. */
  readonly soon?: MatchFile
  /** What stands in the page of whoever knows it, and must not stand in the page of whoever does not. */
  readonly hidden: (truth: State, seen: State) => readonly string[]
}

const differing = (truth: State, seen: State, part: string): readonly number[] =>
  [...numbers(truth, part).keys()].filter((at) => numbers(truth, part)[at] !== numbers(seen, part)[at])

/** The games in which two persons hide something from each other. */
const secrets: { readonly [game: string]: Secret } = {
  'battle-for-stalingrad': {
    match: storedMatch('battle-for-stalingrad'),
    hidden: (truth, seen) =>
      differing(truth, seen, 'hand')
        .filter((card) => numbers(seen, 'hand')[card] === 0)
        .map((card) => `data-ref="card:${cardOf(card).id}"`),
  },
  'iron-blood-snow-mud': {
    match: storedMatch('iron-blood-snow-mud'),
    hidden: (truth, seen) => differing(truth, seen, 'tokens').map((token) => `data-ref="token:${tokenIds[token]}"`),
  },
  'axis-allies-stalingrad': {
    match: storedMatch('axis-allies-stalingrad', 'allies-major'),
    soon: storedMatch('axis-allies-stalingrad', 'allies-total'),
    hidden: (truth, seen) =>
      ['deck', 'northwest', 'southeast'].flatMap((pile) =>
        differing(truth, seen, pile).map((at) => `>${cardName(numbers(truth, pile)[at] ?? 0)}<`),
      ),
  },
  'verdun-on-the-volga': {
    match: {
      ...storedMatch('verdun-on-the-volga'),
      config: { scenario: 'standard', options: { bidding: true } },
      actions: [
        { do: 'bid', points: 17 },
        { do: 'bid', points: 23 },
      ],
    },
    hidden: (truth, seen) => differing(truth, seen, 'bids').map((side) => `chair: ${numbers(truth, 'bids')[side]} VP`),
  },
}

/** Everything that goes to a computer player and comes back. */
const listen = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(globalThis, { told })
    globalThis.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        this.addEventListener('message', ({ data }) => told.push(data))
      }
      override postMessage(message: unknown): void {
        told.push(message)
        super.postMessage(message, [])
      }
    }
  })
}

const told = (page: Page): Promise<readonly { readonly side?: string; readonly observation?: unknown }[]> =>
  page.evaluate(() => (globalThis as unknown as { told: [] }).told)

const show = (page: Page) => page.locator('[data-choice^="handover:"]')
const table = (page: Page) => page.locator('[data-ref]')

for (const [game, { match, soon = match, hidden }] of Object.entries(secrets)) {
  test(`two persons at one screen of ${game} part at a curtain that shows nothing`, async ({ page }) => {
    await openMatch(page, cut(soon, 0))
    const monkey = monkeyAt(page, 1, 'mouse', 0)
    // Where nothing is hidden yet the game goes on, until the first of them knows something.
    for (let steps = 0; steps < 1000 && (await show(page).count()) === 0; steps++) await monkey.step()
    const cover = prompt(page).locator('[data-choice="handover:cover"]')
    if (await cover.isVisible()) await cover.click()
    const named = page.getByRole('heading', { level: 1 })
    await expect(named).toContainText(/^Hand the screen to/)
    await expect(table(page)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Story' })).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    const name = await named.innerText()
    await show(page).first().press('Enter')
    await expect(table(page).first()).toBeVisible()
    await page.reload()
    await expect(named).toHaveText(name)
    await expect(table(page)).toHaveCount(0)
  })

  test(`neither the page nor a computer player is told the other side’s secrets in ${game}`, async ({ page }) => {
    const { game: rules } = (await import(`../../games/${game}/index.ts`)) as { game: Game<State> }
    await listen(page)
    const lengths = [1, ...[0.2, 0.5, 0.8].map((share) => Math.floor(match.actions.length * share))]
    let hiding = 0
    for (const length of new Set(lengths)) {
      const { match: replayed } = Match.import(rules, cut(match, length))
      const side = replayed.decision?.side ?? ''
      const seen = replayed.observe(side)
      const names = hidden(replayed.stateAt(replayed.length), seen)
      hiding += names.length
      const expectNone = async (): Promise<void> => {
        // What stands in a field is not in the text of the page.
        const text = await page.evaluate(() =>
          [
            document.documentElement.outerHTML,
            ...[...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(({ value }) => value),
          ].join('\n'),
        )
        for (const name of names) expect(text).not.toContain(name)
      }
      await openMatch(page, cut(match, length))
      await expectNone()
      await liftCurtain(page)
      await expectNone()
      await page.getByRole('button', { name: 'Advise me' }).click()
      await expect(page.locator('[data-choice="advice:take"]')).toBeVisible()
      // The one who reads files sends messages as well.
      const all = await told(page)
      const asked = all.findIndex((one) => one.observation !== undefined)
      const [question, answer] = all.slice(asked)
      expect(question?.side).toBe(side)
      expect(question?.observation).toEqual(seen)
      expect(JSON.stringify(answer)).not.toContain('observation')
      await expectNone()
    }
    expect(hiding).toBeGreaterThan(0)
  })
}

test('a trial of one person is covered for the other, and a seat that is given away shows nobody’s hand', async ({
  page,
}) => {
  await openMatch(page, cut(storedMatch('battle-for-stalingrad'), 30))
  await liftCurtain(page)
  await page.keyboard.press('[')
  await page.getByRole('button', { name: 'Try what if' }).click()
  await expect(prompt(page)).toContainText('nothing here touches the game')
  await expect(table(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to the game' }).click()
  await expect(show(page)).toHaveCount(1)
  await page.goBack()
  await expect(show(page)).toHaveCount(1)
  await expect(table(page)).toHaveCount(0)
  await page.goForward()
  await show(page).click()
  await expect(table(page).first()).toBeVisible()
  const mine = /^(.*) to decide$/.exec(await prompt(page).getByRole('heading').first().innerText())?.[1] ?? ''
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Share' }).click()
  const share = page.getByRole('dialog', { name: 'Share' })
  await expect(share.getByRole('textbox')).toHaveCount(0)
  await share.getByRole('button', { name: 'We agree: show the link' }).click()
  await expect(share.getByRole('textbox')).toHaveCount(2)
  await share.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Seats' }).click()
  await page.getByRole('dialog', { name: 'Seats' }).getByRole('combobox', { name: mine }).selectOption('greedy')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Hand the screen to/)
  await expect(table(page)).toHaveCount(0)
})

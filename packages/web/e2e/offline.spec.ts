import { type Page, test as plainTest } from '@playwright/test'
import { createServer } from '../../server/src/index.ts'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { actionsPlayed, ask, choice, expect, startGame, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })
plainTest.use({ serviceWorkers: 'allow' })

test('after the first visit everything works without a network, games and computer players too', async ({
  page,
  context,
}) => {
  await page.goto('./')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await startGame(page)
  await choice(page, 'item:artillery').click()
  await page.getByRole('button', { name: 'Advise me' }).click()
  await choice(page, 'advice:take').click()
  await expect.poll(() => actionsPlayed(page)).toBe(2)
  await page.reload()
  await expect(ask(page)).toBeVisible()
  expect(await actionsPlayed(page)).toBe(2)
})

/** The built application in a folder of its own, so that a newer build can be put there. */
const siteOfItsOwn = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kurgan-site-'))
  await cp(new URL('../dist', import.meta.url), folder, { recursive: true })
  const files = await readdir(folder, { recursive: true })
  // Their compressed twins would be served instead of what is written here.
  await Promise.all(files.filter((file) => /\.(br|gz)$/.test(file)).map((twin) => rm(join(folder, twin))))
  const built = files.filter((file) => /^assets\/.*\.(js|css)$/.test(file))
  const server = await createServer(folder)
  return {
    address: await server.listen({ host: 'localhost', port: 0 }),
    /** The same application under new names; the old ones are gone. */
    buildAnew: async () => {
      for (const file of [...built, 'index.html', 'service-worker.js']) {
        const text = await readFile(join(folder, file), 'utf8')
        const anew = built
          .map((path) => basename(path))
          .reduce((all, name) => all.replaceAll(name, `new-${name}`), text)
          .replace(/siteDigest="[0-9a-f]+"/, 'siteDigest="0123456789abcdef"')
        await rm(join(folder, file))
        await writeFile(join(folder, built.includes(file) ? `assets/new-${basename(file)}` : file), anew)
      }
    },
    close: () => server.close(),
  }
}

const controlled = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
const lookForNews = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
const cachesOf = (page: Page): Promise<readonly string[]> => page.evaluate(() => caches.keys())
const taking = (page: Page) => page.getByRole('button', { name: 'Reload with it' })

plainTest(
  'a newer build is offered on the very first visit, not forced, and taken with one click',
  async ({ page }) => {
    const site = await siteOfItsOwn()
    await page.goto(site.address)
    await controlled(page)
    expect(await cachesOf(page)).toHaveLength(1)
    await site.buildAnew()
    await lookForNews(page)
    await expect(taking(page)).toBeVisible()
    expect(await cachesOf(page)).toHaveLength(2)
    await Promise.all([page.waitForEvent('load'), taking(page).click()])
    await expect.poll(() => cachesOf(page)).toEqual(['kurgan-0123456789abcdef'])
    await expect(taking(page)).toHaveCount(0)
    await site.close()
  },
)

plainTest('a newer build that waits is still whole after a reload with the old one', async ({ page }) => {
  const site = await siteOfItsOwn()
  await page.goto(site.address)
  await controlled(page)
  await site.buildAnew()
  await lookForNews(page)
  await expect(taking(page)).toBeVisible()
  await page.reload()
  await expect(taking(page)).toBeVisible()
  expect(await cachesOf(page)).toHaveLength(2)
  await site.close()
})

plainTest('taking a newer build in one tab ends nothing in another, whose files stay', async ({ page, context }) => {
  const site = await siteOfItsOwn()
  const [held, idle] = [await context.newPage(), await context.newPage()]
  await held.goto(site.address)
  await controlled(held)
  await held.getByRole('link', { name: /^Guided first turn: Stalingrad: Advance/ }).click()
  await choice(held, 'lesson:next').click()
  const guide = held.getByRole('region', { name: 'Guided first turn' })
  await idle.goto(site.address)
  await page.goto(site.address)
  await site.buildAnew()
  await lookForNews(page)
  await Promise.all([page.waitForEvent('load'), idle.waitForEvent('load'), taking(page).click()])
  await expect(held.getByText(/was taken in another tab/)).toBeVisible()
  await expect(guide).toContainText('Step 2 of 10')
  // What it has not loaded yet is no longer on the server.
  expect(await cachesOf(held)).toHaveLength(2)
  await guide.getByRole('link', { name: 'Leave the lesson' }).click()
  await held.getByRole('link', { name: /^New game: Battle for Stalingrad/ }).click()
  await expect(held.getByRole('button', { name: 'Start the game' })).toBeVisible()
  await Promise.all([held.waitForEvent('load'), taking(held).click()])
  await expect.poll(() => cachesOf(held)).toEqual(['kurgan-0123456789abcdef'])
  await site.close()
})

test('the manifest lets a browser install it, and its pictures are there', async ({ page, request }) => {
  await page.goto('./')
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = (await (await request.get(href ?? '')).json()) as {
    start_url: string
    display: string
    icons: { src: string; type: string }[]
  }
  expect([manifest.start_url, manifest.display]).toEqual(['./', 'standalone'])
  for (const { src, type } of manifest.icons) {
    const answer = await request.get(src)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringContaining(type)])
  }
})

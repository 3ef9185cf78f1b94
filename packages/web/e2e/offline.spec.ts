import { test as plainTest } from '@playwright/test'
import { createServer } from '../../server/src/index.ts'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { actionsPlayed, ask, choice, expect, startGame, test } from './house.ts'

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
  const worker = join(folder, 'service-worker.js')
  // Its compressed twins would be served instead of what is written here.
  await Promise.all(['.br', '.gz'].map((twin) => rm(`${worker}${twin}`)))
  const server = await createServer(folder)
  return {
    address: await server.listen({ host: 'localhost', port: 0 }),
    buildAnew: async () => {
      const text = await readFile(worker, 'utf8')
      await writeFile(worker, text.replace(/siteDigest="[0-9a-f]+"/, 'siteDigest="0123456789abcdef"'))
    },
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}

plainTest('a newer build is offered, not forced, and taken with one click', async ({ page }) => {
  const site = await siteOfItsOwn()
  await page.goto(site.address)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.reload()
  expect(await page.evaluate(() => caches.keys())).toHaveLength(1)
  await site.buildAnew()
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
  const take = page.getByRole('button', { name: 'Reload with it' })
  await expect(take).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toHaveLength(2)
  await Promise.all([page.waitForEvent('load'), take.click()])
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['kurgan-0123456789abcdef'])
  await expect(take).toHaveCount(0)
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

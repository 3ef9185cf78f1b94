import { actionsPlayed, ask, choice, expect, startGame, test } from './fixtures.ts'

/** Puts a record that makes no sense into the store, and one of a match that does not open. */
const damage = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('kurgan')
    opening.addEventListener('error', () => reject(new Error('cannot open')))
    opening.addEventListener('success', () => {
      const store = opening.result.transaction('games', 'readwrite').objectStore('games')
      store.put({ nonsense: true }, 'broken')
      const reading = store.getAll()
      reading.addEventListener('success', () => {
        const good = reading.result.find((record: { id?: string }) => record.id !== undefined)
        const writing = store.put({ ...good, id: 'spoilt', file: { ...good.file, seed: 'x' } }, 'spoilt')
        writing.addEventListener('success', () => resolve())
      })
    })
  })

test('without a store the game goes on in memory, says so, and can be exported', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  await startGame(page)
  await expect(page.getByText(/does not let Kurgan keep games/)).toBeVisible()
  await choice(page, 'item:artillery').click()
  await choice(page, 'item:artillery').click()
  expect(await actionsPlayed(page)).toBe(2)
  await page.getByRole('link', { name: 'Back to the shelf' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Only in this page' })).toHaveCount(1)
  await page.getByRole('link', { name: /^Continue: / }).click()
  await expect(ask(page)).toBeVisible()
  expect(await actionsPlayed(page)).toBe(2)
  await page.getByRole('button', { name: 'Menu' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export the match' }).click()
  await waiting
})

test('a full store is reported once in a sentence, and the game goes on', async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full.', 'QuotaExceededError')
    }
  })
  await startGame(page)
  await expect(page.getByText(/storage is full/)).toHaveCount(1)
  await choice(page, 'item:artillery').click()
  await choice(page, 'item:artillery').click()
  expect(await actionsPlayed(page)).toBe(2)
  await expect(page.getByText(/storage is full/)).toHaveCount(1)
  // Whoever leaves now would lose it: the browser asks.
  const asked = page.waitForEvent('dialog')
  const leaving = page.reload()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await leaving
})

test('a damaged record is shown as such and can be saved or deleted; a damaged match says why', async ({ page }) => {
  await startGame(page)
  await page.evaluate(damage)
  await page.goto('./')
  await expect(page.getByText('A saved game that cannot be read')).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the raw data' }).click()
  await waiting
  // Deleting asks first.
  const remove = page.getByRole('button', { name: 'Delete: A saved game that cannot be read' })
  await remove.click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText('A saved game that cannot be read')).toBeVisible()
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('A saved game that cannot be read')).toHaveCount(0)
  await page.goto('./#/play/spoilt')
  await expect(page.getByText(/cannot be opened: This match file is damaged/)).toBeVisible()
  await page.goto('./#/play/nowhere')
  await expect(page.getByText(/not kept in this browser/)).toBeVisible()
})

test('a damaged record keeps its own name while another tab writes beside it', async ({ page }) => {
  await startGame(page)
  await page.evaluate(damage)
  // After every reading another tab writes a game that comes before all others.
  await page.addInitScript(() => {
    const begin = Reflect.get(IDBDatabase.prototype, 'transaction')
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      const begun = begin.call(this, names, mode, options)
      if (mode !== 'readwrite') begin.call(this, 'games', 'readwrite').objectStore('games').put({}, '!')
      return begun
    }
  })
  await page.getByRole('link', { name: 'Back to the shelf' }).click()
  await page.reload()
  await expect(page.getByText('A saved game that cannot be read').first()).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the raw data' }).last().click()
  expect((await waiting).suggestedFilename()).toBe('kurgan-damaged-broken.json')
})

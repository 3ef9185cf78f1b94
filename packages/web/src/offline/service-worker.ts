/// <reference lib="webworker" />

/**
 * Keeps the whole application on the device, so that it opens without a network. One build is one cache:
 * a new build is fetched whole beside the old one, and takes its place only when no page uses the old
 * one any more or the person says so. A page that stays on the old one finds its files as long as it is open.
 */
const worker = self as unknown as ServiceWorkerGlobalScope

/** Filled in by the build: every file of the site, and a digest of them all. */
declare const siteFiles: readonly string[]
declare const siteDigest: string

const cacheName = `kurgan-${siteDigest}`

const fetchAll = async (): Promise<void> => {
  const cache = await caches.open(cacheName)
  // Past the browser's own cache: an old index.html must not get into a new build.
  await cache.addAll(siteFiles.map((path) => new Request(path, { cache: 'reload' })))
}

/** Whether a page of another build is open: each holds a lock that is called by the address of its script. */
const othersOpen = async (): Promise<boolean> => {
  const { scope } = worker.registration
  const { held = [] } = await worker.navigator.locks.query()
  const ours = new Set(siteFiles.map((path) => new URL(path, scope).href))
  return held.some(({ name = '' }) => name.startsWith(scope) && !ours.has(name))
}

const dropOthers = async (): Promise<void> => {
  const names = await caches.keys()
  const { installing, waiting } = worker.registration
  // One of them may be what comes next.
  if (installing !== null || waiting !== null || (await othersOpen())) return
  const old = names.filter((name) => name.startsWith('kurgan-') && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}

const answer = async (request: Request): Promise<Response> => {
  const cache = await caches.open(cacheName)
  const page = request.mode === 'navigate' ? './' : request
  // A page of an older build asks for names that this one does not have.
  return (await cache.match(page, { ignoreSearch: true })) ?? (await caches.match(request)) ?? fetch(request)
}

worker.addEventListener('install', (event) => event.waitUntil(fetchAll()))
worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOthers(), worker.clients.claim()])))
worker.addEventListener('message', (event) => {
  if (event.data === 'take over') void worker.skipWaiting()
  if (event.data === 'tidy') event.waitUntil(dropOthers())
})
/** What a server of ours sends to whoever has asked for it. */
interface Told {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
}

const show = async (data: PushMessageData): Promise<void> => {
  const { title, body, path, tag } = data.json() as Told
  await worker.registration.showNotification(title, { body, tag, data: path, icon: './kurgan-192.png' })
}

/** Opens the place in a page that is there, or in a new one. */
const openAt = async (path: string): Promise<void> => {
  const url = new URL(path, worker.registration.scope).href
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((one) => one.url === url) ?? pages[0]
  if (page === undefined) await worker.clients.openWindow(url)
  else {
    await page.focus()
    if (page.url !== url) await page.navigate(url)
  }
}

worker.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(show(event.data))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAt(String(event.notification.data)))
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const ours = new URL(request.url).origin === worker.location.origin
  if (request.method === 'GET' && ours) event.respondWith(answer(request))
})

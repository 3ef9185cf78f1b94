/// <reference lib="webworker" />

/**
 * Keeps the whole application on the device, so that it opens without a network. One build is one cache:
 * a new build is fetched whole beside the old one, and takes its place only when no page uses the old
 * one any more or the person says so. A page never meets files of two builds.
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

const dropOthers = async (): Promise<void> => {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('kurgan-') && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

const answer = async (request: Request): Promise<Response> => {
  const cache = await caches.open(cacheName)
  const page = request.mode === 'navigate' ? './' : request
  return (await cache.match(page, { ignoreSearch: true })) ?? fetch(request)
}

worker.addEventListener('install', (event) => event.waitUntil(fetchAll()))
worker.addEventListener('activate', (event) => event.waitUntil(dropOthers()))
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting()
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const ours = new URL(request.url).origin === worker.location.origin
  if (request.method === 'GET' && ours) event.respondWith(answer(request))
})

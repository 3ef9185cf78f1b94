import { createStore } from 'zustand/vanilla'
import { hasToLose } from '../sessions.ts'

/** A new build on this device that this page is not on yet. */
export const update = createStore<{
  /** Puts the page onto it. */
  readonly take: (() => void) | undefined
  /** The other tabs are on it already; this one holds something that a reload would end. */
  readonly taken: boolean
}>()(() => ({ take: undefined, taken: false }))

/** The person has said so in this very page. */
let attempted = false

const offer = (waiting: ServiceWorker): void => {
  const take = (): void => {
    attempted = true
    waiting.postMessage('take over', [])
  }
  update.setState({ take })
}

const watch = (registration: ServiceWorkerRegistration): void => {
  if (registration.waiting !== null && navigator.serviceWorker.controller !== null) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      // The first one of all replaces nothing: there is no news in it.
      if (coming.state === 'installed' && navigator.serviceWorker.controller !== null) offer(coming)
    })
  })
}

/** Every open page goes onto a new build together, but for those that would lose something by it. */
const follow = (serviceWorker: ServiceWorkerContainer): void => {
  let controlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of all brings what the page has already.
    const first = !controlled
    controlled = true
    if (first) return
    // Also after a reload that the person has refused.
    update.setState({ take: () => location.reload(), taken: true })
    if (attempted || !hasToLose()) location.reload()
  })
}

/** A lock with the address of the page's script: as long as it is held, the worker keeps the files of that build. */
const holdFiles = async (): Promise<void> => {
  try {
    await navigator.locks.request(import.meta.url, { mode: 'shared' }, () => new Promise<never>(() => {}))
  } catch {
    // Without locks the worker keeps the files of every build.
  }
}

/** Makes the page work without a network. A browser that cannot is none the worse for it. */
export const goOffline = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  void holdFiles()
  follow(serviceWorker)
  try {
    watch(await serviceWorker.register('./service-worker.js'))
    // The page before this one may have been the last that wanted an older build.
    serviceWorker.controller?.postMessage('tidy', [])
  } catch {
    // Blocked by the browser or not served over a secure connection: the application works as any page does.
  }
}

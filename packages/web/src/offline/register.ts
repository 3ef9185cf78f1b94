import { createStore } from 'zustand/vanilla'

/** A new build that waits on this device; calling it puts the page onto it. */
export const update = createStore<{ readonly take: (() => void) | undefined }>()(() => ({ take: undefined }))

const offer = (waiting: ServiceWorker): void => update.setState({ take: () => waiting.postMessage('take over', []) })

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

/** Makes the page work without a network. A browser that cannot is none the worse for it. */
export const goOffline = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // Every open page goes onto the new build together, so that none asks for files that are gone.
  if (serviceWorker.controller !== null)
    serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  try {
    watch(await serviceWorker.register('./service-worker.js'))
  } catch {
    // Blocked by the browser or not served over a secure connection: the application works as any page does.
  }
}

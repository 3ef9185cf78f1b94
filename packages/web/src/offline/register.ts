import { createStore } from 'zustand/vanilla'
import { hasToLose } from '../games-here.ts'

/** A new build on this device that this page is not on yet. */
export const update = createStore<{
  /** Puts the page onto it. */
  readonly take: (() => void) | undefined
  /** The other tabs are on it already; this one holds something that a reload would end. */
  readonly taken: boolean
}>()(() => ({ take: undefined, taken: false }))

/** Until the page is loaded anew, or another tab takes the new build: what says so may lie over what is pressed. */
export const putOff = (): void => update.setState({ take: undefined })

/** Whether the person has said in this very page that it goes onto the new build. */
interface Consent {
  given: boolean
}

const offer = (waiting: ServiceWorker, consent: Consent): void => {
  const take = (): void => {
    consent.given = true
    waiting.postMessage('take over', [])
  }
  update.setState({ take })
}

const watch = (registration: ServiceWorkerRegistration, consent: Consent): void => {
  if (registration.waiting !== null && navigator.serviceWorker.controller !== null) offer(registration.waiting, consent)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      // The first one of all replaces nothing: there is no news in it.
      if (coming.state === 'installed' && navigator.serviceWorker.controller !== null) offer(coming, consent)
    })
  })
}

/** Every open page goes onto a new build together, but for those that would lose something by it. */
const follow = (serviceWorker: ServiceWorkerContainer, consent: Consent): void => {
  let controlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of all brings what the page has already.
    const first = !controlled
    controlled = true
    if (first) return
    // Also after a reload that the person has refused.
    update.setState({ take: () => location.reload(), taken: true })
    if (consent.given || !hasToLose()) location.reload()
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
  const consent: Consent = { given: false }
  follow(serviceWorker, consent)
  try {
    watch(await serviceWorker.register('./service-worker.js'), consent)
    // The page before this one may have been the last that wanted an older build.
    serviceWorker.controller?.postMessage('tidy', [])
  } catch {
    // Blocked by the browser or not served over a secure connection: the application works as any page does.
  }
}

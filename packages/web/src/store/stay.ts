const key = 'kurgan.asked-to-stay'

/**
 * Asks the browser not to clear what is kept here when it needs room. Once and never again: some browsers
 * ask the person, and whoever said no meant it.
 */
export const askToStay = async (): Promise<void> => {
  try {
    if (localStorage.getItem(key) !== null) return
    localStorage.setItem(key, 'yes')
    await navigator.storage.persist()
  } catch {
    // Without storage there is nothing to clear.
  }
}

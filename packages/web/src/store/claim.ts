/** A tab's right to play a game; others wait until it is given back or taken. */
export interface Claim {
  readonly release: () => void
}

/** Where there are no locks there is nobody to ask; the store refuses what would overwrite newer play. */
const free: Claim = { release: () => {} }

/** A tab that is being reloaded or left gives its games back within a few tries of this many milliseconds. */
const patience = 100
const tries = 6

/** Asks for the lock once; undefined when another tab has it. */
const askOnce = (
  locks: LockManager,
  id: string,
  { take, onLost }: { readonly take: boolean; readonly onLost: () => void },
): Promise<Claim | undefined> =>
  new Promise((resolve) => {
    let granted = false
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (lock === null) {
        resolve(undefined)
        return undefined
      }
      granted = true
      return new Promise((release) => resolve({ release }))
    }
    locks.request(`kurgan game ${id}`, take ? { steal: true } : { ifAvailable: true }, hold).catch(() => {
      // A lock that was granted fails only when another tab takes it; one that was not, where locks are blocked.
      if (granted) onLost()
      else resolve(free)
    })
  })

/**
 * Two tabs on the same game must not overwrite each other, so one of them holds it. Resolves with
 * undefined when another tab does. `take` takes it from that one, which is told by `onLost`.
 */
export const claimGame = async (
  id: string,
  attempt: { readonly take: boolean; readonly onLost: () => void },
): Promise<Claim | undefined> => {
  // Pages that do not come over a secure connection have no locks.
  const locks = (navigator as { readonly locks?: LockManager }).locks
  if (locks === undefined) return free
  for (let round = 0; round < tries; round++) {
    const claim = await askOnce(locks, id, attempt)
    if (claim !== undefined) return claim
    await new Promise((done) => setTimeout(done, patience))
  }
  return undefined
}

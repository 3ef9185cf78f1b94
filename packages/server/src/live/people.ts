import type { ToPage } from '@kurgan/wire'

/** A tab that is open, of whoever it is. */
export interface Listener {
  readonly account: string | undefined
  readonly send: (message: ToPage) => void
  /** Closes it: whoever sits there is somebody else from now on. */
  readonly end: () => void
}

/** All tabs that are open, for what concerns an account and not one game. */
export class People {
  readonly #of = new Map<string, Set<Listener>>()

  add(listener: Listener): void {
    const { account } = listener
    if (account === undefined) return
    const all = this.#of.get(account) ?? new Set()
    this.#of.set(account, all.add(listener))
  }

  leave(listener: Listener): void {
    const { account } = listener
    if (account === undefined) return
    const all = this.#of.get(account)
    all?.delete(listener)
    if (all?.size === 0) this.#of.delete(account)
  }

  isHere(account: string): boolean {
    return this.#of.has(account)
  }

  end(account: string): void {
    for (const listener of this.#of.get(account) ?? []) listener.end()
  }

  tell(account: string, message: ToPage): void {
    for (const listener of this.#of.get(account) ?? []) listener.send(message)
  }
}

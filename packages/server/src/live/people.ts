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
  readonly #all = new Set<Listener>()

  add(listener: Listener): void {
    this.#all.add(listener)
    const { account } = listener
    if (account === undefined) return
    const all = this.#of.get(account) ?? new Set()
    this.#of.set(account, all.add(listener))
  }

  leave(listener: Listener): void {
    this.#all.delete(listener)
    const { account } = listener
    if (account === undefined) return
    const all = this.#of.get(account)
    all?.delete(listener)
    if (all?.size === 0) this.#of.delete(account)
  }

  get count(): number {
    return this.#all.size
  }

  tellAll(message: () => ToPage): void {
    for (const listener of this.#all) listener.send(message())
  }

  end(account: string): void {
    for (const listener of this.#of.get(account) ?? []) listener.end()
  }

  tell(account: string, message: ToPage): void {
    for (const listener of this.#of.get(account) ?? []) listener.send(message)
  }
}

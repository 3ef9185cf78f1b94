import type { ToPage } from '@kurgan/wire'
import type { Hints } from '../store/port.ts'

/** A tab that is open, of whoever it is. */
export interface Listener {
  readonly account: string | undefined
  readonly send: (message: ToPage) => void
  /** Bytes that were told and not yet read. */
  readonly buffered: number
  /** Closes it: whoever sits there is somebody else from now on. */
  readonly end: () => void
}

/** All tabs that are open, for what concerns an account and not one game. */
export class People {
  readonly #of = new Map<string, Set<Listener>>()
  readonly #all = new Set<Listener>()
  readonly #hints: Pick<Hints, 'publish'>

  constructor(hints: Pick<Hints, 'publish'>) {
    this.#hints = hints
  }

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

  get buffered(): number {
    return [...this.#all].reduce((sum, { buffered }) => sum + buffered, 0)
  }

  get count(): number {
    return this.#all.size
  }

  tellAll(message: () => ToPage): void {
    for (const listener of this.#all) listener.send(message())
  }

  /** Ends the tabs of an account, on every node. */
  end(account: string): void {
    this.endHere(account)
    this.#hints.publish(`end ${account}`)
  }

  endHere(account: string): void {
    for (const listener of this.#of.get(account) ?? []) listener.end()
  }

  isHere(account: string): boolean {
    return this.#of.has(account)
  }

  tell(account: string, message: ToPage): void {
    for (const listener of this.#of.get(account) ?? []) listener.send(message)
  }
}

// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimGame } from '../src/store/claim.ts'
import { useClaim } from '../src/store/use-claim.ts'

const giveLocks = (locks: { readonly request: LockManager['request'] }): void => {
  vi.stubGlobal('navigator', { locks })
}

/** Grants every lock, and notes which are held. */
const granting = (): { readonly held: Set<string>; readonly request: LockManager['request'] } => {
  const held = new Set<string>()
  const request = async (name: string, _wish: LockOptions, hold: LockGrantedCallback<unknown>): Promise<unknown> => {
    held.add(name)
    const done = await hold({ name, mode: 'exclusive' })
    held.delete(name)
    return done
  }
  return { held, request: request as LockManager['request'] }
}

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
})
afterEach(() => vi.unstubAllGlobals())

describe('a claim to a game', () => {
  it('is free where the browser lets nobody lock anything', async () => {
    giveLocks({ request: () => Promise.reject(new DOMException('Blocked.', 'SecurityError')) })
    expect(await claimGame('one', { take: false, onLost: () => {} })).toBeDefined()
    expect(await claimGame('one', { take: true, onLost: () => {} })).toBeDefined()
  })

  it('is given back only when everything is written', async () => {
    const locks = granting()
    giveLocks(locks)
    let written = (): void => {}
    const writing = new Promise<void>((done) => {
      written = done
    })
    const settled = (): Promise<void> => writing
    const Holder = () => <p>{useClaim('one', settled).holding}</p>
    await act(async () => root.render(<Holder />))
    expect([...locks.held]).toEqual(['kurgan game one'])
    await act(async () => root.unmount())
    expect(locks.held.size).toBe(1)
    await act(async () => written())
    expect(locks.held.size).toBe(0)
  })
})

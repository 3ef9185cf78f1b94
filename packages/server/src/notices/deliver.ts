import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublic } from './public.ts'

const patience = 5000
const mostRead = 2048

/** How the world is reached; tests have a small one of their own. */
export interface World {
  readonly request: typeof request
  readonly addressesOf: (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>
  readonly isPublic: (address: string) => boolean
}

const world: World = { request, addressesOf: (host) => lookup(host, { all: true }), isPublic }

export interface Call {
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly body: string | Buffer
}

/** What is wrong with an address that somebody wants to be called at; undefined where nothing is. */
export const objectionTo = (url: string): string | undefined => {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed?.protocol !== 'https:') return 'Give an address that begins with https://.'
  return parsed.username === '' && parsed.password === '' ? undefined : 'Leave name and password out of the address.'
}

/**
 * Calls a web address that somebody has given: only where all of its addresses are in the open world, at the one that was looked
 * at, and no further. What it answers is not read, but for its status; undefined where there was none.
 */
export const deliver = async (
  { url, headers, body }: Call,
  { request: ask, addressesOf, isPublic: isOpen }: World = world,
): Promise<number | undefined> => {
  const target = new URL(url)
  const addresses = await addressesOf(target.hostname.replaceAll(/^\[|\]$/g, ''))
  const [first] = addresses
  if (first === undefined || !addresses.every(({ address }) => isOpen(address))) return undefined
  // Whatever the name leads to a moment later: the call goes where it was looked at.
  const pinned: LookupFunction = (_host, { all }, found) =>
    all === true ? found(null, [first]) : found(null, first.address, first.family)
  return new Promise((resolve) => {
    const call = ask(target, { method: 'POST', headers, lookup: pinned, agent: false }, (answer) => {
      let read = 0
      answer.on('data', (chunk: Buffer) => {
        read += chunk.length
        if (read > mostRead) call.destroy()
      })
      resolve(answer.statusCode)
      answer.resume()
    })
    const timer = setTimeout(() => call.destroy(), patience)
    call.on('close', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
    call.on('error', () => resolve(undefined))
    call.end(body)
  })
}

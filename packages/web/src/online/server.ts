import type { Side } from '@kurgan/kernel'
import type { Card, Invitation, Mine, TableOpened, Told, Watchable, Wish } from '@kurgan/wire'
import { UserError } from '../user-error.ts'
import { say } from '../words.ts'
import type { Net } from './connection.ts'

/** Where the server is that gave us this page. */
const base = (): string => `${location.origin}/api`

/** The server has answered that it will not. */
class Refusal extends UserError {
  override readonly name = 'Refusal'
  readonly status: number
  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

const sentenceOf = (status: number): string => (status === 429 ? say.online.tooOften : say.online.failed)

const request = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> => {
  try {
    return await fetch(`${base()}${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  } catch {
    throw new UserError(say.online.noServer)
  }
}

const jsonOf = async (answer: Response): Promise<unknown> => {
  try {
    return await answer.json()
  } catch {
    throw new UserError(say.online.noServer)
  }
}

/** What the server answers; what it will not do is an error with a sentence, its own for some kinds of no. */
const ask = async <T>(
  method: 'GET' | 'POST',
  path: string,
  { body, no = {} }: { readonly body?: unknown; readonly no?: { readonly [status: number]: string } } = {},
): Promise<T> => {
  const answer = await request(method, path, body)
  if (!answer.ok) throw new Refusal(answer.status, no[answer.status] ?? sentenceOf(answer.status))
  return (await jsonOf(answer)) as T
}

/** The ways to the server that a browser has. */
export const browserNet: Net = {
  dial({ opened, told, closed }) {
    if (!navigator.onLine) {
      queueMicrotask(closed)
      return { send: () => {}, close: () => {} }
    }
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live`)
    socket.addEventListener('open', opened)
    socket.addEventListener('message', ({ data }) => told(String(data)))
    socket.addEventListener('close', closed)
    return { send: (text) => socket.send(text), close: () => socket.close() }
  },
  ask: async (method, path, body) => jsonOf(await request(method, path, body)),
  random: Math.random,
  now: Date.now,
}

let known: Promise<{ readonly account: Card | null } | undefined> | undefined

const whoAmI = async (): Promise<{ readonly account: Card | null } | undefined> => {
  // Nobody is asked who cannot answer.
  if (!navigator.onLine) return undefined
  try {
    const answer = await fetch(`${base()}/me`)
    const found = answer.ok ? ((await answer.json()) as unknown) : undefined
    return typeof found === 'object' && found !== null && 'account' in found
      ? (found as { readonly account: Card | null })
      : undefined
  } catch {
    return undefined
  }
}

/** Who this browser is for the server behind this page; undefined where there is none. */
export const me = async (): Promise<{ readonly account: Card | null } | undefined> => {
  known ??= whoAmI()
  const found = await known
  // There may be one later.
  if (found === undefined) known = undefined
  return found
}

/** Comes in as a guest, unless the server knows this browser already. */
export const enter = async (): Promise<void> => {
  known = ask<{ readonly account: Card }>('POST', '/guest', { body: {} })
  await known
}

export const myGames = async (): Promise<readonly Mine[]> => (await ask<{ games: Mine[] }>('GET', '/games')).games

export const openTable = (wish: Wish): Promise<TableOpened> =>
  ask('POST', '/games', { body: wish, no: { 409: say.online.fiveOpen } })

export const closeTable = (game: string): Promise<unknown> =>
  ask('POST', `/games/${game}/close`, { body: {}, no: { 409: say.online.notDone.stale } })

const gone = (): { readonly [status: number]: string } => ({
  404: say.online.invitationGone,
  409: say.online.invitationGone,
})

export const invitationOf = (token: string): Promise<Invitation> =>
  ask('GET', `/invitations/${encodeURIComponent(token)}`, { no: gone() })

export const accept = (token: string, nonce: string): Promise<{ readonly game: string; readonly side: Side }> =>
  ask('POST', `/invitations/${encodeURIComponent(token)}`, { body: { nonce }, no: gone() })

/** Sits down at an open table. */
export const sitAt = (game: string, nonce: string): Promise<unknown> =>
  ask('POST', `/games/${game}/sit`, {
    body: { nonce },
    no: { 404: say.online.tableGone, 409: say.online.tableGone },
  })

/** A new link to the seat of one's own table that is free; one that was given away leads nowhere any more. */
export const inviteTo = (game: string): Promise<{ readonly invitation: string }> =>
  ask('POST', `/games/${game}/invite`, { body: {}, no: { 409: say.online.notDone.stale } })

export const watchable = async (): Promise<readonly Watchable[]> =>
  (await ask<{ games: Watchable[] }>('GET', '/watchable')).games

/** Everything that this seat was told of a game, from its beginning on. */
export const historyOf = async (game: string): Promise<readonly Told[]> =>
  (await ask<{ told: Told[] }>('GET', `/games/${game}/history`, { no: { 404: say.online.noGame } })).told

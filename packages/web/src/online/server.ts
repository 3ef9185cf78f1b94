import type { Side } from '@kurgan/kernel'
import type {
  Called,
  Card,
  Invitation,
  Mine,
  Person,
  Result,
  SideShare,
  TableOpened,
  Told,
  Watchable,
  Wish,
} from '@kurgan/wire'
import { UserError } from '../user-error.ts'
import { base, isNew } from './presence.ts'
import { sayOnline } from './words.ts'
import type { Net } from './connection.ts'

/** The server has answered that it will not. */
class Refusal extends UserError {
  override readonly name = 'Refusal'
  readonly status: number
  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

const sentenceOf = (status: number): string =>
  status === 429 ? sayOnline.tooOften : status === 403 ? sayOnline.barred : sayOnline.failed

const request = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> => {
  try {
    return await fetch(`${base()}${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  } catch {
    throw new UserError(sayOnline.noServer)
  }
}

const jsonOf = async (answer: Response): Promise<unknown> => {
  try {
    return await answer.json()
  } catch {
    throw new UserError(sayOnline.noServer)
  }
}

/** What the server answers; what it will not do is an error with a sentence, its own for some kinds of no. */
export const ask = async <T>(
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

/** Comes in as a guest, unless the server knows this browser already. */
export const enter = async (): Promise<void> => {
  await ask('POST', '/guest', { body: {} })
  isNew()
}

export const myGames = async (): Promise<readonly Mine[]> => (await ask<{ games: Mine[] }>('GET', '/games')).games

export const openTable = (wish: Wish): Promise<TableOpened> =>
  ask('POST', '/games', { body: wish, no: { 409: wish.against === 'name' ? sayOnline.noInvitee : sayOnline.fiveOpen } })

export const closeTable = (game: string): Promise<unknown> =>
  ask('POST', `/games/${game}/close`, { body: {}, no: { 409: sayOnline.notDone.stale } })

const gone = (): { readonly [status: number]: string } => ({
  404: sayOnline.invitationGone,
  409: sayOnline.invitationGone,
})

export const invitationOf = (token: string): Promise<Invitation> =>
  ask('GET', `/invitations/${encodeURIComponent(token)}`, { no: gone() })

export const accept = (token: string, nonce: string): Promise<{ readonly game: string; readonly side: Side }> =>
  ask('POST', `/invitations/${encodeURIComponent(token)}`, { body: { nonce }, no: gone() })

/** Who this browser is has changed. */
export const become = async (
  path: string,
  body: unknown,
  no: { readonly [status: number]: string },
): Promise<Entered> => {
  const entered = await ask<Entered>('POST', path, { body, no })
  isNew()
  return entered
}

export interface Entered {
  readonly account: Card
  /** Shown once. */
  readonly codes?: readonly string[]
}

/** A guest takes a name, and keeps seats and games. */
export const claim = async (name: string, password: string): Promise<Entered> => {
  await enter()
  return become('/account/claim', { name, password }, { 409: sayOnline.account.notClaimed })
}

/** By password, or by one of the codes. */
export const signIn = (name: string, secret: string): Promise<Entered> =>
  become(
    '/account/sign-in',
    { name, ...(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/i.test(secret) ? { code: secret } : { password: secret }) },
    { 409: sayOnline.account.notIn },
  )

export const signOut = async (everywhere: boolean): Promise<void> => {
  await ask('POST', '/account/sign-out', { body: { everywhere } })
  isNew()
}

/** By a link of whoever operates the server. */
export const recover = (token: string): Promise<Entered> =>
  become('/account/recover', { token }, { 409: sayOnline.account.linkGone })

/** Signs out everywhere else. */
export const choosePassword = (password: string, next: string): Promise<Entered> =>
  become('/account/password', { password, next }, { 409: sayOnline.account.notConfirmed })

/** Ten new ones; those of before open nothing any more. */
export const newCodes = async (password: string): Promise<readonly string[]> =>
  (
    await ask<{ codes: string[] }>('POST', '/account/codes', {
      body: { password },
      no: { 409: sayOnline.account.notConfirmed },
    })
  ).codes

export const closeAccount = async (password: string): Promise<void> => {
  await ask('POST', '/account/close', { body: { password }, no: { 409: sayOnline.account.notConfirmed } })
  isNew()
}

/** Everything that the server keeps of this account, as text. */
export const everything = async (): Promise<string> => JSON.stringify(await ask('GET', '/account/export'), undefined, 2)

/** Invitations to whoever has one's name. */
export const called = async (): Promise<readonly Called[]> =>
  (await ask<{ invitations: Called[] }>('GET', '/called')).invitations

export const decline = (game: string): Promise<unknown> => ask('POST', `/games/${game}/decline`, { body: {} })

/** Somebody as others may know them. */
export const personOf = (account: string): Promise<Person> => ask('GET', `/people/${account}`)

/** What came of a title that is played alone: of each scenario with its options the best first. */
export const resultsOf = async (title: string): Promise<readonly Result[]> =>
  (await ask<{ results: Result[] }>('GET', `/results/${encodeURIComponent(title)}`)).results

/** How often each side of a scenario wins between people. */
export const sidesOf = async (title: string, scenario: string): Promise<readonly SideShare[]> =>
  (await ask<{ sides: SideShare[] }>('GET', `/sides/${title}/${scenario}`)).sides

/** Sits down at an open table. */
export const sitAt = (game: string, nonce: string): Promise<unknown> =>
  ask('POST', `/games/${game}/sit`, {
    body: { nonce },
    no: { 404: sayOnline.tableGone, 409: sayOnline.tableGone },
  })

/** A new link to the seat of one's own table that is free; one that was given away leads nowhere any more. */
export const inviteTo = (game: string): Promise<{ readonly invitation: string }> =>
  ask('POST', `/games/${game}/invite`, { body: {}, no: { 409: sayOnline.notDone.stale } })

export const watchable = async (): Promise<readonly Watchable[]> =>
  (await ask<{ games: Watchable[] }>('GET', '/watchable')).games

/** Everything that this seat was told of a game, from its beginning on. */
export const historyOf = async (game: string): Promise<readonly Told[]> =>
  (await ask<{ told: Told[] }>('GET', `/games/${game}/history`, { no: { 404: sayOnline.noGame } })).told

import { createHash } from 'node:crypto'
import webPush from 'web-push'
import type { Store } from '../store/port.ts'
import type { Call } from './deliver.ts'

/** What a browser shows; a press on it opens the table. */
export interface Shown {
  readonly title: string
  readonly body: string
  /** The place in the application. */
  readonly path: string
  /** What is shown anew takes the place of what has the same. */
  readonly tag: string
}

interface Keys {
  readonly publicKey: string
  readonly privateKey: string
}

const name = 'push keys'
/** Nobody wants to hear of it later. */
const lasts = 24 * 60 * 60

/** By these keys browsers know this server: they are made when somebody first asks, and stay. */
export const pushKeys = ({ sql, read, commit }: Store) => {
  let known: Promise<Keys> | undefined
  const find = async (): Promise<Keys> => {
    const value = JSON.stringify(webPush.generateVAPIDKeys())
    const insert = sql.insertInto('setting').values({ name, value })
    // Of two servers that make some at once, one is first.
    await commit({ statements: [insert.onConflict((on) => on.doNothing())] })
    const [kept] = await read(sql.selectFrom('setting').select('value').where('name', '=', name))
    return JSON.parse(kept?.value ?? value) as Keys
  }
  return (): Promise<Keys> => (known ??= find())
}

/** The call that brings it to a browser, through the service that its maker runs: encrypted, so that this one reads nothing. */
export const pushCall = (
  { endpoint, keys }: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } },
  shown: Shown,
  { publicKey, privateKey, subject }: Keys & { readonly subject: string },
): Call => {
  const topic = createHash('sha256').update(shown.tag).digest('base64url').slice(0, 32)
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(shown), {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: lasts,
    topic,
    contentEncoding: 'aes128gcm',
  })
  return { url: endpoint, headers, body }
}

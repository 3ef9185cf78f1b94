import type { Channel, Channelling, QuietHours } from '@kurgan/wire'
import { AccountError } from '../accounts/proofs.ts'
import type { Buckets } from '../buckets.ts'
import { newId, newToken } from '../ids.ts'
import type { Store } from '../store/port.ts'
import type { Schema } from '../store/schema.ts'
import { objectionTo } from './deliver.ts'
import type { Mailer } from './mailer.ts'
import { isZone, lengthOf } from './quiet.ts'
import { words } from './words.ts'

/** Of one account. */
const most = { webhook: 3, push: 5, mail: 1 } as const
const longestQuiet = 12 * 60

type Row = Schema['channel']

export interface ChannelBook {
  readonly add: (account: string, wanted: Channelling) => Promise<Channel>
  readonly of: (account: string) => Promise<readonly Channel[]>
  readonly remove: (account: string, id: string) => Promise<void>
  /** Whoever has the letter has the mailbox. */
  readonly confirm: (token: string) => Promise<void>
  /** No more letters, whoever wants it so: only those who had one can. */
  readonly unsubscribe: (token: string) => Promise<void>
  readonly setQuiet: (account: string, hours: QuietHours | null) => Promise<void>
  readonly quietOf: (account: string) => Promise<QuietHours | null>
}

interface Surroundings {
  readonly store: Store
  /** Nothing where this server sends no letters. */
  readonly mailer: Mailer | undefined
  /** Where people reach this server. */
  readonly origin: string
  /** Letters that ask whose a mailbox is, by account. */
  readonly letters: Buckets
  readonly now: () => number
}

export const unsubscribeLink = (origin: string, token: string): string => `${origin}/api/unsubscribe/${token}`

const shown = ({ id, kind, target, off, confirmed }: Row): Channel => ({
  id,
  kind,
  target: kind === 'push' ? new URL(target).host : target,
  off: off === 1,
  waits: kind === 'mail' && confirmed === null,
})

const isAddress = (text: string): boolean => /^[^\s@<>,;"]{1,64}@[a-z0-9.-]+\.[a-z]{2,}$/i.test(text)

/** Asks whoever has the mailbox whether they want it. */
const askOf = async (
  { mailer, letters, origin }: Surroundings,
  { account, target, secret, language }: Row,
): Promise<void> => {
  if (mailer === undefined) throw new AccountError('This server sends no letters.')
  if (!isAddress(target)) throw new AccountError('Give an address of a mailbox, such as name@example.org.')
  if (!letters.take(account)) throw new AccountError('Three letters a day are enough: wait until tomorrow.')
  const { confirmSubject: subject, confirm } = words[language]
  const text = `${confirm}\n${origin}/#/account/mail/${secret}\n`
  try {
    await mailer({ to: target, subject, text, unsubscribe: unsubscribeLink(origin, secret) })
  } catch {
    throw new AccountError('The letter could not be sent: look at the address again, or try it later.')
  }
}

const rowOf = (account: string, wanted: Channelling, now: number): Row => {
  const row = { id: newId(), account, secret: newToken(), failures: 0, since: now, off: 0, confirmed: null } as const
  if (wanted.kind === 'webhook') return { ...row, kind: 'webhook', target: wanted.url, language: 'en' }
  const { language } = wanted
  if (wanted.kind === 'mail') return { ...row, kind: 'mail', target: wanted.address.trim(), language }
  return { ...row, kind: 'push', target: wanted.endpoint, secret: JSON.stringify(wanted.keys), language }
}

const add =
  (surroundings: Surroundings): ChannelBook['add'] =>
  async (account, wanted) => {
    const { store, now } = surroundings
    const { sql, read, commit } = store
    const row = rowOf(account, wanted, now())
    const { kind, target } = row
    const no = kind === 'mail' ? undefined : objectionTo(target)
    if (no !== undefined) throw new AccountError(no)
    const own = sql
      .selectFrom('channel')
      .select(['id', 'target'])
      .where('account', '=', account)
      .where('kind', '=', kind)
    const others = (await read(own)).filter((one) => one.target !== target)
    if (kind !== 'mail' && others.length >= most[kind])
      throw new AccountError(`${most[kind]} of these are enough: remove one first.`)
    if (kind === 'mail') await askOf(surroundings, row)
    // The same one again, or another mailbox, takes the place of the one before.
    const before = sql.deleteFrom('channel').where('account', '=', account).where('kind', '=', kind)
    const same = kind === 'mail' ? before : before.where('target', '=', target)
    await commit({ statements: [same, sql.insertInto('channel').values(row)] })
    return { ...shown(row), ...(kind === 'webhook' ? { secret: row.secret } : {}) }
  }

export const channels = (surroundings: Surroundings): ChannelBook => {
  const { store, now } = surroundings
  const { sql, read, commit } = store
  return {
    add: add(surroundings),
    async of(account) {
      return (await read(sql.selectFrom('channel').selectAll().where('account', '=', account).orderBy('since'))).map(
        shown,
      )
    },
    async remove(account, id) {
      await commit({ statements: [sql.deleteFrom('channel').where('account', '=', account).where('id', '=', id)] })
    },
    async confirm(token) {
      const insert = sql
        .updateTable('channel')
        .set({ confirmed: now() })
        .where('kind', '=', 'mail')
        .where('secret', '=', token)
        .returning('id')
      if (!(await commit({ guard: { insert, expected: 1 }, statements: [] })))
        throw new AccountError('This letter is of no use any more: ask for another one.')
    },
    async unsubscribe(token) {
      await commit({ statements: [sql.deleteFrom('channel').where('kind', '=', 'mail').where('secret', '=', token)] })
    },
    async setQuiet(account, hours) {
      if (hours !== null && (!isZone(hours.zone) || lengthOf(hours) === 0 || lengthOf(hours) > longestQuiet))
        throw new AccountError('Quiet hours have a beginning and an end, twelve hours apart at most.')
      const quiet = hours === null ? null : JSON.stringify(hours)
      await commit({ statements: [sql.updateTable('account').set({ quiet }).where('id', '=', account)] })
    },
    async quietOf(account) {
      const [found] = await read(sql.selectFrom('account').select('quiet').where('id', '=', account))
      return JSON.parse(found?.quiet ?? 'null') as QuietHours | null
    },
  }
}

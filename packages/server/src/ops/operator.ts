import { recoveryLink } from '../accounts/recovery.ts'
import { loginOf } from '../accounts/accounts.ts'
import { keyOf, objectionTo } from '../accounts/names.ts'
import { newId } from '../ids.ts'
import { audited, lifted, sanctioned } from '../moderation/acts.ts'
import { sanctions, sentenceOf } from '../moderation/sanctions.ts'
import type { Store } from '../store/port.ts'

/** What whoever operates a server does about accounts; all of it stands in the same log as what moderators do. */
export interface Operator {
  /** What is known of somebody, in lines. */
  readonly show: (name: string) => Promise<readonly string[]>
  readonly setModerator: (name: string, on: boolean) => Promise<void>
  readonly lock: (name: string, days: number, reason: string) => Promise<void>
  /** Takes back every sanction that stands; gives how many. */
  readonly unlock: (name: string) => Promise<number>
  /** The end of a link that lets somebody in once, within a day. */
  readonly recovery: (name: string) => Promise<string>
  /** A program may play under this name, which is given to it: by a token that is shown once, and that before opens nothing. */
  readonly program: (name: string) => Promise<string>
  /** What was done last, in lines. */
  readonly log: () => Promise<readonly string[]>
}

/** There is nobody of this name; the message is one sentence. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

const who = 'operator'
const mostLog = 50
/** Nobody signs a program in anew. */
const forEver = 100 * 365 * 24 * 60 * 60 * 1000

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

const programs =
  (store: Store, now: () => number): Operator['program'] =>
  async (name) => {
    const { sql, read, commit } = store
    const objection = objectionTo(name)
    const [known] = await read(sql.selectFrom('account').selectAll().where('name_key', '=', keyOf(name)))
    if (known?.kind !== 'bot' && (known !== undefined || objection !== undefined))
      throw new OperatorError(objection ?? 'This name is taken: choose another one.')
    const id = known?.id ?? newId()
    const at = now()
    const { token, statement } = loginOf(store, id, at, forEver)
    const made = { id, name, kind: 'bot', created: at, seen: at, name_key: keyOf(name), closed: null } as const
    await commit({
      statements: [
        ...(known === undefined ? [sql.insertInto('account').values(made)] : []),
        sql.deleteFrom('login').where('account', '=', id),
        statement,
        audited(store, { who, what: 'role', about: id, text: 'program' }, at),
      ],
    })
    return token
  }

export const operator = (store: Store, now: () => number): Operator => {
  const { sql, read, commit } = store
  /** By name, or by the id that the moderators' pages and the log show: guests have no name. */
  const find = async (name: string) => {
    const [found] = await read(
      sql
        .selectFrom('account')
        .selectAll()
        .where((where) => where.or([where('name_key', '=', keyOf(name)), where('id', '=', name)])),
    )
    if (found === undefined) throw new OperatorError(`There is nobody called "${name}" here: give a name or an id.`)
    return found
  }
  const standing = sanctions(store, now)
  return {
    async show(name) {
      const { id, kind, role, created, seen } = await find(name)
      return [
        `${id}: ${kind}${role === null ? '' : `, ${role}`}, since ${dateOf(created)}, last seen ${dateOf(seen)} UTC.`,
        ...(await standing.of(id)).map(sentenceOf),
      ]
    },
    async setModerator(name, on) {
      const { id, kind } = await find(name)
      if (kind !== 'person') throw new OperatorError('Only somebody who has taken a name can be a moderator.')
      const role = on ? 'moderator' : null
      const set = sql.updateTable('account').set({ role }).where('id', '=', id)
      const text = on ? 'moderator' : 'no moderator'
      await commit({ statements: [set, audited(store, { who, what: 'role', about: id, text }, now())] })
    },
    async lock(name, days, reason) {
      const { id: account } = await find(name)
      await commit({ statements: sanctioned(store, { account, kind: 'locked', days, reason, by: who }, now()) })
    },
    async unlock(name) {
      const { id: account } = await find(name)
      const all = await standing.of(account)
      const statements = all.flatMap(({ id, kind }) => lifted(store, { id, account, kind, by: who }, now()))
      await commit({ statements })
      return all.length
    },
    async recovery(name) {
      const { id: about } = await find(name)
      const { token, statements } = recoveryLink(store, about, now())
      await commit({ statements: [...statements, audited(store, { who, what: 'recovery', about, text: '' }, now())] })
      return `#/account/recover/${token}`
    },
    program: programs(store, now),
    async log() {
      const found = await read(sql.selectFrom('audit').selectAll().orderBy('at', 'desc').limit(mostLog))
      return found.map(({ at, who: by, what, about, text }) => `${dateOf(at)} ${by} ${what} ${about}: ${text}`)
    },
  }
}

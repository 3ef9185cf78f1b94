import type { AuditKind, SanctionKind } from '@kurgan/wire'
import { newId } from '../ids.ts'
import type { Statement, Store } from '../store/port.ts'

const day = 24 * 60 * 60 * 1000

interface Done {
  /** An account, or the operator. */
  readonly who: string
  readonly what: AuditKind
  readonly about: string
  readonly text: string
}

/** That something was done stands in the log as soon as it is done: it is written in the same unit. */
export const audited = ({ sql }: Pick<Store, 'sql'>, done: Done, at: number): Statement =>
  sql.insertInto('audit').values({ id: newId(), at, ...done })

/** Somebody may not do something for so many days; whoever is locked is signed out everywhere. */
export const sanctioned = (
  store: Pick<Store, 'sql'>,
  {
    account,
    kind,
    days,
    reason,
    by,
  }: {
    readonly account: string
    readonly kind: SanctionKind
    readonly days: number
    readonly reason: string
    readonly by: string
  },
  at: number,
): readonly Statement[] => {
  const { sql } = store
  const until = at + days * day
  return [
    sql.insertInto('sanction').values({ id: newId(), account, kind, until, reason, by, at, lifted: null }),
    audited(store, { who: by, what: 'sanction', about: account, text: `${kind}, ${days} d: ${reason}` }, at),
    ...(kind === 'locked' ? [sql.deleteFrom('login').where('account', '=', account)] : []),
  ]
}

/** A sanction ends before its time. */
export const lifted = (
  store: Pick<Store, 'sql'>,
  {
    id,
    account,
    kind,
    by,
  }: { readonly id: string; readonly account: string; readonly kind: string; readonly by: string },
  at: number,
): readonly Statement[] => [
  store.sql.updateTable('sanction').set({ lifted: at }).where('id', '=', id),
  audited(store, { who: by, what: 'lift', about: account, text: kind }, at),
]

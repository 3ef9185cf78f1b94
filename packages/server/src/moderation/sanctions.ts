import type { Sanction, SanctionKind } from '@kurgan/wire'
import type { Store } from '../store/port.ts'

/** Somebody may not do something for a time; the message is one sentence for a person. */
export class Barred extends Error {
  override readonly name = 'Barred'
}

export interface Sanctions {
  /** Those of somebody that stand now. */
  readonly of: (account: string) => Promise<readonly Sanction[]>
  /** Refuses what somebody may not do now. */
  readonly check: (account: string, kind: SanctionKind) => Promise<void>
}

const done: { readonly [kind in SanctionKind]: string } = {
  chat: 'You cannot say anything',
  lobby: 'You cannot open or take tables of the lobby',
  locked: 'This account is locked',
}

/** To the minute, in the time of the whole world. */
const timeOf = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

export const sentenceOf = ({ kind, until, reason }: Pick<Sanction, 'kind' | 'until' | 'reason'>): string =>
  `${done[kind]} until ${timeOf(until)}: ${reason}`

export const sanctions = ({ sql, read }: Pick<Store, 'sql' | 'read'>, now: () => number): Sanctions => {
  const of: Sanctions['of'] = (account) =>
    read(
      sql
        .selectFrom('sanction')
        .select(['id', 'kind', 'until', 'reason'])
        .where('account', '=', account)
        .where('until', '>', now())
        .where('lifted', 'is', null)
        .orderBy('until', 'desc'),
    )
  return {
    of,
    async check(account, kind) {
      const standing = (await of(account)).find((one) => one.kind === kind)
      if (standing !== undefined) throw new Barred(sentenceOf(standing))
    },
  }
}

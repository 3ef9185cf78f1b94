import type { Called, Card } from '@kurgan/wire'
import { keyOf } from '../accounts/names.ts'
import type { Store } from '../store/port.ts'

interface Surroundings {
  readonly store: Store
  readonly cards: (ids: readonly string[]) => Promise<ReadonlyMap<string, Card>>
  readonly apartFrom: (account: string) => Promise<ReadonlySet<string>>
  readonly now: () => number
}

/** Invitations to somebody by their name. */
export interface Calls {
  readonly of: (account: string) => Promise<readonly Called[]>
  /** They do not want to; the table waits for somebody else. */
  readonly decline: (account: string, game: string) => Promise<void>
}

/** Whose name it is, where they may be invited: nobody learns by this who keeps away from them. */
export const inviteeOf = async (
  { store: { sql, read }, apartFrom }: Pick<Surroundings, 'store' | 'apartFrom'>,
  by: string,
  name: string,
): Promise<string | undefined> => {
  const [found] = await read(sql.selectFrom('account').select('id').where('name_key', '=', keyOf(name)))
  return found === undefined || found.id === by || (await apartFrom(by)).has(found.id) ? undefined : found.id
}

export const calls = ({ store: { sql, read, commit }, cards, apartFrom, now }: Surroundings): Calls => ({
  async of(account) {
    const found = await read(
      sql
        .selectFrom('invitation')
        .innerJoin('game', 'game.id', 'invitation.game')
        .select(['game.id', 'game.title', 'game.config', 'game.pace', 'game.rated', 'game.commitment'])
        .select(['invitation.side', 'invitation.by', 'invitation.expires'])
        .where('invitation.to_account', '=', account)
        .where('invitation.expires', '>', now())
        .where('game.state', '=', 'open')
        .orderBy('invitation.expires', 'desc'),
    )
    const [known, apart] = [await cards(found.map(({ by }) => by)), await apartFrom(account)]
    return found.flatMap(({ id: game, config, rated, by, ...rest }) => {
      const from = known.get(by)
      if (from === undefined || apart.has(by)) return []
      return [{ ...rest, game, config: JSON.parse(config) as Called['config'], rated: rated === 1, from }]
    })
  },
  async decline(account, game) {
    const mine = sql.deleteFrom('invitation').where('game', '=', game).where('to_account', '=', account)
    await commit({ statements: [mine] })
  },
})

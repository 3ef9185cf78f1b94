import type { Card, Relation, RelationKind } from '@kurgan/wire'
import type { Store } from '../store/port.ts'

/** How people stand to each other. */
export interface Relations {
  readonly of: (account: string) => Promise<readonly Relation[]>
  readonly set: (me: string, you: string, kind: RelationKind | null) => Promise<void>
  /** Those whom somebody does not hear. */
  readonly unheardBy: (account: string) => Promise<ReadonlySet<string>>
  /** Those who do not hear somebody. */
  readonly deafTo: (account: string) => Promise<ReadonlySet<string>>
  /** Those who do not meet somebody, whoever of the two wanted it so. */
  readonly apartFrom: (account: string) => Promise<ReadonlySet<string>>
}

export const relations = (
  { sql, read, commit }: Store,
  cards: (ids: readonly string[]) => Promise<ReadonlyMap<string, Card>>,
): Relations => ({
  async of(account) {
    const found = await read(sql.selectFrom('relation').select(['you', 'kind']).where('me', '=', account))
    const known = await cards(found.map(({ you }) => you))
    return found.flatMap(({ you, kind }) => {
      const card = known.get(you)
      return card === undefined ? [] : [{ card, kind }]
    })
  },
  async set(me, you, kind) {
    const statement =
      kind === null
        ? sql.deleteFrom('relation').where('me', '=', me).where('you', '=', you)
        : sql
            .insertInto('relation')
            .values({ me, you, kind })
            .onConflict((on) => on.columns(['me', 'you']).doUpdateSet({ kind }))
    if (me !== you) await commit({ statements: [statement] })
  },
  async unheardBy(account) {
    const found = await read(sql.selectFrom('relation').select('you').where('me', '=', account))
    return new Set(found.map(({ you }) => you))
  },
  async deafTo(account) {
    const found = await read(sql.selectFrom('relation').select('me').where('you', '=', account))
    return new Set(found.map(({ me }) => me))
  },
  async apartFrom(account) {
    const found = await read(
      sql
        .selectFrom('relation')
        .select(['me', 'you'])
        .where('kind', '=', 'block')
        .where((where) => where.or([where('me', '=', account), where('you', '=', account)])),
    )
    return new Set(found.map(({ me, you }) => (me === account ? you : me)))
  },
})

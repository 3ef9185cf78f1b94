import { type OpenTable, type Pace, paces, type ToPage } from '@kurgan/wire'

/** A table of the lobby as it is shown: what is gone keeps its place, so that nothing moves under a hand. */
export interface ShownTable {
  readonly table: OpenTable
  readonly isGone: boolean
}

/** What is shown after something was told of the open tables: those that have come stand last. */
export const shownAfter = (
  before: readonly ShownTable[],
  { tables, gone, all }: Pick<Extract<ToPage, { readonly t: 'tables' }>, 'tables' | 'gone' | 'all'>,
): readonly ShownTable[] => {
  const come = new Map(tables.map((table) => [table.game, table]))
  const stays = before.map(({ table, isGone }) => {
    const anew = come.get(table.game)
    come.delete(table.game)
    return { table: anew ?? table, isGone: anew === undefined && (isGone || all || gone.includes(table.game)) }
  })
  return [...stays, ...Array.from(come.values(), (table) => ({ table, isGone: false }))]
}

/** What somebody looks for. */
export interface Filter {
  /** Any game where nothing is said. */
  readonly title: string
  readonly pace: 'all' | Pace['kind']
  readonly rated: 'all' | 'rated' | 'free'
}

export const everything: Filter = { title: '', pace: 'all', rated: 'all' }

export const isWanted = (table: Pick<OpenTable, 'title' | 'pace' | 'rated'>, { title, pace, rated }: Filter): boolean =>
  (title === '' || table.title === title) &&
  (pace === 'all' || paces[table.pace].kind === pace) &&
  (rated === 'all' || table.rated === (rated === 'rated'))

import type { OpenTable, ToPage } from '@kurgan/wire'

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

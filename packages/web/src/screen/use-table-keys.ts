import type { RefObject } from 'react'
import type { Table } from '../table/table.ts'
import { useTable } from './context.ts'
import { describeFocused } from './describing.ts'
import { useKeys } from './use-keys.ts'

/** What keys do to the screen; what they do at the table they do themselves. */
interface KeyHandlers {
  /** Whether the rules are open. */
  readonly isReading: boolean
  readonly closeRules: () => void
  readonly toggleRules: () => void
  readonly describe: (text: string) => void
  readonly type: () => void
  readonly showKeys: () => void
}

const keysOf = (table: Table, on: KeyHandlers): { readonly [key: string]: () => void } => ({
  Escape: () => {
    if (on.isReading) on.closeRules()
    else if (table.screen.getState().at !== undefined) table.lookAt(undefined)
    else table.deselect()
  },
  u: table.undo,
  a: table.advise,
  d: () => on.describe(describeFocused(table.ui, table.screen.getState().view.state)),
  r: on.toggleRules,
  s: () => (table.screen.getState().repeatLast === undefined ? table.pickRest() : table.repeatLast()),
  '/': on.type,
  '?': on.showKeys,
  '[': () => table.step(-1),
  ']': () => table.step(1),
})

/** The keys of a table. */
export const useTableKeys = (root: RefObject<HTMLElement | null>, on: KeyHandlers): void =>
  useKeys(root, keysOf(useTable(), on))

import { useMemo } from 'react'
import type { Choosing } from '../table/state.ts'
import { type Row, rowsOf } from '../table/rows.ts'
import { type Support, supportOf } from '../table/support.ts'
import { useOnTable, useTable } from './context.ts'

/** The questions that are asked as buttons, and as a table where all of them decide one roll. */
export const useRows = (): { readonly rows: readonly Row[]; readonly support: readonly Support[] | undefined } => {
  const { ui } = useTable()
  const view = useOnTable((state) => state.view)
  const { selection, form, proposal } = useOnTable(
    (state): Omit<Choosing, 'along'> => ({ selection: state.selection, form: state.form, proposal: state.proposal }),
  )
  return useMemo(() => {
    const rows = rowsOf(ui, view, { selection, form, proposal })
    return { rows, support: supportOf(ui, { selection, form }, rows) }
  }, [ui, view, selection, form, proposal])
}

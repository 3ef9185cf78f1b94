import { useEffect } from 'react'
import { showTable } from '../sessions.ts'
import { say } from '../words.ts'
import { TableContext } from './context.ts'
import type { Table } from '../table/table.ts'
import { TableScreen } from './TableScreen.tsx'

/** A table on the screen; computers play at it as long as it is there. */
export const AtTable = ({ table }: { readonly table: Table }) => {
  useEffect(() => {
    document.title = `${table.ui.game.title} · ${say.name}`
    return showTable(table)
  }, [table])
  return (
    <TableContext value={table}>
      <TableScreen />
    </TableContext>
  )
}

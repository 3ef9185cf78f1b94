import { type ReactNode, useEffect } from 'react'
import { showTable } from '../games-here.ts'
import { say } from '../words.ts'
import { CompanyContext, TableContext } from './context.ts'
import type { Table } from '../table/table.ts'
import { TableScreen } from './TableScreen.tsx'

/** A table on the screen, with who else is at it; computers play at it as long as it is there. */
export const AtTable = ({ table, company = null }: { readonly table: Table; readonly company?: ReactNode }) => {
  useEffect(() => {
    document.title = `${table.ui.game.title} · ${say.name}`
    return showTable(table)
  }, [table])
  return (
    <TableContext value={table}>
      <CompanyContext value={company}>
        <TableScreen />
      </CompanyContext>
    </TableContext>
  )
}

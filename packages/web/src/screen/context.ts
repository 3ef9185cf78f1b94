import type { Words } from '@kurgan/board-kit'
import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { wordsOf } from '../language/language.ts'
import type { TableState } from '../table/state.ts'
import type { Table } from '../table/table.ts'

/** What is shown of those who sit at this table and at other screens. */
export const CompanyContext = createContext<ReactNode>(null)

export const TableContext = createContext<Table | undefined>(undefined)

export const useTable = (): Table => {
  const table = useContext(TableContext)
  if (table === undefined) throw new Error('There is no table here.')
  return table
}

/** The words of the game on the table. */
export const useWords = (): Words => wordsOf(useTable().ui)

/** A part of what is on the table; the component is drawn again only when that part changes. */
export const useOnTable = <T>(select: (state: TableState) => T): T => useStore(useTable().screen, useShallow(select))

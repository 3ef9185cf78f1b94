import { vi } from 'vitest'
import type { Table } from '../src/table/table.ts'

/** Another tab of the same browser, or the page opened anew: its own modules, the same store. */
export const openTab = async () => {
  vi.resetModules()
  const gamesHere = await import('../src/games-here.ts')
  const sessions = await import('../src/sessions.ts')
  const { notices } = await import('../src/notices.ts')
  const { say } = await import('../src/words.ts')
  return { ...gamesHere, ...sessions, say, told: () => notices.getState().list.map(({ sentence }) => sentence) }
}
export type Tab = Awaited<ReturnType<typeof openTab>>

export const open = async (tab: Tab, id: string): Promise<Table> => {
  const table = await tab.findTable(id)
  if (table === undefined) throw new Error(`There is no game ${id}.`)
  return table
}

import { MatchFileError } from '@kurgan/kernel'
import { type ReactNode, useCallback, useEffect } from 'react'
import { Link } from 'wouter'
import { complaintOf } from '../complaint.ts'
import { useClaim } from '../keep/use-claim.ts'
import { Button } from '../parts/Button.tsx'
import { Page } from '../parts/Page.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { findTable, settled, showTable } from '../sessions.ts'
import { say } from '../words.ts'
import { TableContext } from './context.ts'
import { TableScreen } from './TableScreen.tsx'

const sentenceOf = (error: unknown): string => {
  const sentence = complaintOf(error) ?? say.trouble.chunk
  return error instanceof MatchFileError ? say.trouble.damagedSave(sentence) : sentence
}

const Message = ({ text, children }: { readonly text: string; readonly children?: ReactNode }) => (
  <Page title={say.name}>
    <p>
      <output>{text}</output>
    </p>
    {children}
    <p>
      <Link href="/">{say.backToShelf}</Link>
    </p>
  </Page>
)

const Seated = ({ id }: { readonly id: string }) => {
  const { value: found, failed, error } = useLoaded(useCallback(async () => ({ table: await findTable(id) }), [id]))
  const table = found?.table
  useEffect(() => {
    if (table === undefined) return undefined
    document.title = `${table.room.game.title} · ${say.name}`
    return showTable(table)
  }, [table])
  if (failed) return <Message text={sentenceOf(error)} />
  if (found === undefined) return <Message text={say.loading} />
  if (table === undefined) return <Message text={say.table.missing} />
  return (
    <TableContext value={table}>
      <TableScreen />
    </TableContext>
  )
}

/** The table of one game: of this page, or of what this browser has kept; in one tab at a time. */
export const TablePage = ({ id }: { readonly id: string }) => {
  const { holding, take } = useClaim(id, settled)
  if (holding === 'asking') return <Message text={say.loading} />
  if (holding === 'mine') return <Seated id={id} />
  return (
    <Message text={say.table.elsewhere}>
      <p>
        <Button kind="main" onClick={take}>
          {say.table.playHere}
        </Button>
      </p>
    </Message>
  )
}

import { MatchFileError } from '@kurgan/kernel'
import { type ReactNode, useCallback } from 'react'
import { Link, Redirect } from 'wouter'
import { userErrorOf } from '../user-error.ts'
import { useClaim } from '../store/use-claim.ts'
import { Button } from '../parts/Button.tsx'
import { Page } from '../parts/Page.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { settled } from '../games-here.ts'
import { findTable } from '../sessions.ts'
import { say } from '../words.ts'
import { AtTable } from './AtTable.tsx'

const sentenceOf = (error: unknown): string => {
  const sentence = userErrorOf(error) ?? say.problem.chunk
  return error instanceof MatchFileError ? say.problem.damagedSave(sentence) : sentence
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
  if (failed) return <Message text={sentenceOf(error)} />
  if (found === undefined) return <Message text={say.loading} />
  if (found.table === undefined) return <Message text={say.table.missing} />
  // Its page is where others are met.
  if (found.table.match.elsewhere !== undefined) return <Redirect to={`/online/${id}`} />
  return <AtTable table={found.table} />
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

import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { userErrorOf } from '../user-error.ts'
import { Page } from '../parts/Page.tsx'
import { openLink } from '../sessions.ts'
import { say } from '../words.ts'

/** Opens a match that somebody has shared, at the moment they meant. */
export const LinkPage = ({ packed, at }: { readonly packed: string; readonly at: string | undefined }) => {
  const [, go] = useLocation()
  const [wrong, setWrong] = useState('')
  useEffect(() => {
    let wanted = true
    openLink(packed, at === undefined ? undefined : Number.parseInt(at, 10)).then(
      ({ id }) => wanted && go(`/play/${id}`, { replace: true }),
      (error: unknown) => wanted && setWrong(userErrorOf(error) ?? say.problem.chunk),
    )
    return () => {
      wanted = false
    }
  }, [packed, at, go])
  return (
    <Page title={say.name}>
      <p>
        <output>{wrong === '' ? say.share.opening : wrong}</output>
      </p>
      <p>
        <Link href="/">{say.backToShelf}</Link>
      </p>
    </Page>
  )
}

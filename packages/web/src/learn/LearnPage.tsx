import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { findBox } from '../catalogue.ts'
import { Page } from '../parts/Page.tsx'
import { findLesson, startLesson } from '../sessions.ts'
import { AtTable } from '../screen/AtTable.tsx'
import { say } from '../words.ts'

/** The guided first turn of a game, laid out anew for whoever comes, or comes back after a reload. */
export const LearnPage = ({ game, id }: { readonly game: string; readonly id: string | undefined }) => {
  const [, go] = useLocation()
  const box = findBox(game)
  const table = id === undefined ? undefined : findLesson(id)
  const [wrong, setWrong] = useState(box === undefined ? say.newPage.missing(game) : '')
  useEffect(() => {
    if (box === undefined || table !== undefined) return undefined
    let wanted = true
    startLesson(game).then(
      (begun) => wanted && go(`/learn/${game}/${begun.id}`, { replace: true }),
      () => wanted && setWrong(say.problem.chunk),
    )
    return () => {
      wanted = false
    }
  }, [box, game, go, table])
  if (table !== undefined) return <AtTable table={table} />
  return (
    <Page over={say.lesson.title} title={box?.about.title ?? say.name}>
      <p>
        <output>{wrong === '' ? say.loading : wrong}</output>
      </p>
      <p>
        <Link href="/">{say.backToShelf}</Link>
      </p>
    </Page>
  )
}

import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { findBox } from '../catalogue.ts'
import { Page } from '../parts/Page.tsx'
import { startLesson } from '../sessions.ts'
import { say } from '../words.ts'

/** Lays out the guided first turn of a game and goes to its table. */
export const LearnPage = ({ game }: { readonly game: string }) => {
  const [, go] = useLocation()
  const box = findBox(game)
  const [wrong, setWrong] = useState(box === undefined ? say.newPage.missing(game) : '')
  useEffect(() => {
    let wanted = box !== undefined
    startLesson(game).then(
      (table) => wanted && go(`/play/${table.id}`, { replace: true }),
      () => wanted && setWrong(say.trouble.chunk),
    )
    return () => {
      wanted = false
    }
  }, [box, game, go])
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

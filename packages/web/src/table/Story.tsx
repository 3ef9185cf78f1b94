import type { Seat } from '@kurgan/kernel'
import { memo, useState } from 'react'
import { useAfterPaint } from '../parts/after-paint.ts'
import { Button } from '../parts/Button.tsx'
import { say } from '../words.ts'
import { useOnTable, useTable, useWords } from './context.ts'
import { EventLine } from './EventLine.tsx'
import css from './story.module.css'
import { actionAt, eventsSeen } from './view.ts'

/** So many actions are told at once; the earlier ones come on demand. */
const page = 30

/** Whose story it is, and whether everybody may know everything. */
interface Eyes {
  readonly seat: Seat
  readonly viewpoint: Seat | undefined
  readonly over: boolean
}

/** What has happened stays as it was told: a chapter is told again only for other eyes, and an undo takes it away. */
const Chapter = memo(({ point, seat, viewpoint }: Eyes & { readonly point: number }) => {
  const table = useTable()
  const words = useWords()
  const events = eventsSeen(table.match, point, seat, viewpoint)
  const told = events.filter((event) => words.event(event) !== undefined)
  const action = told.length === 0 ? actionAt(table.match, point, seat) : undefined
  // What the other side did in secret leaves no gap in the story that could be counted.
  if (told.length === 0 && action === undefined) return null
  return (
    <li className={css.chapter}>
      <button
        type="button"
        className={css.moment}
        onClick={() => table.lookAt(point)}
        aria-label={say.table.seeMoment(point)}
        title={say.table.seeMoment(point)}
      >
        {point}
      </button>
      <ul>
        {[...told.entries()].map(([place, event]) => (
          <EventLine key={place} event={event} />
        ))}
        {action !== undefined ? <li className={css.event}>{words.action(action)}</li> : null}
      </ul>
    </li>
  )
})

/** What has happened up to the moment looked at, the latest first. */
export const Story = () => {
  const now = useOnTable(({ view, viewpoint }) => ({
    point: view.point,
    seat: view.seat,
    viewpoint,
    over: view.outcome !== undefined,
  }))
  const told = useAfterPaint(now)
  const { point, ...eyes } = told
  const [pages, setPages] = useState(1)
  const first = Math.max(0, point + 1 - pages * page)
  const points = Array.from({ length: point - first + 1 }, (_, index) => point - index)
  return (
    <>
      <ol className={css.story} aria-busy={told !== now || undefined}>
        {points.map((one) => (
          <Chapter key={one} point={one} {...eyes} />
        ))}
      </ol>
      {first > 0 ? <Button onClick={() => setPages(pages + 3)}>{say.table.earlier(first)}</Button> : null}
    </>
  )
}

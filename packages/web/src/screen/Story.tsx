import type { GameEvent } from '@kurgan/kernel'
import { memo, useState } from 'react'
import { useAfterPaint } from '../parts/after-paint.ts'
import { Button } from '../parts/Button.tsx'
import { say } from '../words.ts'
import { useOnTable, useTable, useWords } from './context.ts'
import { EventLine } from './EventLine.tsx'
import { type Viewing, momentAt } from '../table/moments.ts'
import { rollOf } from '../table/roll-breakdown.ts'
import css from './story.module.css'
import { actionAt, eventsSeen } from '../table/view.ts'

/** So many actions are told at once; the earlier ones come on demand. */
const page = 30

/** One chapter: what led to a point, which is called by its place among the moments that those eyes know of. */
interface Told extends Viewing {
  readonly point: number
  /** What led to it: after something was taken back, other things stand at the later points. */
  readonly events: readonly GameEvent[]
  readonly moment: number
  /** Whether everybody may know everything. */
  readonly over: boolean
}

/** What has happened stays as it was told: a chapter is told again only for other eyes, or when another action stands there. */
const Chapter = memo(({ point, events: all, moment, seat, viewpoint }: Told) => {
  const table = useTable()
  const words = useWords()
  const events = eventsSeen(table.match, point, seat, viewpoint)
  const told = events.filter((event) => words.event(event) !== undefined)
  const action = told.length === 0 ? actionAt(table.match, point, seat, viewpoint) : undefined
  if (told.length === 0 && action === undefined) return null
  return (
    <li className={css.chapter}>
      <button
        type="button"
        className={css.moment}
        onClick={() => table.lookAt(point)}
        aria-label={say.table.seeMoment(moment)}
        title={say.table.seeMoment(moment)}
      >
        {moment}
      </button>
      <ul>
        {[...told.entries()].map(([place, event]) => (
          <EventLine key={place} event={event} roll={rollOf(event, all, table.match.rolledAt(point))} />
        ))}
        {action === undefined ? null : (
          <li className={css.event}>{`${words.side(table.match.sideAt(point) ?? '')}: ${words.action(action)}`}</li>
        )}
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
  const { match, moments: momentsOf } = useTable()
  const moments = momentsOf(eyes)
  const last = momentAt(moments, point)
  const first = Math.max(0, last + 1 - pages * page)
  return (
    <>
      <ol aria-busy={told !== now || undefined}>
        {[...moments.entries()]
          .slice(first, last + 1)
          .toReversed()
          .map(([moment, one]) => (
            <Chapter key={one} point={one} events={match.eventsAt(one)} moment={moment} {...eyes} />
          ))}
      </ol>
      {first > 0 ? <Button onClick={() => setPages(pages + 3)}>{say.table.earlier(first)}</Button> : null}
    </>
  )
}

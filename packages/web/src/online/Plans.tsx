import type { Plan } from '@kurgan/wire'
import { useLocation } from 'wouter'
import { Button } from '../parts/Button.tsx'
import { useOnTable, useTable, useWords } from '../screen/context.ts'
import { tryFrom } from '../sessions.ts'
import { sayOnline } from './words.ts'
import type { OnlineGame } from './online-game.ts'
import css from './online.module.css'
import { useOnline } from './people.ts'

/** Questions, each with its answer. */
export const PlanLines = ({ plan }: { readonly plan: Plan }) => {
  const words = useWords()
  return (
    <ol className={css.plan}>
      {[...plan.entries()].map(([place, { ask, action }]) => (
        <li key={place}>
          {words.ask(ask)} <strong>{words.action(action)}</strong>
        </li>
      ))}
    </ol>
  )
}

/** What is answered in advance while the other side decides, and the way to a trial in which one answers it. */
export const Plans = ({ game }: { readonly game: OnlineGame }) => {
  const table = useTable()
  const [, go] = useLocation()
  const { plan, seat } = useOnline(game)
  const deciding = useOnTable(({ view }) => view.deciding)
  const isAsked = deciding !== undefined && table.match.seatOf(deciding) === seat
  const tryIt = (): void => go(`/online/${game.id}/${tryFrom(table, table.match.length).id}`)
  return (
    <details className={css.orders}>
      <summary>{sayOnline.plan.title}</summary>
      <p>{sayOnline.plan.text}</p>
      {plan.length === 0 ? null : (
        <>
          <p>{sayOnline.plan.stands}</p>
          <PlanLines plan={plan} />
          <Button onClick={() => game.plan([])}>{sayOnline.plan.drop}</Button>
        </>
      )}
      <Button disabled={isAsked} onClick={tryIt}>
        {sayOnline.plan.tryIt}
      </Button>
      {isAsked ? <p>{sayOnline.plan.notNow}</p> : null}
    </details>
  )
}

import { Link, Redirect, useLocation } from 'wouter'
import { useStore } from 'zustand'
import { tableHere } from '../games-here.ts'
import { Button } from '../parts/Button.tsx'
import { AtTable } from '../screen/AtTable.tsx'
import { useOnTable, useTable } from '../screen/context.ts'
import { sayOnline } from './words.ts'
import { gameOf } from './live.ts'
import type { OnlineGame } from './online-game.ts'
import css from './online.module.css'
import { answersIn } from './plan.ts'
import { PlanLines } from './Plans.tsx'
import { Popover } from './Popover.tsx'

/** What was answered in the trial so far, to be kept for the game. */
const Answers = ({ game }: { readonly game: OnlineGame }) => {
  const { match } = useTable()
  const { seat } = useStore(game.screen)
  const [, go] = useLocation()
  // Each action shows the table anew.
  useOnTable(({ view }) => view.length)
  const plan = answersIn(match, seat)
  const keep = (): void => {
    game.plan(plan)
    go(`/online/${game.id}`)
  }
  return (
    <section className={css.company} aria-label={sayOnline.plan.title}>
      <p className={css.standing}>
        <output>{plan.length === 0 ? sayOnline.plan.empty : ''}</output>
      </p>
      <Popover title={sayOnline.plan.answers(plan.length)} marked="">
        {() => (
          <>
            {plan.length === 0 ? <p>{sayOnline.plan.empty}</p> : <PlanLines plan={plan} />}
            <Button kind="main" disabled={plan.length === 0} onClick={keep}>
              {sayOnline.plan.keep}
            </Button>
            <Link href={`/online/${game.id}`}>{sayOnline.plan.back}</Link>
          </>
        )}
      </Popover>
    </section>
  )
}

/** A trial of how a game may go on, of which one's own answers can be kept; it goes with this page. */
export const PlanPage = ({ id, trial }: { readonly id: string; readonly trial: string }) => {
  const table = tableHere(trial)
  if (table?.triedFrom !== id) return <Redirect to={`/online/${id}`} replace />
  return <AtTable table={table} company={<Answers game={gameOf(id)} />} />
}

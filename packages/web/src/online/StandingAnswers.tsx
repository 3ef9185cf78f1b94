import { Button } from '../parts/Button.tsx'
import { useOnTable, useWords } from '../screen/context.ts'
import { sayOnline } from './words.ts'
import type { OnlineGame } from './online-game.ts'
import css from './online.module.css'
import { useOnline } from './people.ts'

const nameOf = (answer: string): string => sayOnline.orderAnswers[answer] ?? answer

/** Answers in advance to questions that are asked only so that nothing is betrayed. */
export const StandingAnswers = ({ game }: { readonly game: OnlineGame }) => {
  const words = useWords()
  const { ui, orders } = useOnline(game)
  const decision = useOnTable(({ view }) => view.decision)
  const possible = ui?.game.orders
  if (possible === undefined) return null
  const asked = decision === undefined ? undefined : decision.ask.say
  const answers = asked === undefined ? [] : (possible[asked] ?? [])
  return (
    <details className={css.orders}>
      <summary>{sayOnline.orders}</summary>
      <p>{sayOnline.ordersText}</p>
      {decision === undefined || asked === undefined || answers.length === 0 ? null : (
        <>
          <p>
            {sayOnline.orderNow} {words.ask(decision.ask)}
          </p>
          {answers.map(({ answer }) => (
            <div key={answer} className={css.row}>
              <Button onClick={() => game.order(asked, answer, 'turn')}>{sayOnline.orderTurn(nameOf(answer))}</Button>
              <Button onClick={() => game.order(asked, answer, 'game')}>{sayOnline.orderGame(nameOf(answer))}</Button>
            </div>
          ))}
        </>
      )}
      {Object.entries(orders).map(([ask, { answer, until }]) => (
        <div key={ask} className={css.row}>
          <span>
            {sayOnline.orderStands(
              until === 'turn' ? sayOnline.orderTurn(nameOf(answer)) : sayOnline.orderGame(nameOf(answer)),
            )}
          </span>
          <Button onClick={() => game.order(ask, null, 'game')}>{sayOnline.noOrder}</Button>
        </div>
      ))}
    </details>
  )
}

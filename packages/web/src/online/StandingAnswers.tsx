import { Button } from '../parts/Button.tsx'
import { useOnTable, useWords } from '../screen/context.ts'
import { say } from '../words.ts'
import type { OnlineGame } from './online-game.ts'
import css from './online.module.css'
import { useOnline } from './people.ts'

const nameOf = (answer: string): string => say.online.orderAnswers[answer] ?? answer

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
      <summary>{say.online.orders}</summary>
      <p>{say.online.ordersText}</p>
      {decision === undefined || asked === undefined || answers.length === 0 ? null : (
        <>
          <p>
            {say.online.orderNow} {words.ask(decision.ask)}
          </p>
          {answers.map(({ answer }) => (
            <div key={answer} className={css.row}>
              <Button onClick={() => game.order(asked, answer, 'turn')}>{say.online.orderTurn(nameOf(answer))}</Button>
              <Button onClick={() => game.order(asked, answer, 'game')}>{say.online.orderGame(nameOf(answer))}</Button>
            </div>
          ))}
        </>
      )}
      {Object.entries(orders).map(([ask, { answer, until }]) => (
        <div key={ask} className={css.row}>
          <span>
            {say.online.orderStands(
              until === 'turn' ? say.online.orderTurn(nameOf(answer)) : say.online.orderGame(nameOf(answer)),
            )}
          </span>
          <Button onClick={() => game.order(ask, null, 'game')}>{say.online.noOrder}</Button>
        </div>
      ))}
    </details>
  )
}

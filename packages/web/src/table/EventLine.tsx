import { Die } from '@kurgan/board-kit'
import type { GameEvent } from '@kurgan/kernel'
import { RuleLink } from '../rules/RuleLink.tsx'
import { useTable, useWords } from './context.ts'
import { TermList } from './Odds.tsx'
import { type Rolled, reckonedIn, rolledIn } from './roll-breakdown.ts'
import css from './story.module.css'

const Dice = ({ rolled: { side, dice } }: { readonly rolled: Rolled }) => {
  const words = useWords()
  const { Die: OwnDie } = useTable().ui
  return (
    <span className={css.dice}>
      {side === undefined ? null : <span className={css.roller}>{words.side(side)}</span>}
      {[...dice.entries()].map(([place, { value, dropped }]) =>
        OwnDie === undefined ? (
          <Die key={place} value={value} dropped={dropped} side={side === 'soviet' ? 'soviet' : 'german'} />
        ) : (
          <OwnDie key={place} value={value} dropped={dropped} side={side} />
        ),
      )}
    </span>
  )
}

/** One event in words, its dice drawn and its totals with their terms; pointing at it lights what it speaks of. */
export const EventLine = ({ event }: { readonly event: GameEvent }) => {
  const table = useTable()
  const { ui } = table
  const { game } = ui
  const words = useWords()
  const text = words.event(event)
  if (text === undefined) return null
  const rolls = rolledIn(event, game.sides)
  const totals = reckonedIn(event)
  return (
    <li
      className={css.event}
      data-kind={event.kind}
      onPointerEnter={() => table.spot(ui.refsOf(event))}
      onPointerLeave={() => table.spot(undefined)}
    >
      <p>
        {text} <RuleLink id={event.rule} />
      </p>
      {rolls.length === 0 ? null : (
        <p>
          {rolls.map((rolled) => (
            <Dice key={rolled.fact} rolled={rolled} />
          ))}
        </p>
      )}
      {totals.length === 0 ? null : (
        <details className={css.reckoning}>
          <summary>
            {totals
              .map(({ id, sums }) =>
                sums.length === 0
                  ? words.total(id)
                  : sums.map((one) => `${words.total(one.id)} ${one.sum}`).join(' → '),
              )
              .join(' · ')}
          </summary>
          {totals.map(({ id, terms }) => (
            <section key={id}>
              <h3>{words.total(id)}</h3>
              <TermList terms={terms} words={words} />
            </section>
          ))}
        </details>
      )}
    </li>
  )
}

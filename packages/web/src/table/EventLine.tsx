import { Die } from '@kurgan/board-kit'
import type { GameEvent } from '@kurgan/kernel'
import { RuleLink } from '../rules/RuleLink.tsx'
import { useTable } from './context.ts'
import { TermList } from './Odds.tsx'
import { type Rolled, reckonedIn, rolledIn } from './reckoning.ts'
import css from './story.module.css'

const Dice = ({ rolled: { side, dice } }: { readonly rolled: Rolled }) => {
  const { words } = useTable().room
  return (
    <span className={css.dice}>
      {side === undefined ? null : <span className={css.roller}>{words.en.side(side)}</span>}
      {[...dice.entries()].map(([place, { value, dropped }]) => (
        <Die key={place} value={value} dropped={dropped} side={side === 'soviet' ? 'soviet' : 'german'} />
      ))}
    </span>
  )
}

/** One event in words, its dice drawn and its totals with their terms; pointing at it lights what it speaks of. */
export const EventLine = ({ event }: { readonly event: GameEvent }) => {
  const table = useTable()
  const { room } = table
  const { game, words } = room
  const text = words.en.event(event)
  if (text === undefined) return null
  const rolls = rolledIn(event, game.sides)
  const totals = reckonedIn(event)
  return (
    <li
      className={css.event}
      data-kind={event.kind}
      onPointerEnter={() => table.spot(room.spots(event))}
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
              .map(({ id, value, total }) =>
                [
                  ...(value === undefined ? [] : [`${words.en.total(`${id}Value`)} ${value}`]),
                  ...(total === undefined ? [] : [`${words.en.total(`${id}Total`)} ${total}`]),
                ].join(' → '),
              )
              .join(' · ')}
          </summary>
          {totals.map(({ id, terms }) => (
            <section key={id}>
              <h3>{words.en.total(`${id}Value`)}</h3>
              <TermList terms={terms} words={words.en} />
            </section>
          ))}
        </details>
      )}
    </li>
  )
}

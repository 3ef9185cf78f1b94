import { Die } from '@kurgan/board-kit'
import type { GameEvent, RolledCast, RollRecord } from '@kurgan/kernel'
import { RuleLink } from '../rules/RuleLink.tsx'
import { useTable, useWords } from './context.ts'
import { TermList } from './Odds.tsx'
import css from './story.module.css'

export const Dice = ({ cast: { by, dice } }: { readonly cast: RolledCast }) => {
  const words = useWords()
  const { Die: OwnDie } = useTable().ui
  return (
    <span className={css.dice}>
      {by === undefined ? null : <span className={css.roller}>{words.side(by)}</span>}
      {[...dice.entries()].map(([place, { face, counts }]) =>
        OwnDie === undefined ? (
          <Die key={place} value={face} dropped={counts === 0} side={by === 'soviet' ? 'soviet' : 'german'} />
        ) : (
          <OwnDie key={place} value={counts} side={by} />
        ),
      )}
    </span>
  )
}

/** What met in a roll: the totals, and when they are opened their terms. */
const Totals = ({ totals }: Pick<RollRecord, 'totals'>) => {
  const words = useWords()
  return (
    <details className={css.breakdown}>
      <summary>
        {totals
          .map(({ id, before, total }) => `${words.total(id)} ${before === total ? total : `${before} → ${total}`}`)
          .join(' · ')}
      </summary>
      {totals.map(({ id, terms }) => (
        <section key={id}>
          <h3>{words.total(id)}</h3>
          <TermList terms={terms} words={words} />
        </section>
      ))}
    </details>
  )
}

/** One event in words, its dice drawn and its totals with their terms; pointing at it lights what it speaks of. */
export const EventLine = ({ event, roll }: { readonly event: GameEvent; readonly roll: RollRecord | undefined }) => {
  const table = useTable()
  const { ui } = table
  const text = useWords().event(event)
  if (text === undefined) return null
  const casts = (roll?.casts ?? []).filter(({ turned }) => turned !== true)
  const totals = (roll?.totals ?? []).filter(({ terms }) => terms.length > 0)
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
      {casts.length === 0 ? null : (
        <p>
          {[...casts.entries()].map(([place, cast]) => (
            <Dice key={place} cast={cast} />
          ))}
        </p>
      )}
      {totals.length === 0 ? null : <Totals totals={totals} />}
    </li>
  )
}

import type { GameEvent, RollRecord } from '@kurgan/kernel'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { afterPaint, useAfterPaint } from '../parts/after-paint.ts'
import { rollOf } from '../table/roll-breakdown.ts'
import { type Foreseen, foreseenOf } from '../table/roll-chance.ts'
import { say } from '../words.ts'
import { useOnTable, useTable, useWords } from './context.ts'
import { Dice } from './EventLine.tsx'
import { TermList } from './Odds.tsx'
import css from './roll-card.module.css'

/** A roll with the event that tells it, and its chance if whoever acted had one. */
interface Rolled {
  readonly event: GameEvent
  readonly roll: RollRecord
  readonly outcome?: Foreseen['outcome'] | undefined
}

/**
 * Of the moment that is looked at, as far as whoever looks was told of it: the roll that was acted for, and the last one,
 * which may be the answer of the other side.
 */
const useRolled = (): { readonly point: number; readonly rolls: readonly Rolled[] } | undefined => {
  const { ui, match } = useTable()
  const now = useOnTable(({ view: { point, events } }) => ({ point, events }))
  const { point, events } = useAfterPaint(now)
  return useMemo(() => {
    // What was taken back has no roll any more.
    if (point === 0 || point > match.length) return undefined
    const [all, rolled] = [match.eventsAt(point), match.rolledAt(point)]
    const rolls = events.flatMap((event): Rolled[] => {
      const roll = rollOf(event, all, rolled)
      return roll?.casts.some(({ turned }) => turned !== true) ? [{ event, roll }] : []
    })
    if (rolls.length === 0) return undefined
    const action = match.actions[point - 1]
    const foreseen = action && foreseenOf(ui, match, match.stateAt(point - 1), point, action)
    return {
      point,
      rolls: rolls
        .filter(({ event }, place) => event === foreseen?.event || place === rolls.length - 1)
        .map((one) => (one.event === foreseen?.event ? { ...one, outcome: foreseen.outcome } : one)),
    }
  }, [ui, match, point, events])
}

/** Any press puts the card away: it never stands between a hand and the map. */
const usePutAway = (point: number | undefined): boolean => {
  const [away, setAway] = useState<number | undefined>(undefined)
  useEffect(() => {
    if (point === undefined) return undefined
    const put = (): void => setAway(point)
    const onKey = ({ key, repeat }: KeyboardEvent): void => {
      if (!repeat && (key === 'Enter' || key === ' ')) put()
    }
    document.addEventListener('pointerdown', put)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', put)
      document.removeEventListener('keydown', onKey)
    }
  }, [point])
  return point === undefined || away === point
}

/** Milliseconds in which the map has come to rest and lies framed for what is asked next. */
const framing = 700

/**
 * Keeps the card beside what can be chosen now, and looks again when the map has come to rest, and whenever a keyboard
 * has gone on to something else.
 */
const useLaidAside = (card: RefObject<HTMLElement | null>, point: number | undefined): void => {
  useEffect(() => {
    if (point === undefined) return undefined
    // What lays it comes with the first roll: nobody needs it to see a table.
    const lay = async (): Promise<void> => {
      const { layAside } = await import('./lay-aside.ts')
      const ground = card.current?.parentElement
      if (card.current && ground) layAside(card.current, ground)
    }
    let callOff = (): void => {}
    const begin = (): void => {
      callOff()
      const callOffPaint = afterPaint(() => void lay())
      const later = setTimeout(() => void lay(), framing)
      callOff = () => {
        callOffPaint()
        clearTimeout(later)
      }
    }
    begin()
    document.addEventListener('focusin', begin)
    return () => {
      document.removeEventListener('focusin', begin)
      callOff()
    }
  }, [card, point])
}

/** One roll: its dice, what met, what came of it and how likely that was. */
const RollTold = ({ rolled: { event, roll, outcome } }: { rolled: Rolled }) => {
  const words = useWords()
  const casts = roll.casts.filter(({ turned }) => turned !== true)
  const totals = roll.totals.filter(({ terms }) => terms.length > 0)
  return (
    <>
      <div className={css.dice}>
        {[...casts.entries()].map(([place, cast]) => (
          <Dice key={place} cast={cast} />
        ))}
      </div>
      {totals.length === 0 ? null : (
        <div className={css.totals}>
          {totals.map(({ id, before, total, terms }) => (
            <section key={id}>
              <h3>
                {words.total(id)} <strong>{before === total ? total : `${before} → ${total}`}</strong>
              </h3>
              <TermList terms={terms} words={words} />
            </section>
          ))}
        </div>
      )}
      <p className={css.result}>
        {outcome === undefined ? (
          words.event(event)
        ) : (
          <>
            <strong>{words.forecastOutcome(outcome)}</strong> {say.table.hadChance(say.percent(outcome.chance))}
          </>
        )}
      </p>
    </>
  )
}

/** The moment of the dice, over the map: those of both sides. The story tells the same to the ear. */
export const RollCard = () => {
  const rolled = useRolled()
  const isAway = usePutAway(rolled?.point)
  const card = useRef<HTMLDivElement>(null)
  useLaidAside(card, isAway ? undefined : rolled?.point)
  if (rolled === undefined || isAway) return null
  const { point, rolls } = rolled
  return (
    <div ref={card} key={point} className={css.card} inert aria-hidden="true" data-roll={point}>
      {[...rolls.entries()].map(([place, one]) => (
        <RollTold key={place} rolled={one} />
      ))}
    </div>
  )
}

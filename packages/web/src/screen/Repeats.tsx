import type { Words } from '@kurgan/board-kit'
import { type Action, sameAction } from '@kurgan/kernel'
import { useMemo } from 'react'
import type { AnyGameUI } from '../catalogue.ts'
import { useAfterPaint } from '../parts/after-paint.ts'
import { Button } from '../parts/Button.tsx'
import { phone, useMedia } from '../parts/media.ts'
import { say } from '../words.ts'
import { useOnTable, useTable, useWords } from './context.ts'
import { costOf } from '../table/cost.ts'
import { actorIn, sameBut } from '../table/repeat-last.ts'
import { type Counted, counted, timesOf } from '../table/picking.ts'
import css from './prompt.module.css'

/** So many are called by name in a run. */
const mostNamed = 6

/** What is done in a run and how often; by who does it alone, where they all do the same. */
const namesIn = (
  { repeatable }: AnyGameUI,
  words: Words,
  run: readonly Action[],
  position: unknown,
): readonly string[] => {
  const kind = repeatable[run[0]?.do ?? '']
  const isAlike = typeof kind === 'object' && run.every((one) => sameBut(one, run[0] ?? one, kind.by))
  const by = isAlike ? kind.by : undefined
  return counted(run).map(({ action, times }) => {
    const name = by === undefined ? words.action(action) : words.choice(by, actorIn(action, by), [action])
    return timesOf(name + costOf(words, [action], position), times)
  })
}

/** "The same for 71/29 and 71/30". */
const Alike = ({ run, next }: { readonly run: readonly Action[]; readonly next: Action }) => {
  const table = useTable()
  const words = useWords()
  const position = useOnTable((state) => state.view.state)
  const names = typeof table.ui.repeatable[next.do] === 'object' ? namesIn(table.ui, words, run, position) : undefined
  return (
    <Button choice="repeat:all" onClick={() => table.repeatLast()}>
      {names === undefined
        ? say.table.again(run.length, words.action(next) + costOf(words, [next], position))
        : say.table.repeatLast(names.slice(0, mostNamed), names.length - mostNamed)}
    </Button>
  )
}

/** A run of like actions costs one click. Among picks it is offered with all the rest. */
export const RepeatLast = () => {
  const table = useTable()
  const next = useOnTable((state) => state.repeatLast)
  const hidden = useOnTable((state) => state.selection.chosen.length > 0 || state.view.decision?.open !== undefined)
  // How far it goes is tried out when the picture stands; until then it names the first.
  const painted = useAfterPaint(next)
  const whole = useMemo(() => (painted === undefined || hidden ? [] : table.alike()), [table, painted, hidden])
  const isTried = painted === next
  if (next === undefined || hidden || (isTried && whole.length === 0)) return null
  return (
    <div className={css.row}>
      <Alike run={isTried ? whole : [next]} next={next} />
    </div>
  )
}

const isSameRun = (a: readonly Action[], b: readonly Action[]): boolean =>
  a.length === b.length && a.every((one) => b.some((other) => sameAction(one, other)))

/** All that is left of an open choice with one press, and what goes on as it was picked last, where that is something else. */
const Onwards = () => {
  const table = useTable()
  const words = useWords()
  const view = useOnTable((state) => state.view)
  const choosing = useOnTable((state) => state.selection.chosen.length > 0)
  const painted = useAfterPaint(view)
  const { alike, rest } = useMemo(
    () =>
      painted.decision?.open === undefined ? { alike: [], rest: [] } : { alike: table.alike(), rest: table.rest() },
    [table, painted],
  )
  const [next] = isSameRun(alike, rest) ? [] : alike
  if (painted !== view || choosing || (next === undefined && rest.length < 2)) return null
  const names = namesIn(table.ui, words, rest, view.state)
  return (
    <div className={css.row}>
      {next === undefined ? null : <Alike run={alike} next={next} />}
      {rest.length < 2 ? null : (
        <Button choice="rest:all" onClick={() => table.pickRest()}>
          {say.table.rest(names.slice(0, mostNamed), names.length - mostNamed)}
        </Button>
      )}
    </div>
  )
}

/** One of the things that were picked, as a button that takes it back. */
const Pick = ({ action, times, place }: Counted & { readonly place: number }) => {
  const table = useTable()
  const name = timesOf(useWords().action(action), times)
  return (
    <Button
      choice={`takeBack:${place}`}
      aria-label={say.table.takeBack(name)}
      title={say.table.takeBack(name)}
      onClick={() => table.takeBack(action)}
    >
      {name} <span aria-hidden="true">×</span>
    </Button>
  )
}

/** A choice of several things as it stands: each of them can be taken back, whichever was first. */
export const Picks = () => {
  const { open, picks } = useOnTable(({ view }) => ({ open: view.decision?.open !== undefined, picks: view.picks }))
  const choosing = useOnTable((state) => state.selection.chosen.length > 0)
  const isPhone = useMedia(phone)
  if (!open) return null
  // What a half-made choice asks for needs their place on a sheet.
  const shown = isPhone && choosing ? [] : picks
  return (
    <>
      <div className={css.onwards}>
        <Onwards />
      </div>
      {shown.length === 0 ? null : (
        <section className={css.picks} aria-label={say.table.picks}>
          <h3 className={css.title}>{say.table.picks}</h3>
          <ul>
            {[...counted(shown).entries()].map(([place, one]) => (
              <li key={JSON.stringify(one.action)}>
                <Pick {...one} place={place} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

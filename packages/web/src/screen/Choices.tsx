import { type Choice, wholeAction } from '@kurgan/board-kit'
import type { Action } from '@kurgan/kernel'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { phone, useMedia } from '../parts/media.ts'
import { say } from '../words.ts'
import type { Row } from '../table/rows.ts'
import { useOnTable, useTable, useWords } from './context.ts'
import { costOf } from '../table/cost.ts'
import css from './prompt.module.css'
import { SupportTable } from './SupportTable.tsx'
import { useRows } from './use-rows.ts'

/** What stands on a button: the whole action where one press decides it, else one answer. */
const useLabel = (): ((choice: Choice, actions: readonly Action[]) => string) => {
  const words = useWords()
  const position = useOnTable((state) => state.view.state)
  return ({ field, value }, actions) => {
    const [only, second] = actions
    const whole = field === 'do' || field === wholeAction
    if (whole && only !== undefined && second === undefined) return words.action(only) + costOf(words, [only], position)
    const chosen = actions.filter((action) => action[field] === value)
    return words.choice(field, value, actions) + costOf(words, chosen, position)
  }
}

const RowShown = ({ row, name }: { readonly row: Row; readonly name: string }) => {
  const table = useTable()
  const label = useLabel()
  return (
    <fieldset className={css.row} aria-label={name}>
      {row.options.map(({ choice, standing, actions }) => (
        <Button
          key={String(choice.value)}
          choice={`${choice.field}:${choice.value}`}
          aria-pressed={standing || undefined}
          onClick={() => table.press(choice)}
        >
          {label(choice, actions)}
        </Button>
      ))}
    </fieldset>
  )
}

const nameOf = ({ field, value }: Choice): string => `${field}:${value}`

const isOnMap = (choice: string): boolean =>
  document.querySelector(`[data-region="board"] [data-choice="${CSS.escape(choice)}"]`) !== null

const intoView = (button: HTMLElement | null): void => button?.scrollIntoView({ block: 'nearest' })

/** So many choices are told at once; on a phone with the answers that the map does not show, and the line of a repetition. */
const few = 4

/** Its buttons are there only while it lies open: most people never look into it, and a hundred of them take time. */
const List = ({
  choices,
  actions,
  beside,
}: {
  readonly choices: readonly Choice[]
  readonly actions: readonly Action[]
  /** So many other answers stand beside it. */
  readonly beside: number
}) => {
  const table = useTable()
  const label = useLabel()
  const list = useRef<HTMLDetailsElement>(null)
  const [openFor, setOpenFor] = useState<readonly Choice[] | undefined>(undefined)
  const hint = useOnTable((state) => state.hint)
  const isPhone = useMedia(phone)
  // In a choice of several things it would open by itself in the middle of it, and push away what stands beside it; on a
  // phone what closes the choice gives it its place while one of them is only half chosen.
  const opensItself = useOnTable(
    ({ view, selection }) => view.decision?.open === undefined || (isPhone && selection.chosen.length > 0),
  )
  const repeats = useOnTable((state) => state.repeatLast !== undefined)
  const most = opensItself ? few - (isPhone ? beside + (repeats ? 2 : 0) : 0) : 0
  const isShort = choices.length <= most
  // The hint of a lesson must be seen: on a phone what it speaks of may lie in the tracks, which are closed.
  const isShownHere = hint !== undefined && choices.some((choice) => nameOf(choice) === hint) && !isOnMap(hint)
  useEffect(() => {
    if (isShownHere && list.current !== null) list.current.open = true
  }, [isShownHere])
  // Few choices are told at once, and so are those that the map does not show.
  useLayoutEffect(() => {
    const { current: details } = list
    if (details === null) return
    const isTold = choices.length <= most
    details.open = isTold || document.querySelector('[data-region="board"] [data-choice]') === null
    details.toggleAttribute('data-told', details.open)
    // The browser tells it a moment later, when somebody may be looking for them already.
    if (details.open && !isTold) details.dispatchEvent(new Event('toggle'))
  }, [choices, most])
  const title = say.table.asList(choices.length)
  const buttons = choices.map((choice) => (
    <Button
      key={`${choice.slot} ${choice.value}`}
      choice={nameOf(choice)}
      {...(isShownHere && nameOf(choice) === hint ? { 'data-hint': '', ref: intoView } : {})}
      onClick={() => table.press(choice)}
    >
      {label(choice, actions)}
    </Button>
  ))
  // On a sheet they stand among the other answers: nobody need be told that they are a list.
  if (isPhone && isShort)
    return (
      <fieldset className={css.row} data-few="" aria-label={title}>
        {buttons}
      </fieldset>
    )
  return (
    <details
      className={css.onTable}
      ref={list}
      onToggle={({ currentTarget: { open } }) => setOpenFor(open ? choices : undefined)}
    >
      <summary aria-label={title}>{isPhone ? `≡ ${choices.length}` : title}</summary>
      {isShort || openFor === choices ? <div className={css.row}>{buttons}</div> : null}
    </details>
  )
}

/** What is lit on the table, as a list: for small screens, and for those who do not point. */
const OnTable = ({ beside }: { readonly beside: number }) => {
  const { questions, actions } = useOnTable((state) => state.selection)
  const choices = useMemo(
    () => questions.filter(({ kind }) => kind !== undefined).flatMap((question) => question.choices),
    [questions],
  )
  return choices.length === 0 ? null : <List choices={choices} actions={actions} beside={beside} />
}

/** The choices that are not on the board, and a list of those that are. */
export const Choices = () => {
  const words = useWords()
  const { rows, support } = useRows()
  const decision = useOnTable((state) => state.view.decision)
  const forced = useOnTable((s) => s.proposal !== undefined && !s.form && s.selection.chosen.length === 0)
  const asked = decision === undefined ? '' : words.ask(decision.ask)
  // A forced step stands there with its odds: confirming it is all there is to do.
  const shown = forced || support !== undefined ? [] : rows
  const beside = shown.reduce((sum, { options }) => sum + options.length, 0)
  return (
    <>
      <div className={css.answers}>
        {forced || support === undefined ? null : <SupportTable support={support} name={asked} />}
        {[...shown.entries()].map(([place, row]) => (
          <RowShown
            key={row.slot}
            row={row}
            name={rows.length === 1 ? asked : say.table.row(asked, place + 1, rows.length)}
          />
        ))}
      </div>
      {forced || support !== undefined ? null : <OnTable beside={beside} />}
    </>
  )
}

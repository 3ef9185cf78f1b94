import { useMemo } from 'react'
import { useAfterPaint } from '../parts/after-paint.ts'
import { Button } from '../parts/Button.tsx'
import { type Support, supportOdds } from '../table/support.ts'
import { say } from '../words.ts'
import { useOnTable, useTable, useWords } from './context.ts'
import css from './support.module.css'

/** What can be added to a roll, one answer a line, and what each makes of the odds: equal odds are told for each of them. */
export const SupportTable = ({ support, name }: { readonly support: readonly Support[]; readonly name: string }) => {
  const table = useTable()
  const words = useWords()
  const state = useOnTable(({ view }) => view.state)
  // What takes a moment to reckon comes when the picture is on the screen; the lines stand where they are meanwhile.
  const now = useMemo(() => ({ state, support }), [state, support])
  const painted = useAfterPaint(now)
  const odds = useMemo(() => supportOdds(table.ui, painted.state, painted.support), [table, painted])
  const shown = painted === now ? odds : undefined
  return (
    <table className={css.support} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{name}</span>
          </th>
          {shown?.columns.map((outcome) => (
            <th key={outcome.id} scope="col">
              {words.forecastOutcome(outcome)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {support.map(({ choice, action }, line) => (
          <tr key={`${choice.slot} ${choice.value}`}>
            <th scope="row">
              <Button
                choice={`${choice.field}:${choice.value}`}
                title={words.action(action)}
                onClick={() => table.press(choice)}
              >
                {choice.field === 'do' ? words.action(action) : words.choice(choice.field, choice.value, [action])}
              </Button>
            </th>
            {shown?.columns.map(({ id }, column) => {
              const chance = shown.chances[line]?.[column]
              return <td key={id}>{chance === undefined ? '–' : say.percent(chance)}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

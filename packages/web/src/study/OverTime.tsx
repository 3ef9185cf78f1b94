import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../parts/Button.tsx'
import { useTable, useWords } from '../screen/context.ts'
import { say } from '../words.ts'
import { Graph } from './Graph.tsx'
import { chaptersOf, measuresOf } from './report.ts'
import { Sheet } from './Sheet.tsx'
import { type Numbers, useTurning } from './use-ledger.ts'
import css from './study.module.css'

/** What the position was worth and what could be counted, in pictures and, turn by turn, in numbers. */
export const OverTime = ({ numbers }: { readonly numbers: Numbers }) => {
  const { ledger } = numbers
  const { id: table, ui, match, lookAt } = useTable()
  const turning = useTurning(ui, match, numbers)
  const [, go] = useLocation()
  const visit = (point: number): void => {
    lookAt(point)
    go(`/play/${table}`)
  }
  const words = useWords()
  const chapters = useMemo(() => chaptersOf(ui, match), [ui, match])
  // Both sides have a turn in one round: its number stands where it begins.
  const turns = chapters.flatMap(({ from, turn }, place) =>
    turn === 0 ? [] : [{ point: from, name: chapters[place - 1]?.turn === turn ? '' : String(turn) }],
  )
  const side = ui.game.sides[0] ?? ''
  const worths = ledger.flatMap(({ worth }) => worth ?? [])
  const chances = ledger.flatMap(({ chance }) => chance ?? [])
  const isLearned = chances.length === ledger.length
  const valuesOf = (id: string): readonly number[] => ledger.map(({ metrics }) => metrics[id] ?? 0)
  const ids = measuresOf(ui)
  const told = (value: number): string => (isLearned ? say.percent(value) : say.number(value, 2))
  const change = (value: number): string =>
    `${value > 0 ? '+' : ''}${isLearned ? say.number(100 * value, 1) : say.number(value, 2)}`
  return (
    <>
      {isLearned ? (
        <Graph
          title={say.study.winning(words.side(side))}
          lines={[{ id: 'chance', name: words.side(side), values: chances.map((chance) => 100 * chance) }]}
          turns={turns}
          low={0}
          high={100}
          onVisit={visit}
        />
      ) : worths.length === ledger.length ? (
        <Graph
          onVisit={visit}
          title={say.study.evaluation(words.side(side))}
          lines={[{ id: 'worth', name: words.side(side), values: worths }]}
          turns={turns}
          low={-1}
          high={1}
        />
      ) : null}
      {turning.length === 0 ? null : (
        <>
          <h3>{say.study.turning}</h3>
          <p className={css.explained}>{say.study.turningText(words.side(side))}</p>
          <ol className={css.turning}>
            {turning.map(({ point, action, before, after, decision, dice }) => (
              <li key={point}>
                <Button kind="quiet" onClick={() => visit(point)}>
                  {words.side(match.sideAt(point) ?? '')}: {words.action(action)}
                </Button>{' '}
                {say.study.swing({
                  before: told(before),
                  after: told(after),
                  decision: change(decision),
                  dice: change(dice),
                })}
              </li>
            ))}
          </ol>
        </>
      )}
      <div className={css.graphs}>
        {(ui.graphs ?? []).map((group) => (
          <Graph
            key={group.join(' ')}
            title={group.map((id) => words.measure(id)).join(' · ')}
            lines={group.map((id) => ({ id, name: words.measure(id), values: valuesOf(id) }))}
            turns={turns}
            onVisit={visit}
          />
        ))}
      </div>
      {ids.length === 0 ? null : (
        <details data-print>
          <summary>{say.study.inNumbers}</summary>
          <Sheet
            head={[say.study.until, ...ids.map((id) => words.measure(id))]}
            rows={chapters.map(({ to, title }) => [title, ...ids.map((id) => ledger[to]?.metrics[id] ?? 0)])}
          />
        </details>
      )}
    </>
  )
}

import { useMemo } from 'react'
import { useTable, useWords } from '../screen/context.ts'
import { say } from '../words.ts'
import { Graph } from './Graph.tsx'
import type { Entry } from './ledger.ts'
import { chaptersOf, measuresOf } from './report.ts'
import { Sheet } from './Sheet.tsx'
import css from './study.module.css'

/** What the position was worth and what could be counted, in pictures and, turn by turn, in numbers. */
export const OverTime = ({ ledger }: { readonly ledger: readonly Entry[] }) => {
  const { ui, match } = useTable()
  const words = useWords()
  const chapters = useMemo(() => chaptersOf(ui, match), [ui, match])
  const turns = chapters.flatMap(({ from, turn }) => (turn === 0 ? [] : [{ point: from, name: String(turn) }]))
  const side = ui.game.sides[0] ?? ''
  const worths = ledger.flatMap(({ worth }) => worth ?? [])
  const valuesOf = (id: string): readonly number[] => ledger.map(({ metrics }) => metrics[id] ?? 0)
  const ids = measuresOf(ui)
  return (
    <>
      {worths.length === ledger.length ? (
        <Graph
          title={say.study.evaluation(words.side(side))}
          lines={[{ id: 'worth', name: words.side(side), values: worths }]}
          turns={turns}
          low={-1}
          high={1}
        />
      ) : null}
      <div className={css.graphs}>
        {(ui.graphs ?? []).map((group) => (
          <Graph
            key={group.join(' ')}
            title={group.map((id) => words.measure(id)).join(' · ')}
            lines={group.map((id) => ({ id, name: words.measure(id), values: valuesOf(id) }))}
            turns={turns}
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

import { useMemo } from 'react'
import { marksOf } from '../study/marks.ts'
import { say } from '../words.ts'
import { useOnTable, useTable } from './context.ts'
import css from './replay.module.css'

/** The whole match as a bar: long strokes where turns begin, short ones where it came to blows. */
export const Scrub = () => {
  const table = useTable()
  const { point, length, seat } = useOnTable((state) => state.view)
  const marks = useMemo(() => marksOf(table.room, table.match, { seat, to: length }), [table, seat, length])
  return (
    <div className={css.scrub}>
      <svg viewBox={`0 0 ${Math.max(1, length)} 10`} preserveAspectRatio="none" aria-hidden="true">
        {marks.map(({ point: at, kind }) => (
          <line
            key={`${kind} ${at}`}
            data-mark={kind}
            x1={at}
            x2={at}
            y1={kind === 'turn' ? 0 : 5}
            y2="10"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <input
        type="range"
        min={0}
        max={length}
        value={point}
        aria-label={say.replay.slider}
        onChange={(event) => table.lookAt(Number(event.target.value))}
      />
    </div>
  )
}

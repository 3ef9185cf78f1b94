import { useMemo } from 'react'
import { marksOf } from '../table/marks.ts'
import { say } from '../words.ts'
import { useOnTable, useTable } from './context.ts'
import { momentAt } from '../table/moments.ts'
import css from './replay.module.css'
import { useMoments } from './use-moments.ts'

/** The whole match as a bar: long strokes where turns begin, short ones where it came to blows. */
export const Scrub = () => {
  const table = useTable()
  const { length, seat } = useOnTable((state) => state.view)
  const { moments, moment } = useMoments()
  const last = moments.length - 1
  const marks = useMemo(() => marksOf(table.ui, table.match, { seat, to: length }), [table, seat, length])
  return (
    <div className={css.scrub}>
      <svg viewBox={`0 0 ${Math.max(1, last)} 10`} preserveAspectRatio="none" aria-hidden="true">
        {marks.map(({ point: at, kind }) => (
          <line
            key={`${kind} ${at}`}
            data-mark={kind}
            x1={momentAt(moments, at)}
            x2={momentAt(moments, at)}
            y1={kind === 'turn' ? 0 : 5}
            y2="10"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <input
        type="range"
        min={0}
        max={last}
        value={moment}
        aria-label={say.replay.slider}
        onChange={(event) => table.lookAt(moments[Number(event.target.value)])}
      />
    </div>
  )
}

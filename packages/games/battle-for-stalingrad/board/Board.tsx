import type { BoardProps } from '@kurgan/board-kit'
import { useRef } from 'react'
import { enemyOf } from '../rules/components.ts'
import type { BfsState } from '../rules/state.ts'
import css from './Board.module.css'
import { Column } from './Column.tsx'
import { Glance } from './Glance.tsx'
import { Hand } from './Hand.tsx'
import { useInSight } from './in-sight.ts'
import { scrolls } from './scrolls.ts'
import { Strip } from './Strip.tsx'
import { nearSide } from './view.ts'
import { labelsOf } from './words/labels.ts'

/** A card table: the enemy's edge above, the five Locations with their areas in a line, the own edge below. */
export const Board = (table: BoardProps<BfsState>) => {
  const root = useRef<HTMLDivElement>(null)
  const line = useInSight()
  const { state, seat } = table
  const near = nearSide(seat)
  const labels = labelsOf(table.language)
  return (
    <div ref={root} className={css.room}>
      <div className={css.frame}>
        <div className={css.table}>
          <Strip side={enemyOf(near)} facing table={table} />
          <section ref={line} {...scrolls} className={css.line} aria-label={labels.fiveLocations}>
            {state.line.map((location) => (
              <Column key={location} location={location} near={near} table={table} />
            ))}
          </section>
          <Hand table={table} />
        </div>
      </div>
      <Glance room={root} state={state} labels={labels} />
    </div>
  )
}

import type { ReactNode } from 'react'
import css from './MapFrame.module.css'
import { usePanZoom } from './pan-zoom.ts'

/** A sheet that can be moved and brought closer: wheel, pinch, double tap, buttons, and + − 0 and arrows on the keyboard. */
export const MapFrame = ({
  width,
  height,
  label,
  children,
}: {
  width: number
  height: number
  label: string
  children: ReactNode
}) => {
  const { frame, sheet, closer, farther, fit } = usePanZoom(width, height)
  return (
    <section className={css.frame} aria-label={label}>
      <svg ref={frame} viewBox={`0 0 ${width} ${height}`} className={css.sheet}>
        <g ref={sheet}>{children}</g>
      </svg>
      <div className={css.controls}>
        <button type="button" onClick={closer} aria-label="Zoom in" title="Zoom in (+)">
          +
        </button>
        <button type="button" onClick={farther} aria-label="Zoom out" title="Zoom out (−)">
          −
        </button>
        <button type="button" onClick={fit} aria-label="Show the whole map" title="Whole map (0)">
          ⤢
        </button>
      </div>
    </section>
  )
}

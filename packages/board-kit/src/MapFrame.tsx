import type { ReactNode } from 'react'
import css from './MapFrame.module.css'
import { usePanZoom } from './pan-zoom.ts'

/** A sheet that can be moved and brought closer: wheel, pinch, double tap, buttons, and + − 0 and arrows on the keyboard. */
export const MapFrame = ({
  width,
  height,
  label,
  backdrop,
  children,
}: {
  width: number
  height: number
  label: string
  /** What lies under everything else and never changes: the printed sheet. */
  backdrop: ReactNode
  children: ReactNode
}) => {
  const { frame, sheet, backdrop: under, backdropSheet, closer, farther, fit } = usePanZoom(width, height)
  const viewBox = `0 0 ${width} ${height}`
  return (
    <section className={css.frame} aria-label={label}>
      <svg ref={under} viewBox={viewBox} className={css.backdrop} aria-hidden="true">
        <g ref={backdropSheet}>{backdrop}</g>
      </svg>
      <svg ref={frame} viewBox={viewBox} className={css.sheet}>
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

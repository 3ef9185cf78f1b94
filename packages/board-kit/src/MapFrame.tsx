import { type ReactNode, useContext } from 'react'
import css from './MapFrame.module.css'
import { usePanZoom } from './pan-zoom.ts'
import type { Language } from './game-ui.ts'
import { LanguageContext } from './language-context.ts'
import { BoardViewContext } from './view-context.ts'

const labels = {
  en: {
    closer: ['Zoom in', 'Zoom in (+)'],
    farther: ['Zoom out', 'Zoom out (−)'],
    fit: ['Show the whole map', 'Whole map (0)'],
    frame: ['Show what is asked about', 'What is asked about (f)'],
  },
  de: {
    closer: ['Näher heran', 'Näher heran (+)'],
    farther: ['Weiter weg', 'Weiter weg (−)'],
    fit: ['Die ganze Karte zeigen', 'Ganze Karte (0)'],
    frame: ['Zeigen, wonach gefragt ist', 'Wonach gefragt ist (f)'],
  },
} as const satisfies Readonly<Record<Language, unknown>>

/** A sheet that can be moved and brought closer: wheel, pinch, double tap, buttons, and + − 0 and arrows on the keyboard. */
export const MapFrame = ({
  width,
  height,
  label,
  backdrop,
  staticLayer,
  children,
}: {
  width: number
  height: number
  label: string
  /** What lies under everything else and never changes: the printed sheet. */
  backdrop: ReactNode
  /** What lies on it and seldom changes, such as who holds what; it is not painted again for every light. */
  staticLayer: ReactNode
  children: ReactNode
}) => {
  const { ground, closer, farther, fit, frame } = usePanZoom(width, height, useContext(BoardViewContext))
  const says = labels[useContext(LanguageContext)]
  const viewBox = `0 0 ${width} ${height}`
  const extent = <rect width={width} height={height} className={css.extent} />
  return (
    <section className={css.frame} aria-label={label}>
      <div className={css.port} data-port>
        <div className={css.room}>
          <div ref={ground} className={css.ground}>
            <svg viewBox={viewBox} className={css.under} aria-hidden="true">
              <g>
                {extent}
                {backdrop}
              </g>
            </svg>
            <svg viewBox={viewBox} className={css.under} aria-hidden="true">
              <g>
                {extent}
                {staticLayer}
              </g>
            </svg>
            <svg viewBox={viewBox} className={css.sheet}>
              <g>
                {extent}
                {children}
              </g>
            </svg>
          </div>
        </div>
      </div>
      <div className={css.controls}>
        <button type="button" onClick={closer} aria-label={says.closer[0]} title={says.closer[1]}>
          +
        </button>
        <button type="button" onClick={farther} aria-label={says.farther[0]} title={says.farther[1]}>
          −
        </button>
        <button type="button" onClick={fit} aria-label={says.fit[0]} title={says.fit[1]}>
          ⤢
        </button>
        <button type="button" onClick={frame} aria-label={says.frame[0]} title={says.frame[1]}>
          ◎
        </button>
      </div>
    </section>
  )
}

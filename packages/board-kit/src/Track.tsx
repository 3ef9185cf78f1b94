import type { ReactNode } from 'react'
import css from './Track.module.css'

/** The spaces of a track, from the first to the last. */
export const span = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** A printed track: numbered spaces, one of which carries the marker. `zone` tints spaces, `under` writes below a number. */
export const Track = ({
  label,
  spaces,
  columns,
  at,
  zone,
  under,
}: {
  label: string
  spaces: readonly number[]
  columns: number
  at: number
  zone?: (space: number) => string | undefined
  under?: (space: number) => ReactNode
}) => (
  <ol className={css.track} aria-label={label} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
    {spaces.map((space) => (
      <li
        key={space}
        className={css.space}
        data-zone={zone?.(space)}
        data-past={space < at || undefined}
        aria-current={space === at ? 'step' : undefined}
      >
        <span className={space === at ? css.marker : css.number}>{space < 0 ? `−${-space}` : space}</span>
        {under !== undefined && <span className={css.under}>{under(space)}</span>}
      </li>
    ))}
  </ol>
)

import type { ReactNode } from 'react'
import css from './Track.module.css'

/** A printed track: numbered spaces, one of which carries the marker. `zone` tints spaces, `under` writes below a number. */
export const Track = ({
  label,
  spaces,
  at,
  marker,
  zone,
  under,
}: {
  label: string
  spaces: readonly number[]
  at: number
  marker?: ReactNode
  zone?: (space: number) => string | undefined
  under?: (space: number) => ReactNode
}) => (
  <ol className={css.track} aria-label={label}>
    {spaces.map((space) => (
      <li
        key={space}
        className={css.space}
        data-zone={zone?.(space)}
        data-past={space < at || undefined}
        aria-current={space === at ? 'step' : undefined}
      >
        <span className={css.number}>{space}</span>
        {space === at && <span className={css.marker}>{marker ?? space}</span>}
        {under !== undefined && <span className={css.under}>{under(space)}</span>}
      </li>
    ))}
  </ol>
)

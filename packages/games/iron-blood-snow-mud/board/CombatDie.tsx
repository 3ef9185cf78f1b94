import { useDieTitle } from '@kurgan/board-kit'
import css from './CombatDie.module.css'
import { burst } from './pieces.ts'

const places: Readonly<Record<number, readonly (readonly [number, number, number])[]>> = {
  1: [[50, 50, 27]],
  2: [
    [32, 34, 20],
    [68, 66, 20],
  ],
  3: [
    [50, 28, 18],
    [28, 66, 18],
    [72, 66, 18],
  ],
}

/** The Combat Die: every hit on its face is a burst. Three faces have one, two have two, one has three (CMP-5). */
export const CombatDie = ({
  value,
  side,
  dropped = false,
}: {
  value: number
  side: string | undefined
  dropped?: boolean
}) => {
  const title = useDieTitle(value, dropped)
  return (
    <svg viewBox="0 0 100 100" className={css.die} data-side={side} data-dropped={dropped || undefined}>
      <title>{title}</title>
      <rect x="4" y="4" width="92" height="92" rx="14" className={css.body} />
      {(places[value] ?? []).map(([x, y, r]) => (
        <path key={`${x} ${y}`} d={burst} transform={`translate(${x} ${y}) scale(${r})`} className={css.burst} />
      ))}
      {dropped && <path d="M12,88L88,12" className={css.cross} />}
    </svg>
  )
}

import { useId } from 'react'
import { say } from '../words.ts'
import css from './study.module.css'

export interface Line {
  readonly id: string
  readonly name: string
  readonly values: readonly number[]
}

/** Where a turn begins on the way through the match. */
export interface TurnMark {
  readonly point: number
  readonly name: string
}

const [width, height] = [600, 160]
/** Lines are told apart by their strokes and by the letters at their ends, not by colour alone. */
const strokes = ['none', '7 4', '2 3']
const letterOf = (place: number): string => String.fromCharCode(65 + place)
/** So far apart letters at the ends of lines can be read, in the height of the picture. */
const apart = 16
/** More turns than these are too many to number. */
const mostNumbers = 12

/** Where the letters stand: at the ends of their lines, moved apart where lines end together. */
export const lettersAt = (ends: readonly number[]): readonly number[] => {
  const places = [...ends]
  let free = 0
  for (const [place, end] of [...ends.entries()].toSorted(([, a], [, b]) => a - b)) {
    places[place] = Math.max(end, free)
    free = Math.max(end, free) + apart
  }
  const over = Math.max(0, free - apart - height)
  return places.map((place) => place - over)
}

/** The moment that lies so far along the picture. */
export const pointAt = (share: number, last: number): number => Math.round(Math.min(1, Math.max(0, share)) * last)

/** What each line stands for, and where it begins and ends. */
const Legend = ({ lines, shown }: { readonly lines: readonly Line[]; readonly shown: (value?: number) => string }) => (
  <ul>
    {lines.map(({ id, name, values }, place) => (
      <li key={id}>
        <svg viewBox="0 0 30 6" width="30" height="6" aria-hidden="true">
          <line x1="0" x2="30" y1="3" y2="3" strokeDasharray={strokes[place % strokes.length]} data-line={place} />
        </svg>
        <span>
          <b>{letterOf(place)}</b> {name}: {shown(values[0])} → {shown(values.at(-1))}
        </span>
      </li>
    ))}
  </ul>
)

/** Values over the course of a match, one point an action; the first and last values stand below. */
export const Graph = ({
  title,
  lines,
  turns,
  low,
  high,
  onVisit,
}: {
  readonly title: string
  readonly lines: readonly Line[]
  readonly turns: readonly TurnMark[]
  readonly low?: number
  readonly high?: number
  /** Where a press on the picture leads: to that moment of the match. */
  readonly onVisit: (point: number) => void
}) => {
  const naming = useId()
  const all = lines.flatMap(({ values }) => values)
  const least = low ?? all.reduce((best, value) => Math.min(best, value), 0)
  const most = high ?? all.reduce((best, value) => Math.max(best, value), 1)
  const last = Math.max(1, (lines[0]?.values.length ?? 0) - 1)
  const x = (point: number): number => (point / last) * width
  const y = (value: number): number => height - ((value - least) / (most - least || 1)) * height
  const letters = lettersAt(lines.map(({ values }) => y(values.at(-1) ?? 0)))
  const shown = (value?: number): string => say.number(value ?? 0, low === undefined ? 0 : 2)
  const numbered = turns.filter(({ name }) => name !== '')
  const every = Math.ceil(numbered.length / mostNumbers)
  return (
    <figure className={css.graph}>
      <figcaption>{title}</figcaption>
      <div className={css.plot}>
        <ol className={css.scale} aria-hidden="true">
          <li>{most}</li>
          <li>{least}</li>
        </ol>
        {/* A short way for the pointer; the numbers of the turns below are the buttons. */}
        <div
          className={css.pressed}
          role="presentation"
          onClick={({ currentTarget, clientX }) => {
            const { left, width: wide } = currentTarget.getBoundingClientRect()
            onVisit(pointAt((clientX - left) / wide, last))
          }}
        >
          <svg viewBox={`0 0 ${width} ${height}`} aria-labelledby={naming} preserveAspectRatio="none">
            <title id={naming}>{title}</title>
            {turns.map(({ point }) => (
              <line key={point} x1={x(point)} x2={x(point)} y1="0" y2={height} className={css.turnLine} />
            ))}
            <line x1="0" x2={width} y1={y(0)} y2={y(0)} className={css.zero} />
            {lines.map(({ id, values }, place) => (
              <polyline
                key={id}
                points={values.map((value, point) => `${x(point)},${y(value)}`).join(' ')}
                strokeDasharray={strokes[place % strokes.length]}
                data-line={place}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
        </div>
        <ol className={css.letters} aria-hidden="true">
          {lines.map(({ id }, place) => (
            <li key={id} data-line={place} style={{ top: `${((letters[place] ?? 0) / height) * 100}%` }}>
              {letterOf(place)}
            </li>
          ))}
        </ol>
        <ol className={css.turns}>
          {numbered.map(({ point, name }, place) =>
            place % every === 0 ? (
              <li key={point} style={{ left: `${(point / last) * 100}%` }}>
                <button type="button" aria-label={say.study.visit(name)} onClick={() => onVisit(point)}>
                  {name}
                </button>
              </li>
            ) : null,
          )}
        </ol>
      </div>
      <Legend lines={lines} shown={shown} />
    </figure>
  )
}

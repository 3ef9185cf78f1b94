import { useId } from 'react'
import css from './study.module.css'

export interface Line {
  readonly id: string
  readonly name: string
  readonly values: readonly number[]
}

const [width, height] = [600, 160]
/** Lines are told apart by their strokes, not by colour alone. */
const strokes = ['none', '7 4', '2 3', '10 3 2 3']

const pathOf = (values: readonly number[], low: number, high: number): string => {
  const span = high - low || 1
  const step = width / Math.max(1, values.length - 1)
  return values.map((value, place) => `${place * step},${height - ((value - low) / span) * height}`).join(' ')
}

/** Values over the course of a match, one point an action; the end values stand in the caption. */
export const Graph = ({
  title,
  lines,
  low,
  high,
}: {
  readonly title: string
  readonly lines: readonly Line[]
  readonly low?: number
  readonly high?: number
}) => {
  const naming = useId()
  const all = lines.flatMap(({ values }) => values)
  const [least, most] = [low ?? Math.min(0, ...all), high ?? Math.max(1, ...all)]
  const zero = height - ((0 - least) / (most - least || 1)) * height
  return (
    <figure className={css.graph}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-labelledby={naming} preserveAspectRatio="none">
        <title id={naming}>{title}</title>
        <line x1="0" x2={width} y1={zero} y2={zero} className={css.zero} />
        {lines.map(({ id, values }, place) => (
          <polyline
            key={id}
            points={pathOf(values, least, most)}
            strokeDasharray={strokes[place % strokes.length]}
            data-line={place}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <ul>
        {lines.map(({ id, name, values }, place) => (
          <li key={id}>
            <svg viewBox="0 0 30 6" width="30" height="6" aria-hidden="true">
              <line x1="0" x2="30" y1="3" y2="3" strokeDasharray={strokes[place % strokes.length]} data-line={place} />
            </svg>
            {name}: {values[0]?.toFixed(low === undefined ? 0 : 2)} →{' '}
            {values.at(-1)?.toFixed(low === undefined ? 0 : 2)}
          </li>
        ))}
      </ul>
    </figure>
  )
}

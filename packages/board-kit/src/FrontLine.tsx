import css from './FrontLine.module.css'

/** The line between what each side holds. Every border is a line of its own: a whole front is slow to paint. */
export const FrontLine = ({ borders, width }: { borders: readonly string[]; width: number }) => (
  <g className={css.front} aria-hidden="true">
    <g strokeWidth={width * 1.8} className={css.edge}>
      {borders.map((path) => (
        <path key={path} d={path} />
      ))}
    </g>
    <g strokeWidth={width} className={css.line}>
      {borders.map((path) => (
        <path key={path} d={path} />
      ))}
    </g>
  </g>
)

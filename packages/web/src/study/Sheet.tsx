import { scrolls } from '../parts/scrolls.ts'
import css from './study.module.css'

/** A table of facts; the first column names the row. */
export const Sheet = ({
  head,
  rows,
}: {
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}) => (
  <section {...scrolls} className={css.wide} aria-label={head.join(', ')}>
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows.entries()].map(([place, [first, ...cells]]) => (
          <tr key={place}>
            <th scope="row">{first}</th>
            {[...cells.entries()].map(([column, cell]) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

import css from './study.module.css'

/** A table of facts; the first column names the row. On a small screen it is moved sideways, by the keyboard too. */
export const Sheet = ({
  head,
  rows,
}: {
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}) => (
  <div className={css.wide} role="group" aria-label={head.join(', ')} tabIndex={0}>
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
  </div>
)

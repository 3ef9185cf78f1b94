/** Plain text for a terminal: columns, bars, numbers as people write them. */

export const number = (value: number, digits = 0): string =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export const percent = (part: number, whole: number): string => `${number(whole === 0 ? 0 : (100 * part) / whole, 1)} %`

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** A bar as long as its share of the longest, to an eighth of a character. */
export const bar = (value: number, longest: number, width: number): string => {
  const units = longest === 0 ? 0 : Math.round((value / longest) * width * 8)
  return '█'.repeat(Math.floor(units / 8)) + (eighths[units % 8] ?? '')
}

/** Rows under each other; a column of numbers stands to the right. */
export const table = (rows: readonly (readonly (string | number)[])[]): string => {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? number(cell) : cell)))
  const widths = cells.reduce<number[]>((known, row) => row.map((cell, i) => Math.max(cell.length, known[i] ?? 0)), [])
  const line = (row: readonly string[], at: number): string =>
    row
      .map((cell, i) => {
        const width = widths[i] ?? 0
        return typeof rows[at]?.[i] === 'number' ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd()
  return cells.map((row, at) => `  ${line(row, at)}`).join('\n')
}

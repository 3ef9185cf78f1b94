/** Reads a row of a chart by its id; a chart without it is a mistake in the data. */

interface Row {
  readonly id: string
}

export const rowOf = <R extends Row>(chart: readonly R[], id: string): R => {
  const row = chart.find((one) => one.id === id)
  if (row === undefined) throw new Error(`The chart has no row "${id}".`)
  return row
}
export const modOf = (chart: readonly (Row & { readonly mod: number })[], id: string): number => rowOf(chart, id).mod
export const valueOf = (chart: readonly (Row & { readonly value: number })[], id: string): number =>
  rowOf(chart, id).value

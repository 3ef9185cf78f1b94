/** How many deviations to both sides hold 95 of 100 cases. */
export const sure = 1.96

/** Wilson's interval of a share, in which it lies in 95 of 100 cases. */
export const wilson = (wins: number, games: number): readonly [number, number] => {
  if (games === 0) return [0, 1]
  const share = wins / games
  const square = sure ** 2
  const width = sure * Math.sqrt((share * (1 - share)) / games + square / (4 * games ** 2))
  const center = share + square / (2 * games)
  const scaled = 1 + square / games
  return [Math.max(0, (center - width) / scaled), Math.min(1, (center + width) / scaled)]
}

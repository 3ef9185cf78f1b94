/** Every record of the data says where it comes from; they are found wherever they stand. */
const originsIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = 'src' in value && typeof value.src === 'string' ? [value.src] : []
  return [...own, ...Object.values(value).flatMap(originsIn)]
}

/** How many records of each origin there are in a game's data. */
export const countOrigins = (...data: readonly unknown[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const origin of originsIn(data)) counts[origin] = (counts[origin] ?? 0) + 1
  return counts
}

/** Where a record of the data comes from: the rulebook states it, others have published it, or it is our reconstruction. */
export const origins = ['rulebook', 'public', 'reconstructed'] as const
type Origin = (typeof origins)[number]
export type OriginCounts = { readonly [origin in Origin]?: number }

/** Every record of the data says where it comes from; they are found wherever they stand. */
const originsIn = (value: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = 'src' in value ? [value.src] : []
  return [...own, ...Object.values(value).flatMap(originsIn)]
}

/** How many records of each origin there are in a game's data. */
export const countOrigins = (...data: readonly unknown[]): OriginCounts => {
  const found = originsIn(data)
  const counts = origins.map((origin) => [origin, found.filter((one) => one === origin).length] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

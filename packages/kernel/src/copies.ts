/** Copies of plain data, for what is handed out: whoever gets it cannot change what was copied. */

/** A copy that can be changed. */
export const copyOf = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one: unknown) => copyOf(one)) as T
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) copy[key] = copyOf((value as Record<string, unknown>)[key])
  return copy as T
}

/** A copy that nobody can change. */
export const frozenCopy = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return Object.freeze(value.map((one: unknown) => frozenCopy(one))) as T
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) copy[key] = frozenCopy((value as Record<string, unknown>)[key])
  return Object.freeze(copy) as T
}

import { copyOf } from '@kurgan/kernel'

/** What is different at a place; without a value, nothing is there any more. A shorter list says its new `length`. */
export type Edit = readonly [path: readonly (string | number)[], value?: unknown]
/** What makes one observation of another, in order. */
export type Change = readonly Edit[]

/** Where more than one in so many values of a list differ, all of it is told. */
const shareEdited = 6

type Branch = Record<string | number, unknown>
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null

/** Of one key; no closure, since this is asked of every value of every observation. */
const compare = (
  before: Branch,
  after: Branch,
  key: string | number,
  path: (string | number)[],
  into: Edit[],
): void => {
  const [old, now] = [before[key], after[key]]
  if (Object.is(old, now)) return
  path.push(key)
  if (Object.hasOwn(before, key) && isBranch(old) && isBranch(now) && Array.isArray(old) === Array.isArray(now))
    walk(old, now, path, into)
  else into.push([[...path], now])
  path.pop()
}

const walkList = (
  before: Branch,
  after: readonly unknown[] & Branch,
  path: (string | number)[],
  into: Edit[],
): void => {
  const from = into.length
  for (let i = 0; i < after.length; i++) if (before[i] !== after[i]) compare(before, after, i, path, into)
  if (after.length < (before['length'] as number)) into.push([[...path, 'length'], after.length])
  // Many edits of a list of plain values are longer than the list.
  if ((into.length - from) * shareEdited > after.length && !after.some(isBranch))
    into.splice(from, Infinity, [[...path], after])
}

/** The path is written only where something differs: most of an observation never does. */
const walk = (before: Branch, after: Branch, path: (string | number)[], into: Edit[]): void => {
  if (Array.isArray(after)) return walkList(before, after as unknown[] & Branch, path, into)
  for (const key of Object.keys(after)) compare(before, after, key, path, into)
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) into.push([[...path, key]])
}

/** What has to be done to the first to have the second; both are plain data of one shape. */
export const changeOf = (before: unknown, after: unknown): Change => {
  const into: Edit[] = []
  if (isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after))
    walk(before, after, [], into)
  else if (!Object.is(before, after)) into.push([[], after])
  return into
}

/** The list or object at the end of a path; what is not there has never been sent. */
const at = (value: unknown, path: readonly (string | number)[]): Branch => {
  let place = value
  for (const key of path) place = isBranch(place) && Object.hasOwn(place, key) ? place[key] : undefined
  if (!isBranch(place)) throw new Error(`This change is of another observation: it has nothing at ${path.join('.')}.`)
  return place
}

/** The observation after a change, made of the very one before it; what the change holds is copied. */
export const amended = (before: unknown, change: Change): unknown => {
  let result = before
  for (const [path, ...value] of change) {
    const key = path.at(-1)
    if (key === undefined) {
      result = copyOf(value[0])
      continue
    }
    const place = at(result, path.slice(0, -1))
    if (value.length === 0) delete place[key]
    else if (Array.isArray(place) && key === 'length') place.length = value[0] as number
    // What is called `__proto__` is a field like any other.
    else
      Object.defineProperty(place, key, {
        value: copyOf(value[0]),
        writable: true,
        enumerable: true,
        configurable: true,
      })
  }
  return result
}

/** A new observation; the one before is left as it is. */
export const changed = (before: unknown, change: Change): unknown => amended(copyOf(before), change)

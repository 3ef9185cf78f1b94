import { type ComponentType, isValidElement, memo } from 'react'

type Fields = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !isValidElement(value)

const sameFields = (a: Fields, b: Fields): boolean => {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && alike(a[key], b[key]))
}

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, place) => alike(item, b[place]))

const alike = (x: unknown, y: unknown): boolean => {
  if (Object.is(x, y)) return true
  if (Array.isArray(x) && Array.isArray(y)) return sameItems(x, y)
  return isPlain(x) && isPlain(y) && sameFields(x, y)
}

/**
 * A piece, or all the pieces of a space, drawn again only when something about them has changed. A board reckons spots
 * and looks anew for every picture, so what counts is what they say, not whether they are the same objects.
 */
export const memoDeep = <P extends object>(Component: ComponentType<P>) =>
  memo(Component, (before, after) => sameFields({ ...before }, { ...after }))

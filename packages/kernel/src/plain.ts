/**
 * Plain data is what JSON can carry without loss. States, actions, events and match files are
 * compared and checked by these two walks, which name the first place that is wrong.
 */

const at = (path: string, key: string | number): string =>
  typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`

const named = (path: string): string => (path === '' ? 'the value itself' : path)

/** Made by no class. */
export const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A field that JSON would carry, and that calls nothing when it is read. */
export const isPlainField = (
  descriptor: PropertyDescriptor | undefined,
): descriptor is PropertyDescriptor & { readonly value: unknown } =>
  descriptor?.enumerable === true && 'value' in descriptor

/** Most of a state: told apart without a word of where it stands, which takes most of a walk. */
const isPlainLeaf = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value) && !Object.is(value, -0)
    : typeof value === 'string' || typeof value === 'boolean' || value === null

const impureArray = (list: readonly unknown[], path: string): string | undefined => {
  if (Object.getPrototypeOf(list) !== Array.prototype) return `${named(path)} is not a plain list`
  if (Reflect.ownKeys(list).length !== list.length + 1) return `${named(path)} is a list with gaps or extra fields`
  for (let i = 0; i < list.length; i++) {
    if (isPlainLeaf(list[i])) continue
    const found = impurity(list[i], at(path, i))
    if (found !== undefined) return found
  }
  return undefined
}

const impureObject = (object: object, path: string): string | undefined => {
  if (!isPlainObject(object)) return `${named(path)} is an instance of a class`
  for (const key of Reflect.ownKeys(object)) {
    if (typeof key === 'symbol') return `${named(path)} has a symbol for a key`
    const descriptor = Object.getOwnPropertyDescriptor(object, key)
    if (!isPlainField(descriptor)) return `${named(at(path, key))} is not a plain field`
    if (isPlainLeaf(descriptor.value)) continue
    const found = impurity(descriptor.value, at(path, key))
    if (found !== undefined) return found
  }
  return undefined
}

/** What JSON would lose or change in a value, and where; undefined when it is plain data. */
export const impurity = (value: unknown, path = ''): string | undefined => {
  if (isPlainLeaf(value)) return undefined
  if (typeof value === 'number') return `${named(path)} is ${Object.is(value, -0) ? '-0' : value}`
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value) ? impureArray(value, path) : impureObject(value, path)
  return `${named(path)} is ${value === undefined ? 'undefined' : `a ${typeof value}`}`
}

const show = (value: unknown): string => {
  // Of a long string only the beginning is shown: writing out all of it would take most of a comparison.
  const text = JSON.stringify(typeof value === 'string' ? value.slice(0, 60) : value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

const differentFields = (a: object, b: object, path: string): string | undefined => {
  const keys = Object.keys(a)
  for (const key of keys) {
    if (!Object.hasOwn(b, key)) return `${named(at(path, key))} is only in the first`
    const [one, other] = [(a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]]
    if (Object.is(one, other)) continue
    const found = difference(one, other, at(path, key))
    if (found !== undefined) return found
  }
  if (Object.keys(b).length === keys.length) return undefined
  const extra = Object.keys(b).find((key) => !Object.hasOwn(a, key))
  return `${named(at(path, String(extra)))} is only in the second`
}

/** The first place where two pieces of plain data differ, in words; undefined when they are equal. */
export const difference = (a: unknown, b: unknown, path = ''): string | undefined => {
  if (Object.is(a, b)) return undefined
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return `${named(path)} is ${show(a)} and ${show(b)}`
  if (!Array.isArray(a) || !Array.isArray(b)) return differentFields(a, b, path)
  if (a.length !== b.length) return `${named(path)} has ${a.length} and ${b.length} entries`
  for (let i = 0; i < a.length; i++) {
    if (Object.is(a[i], b[i])) continue
    const found = difference(a[i], b[i], at(path, i))
    if (found !== undefined) return found
  }
  return undefined
}

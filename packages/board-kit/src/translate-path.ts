/** What becomes of the numbers after a letter: moved and scaled along an axis, scaled alone, or kept. */
const sorts: Readonly<Record<string, string>> = {
  M: 'xy',
  L: 'xy',
  T: 'xy',
  H: 'x',
  V: 'y',
  Q: 'xyxy',
  S: 'xyxy',
  C: 'xyxyxy',
  A: 'ss---xy',
  Z: '',
}

const short = (value: number): string => String(Math.round(value * 1000) / 1000)

const drawn = (path: string, x: number, y: number, scale: number): string =>
  [...path.matchAll(/([a-z])([^a-z]*)/gi)]
    .map(([, letter = '', text = ''], place) => {
      const sort = sorts[letter.toUpperCase()] ?? ''
      const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map((number, i) => {
        const value = Number(number)
        const kind = sort[i % sort.length]
        if (kind === '-') return value
        // The first point of a path is a place even after a small m; all others of a small letter are steps.
        const fixed = letter === letter.toUpperCase() || (place === 0 && i < 2)
        return value * scale + (fixed && kind !== 's' ? (kind === 'x' ? x : y) : 0)
      })
      return `${letter}${numbers.map(short).join(' ')}`
    })
    .join('')

/** Every sign is drawn at few places, and asked for with every picture. */
const known = new Map<string, string>()

/**
 * Path data moved and scaled. A `transform` would do the same, but a browser keeps a layer of its books for every element
 * that has one, and a map has hundreds of small signs that are painted with every decision.
 */
export const translatePath = (path: string, x: number, y: number, scale = 1): string => {
  const key = `${x} ${y} ${scale} ${path}`
  const before = known.get(key)
  if (before !== undefined) return before
  const now = drawn(path, x, y, scale)
  known.set(key, now)
  return now
}

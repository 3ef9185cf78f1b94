import { useMemo } from 'react'

/** Units of the map: about as much of it as a browser paints in one piece where the map lies close. */
const side = 160

/** The strokes of a drawing, gathered by the square of the map in which each begins. Every stroke begins with an `M`. */
export const inPatches = (path: string): readonly string[] => {
  const patches = new Map<string, string>()
  for (const [stroke, x, y] of path.matchAll(/M\s*(-?[\d.]+)[\s,]*(-?[\d.]+)[^M]*/g)) {
    const square = `${Math.floor(Number(x) / side)} ${Math.floor(Number(y) / side)}`
    patches.set(square, (patches.get(square) ?? '') + stroke)
  }
  return [...patches.values()]
}

/**
 * Houses, grass or whatever else is strewn over a map in thousands of strokes. A browser that paints a small piece of a
 * path goes through all of it, so one path for the whole map is gone through for every piece of the map.
 */
export const Patches = ({ d, className }: { readonly d: string; readonly className: string | undefined }) => {
  const patches = useMemo(() => inPatches(d), [d])
  return patches.map((patch) => <path key={patch} d={patch} className={className} />)
}

/** A star of so many points within a circle of radius 1; `waist` is how far from its middle the points part. */
export const starOf = (points: number, waist: number): string =>
  Array.from({ length: 2 * points }, (_, i) => {
    const angle = (i / (2 * points)) * Math.PI * 2 - Math.PI / 2
    const r = i % 2 === 0 ? 1 : waist
    return `${i === 0 ? 'M' : 'L'}${(r * Math.cos(angle)).toFixed(3)},${(r * Math.sin(angle)).toFixed(3)}`
  })
    .join('')
    .concat('Z')

/** The plain five-pointed star, within a circle of radius 1. */
export const star = starOf(5, 0.4)

/** The plain cross, within a square of half-side 1. */
export const cross = 'M-0.32,-1h0.64v0.68h0.68v0.64h-0.68v0.68h-0.64v-0.68h-0.68v-0.64h0.68z'

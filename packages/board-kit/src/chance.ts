/** Numbers 0 … 1 that look random and are the same for the same key every time: for drawing, never for play. */
export type Brush = () => number

/** The art of a map must not flicker between two renderings, so every shape is drawn from its own name. */
export const brush = (key: string | number): Brush => {
  let state = 0x811c9dc5
  for (const letter of String(key)) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

export const between = (draw: Brush, low: number, high: number): number => low + draw() * (high - low)

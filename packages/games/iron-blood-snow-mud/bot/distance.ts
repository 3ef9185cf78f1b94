import { ground, hexCount, stepTo } from '../rules/components.ts'

/** Steps between hexes for units that may enter any Land, and for those that need Clear ground; 99 is out of reach. */

const stepsFrom = (start: number, clearOnly: boolean): Uint8Array => {
  const steps = new Uint8Array(hexCount).fill(99)
  if (ground[start] === 0) return steps
  const queue = [start]
  steps[start] = 0
  for (let n = 0; n < queue.length; n++) {
    const hex = queue[n] as number
    for (let step = hex * 6; step < hex * 6 + 6; step++) {
      const to = stepTo[step] as number
      if (to < 0 || steps[to] !== 99 || ground[to] === 0 || (clearOnly && ground[to] === 2)) continue
      steps[to] = (steps[hex] as number) + 1
      queue.push(to)
    }
  }
  return steps
}

const tables = [false, true].map((clearOnly) => Array.from({ length: hexCount }, (_, hex) => stepsFrom(hex, clearOnly)))

export const distance = (from: number, to: number, tank: boolean): number =>
  ((tables[tank ? 1 : 0] as readonly Uint8Array[])[from] as Uint8Array)[to] as number

import { ground, hexCount, stepTo, urbans } from '../rules/components.ts'

/** Steps between hexes for units that may enter any Land, and for those that need Clear ground; 99 is out of reach. */

const outOfReach = 99

const stepsFrom = (start: number, clearOnly: boolean): Uint8Array => {
  const steps = new Uint8Array(hexCount).fill(outOfReach)
  if (ground[start] === 0) return steps
  const queue = [start]
  steps[start] = 0
  for (let n = 0; n < queue.length; n++) {
    const hex = queue[n] as number
    for (let step = hex * 6; step < hex * 6 + 6; step++) {
      const to = stepTo[step] as number
      if (to < 0 || steps[to] !== outOfReach || ground[to] === 0 || (clearOnly && ground[to] === 2)) continue
      steps[to] = (steps[hex] as number) + 1
      queue.push(to)
    }
  }
  return steps
}

/** One after another: from every hex to every hex, without and with the need for Clear ground. */
const table = new Uint8Array(2 * hexCount * hexCount)
for (const [kind, clearOnly] of [false, true].entries())
  for (let hex = 0; hex < hexCount; hex++) table.set(stepsFrom(hex, clearOnly), (kind * hexCount + hex) * hexCount)

export const distance = (from: number, to: number, tank: boolean): number =>
  table[((tank ? hexCount : 0) + from) * hexCount + to] as number

/** The same for the nearest hex of each Urban Location. */
const urbanTable = new Uint8Array(2 * hexCount * urbans.length)
for (const [kind, tank] of [false, true].entries())
  for (let hex = 0; hex < hexCount; hex++)
    for (const [urban, { hexes }] of urbans.entries())
      urbanTable[(kind * hexCount + hex) * urbans.length + urban] = Math.min(
        ...hexes.map((to) => distance(hex, to, tank)),
      )

export const distanceToUrban = (from: number, urban: number, tank: boolean): number =>
  urbanTable[((tank ? hexCount : 0) + from) * urbans.length + urban] as number

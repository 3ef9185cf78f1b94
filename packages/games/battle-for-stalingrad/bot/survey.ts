import type { Survey } from '@kurgan/kernel'
import { data } from '../data/index.ts'
import { forceNumber, forceOf, sideOf } from '../rules/components.ts'
import { type BfsEvent, type BfsState, none } from '../rules/state.ts'
import { controller } from '../rules/table.ts'
import { parts } from './parts.ts'

/** What is told of many games at once. */

const { locations } = data.locations
/** Cards in rows: they have no other place. */
const [inRow, step, size] = [3, 110, 100]

const holderOf = (s: BfsState, location: number): ReturnType<Survey<BfsState, BfsEvent>['holders']>[number] => {
  if (!s.line.includes(location)) return undefined
  const side = controller(s, location)
  return side === none ? null : sideOf(side)
}

export const survey: Survey<BfsState, BfsEvent> = {
  places: locations.map(({ id, name }, location) => {
    const [x, y] = [(location % inRow) * step, Math.floor(location / inRow) * step]
    return {
      id,
      name,
      corners: [
        [x, y],
        [x + size, y],
        [x + size, y + size],
        [x, y + size],
      ],
    }
  }),
  turn: ({ round }) => round,
  holders: (s) => locations.map((_, location) => holderOf(s, location)),
  lost: (event) =>
    event.kind === 'absorbed' && event.by === 'disruption'
      ? { side: sideOf(forceOf(forceNumber(event.force)).side), unit: event.force, count: 1 }
      : undefined,
  parts,
}

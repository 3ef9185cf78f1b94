import type { Survey } from '@kurgan/kernel'
import { hexCorners } from '@kurgan/terrain'
import { gameData, hexData } from '../data/index.ts'
import { regularOf, sideNames, unitNamed, urbans } from '../rules/components.ts'
import type { IbsmEvent, IbsmState } from '../rules/state.ts'
import { parts } from './parts.ts'

/** What is told of many games at once. */

const { size } = gameData.grid.pixel
const corners = ({ x, y }: { readonly x: number; readonly y: number }): readonly (readonly number[])[] =>
  hexCorners({ top: 'pointy', size, origin: [x, y] }, { q: 0, r: 0 })

/** Whoever stands in a hex holds it, or else whoever controls the town there; the open country is nobody's. */
const holdersOf = (s: IbsmState): ReturnType<Survey<IbsmState, IbsmEvent>['holders']> => {
  const holders: (string | null | undefined)[] = hexData.hexes.map(({ terrain }) =>
    terrain === 'sea' ? undefined : null,
  )
  for (const [urban, { hexes }] of urbans.entries())
    for (const hex of hexes) holders[hex] = sideNames[s.control[urban] as 0 | 1]
  for (const [unit, hex] of s.place.entries()) if (hex >= 0) holders[hex] = sideNames[regularOf(unit).side]
  return holders
}

const lossOf = (event: IbsmEvent): ReturnType<Survey<IbsmState, IbsmEvent>['lost']> => {
  const unit = event.kind === 'eliminated' ? unitNamed(event.unit) : undefined
  return event.kind === 'eliminated' && unit !== undefined
    ? { side: sideNames[unit.side], unit: event.unit, count: 1 }
    : undefined
}

export const survey: Survey<IbsmState, IbsmEvent> = {
  places: hexData.hexes.map(({ id, name, x, y }) => ({ id, name: name ?? id, corners: corners({ x, y }) })),
  turn: ({ turn }) => turn,
  holders: holdersOf,
  lost: lossOf,
  parts,
}

import type { Survey } from '@kurgan/kernel'
import { boardData, cellData } from '../data/index.ts'
import { controllerOf } from '../rules/forces.ts'
import type { AasEvent } from '../rules/machinery/events.ts'
import { isCity, sideNames, zoneNumbers, zoneOf } from '../rules/map.ts'
import type { AasState } from '../rules/state.ts'
import { parts } from './parts.ts'

/** What is told of many games at once. */

/** The City Board lies to the right of the Region Board. */
const between = 60
const cityAt = boardData.boards.region.width + between

const cornersOf = (zone: number): readonly (readonly number[])[] => {
  const [board, right] = isCity(zone) ? (['city', cityAt] as const) : (['region', 0] as const)
  const cell = cellData.cells.find((one) => one.board === board && one.id === zoneOf(zone).id)
  return (cell?.poly ?? []).map(([x, y]) => [x + right, y])
}

export const survey: Survey<AasState, AasEvent> = {
  places: zoneNumbers.map((zone) => ({ id: zoneOf(zone).id, name: zoneOf(zone).name, corners: cornersOf(zone) })),
  turn: ({ round }) => round,
  holders: (s) => zoneNumbers.map((zone) => sideNames[controllerOf(s, zone)]),
  lost: (event) =>
    event.kind === 'lost' && event.unit !== 'supply'
      ? { side: event.side, unit: event.unit, count: event.count }
      : undefined,
  parts,
}

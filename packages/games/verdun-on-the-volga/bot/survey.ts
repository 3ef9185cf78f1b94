import type { Survey } from '@kurgan/kernel'
import { mapData } from '../data/index.ts'
import { spaces } from '../rules/map.ts'
import { controllerOf } from '../rules/stacking.ts'
import type { VovEvent, VovState } from '../rules/state.ts'
import { sideOf, unitNumber } from '../rules/units.ts'
import { parts } from './parts.ts'

/** What is told of many games at once. */

const sideNames = ['german', 'soviet'] as const

export const survey: Survey<VovState, VovEvent> = {
  places: [
    ...mapData.areas.map(({ id, name, polygon }) => ({ id: String(id), name, corners: polygon })),
    ...mapData.zones.map(({ id, name, rect: { x, y, w, h } }) => ({
      id,
      name,
      corners: [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ],
    })),
  ],
  turn: ({ turn }) => turn,
  holders: (s) => spaces.map((space) => sideNames[controllerOf(s, space)]),
  lost: (event) =>
    event.kind === 'eliminated'
      ? { side: sideNames[sideOf(unitNumber(event.unit))], unit: event.unit, count: 1 }
      : undefined,
  parts,
}

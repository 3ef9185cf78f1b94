import type { Survey } from '@kurgan/kernel'
import { areaData } from '../data/index.ts'
import { isVacant } from '../rules/control.ts'
import type { AtvEvent, AtvState } from '../rules/state.ts'
import { parts } from './parts.ts'

/** What is told of many games at once. */

const lossOf = (event: AtvEvent): ReturnType<Survey<AtvState, AtvEvent>['lost']> => {
  if (event.kind === 'lost') return { side: 'german', unit: event.unit, count: 1 }
  return event.kind === 'captured' ? { side: 'soviet', unit: event.counter, count: 1 } : undefined
}

export const survey: Survey<AtvState, AtvEvent> = {
  places: areaData.areas.map(({ id, name, poly }) => ({ id: String(id), name, corners: poly })),
  turn: ({ turn }) => turn,
  holders: (s) => areaData.areas.map(({ id }) => (isVacant(s, id) ? 'german' : 'soviet')),
  lost: lossOf,
  parts,
}

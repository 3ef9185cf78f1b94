import { back, go, type RollResult } from '@kurgan/kernel'
import type { Rolls } from './machinery/dice.ts'
import { type AasNo, no } from './machinery/legality.ts'
import { type Asked, asks, type At, type Doing, type Telling } from './machinery/step.ts'
import { cityRpZones, placeId, sideNames, zoneNumber } from './map.ts'
import { type AasState, allies, axis, none } from './state.ts'
import { type AasAction } from './machinery/actions.ts'

/** Factory placement (AAS-OPT-3). */

const factoryIds = ['tank', 'artillery'] as const

/** The Axis picks a hand without knowing what is in it; that shows when the token is to be placed. */
export const factoryDraw: Rolls<'factory.draw', RollResult & { readonly factory: 0 | 1 }> = {
  roll: () => ({
    rule: 'AAS-OPT-3',
    casts: [{ purpose: 'factory', dice: [[0, 1]] }],
    totals: [],
    result([drawn]) {
      const factory = drawn === 0 ? 0 : 1
      return { result: factoryIds[factory], measures: {}, factory }
    },
  }),
  resolve(s, _frame, { result: { factory } }) {
    s.factories = [none, none]
    go(s, { at: 'factory', factory, side: axis })
  },
}
const otherFactory = no('AAS-OPT-3', 'otherFactory')
/** AAS-OPT-3: the token that was drawn, then the other one. */
export const noFactory = ({ factory }: At<'factory'>, id: string): AasNo | undefined =>
  id === factoryIds[factory] ? undefined : otherFactory
const noPoints = no('AAS-OPT-3', 'noDeployment', 'zone')
const factoryTaken = no('AAS-OPT-3', 'factoryThere', 'zone')
/** AAS-OPT-3: any RP zone of the City Board, each for one token. */
export const noFactoryIn = (s: AasState, zone: number): AasNo | undefined => {
  if (!cityRpZones.includes(zone)) return noPoints
  return s.factories.includes(zone) ? factoryTaken : undefined
}
export const askFactory = (s: AasState, frame: At<'factory'>): Asked => {
  const zones = cityRpZones.filter((zone) => noFactoryIn(s, zone) === undefined)
  const ids = factoryIds.filter((id) => noFactory(frame, id) === undefined)
  const actions = ids.flatMap((factory) =>
    zones.map((zone): AasAction => ({ do: 'placeFactory', factory, zone: placeId(zone) })),
  )
  return asks(frame.side, { say: 'factory', factory: factoryIds[frame.factory] }, 'AAS-OPT-3', actions)
}
export const placeFactory = (s: AasState, a: Doing<'placeFactory'>, frame: At<'factory'>, tell: Telling): void => {
  const { factory, side } = frame
  s.factories[factory] = zoneNumber(a.zone)
  tell({ kind: 'factory', rule: 'AAS-OPT-3', factory: a.factory, zone: a.zone, side: sideNames[side] })
  if (side === axis) go(s, { at: 'factory', factory: factory === 0 ? 1 : 0, side: allies })
  else back(s)
}

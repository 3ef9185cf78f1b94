import { orderCard, sovArtillery, sovTank, unitId } from './components.ts'
import { deployLand, hasPiece } from './deployment.ts'
import { controllerOf } from './forces.ts'
import { nextCard, type Telling } from './machinery/step.ts'
import { placeId } from './map.ts'
import { type AasState, axis, none } from './state.ts'

/** Card 8: Heroic Workers of Stalingrad. */

/** AAS-C08-1 … AAS-C08-4 */
export const heroicWorkers = (s: AasState, tell: Telling): void => {
  const isLost = (zone: number): boolean => zone === none || controllerOf(s, zone) === axis
  if (s.factories.every(isLost)) {
    s.workers = 0
    s.factories = [none, none]
    tell({ kind: 'cardOut', rule: 'AAS-C08-4', card: orderCard.heroicWorkers })
  } else {
    const tankRound = s.round % 2 === 1
    const zone = s.factories[tankRound ? 0 : 1] as number
    const type = tankRound ? sovTank : sovArtillery
    const rule = tankRound ? 'AAS-C08-1' : 'AAS-C08-2'
    if (!isLost(zone)) {
      if (hasPiece(s, type, zone)) deployLand(s, type, zone, 'workers', rule, tell)
      else tell({ kind: 'notDeployed', rule: 'AAS-R11', unit: unitId(type), to: placeId(zone), because: 'workers' })
    }
  }
  nextCard(s)
}
